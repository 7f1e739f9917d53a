// Citation: where a figure stands in a plan's file, and which lines of the approved text it
// follows.
#pragma once

#include <span>
#include <string>

#include <krupier/plan/plan.h>

namespace krupier {

struct Citation {
  std::string file;       // "tokyo/roulette.toml"
  int line = 0;           // 0: no line of its own
  std::string text;       // what stands there, without its comment
  std::string parameter;  // where the figure is left to the table: which it is
  std::string comment;    // the comment that belongs to it
  std::string lines;      // of the approved text, from that comment: "L178-190, L198"
  std::string source;     // where the approved text is: "003_cf453c100ac9df31.txt:81-248"
};

// The first of the places is the figure's. Its comment stands on its line or right above; else,
// where it names a parameter, there; else on or above the next of the places (the bet); else above
// the bets that stand together.
Citation cite(const Plan& plan, const GameFile& game, std::span<const Position> places);

}  // namespace krupier
