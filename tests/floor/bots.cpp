// Bets and decisions at random.
#include "bots.h"

#include <algorithm>
#include <fmt/format.h>

namespace krupier {

void BotsTest::open_for_bots(const std::string& name) {
  plan = name.substr(0, name.find('/'));
  game = *plans().game(name);
  stacks = game->facts().plays_from_seat();
  for (const PersonId who : players) pay_in(who, plan, 10'000'000);
  table = open_table({{"name", name},
                      {"plan", plan},
                      {"game", game->facts().id},
                      {"dealing", "automatic"},
                      {"clocks", json::object{{"bets_ms", 20'000},
                                              {"last_bets_ms", 5'000},
                                              {"decision_ms", 10'000},
                                              {"deal_ms", 500},
                                              {"pause_ms", 3'000}}}});
  for (const PersonId who : players) {
    json::object args{{"table", table}};
    if (stacks) args["buy_in"] = "1000";
    done(who, "sit", std::move(args));
  }
}

int BotsTest::below(int bound) {
  return static_cast<int>(draw_below(source, static_cast<std::uint32_t>(bound)));
}

Money BotsTest::money(const json::object& object, std::string_view name) {
  const auto read = parse_money(text_of(object, name));
  return read ? *read : Money{};
}

BotsTest::Look BotsTest::look() {
  const json::object stands = console(table);
  const json::object& seen = stands.at("table").as_object();
  Look look{text_of(seen, "phase"), seen.at("round").to_number<std::uint64_t>(), {}};
  if (!seen.contains("view")) return look;
  for (const json::value& chip : seen.at("view").at("chips").as_array()) {
    look.chips += *parse_money(chip.at(2).as_string().c_str());
  }
  return look;
}

std::string BotsTest::any_spot() {
  const auto& spots = game->bets().spots();
  std::string spot = spots[static_cast<std::size_t>(below(static_cast<int>(spots.size())))].id;
  const std::vector<BoxNo>& boxes = game->betting().boxes;
  if (boxes.size() < 2) return spot;
  return fmt::format("{}/{}",
                     boxes[static_cast<std::size_t>(below(static_cast<int>(boxes.size())))], spot);
}

void BotsTest::lay_some(PersonId who) {
  // The main bet of his own first, that side bets need.
  const BetKind& first = game->bets().kinds().front();
  if (below(4) != 0 && !game->bets().spots().empty()) {
    const std::string amount = to_string(std::max(first.min, game->betting().chip) * 2);
    (void)ask(who, "place-bet",
              {{"table", table}, {"spot", game->bets().spots().front().id}, {"amount", amount}});
  }
  for (int i = below(4); i > 0; --i) {
    const std::string spot = any_spot();
    const auto read = game->parse_spot(spot);
    ASSERT_TRUE(read) << spot;
    const BetKind& kind = game->bets().kind_of(read->bet);
    const Money amount =
        std::min(kind.max, std::max(kind.min, game->betting().chip) * (1 + below(4)));
    if (amount <= Money{}) continue;
    const Money before = balance(who, plan);
    const Reply reply =
        ask(who, "place-bet", {{"table", table}, {"spot", spot}, {"amount", to_string(amount)}});
    if (reply.ok()) {
      EXPECT_LT(balance(who, plan), before) << spot;
    } else {
      EXPECT_EQ(balance(who, plan), before) << spot;
    }
  }
  if (below(8) == 0) (void)ask(who, "take-back", {{"table", table}});
}

void BotsTest::lay_pair(PersonId who, int seat) {
  const std::string amount =
      to_string(std::max(game->bets().kinds().front().min, game->betting().chip));
  const std::string spot = game->bets().spots().front().id;
  json::array bets;
  for (const int box : {2 * seat - 1, 2 * seat}) {
    bets.push_back(json::object{{"spot", fmt::format("{}/{}", box, spot)}, {"amount", amount}});
  }
  (void)ask(who, "place-bets", {{"table", table}, {"bets", std::move(bets)}});
}

void BotsTest::decide(PersonId who) {
  const json::object mine = you(table, who);
  const json::value* offered = mine.if_contains("choices");
  if (offered == nullptr || offered->as_array().empty() || below(12) == 0) return;
  const json::array& choices = offered->as_array();
  const json::object& choice =
      choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))].as_object();
  const std::string action = text_of(choice, "action");
  if (action == "sit-out") return;
  json::object args{{"table", table}, {"action", action}};
  if (choice.contains("box")) args["box"] = choice.at("box");
  if (choice.contains("hand")) args["hand"] = choice.at("hand");
  if (choice.contains("most")) {
    const Money least = money(choice, "least");
    const std::int64_t step = std::max<std::int64_t>(1, money(choice, "step").units());
    const std::int64_t steps = (money(choice, "most") - least).units() / step;
    const auto most = static_cast<int>(std::min<std::int64_t>(steps, 3)) + 1;
    args["amount"] = to_string(least + Money::units(step * below(most)));
  }
  if (choice.contains("cards_most")) {
    std::string cards;
    auto wanted = choice.at("cards_least").to_number<int>();
    const std::string place = std::to_string(choice.at("box").to_number<int>());
    for (const json::value& row : mine.at("rows").as_array()) {
      if (text_of(row.as_object(), "place") != place) continue;
      for (const json::value& card : row.at("cards").as_array()) {
        if (wanted-- > 0) cards += fmt::format(" {}", card.as_string().c_str());
      }
    }
    args["cards"] = cards;
  }
  const std::string asked = json::serialize(args);
  const Reply reply = ask(who, "act", std::move(args));
  EXPECT_TRUE(reply.ok()) << "a choice that was offered: " << asked << ' '
                          << json::serialize(reply.body);
}

void BotsTest::take_turns(const std::string& phase) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (phase == "bets" && !stacks) {
      if (game->facts().id == "black-jack-switch") {
        lay_pair(players[i], static_cast<int>(i) + 1);
      } else {
        lay_some(players[i]);
      }
    }
    if (phase == "choices") decide(players[i]);
  }
  if (phase == "finished" && stacks) {
    for (const PersonId who : players) {
      if (money(you(table, who), "balance") < Money::whole(300)) {
        (void)ask(who, "top-up", {{"table", table}, {"amount", "500"}});
      }
    }
  }
}

void BotsTest::sit_again() {
  for (const PersonId who : players) {
    const json::object mine = you(table, who);
    if (mine.at("seated").as_bool() && !mine.at("away").as_bool()) continue;
    json::object args{{"table", table}};
    if (stacks && !mine.at("seated").as_bool()) args["buy_in"] = "1000";
    (void)ask(who, "sit", std::move(args));
  }
}

}  // namespace krupier
