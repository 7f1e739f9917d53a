// Limits and what has been used of them.
#include <algorithm>

#include <krupier/house/limits.h>

namespace krupier {

void Spent::add(Money staked, Money returned, Instant now) {
  const Day today = local_day(now);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Day first = first_day(static_cast<Period>(i), today);
    if (slots[i].first != first) slots[i] = {first, {}, {}};
    slots[i].staked += staked;
    slots[i].returned += returned;
  }
}

Spent::Slot Spent::in(Period period, Instant now) const {
  const Slot& slot = slots[static_cast<std::size_t>(period)];
  const Day first = first_day(period, local_day(now));
  return slot.first == first ? slot : Slot{first, {}, {}};
}

void Presence::come(Instant at) {
  if (open++ == 0) since = last_end = at;
}

void Presence::go(Instant at) {
  if (open == 0) return;
  // One that was idle ends in the past, when another may have gone on for longer.
  last_end = std::max(last_end, at);
  if (--open > 0) return;
  constexpr std::int64_t kKept = 62 * kDayMs;  // longer than any month that still counts
  std::erase_if(spans, [&](const Span& span) { return at - span.to > kKept; });
  spans.push_back({since, last_end});
}

std::int64_t Presence::ms_since(Instant from, Instant now) const {
  std::int64_t sum = 0;
  const auto add = [&](Instant begin, Instant end) {
    sum += std::max<std::int64_t>(0, std::min(end, now) - std::max(begin, from));
  };
  for (const Span& span : spans) add(span.from, span.to);
  if (open > 0) add(since, now);
  return sum;
}

const Limit* SelfLimits::find(LimitKind kind, Period period, std::string_view currency) const {
  const auto found = std::ranges::find_if(limits, [&](const Limit& limit) {
    return limit.kind == kind && limit.period == period && limit.currency == currency;
  });
  return found == limits.end() ? nullptr : &*found;
}

bool SelfLimits::is_raising(LimitValue now, LimitValue wanted) {
  if (!now) return false;  // where there was none, any limit is a lowering
  return !wanted || *wanted > *now;
}

void SelfLimits::set(LimitKind kind, Period period, std::string_view currency, LimitValue value,
                     Instant from, Instant now) {
  auto* limit = const_cast<Limit*>(find(kind, period, currency));
  if (limit == nullptr) {
    limits.push_back({kind, period, std::string{currency}, {}, false, {}, {}});
    limit = &limits.back();
  }
  limit->value = limit->at(now);
  limit->pending = from > now;
  limit->next = limit->pending ? value : LimitValue{};
  limit->next_from = limit->pending ? from : Instant{};
  if (!limit->pending) limit->value = value;
}

void SelfLimits::played(std::string_view currency, Money staked, Money returned, Instant now) {
  auto found = std::ranges::find(spent, currency, &Spent::currency);
  if (found == spent.end()) {
    spent.push_back({std::string{currency}, {}});
    found = std::prev(spent.end());
  }
  found->add(staked, returned, now);
}

Spent::Slot SelfLimits::spent_in(std::string_view currency, Period period, Instant now) const {
  const auto found = std::ranges::find(spent, currency, &Spent::currency);
  return found == spent.end() ? Spent::Slot{} : found->in(period, now);
}

std::optional<SelfLimits::Left> SelfLimits::left(std::string_view currency, Instant now) const {
  std::optional<Left> least;
  for (const Limit& limit : limits) {
    if (limit.kind == LimitKind::time || limit.currency != currency) continue;
    const LimitValue value = limit.at(now);
    if (!value) continue;
    const Spent::Slot used = spent_in(currency, limit.period, now);
    const Money gone = limit.kind == LimitKind::stake ? used.staked : used.staked - used.returned;
    const Money amount = std::max(Money{}, Money::units(*value) - gone);
    if (!least || amount < least->amount) least = Left{amount, limit.kind, limit.period};
  }
  return least;
}

std::optional<Instant> SelfLimits::out_of_time(Instant now) const {
  std::optional<Instant> until;
  for (const Limit& limit : limits) {
    if (limit.kind != LimitKind::time) continue;
    const LimitValue value = limit.at(now);
    if (!value) continue;
    const Day today = local_day(now);
    if (presence.ms_since(start_of(first_day(limit.period, today)), now) < *value * kMinuteMs) {
      continue;
    }
    const Instant end = start_of(next_first_day(limit.period, today));
    if (!until || end > *until) until = end;
  }
  return until;
}

}  // namespace krupier
