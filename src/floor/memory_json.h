// A table's memory by names: how it stands in the record of a round's beginning.
#pragma once

#include <boost/json.hpp>

#include <krupier/base/result.h>
#include <krupier/round/game.h>
#include <krupier/round/memory.h>

namespace krupier {

namespace json = boost::json;

// Spots, kinds of bets and cards have the game's names; what is empty or zero is left out.
json::object memory_to_json(const Game& game, const Memory& memory);
// As strict as a record: errors name the field.
Result<Memory> memory_from_json(const Game& game, const json::object& object);

}  // namespace krupier
