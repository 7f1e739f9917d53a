// The value of hands, from the dealer's ends upwards.
#include <algorithm>

#include <krupier/odds/blackjack_play.h>

namespace krupier::odds {

using blackjack::Held;
using blackjack::Options;
using blackjack::Rules;
using blackjack::Situation;

HandPlay::HandPlay(const Rules& rules, const PointHands& hands, const DealerEnds& dealer,
                   const HandTable& table)
    : rules_(rules),
      hands_(hands),
      dealer_(dealer),
      table_(table),
      worth_(static_cast<std::size_t>(hands.size())),
      memo_(static_cast<std::size_t>(hands.size())) {}

PointShoe HandPlay::shoe_after(int hand) const {
  PointShoe shoe = table_.shoe;
  for (int points = 1; points <= kPoints; ++points)
    shoe.take(points, hands_.cards(hand)[static_cast<std::size_t>(points - 1)]);
  return shoe;
}

double HandPlay::chance(int hand, int points) const {
  const Points& cards = hands_.cards(hand);
  const int left = table_.shoe.left[static_cast<std::size_t>(points - 1)] -
                   cards[static_cast<std::size_t>(points - 1)];
  const int total = table_.shoe.total - hands_.total(hand).cards();
  return left <= 0 ? 0.0 : static_cast<double>(left) / total;
}

HandPlay::Worth HandPlay::worth(int hand, bool blackjack) {
  Worth& known = worth_[static_cast<std::size_t>(hand)];
  if (known.known && !blackjack) return known;
  const Total21& total = hands_.total(hand);
  const Held held{total, blackjack, blackjack::is_five_card_trick(rules_, total)};
  const auto chances = dealer_.chances(shoe_after(hand));
  Worth worth;
  worth.known = true;
  for (std::size_t i = 0; i < dealer_.ends().size(); ++i) {
    const Held& end = dealer_.ends()[i];
    if (table_.peeked && end.blackjack) continue;
    const Why result = rules_.showdown.result(held, end);
    const Odds odds = rules_.pays.of(result);
    if (odds > Odds{}) {
      worth.win += chances[i] * odds.win() / odds.stake();
    } else if (!blackjack::is_push(result)) {
      worth.lose += chances[i];
    }
  }
  if (!blackjack) known = worth;
  return worth;
}

double HandPlay::stand(int hand, bool blackjack) {
  const Worth w = worth(hand, blackjack);
  return w.win * (table_.stake.own + table_.stake.house) - w.lose * table_.stake.own;
}

// Where the dealer has looked, a hand over 21 loses only if they have no Blackjack.
double HandPlay::bust(int hand, int points, double own) const {
  if (!table_.peeked) return -own;
  PointShoe shoe = shoe_after(hand);
  shoe.take(points);
  return -own * (1 - shoe.chance(table_.up == 1 ? kPoints : 1));
}

template <class F>
double HandPlay::draw(int hand, double own, F&& then) const {
  double sum = 0;
  for (int points = 1; points <= kPoints; ++points) {
    const double p = chance(hand, points);
    if (p == 0) continue;
    const int next = hands_.next(hand, points);
    sum += p * (next == PointHands::kBust ? bust(hand, points, own) : then(next));
  }
  return sum;
}

Situation HandPlay::situation(int hand, int bought) const {
  Situation situation;
  situation.total = hands_.total(hand);
  situation.split = table_.split;
  situation.first = table_.split_ace ? 1 : 0;
  situation.bought = bought;
  situation.against_ace = table_.up == 1;
  return situation;
}

Offered HandPlay::offered(int hand, int bought) const {
  Offered offered{};
  const Situation now = situation(hand, bought);
  const Options options{rules_, now};
  if (options.fifth_card_is_due()) {
    offered[at(Play::hit)] = true;
    return offered;
  }
  offered[at(Play::stand)] = true;
  if (options.is_over()) return offered;
  offered[at(Play::hit)] = options.may_draw();
  offered[at(Play::double_down)] = options.may_double();
  offered[at(Play::surrender)] = options.may_surrender();
  offered[at(Play::buy)] = options.may_buy();
  return offered;
}

double HandPlay::play_value(int hand, int bought, Play play, const Policy* policy) {
  const double own = table_.stake.own + bought;
  const double house = table_.stake.house;
  const auto settled = [&](int at_end, double mine, double carried) {
    const Worth w = worth(at_end, false);
    return w.win * (mine + carried) - w.lose * mine;
  };
  switch (play) {
    case Play::hit:
      return draw(hand, own, [&](int next) { return value(next, bought, policy); });
    case Play::buy:
      return draw(hand, own + 1, [&](int next) { return value(next, bought + 1, policy); });
    case Play::double_down: {
      const Situation now = situation(hand, bought);
      const bool free = Options{rules_, now}.is_free_double();
      const double mine = own + (free ? 0 : 1);
      const double carried = house + (free ? 1 : 0);
      return draw(hand, mine, [&](int next) { return settled(next, mine, carried); });
    }
    case Play::surrender: {
      const Odds back = rules_.surrender_returns;
      return -own * (1 - static_cast<double>(back.win()) / back.stake());
    }
    default:
      break;
  }
  // Paid at once, whatever the dealer gets.
  if (rules_.five_cards_at_once && blackjack::is_five_card_trick(rules_, hands_.total(hand))) {
    const Odds odds = rules_.pays.five_cards;
    return (own + house) * odds.win() / odds.stake();
  }
  return settled(hand, own, house);
}

PlayValues HandPlay::values(int hand, int bought) {
  PlayValues values;
  values.fill(kNotOffered);
  const Offered open = offered(hand, bought);
  for (std::size_t i = 0; i < kPlays; ++i) {
    if (open[i]) values[i] = play_value(hand, bought, static_cast<Play>(i), nullptr);
  }
  return values;
}

double HandPlay::value(int hand, int bought, const Policy* policy) {
  const auto where = static_cast<std::size_t>(hand);
  const auto which = static_cast<std::size_t>(bought);
  if (memo_[where][which].known) return memo_[where][which].value;
  Memo memo;
  memo.known = true;
  if (policy == nullptr) {
    const PlayValues all = values(hand, bought);
    memo.play = static_cast<Play>(std::ranges::max_element(all) - all.begin());
    memo.value = all[at(memo.play)];
  } else {
    memo.play = policy->choose(hand, bought, offered(hand, bought));
    memo.value = play_value(hand, bought, memo.play, policy);
  }
  memo_[where][which] = memo;
  return memo.value;
}

}  // namespace krupier::odds
