// TableChains: where the chain of each table stands, while records pass by in order.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier {

class TableChains {
 public:
  // Puts a record that is being written at the end of its table's chain; its hash is made after.
  void extend(Record& record) const;
  // Why a record does not continue its table's chain; empty: it does, or its envelope has none.
  std::string fault_of(const Record& record) const;
  // The record stands, with its hash.
  void pass(const Record& record);

  template <class A>
  void fields(A& a) {
    a(ends_);
  }

 private:
  struct End {
    TableId table{};
    std::uint64_t count = 0;  // of the table's records, those without a chain too
    Hash hash{};
    template <class A>
    void fields(A& a) {
      a(table, count, hash);
    }
  };
  End end_of(TableId table) const;

  std::vector<End> ends_;  // by table
};

}  // namespace krupier
