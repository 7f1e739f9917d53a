// HandPlay: what one hand is worth against one card, for the cards that are out of play.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <krupier/games/blackjack/options.h>
#include <krupier/odds/blackjack_dealer.h>
#include <krupier/odds/blackjack_hands.h>

namespace krupier::odds {

inline constexpr std::size_t kPlays = 6;
inline constexpr double kNotOffered = -1e9;
using PlayValues = std::array<double, kPlays>;  // kNotOffered where it is not
using Offered = std::array<bool, kPlays>;

constexpr std::size_t at(Play play) { return static_cast<std::size_t>(play); }

// How a hand is played: by its value, as another HandPlay did, or by a table of totals.
class Policy {
 public:
  virtual ~Policy() = default;
  // `hand` after so many bought cards; one of the plays that are offered.
  virtual Play choose(int hand, int bought, const Offered& offered) const = 0;
};

// Chips on a hand, in units of the bet: the player's, and what the house carries for them.
struct HandStake {
  double own = 1;
  double house = 0;
};

struct HandTable {
  int up = 0;
  PointShoe shoe;      // without the dealer's card and what else is out, the hand not taken
  bool split = false;  // the hand came from a split
  bool split_ace = false;
  HandStake stake;
  bool peeked = false;  // the dealer has looked: no Blackjack
};

class HandPlay {
 public:
  HandPlay(const blackjack::Rules& rules, const PointHands& hands, const DealerEnds& dealer,
           const HandTable& table);

  // Chooses as the policy says, or without one what is worth most. Splitting is not looked at.
  double value(int hand, int bought, const Policy* policy);
  // What each play of the hand is worth, if it is then played on as well as can be.
  PlayValues values(int hand, int bought);
  double stand(int hand, bool blackjack = false);
  // What was chosen for a hand that was looked at.
  Play chosen(int hand, int bought) const {
    return memo_[static_cast<std::size_t>(hand)][static_cast<std::size_t>(bought)].play;
  }
  double chance(int hand, int points) const;  // of the next card

 private:
  struct Worth {
    double win = 0;   // of the stake and what the house carries
    double lose = 0;  // of the stake
    bool known = false;
  };
  struct Memo {
    double value = 0;
    Play play = Play::stand;
    bool known = false;
  };
  blackjack::Situation situation(int hand, int bought) const;
  Offered offered(int hand, int bought) const;
  double play_value(int hand, int bought, Play play, const Policy* policy);
  Worth worth(int hand, bool blackjack);
  PointShoe shoe_after(int hand) const;
  double bust(int hand, int points, double own) const;
  template <class F>
  double draw(int hand, double own, F&& then) const;

  const blackjack::Rules& rules_;
  const PointHands& hands_;
  const DealerEnds& dealer_;
  HandTable table_;
  std::vector<Worth> worth_;
  std::vector<std::array<Memo, 3>> memo_;  // by bought cards
};

}  // namespace krupier::odds
