// Where a plan's figure stands, and which lines of the approved text it cites.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/plan/citation.h>

namespace krupier {
namespace {

const Catalog& catalog() {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return all;
}

Citation of_price(const std::string& name, std::string_view kind, std::string_view row = {}) {
  const auto game = *catalog().game(name);
  const Plan& plan = *catalog().find_plan(game->facts().plan);
  const BetKind* bet = game->bets().find_kind(kind);
  const auto found = std::ranges::find(bet->pays, row, &PayRow::id);
  const std::array places{found->at, bet->at};
  return cite(plan, *plan.find(game->facts().id), places);
}

TEST(Citation, NamesTheLineOfAPrice) {
  const Citation straight = of_price("tokyo/roulette", "straight");
  EXPECT_EQ(straight.file, "tokyo/roulette.toml");
  EXPECT_EQ(straight.text, "pays = \"35:1\"");
  EXPECT_GT(straight.line, 20);
  EXPECT_EQ(straight.source, "003_cf453c100ac9df31.txt:81-248");
}

// The comment above the bets speaks for all of them that have none of their own.
TEST(Citation, TakesTheCommentAboveTheBets) {
  EXPECT_EQ(of_price("tokyo/roulette", "straight").lines, "L178-190, L198-220");
  EXPECT_EQ(of_price("tokyo/roulette", "dozen").lines, "L178-190, L198-220");
  EXPECT_EQ(of_price("tokyo/roulette", "street").lines, "L216") << "its own";
}

TEST(Citation, TakesTheCommentOfARow) {
  const Citation pair = of_price("tokyo/multi-poker", "bet", "one-pair");
  EXPECT_EQ(pair.text, "pays = \"1:1\"");
  EXPECT_EQ(pair.lines, "L59");
  EXPECT_EQ(of_price("tokyo/multi-poker", "ante", "dealer-not-qualified").lines, "L49");
  EXPECT_EQ(of_price("jmlm/craps", "place", "5-9").lines, "L2692, L2889");
}

// Some files write the numbers alone; other numbers in a comment are no lines.
TEST(Citation, ReadsNumbersWithoutTheirMark) {
  EXPECT_EQ(of_price("kings/sic-bo", "small").lines, "L2459-2467");
  EXPECT_EQ(of_price("kings/european-roulette", "straight").lines, "L105-163, L95-113");
  EXPECT_EQ(of_price("jmlm/admiral-kolo-stesti", "bell").lines, "L1624");
  EXPECT_EQ(of_price("kings/barbut", "front", "6-6").lines, "L2026");
}

TEST(Citation, EveryPriceOfEveryPlanHasItsLine) {
  for (const Plan& plan : catalog().plans()) {
    for (const GameFile& file : plan.games) {
      const auto game = *catalog().game(plan.id + "/" + file.id);
      for (const BetKind& kind : game->bets().kinds()) {
        EXPECT_GT(kind.at.line, 0) << plan.id << '/' << file.id << ' ' << kind.id;
        for (const PayRow& row : kind.pays) {
          const std::array places{row.at, kind.at};
          const Citation cited = cite(plan, file, places);
          EXPECT_GT(cited.line, 0) << plan.id << '/' << file.id << ' ' << kind.id << ' ' << row.id;
          EXPECT_TRUE(cited.text.starts_with("pay") || cited.text.starts_with("price"))
              << cited.file << ':' << cited.line << ": " << cited.text;
          EXPECT_FALSE(cited.lines.empty())
              << cited.file << ':' << cited.line << ' ' << kind.id << ' ' << row.id;
        }
      }
    }
  }
}

}  // namespace
}  // namespace krupier
