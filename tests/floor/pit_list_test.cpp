// The pit's list: every table of the house in one stand, and then what changes.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class PitListed : public CasinoTest {
 protected:
  int roulette(std::string_view name) {
    return open_table({{"name", name}, {"plan", "kings"}, {"game", "european-roulette"}});
  }
  json::array rows() { return casino->house_stand(Channel::pit, now).at("pit").as_array(); }
  json::object row(int table) {
    for (const json::value& one : rows()) {
      if (one.at("table").to_number<int>() == table) return one.as_object();
    }
    return {};
  }
  // The last that the pit heard of a table.
  json::object told(int table) {
    json::object last;
    for (const json::object& message : heard(0, Channel::pit)) {
      EXPECT_EQ(text_of(message, "type"), "pit-changed");
      EXPECT_EQ(text_of(message, "channel"), "pit");
      for (const json::value& one : message.at("rows").as_array()) {
        if (one.at("table").to_number<int>() == table) last = one.as_object();
      }
    }
    return last;
  }
};

TEST_F(PitListed, ThreeHundredTablesAreAllThere) {
  for (int i = 1; i <= 300; ++i) roulette(fmt::format("R{}", i));
  pass(1'000);
  const json::array all = rows();
  ASSERT_EQ(all.size(), 300U);
  EXPECT_EQ(text_of(all.back().as_object(), "name"), "R300");
  // What happens at one of them is told of that one.
  forget();
  bets_open(300);
  pass(1'000);
  const std::vector<json::object> news = heard(0, Channel::pit);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news.front().at("rows").as_array().size(), 1U);
  EXPECT_EQ(text_of(told(300), "phase"), "bets");
  EXPECT_EQ(rows().size(), 300U);
}

TEST_F(PitListed, ARowHasWhatThePitLooksAt) {
  const PersonId anna = player("anna");
  done(cashier, "enter", {{"person", number(anna)}, {"plan", "kings"}});
  pay_in(anna, "kings", 1'000);
  const int table = open_table(
      {{"name", "R1"}, {"plan", "kings"}, {"game", "european-roulette"}, {"float", "500"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  json::object at = row(table);
  EXPECT_EQ(text_of(at, "phase"), "bets");
  EXPECT_EQ(text_of(at, "dealing"), "croupier");
  EXPECT_EQ(at.at("croupiers").at(0).at("login").as_string(), "croupier");
  EXPECT_EQ(at.at("players").to_number<int>(), 1);
  EXPECT_EQ(text_of(at, "staked"), "100");
  EXPECT_EQ(text_of(at, "float"), "500");
  EXPECT_FALSE(at.at("paused").as_bool());
  no_more_bets(table);
  outcome(table, "ball 2");
  at = row(table);
  EXPECT_EQ(text_of(at, "staked"), "0");
  EXPECT_EQ(text_of(at, "result"), "100");
  EXPECT_EQ(text_of(at, "float"), "600");
  done(croupier, "interrupt", {{"table", table}, {"reason", "break"}});
  EXPECT_TRUE(row(table).at("paused").as_bool());
}

TEST_F(PitListed, AChangeAnnouncedAndWithdrawn) {
  const int table = roulette("R1");
  pass(1'000);
  forget();
  done(boss, "change-table",
       {{"table", table}, {"settings", json::object{{"min_even-chance", "10"}}}});
  pass(1'000);
  ASSERT_TRUE(told(table).contains("change_from")) << json::serialize(told(table));
  EXPECT_EQ(told(table).at("change_from").to_number<std::int64_t>(), now.ms - 1'000 + 300'000);
  forget();
  done(boss, "withdraw-change", {{"table", table}});
  pass(1'000);
  EXPECT_FALSE(told(table).empty());
  EXPECT_FALSE(told(table).contains("change_from"));
}

// Not each bet is told, but how it stands soon after; a table that closes leaves the list.
TEST_F(PitListed, IsToldAFewTimesASecond) {
  const PersonId anna = player("anna");
  done(cashier, "enter", {{"person", number(anna)}, {"plan", "kings"}});
  pay_in(anna, "kings", 1'000);
  const int table = roulette("R1");
  sit(table, {anna});
  bets_open(table);
  pass(1'000);
  forget();
  for (int i = 0; i < 20; ++i) bet(table, anna, "red", 5);
  pass(100);
  EXPECT_LE(heard(0, Channel::pit).size(), 1U);
  pass(1'000);
  EXPECT_LE(heard(0, Channel::pit).size(), 2U);
  EXPECT_EQ(text_of(told(table), "staked"), "100");
  // And where nothing happens nothing is told.
  forget();
  pass(60'000);
  EXPECT_TRUE(heard(0, Channel::pit).empty());
  done(croupier, "take-back",
       {{"table", table}, {"person", number(anna)}, {"spot", "red"}, {"amount", "100"}});
  done(boss, "close-table", {{"table", table}});
  forget();
  pass(1'000);
  const std::vector<json::object> news = heard(0, Channel::pit);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news.front().at("gone").as_array().size(), 1U);
  EXPECT_TRUE(rows().empty());
}

// Who comes in the middle has what stands, and hears what is other afterwards: also a step back to
// what the others were told before.
TEST_F(PitListed, WhoComesLaterMissesNothing) {
  const int table = roulette("R1");
  pass(1'000);
  done(croupier, "interrupt", {{"table", table}, {"reason", "break"}});
  EXPECT_TRUE(row(table).at("paused").as_bool());
  commit();
  forget();
  done(boss, "go-on", {{"table", table}});
  pass(1'000);
  ASSERT_FALSE(told(table).empty());
  EXPECT_FALSE(told(table).at("paused").as_bool());
}

}  // namespace
}  // namespace krupier
