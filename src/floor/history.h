// History: rounds told from the journal, to a player his own, to the house step by step.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <krupier/catalog/catalog.h>
#include <krupier/journal/store.h>

namespace krupier {

namespace json = boost::json;

// Every step of a round with its lines and the reason of each, and its transcript:
//   {"round", "table", "name", "game", "version", "settings", "begun",
//    "steps": [{"seq", "time", "actor", "kind", "event", "lines"}], "players": [..], "transcript"}
// Null: there is no such round.
std::optional<json::object> tell_round(Store& store, const Catalog& catalog, std::uint64_t round);

// The same for a player who had a bet in it: his lines, and what he could see at its end.
//   {"round", .., "lines": [..], "staked", "returned", "rows", "outcome": [..]}
std::optional<json::object> tell_round_to(Store& store, const Catalog& catalog, std::uint64_t round,
                                          std::uint32_t person);

// The last rounds in which money of these accounts moved, the newest first, as tell_round_to.
json::array player_history(Store& store, const Catalog& catalog, std::uint32_t person,
                           std::span<const AccountId> accounts, std::uint64_t before_seq,
                           std::size_t rounds_max);

}  // namespace krupier
