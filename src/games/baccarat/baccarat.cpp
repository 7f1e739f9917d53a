// Baccarat from a plan: the bets, the shoe, the table's boxes.
#include <fmt/format.h>

#include <krupier/games/baccarat/baccarat.h>
#include <krupier/games/baccarat/baccarat_round.h>
#include <krupier/games/baccarat/simple_play.h>

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
    const auto wager = from_word<Wager>(kind.id);
    if (!wager) figures.error("bet", fmt::format("'{}' is no bet of baccarat", kind.id));
    rules.wager.push_back(wager.value_or(Wager{}));
    rules.pays.push_back(kind.price());
    rules.open.push_back(bet);
  }
  rules.player = facts.bets.require(figures, word(Wager::player));
  rules.banker = facts.bets.require(figures, word(Wager::banker));
  return rules;
}

Chance read_shoe(const Section& shoe) {
  Chance chance;
  chance.suits_matter = false;  // points and pairs go by rank alone (gap 7)
  chance.packs = shoe.whole("packs", 1, kPacksMax);
  chance.burnt_first = shoe.whole("burnt_first", 0, kBurntMax);
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
  for (const int box : table.numbers("boxes")) {
    if (box < 1 || box > 255) table.error("boxes", "boxes are numbered from 1 to 255");
    facts.betting.boxes.push_back(static_cast<BoxNo>(box));
  }
  facts.betting.one_player_a_box = table.flag("one_player_a_box");
  facts.betting.under_minimum = plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  rules.both_sides = table.choice<BothSides>("both_sides");
  rules.commission = table.odds("commission");
  return std::make_unique<BaccaratGame>(std::move(facts), read_shoe(figures.table("shoe")),
                                        std::move(rules));
}

}  // namespace krupier::baccarat
