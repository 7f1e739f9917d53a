// What records about people change.
#include <algorithm>

#include <krupier/house/office.h>

namespace krupier {
namespace {

void drop_bar(Person& person, const std::string& plan, TableId table) {
  std::erase_if(person.bars,
                [&](const Bar& one) { return one.plan == plan && one.table == table; });
}

}  // namespace

void fold(const Folding& folding, const PersonRegistered& record) {
  HouseState& state = folding.state;
  Person person;
  person.id = record.person;
  if (number(person.id) != state.people.size() + 1) impossible("people are numbered in order");
  person.login = record.login;
  person.name = record.name;
  person.surname = record.surname;
  person.born = record.born;
  person.document = record.document;
  person.birth_number_key = record.birth_number_key.value_or("");
  person.nationality = record.nationality;
  person.address = record.address;
  person.email = record.email.value_or("");
  person.phone = record.phone.value_or("");
  person.password_hash = record.password_hash.value_or("");
  person.registered = true;
  person.registered_at = folding.record.time;
  state.match_register(person);
  state.people.push_back(std::move(person));
  state.remember(state.people.back());
}

void fold(const Folding& folding, const PersonAccessAssigned& record) {
  HouseState& state = folding.state;
  Person& person = person_of(folding, record.person);
  if (record.card) {
    state.by_card.erase(person.card);
    person.card = *record.card;
  }
  if (record.password_hash) {
    person.password_hash = *record.password_hash;
    person.wrong_passwords = 0;
    person.locked_until = {};
    // Whoever knew the old one is out, but for the window in which it was changed.
    state.end_sessions_of(person.id, folding.record.time, record.token_hash.value_or(""));
  }
  state.remember(person);
}

void fold(const Folding& folding, const PersonIdentity& record) {
  person_of(folding, record.person).identity = record.identity;
}

void fold(const Folding& folding, const PersonClosed& record) {
  Person& person = person_of(folding, record.person);
  person.closed = true;
  folding.state.end_sessions_of(person.id, folding.record.time);
}

void fold(const Folding& folding, const PersonReopened& record) {
  Person& person = person_of(folding, record.person);
  person.closed = false;
  person.identity = Identity::unseen;
}

void fold(const Folding& folding, const PersonDetails& record) {
  HouseState& state = folding.state;
  Person& person = person_of(folding, record.person);
  if (record.document) state.by_document.erase(alike(person.document));
  const auto change = [](std::string& text, const std::optional<std::string>& changed) {
    if (changed) text = *changed;
  };
  change(person.name, record.name);
  change(person.surname, record.surname);
  change(person.document, record.document);
  change(person.nationality, record.nationality);
  change(person.address, record.address);
  change(person.email, record.email);
  change(person.phone, record.phone);
  // Who they are is verified anew.
  if (record.name || record.surname || record.document) person.identity = Identity::unseen;
  state.match_register(person);
  state.remember(person);
}

void fold(const Folding& folding, const PersonBarred& record) {
  Person& person = person_of(folding, record.person);
  drop_bar(person, record.plan, record.table);
  person.bars.push_back({record.plan, record.table, record.reason});
}

void fold(const Folding& folding, const PersonUnbarred& record) {
  drop_bar(person_of(folding, record.person), record.plan, record.table);
}

}  // namespace krupier
