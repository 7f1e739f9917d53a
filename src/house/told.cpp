// A person, what they are owed and what they complain of, as JSON.
#include <algorithm>

#include <krupier/house/told.h>

namespace krupier {
namespace {

json::array told_limits(const Person& person, Instant now) {
  const auto value_of = [](const Limit& limit, LimitValue value) -> json::value {
    if (!value) return nullptr;
    if (limit.kind == LimitKind::time) return *value;
    return json::value(amount_json(Money::units(*value)));
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
          amount_json(limit.kind == LimitKind::stake ? used.staked : used.staked - used.returned);
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

// What they have, by plan, account and currency; always the account from which they play there.
json::array told_balances(const Office& office, const Person& person) {
  json::array balances;
  for (const Terms& terms : office.all_terms) {
    const std::string_view purse = terms.venue == Venue::internet ? "live" : "chips";
    for (const std::string_view which : {"live", "technical", "chips"}) {
      for (const std::string_view currency : {"CZK", "EUR"}) {
        const AccountId account =
            office.books.ledger().find(Office::persons(person, terms, which), currency);
        const bool plays = which == purse;
        if (account == kNoAccount && !(plays && currency == terms.currency)) continue;
        balances.push_back(
            json::object{{"plan", terms.plan},
                         {"account", which},
                         {"currency", currency},
                         {"plays", plays},
                         {"balance", amount_json(office.books.ledger().balance(account))}});
      }
    }
  }
  return balances;
}

}  // namespace

json::object told_obligation(const Obligation& owed) {
  json::object told_one{{"number", owed.number},
                        {"kind", word(owed.kind)},
                        {"state", word(owed.state)},
                        {"person", number(owed.person)},
                        {"plan", owed.plan},
                        {"currency", owed.currency},
                        {"amount", amount_json(owed.amount)},
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

void add_may_play(const Office& office, const Person& person, Instant now, json::object& one) {
  json::object may;
  json::object refusals;
  for (const Terms& terms : office.all_terms) {
    const auto no = office.house.may_play(person.id, terms.plan, now);
    may[terms.plan] = no ? word(no->reason) : "yes";
    if (no) refusals[terms.plan] = refused(*no).body;
  }
  one["may-play"] = std::move(may);
  one["refusals"] = std::move(refusals);
}

json::object told_measures(const Office& office) {
  int delay_days = 0;
  int exclusion_days = 0;
  for (const Terms& terms : office.all_terms) {
    delay_days = std::max(delay_days, terms.limit_raise_delay_days);
    exclusion_days = std::max(exclusion_days, terms.self_exclusion_min_days);
  }
  return {{"limit_raise_delay_days", delay_days}, {"self_exclusion_min_days", exclusion_days}};
}

json::array told_plans(const Office& office, const Person& person) {
  json::array plans;
  for (const Terms& terms : office.all_terms) {
    const bool inside = std::ranges::find(person.visiting, terms.plan) != person.visiting.end();
    plans.push_back(json::object{{"plan", terms.plan},
                                 {"venue", word(terms.venue)},
                                 {"accounts", word(terms.accounts)},
                                 {"currency", terms.currency},
                                 {"inside", inside}});
  }
  return plans;
}

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

}  // namespace krupier
