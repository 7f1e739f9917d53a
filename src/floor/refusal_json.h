// A refusal at the table as fields, so that a page says it in its own words with the right figures.
#pragma once

#include <boost/json.hpp>

#include <krupier/round/event.h>
#include <krupier/round/game.h>
#include <krupier/round/verdict.h>

namespace krupier {

namespace json = boost::json;

// {"max": "20000", "figure": "20000"}: the figure under the name of what it is.
json::object refusal_fields(const Refusal& refusal);

// What was refused: {"spot": "straight:17"}, {"action": "double", "box": 3}.
void name_event(json::object& body, const Game& game, const Event& event);

}  // namespace krupier
