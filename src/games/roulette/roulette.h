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

class RouletteGame final : public one_outcome::OneOutcomeGame {
 public:
  RouletteGame(GameFacts facts, Chance chance, one_outcome::Rules rules,
               std::vector<PayColumn> faces)
      : OneOutcomeGame(std::move(facts), std::move(chance), std::move(rules)),
        faces_(std::move(faces)) {}

  // "hi" on the third die.
  std::optional<std::uint8_t> find_face(std::size_t die, std::string_view name) const override;
  std::string face_name(std::size_t die, std::uint8_t face) const override;
  // As the pay table calls that column.
  std::string face_text(std::size_t die, std::uint8_t face, Language language) const override;

 private:
  std::vector<PayColumn> faces_;  // of the third die, where there is one
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_roulette(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::roulette
