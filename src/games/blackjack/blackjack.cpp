// Blackjack and pontoon with boxes, from a plan.
#include <algorithm>
#include <numeric>

#include <krupier/games/blackjack/blackjack.h>
#include <krupier/games/blackjack/blackjack_play.h>
#include <krupier/games/blackjack/blackjack_round.h>
#include <krupier/games/stated.h>

namespace krupier::blackjack {
namespace {

constexpr int kPacksMax = 12;
constexpr int kPackSize = Pack::standard().size();
constexpr int kBoxesMax = 20;
constexpr int kBettorsMax = 1000;
constexpr int kSplitsMax = 100;
constexpr int kTotalMax = 31;

bool flag_or(const Section& section, std::string_view key, bool otherwise) {
  return section.has(key) ? section.flag(key) : otherwise;
}

void read_table(const Section& table, const Plan& plan, GameFacts& facts, Chance& chance,
                Rules& rules) {
  if (table.has("boxes_a_seat")) {
    rules.boxes_a_seat = static_cast<BoxNo>(table.whole("boxes_a_seat", 2, 2));
    rules.boxes = static_cast<BoxNo>(table.whole("seats", 1, kBoxesMax / 2) * 2);
  } else {
    rules.boxes = static_cast<BoxNo>(table.whole("boxes", 1, kBoxesMax));
  }
  if (table.has("boxes_in_play")) rules.boxes_in_play = table.whole("boxes_in_play", 1, kBoxesMax);
  if (table.has("bettors_per_box"))
    rules.bettors_per_box = table.whole("bettors_per_box", 1, kBettorsMax);
  rules.chip = table.money("smallest_chip");
  if (rules.chip.is_zero()) {
    table.error("smallest_chip", "above zero expected");
    rules.chip = Money::units(1);
  }
  if (table.has("odd_chip")) rules.odd_chip = table.choice<OddChip>("odd_chip");
  rules.pay_order = table.choice<PayOrder>("pay_order");
  chance.packs = table.whole("decks", 1, kPacksMax);
  chance.cards_behind_cut = table.whole("cards_behind_cut", 0, kPackSize * kPacksMax);
  chance.burnt_first = table.whole("burnt_first", 0, kPackSize);

  facts.betting.boxes.resize(rules.boxes);
  std::iota(facts.betting.boxes.begin(), facts.betting.boxes.end(), BoxNo{1});
  facts.betting.chip = rules.chip;
  facts.betting.max_for_all = true;
  facts.betting.min_for_all =
      table.has("min_scope") && table.choice<MinScope>("min_scope") == MinScope::box;
  facts.betting.under_minimum =
      table.has("under_minimum") ? table.choice<UnderMinimum>("under_minimum") : plan.under_minimum;
  facts.betting.over_maximum =
      table.has("over_maximum") ? table.choice<OverMaximum>("over_maximum") : plan.over_maximum;
}

void read_dealer(const Section& dealer, const Section& player, Rules& rules) {
  rules.dealer = {dealer.whole("stands_on", 12, 21), dealer.choice<Soft17>("soft17")};
  rules.second_card = dealer.choice<SecondCard>("second_card");
  rules.dealer_blackjack_takes = dealer.choice<DealerBlackjackTakes>("blackjack_takes");
  rules.dealer_five_cards = flag_or(dealer, "five_card_trick", false);
  Showdown& showdown = rules.showdown;
  showdown.ties_to_dealer = dealer.choice<Ties>("ties") == Ties::dealer_wins;
  showdown.dealer_blackjack_beats_21 = dealer.flag("blackjack_beats_21");
  showdown.player_blackjack_beats_21 = player.flag("blackjack_beats_21");
  if (dealer.has("pushes_on")) {
    showdown.pushes_on = dealer.whole("pushes_on", 21, 26);
    showdown.pushes_blackjack = dealer.flag("pushes_blackjack");
  }
  rules.draws_below = player.whole("draws_below", 12, 21);
}

void read_play(const Section& figures, Rules& rules) {
  if (figures.has("double")) {
    const Section section = figures.table("double");
    rules.may_double = true;
    rules.double_on = section.choice<DoubleTotals>("on");
    rules.double_after_split = section.flag("after_split");
    rules.double_for_less = flag_or(section, "for_less", false);
  }
  if (figures.has("free")) {
    const Section section = figures.table("free");
    rules.free_bets = true;
    for (const int total : section.numbers("double_totals")) {
      if (total < 4 || total > 20)
        section.error("double_totals", "totals of two cards expected");
      else
        rules.free_double_totals |= 1U << total;
    }
    rules.free_double_after_split = section.flag("double_after_split");
    rules.free_split_pays = section.choice<FreeSplitPays>("split_settlement");
  }
  const Section split = figures.table("split");
  rules.splits_most = split.whole("most", 0, kSplitsMax);
  if (split.has("hands") && split.whole("hands", 1, kSplitsMax + 1) != rules.splits_most + 1)
    split.error("hands", "one more than the splits expected");
  if (split.has("resplit_aces")) {
    rules.ace_splits_most = split.flag("resplit_aces") ? 0 : 1;
  } else {
    rules.ace_splits_most = split.whole("aces_most", 0, kSplitsMax);
  }
  rules.after_decline = split.choice<AfterDecline>("after_decline");
  if (figures.has("surrender")) {
    const Section section = figures.table("surrender");
    rules.may_surrender = flag_or(section, "on", true);
    rules.surrender_returns = section.odds("returns");
    rules.surrender_against_ace = section.flag("against_ace");
    rules.surrender_after_split = section.flag("after_split");
  }
  if (figures.has("even_money")) rules.even_money = figures.table("even_money").odds("pays");
  if (figures.has("buy")) {
    const Section section = figures.table("buy");
    rules.buys_most = flag_or(section, "on", true) ? section.whole("most", 0, 2) : 0;
  }
  if (figures.has("five_cards")) {
    const Section section = figures.table("five_cards");
    rules.five_cards = true;
    rules.five_cards_at_once = section.flag("at_once");
    rules.five_cards_with_21 = section.flag("includes_21");
    if (section.has("automatic_to"))
      rules.fifth_card_unasked_to = section.whole("automatic_to", 0, kTotalMax);
  }
  if (figures.has("natural"))
    rules.natural_at_once_against_low = figures.table("natural").flag("at_once_against_low");
  if (figures.has("switch")) {
    const Section section = figures.table("switch");
    rules.switched_ace_ten_is_blackjack = section.flag("ace_ten_is_blackjack");
    rules.bonus_stake = section.choice<BonusStake>("bonus_stake");
  }
}

// Insurance is laid in a phase of its own, and its limits follow from those of the main bet.
void read_insurance(const Section& section, const BetKind& main, Bets& bets, Rules& rules) {
  rules.may_insure = true;
  rules.insurance_of_main = section.odds("of_main");
  rules.insurance_pays = {section.odds("pays"), 1};
  rules.insurance_exact = flag_or(section, "exact", false);
  rules.insurance_exact_for_minimum = flag_or(section, "minimum_stake_exact", false);
  if (section.has("least_of_minimum"))
    rules.insurance_least_of_minimum = section.odds("least_of_minimum");
  rules.insures_blackjack = section.flag("blackjack");
  rules.insured_until = section.choice<InsuredUntil>("until");
  // A card that lies from the deal can't be waited for (kings/06 G5).
  if (rules.second_card == SecondCard::hole) rules.insured_until = InsuredUntil::first_decision;
  BetKind kind;
  kind.at = section.at();
  kind.id = "insurance";
  kind.name = section.localized("name");
  kind.min = rules.insurance_exact
                 ? rules.insurance_of_main.of(main.min)
                 : std::max(rules.chip, rules.insurance_least_of_minimum.of(main.min));
  kind.max = rules.insurance_of_main.of(main.max);
  kind.pays.push_back({"", {}, rules.insurance_pays, section.at("pays")});
  kind.when = "insurance";
  kind.needs = {"main"};
  bets.add_kind(std::move(kind));
}

SideBet read_side(const Section& figures, const Section& section, const BetKind& bet) {
  SideBet side;
  side.kind = section.choice<SideKind>("side");
  side.win_onto_main = flag_or(section, "win_onto_main", false);
  switch (side.kind) {
    case SideKind::pairs:
      side.pairs = PayTable<PairKind>::read(figures, bet);
      break;
    case SideKind::two_cards:
      side.two = PayTable<TwoCards>::read(figures, bet);
      break;
    case SideKind::four_cards:
      side.four = PayTable<FourCards>::read(figures, bet);
      break;
    case SideKind::three_cards: {
      side.three = PayTable<ThreeCardCategory>::read(figures, bet);
      const Section rule = figures.table("three_cards");
      side.three_rule = {rule.flag("flush_with_pair"), rule.flag("ace_high"), rule.flag("ace_low")};
    }
  }
  return side;
}

// A spot for every bet that the table has: a side bet may be switched off.
void add_spots(const Section& figures, Bets& bets, Rules& rules) {
  for (const Section& section : figures.list("bet")) {
    const std::string id = section.text("id");
    const BetKind* kind = bets.find_kind(id);
    if (kind == nullptr) continue;
    const auto at = static_cast<std::uint16_t>(kind - bets.kinds().data());
    const bool on = flag_or(section, "on", true);
    SideBet side;
    if (id != "main") side = read_side(figures, section, *kind);
    if (section.has("needs_also") && section.flag("needs_also_on"))
      bets.need(figures, at, section.text("needs_also"));
    else if (section.has("needs_also"))
      (void)section.text("needs_also");
    if (!on) continue;
    const std::uint16_t spot = bets.add_spot(at);
    rules.open.push_back(spot);
    if (id == "main") {
      rules.main.bet = spot;
    } else {
      side.spot.bet = spot;
      rules.sides.push_back(side);
    }
  }
  if (!rules.may_insure) return;
  rules.insurance.bet = bets.add_spot(bets.require(figures, "insurance"));
}

// The most that one box can win and stake: every split made, every hand doubled or with all its
// cards bought, all won at the best price, the side bets at theirs.
struct BoxMost {
  Money main_win;
  Money main_stakes;
  Money side_win;
  Money side_stakes;
};

BoxMost most_of_box(const Bets& bets, const Rules& rules) {
  BoxMost most;
  const BetKind& main = bets.kind_of(rules.main.bet);
  const int hands = 1 + rules.splits_most;
  const int units = 1 + (rules.may_double ? 1 : 0) + rules.buys_most;
  most.main_stakes = main.max * (hands * units);
  most.main_win = std::max<Odds>(rules.pays.win, rules.pays.five_cards).of(most.main_stakes);
  for (const SideBet& side : rules.sides) {
    const BetKind& kind = bets.kind_of(side.spot.bet);
    most.side_stakes += kind.max;
    most.side_win += best_price(kind).of(kind.max);
  }
  return most;
}

// Plans count the stakes in their figure, or those of the main bet only, or none.
void compare_with_stated(const Section& stated, Money printed, const Bets& bets,
                         const Rules& rules) {
  if (rules.splits_most == 0) {
    stated.warning("max_win",
                   fmt::format("{} is stated, but splits have no limit", to_string(printed)));
    return;
  }
  const BoxMost most = most_of_box(bets, rules);
  const Money wins = most.main_win + most.side_win;
  const Money with_main = wins + most.main_stakes;
  const Money with_all = with_main + most.side_stakes;
  // What the house carries wins as much for fewer chips: any stake from one to all of them.
  const bool carried =
      rules.free_bets && printed >= wins + bets.kind_of(rules.main.bet).max && printed < with_main;
  if (printed != wins && printed != with_main && printed != with_all && !carried) {
    stated.warning(
        "max_win",
        fmt::format("{} is stated; the limits and pay tables of one box give {} with its "
                    "main stakes, {} without",
                    to_string(printed), to_string(with_main), to_string(wins)));
  }
  if (!stated.has("box_win")) return;
  if (const Money box = stated.money("box_win"); box != wins) {
    stated.warning("box_win", fmt::format("{} is stated; the limits and pay tables give {}",
                                          to_string(box), to_string(wins)));
  }
}

void list_actions(const Rules& rules, std::vector<Action>& actions) {
  actions = {Action::hit, Action::stand, Action::split};
  if (rules.may_double) actions.push_back(Action::double_);
  if (rules.buys_most > 0) actions.push_back(Action::buy);
  if (rules.may_surrender) actions.push_back(Action::surrender);
  if (rules.may_insure) actions.push_back(Action::insure);
  if (rules.even_money > Odds{}) actions.push_back(Action::even_money);
  if (rules.boxes_a_seat > 1) actions.push_back(Action::switch_);
  const auto onto_main = [](const SideBet& side) { return side.win_onto_main; };
  if (std::ranges::any_of(rules.sides, onto_main)) actions.push_back(Action::add);
  actions.push_back(Action::decline);
}

}  // namespace

AnyRound BlackjackGame::round() const { return AnyRound{BlackjackRound{*this}}; }

Tally BlackjackGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, BlackjackRound{*this}, BlackjackPlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_blackjack(GameFacts facts, const Section& figures, const Plan& plan) {
  Rules rules;
  Chance chance;
  Bets& bets = facts.bets;
  bets = Bets::read(figures, facts.settings);
  bets.require(figures, "main");
  if (bets.find_kind("main") == nullptr) return nullptr;
  const BetKind main = *bets.find_kind("main");
  rules.pays = {main.price("win"), main.price("blackjack"), main.price("five-card-trick")};

  read_table(figures.table("table"), plan, facts, chance, rules);
  read_dealer(figures.table("dealer"), figures.table("player"), rules);
  read_play(figures, rules);
  if (figures.has("insurance")) read_insurance(figures.table("insurance"), main, bets, rules);
  add_spots(figures, bets, rules);
  list_actions(rules, facts.actions);
  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    compare_with_stated(stated, printed, bets, rules);
  });
  if (figures.has("table_narrows_limits")) (void)figures.flag("table_narrows_limits");
  std::optional<Money> most;
  if (rules.splits_most > 0) {
    const BoxMost box = most_of_box(bets, rules);
    most = box.main_win + box.main_stakes + box.side_win + box.side_stakes;
  }
  return std::make_unique<BlackjackGame>(std::move(facts), std::move(chance), std::move(rules),
                                         most);
}

}  // namespace krupier::blackjack
