// Archive: what the house has no longer in memory, looked up in the store: closed tables, rounds of
// long ago. Each question reads the records of one round, however large the house has grown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <krupier/catalog/catalog.h>
#include <krupier/journal/store.h>

namespace krupier {

class Archive {
 public:
  explicit Archive(const Catalog& catalog) : catalog_(catalog) {}

  // Must outlive it; until then nothing is known.
  void read_from(Store& store) { store_ = &store; }

  struct ClosedTable {
    std::string plan;
    std::string currency;
  };
  // Nothing: no round was ever played there, or the files of its game are not at hand.
  std::optional<ClosedTable> table(TableId table) const;
  bool had_bet(PersonId person, std::uint64_t round) const;

 private:
  const Catalog& catalog_;
  Store* store_ = nullptr;
};

}  // namespace krupier
