// Baccarat from a plan: the bets, the shoe, the table's boxes.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/baccarat/baccarat.h>
#include <krupier/games/baccarat/baccarat_round.h>
#include <krupier/games/baccarat/simple_play.h>
#include <krupier/games/stated.h>

namespace krupier::baccarat {
namespace {

constexpr int kPacksMax = 8;
constexpr int kBurntMax = 52;
constexpr int kBehindCutLeast = 6;  // a round takes up to six cards: one begun must find its end
constexpr int kBehindCutMost = 104;

Rules read_bets(GameFacts& facts, const Section& figures) {
  Rules rules;
  facts.bets = Bets::read(figures, facts.settings);
  facts.bets.add_spot_per_kind();
  for (std::uint16_t bet = 0; bet < facts.bets.spots().size(); ++bet) {
    const BetKind& kind = facts.bets.kind_of(bet);
    const auto wager = from_word<Wager>(kind.wager);
    if (!wager) figures.error("bet", fmt::format("'{}' is no bet of baccarat", kind.wager));
    rules.wager.push_back(wager.value_or(Wager{}));
    rules.pays.push_back(kind.price());
    rules.open.push_back(bet);
  }
  const auto main_bet = [&](Wager wager) {
    const auto found = std::ranges::find(rules.wager, wager);
    if (found == rules.wager.end()) {
      figures.error("bet", fmt::format("no bet on the {}", word(wager)));
      return std::uint16_t{0};
    }
    return static_cast<std::uint16_t>(found - rules.wager.begin());
  };
  rules.player = main_bet(Wager::player);
  rules.banker = main_bet(Wager::banker);
  return rules;
}

// A commission that no chips can pay: each currency's amounts stand in [rounding.CURRENCY], since
// each has its own smallest chip.
void read_rounding(GameFacts& facts, const Section& figures, const Section& table, Rules& rules) {
  if (!table.has("payout_rounding")) return;
  const auto rounding = table.choice<Rounding>("payout_rounding");
  for (const auto& [currency, amounts] : figures.tables("rounding")) {
    const Money chip = amounts.money("commission_up");
    const Money multiple = amounts.money("banco_multiple");
    if (currency != facts.currency) continue;
    if (rounding == Rounding::commission_up) rules.commission_chip = chip;
    if (rounding == Rounding::banco_multiples) facts.bets.step_kind(rules.banker, multiple);
  }
}

// The most that one player can have back of a tie, the outcome that pays best, with the stakes.
void compare_with_stated(const Section& stated, Money printed, const GameFacts& facts,
                         const Rules& rules) {
  const auto most = [&](std::uint16_t bet) { return facts.bets.kind_of(bet).max; };
  Money given = most(rules.player);
  if (rules.both_sides == BothSides::yes) given += most(rules.banker);
  for (std::uint16_t bet = 0; bet < rules.wager.size(); ++bet) {
    if (bet != rules.player && bet != rules.banker) given += rules.pays[bet].handed_back(most(bet));
  }
  if (given == printed) return;
  stated.warning("max_win", fmt::format("{} is stated; limits and prices give {} on a tie",
                                        to_string(printed), to_string(given)));
}

Chance read_shoe(const Section& shoe) {
  Chance chance;
  chance.suits_matter = false;  // points and pairs go by rank alone (gap 7)
  chance.packs = shoe.whole("packs", 1, kPacksMax);
  if (shoe.has("burnt_first")) chance.burnt_first = shoe.whole("burnt_first", 0, kBurntMax);
  chance.cards_behind_cut = shoe.whole("behind_cut", kBehindCutLeast, kBehindCutMost);
  return chance;
}

}  // namespace

AnyRound BaccaratGame::round() const { return AnyRound{BaccaratRound{*this}}; }

Tally BaccaratGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, BaccaratRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_baccarat(GameFacts facts, const Section& figures, const Plan& plan) {
  Rules rules = read_bets(facts, figures);
  const Section table = figures.table("table");
  if (table.has("boxes")) {
    for (const int box : table.numbers("boxes")) {
      if (box < 1 || box > 255) table.error("boxes", "boxes are numbered from 1 to 255");
      facts.betting.boxes.push_back(static_cast<BoxNo>(box));
    }
    facts.betting.one_player_a_box = table.flag("one_player_a_box");
  } else {  // one field for all on each bet
    facts.seats_max = table.whole("seats", 1, 250);
  }
  facts.betting.under_minimum =
      table.has("under_minimum") ? table.choice<UnderMinimum>("under_minimum") : plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  read_chips_of_currency(figures, facts.currency, facts.betting);
  rules.both_sides = table.choice<BothSides>("both_sides");
  rules.commission = table.odds("commission");
  read_rounding(facts, figures, table, rules);
  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    compare_with_stated(stated, printed, facts, rules);
  });
  return std::make_unique<BaccaratGame>(std::move(facts), read_shoe(figures.table("shoe")),
                                        std::move(rules));
}

}  // namespace krupier::baccarat
