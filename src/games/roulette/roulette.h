// Roulette: the game, made from a plan's figures; its number comes from a wheel or from dice.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <krupier/games/one_outcome/one_outcome.h>
#include <krupier/games/roulette/geometry.h>

namespace krupier::roulette {

// An announced bet of which one part would pass its limit.
KRUPIER_ENUM(ComposedOverLimit, std::uint8_t, reject_whole, place_what_fits);

// Whose chips a position's maximum is for.
KRUPIER_ENUM(LimitScope, std::uint8_t, per_player_per_position, per_position);

// Even chances when a zero falls.
KRUPIER_ENUM(EvenChanceOnZero, std::uint8_t, full_loss, half_lost);

// The third die of dice roulette says which price is paid.
KRUPIER_ENUM(PayColumn, std::uint8_t, normal, hi, lo);

// A bet that covers the number and has no price in that column.
KRUPIER_ENUM(WithoutPrice, std::uint8_t, stay, lose);

// What the spellings of spots are found by.
struct Spelling {
  std::vector<Pockets> covers;  // by spot
  Pockets zeros = 0;
  int neighbours = 0;            // on each side, where a neighbours bet names no number of them
  std::vector<PayColumn> faces;  // of the third die, where there is one
};

class RouletteGame final : public one_outcome::OneOutcomeGame {
 public:
  RouletteGame(GameFacts facts, Chance chance, one_outcome::Rules rules, Spelling spelling)
      : OneOutcomeGame(std::move(facts), std::move(chance), std::move(rules)),
        spelling_(std::move(spelling)) {}

  // Numbers in any order and with any separator: "split:5/4", "street:4", "sixline:4-9", "1-18".
  std::optional<std::uint16_t> find_bet(std::string_view name) const override;
  // "hi" on the third die; a die's colour may stand before: "blue=hi".
  std::optional<std::uint8_t> find_face(std::size_t die, std::string_view name) const override;
  std::string face_name(std::size_t die, std::uint8_t face) const override;
  // As the pay table calls that column.
  std::string face_text(std::size_t die, std::uint8_t face, Language language) const override;

 private:
  Spelling spelling_;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_roulette(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::roulette
