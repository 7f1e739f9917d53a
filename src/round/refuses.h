// Refuses: what a round answers to events that its game has no use for.
#pragma once

#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/verdict.h>

namespace krupier {

// A round that inherits this and says `using Refuses::on;` writes only those `on(event, effects)`
// that its rules know; an own one takes the place of the one here. Nothing is virtual. A void round
// is not among them: every game must be able to hand the stakes back.
struct Refuses {
  static Verdict on(const PlaceBet&, Effects&) { return Reason::bets_closed; }
  static Verdict on(const TakeBack&, Effects&) { return Reason::bets_closed; }
  static Verdict on(Close, Effects&) { return Reason::nothing_to_close; }
  static Verdict on(const DealCard&, Effects&) { return Reason::no_card_due; }
  static Verdict on(BallFalls, Effects&) { return Reason::no_spin_due; }
  static Verdict on(const DiceFall&, Effects&) { return Reason::no_throw_due; }
  static Verdict on(const Act&, Effects&) { return Reason::not_offered; }
  static Verdict on(TimeOut, Effects&) { return Reason::not_now; }
  static Verdict on(Repeat, Effects&) { return Reason::not_now; }
  static Verdict on(const Ruling&, Effects&) { return Reason::not_now; }
  static Verdict on(Reveal, Effects&) { return Reason::not_now; }

  friend bool operator==(const Refuses&, const Refuses&) = default;
};

}  // namespace krupier
