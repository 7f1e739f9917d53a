// Office: what the verbs of every subject work with. A verb checks, writes one record, and the fold
// of that record is all that changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/house/house.h>
#include <krupier/house/records/house_records.h>
#include <krupier/house/state.h>

namespace krupier {

// Whom, under which plan and in which currency a call is about.
struct Case {
  const Person* person = nullptr;
  const Terms* terms = nullptr;
  std::string currency;
  std::optional<Reply> fault;
};

class Office {
 public:
  Office(House& house_, Books& books_, HouseState& state_, const std::vector<Terms>& terms_)
      : house(house_), books(books_), state(state_), all_terms(terms_) {}

  House& house;
  Books& books;
  HouseState& state;
  const std::vector<Terms>& all_terms;
  House::Hooks hooks;
  const Verbs* verbs = nullptr;

  // The one way in which a verb changes anything. `made` is what a repeated request hears again.
  template <class R>
  Reply write(const Call& call, const R& record, json::object made = {},
              std::vector<Posting> postings = {}, TableId table = kNoTable) {
    const Record& written =
        enter(call, R::kKind, to_body(record, head_of(call, made)), std::move(postings), table);
    fold(Folding{state, written}, record);
    return done(written, std::move(made));
  }

  // The person: the player themselves, or whom a member of the staff names. Nobody may act for
  // another.
  Case named(const Call& call) const;        // whoever asks: for the program's own verbs
  Case about(const Call& call) const;        // person
  Case about_money(const Call& call) const;  // person, plan and currency
  Case about_plan(const Call& call) const;   // plan and currency

  // Accounts. To look never opens one; to write does.
  static std::string persons(const Person& person, const Terms& terms, std::string_view which);
  static std::string houses(const Terms& terms, std::string_view which);
  Money balance(std::string_view name, std::string_view currency) const;
  // From one account to another.
  std::vector<Posting> move(std::string_view from, std::string_view to, std::string_view currency,
                            Money amount);
  // Cash in the desk: what the house holds is negative on its account.
  Money cash(const Terms& terms, std::string_view currency) const {
    return -balance(houses(terms, "desk"), currency);
  }

 private:
  static Head head_of(const Call& call, const json::object& made);
  static Reply done(const Record& written, json::object made);
  const Record& enter(const Call& call, std::string_view kind, json::object body,
                      std::vector<Posting> postings, TableId table);
};

// The person whom a record names.
Person& person_of(const Folding& folding, PersonId id);

// Fields that many verbs have.
namespace field {
inline constexpr Field kPerson{"person", FieldType::number, "whom it is about, by number"};
inline constexpr Field kOnBehalf{"person", FieldType::number, "by the staff: for whom, by number",
                                 false};
inline constexpr Field kPlan{"plan", FieldType::text,
                             "under which plan; not needed where the house has one", false};
inline constexpr Field kCurrency{"currency", FieldType::text,
                                 "CZK or EUR; the plan's own where not given", false};
inline constexpr Field kAmount{"amount", FieldType::amount, "how much, above zero"};
inline constexpr Field kReason{"reason", FieldType::text, "why"};
}  // namespace field

// Texts for replies.
Reply bad_field(std::string_view name, std::string_view what);
Reply not_found(std::string_view what, std::int64_t number);
std::optional<Reply> amount_fault(Money amount);
json::value told_time(Instant at);  // null where there is none
json::object told_preferences(const Person& person);

void add_people_verbs(Office& office, Verbs& verbs);
void add_staff_verbs(Office& office, Verbs& verbs);
void add_limit_verbs(Office& office, Verbs& verbs);
void add_register_verbs(Office& office, Verbs& verbs);
void add_session_verbs(Office& office, Verbs& verbs);
void add_account_verbs(Office& office, Verbs& verbs);
void add_chip_verbs(Office& office, Verbs& verbs);
void add_payout_verbs(Office& office, Verbs& verbs);
void add_complaint_verbs(Office& office, Verbs& verbs);
void add_approval_verbs(Office& office, Verbs& verbs);
void add_favourite_verbs(Office& office, Verbs& verbs);
void add_query_verbs(Office& office, Verbs& verbs);

// What time alone brings about.
void end_idle_sessions(Office& office, Instant now);
void expire_approvals(Office& office, Instant now);

}  // namespace krupier
