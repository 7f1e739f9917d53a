// Writing a record; whom a call is about; accounts by name.
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {

Person& person_of(const Folding& folding, PersonId id) {
  Person* found = folding.state.person(id);
  if (found == nullptr) impossible("a record about a person whom the house does not know");
  return *found;
}

Head Office::head_of(const Call& call, const json::object& made) {
  Head head;
  head.verb = call.verb;
  if (call.second != kTheHouse) head.second = call.second;
  if (!made.empty()) head.made = made;
  return head;
}

const Record& Office::enter(const Call& call, std::string_view kind, json::object body,
                            std::vector<Posting> postings, TableId table) {
  Entry entry;
  entry.kind = kind;
  entry.actor = call.actor;
  entry.table = table;
  entry.request = call.request;
  entry.body = std::move(body);
  entry.postings = std::move(postings);
  return books.write(std::move(entry), call.now);
}

Reply Office::done(const Record& written, json::object made) {
  json::object reply{{"seq", written.seq}};
  if (!made.empty()) reply["made"] = std::move(made);
  return Reply::done(std::move(reply));
}

Case Office::named(const Call& call) const {
  Case found;
  const std::int64_t given = call.number("person");
  if (given > 0 && given <= static_cast<std::int64_t>(state.people.size())) {
    found.person = state.person(PersonId{static_cast<std::uint32_t>(given)});
  }
  if (found.person == nullptr || found.person->is_device()) {
    found.person = nullptr;
    found.fault = not_found("person", given);
  }
  return found;
}

Case Office::about(const Call& call) const {
  Case found;
  if (call.has("person")) {
    const bool staff = kStaff.any_of(call.roles) || call.roles.has(Role::device);
    if (!staff && call.number("person") != number(call.actor)) {
      found.fault = Reply::no(Status::forbidden, "not-yours", "this is about somebody else");
      return found;
    }
    return named(call);
  }
  found.person = state.person(call.actor);
  if (!call.roles.has(Role::player) || found.person == nullptr) {
    found.person = nullptr;
    found.fault = Reply::missing("person", "field 'person' is missing: for whom, by number");
  }
  return found;
}

Case Office::about_plan(const Call& call) const {
  Case found;
  if (call.has("plan")) {
    found.terms = house.terms(call.text("plan"));
  } else if (all_terms.size() == 1) {
    found.terms = &all_terms.front();
  }
  if (found.terms == nullptr) {
    std::string plans;
    for (const Terms& one : all_terms) plans += (plans.empty() ? "" : ", ") + one.plan;
    found.fault = bad_field("plan", fmt::format("must be one of {}", plans));
    return found;
  }
  found.currency = call.has("currency") ? call.text("currency") : found.terms->currency;
  if (!found.terms->pays_in(found.currency)) {
    found.fault =
        bad_field("currency", fmt::format("must be one in which {} plays", found.terms->plan));
  }
  return found;
}

Case Office::about_money(const Call& call) const {
  Case found = about_plan(call);
  if (found.fault) return found;
  Case who = about(call);
  found.person = who.person;
  found.fault = std::move(who.fault);
  return found;
}

std::string Office::persons(const Person& person, const Terms& terms, std::string_view which) {
  return fmt::format("person/{}/{}/{}", number(person.id), terms.plan, which);
}

std::string Office::houses(const Terms& terms, std::string_view which) {
  return fmt::format("house/{}/{}", terms.plan, which);
}

Money Office::balance(std::string_view name, std::string_view currency) const {
  return books.ledger().balance(books.ledger().find(name, currency));
}

std::vector<Posting> Office::move(std::string_view from, std::string_view to,
                                  std::string_view currency, Money amount) {
  return {{books.account(from, currency), -amount}, {books.account(to, currency), amount}};
}

Reply bad_field(std::string_view name, std::string_view what) {
  return Reply::wrong(name, fmt::format("field '{}' {}", name, what));
}

Reply not_found(std::string_view what, std::int64_t number) {
  return Reply::no(Status::not_found, fmt::format("unknown-{}", what),
                   fmt::format("there is no {} {}", what, number), {{"number", number}});
}

std::optional<Reply> amount_fault(Money amount) {
  if (amount > Money{}) return std::nullopt;
  return bad_field("amount", "must be above zero");
}

json::value told_time(Instant at) { return at.ms == 0 ? json::value{} : json::value(at.ms); }

}  // namespace krupier
