// The automatic croupier: outcomes from the random source, for tables without a human one.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <krupier/round/table.h>

namespace krupier {

// Draws from what the table knows of its shoe and not from a shoe of its own: each card that can
// still be there is as likely as its number of copies. That is as fair as one shuffled before, and
// nothing has to be kept over a restart.
Event draw_outcome(const Table& table, const Await& await,
                   const std::function<std::uint64_t()>& random);

}  // namespace krupier
