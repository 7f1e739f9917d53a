// What can be seen of a round, as JSON.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include <krupier/floor/statistics.h>
#include <krupier/round/table.h>

namespace krupier {

namespace json = boost::json;

// {"kind": "card", "due": [...], "choices": [...], "open": [...]}; `alone`: without what belongs to
// single players.
json::object await_json(const Game& game, const Await& await, bool alone);
// {"rows": [...], "chips": [...], "marks": [...]}; `alone`: without chips and players' own rows.
json::object view_json(const Table& table, const View& view, bool alone);
// What was said, each in three languages: [{"say", "cs", "sk", "en"}]; of one bet that has won also
// its "kind" and the "row" of its pay table.
json::array said_json(const Table& table, std::span<const Announcement> said);
json::array choices_json(const Game& game, const std::vector<Choice>& choices);
// The rows that this player sees; of a crowd's only his own and the common ones.
json::array rows_json(const Game& game, const View& view, PlayerId player, bool crowd);
json::array stakes_json(const Game& game, const View& view, PlayerId player);

// An event without the faces of cards (what may be seen of them is in the rows) and without an
// option that is its player's secret.
json::object shown_event(const Game& game, const Event& event);

// [{"bet": "straight", "min": .., "max": ..}]
json::array limits_json(const Game& game);
// The newest first, a few.
json::array last_outcomes_json(const Statistics& statistics, const Game& game);

}  // namespace krupier
