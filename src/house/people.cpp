// People: registration, means of access, identity, closing, and the management's bar.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/office.h>
#include <krupier/house/password.h>

namespace krupier {
namespace {

constexpr Field kPasswordHash{"password-hash", FieldType::text,
                              "made by the server from the form's 'password'", false, true};

std::optional<Reply> login_fault(const Office& office, const std::string& login) {
  const bool plain = std::ranges::all_of(login, [](char c) {
    return static_cast<unsigned char>(c) > ' ' && c != '/' && c != '"' && c != '\\';
  });
  if (login.size() < 3 || login.size() > 60 || !plain) {
    return bad_field("login", "must have 3 to 60 characters without spaces");
  }
  if (office.house.find_login(login) != nullptr) {
    return Reply::no(Status::conflict, "login-taken", fmt::format("'{}' is taken", login),
                     {{"login", login}});
  }
  return std::nullopt;
}

// A blank where a text must be.
std::optional<Reply> blank_fault(const Call& call, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (alike(call.text(name)).empty()) return bad_field(name, "must not be empty");
  }
  return std::nullopt;
}

Reply register_person(Office& office, const Call& call) {
  const bool staff = call.roles.has(Role::cashier) || call.roles.has(Role::compliance);
  if (!staff && !call.roles.none()) {
    return Reply::no(Status::forbidden, "not-your-role",
                     "who is logged in can't register anybody but at the desk");
  }
  if (auto no = blank_fault(call, {"name", "surname", "document", "nationality", "address"})) {
    return *no;
  }
  if (auto no = login_fault(office, call.text("login"))) return *no;
  const Result<Day> born = parse_day(call.text("born"));
  if (!born) return bad_field("born", born.error());
  if (call.has("email") && call.text("email").find('@') == std::string::npos) {
    return bad_field("email", "must be an address with @");
  }
  if (call.has("password-hash") && !looks_like_password_hash(call.text("password-hash"))) {
    return bad_field("password-hash", "must be a hash");
  }
  const Day today = local_day(call.now);
  if (*born > today || *born < day_of(1880, 1, 1)) {
    return bad_field("born", "must be the day of birth of somebody alive");
  }
  int min_age = 18;
  if (!office.all_terms.empty()) {
    min_age = std::ranges::min(office.all_terms, {}, &Terms::min_age).min_age;
  }
  if (const Day from = birthday(*born, min_age); today < from) {
    return refused({HouseReason::underage, {}, start_of(from)});
  }
  if (office.state.by_document.contains(alike(call.text("document")))) {
    return Reply::no(Status::conflict, "already-registered",
                     "somebody with this document is registered; one person has one account");
  }
  Person drawn;
  drawn.name = call.text("name");
  drawn.surname = call.text("surname");
  drawn.born = *born;
  drawn.document = call.text("document");
  if (call.has("birth-number"))
    drawn.birth_number_key = birth_number_key(call.text("birth-number"));
  for (const Listed& span : office.state.excluded.find(drawn)) {
    if (span.from <= today && today <= span.to) return refused({HouseReason::excluded, {}, {}});
  }
  const std::uint64_t id = office.state.people.size() + 1;
  const auto given = [&](std::string_view name) {
    return call.has(name) ? std::optional{call.text(name)} : std::nullopt;
  };
  PersonRegistered record{.person = PersonId{static_cast<std::uint32_t>(id)},
                          .born = *born,
                          .login = call.text("login"),
                          .name = drawn.name,
                          .surname = drawn.surname,
                          .document = drawn.document,
                          .nationality = call.text("nationality"),
                          .address = call.text("address"),
                          .email = given("email"),
                          .phone = given("phone"),
                          .password_hash = given("password-hash")};
  if (!drawn.birth_number_key.empty()) record.birth_number_key = drawn.birth_number_key;
  return office.write(call, record, {{"person", id}});
}

Reply assign_access(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  if (about.person->closed) return refused({HouseReason::account_closed, {}, {}});
  if (!call.has("card") && !call.has("password-hash")) {
    return bad_field("card", "or a password must be given");
  }
  PersonAccessAssigned record{.person = about.person->id};
  if (call.has("card")) {
    const std::string card = call.text("card");
    if (card.empty()) return bad_field("card", "must not be empty");
    const Person* holder = office.house.find_card(card);
    if (holder != nullptr && holder->id != about.person->id) {
      return Reply::no(Status::conflict, "card-taken", "somebody else has this card");
    }
    record.card = card;
  }
  if (call.has("password-hash")) {
    if (!looks_like_password_hash(call.text("password-hash"))) {
      return bad_field("password-hash", "must be a hash");
    }
    // A password for a colleague would be a way round the second person.
    if (about.person->is_staff() && !call.roles.has(Role::compliance)) {
      return Reply::no(Status::forbidden, "not-your-role",
                       "compliance assigns the staff's passwords");
    }
    record.password_hash = call.text("password-hash");
  }
  return office.write(call, record);
}

Reply change_password(Office& office, const Call& call) {
  if (!looks_like_password_hash(call.text("password-hash"))) {
    return bad_field("password-hash", "must be a hash");
  }
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  return office.write(call, PersonAccessAssigned{.person = call.actor,
                                                 .password_hash = call.text("password-hash"),
                                                 .token_hash = call.text("token-hash")});
}

Reply verify_identity(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const bool refused_it = call.flag("refused");
  if (!refused_it && alike(call.text("document")) != alike(about.person->document)) {
    return Reply::no(Status::refused, "document-differs",
                     "the document seen is not the one that was registered");
  }
  if (about.person->id == call.actor) {
    return Reply::no(Status::forbidden, "not-yourself", "nobody verifies themselves");
  }
  return office.write(
      call, PersonIdentity{.person = about.person->id,
                           .identity = refused_it ? Identity::refused : Identity::verified,
                           .note = call.text("note")});
}

Reply close_account(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const Person& who = *about.person;
  if (!who.registered) return refused({HouseReason::registration_incomplete, {}, {}});
  if (who.closed) return refused({HouseReason::account_closed, {}, {}});
  const std::string own = fmt::format("person/{}/", number(who.id));
  for (const Account& account : office.books.ledger().accounts()) {
    if (account.balance > Money{} && account.name.starts_with(own)) {
      return Reply::no(Status::refused, "balance-left",
                       fmt::format("{} {} is still on {}; withdraw it first",
                                   to_string(account.balance), account.currency, account.name),
                       {{"figure", amount_json(account.balance)},
                        {"balance", amount_json(account.balance)},
                        {"currency", account.currency}});
    }
  }
  for (const Obligation& owed : office.state.obligations) {
    if (owed.person == who.id && owed.state == Settled::open) {
      return Reply::no(Status::refused, "payment-open",
                       fmt::format("{} {} is not paid yet", word(owed.kind), owed.number),
                       {{"kind", word(owed.kind)}, {"number", owed.number}});
    }
  }
  return office.write(call, PersonClosed{.person = who.id});
}

Reply reopen_account(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  if (!about.person->closed) {
    return Reply::no(Status::refused, "not-closed", "the account is not closed");
  }
  return office.write(call, PersonReopened{.person = about.person->id});
}

// Where to reach them they may change themselves; who they are, only the desk: verified anew.
Reply change_details(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const bool desk = call.roles.has(Role::cashier) || call.roles.has(Role::compliance);
  PersonDetails record{.person = about.person->id};
  bool changed = false;
  using Text = std::optional<std::string> PersonDetails::*;
  for (const auto& [name, text] : {std::pair<const char*, Text>{"name", &PersonDetails::name},
                                   {"surname", &PersonDetails::surname},
                                   {"document", &PersonDetails::document},
                                   {"nationality", &PersonDetails::nationality}}) {
    if (!call.has(name)) continue;
    if (!desk) {
      return Reply::no(Status::forbidden, "at-the-desk",
                       fmt::format("'{}' is changed at the desk, where the document is seen", name),
                       {{"field", name}});
    }
    if (auto no = blank_fault(call, {name})) return *no;
    record.*text = call.text(name);
    changed = true;
  }
  if (call.has("document")) {
    const auto holder = office.state.by_document.find(alike(call.text("document")));
    if (holder != office.state.by_document.end() && holder->second != about.person->id) {
      return Reply::no(Status::conflict, "already-registered",
                       "somebody else is registered with this document");
    }
  }
  for (const auto& [name, text] : {std::pair<const char*, Text>{"address", &PersonDetails::address},
                                   {"email", &PersonDetails::email},
                                   {"phone", &PersonDetails::phone}}) {
    if (!call.has(name)) continue;
    record.*text = call.text(name);
    changed = true;
  }
  if (call.has("email") && call.text("email").find('@') == std::string::npos) {
    return bad_field("email", "must be an address with @");
  }
  if (!changed) return bad_field("address", "or another field to change must be given");
  return office.write(call, record);
}

Reply bar(Office& office, const Call& call, bool lift) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const std::string plan = call.text("plan");
  if (!plan.empty() && office.house.terms(plan) == nullptr) {
    return bad_field("plan", "must be a plan of the house");
  }
  const std::int64_t table = call.number("table");
  if (table < 0 || table > 1'000'000) return bad_field("table", "must be the number of a table");
  if (lift && std::ranges::none_of(about.person->bars, [&](const Bar& one) {
        return one.plan == plan && number(one.table) == table;
      })) {
    return Reply::no(Status::refused, "not-barred", "no such bar is in force");
  }
  const TableId at{static_cast<std::uint32_t>(table)};
  const std::string reason = call.text("reason");
  if (lift) return office.write(call, PersonUnbarred{about.person->id, plan, at, reason});
  return office.write(call, PersonBarred{about.person->id, plan, at, reason});
}

}  // namespace

