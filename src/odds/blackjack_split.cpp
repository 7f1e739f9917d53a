// Summing over the ways in which a pair is split again.
#include <algorithm>
#include <map>

#include <krupier/odds/blackjack_split.h>

namespace krupier::odds {
namespace {

// So many second cards were pair cards and so many others; so many hands kept a pair.
struct Counts {
  int pairs = 0;
  int others = 0;
  int kept = 0;
  auto operator<=>(const Counts&) const = default;
};
using Ways = std::map<Counts, double>;

void add(Ways& to, const Ways& from, const Counts& more) {
  for (const auto& [counts, ways] : from) {
    to[{counts.pairs + more.pairs, counts.others + more.others, counts.kept + more.kept}] += ways;
  }
}

// In how many ways the second cards of the waiting hands may come.
Ways second_cards(int waiting, int more) {
  if (waiting == 0) return {{Counts{}, 1.0}};
  Ways ways;
  add(ways, second_cards(waiting - 1, more), {0, 1, 0});
  if (more > 0) {
    add(ways, second_cards(waiting + 1, more - 1), {1, 0, 0});
  } else {
    add(ways, second_cards(waiting - 1, 0), {1, 0, 1});
  }
  return ways;
}

double choose_real(int n, int k) {
  double result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

}  // namespace

double split_value(const PointShoe& shoe, int points, int more, bool splits_again,
                   const SplitHandValues& own, const SplitHandValues& others) {
  const int further = splits_again ? more : 0;
  // The chance that so many certain cards are pair cards.
  const auto all_pairs = [&](int count) {
    double p = 1;
    for (int i = 0; i < count; ++i)
      p *= static_cast<double>(std::max(0, shoe.left[static_cast<std::size_t>(points - 1)] - i)) /
           (shoe.total - i);
    return p;
  };
  // Of one hand whose second card is no pair card, or is one, together with all others' cards.
  const auto expected = [&](const SplitHandValues& values, const Counts& counts, bool pair) {
    const int pairs = counts.pairs - (pair ? 1 : 0);
    const int unseen = counts.others - (pair ? 0 : 1);
    double sum = 0;
    for (int j = 0; j <= unseen; ++j) {
      const double chance = all_pairs(pairs + j);
      if (chance == 0) break;
      const SplitHand hand = values(pairs + j);
      sum += (j % 2 == 0 ? 1 : -1) * choose_real(unseen, j) * chance *
             (pair ? hand.pair_card : hand.other_card);
    }
    return sum;
  };
  double result = 0;
  const auto leaf = [&](const Counts& counts, double ways, bool own_pair) {
    double value = expected(own, counts, own_pair);
    const int plain = counts.others - (own_pair ? 0 : 1);
    const int kept = counts.kept - (own_pair ? 1 : 0);
    if (plain > 0) value += plain * expected(others, counts, false);
    if (kept > 0) value += kept * expected(others, counts, true);
    result += ways * value;
  };
  // The hand with the player's own chips comes first: so many times split again, then its card.
  for (int again = 0; again <= further; ++again) {
    for (const auto& [counts, ways] : second_cards(1 + again, further - again)) {
      leaf({counts.pairs + again, counts.others + 1, counts.kept}, ways, false);
      if (again == further)
        leaf({counts.pairs + again + 1, counts.others, counts.kept + 1}, ways, true);
    }
  }
  return result;
}

}  // namespace krupier::odds
