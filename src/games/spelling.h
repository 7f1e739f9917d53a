// Spelling: a spot by a kind of bet and numbers, however somebody writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <krupier/round/bets.h>

namespace krupier {

// "double:3", "Double-3", "combo:5&3": the kind by its id or one of its aliases, the numbers with
// any separator and in any order.
std::optional<std::uint16_t> find_spelt(const Bets& bets, std::string_view name);

}  // namespace krupier
