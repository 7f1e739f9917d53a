// Named bets and page settings that a person keeps for himself.
#include <fmt/format.h>

#include "world.h"

namespace krupier {
namespace {

class Favourites : public World {
 protected:
  Favourites() : who(player("jana")), other(player("petr")) {}

  static json::array bets(std::initializer_list<std::pair<const char*, const char*>> list) {
    json::array all;
    for (const auto& [spot, amount] : list) {
      all.push_back(json::object{{"spot", spot}, {"amount", amount}});
    }
    return all;
  }
  json::object favourite(std::string_view name, json::array list,
                         std::string_view game = "tokyo/roulette") {
    return {{"game", game}, {"name", name}, {"bets", std::move(list)}};
  }
  std::string kept(PersonId person, json::object args = {}) {
    std::string names;
    const Reply reply = ask(person, "favourites", std::move(args));
    for (const json::value& one : reply.body.at("favourites").as_array()) {
      names +=
          std::string{one.at("name").as_string()} + "=" + json::serialize(one.at("bets")) + ";";
    }
    return names;
  }

  PersonId who;
  PersonId other;
};

TEST_F(Favourites, AreKeptReplacedAndForgotten) {
  done(who, "save-favourite", favourite("Šťastná", bets({{"straight:17", "100"}})));
  done(who, "save-favourite", favourite("Druhá", bets({{"red", "50"}, {"dozen:1", "20.0"}})));
  EXPECT_EQ(kept(who), R"(Šťastná=[{"spot":"straight:17","amount":"100"}];)"
                       R"(Druhá=[{"spot":"red","amount":"50"},{"spot":"dozen:1","amount":"20"}];)");
  EXPECT_EQ(kept(other), "");
  done(who, "save-favourite", favourite("Šťastná", bets({{"black", "10"}})));
  EXPECT_EQ(kept(who).find("straight:17"), std::string::npos);
  EXPECT_TRUE(kept(who).starts_with("Šťastná="));
  // The same name of another game is another one.
  done(who, "save-favourite", favourite("Druhá", bets({{"main", "10"}}), "kings/black-jack-21"));
  EXPECT_EQ(kept(who, {{"game", "kings/black-jack-21"}}),
            R"(Druhá=[{"spot":"main","amount":"10"}];)");
  done(who, "remove-favourite", {{"game", "tokyo/roulette"}, {"name", "Druhá"}});
  EXPECT_EQ(kept(who, {{"game", "tokyo/roulette"}}),
            R"(Šťastná=[{"spot":"black","amount":"10"}];)");
  refused_as("no-such-favourite", who, "remove-favourite",
             {{"game", "tokyo/roulette"}, {"name", "Druhá"}});
}

TEST_F(Favourites, WhatIsWrongIsRefused) {
  const auto refuses = [&](json::object args, std::string_view field) {
    const Reply no = ask(who, "save-favourite", args);
    EXPECT_EQ(error_of(no), "wrong-field") << json::serialize(args);
    EXPECT_EQ(no.body.at("field").as_string(), field) << json::serialize(args);
  };
  const json::array good = bets({{"red", "10"}});
  for (const char* game : {"roulette", "kyoto/roulette", "tokyo/", "tokyo/../x", ""}) {
    refuses(favourite("a", good, game), "game");
  }
  refuses(favourite("", good), "name");
  refuses(favourite("   ", good), "name");
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "ž";
  done(who, "save-favourite", favourite(forty, good));
  refuses(favourite(forty + "ž", good), "name");
  refuses(favourite("a", {}), "bets");
  for (const char* amount : {"", "ten", "0", "-5", "1.234", "99999999999"}) {
    refuses(favourite("a", bets({{"red", amount}})), "bets");
  }
  refuses(favourite("a", bets({{"", "10"}})), "bets");
  refuses(favourite("a", json::array{"red"}), "bets");
  refuses(favourite("a", json::array{json::object{{"spot", "red"}, {"amount", 10}}}), "bets");
  json::array many;
  for (int i = 0; i < 200; ++i) many.push_back(good.at(0));
  done(who, "save-favourite", favourite("many", many));
  many.push_back(good.at(0));
  refuses(favourite("more", many), "bets");
  refused_as("not-your-role", boss, "save-favourite", favourite("a", good));
  refused_as("not-logged-in", kTheHouse, "favourites");
}

TEST_F(Favourites, HaveALimitInEachGame) {
  for (int i = 0; i < 50; ++i) {
    done(who, "save-favourite", favourite(fmt::format("f{}", i), bets({{"red", "10"}})));
  }
  const Reply no = ask(who, "save-favourite", favourite("more", bets({{"red", "10"}})));
  EXPECT_EQ(error_of(no), "too-many-favourites");
  EXPECT_EQ(no.body.at("max").to_number<int>(), 50);
  done(who, "save-favourite", favourite("f7", bets({{"black", "10"}})));  // replaced, not added
  done(who, "save-favourite", favourite("more", bets({{"1/main", "10"}}), "kings/pontoon"));
  done(who, "remove-favourite", {{"game", "tokyo/roulette"}, {"name", "f0"}});
  done(who, "save-favourite", favourite("more", bets({{"red", "10"}})));
}

class Preferences : public World {};

TEST_F(Preferences, AreKeptForEachPerson) {
  const PersonId who = player("jana");
  const auto kept = [&](PersonId person) {
    return json::serialize(ask(person, "preferences").body.at("preferences"));
  };
  EXPECT_EQ(kept(who), "{}");
  done(who, "save-preference", {{"name", "language"}, {"value", "sk"}});
  done(who, "save-preference", {{"name", "bj-endless.double"}, {"value", "9,10,11"}});
  done(croupier, "save-preference", {{"name", "language"}, {"value", "cs"}});
  EXPECT_EQ(kept(who), R"({"language":"sk","bj-endless.double":"9,10,11"})");
  EXPECT_EQ(kept(croupier), R"({"language":"cs"})");
  EXPECT_EQ(json::serialize(ask(who, "my-account").body.at("preferences")), kept(who));
  done(who, "save-preference", {{"name", "language"}, {"value", "en"}});
  done(who, "save-preference", {{"name", "bj-endless.double"}, {"value", ""}});
  EXPECT_EQ(kept(who), R"({"language":"en"})");
  done(who, "save-preference", {{"name", "long"}, {"value", std::string(2000, 'x')}});
  refused_as("wrong-field", who, "save-preference",
             {{"name", "long"}, {"value", std::string(2001, 'x')}});
  for (const char* name : {"", "Language", "a b", "a/b"}) {
    refused_as("wrong-field", who, "save-preference", {{"name", name}, {"value", "x"}});
  }
  for (int i = 2; i < 50; ++i) {
    done(who, "save-preference", {{"name", fmt::format("p{}", i)}, {"value", "x"}});
  }
  refused_as("too-many-preferences", who, "save-preference", {{"name", "q"}, {"value", "x"}});
  done(who, "save-preference", {{"name", "p7"}, {"value", "y"}});
}

class MyAccount : public World {};

TEST_F(MyAccount, TellsAPlayerHowHeStands) {
  const PersonId who = player("jana");
  json::object mine = ask(who, "my-account").body;
  // Under every plan the account from which he plays, before anything was paid in.
  std::string purses;
  for (const json::value& one : mine.at("balances").as_array()) {
    EXPECT_TRUE(one.at("plays").as_bool());
    EXPECT_EQ(one.at("balance").as_string(), "0");
    purses +=
        fmt::format("{}/{}/{} ", one.at("plan").as_string().c_str(),
                    one.at("account").as_string().c_str(), one.at("currency").as_string().c_str());
  }
  EXPECT_EQ(purses, "jmlm/chips/CZK kings/chips/EUR slovmatic/chips/EUR tokyo/live/CZK ");
  EXPECT_EQ(mine.at("may-play").at("tokyo").as_string(), "yes");
  EXPECT_TRUE(mine.at("refusals").as_object().empty());
  EXPECT_EQ(mine.at("identity").as_string(), "verified");
  EXPECT_EQ(mine.at("measures").at("limit_raise_delay_days").to_number<int>(), 7);
  EXPECT_EQ(mine.at("measures").at("self_exclusion_min_days").to_number<int>(), 365);
  EXPECT_EQ(mine.at("plans").as_array().size(), 4U);

  done(who, "set-limit",
       {{"kind", "stake"}, {"period", "day"}, {"amount", "100"}, {"currency", "CZK"}});
  done(who, "set-limit",
       {{"kind", "stake"}, {"period", "day"}, {"amount", "900"}, {"currency", "CZK"}});
  done(who, "take-break", {{"hours", 5}});
  mine = ask(who, "my-account").body;
  EXPECT_EQ(mine.at("may-play").at("tokyo").as_string(), "on-break");
  EXPECT_EQ(mine.at("refusals").at("tokyo").at("until").to_number<std::int64_t>(),
            (now + 5 * 3'600'000).ms);
  EXPECT_EQ(mine.at("break-until").to_number<std::int64_t>(), (now + 5 * 3'600'000).ms);
  EXPECT_EQ(mine.at("limits").at(0).at("amount").as_string(), "100");
  EXPECT_EQ(mine.at("limits").at(0).at("pending").at("amount").as_string(), "900");
}

}  // namespace
}  // namespace krupier
