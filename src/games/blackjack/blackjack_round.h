// BlackjackRound: bets on boxes, two cards each, side bets, insurance, every box in turn, the
// dealer, payment.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <krupier/games/blackjack/blackjack.h>
#include <krupier/games/blackjack/boxes.h>
#include <krupier/games/blackjack/options.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::blackjack {

class BlackjackRound : Refuses {
 public:
  explicit BlackjackRound(const BlackjackGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const;
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  // For a player in a simulation.
  const Hand& hand_in_play() const { return table_.hands[hand_]; }
  Card dealer_up() const { return dealer_[0]; }
  const Hand& first_hand(BoxNo box) const {
    return table_.hands[std::ranges::find(table_.boxes, box, &Box::no)->hand];
  }

  friend bool operator==(const BlackjackRound&, const BlackjackRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, following_, switch_open_, hole_lies_, voided_, dealt_, box_, hand_, made_,
      unanswered_, insured_, layout_, table_, dealer_, hole_, shoe_, line_before_, line_after_);
  }

 private:
  enum class Phase : std::uint8_t {
    betting,
    dealing,    // two cards to each box and the dealer's
    adding,     // a side bet's win may go onto the main bet
    insurance,  // against an ace everybody is asked
    deciding,   // the owner of the box in play
    following,  // the others on it: whether they add to their stakes too
    drawing,    // a card for the hand in play
    second,     // the dealer's second card, or the face of the one that lies
    dealer_draws,
    settled,  // nobody needed the card that lies face down: he may show it
    finished,
  };
  using Asked = Bettor::Asked;

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DealCard& card, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(TimeOut out, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);

  // --- betting ---
  BoxNo seat_box(BoxNo box) const;   // the first box of the seat
  BoxNo other_box(BoxNo box) const;  // of the seat; itself where a seat has one
  Verdict check_seat(const PlaceBet& bet) const;
  Verdict check_close() const;
  Verdict check_room(PlayerId player, BoxNo box, PlayerId gone = kNobody) const;
  void list_in_place(const Ruling& ruling);
  void list_bettor(const PlaceBet& bet);
  void unlist_bettors();
  void open_boxes();

  // --- in the order of play ---
  void deal_first(Card card, Effects& effects);
  void settle_side_bets(Effects& effects);
  void after_deal(Effects& effects);
  void ask_insurance(Effects& effects);
  void begin_play(Effects& effects);
  void enter_hand(std::uint16_t hand);
  void next_hand(Effects& effects);
  void play_hand(Effects& effects);
  void draw_for_hand(Card card, Effects& effects);
  void dealer_turn(Effects& effects);
  void dealer_has_two(Effects& effects);
  void dealer_plays(Effects& effects);
  void settle(Effects& effects);
  void finish(Effects& effects);

  // --- decisions ---
  Verdict answer_add(const Act& act, Effects& effects);
  Verdict answer_insurance(const Act& act, Effects& effects);
  Verdict insure(std::size_t bettor, Money amount, Effects& effects);
  Verdict decide(const Act& act, Effects& effects);
  Verdict follow(const Act& act, Effects& effects);
  void decline(std::size_t bettor, bool second_hand);
  void ask_followers(Action action, Effects& effects);
  void after_followers(Effects& effects);
  void switch_cards(Effects& effects);

  // What may be done with the hand in play; a price where it is offered.
  struct ActionPrice {
    Money least;  // both zero: the cost is fixed
    Money most;
    Money cost;
    bool free = false;  // carried by the house
  };
  std::optional<ActionPrice> price(Action action, std::size_t bettor) const;
  std::optional<ActionPrice> insurance_price(const Bettor& bettor) const;
  bool may_insure_late(std::size_t bettor) const;
  Situation situation() const;  // of the hand in play
  bool is_over() const;         // no decision about it is left
  Verdict check_amount(const ActionPrice& price, Money amount) const;
  void offer(Await& await, const Bettor& bettor, std::uint8_t hand, Action action,
             const ActionPrice& price) const;

  bool is_blackjack(const Box& box) const;
  bool is_blackjack(const Hand& hand) const;
  bool anything_left(const Bettor& bettor) const;

  // --- money ---
  Spot spot(Spot of, BoxNo box) const { return {of.bet, box, 0}; }
  void add_stake(const Bettor& bettor, Spot of, Money amount, Why why, std::uint8_t hand,
                 Effects& effects);
  void settle_hand_now(const Box& box, std::uint16_t hand, Why result, Effects& effects);
  void settle_portion(Bettor& bettor, const Portion& portion, Why result, std::uint8_t hand,
                      bool free_pays, Effects& effects);
  void settle_box(const Box& box, const Held& dealer, Effects& effects);
  void take_original_only(const Box& box, const Held& dealer, Effects& effects);
  Why result_of(const Hand& hand, const Held& dealer) const;
  void settle_insurance(bool dealer_blackjack, Effects& effects);
  Money pay_in_chips(const Bettor& bettor, Money exact);
  void surrender(Effects& effects);
  void take_even_money(const Box& box, Effects& effects);
  void pay_line_chips(Effects& effects);

  Place due_place() const;
  Facing due_facing() const;
  void refill_shoe();

  Box& box_in_play() { return table_.boxes[box_]; }
  const Box& box_in_play() const { return table_.boxes[box_]; }
  Hand& hand_in_play() { return table_.hands[hand_]; }

  const BlackjackGame* game_;
  Phase phase_ = Phase::betting;
  Action following_ = Action::double_;  // what the owner did
  bool switch_open_ = false;            // the seat in play may still change its second cards
  bool hole_lies_ = false;              // face down on the table
  bool voided_ = false;
  std::uint16_t dealt_ = 0;  // of the first cards
  std::uint16_t box_ = 0;    // in play
  std::uint16_t hand_ = 0;
  std::uint16_t made_ = 0;  // by the split that is being followed
  std::uint16_t unanswered_ = 0;
  bool insured_ = false;  // a chip lies on insurance
  Card hole_;             // unknown until its face was told
  CardRow dealer_;        // his open cards
  Boxes table_;
  Layout layout_;
  Shoe shoe_;
  std::vector<Stake> line_before_;  // odd chips from the last round
  std::vector<Stake> line_after_;
};

}  // namespace krupier::blackjack
