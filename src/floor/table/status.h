// TableStatus: what a table was opened as and how it stands between and beside its rounds.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/floor/setup.h>
#include <krupier/floor/table_books.h>

namespace krupier {

struct TableStatus {
  TableId id{};
  Setup setup;
  std::string currency;
  TableAccounts accounts;
  bool crowd = false;  // is_crowd()
  PersonId croupier{};
  std::uint64_t round = 0;
  bool closed = false;
  bool paused = false;
  Money shift_began;  // the result when the shift began
  Instant shift_from;

  bool runs() const { return !closed && !paused; }
};

}  // namespace krupier
