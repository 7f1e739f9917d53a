// BrokenRound: a rule broke inside a round. The round that threw is in no known state: it is thrown
// away and never asked again.
#pragma once

#include <utility>

#include <krupier/base/broken_rule.h>

namespace krupier {

struct BrokenRound : BrokenRule {
  using BrokenRule::BrokenRule;
};

// What is asked of a round, or of a game between rounds: what breaks in it is the round's.
template <class Ask>
decltype(auto) within_round(Ask&& ask) {
  try {
    return std::forward<Ask>(ask)();
  } catch (const BrokenRule& broken) {
    throw BrokenRound{broken.what()};
  }
}

}  // namespace krupier
