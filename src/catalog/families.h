// Families: the names that `game = "..."` may have in a plan, and who makes such games.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier {

struct Family {
  std::string_view name;
  std::unique_ptr<Game> (*make)(GameFacts facts, const Section& figures, const Plan& plan);
  // A table's settings as people say them ("blinds=1/2"), in the parameters of the plan.
  Result<Settings> (*said)(const Settings& picked) = nullptr;
  // Raised when the same events would give other lines: rounds that were played before are then
  // taken as they were written.
  std::uint32_t kernel = 1;
};

const Family* find_family(std::string_view name);
std::string family_names();

}  // namespace krupier
