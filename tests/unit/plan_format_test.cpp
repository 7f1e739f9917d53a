// Plan format 2: references, files that are like another one, words; and format 1 read as 2.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <krupier/plan/citation.h>
#include <krupier/plan/plan.h>

namespace krupier {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

constexpr std::string_view kGeneral = R"(
operator = "Nobody"
currency = "EUR"
sources = ["a.txt"]
title = { cs = "P", sk = "P", en = "P" }
[limits]
under_minimum = "refuse"
over_maximum = "refuse"
[general]
[say]
)";

constexpr std::string_view kHead = R"(
game = "roulette"
title = { cs = "H", sk = "H", en = "H" }
source = "a.txt:1-9"
)";

// What a title and a source of its own look like.
std::string game(std::string_view rest) { return std::string{kHead} + std::string{rest}; }

struct Read {
  Plan plan;
  Diagnostics diagnostics;

  std::string error() const {
    return diagnostics.ok() ? std::string{} : diagnostics.errors().front();
  }
  const GameFile& game(std::string_view id) const { return *plan.find(id); }
};

Read read(Files files, int format = 2) {
  Read result;
  files.emplace_back("plan.toml", (format == 1 ? "" : fmt::format("format = {}\n", format)) +
                                      std::string{kGeneral});
  result.plan = read_plan("p", files, result.diagnostics);
  return result;
}

// "bet.straight.pays" of the expanded tree.
const Node* at(const Node& node, std::string_view path) {
  const std::size_t dot = path.find('.');
  const std::string_view key = path.substr(0, dot);
  const Node* found = nullptr;
  if (node.kind == Node::Kind::list) {
    for (const Node& item : node.items) {
      if (item.find("id") != nullptr && item.find("id")->text == key) found = &item;
    }
  } else {
    found = node.find(key);
  }
  if (found == nullptr || dot == std::string_view::npos) return found;
  return at(*found, path.substr(dot + 1));
}

std::string text(const Read& read, std::string_view game, std::string_view path) {
  const Node* node = at(read.game(game).root, path);
  return node == nullptr ? "nothing" : node->text;
}

constexpr std::string_view kBase = R"(
[table]
ball_out = "respin"
chips = ["1", "5"]
[[bet]]
id = "straight"
pays = "35:1"     # L1
max = "$top"
[[bet]]
id = "split"
pays = "17:1"
[[bet]]
id = "trips"
pays = "11:1"
[choice.top]
amount = true
at_least = 1
at_most = 100
default = 100
[choice.decks]
allowed = [6, 8]
default = 6
)";

