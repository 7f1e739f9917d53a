// Families by name, and games made from plan files.
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/families.h>
#include <krupier/catalog/schema.h>

namespace krupier {

std::unique_ptr<const Game> make_game(const Plan& plan, const GameFile& file,
                                      const Settings& picked, Diagnostics& diagnostics,
                                      Asked* asked) {
  const Family* family = find_family(file.family);
  if (family == nullptr) {
    diagnostics.error(
        file.file, file.root.at,
        fmt::format("game = \"{}\" is no family of games; known: {}", file.family, family_names()));
    return nullptr;
  }
  Result<Settings> settings = family->said == nullptr ? picked : family->said(picked);
  if (settings) settings = bind_settings(file.parameters, *settings);
  if (!settings) {
    diagnostics.error(fmt::format("{}/{}: {}", plan.id, file.id, settings.error()));
    return nullptr;
  }
  GameFacts facts;
  facts.plan = plan.id;
  facts.version = file.version;
  facts.id = file.id;
  facts.family = file.family;
  facts.title = file.title;
  facts.source = file.source;
  facts.kernel = family->kernel;
  const auto venue = plan.general.find("venue");
  facts.on_internet = venue != plan.general.end() && venue->second == "internet";
  facts.settings = *settings;
  for (const Parameter& parameter : file.parameters)
    facts.parameters.push_back(parameter.under(facts.settings));
  facts.say = plan.say;

  const std::size_t mistakes = diagnostics.errors().size();
  const Settings bound = *std::move(settings);
  const Reading reading = reading_of(file, diagnostics, &bound, asked);
  const Section figures{reading, file.root, ""};
  // Where a plan has its figures in two currencies the table picks one.
  facts.currency = figures.setting("currency").value_or(plan.currency);
  if (figures.has("say")) {
    const Section say = figures.table("say");
    for (const std::string& key : say.keys()) facts.say.insert_or_assign(key, say.localized(key));
  }
  for (const auto& [name, text] : facts.say) {
    if (!from_word<Say>(name)) figures.error("say", fmt::format("nobody says '{}'", name));
  }
  // What the family does in any case, a plan can't fix otherwise.
  if (const FamilyNotes* notes = find_notes(file.family)) {
    for (const HeldFigure& held : notes->held) {
      const std::string* said = reading.setting(held.name);
      if (said == nullptr || *said == held.value) continue;
      figures.error(held.name,
                    fmt::format("'{}': {} plays only '{}'", *said, file.family, held.value));
    }
  }
  std::unique_ptr<const Game> game = family->make(std::move(facts), figures, plan);
  return diagnostics.errors().size() == mistakes ? std::move(game) : nullptr;
}

Catalog::Catalog(const std::vector<std::filesystem::path>& folders) {
  for (const auto& folder : folders) {
    const auto found = find_plans(folder);
    if (found.empty())
      diagnostics_.error(fmt::format("{}: no plan.toml in it or below it", folder.string()));
    for (const auto& plan : found) add(load_plan(plan, diagnostics_));
  }
}

Catalog::Catalog(std::vector<Plan> plans) {
  for (Plan& plan : plans) add(std::move(plan));
}

void Catalog::add(Plan plan) {
  (find_plan(plan.id) == nullptr ? plans_ : older_).push_back(std::move(plan));
}

Result<std::shared_ptr<const Game>> make_shared_game(const Plan& plan, const GameFile& file,
                                                     const Settings& picked) {
  Diagnostics diagnostics;
  std::shared_ptr<const Game> game = make_game(plan, file, picked, diagnostics);
  if (game == nullptr) return Error{diagnostics.errors().front()};
  return game;
}

std::pair<std::string_view, std::string_view> plan_and_game(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return {name, {}};
  return {name.substr(0, slash), name.substr(slash + 1)};
}

const Plan* Catalog::find_plan(std::string_view plan) const {
  for (const Plan& known : plans_) {
    if (known.id == plan) return &known;
  }
  return nullptr;
}

Result<std::shared_ptr<const Game>> Catalog::game(std::string_view name,
                                                  const Settings& picked) const {
  const std::size_t slash = name.find('/');
  const Plan* plan = find_plan(name.substr(0, slash));
  if (slash == std::string_view::npos || plan == nullptr) {
    std::string known;
    for (const Plan& each : plans_) known += (known.empty() ? "" : ", ") + each.id;
    return Error{fmt::format("'{}' is not PLAN/GAME with a known plan; plans: {}", name, known)};
  }
  const GameFile* file = plan->find(name.substr(slash + 1));
  if (file == nullptr) {
    std::string known;
    for (const GameFile& each : plan->games) known += (known.empty() ? "" : ", ") + each.id;
    return Error{fmt::format("plan '{}' has no game '{}'; games: {}", plan->id,
                             name.substr(slash + 1), known)};
  }
  return make_shared_game(*plan, *file, picked);
}

bool holds_version(const Plan& plan, std::string_view game, std::string_view version) {
  const GameFile* file = plan.find(game);
  return file != nullptr && (file->version == version || plan.version == version);
}

const Plan* Catalog::find_version(std::string_view name, std::string_view version) const {
  const auto [id, game] = plan_and_game(name);
  for (const std::vector<Plan>* editions : {&plans_, &older_}) {
    for (const Plan& plan : *editions) {
      if (plan.id == id && holds_version(plan, game, version)) return &plan;
    }
  }
  return nullptr;
}

Result<std::shared_ptr<const Game>> Catalog::game(std::string_view name, std::string_view version,
                                                  const Settings& picked) const {
  const Plan* plan = find_version(name, version);
  if (plan == nullptr) {
    return Error{fmt::format("no folder has version {} of '{}'", version, name)};
  }
  return make_shared_game(*plan, *plan->find(plan_and_game(name).second), picked);
}

namespace {

// The picked values, and the first allowed one of whatever else the table would have to choose.
Settings with_choices_made(const std::vector<Parameter>& parameters, Settings picked) {
  for (const Parameter& parameter : parameters) {
    if (!parameter.standard.empty() || picked.contains(parameter.name)) continue;
    const auto condition = picked.find(parameter.when_name);
    const bool needed = parameter.when_name.empty() ||
                        (condition != picked.end() && condition->second == parameter.when_value);
    if (needed && !parameter.allowed.empty())
      picked.emplace(parameter.name, parameter.samples().front());
  }
  return picked;
}

}  // namespace

std::vector<Settings> sampled_settings(const GameFile& file) {
  std::vector<Settings> samples{with_choices_made(file.parameters, {})};
  for (const Parameter& parameter : file.parameters) {
    for (const std::string& value : parameter.samples()) {
      if (value == parameter.standard) continue;
      samples.push_back(with_choices_made(file.parameters, {{parameter.name, value}}));
    }
  }
  return samples;
}

void check_plan(const Plan& plan, Diagnostics& diagnostics,
                std::span<const std::string_view> read_elsewhere) {
  for (const GameFile& file : plan.games) {
    const std::size_t mistakes = diagnostics.errors().size();
    const std::vector<Settings> samples = sampled_settings(file);
    make_game(plan, file, samples.front(), diagnostics);
    if (diagnostics.errors().size() != mistakes) continue;  // one report of a mistake is enough
    for (const Settings& settings : std::span{samples}.subspan(1)) {
      Diagnostics other;
      make_game(plan, file, settings, other);
      for (const std::string& error : other.errors()) {
        std::string picked;
        for (const auto& [name, value] : settings) picked += fmt::format(" {}={}", name, value);
        diagnostics.error(fmt::format("{} (with{})", error, picked));
      }
    }
    const Result<Settings> bound = bind_settings(file.parameters, samples.front());
    const Reading reading = reading_of(file, diagnostics, bound ? &*bound : nullptr);
    for (const std::string_view name : read_elsewhere) (void)reading.setting(name);
    report_unread(reading, file.root, "");
  }
}

std::filesystem::path default_plans(const std::filesystem::path& program) {
  if (const char* named = std::getenv("KRUPIER_PLANS")) return named;
  std::error_code failed;
  const std::filesystem::path folder =
      std::filesystem::weakly_canonical(program, failed).parent_path();
  const std::array<std::filesystem::path, 4> places{folder / "plans", folder / ".." / "plans",
                                                    folder / ".." / "share" / "krupier" / "plans",
                                                    "plans"};
  for (const auto& place : places) {
    if (std::filesystem::is_directory(place, failed)) return place.lexically_normal();
  }
  return "plans";
}

}  // namespace krupier
