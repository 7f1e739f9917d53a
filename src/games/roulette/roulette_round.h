// RouletteRound: bets, no more bets, a number, payment.
#pragma once

#include <cstdint>

#include <krupier/games/roulette/roulette.h>
#include <krupier/round/round.h>

namespace krupier::roulette {

class RouletteRound {
 public:
  explicit RouletteRound(const RouletteGame& game) : game_(&game) {}

  void start(const Memory&) {
    phase_ = Phase::betting;
    pocket_ = kNone;
    layout_.reset();
  }
  void hand_back(Memory&) const {}
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  friend bool operator==(const RouletteRound&, const RouletteRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, pocket_, layout_);
  }

 private:
  enum class Phase : std::uint8_t { betting, spinning, finished };

  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(BallFalls ball, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(Repeat, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const DealCard&, Effects&) { return Reason::no_card_due; }
  Verdict on(const DiceFall&, Effects&) { return Reason::no_throw_due; }
  Verdict on(TimeOut, Effects&) { return Reason::not_now; }
  Verdict double_all(PlayerId player, Effects& effects);
  void settle(Effects& effects);
  void cap_wins(Effects& effects, std::size_t first_win) const;

  static constexpr Pocket kNone = 0xff;  // the ball has not fallen

  const RouletteGame* game_;
  Phase phase_ = Phase::betting;
  Pocket pocket_ = kNone;
  Layout layout_;
};

}  // namespace krupier::roulette
