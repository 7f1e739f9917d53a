// Limits: what people allow themselves: stakes, net loss and time by day, week and month.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/house/calendar.h>

namespace krupier {

KRUPIER_ENUM(LimitKind, std::uint8_t, stake, loss, time);
// Smallest units of a currency, or minutes.
using LimitValue = std::optional<std::int64_t>;  // nothing: no limit

struct Limit {
  LimitKind kind{};
  Period period{};
  std::string currency;  // empty for time
  LimitValue value;
  // A raising that waits for its time.
  bool pending = false;
  LimitValue next;
  Instant next_from;

  LimitValue at(Instant now) const { return pending && now >= next_from ? next : value; }
  bool waits(Instant now) const { return pending && now < next_from; }
  template <class A>
  void fields(A& a) {
    a(kind, period, currency, value, pending, next, next_from);
  }
};

// What was laid and what came back in one currency, in the day, the week and the month.
struct Spent {
  struct Slot {
    Day first;
    Money staked;
    Money returned;
    template <class A>
    void fields(A& a) {
      a(first, staked, returned);
    }
  };
  std::string currency;
  std::array<Slot, 3> slots{};  // by Period

  void add(Money staked, Money returned, Instant now);
  Slot in(Period period, Instant now) const;
  template <class A>
  void fields(A& a) {
    a(currency, slots[0], slots[1], slots[2]);
  }
};

// When they were here: logged in, or in the building.
struct Presence {
  struct Span {
    Instant from;
    Instant to;
    template <class A>
    void fields(A& a) {
      a(from, to);
    }
  };
  std::vector<Span> spans;  // finished, of the last two months
  std::uint32_t open = 0;   // sessions and visits that overlap count once
  Instant since;
  Instant last_end;  // of those that ended while another went on

  void come(Instant at);
  void go(Instant at);
  std::int64_t ms_since(Instant from, Instant now) const;
  template <class A>
  void fields(A& a) {
    a(spans, open, since, last_end);
  }
};

struct SelfLimits {
  std::vector<Limit> limits;
  std::vector<Spent> spent;
  Presence presence;

  const Limit* find(LimitKind kind, Period period, std::string_view currency) const;
  // Does the new value allow more than what holds now?
  static bool is_raising(LimitValue now, LimitValue wanted);
  void set(LimitKind kind, Period period, std::string_view currency, LimitValue value, Instant from,
           Instant now);
  void played(std::string_view currency, Money staked, Money returned, Instant now);
  Spent::Slot spent_in(std::string_view currency, Period period, Instant now) const;

  // What limits of stake and loss leave, and which of them leaves the least; nothing: no limit.
  struct Left {
    Money amount;
    LimitKind kind{};
    Period period{};
  };
  std::optional<Left> left(std::string_view currency, Instant now) const;
  // When time is used up: until when.
  std::optional<Instant> out_of_time(Instant now) const;

  template <class A>
  void fields(A& a) {
    a(limits, spent, presence);
  }
};

}  // namespace krupier
