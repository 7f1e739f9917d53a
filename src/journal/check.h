// JournalCheck: what an audit can say of a journal without knowing any game.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <krupier/journal/store.h>
#include <krupier/journal/table_chains.h>
#include <krupier/journal/tail.h>

namespace krupier {

struct JournalFault {
  std::uint64_t seq = 0;
  std::string what;  // what was expected there, and what was found
  friend bool operator==(const JournalFault&, const JournalFault&) = default;
};

struct JournalCheck {
  static constexpr std::size_t kFaultsShown = 20;

  std::vector<JournalFault> faults;  // the first kFaultsShown
  std::uint64_t fault_count = 0;     // all of them
  std::uint64_t records = 0;
  std::uint64_t postings = 0;
  // The last record and its hash. Who wrote them down yesterday can tell whether a journal was cut
  // off or written anew.
  Tail tail;
  std::map<AccountId, NewAccount> accounts;
  std::map<AccountId, Money> balances;  // of every account, the sum of its postings

  bool sound() const { return fault_count == 0; }
};

// Looks at one record after another, so that a caller may do more with them in the same walk.
class JournalChecker {
 public:
  void see(const Record& record);
  const JournalCheck& result() const { return result_; }

 private:
  void fault(std::uint64_t seq, std::string what);
  void check_place(const Record& record);
  void open_accounts(const Record& record);
  void post(const Record& record);

  JournalCheck result_;
  TableChains chains_;
  std::vector<std::pair<std::string_view, std::int64_t>> sums_;  // of one record, by currency
};

// Walks the whole journal: no gap, the hash chain, accounts opened before they are used, and every
// record's postings sum to zero in every currency. `progress` is called now and then.
JournalCheck check_journal(Store& store,
                           const std::function<void(std::uint64_t seq)>& progress = {});

// A record out of its journal, with the hash that it follows there: all that its own hash needs.
struct Excerpted {
  Hash before{};
  Record record;
};

// Checks the records of one table without the rest of the journal: each is as it was written, and
// none is missing between the first and the last of them. Records of the first release stand in no
// chain of a table; of those only the content is checked.
std::vector<JournalFault> check_excerpt(const std::vector<Excerpted>& excerpt);

// The records of one table out of a journal.
std::vector<Excerpted> excerpt_of(Store& store, TableId table);

}  // namespace krupier
