// A table's memory as the first release wrote it: bytes of its structs, one after another.
#pragma once

#include <string_view>

#include <krupier/base/result.h>
#include <krupier/round/memory.h>

namespace krupier {

// Spots and kinds of bets are their numbers then: families keep their order.
Result<Memory> read_memory_1(std::string_view hex);

}  // namespace krupier
