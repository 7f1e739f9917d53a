// CrapsRound: one shooter's series of throws. Bets, the dice, a throw, settlement, bets again,
// until the dice pass.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/games/dice/craps.h>
#include <krupier/games/shooters.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::craps {

class CrapsRound : Refuses {
 public:
  explicit CrapsRound(const CrapsGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const;
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  // For simple players: what lies on the table, and the point (0: come-out).
  const Layout& layout() const { return layout_; }
  std::uint8_t point() const { return point_; }

  friend bool operator==(const CrapsRound&, const CrapsRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, dice_pass_, point_, faces_, shooters_, layout_);
  }

 private:
  enum class Phase : std::uint8_t { betting, throwing, finished };

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DiceFall& dice, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(TimeOut out, Effects& effects);
  Verdict on(Repeat, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);

  const SpotRule& rule(Spot spot) const { return game_->rules().spots[spot.bet]; }
  bool locked(const Stake& stake) const;
  Verdict check_odds(const PlaceBet& bet) const;
  void hand_back_loose_odds(Why why, Effects& effects);
  void refund_fees(Effects& effects, std::size_t first_line, PlayerId only = kNobody) const;

  void settle(Fall fall, Effects& effects);
  void pay(const Stake& stake, const Fate& fate, Effects& effects) const;
  void advance(std::uint8_t total, Effects& effects);

  bool may_pass_dice() const;
  bool shooter_has_line_bet() const;
  void pass_dice(Effects& effects);

  const CrapsGame* game_;
  Phase phase_ = Phase::betting;
  bool dice_pass_ = false;               // the series is over: the next shooter is to the left
  std::uint8_t point_ = 0;               // 0: come-out
  std::array<std::uint8_t, 2> faces_{};  // of the last throw
  Shooters shooters_;
  Layout layout_;
};

}  // namespace krupier::craps
