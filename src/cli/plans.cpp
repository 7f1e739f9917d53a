// krupier plans, bets, plan check, plan render, plan diff: the rule books as data and as text.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <iostream>

#include <krupier/catalog/diff.h>
#include <krupier/catalog/families.h>
#include <krupier/catalog/render.h>
#include <krupier/catalog/schema.h>
#include <krupier/cli/commands.h>
#include <krupier/cli/json.h>
#include <krupier/odds/odds_json.h>
#include <krupier/server/plan_json.h>

namespace krupier::cli {
namespace {

// What the table has; nothing for a parameter that only counts under another's value (`when`).
std::string setting(const GameFacts& facts, const Parameter& parameter) {
  const auto found = facts.settings.find(parameter.name);
  return found == facts.settings.end() ? std::string{} : found->second;
}

boost::json::value allowed_json(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::amount:
      if (parameter.most == kMoneyMaxPerEvent)
        return boost::json::object{{"at_least", money_json(parameter.least)}};
      return boost::json::object{{"at_least", money_json(parameter.least)},
                                 {"at_most", money_json(parameter.most)}};
    case Parameter::Kind::whole:
      return boost::json::object{{"at_least", parameter.least.units()},
                                 {"at_most", parameter.most.units()}};
    default:
      break;
  }
  boost::json::array values;
  for (const std::string& value : parameter.allowed) values.emplace_back(value);
  return values;
}

// One price as text; a pay table as id: price; an announced bet pays as its parts do.
boost::json::value pays_json(const BetKind& kind) {
  if (kind.pays.empty()) return nullptr;
  if (kind.pays.size() == 1 && kind.pays[0].id.empty())
    return boost::json::string{to_string(kind.pays[0].pays)};
  boost::json::object rows;
  for (const PayRow& row : kind.pays) rows.emplace(row.id, to_string(row.pays));
  return rows;
}

boost::json::array spots_json(const GameFacts& facts) {
  boost::json::array spots;
  for (const SpotInfo& spot : facts.bets.spots()) {
    const BetKind& kind = facts.bets.kinds()[spot.kind];
    boost::json::object json{{"id", spot.id},
                             {"kind", kind.id},
                             {"pays", pays_json(kind)},
                             {"min", money_json(kind.min)},
                             {"max", money_json(kind.max)},
                             {"when", kind.when},
                             {"name", odds::text_json(kind.name)}};
    if (!spot.parts.empty()) {
      boost::json::array parts;
      for (const Part& part : spot.parts) {
        parts.push_back(
            boost::json::object{{"id", facts.bets.spot(part.bet).id}, {"units", part.units}});
      }
      json.emplace("parts", std::move(parts));
    }
    if (!kind.step.is_zero()) json.emplace("multiple_of", money_json(kind.step));
    if (!kind.needs.empty()) json.emplace("needs", boost::json::value_from(kind.needs));
    spots.push_back(std::move(json));
  }
  return spots;
}

Result<std::vector<Plan>> load(const std::vector<std::string>& folders, Diagnostics& diagnostics) {
  std::vector<Plan> plans;
  for (const std::string& folder : folders) {
    const auto found = find_plans(folder);
    if (found.empty()) return Error{fmt::format("{}: no plan.toml in it or below it", folder)};
    for (const auto& plan : found) plans.push_back(load_plan(plan, diagnostics));
  }
  return plans;
}

void print_all(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) fmt::print(stderr, "{}\n", message);
}

}  // namespace

Result<std::shared_ptr<const Game>> open_game(const Catalog& catalog, const GameOptions& options) {
  const Result<Settings> settings =
      parse_settings(fmt::format("{}", fmt::join(options.settings, " ")));
  if (!settings) return Error{settings.error()};
  return catalog.game(options.game, *settings);
}

int plans_command(const Catalog& catalog, bool json) {
  if (json) {
    std::cout << boost::json::serialize(plans_json(catalog)) << '\n';
    return 0;
  }
  for (const Plan& plan : catalog.plans()) {
    fmt::print("{}  {}  {}  {}\n", plan.id, plan.currency, plan.version, plan.title[Language::en]);
    for (const GameFile& game : plan.games) {
      fmt::print("  {:<32} {:<12} {}\n", fmt::format("{}/{}", plan.id, game.id), game.family,
                 game.title[Language::en]);
    }
  }
  return 0;
}

