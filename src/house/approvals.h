// Approvals: what one member of the staff asked for and a second one must allow.
#pragma once

#include <cstdint>
#include <string>

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

}  // namespace krupier
