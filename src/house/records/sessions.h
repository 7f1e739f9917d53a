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
};
BOOST_DESCRIBE_STRUCT(SessionStarted, (), (person, token_hash, playing, register_))

struct SessionEnded {
  static constexpr std::string_view kKind = "session.ended";

  PersonId person{};
  std::string token_hash{};
  Instant at{};
  std::string why{};
};
BOOST_DESCRIBE_STRUCT(SessionEnded, (), (person, token_hash, at, why))

struct SessionRefused {
  static constexpr std::string_view kKind = "session.refused";

  PersonId person{};
  HouseReason reason{};
  std::string register_{};
};
BOOST_DESCRIBE_STRUCT(SessionRefused, (), (person, reason, register_))

struct SessionCleared {
  static constexpr std::string_view kKind = "session.cleared";

  PersonId person{};
};
BOOST_DESCRIBE_STRUCT(SessionCleared, (), (person))

struct SessionFailed {
  static constexpr std::string_view kKind = "session.failed";

  PersonId person{};
  std::uint32_t wrong = 0;  // passwords in a row
  Instant locked_until{};
};
BOOST_DESCRIBE_STRUCT(SessionFailed, (), (person, wrong, locked_until))

struct SessionEntered {
  static constexpr std::string_view kKind = "session.entered";

  PersonId person{};
  std::string plan{};
  std::string register_{};
};
BOOST_DESCRIBE_STRUCT(SessionEntered, (), (person, plan, register_))

struct SessionLeft {
  static constexpr std::string_view kKind = "session.left";

  PersonId person{};
  std::string plan{};
};
BOOST_DESCRIBE_STRUCT(SessionLeft, (), (person, plan))

}  // namespace krupier
