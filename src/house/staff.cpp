// Staff and devices: who works here and in which roles, which sensors may speak for a table.
#include <fmt/format.h>

#include <krupier/house/office.h>
#include <krupier/house/password.h>

namespace krupier {
namespace {

// Empty: not a list of the staff's roles.
std::vector<Role> roles_of(const json::array& list) {
  std::vector<Role> roles;
  for (const json::value& one : list) {
    if (!one.is_string()) return {};
    const auto role = from_word<Role>(one.get_string().c_str());
    if (!role || !kStaff.has(*role)) return {};
    roles.push_back(*role);
  }
  return roles;
}

Reply hire(Office& office, const Call& call) {
  StaffHired record{.roles = roles_of(call.list("roles"))};
  if (record.roles.empty()) {
    return bad_field(
        "roles", "must be a list of croupier, inspector, pit-boss, cashier, compliance, auditor");
  }
  std::uint64_t id = 0;
  if (call.has("person")) {
    const Case about = office.named(call);
    if (about.fault) return *about.fault;
    if (about.person->id == call.actor) {
      return Reply::no(Status::forbidden, "not-yourself", "nobody gives themselves roles");
    }
    id = number(about.person->id);
  } else {
    const std::string login = call.text("login");
    if (login.size() < 3 || login.size() > 60) {
      return bad_field("login", "must have 3 to 60 characters, or 'person' must be given");
    }
    if (office.house.find_login(login) != nullptr) {
      return Reply::no(Status::conflict, "login-taken", fmt::format("'{}' is taken", login),
                       {{"login", login}});
    }
    if (alike(call.text("name")).empty() || alike(call.text("surname")).empty()) {
      return bad_field("name", "and surname must be given");
    }
    id = office.state.people.size() + 1;
    record.login = login;
    record.name = call.text("name");
    record.surname = call.text("surname");
  }
  if (call.has("password-hash")) {
    if (!looks_like_password_hash(call.text("password-hash"))) {
      return bad_field("password-hash", "must be a hash");
    }
    record.password_hash = call.text("password-hash");
  }
  record.person = PersonId{static_cast<std::uint32_t>(id)};
  return office.write(call, record, {{"person", id}});
}

Reply dismiss(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  if (!about.person->is_staff()) {
    return Reply::no(Status::refused, "not-staff", "they do not work here");
  }
  if (about.person->id == call.actor) {
    return Reply::no(Status::forbidden, "not-yourself", "nobody dismisses themselves");
  }
  return office.write(call, StaffDismissed{about.person->id, call.text("reason")});
}

Reply add_device(Office& office, const Call& call) {
  const std::string key = call.text("key-hash");
  if (key.size() != 64) return bad_field("key-hash", "must be 64 hex digits");
  if (office.house.find_device(key) != nullptr) {
    return Reply::no(Status::conflict, "key-taken", "another device has this key");
  }
  const std::int64_t table = call.number("table");
  if (table < 0 || table > 1'000'000) return bad_field("table", "must be the number of a table");
  if (alike(call.text("name")).empty()) return bad_field("name", "must not be empty");
  const std::uint64_t id = office.state.people.size() + 1;
  return office.write(call,
                      StaffDeviceAdded{PersonId{static_cast<std::uint32_t>(id)}, call.text("name"),
                                       TableId{static_cast<std::uint32_t>(table)}, key},
                      {{"device", id}});
}

Reply revoke_device(Office& office, const Call& call) {
  const std::int64_t given = call.number("device");
  const Person* device =
      given <= 0 ? nullptr : office.state.person(PersonId{static_cast<std::uint32_t>(given)});
  if (device == nullptr || device->device_key_hash.empty()) return not_found("device", given);
  return office.write(call, StaffDeviceRevoked{device->id});
}

}  // namespace

void add_staff_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const std::vector<Field> whom{
      {"roles", list, "croupier, inspector, pit-boss, cashier, compliance, auditor"},
      {"person", number, "somebody known already, by number", false},
      {"login", text, "else: the name to log in with", false},
      {"name", text, "first name", false},
      {"surname", text, "surname", false},
      {"password-hash", text, "made by the server from the form's 'password'", false, true}};
  verbs.add({.name = "hire",
             .doc = "Give somebody the roles in which they work here.",
             .who = {Role::compliance},
             .fields = whom,
             .handle = bind(hire),
             .needs_second = true,
             .second_who = {Role::pit_boss, Role::compliance}});
  verbs.add({.name = "appoint",
             .doc = "The first of the staff, at set-up, when there is no second person yet.",
             .who = kAnybody,
             .fields = whom,
             .handle = bind(hire),
             .internal = true});
  verbs.add({.name = "dismiss",
             .doc = "Take all roles away; their sessions end.",
             .who = {Role::compliance},
             .fields = {field::kPerson, field::kReason},
             .handle = bind(dismiss)});
  verbs.add(
      {.name = "add-device",
       .doc = "Let a wheel's sensor, a card shoe or a technical game's server speak with a key.",
       .who = {Role::pit_boss},
       .fields = {{"name", text, "what it is"},
                  {"table", number, "the table that it speaks for; 0: none", false},
                  {"key-hash", text, "made by the server from the key", true, true}},
       .handle = bind(add_device)});
  verbs.add({.name = "revoke-device",
             .doc = "A device's key works no more.",
             .who = {Role::pit_boss, Role::compliance},
             .fields = {{"device", number, "its number"}},
             .handle = bind(revoke_device)});
}

namespace {

Person& newcomer(HouseState& state, PersonId id) {
  if (number(id) != state.people.size() + 1) impossible("people are numbered in order");
  Person person;
  person.id = id;
  state.people.push_back(std::move(person));
  return state.people.back();
}

}  // namespace

void fold(const Folding& folding, const StaffHired& record) {
  HouseState& state = folding.state;
  Person* known = state.person(record.person);
  Person& person = known != nullptr ? *known : newcomer(state, record.person);
  if (known == nullptr) {
    person.login = record.login.value_or("");
    person.name = record.name.value_or("");
    person.surname = record.surname.value_or("");
  }
  person.roles = Roles{};
  for (const Role role : record.roles) person.roles.add(role);
  if (record.password_hash) person.password_hash = *record.password_hash;
  // What they may do has changed: they log in anew.
  state.end_sessions_of(person.id, folding.record.time);
  state.remember(person);
}

void fold(const Folding& folding, const StaffDismissed& record) {
  Person& person = person_of(folding, record.person);
  person.roles = Roles{};
  folding.state.end_sessions_of(person.id, folding.record.time);
}

void fold(const Folding& folding, const StaffDeviceAdded& record) {
  Person& device = newcomer(folding.state, record.person);
  device.name = record.name;
  device.roles = Roles{Role::device};
  device.device_table = record.table;
  device.device_key_hash = record.key_hash;
  folding.state.remember(device);
}

void fold(const Folding& folding, const StaffDeviceRevoked& record) {
  Person& device = person_of(folding, record.person);
  folding.state.by_device_key.erase(device.device_key_hash);
  device.device_key_hash.clear();
}

}  // namespace krupier
