// PHH, the open poker hand history format: hands read, replayed and written.
//
// Read: variant 'NT', with p1 left of the button and the last player on it; of two, p1 has the big
// blind. A hand is played on `_krupier_game` (default: kPhhGame) with the settings of
// `_krupier_settings` ("rake_table=old-50 ..."); blinds and antes are the hand's own. Without
// settings the chips are a tournament's (no fee), unless the finishing stacks say that a fee was
// taken. finishing_stacks, where given, must come out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/round/transcript.h>

namespace krupier::poker {

inline constexpr std::string_view kPhhGame = "slovmatic/texas-holdem-poker";

// The text of a .phh file (one hand) or a .phhs file (tables [1], [2], ... with a hand each).
Replay replay_phh(std::string_view text, const GameMaker& make);

// One hand as PHH: the table as it was before the hand, and the events of it. An error where the
// format has no word for something: a bomb pot, a dead blind, two boards, cards dealt again.
Result<std::string> write_phh(Table table, std::span<const Event> events);
// The hand that has just been played at this table.
Result<std::string> write_phh(const Table& played);

}  // namespace krupier::poker
