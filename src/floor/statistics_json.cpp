// A table's statistics for the pages; statistics.h says what each field is.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <krupier/floor/number_statistics.h>
#include <krupier/floor/roads.h>
#include <krupier/floor/statistics.h>

namespace krupier {
namespace {

constexpr std::array<std::string_view, 3> kColours{"green", "red", "black"};

std::string_view colour_word(Pocket pocket) {
  return kColours[static_cast<std::size_t>(colour(pocket))];
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

json::object outcome_json(const RoundOutcome& outcome, const Game& game) {
  json::object out{{"round", outcome.round}, {"outcome", word(outcome.kind)}};
  switch (statistics_kind(game)) {
    case StatisticsKind::numbers:
      out["pocket"] = outcome.numbers[0];
      out["name"] = game.pocket_name(outcome.numbers[0]);
      out["colour"] = colour_word(outcome.numbers[0]);
      break;
    case StatisticsKind::symbols:
      out["pocket"] = outcome.numbers[0];
      out["name"] = symbol(game, outcome.numbers[0]);
      break;
    case StatisticsKind::dice:
      out["faces"] = json::value_from(outcome.numbers);
      out["total"] = sum(outcome);
      break;
    case StatisticsKind::baccarat:
      out["player"] = outcome.numbers[0];
      out["banker"] = outcome.numbers[1];
      out["player_pair"] = outcome.player_pair;
      out["banker_pair"] = outcome.banker_pair;
      out["player_natural"] = outcome.player_natural;
      out["banker_natural"] = outcome.banker_natural;
      break;
    case StatisticsKind::dealer:
      if (!outcome.numbers.empty()) out["total"] = outcome.numbers[0];
      out["cards"] = outcome.cards;
      break;
    case StatisticsKind::poker:
      out["seats"] = json::value_from(outcome.numbers);
      out["amount"] = to_string(outcome.amount);
      out["cards"] = outcome.cards;
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
  json::array list(bool also_never, bool with_shoe) const {
    json::array out;
    for (const Row& row : rows_) {
      if (row.all == 0 && !also_never) continue;
      json::object entry{{"result", row.name}, {"count", row.count}, {"all", row.all}};
      if (with_shoe) entry["shoe"] = row.shoe;
      out.push_back(std::move(entry));
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

json::array results_json(const Statistics& statistics, const Game& game, const Scope& scope) {
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

json::array totals_json(const Statistics& statistics, const Game& game, const Scope& scope) {
  const auto dice = static_cast<std::size_t>(game.chance().dice);
  const auto& outcomes = statistics.outcomes();
  json::array out;
  for (std::size_t total = dice; total <= 6 * dice; ++total) {
    std::size_t count = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      if (std::cmp_not_equal(sum(outcomes[i]), total)) continue;
      ++all;
      count += i >= scope.window_from ? 1 : 0;
    }
    out.push_back(json::object{{"total", total}, {"count", count}, {"all", all}});
  }
  return out;
}

json::array numbers_json(const std::vector<NumberCount>& numbers, const Game& game) {
  json::array out;
  for (const NumberCount& number : numbers) {
    out.push_back(json::object{{"pocket", number.pocket},
                               {"name", game.pocket_name(number.pocket)},
                               {"colour", colour_word(number.pocket)},
                               {"count", number.count},
                               {"all", number.all}});
  }
  return out;
}

void add_numbers(const Statistics& statistics, const Game& game, json::object& out) {
  const NumberStatistics numbers = number_statistics(statistics, game);
  out["wheel"] = numbers_json(numbers.wheel, game);
  out["hot"] = numbers_json(numbers.hot, game);
  out["cold"] = numbers_json(numbers.cold, game);
  json::array& shares = out["shares"].emplace_array();
  for (const SpotShare& share : numbers.shares) {
    shares.push_back(json::object{
        {"spot", game.bets().spot(share.bet).id}, {"count", share.count}, {"all", share.all}});
  }
}

json::object cell_json(RoadCell at) { return {{"column", at.column}, {"row", at.row}}; }

json::array derived_json(const std::vector<DerivedEntry>& road) {
  json::array out;
  for (const DerivedEntry& entry : road) {
    json::object cell = cell_json(entry.at);
    cell["colour"] = entry.red ? "red" : "blue";
    out.push_back(std::move(cell));
  }
  return out;
}

json::object roads_json(const Statistics& statistics, const Scope& scope) {
  const auto& outcomes = statistics.outcomes();
  const std::vector<RoundOutcome> shoe(
      outcomes.begin() + static_cast<std::ptrdiff_t>(scope.shoe_from), outcomes.end());
  const Roads roads = roads_of(shoe);
  json::array bead;
  for (const Bead& entry : roads.bead) {
    json::object cell = cell_json(entry.at);
    cell["outcome"] = word(entry.outcome.kind);
    cell["player_pair"] = entry.outcome.player_pair;
    cell["banker_pair"] = entry.outcome.banker_pair;
    bead.push_back(std::move(cell));
  }
  json::array big;
  for (const BigRoadEntry& entry : roads.big) {
    json::object cell = cell_json(entry.at);
    cell["outcome"] = word(entry.winner);
    cell["ties"] = entry.ties;
    cell["player_pair"] = entry.player_pair;
    cell["banker_pair"] = entry.banker_pair;
    big.push_back(std::move(cell));
  }
  return {{"bead", std::move(bead)},
          {"big", std::move(big)},
          {"big_eye_boy", derived_json(roads.big_eye_boy)},
          {"small", derived_json(roads.small)},
          {"cockroach_pig", derived_json(roads.cockroach_pig)}};
}

}  // namespace

json::object statistics_json(const Statistics& statistics, const Game& game) {
  const StatisticsKind kind = statistics_kind(game);
  const StatisticsWindow window = statistics_window(game);
  const Scope scope = scope_of(statistics, window);
  const auto& outcomes = statistics.outcomes();
  json::array last;
  for (std::size_t i = outcomes.size(); i > 0 && last.size() < window.strip; --i) {
    last.push_back(outcome_json(outcomes[i - 1], game));
  }
  json::object out{{"kind", word(kind)},
                   {"kept", outcomes.size()},
                   {"window", outcomes.size() - scope.window_from},
                   {"last", std::move(last)}};
  if (kind == StatisticsKind::numbers) {
    add_numbers(statistics, game, out);
    return out;
  }
  out["results"] = results_json(statistics, game, scope);
  if (kind == StatisticsKind::dice) out["totals"] = totals_json(statistics, game, scope);
  if (kind == StatisticsKind::baccarat) out["roads"] = roads_json(statistics, scope);
  return out;
}

json::array outcomes_json(const Game& game, std::span<const RoundOutcome> outcomes) {
  json::array all;
  for (const RoundOutcome& outcome : outcomes) all.push_back(outcome_json(outcome, game));
  return all;
}

}  // namespace krupier
