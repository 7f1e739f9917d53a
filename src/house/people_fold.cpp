// What records about people change.
#include <algorithm>

#include <krupier/house/office.h>

namespace krupier {

bool fold_people(const Folding& folding) {
  const std::string_view kind = folding.record.kind;
  const Body& body = folding.body;
  HouseState& state = folding.state;
  if (kind == "person.registered") {
    Person person;
    person.id = body.person();
    if (number(person.id) != state.people.size() + 1) impossible("people are numbered in order");
    person.login = body.text("login");
    person.name = body.text("name");
    person.surname = body.text("surname");
    person.born = body.day("born");
    person.document = body.text("document");
    person.birth_number_key = body.text("birth-number-key");
    person.nationality = body.text("nationality");
    person.address = body.text("address");
    person.email = body.text("email");
    person.phone = body.text("phone");
    person.password_hash = body.text("password-hash");
    person.registered = true;
    person.registered_at = folding.record.time;
    state.match_register(person);
    state.people.push_back(std::move(person));
    state.remember(state.people.back());
    return true;
  }
  if (kind == "person.access-assigned") {
    Person& person = folding.person();
    if (body.has("card")) {
      state.by_card.erase(person.card);
      person.card = body.text("card");
    }
    if (body.has("password-hash")) {
      person.password_hash = body.text("password-hash");
      person.wrong_passwords = 0;
      person.locked_until = {};
      // Whoever knew the old one is out, but for the window in which it was changed.
      state.end_sessions_of(person.id, folding.record.time, body.text("token-hash"));
    }
    state.remember(person);
    return true;
  }
  if (kind == "person.identity") {
    folding.person().identity =
        from_word<Identity>(body.text("identity")).value_or(Identity::unseen);
    return true;
  }
  if (kind == "person.closed") {
    Person& person = folding.person();
    person.closed = true;
    state.end_sessions_of(person.id, folding.record.time);
    return true;
  }
  if (kind == "person.reopened") {
    Person& person = folding.person();
    person.closed = false;
    person.identity = Identity::unseen;
    return true;
  }
  if (kind == "person.details") {
    Person& person = folding.person();
    const bool who_he_is = body.has("name") || body.has("surname") || body.has("document");
    if (body.has("document")) state.by_document.erase(alike(person.document));
    for (const auto& [name, field] : {std::pair{"name", &Person::name},
                                      {"surname", &Person::surname},
                                      {"document", &Person::document},
                                      {"nationality", &Person::nationality},
                                      {"address", &Person::address},
                                      {"email", &Person::email},
                                      {"phone", &Person::phone}}) {
      if (body.has(name)) person.*field = body.text(name);
    }
    if (who_he_is) person.identity = Identity::unseen;
    state.match_register(person);
    state.remember(person);
    return true;
  }
  if (kind == "person.barred" || kind == "person.unbarred") {
    Person& person = folding.person();
    const Bar bar{body.text("plan"), TableId{static_cast<std::uint32_t>(body.number("table"))},
                  body.text("reason")};
    std::erase_if(person.bars,
                  [&](const Bar& one) { return one.plan == bar.plan && one.table == bar.table; });
    if (kind == "person.barred") person.bars.push_back(bar);
    return true;
  }
  return false;
}

}  // namespace krupier
