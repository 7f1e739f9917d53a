// EndlessRound: bets, two cards each, insurance against an ace, decisions, the dealer, payment.
#pragma once

#include <cstdint>
#include <optional>

#include <krupier/games/blackjack/endless.h>
#include <krupier/games/blackjack/shared_box.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::blackjack {

class EndlessRound : Refuses {
 public:
  explicit EndlessRound(const EndlessGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const { after.shoe = shoe_; }
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  // For a player in a simulation.
  const SharedBox& box() const { return box_; }
  Card dealer_up() const { return dealer_[0]; }

  friend bool operator==(const EndlessRound&, const EndlessRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, layout_, box_, dealer_, hole_, hole_lies_, pair_, three_, shoe_);
  }

 private:
  enum class Phase : std::uint8_t {
    betting,
    dealing,    // the first four cards
    insurance,  // everybody answers
    peeking,    // under the ace lies a card whose face nobody has told yet: he looks at it
    deciding,   // everybody still in on the line answers
    drawing,    // a card for the line
    turning,    // the dealer's second card is turned and its face was not told yet
    dealer_draws,
    settled,  // nobody needed the rest of the dealer's cards: he may show them (G17)
    finished,
  };

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DealCard& card, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(TimeOut out, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);

  // In the order of play.
  void deal_first(Card card, Effects& effects);
  void show_side_bets(Effects& effects);
  void after_deal(Effects& effects);
  void look_under_ace(Effects& effects);
  void no_blackjack(Effects& effects);
  void open_decisions(Effects& effects);
  void after_answer(Effects& effects);
  void after_step(Effects& effects);
  void draw_for_box(Card card, Effects& effects);
  void dealer_turn(Effects& effects);
  void turn_hole(Effects& effects);
  void dealer_plays(Effects& effects);
  void settle(Effects& effects);
  void pay_side_bets(Effects& effects);
  void settle_player(PlayerId player, const Share& share, Effects& effects) const;
  void take_original_only(PlayerId player, const Share& share, Effects& effects) const;

  bool asks() const { return phase_ == Phase::insurance || phase_ == Phase::deciding; }
  // The card that comes now is the face of one that lies there already.
  bool hole_is_due() const {
    return phase_ == Phase::peeking || phase_ == Phase::turning ||
           (phase_ == Phase::settled && hole_lies_);
  }
  // Whether the card that lies face down can turn out to be this one.
  bool may_be_hole(Card card) const;
  // Where a card is due now; unsaid: nowhere.
  Place due_place() const;
  Facing due_facing() const;
  bool may_double() const;
  // What an action costs the player now; nothing: it is not offered.
  std::optional<Money> price(Action action, Money main) const;
  // A side bet's odds for the cards that lie; zero: it has lost.
  Price side_pays(Spot spot) const;

  const EndlessGame* game_;
  Phase phase_ = Phase::betting;
  PairKind pair_{};
  ThreeCardCategory three_{};
  Card hole_;               // the dealer's second card; unknown until its face was told
  bool hole_lies_ = false;  // face down on the table
  CardRow dealer_;          // his open cards
  SharedBox box_;
  Layout layout_;
  Shoe shoe_;
};

}  // namespace krupier::blackjack
