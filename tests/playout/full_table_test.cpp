// The heaviest round that a table with boxes can have: three bettors on every box, every box split
// as often as it may be, every hand doubled or with all its cards bought.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include <krupier/catalog/catalog.h>
#include <krupier/round/table.h>

namespace krupier {
namespace {

constexpr int kBettors = 3;
constexpr std::size_t kHands = 4;  // of a box: where splits have no limit the cards end them here

const Catalog& catalog() {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return all;
}

std::vector<std::string> games_with_boxes() {
  std::vector<std::string> names;
  for (const Plan& plan : catalog().plans()) {
    for (const GameFile& game : plan.games) {
      if (game.family == "blackjack") names.push_back(plan.id + "/" + game.id);
    }
  }
  return names;
}

// A croupier with a stacked shoe.
class FullTable {
 public:
  explicit FullTable(std::shared_ptr<const Game> game)
      : game_(std::move(game)), table_(game_), shoe_(game_->fresh_memory().shoe) {
    for (int i = 0; i < kBettors; ++i)
      EXPECT_TRUE(table_.join(fmt::format("p{}", i + 1), Money::whole(100'000'000)));
  }

  void play() {
    table_.begin_round();
    stake_ = game_->bets().kind_of(main()).min;
    for (const BoxNo box : game_->betting().boxes) {
      for (std::uint16_t i = 0; i < kBettors; ++i)
        happen(PlaceBet{PlayerId{i}, {main(), box, 0}, stake_});
    }
    happen(Close{});
    while (!table_.finished() && !testing::Test::HasFailure()) {
      const Await await = table_.awaits();
      if (await.kind == AwaitKind::card) {
        deal(await.due.front().place);
      } else {
        decide(await.choices);
      }
    }
  }

  std::size_t hands() const { return hands_; }
  Money staked() const { return staked_; }
  // Chips of each player and box that were laid and not settled.
  bool all_settled() const {
    return std::ranges::all_of(lying_, [](const auto& each) { return each.second.is_zero(); });
  }
  Money stake() const { return stake_; }

 private:
  std::uint16_t main() const { return *game_->bets().find_spot("main"); }

  void happen(const Event& event) {
    Effects effects;
    const Verdict verdict = table_.apply(event, effects);
    ASSERT_TRUE(verdict) << word(verdict.refusal().reason);
    for (const Line& line : effects.lines) {
      Money& lying = lying_[{index(line.player), line.spot}];
      if (line.kind == LineKind::stake) {
        lying += line.stake;
        staked_ += line.stake;
      } else {
        lying -= line.stake;
      }
    }
    std::size_t hands = 0;
    for (const View::Row& row : table_.round().view(Observer::everyone()).rows)
      hands += row.place.kind == PlaceKind::box;
    hands_ = std::max(hands_, hands);
  }

  // Tens while the box may be split on, then small cards; the dealer gets what he needs.
  void deal(const Place& place) {
    std::size_t hands = 0;
    std::size_t cards = 0;
    for (const View::Row& row : table_.round().view(Observer::everyone()).rows) {
      if (row.place.kind != PlaceKind::box || row.place.box != place.box) continue;
      ++hands;
      if (row.place == place) cards = row.cards.size();
    }
    const bool ten = place.kind == PlaceKind::dealer || (hands < kHands && cards < 2) || hands == 0;
    for (const int rank : ten ? std::vector<int>{8, 9, 10, 11} : std::vector<int>{0, 1, 2, 3}) {
      for (int suit = 0; suit < kSuits; ++suit) {
        const Card card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
        if (shoe_.left_of(card) == 0) continue;
        shoe_.take(card);
        return happen(DealCard{card, place});
      }
    }
    FAIL() << "no card is left";
  }

  void decide(const std::vector<Choice>& choices) {
    for (const Action wanted :
         {Action::split, Action::double_, Action::buy, Action::decline, Action::stand}) {
      const auto choice = std::ranges::find(choices, wanted, &Choice::action);
      if (choice == choices.end()) continue;
      return happen(Act{.player = choice->player,
                        .box = choice->box,
                        .hand = choice->hand,
                        .action = wanted,
                        .amount = choice->most});
    }
    FAIL() << "nothing that a player here would choose";
  }

  std::shared_ptr<const Game> game_;
  Table table_;
  Shoe shoe_;
  Money stake_;
  Money staked_;
  std::size_t hands_ = 0;
  std::map<std::pair<std::uint16_t, Spot>, Money> lying_;
};

class EveryTable : public testing::TestWithParam<std::string> {};

TEST_P(EveryTable, HoldsFourHandsOnEveryBoxWithThreeBettors) {
  const auto game = catalog().game(GetParam());
  ASSERT_TRUE(game) << game.error();
  FullTable table{*game};
  table.play();
  const std::size_t boxes = (*game)->betting().boxes.size();
  EXPECT_EQ(table.hands(), boxes * kHands);
  EXPECT_TRUE(table.all_settled());
  // Doubled, or with the third and the fourth card bought.
  const auto& actions = (*game)->facts().actions;
  const bool pontoon = std::ranges::find(actions, Action::buy) != actions.end();
  const std::size_t chips = boxes * kBettors * kHands * (pontoon ? 3 : 2);
  EXPECT_EQ(table.staked(), table.stake() * static_cast<std::int64_t>(chips));
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryTable, testing::ValuesIn(games_with_boxes()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace_if(
                               name, [](char c) { return c == '/' || c == '-'; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace krupier
