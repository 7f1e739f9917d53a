// BarbutRound: bets, a throw, and again until FRONT and BACK are decided. The shooter keeps the
// dice for the next round unless his own bet lost. At a table where nobody has had the dice the
// players first throw one die each for them.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/games/dice/barbut.h>
#include <krupier/games/dice/shooter_draw.h>
#include <krupier/games/shooters.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::barbut {

class BarbutRound : Refuses {
 public:
  explicit BarbutRound(const BarbutGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const {
    if (!draw_.running()) shooters_.hand_back(after, dice_pass_);
  }
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  // For simple players.
  const Layout& layout() const { return layout_; }

  friend bool operator==(const BarbutRound&, const BarbutRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, dice_pass_, faces_, shooters_, draw_, layout_);
  }

 private:
  enum class Phase : std::uint8_t { drawing, betting, throwing, finished };

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

  PlayerId drawer() const { return shooters_.player(draw_.due()); }
  Verdict decline_draw(Effects& effects);
  Verdict draw(const DiceFall& dice, Effects& effects);
  void open_bets_if_drawn(Effects& effects);
  bool has_bet(PlayerId player) const;
  bool has_main_bet(PlayerId player) const;
  std::uint16_t next_shooter() const;
  bool may_pass_dice() const { return !shooters_.is_shooter(next_shooter()); }
  void pass_dice(Effects& effects);
  bool shooter_loses(std::size_t fall) const;
  void settle(std::size_t fall, Effects& effects);

  const BarbutGame* game_;
  Phase phase_ = Phase::betting;
  bool dice_pass_ = false;
  std::array<std::uint8_t, 2> faces_{};  // of the last throw
  Shooters shooters_;
  ShooterDraw draw_;
  Layout layout_;
};

}  // namespace krupier::barbut
