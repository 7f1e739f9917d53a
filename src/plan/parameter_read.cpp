// Reading what a plan leaves to the table, fixes, or asks of the staff.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/plan/parameter_read.h>

namespace krupier {
namespace {

// [choice.NAME.VALUE] tables: an amount whose bounds depend on another choice.
Parameter read_dependent_parameter(const std::string& name, const Section& section) {
  Parameter parameter;
  parameter.name = name;
  parameter.kind = Parameter::Kind::amount;
  if (!section.has("amount") || !section.flag("amount"))
    section.error("amount", "bounds by another choice are of an amount");
  if (const auto by = section.reference("by")) {
    parameter.by = *by;
  } else {
    section.error("by", "another choice expected, as by = \"$currency\"");
  }
  for (const std::string& key : section.keys()) {
    if (key == "amount" || key == "by" || key == "name") continue;
    const Section each = section.table(key);
    Parameter::Bounds bounds{each.money("at_least"),
                             each.has("at_most") ? each.money("at_most") : kMoneyMaxPerEvent,
                             each.text("default")};
    if (bounds.least > bounds.most) each.error("at_least", "above at_most");
    const Result<Money> standard = parse_money(bounds.standard);
    if (!standard || *standard < bounds.least || *standard > bounds.most)
      each.error("default", "outside its bounds");
    parameter.bounds.emplace(key, std::move(bounds));
  }
  return parameter;
}

Parameter read_independent_parameter(const std::string& name, const Section& section) {
  Parameter parameter;
  parameter.name = name;
  const bool amount = section.has("amount");
  const bool range = section.has("at_least") || section.has("at_most");
  if (amount && !section.flag("amount")) section.error("amount", "leave it out instead of false");
  if (range && amount) {
    parameter.kind = Parameter::Kind::amount;
    parameter.least = section.money("at_least");
    parameter.most = section.has("at_most") ? section.money("at_most") : kMoneyMaxPerEvent;
  } else if (range) {
    parameter.kind = Parameter::Kind::whole;
    parameter.least = Money::units(section.whole("at_least", 0, 1'000'000));
    parameter.most = Money::units(section.whole("at_most", 0, 1'000'000));
  } else {
    const bool some = section.has("some_of");
    const bool order = section.has("order_of");
    parameter.kind = some    ? Parameter::Kind::subset
                     : order ? Parameter::Kind::order
                             : Parameter::Kind::choice;
    parameter.allowed = section.words(some ? "some_of" : order ? "order_of" : "allowed");
    parameter.or_none = some && section.has("or_none") && section.flag("or_none");
    if (parameter.allowed.empty()) section.error("allowed", "no value is allowed");
  }
  if (range && parameter.least > parameter.most) section.error("at_least", "above at_most");
  if (section.has("when")) {  // "bbj=on": to be chosen only then
    const std::string when = section.text("when");
    const std::size_t equals = when.find('=');
    if (equals == std::string::npos)
      section.error("when", "name=value of an earlier parameter expected");
    parameter.when_name = when.substr(0, equals);
    parameter.when_value = equals == std::string::npos ? "" : when.substr(equals + 1);
  }
  if (section.has("default")) {
    parameter.standard = section.text("default");
    const Result<std::string> fits = parameter.check(parameter.standard);
    if (!fits) section.error("default", fits.error());
  }
  return parameter;
}

Parameter read_choice(const std::string& name, const Section& section) {
  Parameter parameter = section.has("by") ? read_dependent_parameter(name, section)
                                          : read_independent_parameter(name, section);
  if (section.has("name")) parameter.label = section.localized("name");
  return parameter;
}

// [fixed] decks = 6, or smallest_chip = { by = "$currency", CZK = 25, EUR = "0.50" }.
Parameter read_fixed(const std::string& name, const Section& all, const Node& value) {
  Parameter parameter;
  parameter.name = name;
  parameter.of = Parameter::Of::fixed;
  if (value.is_table()) {
    const Section figures = all.table(name);
    parameter.kind = Parameter::Kind::amount;
    if (const auto by = figures.reference("by")) {
      parameter.by = *by;
    } else {
      figures.error("by", "a choice expected, as by = \"$currency\"");
    }
    for (const std::string& key : figures.keys()) {
      if (key == "by") continue;
      const Money amount = figures.money(key);
      parameter.bounds.emplace(key, Parameter::Bounds{amount, amount, to_string(amount)});
    }
    return parameter;
  }
  parameter.standard = all.text(name);
  parameter.allowed = {parameter.standard};
  return parameter;
}

// Where a plan's limits are only the range inside which a table's own lie: min_BET and max_BET for
// every bet, from the bet's figures or, where those are in tiers, from the tier's.
void add_narrowing(const Section& game, std::vector<Parameter>& parameters) {
  const auto has = [&](std::string_view name) {
    return std::ranges::find(parameters, name, &Parameter::name) != parameters.end();
  };
  const auto range = [](std::string name, Money least, Money most, bool is_min) {
    Parameter parameter;
    parameter.name = std::move(name);
    parameter.kind = Parameter::Kind::amount;
    parameter.least = least;
    parameter.most = most;
    parameter.standard = to_string(is_min ? least : most);
    parameter.limits_bet = true;
    return parameter;
  };
  for (const Section& bet : game.list("bet")) {
    const std::string id = bet.text("id");
    const bool own_max = !bet.has("limit");
    const bool fixed = own_max && !bet.reference("min") && !bet.reference("max");
    if (fixed) {
      parameters.push_back(range("min_" + id, bet.money("min"), bet.money("max"), true));
      parameters.push_back(range("max_" + id, bet.money("min"), bet.money("max"), false));
    }
    if (own_max) continue;
    Parameter min = range("min_" + id, {}, {}, true);
    Parameter max = range("max_" + id, {}, {}, false);
    max.by = bet.reference("limit_by").value_or(has("limits") ? "limits" : "currency");
    min.by = max.by;
    const std::string row = bet.text("limit");
    for (const auto& [tier, rows] : game.tables("limits")) {
      if (!rows.has(row)) continue;
      const Section limits = rows.table(row);
      const Money most = limits.money("max");
      const Money least = limits.has("min") ? limits.money("min") : Money::units(1);
      max.bounds.emplace(tier, Parameter::Bounds{least, most, to_string(most)});
      if (limits.has("min"))
        min.bounds.emplace(tier, Parameter::Bounds{least, most, to_string(least)});
    }
    if (!min.bounds.empty() && !bet.has("min")) parameters.push_back(std::move(min));
    parameters.push_back(std::move(max));
  }
}

// A choice that a bet has as its minimum or maximum.
void mark_limits(const Node& root, std::vector<Parameter>& parameters) {
  const Node* bets = root.find("bet");
  if (bets == nullptr) return;
  for (const Node& bet : bets->items) {
    for (const std::string_view end : {"min", "max"}) {
      const Node* limit = bet.find(end);
      if (limit == nullptr || !limit->is_text()) continue;
      const auto found = std::ranges::find(parameters, reference_in(limit->text), &Parameter::name);
      if (found != parameters.end()) found->limits_bet = true;
    }
  }
}

}  // namespace

std::vector<Parameter> read_parameters(const Section& game, const Node& root) {
  std::vector<Parameter> parameters;
  const auto add = [&](Parameter parameter, Parameter::Of of, const Section& section) {
    parameter.of = of;
    if (std::ranges::find(parameters, parameter.name, &Parameter::name) != parameters.end())
      section.error(parameter.name, "this name stands twice");
    parameters.push_back(std::move(parameter));
  };
  const auto fixed_in = [&](std::string_view kind, Parameter::Of of) {
    const Section all = game.table(kind);
    for (const auto& [name, value] : root.find(kind)->members) {
      const bool picked = of == Parameter::Of::procedure && value.is_table() && !value.find("by");
      add(picked ? read_choice(name, all.table(name)) : read_fixed(name, all, value), of, all);
    }
  };
  // In the order of the file, whatever they are: tables show them so.
  for (const auto& [kind, node] : root.members) {
    if (kind == "choice") {
      for (const auto& [name, entry] : game.tables(kind))
        add(read_choice(name, entry), Parameter::Of::choice, game);
    } else if (kind == "fixed") {
      fixed_in(kind, Parameter::Of::fixed);
    } else if (kind == "procedure") {
      fixed_in(kind, Parameter::Of::procedure);
    }
  }
  if (game.has("table_narrows_limits") && game.flag("table_narrows_limits"))
    add_narrowing(game, parameters);
  mark_limits(root, parameters);
  return parameters;
}

}  // namespace krupier
