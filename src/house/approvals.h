// Approvals: what one member of the staff asked for and a second one must allow.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/house/shape.h>
#include <krupier/house/verb.h>

namespace krupier {

inline constexpr std::int64_t kApprovalLastsMs = 30 * 60'000;

struct Approval {
  std::uint64_t number = 0;
  std::string verb;
  std::string args;  // JSON
  PersonId actor{};
  Instant asked;

  template <class A>
  void fields(A& a) {
    a(number, verb, args, actor, asked);
  }
};

namespace message {

struct Verb {
  static constexpr std::string_view kTypescript = "keyof Verbs";
  std::string name;

  const std::string& text() const { return name; }
};

// What some verb was told.
struct Args {
  static constexpr std::string_view kTypescript = "{ [field: string]: Json }";
};

// What waits for a second person, as the staff sees it.
struct Approval {
  static constexpr bool kDashes = true;
  std::uint64_t approval = 0;
  Verb verb;
  shape::Made<Args> args;
  PersonId asked_by{};
  std::string asked_by_login;
  Instant asked;
  Instant until;

  KRUPIER_SHAPE(approval, verb, args, asked_by, asked_by_login, asked, until)
};

}  // namespace message
}  // namespace krupier
