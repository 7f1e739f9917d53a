// Records about complaints, from the first word to the decision.
#pragma once

#include <krupier/house/obligation.h>
#include <krupier/house/records/form.h>

namespace krupier {

struct ComplaintMade {
  static constexpr std::string_view kKind = "complaint.made";

  std::uint64_t complaint = 0;
  PersonId person{};
  std::string plan{};
  std::uint64_t round = 0;
  std::string text{};
  Day due{};

  KRUPIER_FORM(complaint, person, plan, round, text, due)
};

struct ComplaintAccepted {
  static constexpr std::string_view kKind = "complaint.accepted";

  std::uint64_t complaint = 0;
  std::string reason{};

  KRUPIER_FORM(complaint, reason)
};

struct ComplaintRefused {
  static constexpr std::string_view kKind = "complaint.refused";

  std::uint64_t complaint = 0;
  std::string reason{};

  KRUPIER_FORM(complaint, reason)
};

struct ComplaintComplicated {
  static constexpr std::string_view kKind = "complaint.complicated";

  std::uint64_t complaint = 0;
  Day due{};
  std::string reason{};

  KRUPIER_FORM(complaint, due, reason)
};

struct ComplaintAnswered {
  static constexpr std::string_view kKind = "complaint.answered";

  std::uint64_t complaint = 0;
  std::string text{};
  bool in_time = false;
  Day due{};

  KRUPIER_FORM(complaint, text, in_time, due)
};

struct ComplaintObjected {
  static constexpr std::string_view kKind = "complaint.objected";

  std::uint64_t complaint = 0;
  std::string text{};
  Day due{};

  KRUPIER_FORM(complaint, text, due)
};

struct ComplaintDecided {
  static constexpr std::string_view kKind = "complaint.decided";

  std::uint64_t complaint = 0;
  std::string text{};
  bool in_time = false;

  KRUPIER_FORM(complaint, text, in_time)
};

}  // namespace krupier
