// Chips from a table's settings, from its plan, or reckoned from its bets.
#include <algorithm>
#include <string_view>

#include <krupier/floor/chips.h>

namespace krupier {
namespace {

constexpr std::size_t kChipsMax = 8;

// Insurance and raises cost what the hand says; no chip is picked for them.
bool laid_by_hand(const BetKind& kind) {
  return kind.when != "insurance" && kind.when != "decision" && kind.min > Money{};
}

std::vector<Money> ladder(const Game& game) {
  Money least = kMoneyMaxPerEvent;
  Money most;
  for (const BetKind& kind : game.bets().kinds()) {
    if (!laid_by_hand(kind)) continue;
    least = std::min(least, kind.min);
    most = std::max(most, kind.max);
  }
  const Money chip = game.betting().chip;
  const Money first = chip > Money::units(1) ? chip : least;
  std::vector<Money> chips{first};
  for (Money ten = Money::units(1); ten <= most; ten = ten * 10) {
    for (const Money value : {ten, ten * 5}) {
      const bool fits = value > first && value <= most && value.units() % first.units() == 0;
      if (fits && chips.size() < kChipsMax) chips.push_back(value);
    }
  }
  return chips;
}

std::vector<Money> read_amounts(std::string_view list) {
  std::vector<Money> amounts;
  while (!list.empty()) {
    const std::string_view one = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), one.size() + 1));
    const Result<Money> amount = parse_money(one);
    if (amount && *amount > Money{}) amounts.push_back(*amount);
  }
  return amounts;
}

}  // namespace

std::vector<Money> chips_of(const Game& game, const Terms& terms) {
  const GameFacts& facts = game.facts();
  std::vector<Money> chips;
  if (const auto own = facts.settings.find("chips"); own != facts.settings.end()) {
    chips = read_amounts(own->second);
  }
  if (chips.empty()) chips = facts.currency == terms.currency ? terms.chips : terms.chips_eur;
  std::ranges::sort(chips);
  // A value that could lie nowhere is no help.
  std::erase_if(chips, [&](Money chip) { return !game.betting().in_chips(chip); });
  return chips.empty() ? ladder(game) : chips;
}

}  // namespace krupier
