// The wheel of fortune from a plan.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/stated.h>
#include <krupier/games/wheel/fortune.h>

namespace krupier::fortune {
namespace {

using one_outcome::Fate;

constexpr int kFieldsMax = 100;

// The fields in the table's order, each symbol as often as the plan says.
Fields read_fields(const Section& figures, const Bets& bets) {
  const Section wheel = figures.table("wheel");
  Fields fields;
  fields.blank = wheel.text("blank");
  fields.blank_name = wheel.localized("blank_name");
  const auto blank = static_cast<std::uint16_t>(bets.kinds().size());
  for (const std::string& symbol : wheel.words("order")) {
    const auto bet = symbol == fields.blank ? blank : bets.find_spot(symbol);
    if (!bet) wheel.error("order", fmt::format("'{}' is no symbol of this wheel", symbol));
    fields.symbols.push_back(bet.value_or(blank));
  }
  const auto check = [&](const Section& section, std::string_view key, std::uint16_t symbol) {
    const auto stated = section.whole(key, 1, kFieldsMax);
    const auto counted = std::ranges::count(fields.symbols, symbol);
    if (stated != counted) section.error(key, fmt::format("the wheel has {} such fields", counted));
  };
  check(wheel, "blank_fields", blank);
  const std::vector<Section> sections = figures.list("bet");
  for (std::uint16_t bet = 0; bet < sections.size(); ++bet) check(sections[bet], "fields", bet);
  if (std::cmp_not_equal(wheel.whole("fields", 1, kFieldsMax), fields.symbols.size())) {
    wheel.error("fields", fmt::format("the wheel has {} fields", fields.symbols.size()));
  }
  return fields;
}

}  // namespace

std::optional<Pocket> FortuneGame::find_pocket(std::string_view name) const {
  const std::size_t colon = std::min(name.find(':'), name.size());
  const std::string_view symbol = name.substr(0, colon);
  std::optional<std::uint16_t> wanted = bets().find_spot(symbol);
  if (symbol == fields_.blank) wanted = static_cast<std::uint16_t>(bets().spots().size());
  if (wanted && colon == name.size()) {
    const auto field = std::ranges::find(fields_.symbols, *wanted) - fields_.symbols.begin();
    return static_cast<Pocket>(field);
  }
  const auto field = parse_pocket(wanted ? name.substr(colon + 1) : name);
  if (!field || *field >= fields_.symbols.size()) return std::nullopt;
  if (wanted && fields_.symbols[*field] != *wanted) return std::nullopt;
  return field;
}

std::string FortuneGame::pocket_name(Pocket pocket) const {
  if (pocket >= fields_.symbols.size()) return krupier::pocket_name(pocket);
  return fmt::format(
      "{}:{}", is_bet(pocket) ? bets().spot(fields_.symbols[pocket]).id : fields_.blank, pocket);
}

std::string FortuneGame::pocket_text(Pocket pocket, Language language) const {
  if (pocket >= fields_.symbols.size()) return krupier::pocket_name(pocket);
  return is_bet(pocket) ? bets().kind_of(fields_.symbols[pocket]).name[language]
                        : fields_.blank_name[language];
}

std::unique_ptr<Game> make_fortune(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  facts.bets.add_spot_per_kind();
  Fields fields = read_fields(figures, facts.bets);

  Chance chance;
  for (std::size_t i = 0; i < fields.symbols.size(); ++i)
    chance.pockets.push_back(static_cast<Pocket>(i));
  one_outcome::Rules rules;
  rules.number_pockets(chance.pockets);
  const auto spots = static_cast<std::uint16_t>(facts.bets.spots().size());
  for (std::uint16_t bet = 0; bet < spots; ++bet) rules.open.push_back(bet);
  rules.fates = {fields.symbols.size(), spots, [&](std::size_t field, std::uint16_t bet) {
                   return fields.symbols[field] == bet ? Fate::win(facts.bets.kind_of(bet).price())
                                                       : Fate::lose();
                 }};

  const Section table = figures.table("table");
  one_outcome::read_short_spin(table, rules);
  rules.not_counted = rules.short_spin;
  // The croupier names the winning field himself (G5), so that the direction need not be known.
  rules.has_pins = table.choice<PinRule>("caught_on_pin") == PinRule::previous_field;
  one_outcome::read_limits_policy(table, plan, facts.betting);
  facts.betting.max_for_all = table.choice<MaxScope>("max_scope") == MaxScope::per_box_total;
  read_chips_of_currency(figures, facts.currency, facts.betting);

  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    const Money most =
        one_outcome::most_handed_back(facts.bets, rules, [](std::uint16_t) { return true; });
    if (most <= printed) return;
    stated.warning("max_win",
                   fmt::format("the plan states a maximum win of {}; its limits and prices give {}",
                               to_string(printed), to_string(most)));
  });
  return std::make_unique<FortuneGame>(std::move(facts), std::move(chance), std::move(rules),
                                       std::move(fields));
}

}  // namespace krupier::fortune
