// Writing a record and reading it; whom a call is about; accounts by name.
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {

std::string Body::text(std::string_view name) const {
  const json::value* value = body_.if_contains(name);
  return value == nullptr || !value->is_string() ? std::string{}
                                                 : std::string{value->get_string().c_str()};
}

std::int64_t Body::number(std::string_view name) const {
  const json::value* value = body_.if_contains(name);
  if (value == nullptr) return 0;
  if (value->is_int64()) return value->get_int64();
  // Written as it is, read back as a plain number: both are one value.
  return value->is_uint64() ? static_cast<std::int64_t>(value->get_uint64()) : 0;
}

bool Body::flag(std::string_view name) const {
  const json::value* value = body_.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}

Money Body::amount(std::string_view name) const {
  const Result<Money> amount = parse_money(text(name));
  return amount ? *amount : Money{};
}

Day Body::day(std::string_view name) const {
  const Result<Day> day = parse_day(text(name));
  return day ? *day : Day{};
}

const json::array& Body::list(std::string_view name) const {
  static const json::array kNone;
  const json::value* value = body_.if_contains(name);
  return value == nullptr || !value->is_array() ? kNone : value->get_array();
}

const json::object& Body::object(std::string_view name) const {
  static const json::object kNone;
  const json::value* value = body_.if_contains(name);
  return value == nullptr || !value->is_object() ? kNone : value->get_object();
}

Person& Folding::person() const {
  Person* found = state.person(body.person());
  if (found == nullptr) impossible("a record about a person whom the house does not know");
  return *found;
}

Reply Office::write(const Call& call, std::string_view kind, json::object body, json::object made,
                    std::vector<Posting> postings, TableId table) {
  body["verb"] = call.verb;
  if (!made.empty()) body["made"] = made;
  if (call.second != kTheHouse) body["second"] = number(call.second);
  Entry entry;
  entry.kind = kind;
  entry.actor = call.actor;
  entry.table = table;
  entry.request = call.request;
  entry.body = body;
  entry.postings = std::move(postings);
  const Record& record = books.write(std::move(entry), call.now);
  house.fold(record, body);
  json::object reply{{"seq", record.seq}};
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
