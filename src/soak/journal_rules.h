// JournalRules: what must hold of every record, reckoned from the journal alone and without the
// house's or the floor's code: who may stake, when, up to what, and whose wish it was.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <krupier/house/books.h>
#include <krupier/house/calendar.h>
#include <krupier/house/house.h>
#include <krupier/journal/check.h>

namespace krupier::soak {

class JournalRules {
 public:
  // Throws Broken.
  void see(const Record& record);

  // The ledger must be what the postings sum up to.
  void check_books(const Books& books) const;
  // What the house has counted against everybody's limits must be what they played.
  void check_played(const House& house, Instant now) const;
  // The record that a request became; 0: it is in the journal nowhere.
  std::uint64_t record_of(PersonId actor, const std::string& request) const;
  std::string verb_of(PersonId actor, const std::string& request) const;

 private:
  struct Asked {
    std::uint64_t seq = 0;
    std::string verb;
  };
  struct Limit {
    std::string kind;
    Period period{};
    std::string currency;
    std::int64_t units = -1;  // -1: none
    Instant from;
  };
  struct Man {
    std::string document;
    Day born;
    bool verified = false;
    bool closed = false;
    bool staff = false;
    Instant excluded_until;
    Instant break_until;
    std::set<std::pair<std::string, std::uint32_t>> bars;  // plan and table
    std::vector<Limit> limits;
    // Staked and returned by currency and day; weeks and months are sums of days.
    std::map<std::string, std::map<std::int32_t, std::array<std::int64_t, 2>>> played;
  };
  struct Place {
    std::string plan;
    std::string currency;
    bool dice = false;  // bets open again between throws
    bool closed = false;
    std::vector<std::uint32_t> slots;  // persons
    struct Moved {
      std::uint64_t seq = 0;
      std::uint32_t person = 0;
      std::int64_t staked = 0;
      std::int64_t returned = 0;
    };
    std::vector<Moved> moved;  // in the running round
  };

  void see_person(const Record& record, const json::object& body);
  void see_table(const Record& record, const json::object& body);
  void see_lines(const Record& record, const json::object& body, Place& place);
  void see_stake(const Record& record, const Place& place, std::uint32_t person,
                 std::int64_t units);
  void see_request(const Record& record, const json::object& body);
  void see_money(const Record& record) const;
  bool listed(const Man& man, Day today) const;
  std::array<std::int64_t, 2> played_in(const Man& man, const std::string& currency, Period period,
                                        Instant at) const;

  JournalChecker checker_;
  std::map<std::pair<std::uint32_t, std::string>, Asked> asked_;
  std::map<std::uint32_t, Man> people_;
  std::map<std::uint32_t, Place> tables_;
  struct Entry {
    std::string document;
    Day from;
    Day to;
  };
  std::map<std::int64_t, Entry> register_;
  // The record before this one, for records that go on with its request.
  PersonId last_actor_{};
  std::string last_verb_;
  bool last_asked_ = false;
  Instant last_time_;
};

}  // namespace krupier::soak
