// Reading bets and limit tiers from a plan.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/round/bets.h>
#include <krupier/round/own_limits.h>

namespace krupier {
namespace {

// A tier's row.
struct Row {
  Money min;
  Money max;
  Money step;
  Money or_exactly;
};

using Tier = std::map<std::string, Row, std::less<>>;
using Tiers = std::map<std::string, Tier, std::less<>>;

void check_order(const Section& section, const Row& limits) {
  if (limits.min <= limits.max) return;
  section.error("min", fmt::format("the minimum {} is over the maximum {}", to_string(limits.min),
                                   to_string(limits.max)));
}

// Where stakes come in units; one amount may stand beside them.
void read_step(const Section& section, Row& limits) {
  if (!section.has("multiple_of")) return;
  limits.step = section.money("multiple_of");
  if (limits.step.is_zero()) section.error("multiple_of", "above zero expected");
  if (section.has("or_exactly")) limits.or_exactly = section.money("or_exactly");
}

// A tier's row may leave the minimum to the bet.
Row read_limits(const Section& section) {
  Row limits{section.has("min") ? section.money("min") : Money{}, section.money("max"), {}, {}};
  check_order(section, limits);
  read_step(section, limits);
  return limits;
}

// The table's own limits, where it narrows the plan's.
void narrow(const Section& bet, const std::string& id, const Settings& settings, Row& limits) {
  const auto own = [&](const std::string& name, Money& limit) {
    const auto found = settings.find(name);
    if (found == settings.end()) return;
    if (const Result<Money> amount = parse_money(found->second)) limit = *amount;
  };
  own("min_" + id, limits.min);
  own("max_" + id, limits.max);
  check_order(bet, limits);
}

// All tiers are read, so that all are checked.
Tiers read_tiers(const Section& game) {
  Tiers tiers;
  if (!game.has("limits")) return tiers;
  for (const auto& [name, section] : game.tables("limits")) {
    Tier& tier = tiers[name];
    for (const std::string& row : section.keys())
      tier.emplace(row, read_limits(section.table(row)));
  }
  return tiers;
}

// The row in the tier that the table picked: by the bet's own parameter, or 'limits', or
// 'currency'.
Row pick_limits(const Section& bet, const Tiers& tiers) {
  const std::string row = bet.text("limit");
  std::string picked;
  if (bet.has("limit_by")) {
    picked = bet.text("limit_by");  // "$name": the choice's value stands there
  } else if (const auto limits = bet.setting("limits")) {
    picked = *limits;
  } else if (const auto currency = bet.setting("currency")) {
    picked = *currency;
  }
  const auto tier = tiers.find(picked);
  if (tier == tiers.end()) {
    bet.error("limit", "no tier is picked: a choice 'limits' or 'currency' must allow the tiers");
    return {};
  }
  const auto found = tier->second.find(row);
  if (found != tier->second.end()) return found->second;
  bet.error("limit", fmt::format("the tier '{}' has no row '{}'", tier->first, row));
  return {};
}

std::vector<PayRow> read_pays(const Section& bet) {
  std::vector<PayRow> rows;
  const auto add = [&](std::string id, Text name, const Section& from) {
    const auto number = static_cast<std::uint8_t>(rows.size() + 1);
    rows.push_back({std::move(id), std::move(name), {from.odds("pays"), number}, from.at("pays")});
  };
  if (bet.has("pays")) add("", {}, bet);
  if (bet.has("pay")) {
    for (const Section& row : bet.list("pay")) add(row.text("id"), row.localized("name"), row);
  }
  return rows;
}

}  // namespace

Price BetKind::price(std::string_view row) const {
  const auto found = std::ranges::find(pays, row, &PayRow::id);
  return found == pays.end() ? Price{} : found->pays;
}

const PayRow* BetKind::row_of(Price price) const {
  const auto found =
      std::ranges::find(pays, price.row, [](const PayRow& row) { return row.pays.row; });
  return price.row == 0 || found == pays.end() ? nullptr : &*found;
}

Bets Bets::read(const Section& game, const Settings& settings) {
  Bets bets;
  const Tiers tiers = read_tiers(game);
  for (const Section& section : game.list("bet")) {
    BetKind kind;
    kind.at = section.at("id");
    kind.id = section.text("id");
    kind.wager = section.has("wager") ? section.text("wager") : kind.id;
    kind.name = section.localized("name");
    Row limits;
    if (section.has("limit")) {
      limits = pick_limits(section, tiers);
      if (section.has("min")) limits.min = section.money("min");
    } else {
      limits = {section.money("min"), section.money("max"), {}, {}};
    }
    kind.max_in_plan = limits.max;
    narrow(section, kind.id, settings, limits);
    read_step(section, limits);
    kind.min = limits.min;
    kind.max = limits.max;
    kind.step = limits.step;
    kind.or_exactly = limits.or_exactly;
    if (section.has("equal_parts")) {
      kind.equal_parts = section.whole("equal_parts", 2, 100);
      kind.step = Money::whole(kind.equal_parts);
    }
    kind.pays = read_pays(section);
    kind.when = section.has("when") ? section.text("when") : "bets";
    if (section.has("needs")) kind.needs = section.words("needs");
    if (section.has("counts_with")) kind.counts_with = section.text("counts_with");
    if (bets.find_kind(kind.id) != nullptr) section.error("id", "this bet stands twice");
    bets.kinds_.push_back(std::move(kind));
  }
  for (BetKind& kind : bets.kinds_) {
    bets.resolve_needs(kind);
    for (const std::string& need : kind.needs) {
      if (bets.find_kind(need) == nullptr) {
        game.error("bet", fmt::format("'{}' needs a bet '{}' that the game lacks", kind.id, need));
      }
    }
    if (!kind.counts_with.empty() && bets.find_kind(kind.counts_with) == nullptr) {
      game.error("bet", fmt::format("'{}' counts with a bet '{}' that the game lacks", kind.id,
                                    kind.counts_with));
    }
  }
  return bets;
}

const BetKind* Bets::find_kind(std::string_view id) const {
  const auto found = std::ranges::find(kinds_, id, &BetKind::id);
  return found == kinds_.end() ? nullptr : &*found;
}

std::uint16_t Bets::require(const Section& game, std::string_view id) const {
  const BetKind* found = find_kind(id);
  if (found == nullptr) {
    game.error("bet", fmt::format("the game needs a bet '{}'", id));
    return 0;
  }
  return static_cast<std::uint16_t>(found - kinds_.data());
}

void Bets::resolve_needs(BetKind& kind) const {
  kind.needed.clear();
  for (const std::string& need : kind.needs) {
    const BetKind* found = find_kind(need);
    if (found != nullptr) kind.needed.push_back(static_cast<std::uint16_t>(found - kinds_.data()));
  }
}

std::uint16_t Bets::add_kind(BetKind kind) {
  resolve_needs(kind);
  kinds_.push_back(std::move(kind));
  return static_cast<std::uint16_t>(kinds_.size() - 1);
}

void Bets::limit_kind(std::uint16_t kind, Money min, Money max) {
  kinds_[kind].min = min;
  kinds_[kind].max = max;
}

std::uint16_t Bets::add_spot(std::uint16_t kind, std::string id, std::vector<Part> parts) {
  const auto bet = static_cast<std::uint16_t>(spots_.size());
  by_id_.emplace(id, bet);
  spots_.push_back({std::move(id), kind, std::move(parts)});
  return bet;
}

std::uint16_t Bets::add_spot(std::uint16_t kind) { return add_spot(kind, kinds_[kind].id); }

void Bets::need(const Section& game, std::uint16_t kind, std::string_view needed) {
  (void)require(game, needed);
  kinds_[kind].needs = {std::string{needed}};
  resolve_needs(kinds_[kind]);
}

void Bets::add_spot_per_kind() {
  for (std::uint16_t kind = 0; kind < kinds_.size(); ++kind) (void)add_spot(kind);
}

std::optional<std::uint16_t> Bets::find_spot(std::string_view id) const {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return std::nullopt;
  return found->second;
}

}  // namespace krupier
