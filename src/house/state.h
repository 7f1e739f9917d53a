// HouseState: all that the house remembers about people. Only a fold changes it.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <krupier/base/archive.h>
#include <krupier/house/approvals.h>
#include <krupier/house/obligation.h>
#include <krupier/house/person.h>
#include <krupier/house/register.h>

namespace krupier {

struct HouseState {
  std::vector<Person> people;  // by number, from 1
  ExclusionRegister excluded;
  std::vector<Session> sessions;
  std::deque<Obligation> obligations;  // by number
  std::deque<Complaint> complaints;    // by number
  std::deque<Approval> approvals;      // by number
  std::uint64_t last_obligation = 0;
  std::uint64_t last_complaint = 0;
  std::uint64_t last_approval = 0;
  std::vector<std::uint64_t> payments;  // fingerprints of card payments that were credited

  // Made from the above.
  std::unordered_map<std::string, PersonId> by_login;
  std::unordered_map<std::string, PersonId> by_document;
  std::unordered_map<std::string, PersonId> by_card;
  std::unordered_map<std::string, PersonId> by_device_key;
  std::unordered_map<std::string, std::size_t> by_token;
  std::unordered_set<std::uint64_t> paid_in;

  Person* person(PersonId id) {
    return number(id) == 0 || number(id) > people.size() ? nullptr : &people[number(id) - 1];
  }
  const Person* person(PersonId id) const { return const_cast<HouseState*>(this)->person(id); }

  template <class T>
  static T* find(std::deque<T>& list, std::uint64_t wanted) {
    const auto found = std::ranges::lower_bound(list, wanted, {}, &T::number);
    return found == list.end() || found->number != wanted ? nullptr : &*found;
  }

  void add_session(Session session);
  void end_session(std::string_view token_hash, Instant at);
  // All of theirs but one.
  void end_sessions_of(PersonId id, Instant at, std::string_view but = {});
  static std::uint64_t payment_mark(std::string_view plan, std::string_view reference) {
    return checksum(std::string{plan} + ' ' + std::string{reference});
  }
  void add_payment(std::string_view plan, std::string_view reference) {
    payments.push_back(payment_mark(plan, reference));
    paid_in.insert(payments.back());
  }
  void match_register(Person& person) { person.listed = excluded.find(person); }
  void remember(const Person& person);  // in the indexes
  void index();

  template <class A>
  void fields(A& a) {
    a(people, excluded, sessions, obligations, complaints, approvals);
    a(last_obligation, last_complaint, last_approval, payments);
    if constexpr (A::kReads) index();
  }
};

// Texts that people write differently and mean the same: "Novák", "NOVAK".
std::string alike(std::string_view text);

}  // namespace krupier
