// OneOutcomeRound: bets, no more bets, a spin or a throw, payment.
#pragma once

#include <cstdint>

#include <krupier/games/one_outcome/one_outcome.h>
#include <krupier/games/shooters.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::one_outcome {

class OneOutcomeRound : Refuses {
 public:
  explicit OneOutcomeRound(const OneOutcomeGame& game) : game_(&game) {}

  void start(const Memory& before) {
    phase_ = Phase::betting;
    outcome_ = kNoOutcome;
    layout_.start(before.limits, before.stakes);
    if (player_throws()) shooters_.start(before);
  }
  // Where the players throw in turn, the dice go on once they were thrown.
  void hand_back(Memory& after) const {
    const bool pass = game_->rules().thrower == Thrower::next_player;
    if (pass && outcome_ != kNoOutcome) shooters_.hand_back(after, true);
  }
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  friend bool operator==(const OneOutcomeRound&, const OneOutcomeRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, outcome_, layout_, shooters_);
  }

 private:
  enum class Phase : std::uint8_t { betting, drawing, finished };

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(BallFalls ball, Effects& effects);
  Verdict on(const DiceFall& dice, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(Repeat, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);
  Verdict double_all(PlayerId player, Effects& effects);
  bool with_dice() const { return game_->chance().dice > 0; }
  bool player_throws() const { return game_->rules().thrower != Thrower::dealer; }
  Verdict throw_again(NotCounted then, Effects& effects);
  Verdict draw(std::uint16_t outcome, Effects& effects);
  void settle(Effects& effects);
  void cap_wins(Effects& effects, std::size_t first_win) const;
  // Of one player, stakes included; zero: none. A level's table has none.
  Money win_max() const { return layout_.has_level() ? Money{} : game_->rules().win_max; }
  Money result_of(PlayerId player) const;

  const OneOutcomeGame* game_;
  Phase phase_ = Phase::betting;
  std::uint16_t outcome_ = kNoOutcome;
  Layout layout_;  // after the outcome too: a supervisor may still rule on what lay there
  Shooters shooters_;
};

}  // namespace krupier::one_outcome
