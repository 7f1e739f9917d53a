// SimplePlay: for simulations, one seat that plays the usual rules of Caribbean stud: bet with a
// pair or better and with a good ace-king, pay for one card to a flush or an open straight, else
// fold.
#pragma once

#include <bit>

#include <krupier/games/stud/stud_round.h>
#include <krupier/round/simulation.h>

namespace krupier::stud {

class SimplePlay {
 public:
  explicit SimplePlay(const StudGame& game)
      : rules_(&game.rules()),
        ante_{PlayerId{0}, {rules_->ante, kBox, 0}, game.bets().kinds()[rules_->ante].min} {}

  void sit(Memory&) {}
  template <class Happen>
  void bet(const StudRound&, const Await&, Happen&& happen) {
    happen(ante_);
  }
  Event choose(const StudRound& round, const Await&) const {
    const Seat& seat = round.seat(kBox);
    Act act{.player = seat.player, .box = kBox, .action = Action::fold};
    const CardSet cards = seat.hand.set();
    if (worth_a_bet(cards, round.open_card())) {
      act.action = Action::bet;
    } else if (seat.may(Action::exchange) && rules_->exchange_cards_max > 0) {
      act.cards = odd_card(cards);
      if (!act.cards.empty()) act.action = Action::exchange;
    }
    return act;
  }

 private:
  static constexpr BoxNo kBox = 1;

  static bool has(CardSet cards, Rank rank) {
    return (RankCounts{cards}.one & rank_bit(rank)) != 0;
  }

  bool worth_a_bet(CardSet cards, Card open) const {
    if (rules_->ranking.value(cards).category() != HandCategory::high_card) return true;
    if (!has(cards, Rank::ace) || !has(cards, Rank::king)) return false;
    // A high card that can't win is worth a bet only where the dealer's pair is the less likely.
    if (open.rank() <= Rank::queen && has(cards, open.rank())) return true;
    if (rules_->below_pair == BelowPair::loses) return false;
    if (open.rank() >= Rank::king) return has(cards, Rank::queen) || has(cards, Rank::jack);
    const RankBits below_queen = RankCounts{cards}.one & (rank_bit(Rank::queen) - 1);
    return has(cards, Rank::queen) && static_cast<int>(open.rank()) < top_rank(below_queen);
  }

  // The card without which four to a flush or to an open straight are left; empty: there is none.
  static CardSet odd_card(CardSet cards) {
    CardSet straight;
    for (CardSet rest = cards; !rest.empty();) {
      CardSet odd;
      odd.add(rest.take_first());
      const CardSet four = cards - odd;
      for (int suit = 0; suit < kSuits; ++suit) {
        if (std::popcount(four.ranks_of(static_cast<Suit>(suit))) == kHandCards - 1) return odd;
      }
      const RankBits ranks = RankCounts{four}.one;
      const RankBits run = RankBits{0xf} << std::countr_zero(ranks);
      if (ranks == run && !has(four, Rank::ace)) straight = odd;
    }
    return straight;
  }

  const Rules* rules_;
  PlaceBet ante_;
};

}  // namespace krupier::stud
