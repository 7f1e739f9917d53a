// Basic strategy: what to do with a hand against the dealer's open card, as tables that players
// know.
//
// For eight packs, a dealer who stands on soft 17 and looks under an ace but not under a ten, one
// split and no double after it: against a ten less is put at risk than where the dealer looks.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <krupier/hands/twenty_one.h>
#include <krupier/round/action.h>

namespace krupier::blackjack {

// Columns are the dealer's 2 3 4 5 6 7 8 9 T A. H hit, S stand, D double or else hit, d double or
// else stand, P split, - play it as its total.
class BasicStrategy {
 public:
  // `may(Action)` says whether it is offered.
  template <class May>
  static constexpr Action choose(const Total21& hand, Card first, Card up, May&& may) {
    const auto column = static_cast<std::size_t>((points_21(up.rank()) + 8) % 10);
    if (may(Action::split) &&
        kPairs[row(points_21(first.rank()), 1, kPairs.size())][column] == 'P') {
      return Action::split;
    }
    const char play = hand.is_soft() ? kSoft[row(hand.total(), 12, kSoft.size())][column]
                                     : kHard[row(hand.total(), 8, kHard.size())][column];
    if ((play == 'D' || play == 'd') && may(Action::double_)) return Action::double_;
    return play == 'S' || play == 'd' ? Action::stand : Action::hit;
  }

 private:
  static constexpr std::size_t row(int value, int first, std::size_t rows) {
    const int last = static_cast<int>(rows) - 1;
    const int at = value - first;
    return static_cast<std::size_t>(at < 0 ? 0 : at > last ? last : at);
  }

  static constexpr std::array<std::string_view, 10> kHard{
      "HHHHHHHHHH",  // up to 8
      "HDDDDHHHHH",  // 9
      "DDDDDDDDHH",  // 10
      "DDDDDDDDHH",  // 11
      "HHSSSHHHHH",  // 12
      "SSSSSHHHHH",  // 13
      "SSSSSHHHHH",  // 14
      "SSSSSHHHHH",  // 15
      "SSSSSHHHHH",  // 16
      "SSSSSSSSSS",  // 17 and more
  };
  static constexpr std::array<std::string_view, 8> kSoft{
      "HHHHHHHHHH",  // A A
      "HHHDDHHHHH",  // A 2
      "HHHDDHHHHH",  // A 3
      "HHDDDHHHHH",  // A 4
      "HHDDDHHHHH",  // A 5
      "HDDDDHHHHH",  // A 6
      "SddddSSHHH",  // A 7
      "SSSSSSSSSS",  // A 8 and more
  };
  static constexpr std::array<std::string_view, 10> kPairs{
      "PPPPPPPPPP",  // aces
      "--PPPP----",  // 2 2
      "--PPPP----",  // 3 3
      "----------",  // 4 4
      "----------",  // 5 5
      "-PPPP-----",  // 6 6
      "PPPPPP----",  // 7 7
      "PPPPPPPP-P",  // 8 8
      "PPPPP-PP--",  // 9 9
      "----------",  // tens
  };
};

}  // namespace krupier::blackjack
