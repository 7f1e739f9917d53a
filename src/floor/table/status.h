// TableStatus: what a table was opened as and how it stands between and beside its rounds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <krupier/floor/setup.h>
#include <krupier/floor/table_books.h>
#include <krupier/floor/table_change.h>

namespace krupier {

struct TableStatus {
  TableId id{};
  Setup setup;
  std::string currency;
  TableAccounts accounts;
  bool crowd = false;               // is_crowd()
  std::vector<PersonId> croupiers;  // who deal, the first of them first; none: nobody does
  std::uint64_t round = 0;
  Instant began{};  // the round
  bool closed = false;
  bool paused = false;
  std::string version;  // of the game, as the round's record names it
  std::string fence;    // what broke, or is missing: no rule is asked; empty: the table plays
  std::optional<TableChange> change;  // announced
  Money shift_began;                  // the result when the shift began
  Instant shift_from;

  bool runs() const { return !closed && !paused && fence.empty(); }
};

}  // namespace krupier
