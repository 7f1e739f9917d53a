// Records about coming and going: sessions, wrong passwords, the casino's door.
#pragma once

#include <krupier/house/house.h>
#include <krupier/house/records/form.h>

namespace krupier {

struct SessionStarted {
  static constexpr std::string_view kKind = "session.started";

  PersonId person{};
  std::string token_hash{};
  bool playing = false;
  std::string register_{};  // the outside register's answer

  KRUPIER_FORM(person, token_hash, playing, register_)
};

struct SessionEnded {
  static constexpr std::string_view kKind = "session.ended";

  PersonId person{};
  std::string token_hash{};
  Instant at{};
  std::string why{};

  KRUPIER_FORM(person, token_hash, at, why)
};

struct SessionRefused {
  static constexpr std::string_view kKind = "session.refused";

  PersonId person{};
  HouseReason reason{};
  std::string register_{};

  KRUPIER_FORM(person, reason, register_)
};

struct SessionCleared {
  static constexpr std::string_view kKind = "session.cleared";

  PersonId person{};

  KRUPIER_FORM(person)
};

struct SessionFailed {
  static constexpr std::string_view kKind = "session.failed";

  PersonId person{};
  std::uint32_t wrong = 0;  // passwords in a row
  Instant locked_until{};

  KRUPIER_FORM(person, wrong, locked_until)
};

struct SessionEntered {
  static constexpr std::string_view kKind = "session.entered";

  PersonId person{};
  std::string plan{};
  std::string register_{};

  KRUPIER_FORM(person, plan, register_)
};

struct SessionLeft {
  static constexpr std::string_view kKind = "session.left";

  PersonId person{};
  std::string plan{};

  KRUPIER_FORM(person, plan)
};

}  // namespace krupier
