// Bettors: who had a bet in a table's last rounds, and so may complain of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier {

class Bettors {
 public:
  // How far back a complaint can reach without the store.
  static constexpr std::size_t kRoundsKept = 200;

  // A round that was corrected is counted anew.
  void round_finished(std::uint64_t round, std::vector<PersonId> who) {
    std::erase_if(rounds_, [&](const Round& one) { return one.round == round; });
    rounds_.push_back({round, std::move(who)});
    if (rounds_.size() > kRoundsKept) rounds_.pop_front();
  }

  bool had_bet(PersonId person, std::uint64_t round) const {
    const auto found = std::ranges::find(rounds_, round, &Round::round);
    return found != rounds_.end() && std::ranges::find(found->who, person) != found->who.end();
  }

  template <class A>
  void fields(A& a) {
    a(rounds_);
  }

 private:
  struct Round {
    std::uint64_t round = 0;
    std::vector<PersonId> who;
    template <class A>
    void fields(A& a) {
      a(round, who);
    }
  };
  std::deque<Round> rounds_;
};

}  // namespace krupier
