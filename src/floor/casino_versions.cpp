// Which version of its game a table plays, and what the house has adopted.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/kept_versions.h>
#include <krupier/floor/recorded_game.h>
#include <krupier/floor/records/floor_records.h>
#include <krupier/floor/still_game.h>

namespace krupier {

void Casino::know_terms(std::string_view game, std::string_view version) {
  if (house_.terms(plan_and_game(game).first) != nullptr) return;
  const Plan* plan = versions_.find(game, version);
  if (plan == nullptr) return;
  if (Result<Terms> terms = read_terms(*plan)) house_.keep_terms(*std::move(terms));
}

std::shared_ptr<const Game> Casino::game_of(const Setup& setup, std::string_view version,
                                            std::string_view currency) {
  const std::string name = fmt::format("{}/{}", setup.plan, setup.game);
  know_terms(name, version);
  auto game = recorded_game(versions_, name, version, setup.settings);
  if (game) return *game;
  GameFacts facts;
  facts.plan = setup.plan;
  facts.id = setup.game;
  facts.version = version;
  facts.currency = currency;
  facts.settings = setup.settings;
  return still_game(std::move(facts));
}

std::vector<std::string> Casino::adopt(Store& store, Instant now) {
  // A fold may ask for what an older edition holds, by the name that its records have for it.
  for (const Plan& plan : catalog_.older()) {
    for (const GameFile& game : plan.games) {
      store.keep_version(version_to_keep(plan, game));
      store.keep_version(folder_to_keep(plan, game));
    }
  }
  for (const auto& [name, version] : versions_.by_folder()) {
    const Plan* plan = versions_.find(name, version);
    store.keep_version(folder_to_keep(*plan, *plan->find(plan_and_game(name).second)));
  }
  std::vector<std::string> news;
  for (const Plan& plan : catalog_.plans()) {
    for (const GameFile& game : plan.games) {
      const PlanVersion kept = version_to_keep(plan, game);
      const auto before = std::ranges::find(adopted_, kept.game, &Adopted::game);
      if (before != adopted_.end() && before->version == kept.version) continue;
      store.keep_version(kept);
      json::array files;
      for (const KeptFile& file : kept.files) {
        files.push_back(json::object{{"name", file.name}, {"hash", content_hash(file.content)}});
      }
      Entry entry;
      entry.kind = PlanAdopted::kKind;
      entry.body = to_body(PlanAdopted{kept.game, kept.version, std::move(files)}, {});
      books_.write(std::move(entry), now);
      if (before != adopted_.end()) adopted_.erase(before);
      adopted_.push_back({kept.game, kept.version, now});
      news.push_back(kept.game);
    }
  }
  if (!news.empty()) {
    tell_house(Channel::console, message::to_json(message::PlansAdopted{.adopted = adopted()}));
  }
  return news;
}

std::vector<message::AdoptedGame> Casino::adopted() const {
  std::vector<message::AdoptedGame> all;
  for (const Adopted& one : adopted_) {
    const auto [plan, game] = plan_and_game(one.game);
    const Plan* held = catalog_.find_plan(plan);
    if (held == nullptr || held->find(game) == nullptr) continue;  // taken out since
    all.push_back({one.game, one.version, one.since});
  }
  return all;
}

}  // namespace krupier
