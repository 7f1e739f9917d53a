// Stud from a plan: the bets and their limits, the pay table, what the table chose.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/stated.h>
#include <krupier/games/stud/simple_play.h>
#include <krupier/games/stud/stud.h>
#include <krupier/games/stud/stud_round.h>

namespace krupier::stud {
namespace {

constexpr int kAntesMax = 10;

// The plan limits the bet; the ante and the fee follow from it (tokyo L124, G2).
void limit_by_bet(GameFacts& facts, const Rules& rules, const Section& figures) {
  const Money min = facts.bets.kinds()[rules.ante].min;
  const Money bet_max = facts.bets.kinds()[rules.bet].max;
  const Money max = Money::units(bet_max.units() / rules.bet_antes);
  if (min > max || min.is_zero()) {
    figures.error("bet", fmt::format("an ante of at least {} and at most {} can't be laid",
                                     to_string(min), to_string(max)));
  }
  facts.bets.limit_kind(rules.ante, min, max);
  facts.bets.limit_kind(rules.bet, min * rules.bet_antes, bet_max);
  facts.bets.limit_kind(rules.change, min * rules.fee_antes,
                        max * rules.fee_antes * rules.exchange_cards_max);
}

Rules read_rules(GameFacts& facts, const Section& figures) {
  Rules rules;
  facts.bets = Bets::read(figures, facts.settings);
  facts.bets.add_spot_per_kind();  // a kind and its spot have the same number
  rules.ante = facts.bets.require(figures, "ante");
  rules.bet = facts.bets.require(figures, "bet");
  rules.change = facts.bets.require(figures, "change");
  rules.open = {rules.ante};

  const Section table = figures.table("table");
  rules.bet_antes = table.whole("bet_antes", 1, kAntesMax);
  rules.exchange_cards_max = table.whole("exchange_cards", 0, kHandCards);
  rules.fee_antes = table.whole("exchange_fee_antes", 0, kAntesMax);
  rules.ante_on_win = table.choice<AnteOnWin>("ante_on_win");
  // The plan's word has a colon, which no enumerator can have.
  rules.below_pair = table.text("below_pair") == "compare-pays-1:1"
                         ? BelowPair::compare_pays
                         : table.choice<BelowPair>("below_pair");
  if (table.text("win_max") != "none") rules.win_max = table.money("win_max");
  facts.deals_when_ready = table.has("deals_when_ready") && table.flag("deals_when_ready");
  rules.dealer = Qualification::read(table, "dealer_qualifies");
  rules.ranking = Ranking::read(figures.table("hands"));
  if (facts.bets.kinds().size() < 3) return rules;  // reported above
  rules.ante_pays = facts.bets.kinds()[rules.ante].price("dealer-qualified");
  rules.ante_pays_unqualified = facts.bets.kinds()[rules.ante].price("dealer-not-qualified");
  rules.bet_pays = PayTable::read(figures, facts.bets.kinds()[rules.bet], HandCategory::high_card);
  limit_by_bet(facts, rules, figures);
  return rules;
}

}  // namespace

AnyRound StudGame::round() const { return AnyRound{StudRound{*this}}; }

Tally StudGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, StudRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_stud(GameFacts facts, const Section& figures, const Plan& plan) {
  Rules rules = read_rules(facts, figures);
  const int seats = figures.table("table").whole("seats", 1, kSeatsMax);
  for (int seat = 1; seat <= seats; ++seat) facts.betting.boxes.push_back(static_cast<BoxNo>(seat));
  facts.betting.one_player_a_box = true;
  facts.betting.under_minimum = plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  facts.actions = {Action::bet, Action::exchange, Action::fold};
  facts.hand_names = poker_hand_names();
  if (figures.has("stated")) facts.stated_return = figures.table("stated").odds("return");
  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    if (rules.bet >= facts.bets.kinds().size()) return;  // reported above
    const BetKind& bet = facts.bets.kinds()[rules.bet];
    Money most;
    for (const PayRow& row : bet.pays) most = std::max(most, row.pays.handed_back(bet.max));
    if (most == printed) return;
    stated.warning("max_win", fmt::format("{} is stated; the limit and prices of the bet give {}",
                                          to_string(printed), to_string(most)));
  });
  Chance chance;
  chance.packs = 1;
  chance.new_shoe_each_round = true;
  return std::make_unique<StudGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::stud
