// Report: the odds of games as a page with pictures.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <krupier/catalog/document.h>
#include <krupier/odds/odds.h>

namespace krupier::odds {

struct OddsEntry {
  std::shared_ptr<const Game> game;
  GameOdds odds;
  std::optional<Tally> played;  // rounds of best play with their results, for the pictures
};

// The row's note, with the spots it is for where the kind has others.
std::string note_of(const BetOdds& bet);
// The maximum win, with the plan's stated one beside it and a mark where they disagree.
std::string max_win_text(const OddsEntry& entry);

// What the plan states as the return of the game, with a mark where none of the computed ones is
// it; empty where it states none.
std::string stated_return_text(const OddsEntry& entry);

// Tables, the return of each bet, and how often a bet brings what.
Document report(const std::vector<OddsEntry>& entries, const std::string& title);

// For a plan's document: what each kind of bet returns, "36/37 (97.297 %)".
std::map<std::string, std::string, std::less<>> exact_returns(const Game& game);

}  // namespace krupier::odds
