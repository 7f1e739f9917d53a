// Looking things up: one's own account, people, what is owed and until when. Nothing changes here.
#include <fmt/format.h>

#include <krupier/house/money.h>

namespace krupier {
namespace {

constexpr int kSoonDays = 3;
constexpr std::size_t kPeopleMax = 100;

json::object told_obligation(const Obligation& owed) {
  json::object told_one{{"number", owed.number},
                        {"kind", word(owed.kind)},
                        {"state", word(owed.state)},
                        {"person", number(owed.person)},
                        {"plan", owed.plan},
                        {"currency", owed.currency},
                        {"amount", told(owed.amount)},
                        {"since", to_string(owed.since)},
                        {"due", to_string(owed.due)},
                        {"latest", to_string(owed.latest)},
                        {"held", owed.held}};
  if (!owed.to_bank.empty()) told_one["bank-account"] = owed.to_bank;
  if (!owed.reason.empty()) told_one["reason"] = owed.reason;
  if (owed.state != Settled::open) told_one["settled"] = owed.settled_at.ms;
  return told_one;
}

json::object told_complaint(const Complaint& one) {
  json::object told_one{{"complaint", one.number},      {"state", word(one.state)},
                        {"person", number(one.person)}, {"plan", one.plan},
                        {"round", one.round},           {"text", one.text},
                        {"made", one.made_at.ms},       {"complicated", one.complicated}};
  if (!one.reply.empty()) told_one["reply"] = one.reply;
  if (!one.objection.empty()) told_one["objection"] = one.objection;
  if (!one.decision.empty()) told_one["decision"] = one.decision;
  if (one.state != ComplaintState::refused && one.state != ComplaintState::decided) {
    told_one["due"] = to_string(one.due);
  }
  return told_one;
}

json::array told_limits(const Person& person, Instant now) {
  const auto value_of = [](const Limit& limit, LimitValue value) -> json::value {
    if (!value) return nullptr;
    if (limit.kind == LimitKind::time) return *value;
    return json::value(told(Money::units(*value)));
  };
  json::array limits;
  for (const Limit& limit : person.own.limits) {
    const LimitValue value = limit.at(now);
    if (!value && !limit.waits(now)) continue;
    json::object one{{"kind", word(limit.kind)}, {"period", word(limit.period)}};
    if (limit.kind == LimitKind::time) {
      const Day first = first_day(limit.period, local_day(now));
      one["minutes"] = value_of(limit, value);
      one["used"] = person.own.presence.ms_since(start_of(first), now) / kMinuteMs;
    } else {
      const Spent::Slot used = person.own.spent_in(limit.currency, limit.period, now);
      one["currency"] = limit.currency;
      one["amount"] = value_of(limit, value);
      one["used"] =
          told(limit.kind == LimitKind::stake ? used.staked : used.staked - used.returned);
    }
    if (limit.waits(now)) {
      one["pending"] = json::object{
          {limit.kind == LimitKind::time ? "minutes" : "amount", value_of(limit, limit.next)},
          {"from", limit.next_from.ms}};
    }
    limits.push_back(std::move(one));
  }
  return limits;
}

json::array told_balances(const Office& office, const Person& person) {
  json::array balances;
  for (const Terms& terms : office.all_terms) {
    for (const std::string_view which : {"live", "technical", "chips"}) {
      for (const std::string_view currency : {"CZK", "EUR"}) {
        const AccountId account =
            office.books.ledger().find(Office::persons(person, terms, which), currency);
        if (account == kNoAccount) continue;
        balances.push_back(json::object{{"plan", terms.plan},
                                        {"account", which},
                                        {"currency", currency},
                                        {"balance", told(office.books.ledger().balance(account))}});
      }
    }
  }
  return balances;
}

// Never a password's hash.
json::object told_person(const Office& office, const Person& person, Instant now, bool whole) {
  json::object one{{"person", number(person.id)},
                   {"login", person.login},
                   {"name", person.name},
                   {"surname", person.surname},
                   {"identity", word(person.identity)},
                   {"registered", person.registered},
                   {"access", person.has_access()},
                   {"closed", person.closed}};
  json::array roles;
  for (std::size_t i = 0; i < Words<Role>::words.size(); ++i) {
    if (person.roles.has(static_cast<Role>(i))) roles.emplace_back(Words<Role>::words[i]);
  }
  one["roles"] = std::move(roles);
  if (!whole) return one;
  if (!person.is_device() && person.registered) {
    one["born"] = to_string(person.born);
    one["document"] = person.document;
    one["nationality"] = person.nationality;
    one["address"] = person.address;
    one["email"] = person.email;
    one["phone"] = person.phone;
    one["card"] = person.card;
  }
  one["balances"] = told_balances(office, person);
  one["limits"] = told_limits(person, now);
  one["break-until"] = now < person.break_until ? told_time(person.break_until) : nullptr;
  one["self-excluded-until"] =
      now < person.self_excluded_until ? told_time(person.self_excluded_until) : nullptr;
  json::array owed;
  for (const Obligation& each : office.state.obligations) {
    if (each.person == person.id) owed.push_back(told_obligation(each));
  }
  one["payouts"] = std::move(owed);
  json::array complaints;
  for (const Complaint& each : office.state.complaints) {
    if (each.person == person.id) complaints.push_back(told_complaint(each));
  }
  one["complaints"] = std::move(complaints);
  json::array sessions;
  for (const Session& each : office.state.sessions) {
    if (each.person == person.id) {
      sessions.push_back(json::object{{"since", each.started.ms}, {"playing", each.playing}});
    }
  }
  one["sessions"] = std::move(sessions);
  return one;
}

Reply my_account(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  return Reply::done(told_person(office, *who, call.now, true));
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
  json::object may;
  for (const Terms& terms : office.all_terms) {
    const auto no = office.house.may_play(about.person->id, terms.plan, call.now);
    may[terms.plan] = no ? json::value(word(no->reason)) : json::value("yes");
  }
  one["may-play"] = std::move(may);
  return Reply::done(std::move(one));
}

Reply people(Office& office, const Call& call) {
  const std::string wanted = alike(call.text("find"));
  json::array found;
  bool more = false;
  for (const Person& one : office.state.people) {
    const std::string all =
        alike(fmt::format("{} {} {} {} {} {} {}", one.login, one.name, one.surname, one.name,
                          one.document, one.card, one.email));
    if (all.find(wanted) == std::string::npos) continue;
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
    one["amount"] = told(owed.amount);
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
                     {"cash", told(office.cash(*about.terms, about.currency))}};
  for (const std::string_view which : {"withdrawals", "payouts", "tips"}) {
    reply[which] = told(office.balance(Office::houses(*about.terms, which), about.currency));
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
  query("my-account", "One's own balances, limits, payouts, complaints and sessions.",
        {Role::player, Role::croupier, Role::inspector, Role::pit_boss, Role::cashier,
         Role::compliance, Role::auditor},
        {}, my_account);
  query("person", "All that the house knows about somebody, and whether he may play.",
        {Role::cashier, Role::compliance, Role::pit_boss, Role::inspector, Role::auditor},
        {field::kPerson}, person);
  query("people", "Find people by login, name, document, card or e-mail.",
        {Role::cashier, Role::compliance, Role::pit_boss, Role::inspector, Role::auditor},
        {{"find", text, "part of it; empty: everybody", false}}, people);
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
