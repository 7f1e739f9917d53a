// The register of excluded persons from outside: a file that replaces it whole, single entries.
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

constexpr std::size_t kFileMax = 64 << 20;

Reply import_register(Office& office, const Call& call) {
  if (call.text("version").empty()) return bad_field("version", "must not be empty");
  const Result<std::vector<RegisterRow>> rows = parse_register_file(call.text("file"));
  if (!rows) return bad_field("file", rows.error());
  std::vector<RegisterEntry> entries;
  std::uint64_t last = office.state.excluded.last_number();
  for (const RegisterRow& row : *rows) {
    Result<RegisterEntry> entry = register_entry(row);
    if (!entry) return bad_field("file", entry.error());
    entry->number = ++last;
    entries.push_back(*std::move(entry));
  }
  const std::size_t count = entries.size();
  return office.write(call, RegisterImported{call.text("version"), std::move(entries)},
                      {{"version", call.text("version")}, {"entries", count}});
}

Reply add_entry(Office& office, const Call& call) {
  RegisterRow row;
  row.document = call.text("document");
  row.birth_number = call.text("birth-number");
  row.name = call.text("name");
  row.surname = call.text("surname");
  row.born = call.text("born");
  row.from = call.text("from");
  row.to = call.text("to");
  Result<RegisterEntry> entry = register_entry(row);
  if (!entry) return Reply::wrong("document", entry.error());
  entry->number = office.state.excluded.last_number() + 1;
  return office.write(call, RegisterAdded{*entry}, {{"entry", entry->number}});
}

Reply remove_entry(Office& office, const Call& call) {
  const std::int64_t entry = call.number("entry");
  if (entry <= 0 || !office.state.excluded.has(static_cast<std::uint64_t>(entry))) {
    return not_found("entry", entry);
  }
  return office.write(call,
                      RegisterRemoved{static_cast<std::uint64_t>(entry), call.text("reason")});
}

// Everybody is looked up anew; who is listed today is shown out.
void match_all(HouseState& state, Instant now) {
  const Day today = local_day(now);
  for (Person& person : state.people) {
    if (person.is_device()) continue;
    state.match_register(person);
    for (const Listed& span : person.listed) {
      if (span.from <= today && today <= span.to && !person.is_staff()) {
        state.end_sessions_of(person.id, now);
        break;
      }
    }
  }
}

}  // namespace

void add_register_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  verbs.add({.name = "import-register",
             .doc = "Replace the register of excluded persons by a file; it works at once.",
             .who = {Role::compliance},
             .fields = {{"version", text, "the file's own mark, as its date"},
                        {"file", text,
                         "CSV with a head line: document, birth-number, surname, name, born, from, "
                         "to"}},
             .handle = bind(import_register),
             .text_max = kFileMax});
  verbs.add({.name = "register-add",
             .doc = "Add one entry to the register of excluded persons; it works at once.",
             .who = {Role::compliance},
             .fields = {{"document", text, "number of a document", false},
                        {"birth-number", text, "birth number", false},
                        {"surname", text, "surname, with name and born", false},
                        {"name", text, "first name", false},
                        {"born", text, "day of birth", false},
                        {"from", text, "first day; since ever where not given", false},
                        {"to", text, "last day; until further notice where not given", false}},
             .handle = bind(add_entry)});
  verbs.add({.name = "register-remove",
             .doc = "Remove one entry from the register of excluded persons.",
             .who = {Role::compliance},
             .fields = {{"entry", number, "its number"}, field::kReason},
             .handle = bind(remove_entry)});
  verbs.add({.name = "register-state",
             .doc = "Which version of the register of excluded persons is in force.",
             .who = {Role::compliance, Role::pit_boss, Role::cashier, Role::auditor},
             .fields = {},
             .handle =
                 [&office](const Call&) {
                   return Reply::done({{"version", office.state.excluded.version()},
                                       {"entries", office.state.excluded.size()}});
                 },
             .query = true});
}

void fold(const Folding& folding, const RegisterImported& record) {
  folding.state.excluded.replace(record.version, record.entries);
  match_all(folding.state, folding.record.time);
}

void fold(const Folding& folding, const RegisterAdded& record) {
  folding.state.excluded.add(record.entry);
  match_all(folding.state, folding.record.time);
}

void fold(const Folding& folding, const RegisterRemoved& record) {
  folding.state.excluded.remove(record.entry);
  match_all(folding.state, folding.record.time);
}

}  // namespace krupier
