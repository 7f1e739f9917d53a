// A game as the pages need it to draw its felt: everything that does not change while a table is
// open.
#pragma once

#include <boost/json.hpp>

#include <krupier/house/terms.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier {

namespace json = boost::json;

// Nothing limits how many play, and they sit at home: of each other they are told sums. In a casino
// everybody sees the felt.
bool is_crowd(const Game& game, Venue venue);

// {"cs": ..., "sk": ..., "en": ...}
json::object to_json(const Text& text);

// docs/api.md lists the fields.
json::object game_json(const Game& game, const Plan& plan, const Terms& terms);

}  // namespace krupier
