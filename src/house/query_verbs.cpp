// Looking things up: one's own account, people, what is owed and until when. Nothing changes here.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/money.h>
#include <krupier/house/told.h>

namespace krupier {
namespace {

constexpr int kSoonDays = 3;
constexpr std::size_t kPeopleMax = 100;

Reply my_account(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  json::object mine = told_person(office, *who, call.now, true);
  add_may_play(office, *who, call.now, mine);
  mine["plans"] = told_plans(office, *who);
  mine["measures"] = told_measures(office);
  mine["preferences"] = told_preferences(*who);
  mine["registered-at"] = told_time(who->registered_at);
  mine["now"] = call.now.ms;
  return Reply::done(std::move(mine));
}

Reply person(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  json::object one = told_person(office, *about.person, call.now, true);
  json::array bars;
  for (const Bar& bar : about.person->bars) {
    bars.push_back(
        json::object{{"plan", bar.plan}, {"table", number(bar.table)}, {"reason", bar.reason}});
  }
  one["bars"] = std::move(bars);
  add_may_play(office, *about.person, call.now, one);
  return Reply::done(std::move(one));
}

Reply people(Office& office, const Call& call) {
  const std::string wanted = alike(call.text("find"));
  std::optional<Role> role;
  if (call.has("role")) {
    role = from_word<Role>(call.text("role"));
    if (!role) return Reply::wrong("role", "field 'role' is the word of a role, as \"croupier\"");
  }
  // A croupier finds a guest by name; papers are not their business.
  const bool papers = call.roles.any_of(
      {Role::cashier, Role::compliance, Role::pit_boss, Role::inspector, Role::auditor});
  json::array found;
  bool more = false;
  for (const Person& one : office.state.people) {
    if (role && !one.roles.has(*role)) continue;
    std::string all = fmt::format("{} {} {} {}", one.login, one.name, one.surname, one.name);
    if (papers) all += fmt::format(" {} {} {}", one.document, one.card, one.email);
    if (alike(all).find(wanted) == std::string::npos) continue;
    if (found.size() == kPeopleMax) {
      more = true;
      break;
    }
    found.push_back(told_person(office, one, call.now, false));
  }
  return Reply::done({{"people", std::move(found)}, {"more", more}});
}

Reply withdrawals(Office& office, const Call& call) {
  const bool all = call.flag("all");
  json::array list;
  for (const Obligation& owed : office.state.obligations) {
    if (owed.kind == Owed::withdrawal && (all || owed.state == Settled::open)) {
      list.push_back(told_obligation(owed));
    }
  }
  return Reply::done({{"withdrawals", std::move(list)}});
}

Reply complaints(Office& office, const Call& call) {
  const bool all = call.flag("all");
  json::array list;
  for (const Complaint& one : office.state.complaints) {
    const bool over = one.state == ComplaintState::refused || one.state == ComplaintState::decided;
    if (all || !over) list.push_back(told_complaint(one));
  }
  return Reply::done({{"complaints", std::move(list)}});
}

Reply deadlines(Office& office, const Call& call) {
  const Day today = local_day(call.now);
  std::vector<std::pair<Day, json::object>> open;
  const auto add = [&](std::string_view kind, std::uint64_t id, PersonId whose,
                       std::string_view plan, Day due) -> json::object& {
    const int left = due - today;
    open.emplace_back(due, json::object{{"kind", kind},
                                        {"number", id},
                                        {"person", number(whose)},
                                        {"plan", plan},
                                        {"due", to_string(due)},
                                        {"days-left", left},
                                        {"state", left < 0            ? "overdue"
                                                  : left <= kSoonDays ? "soon"
                                                                      : "open"}});
    return open.back().second;
  };
  for (const Obligation& owed : office.state.obligations) {
    if (owed.state != Settled::open) continue;
    json::object& one = add(word(owed.kind), owed.number, owed.person, owed.plan, owed.due);
    one["latest"] = to_string(owed.latest);
    one["amount"] = amount_json(owed.amount);
    one["currency"] = owed.currency;
    if (owed.held) one["held"] = true;
  }
  for (const Complaint& one : office.state.complaints) {
    if (one.state == ComplaintState::made || one.state == ComplaintState::accepted) {
      add("complaint-reply", one.number, one.person, one.plan, one.due);
    } else if (one.state == ComplaintState::objected) {
      add("objection-decision", one.number, one.person, one.plan, one.due);
    }
  }
  std::ranges::stable_sort(open, {}, [](const auto& one) { return one.first; });
  json::array list;
  for (auto& [due, one] : open) list.push_back(std::move(one));
  return Reply::done({{"today", to_string(today)}, {"deadlines", std::move(list)}});
}

Reply desk(Office& office, const Call& call) {
  const Case about = office.about_plan(call);
  if (about.fault) return *about.fault;
  json::object reply{{"plan", about.terms->plan},
                     {"currency", about.currency},
                     {"cash", amount_json(office.cash(*about.terms, about.currency))}};
  for (const std::string_view which : {"withdrawals", "payouts", "tips"}) {
    reply[which] = amount_json(office.balance(Office::houses(*about.terms, which), about.currency));
  }
  return Reply::done(std::move(reply));
}

}  // namespace

void add_query_verbs(Office& office, Verbs& verbs) {
  using enum FieldType;
  const Roles desk_roles{Role::cashier, Role::compliance, Role::pit_boss, Role::auditor};
  const auto query = [&](std::string_view name, std::string_view doc, Roles who,
                         std::vector<Field> fields, Reply (*act)(Office&, const Call&)) {
    verbs.add({.name = name,
               .doc = doc,
               .who = who,
               .fields = std::move(fields),
               .handle = [&office, act](const Call& call) { return act(office, call); },
               .query = true});
  };
  query("my-account",
        "One's own balances, limits, payouts, complaints and sessions, and whether one may play.",
        {Role::player, Role::croupier, Role::inspector, Role::pit_boss, Role::cashier,
         Role::compliance, Role::auditor},
        {}, my_account);
  query("person", "All that the house knows about somebody, and whether they may play.",
        {Role::cashier, Role::compliance, Role::pit_boss, Role::inspector, Role::auditor},
        {field::kPerson}, person);
  query("people", "Find people by login, name, document, card or e-mail.",
        {Role::cashier, Role::compliance, Role::pit_boss, Role::inspector, Role::auditor,
         Role::croupier},
        {{"find", text, "part of it; empty: everybody", false},
         {"role", text, "only those with this role", false}},
        people);
  query("withdrawals", "Withdrawals that are not paid yet.", desk_roles,
        {{"all", flag, "true: also those paid or cancelled lately", false}}, withdrawals);
  query("complaints", "Complaints that are open.",
        {Role::inspector, Role::pit_boss, Role::compliance, Role::auditor},
        {{"all", flag, "true: also those that are over", false}}, complaints);
  query("deadlines", "All that the house owes, the nearest deadline first.", desk_roles, {},
        deadlines);
  query("desk", "Cash in the desk, and what is owed.", desk_roles, {field::kPlan, field::kCurrency},
        desk);
}

}  // namespace krupier
