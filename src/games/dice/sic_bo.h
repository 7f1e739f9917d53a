// Sic bo: three dice from a cup, every bet decided by one throw.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <krupier/games/one_outcome/one_outcome.h>

namespace krupier::sic_bo {

KRUPIER_ENUM(BetRule, std::uint8_t,
             total,  // the three together
             small,  // a range of totals
             big,
             double_,  // a number on two of the dice
             any_triple,
             triple,       // a number on all three
             combination,  // two different numbers, both there
             single);      // a number, paid by how many dice show it

class SicBoGame final : public one_outcome::OneOutcomeGame {
 public:
  using OneOutcomeGame::OneOutcomeGame;
  // "combination:5&3", "combo:3-5", "triple:1-1-1", "total-11".
  std::optional<std::uint16_t> find_bet(std::string_view name) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_sic_bo(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::sic_bo
