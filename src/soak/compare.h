// Compare: two casinos that must be the same: one that lived, one folded from the journal.
#pragma once

#include <optional>
#include <string>

#include <krupier/floor/casino.h>

namespace krupier::soak {

// Books, people, tables, rounds and what everybody is shown; clocks and connections are the living
// one's only. The first difference.
std::optional<std::string> difference(Casino& lived, Casino& folded, Instant now);

}  // namespace krupier::soak
