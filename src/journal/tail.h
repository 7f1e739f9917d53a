// Tail: the end of a journal, and whether records may be put there.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <krupier/journal/store.h>

namespace krupier {

struct Tail {
  std::uint64_t seq = 0;  // of the last record; 0: none yet
  Hash hash{};            // its hash
  std::uint32_t envelope = 0;
};

Tail tail_at(const Record& last);

// What every store asks of the records before it keeps them: numbered on from the tail without a
// gap, the first one chained to it, texts that any database keeps as they are. Throws StoreError,
// and says which record and why.
void require_follows(const Tail& tail, std::span<const Record> records);
// A snapshot of a state that the journal does not lead to would be a state out of nothing.
void require_kept(const Tail& tail, const Snapshot& snapshot);

// UTF-8 without a NUL: what both databases keep as it is. Texts from outside (request keys, names)
// must be asked this before they go into a record, for a record that a store refuses stops the
// house.
bool is_storable_text(std::string_view text);

}  // namespace krupier
