// Black Jack – Endless from a plan.
#include <algorithm>

#include <krupier/games/blackjack/endless.h>
#include <krupier/games/blackjack/endless_round.h>
#include <krupier/games/blackjack/simple_play.h>

namespace krupier::blackjack {
namespace {

constexpr int kPacksMax = 12;
constexpr int kPackSize = Pack::standard().size();

// Insurance is laid in a phase of its own, and its limits follow from those of the main bet.
void add_insurance(Bets& bets, const Section& section, const BetKind& main, EndlessRules& rules) {
  rules.insurance_of_main = section.odds("of_main");
  rules.insurance_pays = {section.odds("pays"), 1};
  BetKind kind;
  kind.at = section.at();
  kind.id = "insurance";
  kind.name = section.localized("name");
  kind.min = rules.insurance_of_main.of(main.min);
  kind.max = rules.insurance_of_main.of(main.max);
  kind.pays.push_back({"", {}, rules.insurance_pays, section.at("pays")});
  kind.when = "insurance";
  kind.needs = {"main"};
  bets.add_kind(std::move(kind));
}

// The plan states the most that a game can win: both hands of a split, and three identical cards
// for the side bets. No table may pay more, and with the plan's own limits it is reached exactly.
// Where split hands may be doubled the statement can't hold: the reason why the plan forbids it
// (G3).
void check_max_win(GameFacts& facts, const Section& table, const EndlessRules& rules) {
  const Money stated = table.money("max_net_win");
  facts.stated.emplace("max_win", stated);
  if (rules.double_after_split) return;
  const auto win = [&](Spot spot, Odds pays) { return pays.of(facts.bets.kind_of(spot.bet).max); };
  const Money most = win(rules.main, rules.pays.win) * 2 +
                     win(rules.pair, best_price(facts.bets.kind_of(rules.pair.bet))) +
                     win(rules.three, best_price(facts.bets.kind_of(rules.three.bet)));
  const bool as_the_plan_has_it = std::ranges::all_of(facts.parameters, [&](const Parameter& each) {
    return facts.settings.at(each.name) == each.standard;
  });
  if (most > stated || (as_the_plan_has_it && most != stated)) {
    table.error("max_net_win", "the limits and pay tables give " + to_string(most));
  }
}

}  // namespace

AnyRound EndlessGame::round() const { return AnyRound{EndlessRound{*this}}; }

Tally EndlessGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, EndlessRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_endless(GameFacts facts, const Section& figures, const Plan& plan) {
  EndlessRules rules;
  Bets& bets = facts.bets;
  bets = Bets::read(figures, facts.settings);
  for (const std::string_view id : {"main", "pair", "21+3"}) {
    bets.require(figures, id);
    if (bets.find_kind(id) == nullptr) return nullptr;
  }
  const BetKind main = *bets.find_kind("main");
  rules.pays = {main.price("win"), main.price("blackjack"), {}};
  rules.pair_pays = PayTable<PairKind>::read(figures, *bets.find_kind("pair"));
  rules.three_pays = PayTable<ThreeCardCategory>::read(figures, *bets.find_kind("21+3"));
  add_insurance(bets, figures.table("insurance"), main, rules);
  bets.add_spot_per_kind();
  rules.main.bet = *bets.find_spot("main");
  rules.pair.bet = *bets.find_spot("pair");
  rules.three.bet = *bets.find_spot("21+3");
  rules.insurance.bet = *bets.find_spot("insurance");
  rules.open = {rules.main.bet, rules.pair.bet, rules.three.bet};

  const Section table = figures.table("table");
  facts.betting.boxes = {kBox};
  read_chips(table, "chips", facts.betting);
  facts.betting.total_max = table.money("total_max");
  facts.betting.under_minimum = plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  facts.actions = {Action::hit,   Action::stand,  Action::double_,
                   Action::split, Action::insure, Action::decline};
  rules.dealer = {table.whole("dealer_stands_on", 12, 21), table.choice<Soft17>("soft17")};
  rules.double_after_split = table.flag("double_after_split");
  rules.double_on = table.choice<DoubleOn>("double_on");
  rules.mixed_split = table.choice<MixedSplit>("mixed_split");
  rules.dealer_blackjack_takes = table.choice<DealerBlackjackTakes>("dealer_bj_takes");
  rules.side_bet_credit = table.choice<SideBetCredit>("side_bet_credit");
  check_max_win(facts, table, rules);

  Chance chance;
  chance.packs = table.whole("decks", 1, kPacksMax);
  chance.cards_behind_cut = table.whole("cards_behind_cut", 0, kPackSize * kPacksMax);
  chance.burnt_first = table.whole("burnt_first", 0, kPackSize);
  return std::make_unique<EndlessGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::blackjack
