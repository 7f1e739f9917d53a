// Bets at a table with boxes: who owns a box, what lies together, when the table may close.
#include <algorithm>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {

BoxNo BlackjackRound::seat_box(BoxNo box) const {
  const BoxNo each = game_->rules().boxes_a_seat;
  return static_cast<BoxNo>((box - 1) / each * each + 1);
}
BoxNo BlackjackRound::other_box(BoxNo box) const {
  if (game_->rules().boxes_a_seat == 1) return box;
  return static_cast<BoxNo>(seat_box(box) == box ? box + 1 : box - 1);
}

// Where a seat has two boxes both get the same, and a bonus bet lies on its first.
Verdict BlackjackRound::check_seat(const PlaceBet& bet) const {
  const Rules& rules = game_->rules();
  if (rules.boxes_a_seat == 1) return Verdict::accepted();
  const Money there = layout_.on(bet.player, bet.spot);
  if (bet.spot.bet == rules.main.bet) {
    const Money other = layout_.on(bet.player, spot(rules.main, other_box(bet.spot.box)));
    if (!other.is_zero() && there + bet.amount != other)
      return Refusal{Reason::wrong_amount, other};
    return Verdict::accepted();
  }
  if (seat_box(bet.spot.box) != bet.spot.box) return Reason::spot_closed;
  // The seat's own player bets on its four cards; who stands behind has only the boxes.
  const auto owner = std::ranges::find(table_.bettors, bet.spot.box, &Bettor::box);
  if (owner->player != bet.player) return Reason::box_taken;
  if (rules.bonus_stake == BonusStake::equal_to_base) {
    const Money base = layout_.on(bet.player, spot(rules.main, bet.spot.box));
    if (there + bet.amount != base) return Refusal{Reason::wrong_amount, base};
  } else if (const Money most = limits_of(game_->bets(), layout_, bet.player, rules.main.bet).max;
             there + bet.amount > most) {
    return Refusal{Reason::above_maximum, most};  // of a box, also where the table's is lower
  }
  return Verdict::accepted();
}

// May one more play on this box? `gone` no longer does.
Verdict BlackjackRound::check_room(PlayerId player, BoxNo box, PlayerId gone) const {
  const int most = game_->rules().bettors_per_box;
  int others = 0;
  for (const Bettor& bettor : table_.bettors)
    others += bettor.box == seat_box(box) && bettor.player != player && bettor.player != gone;
  if (most == 0 || others < most) return Verdict::accepted();
  return Refusal{Reason::box_full, Money::whole(most)};
}

Verdict BlackjackRound::on(const PlaceBet& bet, Effects& effects) {
  const Rules& rules = game_->rules();
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (bet.spot.bet == rules.insurance.bet && rules.may_insure) return Reason::spot_closed;
  const bool main = bet.spot.bet == rules.main.bet;
  if (main) {
    if (const Verdict v = check_room(bet.player, bet.spot.box); !v) return v;
  }
  // Asked of a copy first: the rules of the seat come last, after every limit.
  if (rules.boxes_a_seat > 1) {
    Layout copy = layout_;
    Effects unused;
    if (const Verdict v = lay(game_->bets(), game_->betting(), copy, bet, unused); !v) return v;
    if (const Verdict v = check_seat(bet); !v) return v;
  }
  const Verdict verdict = lay(game_->bets(), game_->betting(), layout_, bet, effects);
  if (verdict && main) list_bettor(bet);
  return verdict;
}

// While bets are taken: who has a main bet where, in the order of their first chips.
void BlackjackRound::list_bettor(const PlaceBet& bet) {
  const BoxNo box = seat_box(bet.spot.box);
  for (const Bettor& bettor : table_.bettors) {
    if (bettor.box == box && bettor.player == bet.player) return;
  }
  Bettor& bettor = table_.bettors.emplace_back();
  bettor.player = bet.player;
  bettor.box = box;
}

void BlackjackRound::unlist_bettors() {
  const Spot main = game_->rules().main;
  std::erase_if(table_.bettors, [&](const Bettor& bettor) {
    return layout_.on(bettor.player, spot(main, bettor.box)).is_zero() &&
           layout_.on(bettor.player, spot(main, other_box(bettor.box))).is_zero();
  });
}

Verdict BlackjackRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  const Verdict verdict = take_back(game_->bets(), game_->betting(), layout_, back, effects,
                                    [](const Stake&) { return false; });
  if (verdict) unlist_bettors();
  return verdict;
}

