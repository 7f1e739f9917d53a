// What can be seen of a round and of a table, as parts of messages.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <vector>

#include <krupier/floor/messages.h>
#include <krupier/floor/statistics.h>
#include <krupier/round/table.h>

namespace krupier {

namespace json = boost::json;

// `alone`: without what belongs to single players.
message::Await shown_await(const Game& game, const Await& await, bool alone);
// `alone`: without chips and players' own rows.
message::TableView shown_view(const Table& table, const View& view, bool alone);
std::vector<message::Said> shown_said(const Table& table, std::span<const Announcement> said);
std::vector<message::Choice> shown_choices(const Game& game,
                                           const std::vector<Choice>& choices);
// The rows that this player sees; of a crowd's only their own and the common ones.
std::vector<message::CardRow> shown_rows(const Game& game, const View& view, PlayerId player,
                                         bool crowd);
std::vector<message::OwnChips> shown_stakes(const Game& game, const View& view, PlayerId player);

// An event without the faces of cards (what may be seen of them is in the rows) and without an
// option that is its player's secret.
message::TableEvent shown_event(const Game& game, const Event& event);

std::vector<message::BetLimit> shown_limits(const Game& game);
std::optional<message::Video> shown_video(const Video& video);

// For the pages. Lists of what came are newest first, unless said otherwise.
//
//   kind      "numbers" | "symbols" | "dice" | "baccarat" | "dealer" | "poker"
//   kept      how many outcomes are remembered, 500 at most
//   window    how many of them `count` looks at, 100 at most; `all` looks at every one
//   last      the last 25: [{round, outcome, ...}], outcome being a word of OutcomeKind, with
//               numbers   pocket, name ("00"), colour ("red", "black", "green")
//               symbols   pocket (the field), name (the symbol)
//               dice      faces [3, 4], total
//               baccarat  player, banker (points), player_pair, banker_pair, player_natural,
//                         banker_natural
//               dealer    total (where it is a hand of 21), cards "Ah Td"
//               poker     seats [4] that won, amount "120", cards (the board's)
// all but numbers:
//   results   how often: [{result, count, all}], each that came: words of OutcomeKind, the dealer's
//             totals as "17". With symbols every one on the wheel, by name. Baccarat always player,
//             banker, tie, player-pair, banker-pair, player-natural, banker-natural, and with each
//             `shoe`: how often in the present one
// numbers:
//   wheel     [{pocket, name, colour, count, all}] in the order of the rim
//   hot, cold [{pocket, name, colour, count, all}], five at most: most and least often in the
//             window. Of equals the one that fell last is the hotter, the one that fell longest
//             ago (of all that is remembered) the colder, and of those that never fell the lower
//             number. Before the first round both are empty; what never fell is not hot.
//   shares    [{spot, count, all}] of the outside bets that the layout has: "red", "dozen:1"
// dice:
//   totals    [{total, count, all}], every total that the dice can show
// baccarat, of the present shoe, oldest first; column and row count from 0, a plate has six rows:
//   roads     {bead:        [{column, row, outcome, player_pair, banker_pair}],
//              big:         [{column, row, outcome, ties, player_pair, banker_pair}],
//              big_eye_boy, small, cockroach_pig: [{column, row, colour: "red" | "blue"}]}
message::Statistics shown_statistics(const Statistics& statistics, const Game& game);
// Outcomes alone, as they stand in `last`.
std::vector<message::Outcome> shown_outcomes(const Game& game,
                                             std::span<const RoundOutcome> outcomes);
// The newest first, a few.
std::vector<message::Outcome> last_outcomes(const Statistics& statistics, const Game& game);

}  // namespace krupier
