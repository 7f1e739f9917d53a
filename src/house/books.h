// Books: the one way to write. An entry gets its number and its hash, moves the ledger, and waits
// to be committed.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <krupier/house/ledger.h>

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

  // Would these postings leave a person's account below zero? The first such account.
  std::optional<AccountId> overdrawn(const std::vector<Posting>& postings) const;

  // Postings must sum to zero in each currency and overdraw no person: whoever writes has checked.
  const Record& write(Entry entry, Instant now);

  // A record read from the store: must be the next one and carry the right hash.
  // False: it does not.
  bool restore(const Record& record);

  // Records written since the last call, in order.
  std::vector<Record> take_written();

  // An accepted request by who asked and his key; kept for the last kRequestsKept.
  const Answered* answered(PersonId actor, std::string_view request) const;

  static constexpr std::size_t kRequestsKept = 200'000;

  template <class A>
  void fields(A& a) {
    a(ledger_, last_seq_, last_hash_);
    a(remembered_);
    if constexpr (A::kReads) index();
  }

 private:
  struct Remembered {
    PersonId actor{};
    std::string request;
    std::uint64_t seq = 0;
    std::string verb;
    std::string made;
    template <class A>
    void fields(A& a) {
      a(actor, request, seq, verb, made);
    }
  };

  void remember(const Record& record, const json::object& body);
  void index();

  Ledger ledger_;
  std::uint64_t last_seq_ = 0;
  Hash last_hash_{};
  std::vector<NewAccount> to_open_;
  std::vector<Record> written_;
  std::deque<Remembered> remembered_;
  std::unordered_map<std::string, Answered> requests_;
};

}  // namespace krupier
