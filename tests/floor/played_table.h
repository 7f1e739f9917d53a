// A table whose rounds go into its statistics, for tests of those.
#pragma once

#include <cstdint>
#include <filesystem>
#include <gtest/gtest.h>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/show.h>
#include <krupier/floor/statistics.h>
#include <krupier/round/table.h>

namespace krupier {

inline const Catalog& all_plans() {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return catalog;
}

inline std::shared_ptr<const Game> game_of(std::string_view name, const Settings& settings = {}) {
  const auto game = all_plans().game(name, settings);
  EXPECT_TRUE(game) << name;
  return *game;
}

inline Card card(std::string_view text) { return *parse_card(text); }

struct PlayedTable {
  explicit PlayedTable(std::string_view name, const Settings& settings = {})
      : table(game_of(name, settings)) {}

  void begin() {
    table.begin_round();
    effects.clear();
  }
  void joins(std::string name, std::int64_t balance) {
    ASSERT_TRUE(table.join(std::move(name), Money::whole(balance)));
  }
  void bets(int player, std::string_view spot, std::int64_t amount) {
    happens(PlaceBet{PlayerId{static_cast<std::uint16_t>(player)}, *table.game().parse_spot(spot),
                     Money::whole(amount)});
  }
  void acts(int player, Action action, std::int64_t amount = 0) {
    happens(Act{.player = PlayerId{static_cast<std::uint16_t>(player)},
                .action = action,
                .amount = Money::whole(amount)});
  }
  void throws(std::initializer_list<std::uint8_t> faces) {
    if (table.awaits().kind == AwaitKind::bets) happens(Close{});
    DiceFall dice;
    for (const std::uint8_t face : faces) dice.faces[dice.count++] = face;
    happens(dice);
  }
  void happens(const Event& event) {
    const Verdict verdict = table.apply(event, effects);
    ASSERT_TRUE(verdict) << word(verdict.refusal().reason);
  }
  void deals(std::string_view cards) {
    for (std::size_t at = 0; at < cards.size(); at += 3) {
      happens(DealCard{card(cards.substr(at, 2)), {}});
    }
  }
  void ends(std::uint64_t round) {
    ASSERT_TRUE(table.finished());
    statistics.round_finished(table.game(), table.events(), effects.said,
                              table.round().view(Observer::everyone()), round);
  }
  void spins(std::initializer_list<int> pockets) {
    for (const int pocket : pockets) {
      begin();
      happens(Close{});
      happens(BallFalls{static_cast<Pocket>(pocket)});
      ends(++rounds);
    }
  }
  const RoundOutcome& newest() const {
    return statistics.outcomes().at(statistics.outcomes().size() - 1);
  }
  json::object shown() const {
    return message::to_json(shown_statistics(statistics, table.game()));
  }

  Table table;
  Effects effects;
  Statistics statistics;
  std::uint64_t rounds = 0;
};

inline std::int64_t whole(const json::value& value) { return value.to_number<std::int64_t>(); }

// The entry of a list whose `key` is this.
inline const json::object& entry(const json::value& list, std::string_view key,
                                 const json::value& is) {
  for (const json::value& each : list.as_array()) {
    if (each.at(key) == is) return each.as_object();
  }
  static const json::object none;
  ADD_FAILURE() << "no " << is << " among " << list;
  return none;
}

}  // namespace krupier
