// A player's own measures: limits, breaks, self-exclusion.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

// One setting covers the whole house, so the strictest of its plans decides.
int strictest(const Office& office, int Terms::*figure) {
  int most = 0;
  for (const Terms& terms : office.all_terms) most = std::max(most, terms.*figure);
  return most;
}

// The currency of a limit: given, or the only one there is.
std::optional<std::string> currency_of(const Office& office, const Call& call) {
  if (call.has("currency")) {
    const std::string given = call.text("currency");
    const bool known = std::ranges::any_of(
        office.all_terms, [&](const Terms& terms) { return terms.pays_in(given); });
    return known ? std::optional{given} : std::nullopt;
  }
  std::optional<std::string> only;
  for (const Terms& terms : office.all_terms) {
    if (only && *only != terms.currency) return std::nullopt;
    only = terms.currency;
  }
  return only;
}

Reply set_limit(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const auto kind = from_word<LimitKind>(call.text("kind"));
  if (!kind) return bad_field("kind", "must be stake, loss or time");
  const auto period = from_word<Period>(call.text("period"));
  if (!period) return bad_field("period", "must be day, week or month");
  const bool time = *kind == LimitKind::time;
  const bool none = call.flag("none");
  std::string currency;
  LimitValue value;
  PersonLimitSet record{.person = about.person->id, .kind = *kind, .period = *period};
  if (!time) {
    const auto found = currency_of(office, call);
    if (!found) return bad_field("currency", "must be one in which the house plays");
    currency = *found;
    record.currency = currency;
  }
  if (none) {
    if (call.has("amount") || call.has("minutes")) {
      return bad_field("none", "can't come with an amount or minutes");
    }
    record.none = true;
  } else if (time) {
    const std::int64_t minutes = call.number("minutes", -1);
    if (minutes < 0 || minutes > 31 * 24 * 60) {
      return bad_field("minutes", "must be 0 to 44640 for a limit of time");
    }
    value = minutes;
    record.minutes = minutes;
  } else {
    if (!call.has("amount") || call.amount("amount") < Money{}) {
      return bad_field("amount", "must be given for a limit of stakes or loss, zero or more");
    }
    value = call.amount("amount").units();
    record.amount = call.amount("amount");
  }
  const Limit* old = about.person->own.find(*kind, *period, currency);
  const LimitValue now = old == nullptr ? LimitValue{} : old->at(call.now);
  if (none && !now) return Reply::no(Status::refused, "no-limit", "there is no such limit");
  const bool raising = SelfLimits::is_raising(now, value);
  const Instant from =
      raising ? call.now + strictest(office, &Terms::limit_raise_delay_days) * kDayMs : call.now;
  record.from = from;
  return office.write(call, record, {{"from", from.ms}, {"waits", raising}});
}

Reply take_break(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const std::int64_t hours = call.number("hours");
  if (hours < 1 || hours > 24 * 90) return bad_field("hours", "must be 1 to 2160");
  const Instant until = call.now + hours * kHourMs;
  if (until <= about.person->break_until) {
    return Reply::no(Status::refused, "not-shorter", "a break can't be shortened",
                     {{"until", about.person->break_until.ms}});
  }
  return office.write(call, PersonBreak{about.person->id, until}, {{"until", until.ms}});
}

Reply self_exclude(Office& office, const Call& call) {
  const Case about = office.about(call);
  if (about.fault) return *about.fault;
  const int least = strictest(office, &Terms::self_exclusion_min_days);
  const bool for_ever = call.flag("for-ever");
  const std::int64_t days = call.number("days");
  if (!for_ever && (days < least || days > 36'500)) {
    return bad_field("days", fmt::format("must be {} to 36500, or for-ever true", least));
  }
  // The day on which they say so is not counted among them.
  const Instant until =
      for_ever ? kForEver : start_of(local_day(call.now) + (static_cast<int>(days) + 1));
  if (until <= about.person->self_excluded_until) {
    return Reply::no(Status::refused, "not-shorter", "self-exclusion can't be shortened",
                     {{"until", about.person->self_excluded_until.ms}});
  }
  return office.write(call, PersonSelfExcluded{about.person->id, until}, {{"until", until.ms}});
}

}  // namespace

void add_limit_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Roles who{Role::player, Role::cashier, Role::compliance};
  verbs.add({.name = "set-limit",
             .doc = "Set one's own limit for all games together: a lowering works at once, a "
                    "raising or removal after the plan's delay.",
             .who = who,
             .fields = {{"kind", text, "stake, loss or time"},
                        {"period", text, "day, week (from Monday) or month"},
                        {"amount", amount, "for stake and loss: the most", false},
                        {"minutes", number, "for time: the most", false},
                        {"none", flag, "true: remove the limit", false},
                        {"currency", text, "CZK or EUR, for stake and loss", false},
                        field::kOnBehalf},
             .handle = bind(set_limit)});
  verbs.add({.name = "take-break",
             .doc = "Play no more for some hours; it can't be shortened.",
             .who = who,
             .fields = {{"hours", number, "1 to 2160"}, field::kOnBehalf},
             .handle = bind(take_break)});
  verbs.add({.name = "self-exclude",
             .doc = "Exclude oneself from play; it can't be lifted before its end.",
             .who = who,
             .fields = {{"days", number, "how many, not below the plan's least", false},
                        {"for-ever", flag, "true: without an end", false},
                        field::kOnBehalf},
             .handle = bind(self_exclude)});
}

void fold(const Folding& folding, const PersonLimitSet& record) {
  LimitValue value;
  if (record.minutes) value = *record.minutes;
  if (record.amount) value = record.amount->units();
  person_of(folding, record.person)
      .own.set(record.kind, record.period, record.currency.value_or(""), value, record.from,
               folding.record.time);
}

void fold(const Folding& folding, const PersonBreak& record) {
  person_of(folding, record.person).break_until = record.until;
}

void fold(const Folding& folding, const PersonSelfExcluded& record) {
  person_of(folding, record.person).self_excluded_until = record.until;
}

}  // namespace krupier
