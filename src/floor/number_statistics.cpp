// Counting a roulette's numbers.
#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <tuple>

#include <krupier/floor/number_statistics.h>
#include <krupier/games/one_outcome/one_outcome.h>

namespace krupier {
namespace {

using one_outcome::Fate;
using one_outcome::OneOutcomeGame;

void read_setting(const Game& game, std::string_view name, std::size_t& value) {
  const auto found = game.facts().settings.find(name);
  if (found == game.facts().settings.end()) return;
  const std::string& text = found->second;
  std::from_chars(text.data(), text.data() + text.size(), value);
}

// Which number an outcome of the game is: with dice several are the same.
Pocket number_of(const one_outcome::Outcome& outcome) {
  const auto mark = std::ranges::find(outcome.marks, MarkKind::pocket, &View::Mark::kind);
  return mark == outcome.marks.end() ? Pocket{} : static_cast<Pocket>(mark->value);
}

bool is_outside(const BetKind& kind) {
  constexpr std::array<std::string_view, 4> kOutside{"even-chance", "dozen", "column", "quarter"};
  return std::ranges::find(kOutside, kind.id) != kOutside.end();
}

// Whether a bet covers a number is asked of the table by which it is paid.
void count_shares(const OneOutcomeGame& game, NumberStatistics& numbers) {
  const auto& rules = game.rules();
  for (std::uint16_t bet = 0; bet < game.bets().spots().size(); ++bet) {
    if (!is_outside(game.bets().kind_of(bet)) || !game.bets().spot(bet).parts.empty()) continue;
    SpotShare share{.bet = bet};
    for (const NumberCount& number : numbers.wheel) {
      bool covered = false;
      for (std::size_t i = 0; i < rules.outcomes.size(); ++i) {
        covered = covered || (number_of(rules.outcomes[i]) == number.pocket &&
                              rules.fates.row(i)[bet].what == Fate::Do::win);
      }
      if (!covered) continue;
      share.count += number.count;
      share.all += number.all;
    }
    numbers.shares.push_back(share);
  }
}

void pick_hot_and_cold(const StatisticsWindow& window, NumberStatistics& numbers) {
  std::vector<NumberCount> all = numbers.wheel;
  // Equal counts: the card's G10, and where nothing fell at all the lower number.
  std::ranges::sort(all, {}, [](const NumberCount& number) {
    return std::tuple{number.count, number.last, number.pocket};
  });
  for (auto number = all.rbegin(); number != all.rend() && number->count > 0; ++number) {
    if (numbers.hot.size() == window.hot) break;
    numbers.hot.push_back(*number);
  }
  if (numbers.hot.empty()) return;  // no round yet
  all.resize(std::min(all.size(), window.cold));
  numbers.cold = std::move(all);
}

}  // namespace

StatisticsWindow statistics_window(const Game& game) {
  StatisticsWindow window;
  read_setting(game, "hot_cold_window_games", window.games);
  read_setting(game, "hot_count", window.hot);
  read_setting(game, "cold_count", window.cold);
  read_setting(game, "recent_strip", window.strip);
  return window;
}

NumberStatistics number_statistics(const Statistics& statistics, const Game& game) {
  const StatisticsWindow window = statistics_window(game);
  NumberStatistics numbers;
  const auto* one = dynamic_cast<const OneOutcomeGame*>(&game);
  if (one == nullptr) return numbers;
  for (const one_outcome::Outcome& outcome : one->rules().outcomes) {
    const Pocket pocket = number_of(outcome);
    if (std::ranges::find(numbers.wheel, pocket, &NumberCount::pocket) == numbers.wheel.end()) {
      numbers.wheel.push_back({.pocket = pocket});
    }
  }
  const auto& outcomes = statistics.outcomes();
  const std::size_t before = outcomes.size() - std::min(outcomes.size(), window.games);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const auto number =
        std::ranges::find(numbers.wheel, outcomes[i].numbers[0], &NumberCount::pocket);
    if (number == numbers.wheel.end()) continue;
    ++number->all;
    if (i >= before) ++number->count;
    number->last = i + 1;
  }
  count_shares(*one, numbers);
  pick_hot_and_cold(window, numbers);
  return numbers;
}

}  // namespace krupier
