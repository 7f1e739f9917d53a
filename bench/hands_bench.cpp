// How fast poker hands are valued, in one table with ratios against two references of the same run:
// the patterns read without tables, and the same loop with nothing to look up.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

#include <krupier/chance/random.h>
#include <krupier/hands/omaha.h>
#include <krupier/hands/poker.h>

namespace {

using namespace krupier;

// Each row runs this often and its best counts, in processor time: others use the machine too.
constexpr int kRuns = 5;
constexpr std::size_t kRandomHands = 4'000'000;

struct Work {
  std::uint64_t hands = 0;
  std::uint64_t sum = 0;  // of the values: printed, so that the work is not optimised away
};

template <class Run>
double hands_per_second(Run run, std::uint64_t& sum) {
  double best = 0;
  for (int i = 0; i < kRuns; ++i) {
    const std::clock_t start = std::clock();
    const Work work = run();
    const double time_s = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = std::max(best, static_cast<double>(work.hands) / time_s);
    sum = work.sum;
  }
  return best;
}

std::array<HandPart, 52> single_cards() {
  std::array<HandPart, 52> cards;
  std::size_t count = 0;
  for (CardSet pack = kFullPack; !pack.empty();) cards[count++] = HandPart{pack.take_first()};
  return cards;
}

// Every choice of kCards of the pack in nested loops, each adding one card.
template <int kCards, class Value>
void in_sequence(const std::array<HandPart, 52>& cards, std::size_t first, HandSum outer,
                 Work& work, Value value) {
  for (std::size_t i = first; i < cards.size(); ++i) {
    const HandSum hand = outer + cards[i];
    if constexpr (kCards == 1) {
      work.sum += value(hand);
      ++work.hands;
    } else {
      in_sequence<kCards - 1>(cards, i + 1, hand, work, value);
    }
  }
}

template <int kCards, class Value>
Work all_hands(Value value) {
  Work work;
  in_sequence<kCards>(single_cards(), 0, HandSum{}, work, value);
  return work;
}

using Seven = std::array<Card, 7>;

std::vector<Seven> random_sevens() {
  SeededRandom source{7};
  std::array<Card, 52> pack;
  std::size_t count = 0;
  for (CardSet rest = kFullPack; !rest.empty();) pack[count++] = rest.take_first();
  std::vector<Seven> hands(kRandomHands);
  for (Seven& hand : hands) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
      std::swap(pack[i], pack[i + draw_below(source, static_cast<std::uint32_t>(52 - i))]);
      hand[i] = pack[i];
    }
  }
  return hands;
}

template <class Hand, class Value>
Work each(const std::vector<Hand>& hands, Value value) {
  Work work;
  for (const Hand& hand : hands) work.sum += value(hand);
  work.hands = hands.size();
  return work;
}

CardSet set_of(const Seven& seven) {
  CardSet cards;
  for (const Card card : seven) cards.add(card);
  return cards;
}
HandSum sum_of(const Seven& seven) {
  HandSum sum;
  for (const Card card : seven) sum += card;
  return sum;
}

}  // namespace

int main() {
  const std::vector<Seven> sevens = random_sevens();
  std::vector<CardSet> sets;
  std::vector<HandSum> sums;
  for (const Seven& seven : sevens) {
    sets.push_back(set_of(seven));
    sums.push_back(sum_of(seven));
  }

  std::uint64_t sum = 0;
  const double patterns = hands_per_second(
      [&] { return each(sets, [](CardSet c) { return high_value(c, StraightRules{}).code(); }); },
      sum);
  const std::uint64_t expected = sum;
  const auto print = [&](const char* what, auto run) {
    const double speed = hands_per_second(run, sum);
    std::printf("%-44s %8.1f M/s %7.1fx  (sum %llu)\n", what, speed / 1e6, speed / patterns,
                static_cast<unsigned long long>(sum));
    return sum;
  };
  const auto by_value = [](const HandSum& hand) { return hand.value().code(); };
  const auto by_nothing = [](const HandSum& hand) { return hand.cards().bits() & 0xffff; };

  std::printf("%-44s %8.1f M/s %7.1fx  (reference)\n", "seven cards at random, no tables",
              patterns / 1e6, 1.0);
  print("five cards in sequence", [&] { return all_hands<5>(by_value); });
  print("seven cards in sequence", [&] { return all_hands<7>(by_value); });
  print("seven cards in sequence, loop alone", [&] { return all_hands<7>(by_nothing); });
  const std::array random{
      print("seven cards at random, from cards",
            [&] { return each(sevens, [](const Seven& s) { return sum_of(s).value().code(); }); }),
      print("seven cards at random, from card sets",
            [&] { return each(sets, [](CardSet c) { return high_value(c).code(); }); }),
      print("seven cards at random, from sums", [&] { return each(sums, by_value); }),
  };
  print("omaha, four own cards and a board of three", [&] {
    return each(sets, [](CardSet c) {
      CardSet own;
      for (int i = 0; i < 4; ++i) own.add(c.take_first());
      return omaha_high(own, c).code();
    });
  });
  for (const std::uint64_t other : random) {
    if (other != expected) {
      std::fprintf(stderr, "hands_bench: the ways to value a hand disagree\n");
      return 1;
    }
  }
}
