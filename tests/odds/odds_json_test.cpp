// The odds as machines and pages get them.
#include <filesystem>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/odds/notes.h>
#include <krupier/odds/odds_json.h>

namespace krupier::odds {
namespace {

namespace json = boost::json;

OddsEntry entry_of(const std::string& name) {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return {*all.game(name), {}, {}};
}

json::value as_text(Money amount) { return json::value(to_string(amount)); }

TEST(OddsJson, TellsBetsByName) {
  OddsEntry entry = entry_of("tokyo/roulette");
  SimulationOptions none;
  none.rounds = 0;
  entry.odds = odds_of(*entry.game, none);
  const json::object told = to_json(entry, as_text);
  EXPECT_TRUE(told.at("against_house").as_bool());
  EXPECT_EQ(told.at("title").at("cs").as_string(), "Ruleta");
  ASSERT_TRUE(told.at("max_win").is_string());
  const json::object& straight = told.at("bets").at(0).as_object();
  EXPECT_EQ(straight.at("id").as_string(), "straight");
  EXPECT_EQ(straight.at("name").at("sk").as_string(), "Jednotlivé číslo");
  EXPECT_EQ(straight.at("exact_return").as_string(), "36/37");
  EXPECT_NEAR(straight.at("return").as_double(), 36.0 / 37, 1e-12);
  EXPECT_EQ(straight.at("method").as_string(), "enumeration");
  EXPECT_EQ(straight.at("shares").at(1).at("net").as_double(), 35);
  EXPECT_TRUE(told.at("chart").is_null());
  EXPECT_TRUE(told.at("best_play").is_null());
}

TEST(OddsJson, TellsAChartRowByRow) {
  OddsEntry entry = entry_of("tokyo/black-jack-endless");
  entry.odds.chart.push_back({"16", {'S', 'S', 'S', 'S', 'S', 'H', 'H', 'H', 'h', 'H'}});
  entry.odds.chart.push_back({"A 7", {'S', 'D', 'D', 'D', 'D', 'S', 'S', 'H', 'H', 'H'}});
  entry.odds.chart.push_back({"8 8", {'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'R', 'B'}});
  const json::object chart = to_json(entry, as_text).at("chart").as_object();
  EXPECT_EQ(chart.at("dealer").at(8).as_string(), "T");
  const json::array& rows = chart.at("rows").as_array();
  EXPECT_EQ(rows.at(0).at("kind").as_string(), "hard");
  EXPECT_EQ(rows.at(0).at("plays").at(0).at("play").as_string(), "stand");
  EXPECT_EQ(rows.at(0).at("plays").at(8).at("play").as_string(), "hit");
  EXPECT_TRUE(rows.at(0).at("plays").at(8).at("mixed").as_bool());
  EXPECT_FALSE(rows.at(0).at("plays").at(9).at("mixed").as_bool());
  EXPECT_EQ(rows.at(1).at("kind").as_string(), "soft");
  EXPECT_EQ(rows.at(1).at("plays").at(1).at("play").as_string(), "double");
  EXPECT_EQ(rows.at(2).at("kind").as_string(), "pair");
  EXPECT_EQ(rows.at(2).at("plays").at(0).at("play").as_string(), "split");
  EXPECT_EQ(rows.at(2).at("plays").at(8).at("play").as_string(), "surrender");
  EXPECT_EQ(rows.at(2).at("plays").at(9).at("play").as_string(), "buy");
}

TEST(OddsJson, TellsWhatToDoWithAHandOfMultiPoker) {
  OddsEntry entry = entry_of("tokyo/multi-poker");
  MultiPokerReturn result;
  result.net = {-1, 100};
  result.staked = {2, 1};
  const auto pair = static_cast<std::size_t>(HandCategory::one_pair);
  result.dealt[pair].share = {2, 5};
  result.dealt[pair].bets = {1, 4};
  result.dealt[pair].exchanges[1] = {1, 8};
  result.dealt[0].share = {1, 2};
  entry.odds.dealt = result;
  const json::object best = to_json(entry, as_text).at("best_play").as_object();
  EXPECT_DOUBLE_EQ(best.at("return_on_ante").as_double(), 0.99);
  EXPECT_DOUBLE_EQ(best.at("return_on_everything").as_double(), 0.995);
  const json::array& hands = best.at("hands").as_array();
  ASSERT_EQ(hands.size(), 2U);  // those that nobody is dealt are left out
  EXPECT_EQ(hands.at(0).at("name").at("en").as_string(), "No pair");
  EXPECT_EQ(hands.at(1).at("hand").as_string(), "one-pair");
  EXPECT_EQ(hands.at(1).at("name").at("cs").as_string(), "Jeden pár");
  EXPECT_DOUBLE_EQ(hands.at(1).at("bet").as_double(), 0.25);
  EXPECT_DOUBLE_EQ(hands.at(1).at("exchange").at(1).as_double(), 0.125);
}

TEST(OddsJson, PokerAmongPlayersHasNoEdge) {
  const json::object told = to_json(entry_of("slovmatic/texas-holdem-poker"), as_text);
  EXPECT_FALSE(told.at("against_house").as_bool());
  EXPECT_TRUE(told.at("bets").as_array().empty());
}

TEST(OddsNotes, StandInEveryLanguage) {
  Text note = notes::full_shoe(6);
  add_note(note, notes::by_chart(0.00265));
  EXPECT_EQ(note[Language::en], "from a full shoe of 6 packs; by the chart alone 0.2650 %");
  EXPECT_EQ(note[Language::cs],
            "z plné boty (balíčků: 6); výhoda kasina jen podle tabulky 0,2650 %");
  EXPECT_EQ(notes::full_shoe(1)[Language::en], "from a full shoe of 1 pack");
}

}  // namespace
}  // namespace krupier::odds
