// PHH, the open poker hand history format: hands read, replayed and written.
//
// Read: variant 'NT', with p1 left of the button and the last player on it; of two, p1 has the big
// blind. A hand is played on `_krupier_game` (default: kPhhGame) with the settings of
// `_krupier_settings` ("rake_table=old-50 ..."); blinds of any proportion and antes are the hand's
// own, a blind below zero is posted by who comes to the table. Where neither game nor settings are
// named, chips are of any size and the fee is what the file's own figures lack.
// finishing_stacks and winnings, where given, must come out. A stack of `inf` is not known: who is
// passed over though it is their turn was all-in.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/round/transcript.h>

namespace krupier::poker {

inline constexpr std::string_view kPhhGame = "slovmatic/texas-holdem-poker";

struct PhhReplay : Replay {  // with a failure for each hand that did not come out
  std::size_t passed = 0;    // hands
  std::size_t failed = 0;
};

// The text of a .phh file (one hand) or a .phhs file (tables [1], [2], ... with a hand each).
PhhReplay replay_phh(std::string_view text, const GameMaker& make);

// One hand as PHH: the table as it was before the hand, and the events of it; a jackpot in a field of
// our own, `_krupier_jackpot` (announced, collected). An error where the format has no word for
// something: a bomb pot, two boards, cards dealt again.
Result<std::string> write_phh(Table table, std::span<const Event> events);
// The hand that has just been played at this table.
Result<std::string> write_phh(const Table& played);

}  // namespace krupier::poker
