// Asking, thinking, and which tables there are.
#include <fmt/format.h>

#include <krupier/soak/world.h>

namespace krupier::soak {

void World::ask(PersonId actor, Roles roles, std::string verb, json::object args,
                std::function<void(const Reply&)> then) {
  Call call;
  call.verb = std::move(verb);
  call.actor = actor;
  call.roles = roles;
  call.args = std::move(args);
  network.ask(std::move(call), std::move(then));
}

void World::every(int least_ms, int most_ms, std::function<void()> think) {
  timeline.in(luck.between(least_ms, most_ms), [this, least_ms, most_ms, think] {
    if (!open) return;
    if (engine.up()) think();
    every(least_ms, most_ms, think);
  });
}

const FloorTable* World::table(TableId id) const {
  if (!engine.up()) return nullptr;
  const auto found = engine.casino().tables().find(number(id));
  return found == engine.casino().tables().end() ? nullptr : found->second.get();
}

std::vector<const FloorTable*> World::open_tables() const {
  std::vector<const FloorTable*> all;
  if (!engine.up()) return all;
  for (const auto& [id, table] : engine.casino().tables()) {
    if (!table->closed()) all.push_back(table.get());
  }
  return all;
}

bool World::on_the_internet(std::string_view plan) const {
  const Plan* found = catalog.find_plan(plan);
  if (found == nullptr) return false;
  const Result<Terms> terms = read_terms(*found);
  return terms && terms->venue == Venue::internet;
}

std::string World::with_sub_accounts() const {
  for (const Plan& plan : catalog.plans()) {
    const Result<Terms> terms = read_terms(plan);
    if (terms && terms->accounts == AccountModel::sub_accounts) return plan.id;
  }
  return {};
}

json::object World::any_setup(std::string_view name) {
  const Plan* plan = nullptr;
  const GameFile* file = nullptr;
  if (!options.game.empty()) {
    const std::size_t slash = options.game.find('/');
    plan = catalog.find_plan(options.game.substr(0, slash));
    if (plan != nullptr) file = plan->find(options.game.substr(slash + 1));
  }
  if (file == nullptr) {
    plan = &luck.any_of(catalog.plans());
    file = &luck.any_of(plan->games);
  }
  // What the table must decide, and now and then what it may.
  json::object settings;
  for (const Parameter& parameter : file->parameters) {
    const auto values = parameter.samples();
    const bool must = parameter.standard.empty() && parameter.when_name.empty();
    if (!values.empty() && (must || luck.percent(8))) {
      settings[parameter.name] = json::string{luck.any_of(values)};
    }
  }
  const std::string game = fmt::format("{}/{}", plan->id, file->id);
  if (const auto read = settings_from_json(settings); !read || !catalog.game(game, *read)) {
    settings.clear();
    for (const Parameter& parameter : file->parameters) {
      const auto values = parameter.samples();
      if (parameter.standard.empty() && parameter.when_name.empty() && !values.empty()) {
        settings[parameter.name] = json::string{values.front()};
      }
    }
  }
  const bool by_hand = luck.percent(30);
  json::object setup{{"name", name},
                     {"plan", plan->id},
                     {"game", file->id},
                     {"settings", std::move(settings)},
                     {"dealing", !by_hand           ? "automatic"
                                 : luck.percent(30) ? "device"
                                                    : "croupier"},
                     {"float", "5000"},
                     {"idle_rounds", luck.percent(30) ? luck.between(2, 6) : 0}};
  if (by_hand) setup["croupier"] = luck.percent(50) ? "croupier1" : "croupier2";
  if (!by_hand || luck.percent(50)) {
    const int bets_ms = luck.between(300, 2000);
    setup["clocks"] = json::object{{"bets_ms", bets_ms},
                                   {"last_bets_ms", luck.percent(50) ? bets_ms / 3 : 0},
                                   {"decision_ms", luck.between(300, 1500)},
                                   {"deal_ms", luck.percent(20) ? 0 : luck.between(10, 200)},
                                   {"pause_ms", luck.between(0, 800)}};
  }
  return setup;
}

std::int64_t made(const Reply& reply, std::string_view name) {
  const json::value* all = reply.body.if_contains("made");
  if (all == nullptr || !all->is_object()) return 0;
  const json::value* one = all->get_object().if_contains(name);
  return one == nullptr || !one->is_number() ? 0 : one->to_number<std::int64_t>();
}

}  // namespace krupier::soak
