// History: rounds told from the journal, to a player their own, to the house step by step.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include <krupier/catalog/catalog.h>
#include <krupier/journal/store.h>

namespace krupier {

namespace json = boost::json;

// Every step of a round, what was said and seen after it, its lines with the rule behind each, and
// its transcript:
//   {"round", "table", "name", "game", "title", "currency", "version", "settings", "begun",
//    "finished", "outcome", "staked", "returned", "players": [..], "transcript",
//    "steps": [{"seq", "time", "actor", "kind", "hash", "undone", "event", "lines", "told": [..],
//               "said", "rows", "marks", "chips", ...}]}
// While it runs no step shows the face of a card that lies hidden, and there is no transcript.
// Null: there is no such round.
std::optional<json::object> tell_round(Store& store, const Catalog& catalog, std::uint64_t round);

// The same for a player who had a bet in it: their lines, and what they could see at its end.
//   {"round", .., "lines": [..], "told": [..], "staked", "returned", "result", "rows", "outcome",
//    "outcomes"}
std::optional<json::object> tell_round_to(Store& store, const Catalog& catalog, std::uint64_t round,
                                          std::uint32_t person);

// One row of a list of rounds: {"round", "begun", "finished", "outcome", "void", "corrected",
// "players", "staked", "returned"}.
std::optional<json::object> sum_up_round(Store& store, const Catalog& catalog, std::uint64_t round);

}  // namespace krupier
