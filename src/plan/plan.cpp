// Loading a plan's folder.
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>

#include <krupier/plan/plan.h>

namespace krupier {
namespace {

// [parameter.NAME.VALUE] tables: an amount whose bounds depend on another parameter's value.
Parameter read_dependent_parameter(const std::string& name, const Section& section) {
  Parameter parameter;
  parameter.name = name;
  parameter.kind = Parameter::Kind::amount;
  if (!section.has("amount") || !section.flag("amount"))
    section.error("amount", "bounds by another parameter are of an amount");
  parameter.by = section.text("by");
  for (const std::string& key : section.keys()) {
    if (key == "amount" || key == "by" || key == "aliases" || key == "also") continue;
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

// The words of a rule card for a value that has another name here.
void read_other_words(const Section& section, Parameter& parameter) {
  const Section also = section.table("also");
  std::map<std::string, std::string, std::less<>> words;
  for (const std::string& word : also.keys()) {
    const std::string value = also.text(word);
    const auto fits = [&](const Parameter& under) {
      if (const auto wrong = under.check(value); !wrong) also.error(word, wrong.error());
    };
    if (parameter.by.empty()) fits(parameter);
    for (const auto& [name, bounds] : parameter.bounds) {
      fits(parameter.under({{parameter.by, name}}));
    }
    words.emplace(word, value);
  }
  parameter.also = std::move(words);
}

Parameter read_parameter(const std::string& name, const Section& section) {
  Parameter parameter = section.has("by") ? read_dependent_parameter(name, section)
                                          : read_independent_parameter(name, section);
  if (section.has("aliases")) parameter.aliases = section.words("aliases");
  if (section.has("also")) read_other_words(section, parameter);
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
    // "max_six-line" as the rule cards may write it: max_six_line, max_sixline.
    std::string other = parameter.name;
    std::ranges::replace(other, '-', '_');
    std::string joined = parameter.name;
    std::erase(joined, '-');
    if (other != parameter.name) parameter.aliases = {other, joined};
    return parameter;
  };
  for (const Section& bet : game.list("bet")) {
    const std::string id = bet.text("id");
    const bool own_max = !bet.has("limit");
    const bool fixed = own_max && !has(bet.text("min")) && !has(bet.text("max"));
    // What people call them at this table.
    const std::vector<std::string> names =
        bet.has("narrow_as") ? bet.words("narrow_as") : std::vector<std::string>{};
    const auto add = [&](Parameter parameter, std::size_t which) {
      if (which < names.size()) parameter.aliases = {names[which]};
      parameters.push_back(std::move(parameter));
    };
    if (fixed) {
      add(range("min_" + id, bet.money("min"), bet.money("max"), true), 0);
      add(range("max_" + id, bet.money("min"), bet.money("max"), false), 1);
    }
    if (own_max) continue;
    Parameter min = range("min_" + id, {}, {}, true);
    Parameter max = range("max_" + id, {}, {}, false);
    max.by = bet.has("limit_by") ? bet.text("limit_by") : has("limits") ? "limits" : "currency";
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
    if (!min.bounds.empty() && !bet.has("min")) add(std::move(min), 0);
    add(std::move(max), 1);
  }
}

GameFile read_game(std::string id, std::string file, std::string content, Node root,
                   Diagnostics& diagnostics) {
  GameFile game;
  game.id = std::move(id);
  game.file = std::move(file);
  game.content = std::move(content);
  game.root = std::move(root);
  const Reading reading{game.file, &diagnostics, nullptr};
  const Section section{reading, game.root, ""};
  game.family = section.text("game");
  game.title = section.localized("title");
  game.source = section.text("source");
  if (section.has("parameter")) {
    for (const auto& [name, entry] : section.tables("parameter")) {
      game.parameters.push_back(read_parameter(name, entry));
    }
  }
  if (section.has("table_narrows_limits") && section.flag("table_narrows_limits")) {
    add_narrowing(section, game.parameters);
  }
  return game;
}

void read_general(Plan& plan, const std::string& file, const Node& root, Diagnostics& diagnostics) {
  const Reading reading{file, &diagnostics, nullptr};
  const Section section{reading, root, ""};
  plan.operator_name = section.text("operator");
  plan.currency = section.text("currency");
  if (plan.currency != "CZK" && plan.currency != "EUR")
    section.error("currency", "CZK or EUR expected");
  plan.title = section.localized("title");
  plan.sources = section.words("sources");
  const Section limits = section.table("limits");
  plan.under_minimum = limits.choice<UnderMinimum>("under_minimum");
  plan.over_maximum = limits.choice<OverMaximum>("over_maximum");
  const Section say = section.table("say");
  for (const std::string& key : say.keys()) plan.say.emplace(key, say.localized(key));
  const Section general = section.table("general");
  for (const std::string& key : general.keys()) plan.general.emplace(key, general.text(key));
  report_unread(reading, root, "");
}

}  // namespace

const GameFile* Plan::find(std::string_view game) const {
  const auto found = std::ranges::find(games, game, &GameFile::id);
  return found == games.end() ? nullptr : &*found;
}

Plan read_plan(std::string id, const std::vector<std::pair<std::string, std::string>>& files,
               Diagnostics& diagnostics) {
  Plan plan;
  plan.id = std::move(id);
  for (const auto& [name, content] : files) {
    plan.files.emplace_back(std::filesystem::path{name}.filename().string(), content);
  }
  plan.version = folder_version(plan.files);
  std::optional<Node> general;
  for (const auto& [name, content] : files) {
    Result<Node> root = parse_toml(content, name);
    if (!root) {
      diagnostics.error(root.error());
      continue;
    }
    const std::string stem = std::filesystem::path{name}.stem().string();
    if (stem == "plan") {
      read_general(plan, name, *root, diagnostics);
      general = *std::move(root);
    } else {
      plan.games.push_back(read_game(stem, name, content, *std::move(root), diagnostics));
    }
  }
  if (!general) diagnostics.error(plan.id + "/plan.toml", {}, "missing: every plan has one");
  for (GameFile& game : plan.games) {
    game.version = game_version(general.value_or(Node{}), game.root);
  }
  return plan;
}

Plan load_plan(const std::filesystem::path& folder, Diagnostics& diagnostics) {
  std::vector<std::pair<std::string, std::string>> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator{folder, failed}) {
    if (entry.path().extension() != ".toml") continue;
    std::ifstream in{entry.path(), std::ios::binary};
    std::ostringstream content;
    content << in.rdbuf();
    if (!in) diagnostics.error(entry.path().string(), {}, "can't be read");
    files.emplace_back(entry.path().string(), content.str());
  }
  if (failed) diagnostics.error(folder.string(), {}, "can't be read: " + failed.message());
  std::ranges::sort(files);
  const std::filesystem::path clean = std::filesystem::weakly_canonical(folder, failed);
  Plan plan = read_plan(clean.filename().string(), files, diagnostics);
  plan.folder = folder;
  return plan;
}

std::vector<std::filesystem::path> find_plans(const std::filesystem::path& root) {
  std::vector<std::filesystem::path> found;
  std::error_code failed;
  if (std::filesystem::exists(root / "plan.toml", failed)) return {root};
  for (const auto& entry : std::filesystem::directory_iterator{root, failed}) {
    if (std::filesystem::exists(entry.path() / "plan.toml", failed)) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace krupier