void add_people_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Roles desk{Role::cashier, Role::compliance};
  verbs.add({.name = "register",
             .doc = "Open a user account; registration is complete once a means of access is "
                    "assigned too.",
             .who = kAnybody,
             .fields = {{"login", text, "the name to log in with"},
                        {"name", text, "first name"},
                        {"surname", text, "surname"},
                        {"born", text, "day of birth, as 1990-02-28"},
                        {"document", text, "number of the identity document"},
                        {"nationality", text, "nationality"},
                        {"address", text, "address"},
                        {"email", text, "address of e-mail", false},
                        {"phone", text, "telephone", false},
                        {"birth-number", text, "birth number, where they have one", false},
                        kPasswordHash},
             .handle = bind(register_person)});
  verbs.add({.name = "assign-access",
             .doc = "Give a means of access to an account: a card, or a password.",
             .who = desk,
             .fields = {field::kPerson, {"card", text, "number of the card", false}, kPasswordHash},
             .handle = bind(assign_access)});
  verbs.add(
      {.name = "change-password",
       .doc = "Change one's own password; the server has verified the old one.",
       .who = {Role::player, Role::croupier, Role::inspector, Role::pit_boss, Role::cashier,
               Role::compliance, Role::auditor},
       .fields = {{"password-hash", text, "made by the server from the new 'password'", true, true},
                  {"token-hash", text, "the session that goes on", false, true}},
       .handle = bind(change_password)});
  verbs.add(
      {.name = "verify-identity",
       .doc = "The document was seen: identity is verified, or refused.",
       .who = desk,
       .fields = {field::kPerson,
                  {"document", text, "number of the document that was seen", false},
                  {"refused", flag, "true: it is not they, or the document is no good", false},
                  {"note", text, "what was seen", false}},
       .handle = bind(verify_identity)});
  verbs.add({.name = "close-account",
             .doc = "Close the account; nothing may be left on it or owed.",
             .who = {Role::player, Role::cashier, Role::compliance},
             .fields = {field::kOnBehalf},
             .handle = bind(close_account)});
  verbs.add({.name = "reopen-account",
             .doc = "Open a closed account again; identity is then verified anew.",
             .who = desk,
             .fields = {field::kPerson},
             .handle = bind(reopen_account)});
  verbs.add({.name = "change-details",
             .doc = "Change address, e-mail or telephone; at the desk also name and document, "
                    "after which identity is verified anew.",
             .who = {Role::player, Role::cashier, Role::compliance},
             .fields = {field::kOnBehalf,
                        {"name", text, "first name", false},
                        {"surname", text, "surname", false},
                        {"document", text, "number of the identity document", false},
                        {"nationality", text, "nationality", false},
                        {"address", text, "address", false},
                        {"email", text, "address of e-mail", false},
                        {"phone", text, "telephone", false}},
             .handle = bind(change_details)});
  verbs.add({.name = "bar-person",
             .doc = "Forbid somebody to play: everywhere, under one plan, or at one table.",
             .who = {Role::pit_boss, Role::compliance},
             .fields = {field::kPerson,
                        field::kReason,
                        {"plan", text, "under this plan only", false},
                        {"table", number, "at this table only", false}},
             .handle = [&office](const Call& call) { return bar(office, call, false); }});
  verbs.add({.name = "unbar-person",
             .doc = "Lift a bar.",
             .who = {Role::pit_boss, Role::compliance},
             .fields = {field::kPerson,
                        field::kReason,
                        {"plan", text, "the plan that the bar names", false},
                        {"table", number, "the table that the bar names", false}},
             .handle = [&office](const Call& call) { return bar(office, call, true); }});
}

}  // namespace krupier
