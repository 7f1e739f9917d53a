// What is seen of a hand of hold'em: cards, hands, pots, bets.
#include <bit>

#include <krupier/hands/poker.h>
#include <krupier/poker/holdem_round.h>

namespace krupier::poker {

void HoldemRound::view(Observer observer, View& view) const {
  view.clear();
  for (int at = 0; at < chairs_.count(); ++at) {
    const Chair& chair = chairs_[at];
    const bool over = phase_ == Phase::finished;
    const Money chips = over ? chair.passes_on : chair.put + chair.dead;
    view.marks.push_back({MarkKind::stack, chair.seat, chair.stack.units()});
    if (!chips.is_zero()) {
      view.chips.push_back({chair.player, 0, chair.spot(), chips});
    }
    if (chair.held == 0 || (chair.folded && !chair.shown && observer.player != chair.player))
      continue;
    const bool open =
        chair.shown || (observer.kind == Observer::Kind::player && observer.player == chair.player);
    View::Row row;
    row.place = Place::of_box(chair.seat);
    row.owner = chair.player;
    for (int i = 0; i < chair.held; ++i) {
      row.cards.push_back(open ? chair.cards[static_cast<std::size_t>(i)] : Card::unknown());
    }
    if (open && chair.cards_known()) name_hands(chair.card_set(), row.hands);
    view.rows.push_back(std::move(row));
  }
  for (std::size_t b = 0; b < boards_.size(); ++b) {
    if (on_board_[b] == 0) continue;
    View::Row row;
    row.place = board_place(static_cast<int>(b));
    row.cards.assign(boards_[b].begin(), boards_[b].begin() + on_board_[b]);
    view.rows.push_back(std::move(row));
  }
  if (button_ != kNoChair) view.marks.push_back({MarkKind::button, chairs_[button_].seat, 0});
  if (phase_ == Phase::finished) return;
  view_pots(view);
  if (phase_ == Phase::betting) {
    const Chair& chair = chairs_[betting_.turn()];
    view.marks.push_back({MarkKind::turn, chair.seat, 0});
    view.marks.push_back(
        {MarkKind::to_call, chair.seat, betting_.to_call(chairs_, betting_.turn()).units()});
  }
}

// On each board from the flop on.
void HoldemRound::name_hands(CardSet own, std::vector<NamedHand>& hands) const {
  for (std::size_t b = 0; b < boards_.size(); ++b) {
    CardSet cards = own;
    for (int i = 0; i < on_board_[b]; ++i) cards.add(boards_[b][static_cast<std::size_t>(i)]);
    if (on_board_[b] == 0 || cards.size() < 5) continue;
    hands.push_back(name_hand(high_value(cards).category(), best_five(cards)));
  }
}

// The pots as they were before this street, and what lies before each player.
void HoldemRound::view_pots(View& view) const {
  Chairs before = chairs_;
  Money gathered;
  for (int at = 0; at < before.count(); ++at) {
    Chair& chair = before[at];
    if (!chair.street.is_zero())
      view.marks.push_back({MarkKind::bet, chair.seat, chair.street.units()});
    chair.put -= chair.street;
    gathered += chair.put + chair.dead;
  }
  if (gathered.is_zero()) return;
  const Pots pots = make_pots(before);
  for (int i = 0; i < pots.count; ++i) {
    const Pot& pot = pots[i];
    const int first = std::countr_zero(pot.contenders);
    // What nobody has called, and nobody can any more, still lies before who bet it.
    const bool uncalled = std::has_single_bit(pot.contenders) &&
                          pot.part[static_cast<std::size_t>(first)] == pot.amount;
    if (uncalled && pots.count > 1) {
      view.marks.push_back({MarkKind::bet, chairs_[first].seat, pot.amount.units()});
    } else {
      view.marks.push_back({MarkKind::pot, static_cast<BoxNo>(i), pot.amount.units()});
    }
  }
  // A dead blind before anybody has put in anything else.
  if (pots.count == 0) view.marks.push_back({MarkKind::pot, 0, gathered.units()});
}

}  // namespace krupier::poker
