// Documents and odds, made from the plans.
#include <fmt/format.h>

#include <krupier/catalog/families.h>
#include <krupier/odds/odds_json.h>
#include <krupier/server/library.h>
#include <krupier/server/plan_json.h>

namespace krupier {
namespace {

// What has to be simulated: a second or two of it, the same every time.
constexpr std::uint64_t kRounds = 200'000;
constexpr std::uint64_t kSeed = 1;

std::string field(const Library::Query& query, const std::string& name) {
  const auto found = query.find(name);
  return found == query.end() ? std::string{} : found->second;
}

json::value amount_text(Money amount) { return json::value(to_string(amount)); }

// As the game will have them, so that one table is one answer however its settings are spelt.
Result<Settings> bound_settings(const GameFile& file, const std::string& text) {
  Result<Settings> settings = parse_settings(text);
  if (!settings) return settings;
  const Family* family = find_family(file.family);
  if (family != nullptr && family->said != nullptr) settings = family->said(*settings);
  return settings ? bind_settings(file.parameters, *settings) : settings;
}

}  // namespace

WebResponse Library::plans() const {
  return web_reply(Reply::done({{"plans", plans_json(catalog_)}}));
}

Reply Library::unknown_plan() const {
  json::array known;
  for (const Plan& plan : catalog_.plans()) known.emplace_back(plan.id);
  return Reply::no(Status::not_found, "no-such-plan", "there is no such plan; see `plans`",
                   {{"plans", std::move(known)}});
}

void Library::plan(const Query& query, const Respond& respond) {
  const Plan* plan = catalog_.find_plan(field(query, "plan"));
  if (plan == nullptr) return respond(web_reply(unknown_plan()));
  const std::string asked = field(query, "language");
  const auto language = asked.empty() ? Language::cs : from_word<Language>(asked);
  if (!language) {
    return respond(web_reply(
        Reply::no(Status::bad_request, "wrong-field", "field 'language' is cs, sk or en")));
  }
  answers_.get(
      fmt::format("plan {} {} {}", plan->id, plan->version, word(*language)),
      [this, plan, language = *language](const SlowAnswers::Pulse& pulse) {
        return rendered(*plan, language, pulse);
      },
      respond);
}

Reply Library::rendered(const Plan& plan, Language language, const SlowAnswers::Pulse& pulse) {
  double done = 0;
  const Document document = render_plan(plan, language, [&](const Game& game) {
    const std::string name = fmt::format("{}/{}", plan.id, game.facts().id);
    auto found = returns_.find(name);
    if (found == returns_.end()) found = returns_.emplace(name, odds::exact_returns(game)).first;
    const ReturnOf returns = found->second;
    pulse(++done / static_cast<double>(plan.games.size()));
    return returns;
  });
  return Reply::done({{"plan", plan.id},
                      {"version", plan.version},
                      {"language", word(language)},
                      {"parts", document_json(document)}});
}

void Library::odds(const Query& query, const Respond& respond) {
  const Plan* plan = catalog_.find_plan(field(query, "plan"));
  if (plan == nullptr) return respond(web_reply(unknown_plan()));
  const GameFile* file = plan->find(field(query, "game"));
  if (file == nullptr) {
    json::array known;
    for (const GameFile& each : plan->games) known.emplace_back(each.id);
    return respond(web_reply(Reply::no(Status::not_found, "no-such-game",
                                       "the plan has no such game; see `games`",
                                       {{"games", std::move(known)}})));
  }
  const Result<Settings> settings = bound_settings(*file, field(query, "settings"));
  if (!settings) {
    return respond(web_reply(Reply::no(Status::bad_request, "wrong-settings", settings.error())));
  }
  std::string name = fmt::format("odds {}/{} {}", plan->id, file->id, plan->version);
  for (const auto& [parameter, value] : *settings) name += fmt::format(" {}={}", parameter, value);
  answers_.get(
      name,
      [this, plan, game = file->id, settings = *settings](const SlowAnswers::Pulse& pulse) {
        return counted(*plan, game, settings, pulse);
      },
      respond);
}

Reply Library::counted(const Plan& plan, const std::string& game, const Settings& settings,
                       const SlowAnswers::Pulse& pulse) const {
  const auto made = catalog_.game(fmt::format("{}/{}", plan.id, game), settings);
  if (!made) return Reply::no(Status::bad_request, "wrong-settings", made.error());
  odds::OddsEntry entry{*made, {}, {}};
  odds::SimulationOptions simulation;
  simulation.rounds = kRounds;
  simulation.seed = kSeed;
  simulation.threads = 1;  // this thread, which yields to all others
  simulation.progress = [&](const odds::Progress& progress) { pulse(progress.share); };
  // Poker among players has no edge to count.
  if (odds::is_against_house(**made)) entry.odds = odds::odds_of(**made, simulation);
  return Reply::done(odds::to_json(entry, amount_text));
}

}  // namespace krupier
