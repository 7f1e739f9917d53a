// Audit: the whole journal checked: hash chain, balance, and every round replayed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <krupier/catalog/catalog.h>
#include <krupier/journal/check.h>

namespace krupier {

struct AuditReport {
  JournalCheck journal;
  std::uint64_t rounds = 0;         // begun
  std::uint64_t replayed = 0;       // with the same lines and postings
  std::uint64_t passed_over = 0;    // played under a version of a plan that is not at hand
  std::vector<std::string> faults;  // of rounds and of what people did
  bool ok() const { return journal.sound() && faults.empty(); }
};

// Trusts nothing but the journal itself: no snapshot is read. Progress is told every now and then.
AuditReport audit(Store& store, const Catalog& catalog,
                  const std::function<void(std::uint64_t seq)>& progress = {});

}  // namespace krupier