TEST(PlanLike, MergesTablesByKeyAndListsById) {
  const Read plan = read({{"base.toml", game(kBase)}, {"heir.toml", R"(
like = "base"
without = ["bet.trips", "choice.decks"]
title = { cs = "I", sk = "I", en = "I" }
source = "a.txt:10-19"
[table]
chips = ["2"]
[[bet]]
id = "corner"
pays = "8:1"
[[bet]]
id = "straight"
pays = "34:1"
[fixed]
top = 50
)"}});
  ASSERT_EQ(plan.error(), "");
  EXPECT_EQ(text(plan, "heir", "game"), "roulette");
  EXPECT_EQ(text(plan, "heir", "table.ball_out"), "respin");
  EXPECT_EQ(at(plan.game("heir").root, "table.chips")->items.size(), 1U);
  EXPECT_EQ(text(plan, "heir", "bet.straight.pays"), "34:1");
  EXPECT_EQ(text(plan, "heir", "bet.straight.max"), "$top");
  EXPECT_EQ(text(plan, "heir", "bet.trips.pays"), "nothing");
  std::vector<std::string> order;
  for (const Node& bet : at(plan.game("heir").root, "bet")->items)
    order.push_back(bet.find("id")->text);
  EXPECT_EQ(order, (std::vector<std::string>{"straight", "split", "corner"}));
  // What the base left to the table the heir fixes, and the base still leaves it.
  ASSERT_EQ(plan.game("heir").parameters.size(), 1U);
  EXPECT_EQ(plan.game("heir").parameters[0].of, Parameter::Of::fixed);
  EXPECT_EQ(plan.game("base").parameters.size(), 2U);
  EXPECT_EQ(plan.game("heir").title[Language::en], "I");
}

TEST(PlanLike, ANodeKnowsItsFile) {
  const Read plan = read({{"base.toml", game(kBase)}, {"heir.toml", R"(
like = "base"   # L12-14
title = { cs = "I", sk = "I", en = "I" }
source = "a.txt:10-19"
[[bet]]
id = "split"
pays = "16:1"     # L15
)"}});
  ASSERT_EQ(plan.error(), "");
  const GameFile& heir = plan.game("heir");
  const auto cited = [&](std::string_view path) {
    return cite(plan.plan, heir, std::array{at(heir.root, path)->at});
  };
  EXPECT_EQ(cited("bet.split.pays").file, "p/heir.toml");
  EXPECT_EQ(cited("bet.split.pays").lines, "L15");
  // The figure stands in the base; which lines of its own text say it the heir tells at `like`.
  EXPECT_EQ(cited("bet.straight.pays").file, "p/base.toml");
  EXPECT_EQ(cited("bet.straight.pays").text, "pays = \"35:1\"");
  EXPECT_EQ(cited("bet.straight.pays").lines, "L12-14");
  EXPECT_EQ(cited("bet.straight.pays").source, "a.txt:10-19");
}

TEST(PlanLike, RefusesCirclesAndUnknownFiles) {
  const auto like = [](std::string_view other) {
    return game(fmt::format("like = \"{}\"\n", other));
  };
  EXPECT_NE(read({{"a.toml", like("b")}, {"b.toml", like("a")}}).error().find("is like this one"),
            std::string::npos);
  EXPECT_NE(read({{"a.toml", like("a")}}).error().find("is like this one"), std::string::npos);
  EXPECT_NE(read({{"a.toml", like("c")}}).error().find("the plan has no file 'c'"),
            std::string::npos);
  EXPECT_NE(read({{"a.toml", game(kBase)}, {"b.toml", like("a") + "without = [\"bet.main\"]\n"}})
                .error()
                .find("without: 'a' has no 'bet.main'"),
            std::string::npos);
}

TEST(PlanLike, AnHeirHasItsOwnTitleAndSource) {
  const Read plan = read({{"a.toml", game(kBase)}, {"b.toml", "like = \"a\"\n"}});
  EXPECT_NE(plan.error().find("title: missing; a game has its own"), std::string::npos);
}

TEST(PlanLike, ABaseIsNoGame) {
  const Read plan =
      read({{"a.toml", "base = true\n" + game(kBase)}, {"b.toml", game("like = \"a\"\n")}});
  ASSERT_EQ(plan.error(), "");
  EXPECT_EQ(plan.plan.find("a"), nullptr);
  EXPECT_EQ(text(plan, "b", "bet.split.pays"), "17:1");
}

TEST(PlanReferences, AnUnknownNameIsAnErrorWhereverItStands) {
  const auto error = [](std::string_view rest) { return read({{"a.toml", game(rest)}}).error(); };
  EXPECT_NE(error("[table]\nchips = [\"$smallest\"]\n").find("no choice is called 'smallest'"),
            std::string::npos);
  EXPECT_NE(error("[x]\ny = { by = \"$z\", a = 1 }\n").find("no choice is called 'z'"),
            std::string::npos);
  EXPECT_NE(error("[[bet]]\nid = \"$top\"\n").find("an id is never a reference"),
            std::string::npos);
  EXPECT_NE(error("[x]\ny = \"$dealers\"\n[procedure]\ndealers = 2\n").find("no rule may depend"),
            std::string::npos);
  EXPECT_EQ(error("[say]\nwins = { cs = \"$5\", sk = \"$5\", en = \"$5\" }\n"), "");
}

TEST(PlanReferences, AreResolvedInListsToo) {
  const Read plan = read({{"a.toml", game("[table]\nchips = [\"$small\", \"5\"]\n"
                                          "[choice.small]\nallowed = [1, 2]\ndefault = 1\n")}});
  ASSERT_EQ(plan.error(), "");
  Diagnostics diagnostics;
  const Settings settings{{"small", "2"}};
  const Reading reading = reading_of(plan.game("a"), diagnostics, &settings);
  const Section section{reading, plan.game("a").root, ""};
  EXPECT_EQ(section.table("table").words("chips"), (std::vector<std::string>{"2", "5"}));
  EXPECT_TRUE(diagnostics.ok());
}

TEST(PlanReferences, AnIdThatEqualsAChoiceStaysAnId) {
  const Read plan = read({{"a.toml", game("[[bet]]\nid = \"top3\"\non = \"$top3\"\n"
                                          "[choice.top3]\nallowed = [\"off\", \"on\"]\n")}});
  ASSERT_EQ(plan.error(), "");
  Diagnostics diagnostics;
  const Settings settings{{"top3", "on"}};
  const Reading reading = reading_of(plan.game("a"), diagnostics, &settings);
  const Section bet = Section{reading, plan.game("a").root, ""}.list("bet").front();
  EXPECT_EQ(bet.text("id"), "top3");
  EXPECT_TRUE(bet.flag("on"));
}

TEST(PlanFixed, ASettingMayNameIt) {
  const Read plan =
      read({{"a.toml", game("[choice.currency]\nallowed = [\"CZK\", \"EUR\"]\n"
                            "default = \"CZK\"\n[fixed]\ndecks = 6\n"
                            "chip = { by = \"$currency\", CZK = 25, EUR = \"0.50\" }\n")}});
  ASSERT_EQ(plan.error(), "");
  const auto bound = [&](const Settings& picked) {
    return bind_settings(plan.game("a").parameters, picked);
  };
  EXPECT_EQ(bound({})->at("decks"), "6");
  EXPECT_EQ(bound({})->at("chip"), "25");
  EXPECT_EQ(bound({{"currency", "EUR"}})->at("chip"), "0.50");
  EXPECT_TRUE(bound({{"decks", "6"}, {"chip", "25"}}));
  EXPECT_FALSE(bound({{"decks", "8"}}));
  EXPECT_FALSE(bound({{"chip", "50"}}));
}

TEST(PlanWords, OfParametersAndValuesAreThePlansOwnFirst) {
  const Files files{
      {"a.toml", game("[[bet]]\nid = \"six-line\"\nmin = 1\nmax = \"$max_six_line\"\n"
                      "[choice.max_six_line]\namount = true\nat_least = 1\nat_most = 5\n"
                      "default = 5\n"
                      "[choice.soft17]\nallowed = [\"hit\", \"stand\", \"six-line\"]\n"
                      "default = \"hit\"\nname = { cs = \"o\", sk = \"o\", en = \"own\" }\n")},
      {"words.toml", R"(
[bet]
six-line = { cs = "Šestice", sk = "Šestica", en = "Six line" }
[parameter]
max_BET = { cs = "Nejvíce: BET", sk = "Najviac: BET", en = "At most: BET" }
soft17 = { cs = "x", sk = "x", en = "x" }
[value]
hit = { cs = "táhne", sk = "ťahá", en = "hits" }
)"}};
  const Read plan = read(files);
  ASSERT_EQ(plan.error(), "");
  const std::vector<Parameter>& parameters = plan.game("a").parameters;
  ASSERT_EQ(parameters.size(), 2U);
  EXPECT_EQ(parameters[0].label[Language::cs], "Nejvíce: Šestice");
  EXPECT_TRUE(parameters[0].limits_bet);
  EXPECT_EQ(parameters[1].label[Language::en], "own");
  EXPECT_FALSE(parameters[1].limits_bet);
  EXPECT_EQ(parameters[1].values.at("hit")[Language::sk], "ťahá");
  EXPECT_EQ(parameters[1].values.at("six-line")[Language::en], "Six line");
  EXPECT_FALSE(parameters[1].values.contains("stand")) << "nobody has a word for it";
}

TEST(PlanWords, FillNamesThatNobodyGives) {
  const Files files{
      {"a.toml", game("[[bet]]\nid = \"main\"\n[[bet.pay]]\nid = \"win\"\n"
                      "[[bet]]\nid = \"side\"\nname = { cs = \"S\", sk = \"S\", en = \"S\" }\n"
                      "[insurance]\n[choice.decks]\nallowed = [6, 8]\ndefault = 6\n")},
      {"words.toml", R"(
[bet]
main = { cs = "Sázka", sk = "Stávka", en = "Bet" }
side = { cs = "x", sk = "x", en = "x" }
[pay]
win = { cs = "Výhra", sk = "Výhra", en = "Win" }
[section]
insurance = { cs = "Pojištění", sk = "Poistenie", en = "Insurance" }
[parameter.decks]
cs = "Balíčků"
sk = "Balíčkov"
en = "Decks"
)"}};
  const Read plan = read(files);
  ASSERT_EQ(plan.error(), "");
  EXPECT_EQ(text(plan, "a", "bet.main.name.en"), "Bet");
  EXPECT_EQ(text(plan, "a", "bet.main.pay.win.name.cs"), "Výhra");
  EXPECT_EQ(text(plan, "a", "bet.side.name.en"), "S");
  EXPECT_EQ(text(plan, "a", "insurance.name.sk"), "Poistenie");
  EXPECT_EQ(plan.game("a").parameters[0].label[Language::en], "Decks");
}

TEST(PlanFormat, OneIsReadAsTwo) {
  const Read old = read({{"a.toml", game(R"(
[table]
decks = "decks"
note = { cs = "decks", sk = "decks", en = "decks" }
[split]
most = { by = "rule", three = 3, none = 0 }
list = ["decks"]
[[bet]]
id = "rule"
[parameter.decks]
allowed = [6]
default = 6
[parameter.rule]
allowed = ["three", "none"]
default = "three"
)")}},
                        1);
  ASSERT_EQ(old.error(), "");
  EXPECT_EQ(old.plan.format, 1);
  EXPECT_EQ(text(old, "a", "table.decks"), "$decks");
  EXPECT_EQ(text(old, "a", "table.note.en"), "decks");
  EXPECT_EQ(text(old, "a", "split.most.by"), "$rule");
  EXPECT_EQ(at(old.game("a").root, "split.list")->items[0].text, "decks");
  EXPECT_EQ(text(old, "a", "bet.rule.id"), "rule");
  EXPECT_EQ(old.game("a").parameters.size(), 2U);
}

TEST(PlanFormat, AnUnknownOneIsRefused) {
  EXPECT_NE(read({}, 3).error().find("format"), std::string::npos);
}

TEST(PlanFormat, AMisspeltKeyOfAChoiceIsAnError) {
  EXPECT_NE(read({{"a.toml", game("[choice.x]\nallowed = [1, 2]\ndefualt = 1\n")}})
                .error()
                .find("choice.x.defualt: nobody reads this key"),
            std::string::npos);
}

}  // namespace
}  // namespace krupier
