// Catalog: every game of every plan, ready to play by name.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier {

class Catalog {
 public:
  // Plans from these folders (each a plan, or a folder of plans).
  explicit Catalog(const std::vector<std::filesystem::path>& folders);
  explicit Catalog(std::vector<Plan> plans) : plans_(std::move(plans)) {}

  const std::vector<Plan>& plans() const { return plans_; }
  const Diagnostics& diagnostics() const { return diagnostics_; }
  const Plan* find_plan(std::string_view plan) const;

  // "tokyo/roulette" with the table's settings.
  Result<std::shared_ptr<const Game>> game(std::string_view name,
                                           const Settings& picked = {}) const;

 private:
  std::vector<Plan> plans_;
  Diagnostics diagnostics_;
};

// A game from its file; every mistake goes to the diagnostics. Null when there was one.
std::unique_ptr<const Game> make_game(const Plan& plan, const GameFile& file,
                                      const Settings& picked, Diagnostics& diagnostics,
                                      Asked* asked = nullptr);

// The defaults of a game, and every other allowed value of each of its choices in turn: what a
// check or a comparison goes through.
std::vector<Settings> sampled_settings(const GameFile& file);

// Everything `krupier plan check` says of a plan: each game under all sampled settings; and what
// nobody read under any of them. `read_elsewhere` are names of choices that no family asks for, but
// somebody above.
void check_plan(const Plan& plan, Diagnostics& diagnostics,
                std::span<const std::string_view> read_elsewhere = {});

// Where the plans are: $KRUPIER_PLANS, else beside or above the program, else ./plans.
std::filesystem::path default_plans(const std::filesystem::path& program);

}  // namespace krupier
