// Each question handed on with the table's number, plan and currency.
#include <krupier/base/impossible.h>
#include <krupier/floor/casino_desk.h>

namespace krupier {

CasinoDesk::CasinoDesk(Shared shared, TableId table, std::string plan, std::string currency)
    : shared_(shared), table_(table), plan_(std::move(plan)), currency_(std::move(currency)) {}

const Person* CasinoDesk::person(PersonId id) const { return shared_.people.person(id); }

Venue CasinoDesk::venue() const {
  const Terms* terms = shared_.people.terms(plan_);
  ensure(terms != nullptr, "a table of a plan without terms");
  return terms->venue;
}

std::optional<HouseRefusal> CasinoDesk::may_enter(PersonId person, Instant now) const {
  return shared_.people.may_enter(person, plan_, now, table_);
}

std::optional<HouseRefusal> CasinoDesk::may_stake(PersonId person, Instant now) const {
  return shared_.people.may_play(person, plan_, now, table_, currency_);
}

Allowance CasinoDesk::allowance(PersonId person, Instant now) const {
  return shared_.people.allowance(person, plan_, currency_, now);
}

void CasinoDesk::played(PersonId person, Money staked, Money returned, Instant now) {
  shared_.people.played(person, plan_, currency_, staked, returned, now);
}

const Ledger& CasinoDesk::ledger() const { return shared_.books.ledger(); }

AccountId CasinoDesk::account(std::string_view name) {
  return shared_.books.account(name, currency_);
}

AccountId CasinoDesk::purse(PersonId person) {
  return shared_.people.purse(person, plan_, currency_);
}

std::uint64_t CasinoDesk::last_seq() const { return shared_.books.last_seq(); }

std::uint64_t CasinoDesk::write(Entry entry, Instant now) {
  return shared_.books.write(std::move(entry), now).seq;
}

std::uint64_t CasinoDesk::next_round() { return ++shared_.last_round; }

void CasinoDesk::tell(Message message) { shared_.messages.push_back(std::move(message)); }

std::uint64_t CasinoDesk::random() { return shared_.random(); }

}  // namespace krupier
