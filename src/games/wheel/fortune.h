// The wheel of fortune: an upright wheel of fields with symbols, a box on the cloth for each that
// pays.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/games/one_outcome/one_outcome.h>

namespace krupier::fortune {

// Whose chips a box's maximum is for.
KRUPIER_ENUM(MaxScope, std::uint8_t, per_box_per_player, per_box_total);

// The pointer is caught on a pin: the field that has just passed it wins, on which it still leans.
KRUPIER_ENUM(PinRule, std::uint8_t, previous_field);

// The wheel as the table has it. A symbol is a bet's number, or the one after the last: no bet's.
struct Fields {
  std::vector<std::uint16_t> symbols;  // in the order round the wheel
  std::string blank;                   // the symbol on which every bet loses
  Text blank_name;
};

class FortuneGame final : public one_outcome::OneOutcomeGame {
 public:
  FortuneGame(GameFacts facts, Chance chance, one_outcome::Rules rules, Fields fields)
      : OneOutcomeGame(std::move(facts), std::move(chance), std::move(rules)),
        fields_(std::move(fields)) {}

  std::optional<std::uint16_t> find_bet(std::string_view name) const override;
  // "cherries", "7", "X": any field with the symbol; "cherries:12": that field; "12": field 12.
  std::optional<Pocket> find_pocket(std::string_view name) const override;
  std::string pocket_name(Pocket pocket) const override;
  std::string pocket_text(Pocket pocket, Language language) const override;

 private:
  bool is_bet(Pocket field) const { return fields_.symbols[field] < bets().spots().size(); }

  Fields fields_;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_fortune(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::fortune
