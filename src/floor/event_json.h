// Events and lines as JSON and back: how a round is written into the journal.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>

#include <krupier/base/result.h>
#include <krupier/round/table.h>

namespace krupier {

namespace json = boost::json;

// {"do": "bet", "player": 0, "spot": "straight:17", "amount": "100"}. Players are their numbers at
// the table, spots and pockets have the game's names.
json::object to_json(const Game& game, const Event& event);
Result<Event> event_from_json(const Game& game, const json::object& object);

// One array a line: [player, kind, why, spot, stake, returned, pays, hand, to, row].
json::array to_json(const Game& game, std::span<const Line> lines);
// As a record has them: left out where there are none.
inline std::optional<json::array> written(const json::array& lines) {
  return lines.empty() ? std::nullopt : std::optional{lines};
}
// Are lines as they come out now those that a record was written with? A record from before wins
// named their row lacks it, and is right all the same.
bool same_lines(const json::array& now, const json::array& written);
// Nothing: no such line. Without the game that made it (another version of the plan) spots are left
// out.
std::optional<Line> line_from_json(const Game* game, const json::value& line);
// The same for people: {"player", "kind", "why", "spot", "stake", "returned", "pays", "hand",
// "to"}, the last three where they say something.
json::object line_json(const Game& game, const Line& line);

// An outcome as a croupier says it: "ball 17", "deal 1 8h", "deal 8h", "dice 3 4",
// "repeat off-table".
Result<Event> parse_outcome(const Table& table, std::string_view words);

}  // namespace krupier
