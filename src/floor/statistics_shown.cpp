// A table's statistics for the pages; docs/statistics.md says what each field is.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <krupier/floor/number_statistics.h>
#include <krupier/floor/roads.h>
#include <krupier/floor/show.h>
#include <krupier/floor/statistics.h>

namespace krupier {
namespace {

constexpr std::array<std::string_view, 3> kColours{"green", "red", "black"};

std::string colour_word(Pocket pocket) {
  return std::string{kColours[static_cast<std::size_t>(colour(pocket))]};
}

// "cherries:12" is field 12, with cherries on it.
std::string symbol(const Game& game, Pocket field) {
  const std::string name = game.pocket_name(field);
  return name.substr(0, name.find(':'));
}

int sum(const RoundOutcome& thrown) {
  int total = 0;
  for (const std::uint8_t face : thrown.numbers) total += face;
  return total;
}

message::Outcome shown_outcome(const RoundOutcome& outcome, const Game& game) {
  message::Outcome out{.round = outcome.round, .outcome = outcome.kind};
  switch (statistics_kind(game)) {
    case StatisticsKind::numbers:
      out.pocket = outcome.numbers[0];
      out.name = game.pocket_name(outcome.numbers[0]);
      out.colour = colour_word(outcome.numbers[0]);
      break;
    case StatisticsKind::symbols:
      out.pocket = outcome.numbers[0];
      out.name = symbol(game, outcome.numbers[0]);
      break;
    case StatisticsKind::dice:
      out.faces = outcome.numbers;
      out.total = sum(outcome);
      break;
    case StatisticsKind::baccarat:
      out.player = outcome.numbers[0];
      out.banker = outcome.numbers[1];
      out.player_pair = outcome.player_pair;
      out.banker_pair = outcome.banker_pair;
      out.player_natural = outcome.player_natural;
      out.banker_natural = outcome.banker_natural;
      break;
    case StatisticsKind::dealer:
      if (!outcome.numbers.empty()) out.total = outcome.numbers[0];
      out.cards = outcome.cards;
      break;
    case StatisticsKind::poker:
      out.seats = outcome.numbers;
      out.amount = outcome.amount;
      out.cards = outcome.cards;
      break;
  }
  return out;
}

// Outcomes by name, in the order in which the names were first given.
class Counts {
 public:
  Counts(std::size_t window_from, std::size_t shoe_from)
      : window_from_(window_from), shoe_from_(shoe_from) {}

  // The name has its place in the list even if it does not come.
  void expect(std::string name) { find(std::move(name)); }
  void came(std::string name, std::size_t which) {
    Row& row = find(std::move(name));
    ++row.all;
    row.count += which >= window_from_ ? 1 : 0;
    row.shoe += which >= shoe_from_ ? 1 : 0;
  }
  std::vector<message::ResultCount> list(bool also_never, bool with_shoe) const {
    std::vector<message::ResultCount> out;
    for (const Row& row : rows_) {
      if (row.all == 0 && !also_never) continue;
      message::ResultCount& entry = out.emplace_back();
      entry.result = row.name;
      entry.count = row.count;
      entry.all = row.all;
      if (with_shoe) entry.shoe = row.shoe;
    }
    return out;
  }

 private:
  struct Row {
    std::string name;
    std::size_t count = 0;
    std::size_t all = 0;
    std::size_t shoe = 0;
  };
  Row& find(std::string name) {
    const auto row = std::ranges::find(rows_, name, &Row::name);
    return row != rows_.end() ? *row : rows_.emplace_back(Row{.name = std::move(name)});
  }

  std::vector<Row> rows_;
  std::size_t window_from_;
  std::size_t shoe_from_;
};

// What of the statistics' outcomes is looked at.
struct Scope {
  std::size_t window_from = 0;
  std::size_t shoe_from = 0;
};

Scope scope_of(const Statistics& statistics, const StatisticsWindow& window) {
  const auto& outcomes = statistics.outcomes();
  Scope scope{.window_from = outcomes.size() - std::min(outcomes.size(), window.games)};
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].first_of_shoe) scope.shoe_from = i;
  }
  return scope;
}

std::string word_of(OutcomeKind kind) { return std::string{word(kind)}; }

std::vector<message::ResultCount> shown_results(const Statistics& statistics, const Game& game,
                                                const Scope& scope) {
  const StatisticsKind kind = statistics_kind(game);
  const bool is_baccarat = kind == StatisticsKind::baccarat;
  Counts counts{scope.window_from, scope.shoe_from};
  if (kind == StatisticsKind::symbols) {
    for (const Pocket field : game.chance().pockets) counts.expect(symbol(game, field));
  } else if (is_baccarat) {
    for (const char* name : {"player", "banker", "tie"}) counts.expect(name);
    for (const char* name : {"player-pair", "banker-pair", "player-natural", "banker-natural"}) {
      counts.expect(name);
    }
  } else {
    for (int total = 2; total <= 21; ++total) counts.expect(std::to_string(total));
    for (const std::string_view name : Words<OutcomeKind>::words) counts.expect(std::string{name});
  }
  const auto& outcomes = statistics.outcomes();
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const RoundOutcome& outcome = outcomes[i];
    if (kind == StatisticsKind::symbols) {
      counts.came(symbol(game, outcome.numbers[0]), i);
    } else if (outcome.kind == OutcomeKind::total) {
      counts.came(std::to_string(outcome.numbers[0]), i);
    } else {
      counts.came(word_of(outcome.kind), i);
    }
    if (outcome.player_pair) counts.came("player-pair", i);
    if (outcome.banker_pair) counts.came("banker-pair", i);
    if (outcome.player_natural) counts.came("player-natural", i);
    if (outcome.banker_natural) counts.came("banker-natural", i);
  }
  return counts.list(is_baccarat || kind == StatisticsKind::symbols, is_baccarat);
}

