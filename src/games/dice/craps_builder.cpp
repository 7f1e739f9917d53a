// Craps as the plan has it: its figures read, its bets made one by one, the whole checked.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include <krupier/games/dice/craps_builder.h>

namespace krupier::craps {
namespace {

// "3-4-9": the totals of a pay row.
std::vector<int> totals_of(std::string_view id) {
  std::vector<int> totals;
  while (!id.empty()) {
    int total = 0;
    const auto [after, error] = std::from_chars(id.data(), id.data() + id.size(), total);
    if (error != std::errc{} || total < 2 || total > kTotalMax) return {};
    totals.push_back(total);
    id.remove_prefix(static_cast<std::size_t>(after - id.data()));
    if (!id.empty()) {
      if (id.front() != '-') return {};
      id.remove_prefix(1);
    }
  }
  return totals;
}

}  // namespace

CrapsBuilder::CrapsBuilder(GameFacts& facts, const Section& figures)
    : facts_(facts), figures_(figures) {
  const Section come_out = figures.table("come-out");
  rules_.naturals = totals(come_out, "natural");
  rules_.craps = totals(come_out, "craps");
  barred_ = totals(come_out, "barred");
  rules_.craps_passes_dice = come_out.flag("craps_passes_dice");
  if ((rules_.naturals & rules_.craps) != 0)
    come_out.error("craps", "a total can't be natural too");
  if (!in(rules_.naturals, kSeven))
    come_out.error("natural", "seven decides against a point: it can't be one");
  if ((barred_ & ~rules_.craps) != 0) come_out.error("barred", "only craps can be barred");

  const Section table = figures.table("table");
  rules_.odds_multiple = table.whole("odds_multiple", 1, 100);
  rules_.win_unit = read_win_unit(table);
  if (rules_.win_unit <= Money{}) table.error("payout_rounding", "above zero expected");
  read_chips_of_currency(figures, facts.currency, facts.betting);
  others_ = table.flag("take_down_other") ? Lock::never : Lock::always;
}

// An amount, or the name of one of the currency's own in [units].
Money CrapsBuilder::read_win_unit(const Section& table) const {
  if (!figures_.has("units")) return table.money("payout_rounding");
  Money unit;
  for (const auto& [currency, units] : figures_.tables("units")) {
    for (const std::string& name : units.keys()) {
      const Money amount = units.money(name);
      if (currency == facts_.currency && name == table.text("payout_rounding")) unit = amount;
    }
  }
  return unit;
}

bool CrapsBuilder::is_point(int total) const {
  return total >= 2 && total <= kTotalMax && !in(rules_.naturals, total) &&
         !in(rules_.craps, total);
}

std::uint16_t CrapsBuilder::totals(const Section& section, std::string_view key) const {
  std::uint16_t all = 0;
  for (const int total : section.numbers(key)) {
    if (total < 2 || total > kTotalMax) {
      section.error(key, "two dice give 2 to 12");
      continue;
    }
    all = static_cast<std::uint16_t>(all | (1U << total));
  }
  return all;
}

CrapsBuilder::Prices CrapsBuilder::read_prices(const Section& section, const BetKind& kind) const {
  Prices prices;
  for (const PayRow& row : kind.pays) {
    if (row.id.empty()) continue;
    const std::vector<int> on = totals_of(row.id);
    if (on.empty()) section.error("pay", fmt::format("'{}' is not totals, as 4-10", row.id));
    for (const int total : on) {
      auto& price = prices[static_cast<std::size_t>(total)];
      if (price) section.error("pay", fmt::format("{} has two prices", total));
      price = row.pays;
    }
  }
  return prices;
}

CrapsBuilder::Bet CrapsBuilder::read_bet(std::uint16_t kind, const Section& section) const {
  const BetKind& figures = facts_.bets.kinds()[kind];
  Bet bet{
      .section = &section,
      .kind = kind,
      .id = figures.id,
      .pays = figures.price(),
      .prices = read_prices(section, figures),
      .when = section.choice<When>("when"),
      .works_on_come_out = !section.has("works_on_come_out") || section.flag("works_on_come_out"),
      .stays_up = section.has("stays_up") && section.flag("stays_up")};
  if (section.has("fee")) {
    bet.fee = section.odds("fee");
    bet.fee_on = section.choice<FeeOn>("fee_on");
    if (bet.fee_on == FeeOn::stake) bet.fee_on = FeeOn::bet_on_win;
  }
  return bet;
}

std::uint16_t CrapsBuilder::add(const Bet& bet, std::string id, Lock lock, Decide decide,
                                int number) {
  const std::uint16_t spot = facts_.bets.add_spot(bet.kind, std::move(id));
  SpotRule rule;
  rule.open_on_come_out = bet.when != When::point;
  rule.open_on_point = bet.when != When::come_out;
  rule.lock = lock;
  if (bet.fee_on == FeeOn::bet_up_front) rule.up_front = bet.fee;
  rules_.spots.push_back(rule);
  deciders_.push_back(std::move(decide));
  numbers_.push_back(number);
  return spot;
}

void CrapsBuilder::add_bets() {
  sections_ = figures_.list("bet");
  for (const Section& section : sections_) {
    const auto kind = static_cast<std::uint16_t>(&section - sections_.data());
    const Bet bet = read_bet(kind, section);
    switch (const auto decides = section.choice<Decides>("rule")) {
      case Decides::pass:
        add_line(bet, true);
        break;
      case Decides::dont_pass:
        add_line(bet, false);
        break;
      case Decides::come:
        add_come(bet, true);
        break;
      case Decides::dont_come:
        add_come(bet, false);
        break;
      case Decides::odds:
        add_odds(bet, true);
        break;
      case Decides::odds_against:
        add_odds(bet, false);
        break;
      case Decides::before_seven:
      case Decides::seven_first:
      case Decides::hard_way:
      case Decides::easy_way:
        add_number_bets(bet, decides);
        break;
      case Decides::one_throw:
        add_one_throw(bet, false);
        break;
      case Decides::one_throw_each:
        add_one_throw(bet, true);
        break;
      case Decides::parts:
        add_parts(bet, false);
        break;
      case Decides::parts_one_high:
        add_parts(bet, true);
        break;
    }
  }
}

Rules& CrapsBuilder::finish() {
  const auto spots = static_cast<std::uint16_t>(rules_.spots.size());
  rules_.fates = Fates::make(spots, [&](std::uint16_t spot, int point, Fall fall) {
    const bool possible = point == 0 || is_point(point);
    return possible ? deciders_[spot](point, fall) : Fate{};
  });
  for (std::uint16_t spot = 0; spot < spots; ++spot) {
    if (rules_.spots[spot].open_on_come_out) rules_.open_on_come_out.push_back(spot);
    if (rules_.spots[spot].open_on_point) rules_.open_on_point.push_back(spot);
  }
  if (figures_.table("table").has("max_win")) check_max_win();
  if (figures_.has("stated")) compare_with_stated();
  return rules_;
}

// A price whose win on the highest stake would pass the plan's maximum win.
void CrapsBuilder::check_max_win() const {
  const Section table = figures_.table("table");
  const Money max_win = table.money("max_win");
  facts_.stated.emplace("max_win", max_win);
  Money max_stake;
  for (const BetKind& kind : facts_.bets.kinds()) max_stake = std::max(max_stake, kind.max);
  for (const Fate& fate : rules_.fates.all()) {
    if (fate.pays.of(max_stake) > max_win) {
      table.error("max_win",
                  fmt::format("{} on {} wins more", to_string(fate.pays), to_string(max_stake)));
    }
  }
}

// [stated.CURRENCY.BET]: the wins that the plan prints beside its prices, row by row, before a fee.
// A row that does not come out of price and highest stake, in whole units, was misread.
void CrapsBuilder::compare_with_stated() const {
  for (const auto& [currency, stated] : figures_.tables("stated")) {
    const Money max_stake = stated.money("max_stake");
    for (const std::string& id : stated.keys()) {
      if (id == "max_stake") continue;
      const BetKind* kind = facts_.bets.find_kind(id);
      if (kind == nullptr) {
        stated.error(id, "no bet of this game");
        continue;
      }
      const Section rows = stated.table(id);
      for (const std::string& row : rows.keys()) {
        const Money printed = rows.money(row);
        const Money win = kind->price(row == "all" ? "" : row).of(max_stake);
        const Money whole = Money::whole(win.units() / Money::kUnitsPerWhole);
        if (whole != printed) {
          rows.error(
              row, fmt::format("the price on {} wins {}", to_string(max_stake), to_string(whole)));
        }
      }
    }
  }
}

}  // namespace krupier::craps