int bets_command(const Catalog& catalog, const GameOptions& options) {
  const auto game = open_game(catalog, options);
  if (!game) return usage_error(game.error());
  const GameFacts& facts = (*game)->facts();
  if (options.json) {
    boost::json::array parameters;
    for (const Parameter& parameter : facts.parameters) {
      parameters.push_back(boost::json::object{{"name", parameter.name},
                                               {"allowed", allowed_json(parameter)},
                                               {"default", parameter.standard},
                                               {"value", setting(facts, parameter)}});
    }
    boost::json::array actions;
    for (const Action action : facts.actions) actions.emplace_back(word(action));
    const boost::json::object out{{"plan", facts.plan},
                                  {"game", facts.id},
                                  {"currency", facts.currency},
                                  {"parameters", parameters},
                                  {"boxes", boost::json::value_from(facts.betting.boxes)},
                                  {"spots", spots_json(facts)},
                                  {"actions", actions}};
    std::cout << boost::json::serialize(out) << '\n';
    return 0;
  }
  fmt::print("{}/{}: {} ({})\n", facts.plan, facts.id, facts.title[Language::en], facts.currency);
  fmt::print("\n{:<28} {:>10} {:>12} {:>14}  {}\n", "spot", "pays", "min", "max", "when");
  for (const SpotInfo& spot : facts.bets.spots()) {
    const BetKind& kind = facts.bets.kinds()[spot.kind];
    std::string pays = kind.pays.empty() ? "as parts" : to_string(kind.pays[0].pays);
    if (kind.pays.size() > 1) pays = "table";
    fmt::print("{:<28} {:>10} {:>12} {:>14}  {}\n", spot.id, pays, to_string(kind.min),
               to_string(kind.max), kind.when);
  }
  for (const BetKind& kind : facts.bets.kinds()) {
    if (kind.pays.size() < 2) continue;
    fmt::print("\n{} pays\n", kind.id);
    for (const PayRow& row : kind.pays)
      fmt::print("  {:<40} {}\n", row.name[Language::en], to_string(row.pays));
  }
  fmt::print("\nwhat the table decides\n");
  for (const Parameter& parameter : facts.parameters) {
    fmt::print("  {:<28} {:<16} allowed: {}\n", parameter.name, setting(facts, parameter),
               parameter.allowed_text());
  }
  return 0;
}

int plan_check_command(const std::vector<std::string>& folders) {
  Diagnostics diagnostics;
  const auto plans = load(folders, diagnostics);
  if (!plans) return usage_error(plans.error());
  std::size_t games = 0;
  for (const Plan& plan : *plans) {
    check_plan(plan, diagnostics);
    games += plan.games.size();
  }
  print_all(diagnostics.warnings());
  print_all(diagnostics.errors());
  if (!diagnostics.ok()) return kFailed;
  fmt::print("{} plan{} and {} game{}: no mistake, {} warning{}\n", plans->size(),
             plans->size() == 1 ? "" : "s", games, games == 1 ? "" : "s",
             diagnostics.warnings().size(), diagnostics.warnings().size() == 1 ? "" : "s");
  return 0;
}

int plan_render_command(const RenderOptions& options) {
  const auto language = from_word<Language>(options.language);
  if (!language) return usage_error(fmt::format("--language {}: cs, sk or en", options.language));
  Diagnostics diagnostics;
  const auto plans = load(options.folders, diagnostics);
  if (!plans) return usage_error(plans.error());
  print_all(diagnostics.errors());
  if (!diagnostics.ok()) return kFailed;
  for (const Plan& plan : *plans) {
    const Document document = render_plan(plan, *language, odds::exact_returns);
    const std::string text =
        options.html ? document.html(plan.title[*language], options.language) : document.markdown();
    if (options.out.empty()) {
      std::cout << text;
      continue;
    }
    const std::filesystem::path file =
        std::filesystem::path{options.out} /
        fmt::format("{}.{}.{}", plan.id, options.language, options.html ? "html" : "md");
    std::error_code failed;
    std::filesystem::create_directories(options.out, failed);
    std::ofstream out{file, std::ios::binary};
    if (!(out << text)) return usage_error(fmt::format("{}: can't be written", file.string()));
    fmt::print("{}\n", file.string());
  }
  return 0;
}

int plan_diff_command(const std::vector<std::string>& folders) {
  Diagnostics diagnostics;
  const auto plans = load(folders, diagnostics);
  if (!plans) return usage_error(plans.error());
  if (plans->size() != 2)
    return usage_error("plan diff compares two plans: give two folders, each with a plan.toml");
  print_all(diagnostics.errors());
  if (!diagnostics.ok()) return kFailed;
  const auto differences = diff_plans((*plans)[0], (*plans)[1]);
  for (const Difference& difference : differences) {
    if (difference.before.empty()) {
      fmt::print("+ {} = {}\n", difference.where, difference.after);
    } else if (difference.after.empty()) {
      fmt::print("- {} = {}\n", difference.where, difference.before);
    } else {
      fmt::print("~ {}: {} -> {}\n", difference.where, difference.before, difference.after);
    }
  }
  if (differences.empty()) fmt::print("no difference\n");
  return 0;
}

int plan_schema_command(const Catalog& catalog, const std::string& family) {
  if (family.empty()) {
    std::cout << families_markdown(catalog.plans());
    return 0;
  }
  const FamilyNotes* notes = find_notes(family);
  if (notes == nullptr)
    return usage_error(fmt::format("'{}' is no family; known: {}", family, family_names()));
  fmt::print("{}\n\n", notes->what);
  for (const SchemaKey& key : schema_of(catalog.plans(), family))
    fmt::print("{:<32} {:<40} {}\n", key.pattern, key.type, key.meaning);
  for (const HeldFigure& held : notes->held)
    fmt::print("{:<32} always {}\n", held.name, held.value);
  return 0;
}

}  // namespace krupier::cli