std::vector<message::TotalCount> shown_totals(const Statistics& statistics, const Game& game,
                                              const Scope& scope) {
  const auto dice = static_cast<std::size_t>(game.chance().dice);
  const auto& outcomes = statistics.outcomes();
  std::vector<message::TotalCount> out;
  for (std::size_t total = dice; total <= 6 * dice; ++total) {
    std::size_t count = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      if (std::cmp_not_equal(sum(outcomes[i]), total)) continue;
      ++all;
      count += i >= scope.window_from ? 1 : 0;
    }
    out.push_back({total, count, all});
  }
  return out;
}

std::vector<message::NumberCount> shown_numbers(const std::vector<NumberCount>& numbers,
                                                const Game& game) {
  std::vector<message::NumberCount> out;
  for (const NumberCount& number : numbers) {
    out.push_back({number.pocket, game.pocket_name(number.pocket), colour_word(number.pocket),
                   number.count, number.all});
  }
  return out;
}

void add_numbers(const Statistics& statistics, const Game& game, message::Statistics& out) {
  const NumberStatistics numbers = number_statistics(statistics, game);
  out.wheel = shown_numbers(numbers.wheel, game);
  out.hot = shown_numbers(numbers.hot, game);
  out.cold = shown_numbers(numbers.cold, game);
  out.shares.emplace();
  for (const SpotShare& share : numbers.shares) {
    out.shares->push_back({game.bets().spot(share.bet).id, share.count, share.all});
  }
}

template <class Cell>
Cell& add_cell(std::vector<Cell>& road, RoadCell at) {
  Cell& cell = road.emplace_back();
  cell.column = at.column;
  cell.row = at.row;
  return cell;
}

std::vector<message::DerivedCell> shown_derived(const std::vector<DerivedEntry>& road) {
  std::vector<message::DerivedCell> out;
  for (const DerivedEntry& entry : road) {
    add_cell(out, entry.at).colour = entry.red ? "red" : "blue";
  }
  return out;
}

message::Roads shown_roads(const Statistics& statistics, const Scope& scope) {
  const auto& outcomes = statistics.outcomes();
  const std::vector<RoundOutcome> shoe(
      outcomes.begin() + static_cast<std::ptrdiff_t>(scope.shoe_from), outcomes.end());
  const Roads roads = roads_of(shoe);
  message::Roads out;
  for (const Bead& entry : roads.bead) {
    message::BeadCell& cell = add_cell(out.bead, entry.at);
    cell.outcome = entry.outcome.kind;
    cell.player_pair = entry.outcome.player_pair;
    cell.banker_pair = entry.outcome.banker_pair;
  }
  for (const BigRoadEntry& entry : roads.big) {
    message::BigRoadCell& cell = add_cell(out.big, entry.at);
    cell.outcome = entry.winner;
    cell.ties = entry.ties;
    cell.player_pair = entry.player_pair;
    cell.banker_pair = entry.banker_pair;
  }
  out.big_eye_boy = shown_derived(roads.big_eye_boy);
  out.small = shown_derived(roads.small);
  out.cockroach_pig = shown_derived(roads.cockroach_pig);
  return out;
}

}  // namespace

message::Statistics shown_statistics(const Statistics& statistics, const Game& game) {
  const StatisticsWindow window = statistics_window(game);
  const Scope scope = scope_of(statistics, window);
  const auto& outcomes = statistics.outcomes();
  message::Statistics out;
  out.kind = statistics_kind(game);
  out.kept = outcomes.size();
  out.window = outcomes.size() - scope.window_from;
  for (std::size_t i = outcomes.size(); i > 0 && out.last.size() < window.strip; --i) {
    out.last.push_back(shown_outcome(outcomes[i - 1], game));
  }
  if (out.kind == StatisticsKind::numbers) {
    add_numbers(statistics, game, out);
    return out;
  }
  out.results = shown_results(statistics, game, scope);
  if (out.kind == StatisticsKind::dice) out.totals = shown_totals(statistics, game, scope);
  if (out.kind == StatisticsKind::baccarat) out.roads = shown_roads(statistics, scope);
  return out;
}

std::vector<message::Outcome> shown_outcomes(const Game& game,
                                             std::span<const RoundOutcome> outcomes) {
  std::vector<message::Outcome> all;
  for (const RoundOutcome& outcome : outcomes) all.push_back(shown_outcome(outcome, game));
  return all;
}

std::vector<message::Outcome> last_outcomes(const Statistics& statistics, const Game& game) {
  constexpr std::size_t kShown = 10;
  const auto& outcomes = statistics.outcomes();
  std::vector<message::Outcome> last;
  for (std::size_t i = outcomes.size(); i > 0 && last.size() < kShown; --i) {
    last.push_back(shown_outcome(outcomes[i - 1], game));
  }
  return last;
}

}  // namespace krupier
