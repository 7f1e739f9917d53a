// BettingRound: one round of betting. Whose turn, what it takes to stay, how much a raise must be.
#pragma once

#include <cstdint>

#include <krupier/base/words.h>
#include <krupier/poker/chairs.h>
#include <krupier/round/await.h>
#include <krupier/round/event.h>
#include <krupier/round/verdict.h>

namespace krupier::poker {

// By how much a raise must raise.
KRUPIER_ENUM(MinRaise, std::uint8_t, bb, bb_or_last_raise);

// The game's, and what this hand is played for.
struct BettingLimits {
  Money big_blind;
  Money all_in_least;  // that may be bet; a call is for whatever is left
  Money chip = Money::units(1);
  MinRaise min_raise{};
  int raise_cap = 0;  // raises after the first bet of a round; 0: any number
};

class BettingRound {
 public:
  // The forced bets lie already; `bet` is what has to be called. The first to act is the first who
  // can after `after`.
  void begin(Chairs& chairs, const BettingLimits& limits, Money bet, int after);

  bool over() const { return turn_ == kNoChair; }
  int turn() const { return turn_; }
  // Somebody has acted.
  bool begun() const { return begun_; }
  // The last who bet or raised; kNoChair: nobody.
  int aggressor() const { return aggressor_; }
  Money to_call(const Chairs& chairs, int at) const;

  void offer(const Chairs& chairs, const BettingLimits& limits, Await& await) const;
  Verdict act(Chairs& chairs, const BettingLimits& limits, const Act& act, Effects& effects);
  // Whoever's turn it is gives up.
  void fold(Chairs& chairs);

  friend bool operator==(const BettingRound&, const BettingRound&) = default;
  template <class A>
  void fields(A& a) {
    a(bet_, last_raise_, raises_, turn_, aggressor_, begun_);
  }

 private:
  Money least_raise(const BettingLimits& limits) const;
  Money least_to(const BettingLimits& limits) const;
  bool may_raise(const Chairs& chairs, const BettingLimits& limits, int at) const;
  Verdict call(Chairs& chairs, const Act& act, Effects& effects);
  Verdict wager(Chairs& chairs, const BettingLimits& limits, Money to, Effects& effects);
  Money to_call(const Chairs& chairs, int at, int betters) const;
  void advance(const Chairs& chairs);

  Money bet_;         // the highest bet of this round
  Money last_raise_;  // by how much the last full bet or raise raised
  std::int32_t raises_ = 0;
  std::int32_t turn_ = kNoChair;
  std::int32_t aggressor_ = kNoChair;
  bool begun_ = false;
};

}  // namespace krupier::poker