// Until cards are dealt on it.
Verdict BlackjackRound::on(const Ruling& ruling, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  const bool main_to_another =
      ruling.owner != kNobody && ruling.spot.bet == game_->rules().main.bet;
  if (main_to_another) {
    const bool whole =
        ruling.amount.is_zero() || ruling.amount == layout_.on(ruling.player, ruling.spot);
    const PlayerId gone = whole ? ruling.player : kNobody;
    if (const Verdict v = check_room(ruling.owner, ruling.spot.box, gone); !v) return v;
  }
  const Verdict verdict = rule_on(game_->bets(), game_->betting(), layout_, ruling, false, effects);
  if (!verdict) return verdict;
  if (main_to_another) list_in_place(ruling);
  unlist_bettors();
  return verdict;
}

// The chips lay there from the first: whoever turns out to own them takes their place in the order,
// and with the first place the box (jmlm L384, L540).
void BlackjackRound::list_in_place(const Ruling& ruling) {
  std::vector<Bettor>& list = table_.bettors;
  const BoxNo box = seat_box(ruling.spot.box);
  const auto find = [&](PlayerId player) {
    return std::ranges::find_if(
        list, [&](const Bettor& bettor) { return bettor.box == box && bettor.player == player; });
  };
  const auto owner = find(ruling.owner);
  if (owner < find(ruling.player)) return;
  if (owner != list.end()) list.erase(owner);
  Bettor bettor;
  bettor.player = ruling.owner;
  bettor.box = box;
  list.insert(std::next(find(ruling.player)), bettor);
}

Verdict BlackjackRound::check_close() const {
  const Rules& rules = game_->rules();
  if (layout_.empty()) return Reason::nothing_to_close;
  const bool for_all = game_->betting().min_for_all;
  int boxes = 0;
  for (const BoxNo no : game_->betting().boxes) {
    const Spot main = spot(rules.main, no);
    bool counts = false;
    Refusal uneven{Reason::wrong_amount, {}};
    layout_.for_each([&](const Stake& stake) {
      if (stake.spot.box != no) return;
      if (stake.spot == main) {
        counts = counts || (for_all ? layout_.on_spot(main) : stake.amount) >=
                               limits_of(game_->bets(), layout_, stake.player, rules.main.bet).min;
        const Money other = layout_.on(stake.player, spot(rules.main, other_box(no)));
        if (other != stake.amount) uneven.figure = stake.amount;
      } else if (rules.boxes_a_seat > 1 && rules.bonus_stake == BonusStake::equal_to_base) {
        const Money base = layout_.on(stake.player, main);
        if (base != stake.amount) uneven.figure = base;
      }
    });
    if (!uneven.figure.is_zero()) return uneven;
    boxes += counts;
  }
  if (boxes < rules.boxes_in_play)
    return Refusal{Reason::too_few_boxes, Money::whole(rules.boxes_in_play)};
  return Verdict::accepted();
}

Verdict BlackjackRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (const Verdict verdict = check_close(); !verdict) return verdict;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  unlist_bettors();
  open_boxes();
  phase_ = Phase::dealing;
  effects.say(Say::no_more_bets);
  effects.say(Say::dealing);
  return Verdict::accepted();
}

// From the order of the first chips to boxes with their owners.
void BlackjackRound::open_boxes() {
  const Rules& rules = game_->rules();
  const std::size_t listed = table_.bettors.size();
  for (const BoxNo no : game_->betting().boxes) {
    const std::size_t first = table_.bettors.size();
    for (std::size_t i = 0; i < listed; ++i) {
      if (table_.bettors[i].box != seat_box(no)) continue;
      Bettor bettor;
      bettor.player = table_.bettors[i].player;
      bettor.box = no;
      bettor.original = layout_.on(bettor.player, spot(rules.main, no));
      if (!bettor.original.is_zero()) table_.bettors.push_back(bettor);
    }
    if (table_.bettors.size() == first) continue;
    table_.open(no, first);
  }
  table_.bettors.erase(table_.bettors.begin(),
                       table_.bettors.begin() + static_cast<std::ptrdiff_t>(listed));
  for (Box& box : table_.boxes) box.bettors = static_cast<std::uint16_t>(box.bettors - listed);
}

}  // namespace krupier::blackjack
