// Books: the one way to write. An entry gets its number and its hash, moves the ledger, and waits
// to be committed.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/house/ledger.h>
#include <krupier/journal/table_chains.h>

namespace krupier {

namespace json = boost::json;

struct Entry {
  std::string kind;
  PersonId actor{};
  TableId table{};
  std::uint64_t round = 0;
  std::string request;
  json::object body;
  std::vector<Posting> postings;
};

// What a repeated request is answered with.
struct Answered {
  std::uint64_t seq = 0;
  std::string verb;
  std::string made;  // JSON: what the first answer said was made
};

class Books {
 public:
  const Ledger& ledger() const { return ledger_; }
  std::uint64_t last_seq() const { return last_seq_; }
  const Hash& last_hash() const { return last_hash_; }

  // An account by name, opened with the next record written where there is none yet.
  AccountId account(std::string_view name, std::string_view currency);

  // Accounts that were asked for and in the end nothing was written: as if never asked for. Called
  // when a request has been answered.
  void forget_unopened();

  // Would these postings leave a person's account below zero? The first such account.
  std::optional<AccountId> overdrawn(const std::vector<Posting>& postings) const;

  // Postings must sum to zero in each currency and overdraw no person: whoever writes has checked.
  const Record& write(Entry entry, Instant now);

  // A record read from the store: must be the next one and carry the right hash.
  // False: it does not.
  bool restore(const Record& record);

  // Records written since the last call, in order.
  std::vector<Record> take_written();

  // An accepted request by who asked and their key: one of their last kRequestsKept.
  const Answered* answered(PersonId actor, std::string_view request) const;

  static constexpr std::size_t kRequestsKept = 256;  // of each person

  template <class A>
  void fields(A& a) {
    a(ledger_, last_seq_, last_hash_, last_envelope_, chains_);
    a(remembered_);
  }

 private:
  struct Remembered {
    std::string request;
    Answered answer;
    template <class A>
    void fields(A& a) {
      a(request, answer.seq, answer.verb, answer.made);
    }
  };

  void stand(const Record& record);  // it is the last one now
  void remember(const Record& record, const json::object& body);

  Ledger ledger_;
  std::uint64_t last_seq_ = 0;
  Hash last_hash_{};
  std::uint32_t last_envelope_ = 0;
  TableChains chains_;
  std::vector<NewAccount> to_open_;
  std::vector<Record> written_;
  // By person, each with their last requests in a ring.
  struct Memory {
    std::vector<Remembered> last;
    std::uint32_t next = 0;
    template <class A>
    void fields(A& a) {
      a(last, next);
    }
  };
  std::vector<Memory> remembered_;
};

}  // namespace krupier
