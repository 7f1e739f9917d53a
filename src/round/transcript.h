// Transcript: a round as a croupier would tell it, one line an event, with what must come out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/round/table.h>

namespace krupier {

struct Failure {
  int line = 0;
  std::string expected;
  std::string got;
};

// A money line as told: who, where, how much came back, and why.
struct ToldLine {
  int line = 0;  // of the transcript
  std::string player;
  std::string spot;
  LineKind kind{};
  Why why{};
  Odds pays;
  Money stake;
  Money returned;
};

// What a croupier left out of a line or called otherwise.
struct Rewrite {
  int line = 0;
  std::string written;  // empty: nothing, it goes without saying
  std::string read;     // empty: nothing, it has been said
  std::string why;
};

struct Replay {
  std::vector<Failure> failures;  // empty: passed
  std::vector<ToldLine> lines;
  std::vector<Table> rounds;  // the table at the end of each round that came to it
  std::vector<Rewrite> rewrites;
  std::string strict;  // the transcript as it was read, in the strict language
};

// Makes a game by plan, game and the table's settings.
using GameMaker =
    std::function<Result<std::shared_ptr<const Game>>(std::string_view name, const Settings&)>;
// What the plan leaves to the table, by "PLAN/GAME"; none where it is not known.
using ParametersOf = std::function<std::vector<Parameter>(std::string_view name)>;

struct TranscriptReading {
  bool strict = false;      // the strict language only: nothing is filled in, no other word is known
  ParametersOf parameters;  // whose other names settings may have
};

// Replays the text of a .round file. The first mistake in a line ends it: what follows a refused
// event would be told about another round.
Replay replay(std::string_view text, const GameMaker& make, const TranscriptReading& reading = {});

// What a player is called in a transcript.
using NameOf = std::function<std::string(PlayerId)>;

// The other way: events as they happened at a table, told as lines of a transcript.
std::string tell(const Table& table, const Event& event);
std::string tell(const Table& table, const Event& event, const NameOf& name);
// How the table is set when the round begins: its settings, who sits there, and what it remembers
// of the rounds before. `picked`: of its settings those that somebody chose.
std::string tell_table(const Table& table, const Settings& picked, const NameOf& name);
// Whether a player can go by this name in a transcript, where it means nothing else.
bool is_name(std::string_view word);

}  // namespace krupier
