// HoldemRound: one hand, from the blinds to the last pot.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/poker/betting.h>
#include <krupier/poker/blinds.h>
#include <krupier/poker/holdem.h>
#include <krupier/poker/pots.h>
#include <krupier/poker/showdown.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::poker {

class HoldemRound : Refuses {
 public:
  explicit HoldemRound(const HoldemGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const;
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  friend bool operator==(const HoldemRound&, const HoldemRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, street_, button_, small_blind_, big_blind_, straddler_, voided_, dealt_again_,
      exposed_, turn_, shoe_, stakes_, released_, chairs_, betting_, boards_, on_board_, jackpot_,
      accrual_, shows_);
  }

 private:
  // before: who plays, who posts, who straddles; the Close begins the hand.
  // held: all are all-in and called, and the cards wait for the Reveal.
  enum class Phase : std::uint8_t {
    before,
    hole_cards,
    betting,
    board_cards,
    showing,
    finished,
    held
  };

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DealCard& deal, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(TimeOut out, Effects& effects);
  Verdict on(Repeat again, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(Reveal, Effects& effects);

  const HoldemRules& rules() const { return game_->rules(); }
  Positions where() const { return positions(chairs_, turn_, stack_least(), skips_preflop()); }
  BettingLimits limits() const {
    return {.big_blind = stakes_.big_blind,
            .all_in_least = all_in_least(),
            .chip = stakes_.chip,
            .min_raise = rules().min_raise,
            .raise_cap = rules().raise_cap};
  }
  Money straddle() const { return stakes_.big_blind * rules().straddle_big_blinds; }
  // A bomb pot in place of blinds: the first betting is on the flop.
  bool skips_preflop() const { return !stakes_.bomb_pot.is_zero() && !rules().bomb_pot_preflop; }
  // L489, gap 21: who has less before a hand must top up or leave.
  Money stack_least() const {
    return rules().chips == ChipKind::cash ? stakes_.big_blind : Money::units(1);
  }

  // L542-544: the small blind, at the limit of a table; a tournament's short stack plays on.
  Money all_in_least() const {
    return rules().chips == ChipKind::cash ? stakes_.small_blind : Money::units(1);
  }

  // --- before the hand ---
  bool may_straddle(const Positions& where, int at) const;
  bool may_sit_out(const Positions& where, int at) const;
  bool may_pay_owed(const Positions& where, int at) const;
  Verdict decide_before(const Act& act);
  void post(const Positions& where, Effects& effects);

  // --- cards ---
  int next_hole_card() const;
  int due_on_board(int board) const;
  Verdict deal_hole_card(const DealCard& deal, Effects& effects);
  Verdict deal_board_card(const DealCard& deal, Effects& effects);
  void begin_street(Effects& effects);
  bool hole_cards_dealt() const;
  void back_to_hole_cards(Effects& effects);
  Verdict exchange_exposed(Card card, Effects& effects);

  // --- betting ---
  Verdict leave_hand(const Act& act);
  void begin_betting(Effects& effects);
  void after_act(Effects& effects);
  void after_betting(Effects& effects);

  // --- what is seen ---
  static constexpr Place board_place(int board) {
    return Place::board(board == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(board + 1));
  }
  void name_hands(CardSet own, std::vector<NamedHand>& hands) const;
  void view_pots(View& view) const;

  // --- the end ---
  void show_down(Effects& effects);
  void show_next(Effects& effects);
  Verdict show(const Act& act, Effects& effects);
  int next_to_show() const;
  void reveal(int at, Effects& effects);
  void settle(Effects& effects);
  void take_fees(Pots& pots, Effects& effects);
  void settle_last_left(const Pots& pots, Effects& effects);
  void settle_pots(const Pots& pots, Effects& effects);
  void pay_jackpot(Effects& effects);

  const HoldemGame* game_;
  Phase phase_ = Phase::before;
  std::uint8_t street_ = 0;  // 0 before the flop, then flop, turn, river
  std::int32_t button_ = kNoChair;
  std::int32_t small_blind_ = kNoChair;
  std::int32_t big_blind_ = kNoChair;
  std::int32_t straddler_ = kNoChair;
  std::int32_t shows_ = kNoChair;  // whose cards come next at the showdown
  bool voided_ = false;
  bool released_ = false;         // a held all-in goes on
  std::uint8_t dealt_again_ = 0;  // a bit for each street
  Card exposed_;                  // exchanged, and the burn card before the flop
  BoxNo turn_ = 0;
  Shoe shoe_;
  Stakes stakes_;
  Chairs chairs_;
  BettingRound betting_;
  std::array<std::array<Card, 5>, kBoardsMax> boards_{};
  std::array<std::uint8_t, kBoardsMax> on_board_{};  // how many lie there
  Money jackpot_;
  Money accrual_;
};

}  // namespace krupier::poker
