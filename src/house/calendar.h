// Calendar: days, weeks, months and working days as people in Prague and Bratislava count them.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <krupier/base/result.h>
#include <krupier/base/words.h>
#include <krupier/journal/record.h>

namespace krupier {

inline constexpr std::int64_t kMinuteMs = 60'000;
inline constexpr std::int64_t kHourMs = 60 * kMinuteMs;
inline constexpr std::int64_t kDayMs = 24 * kHourMs;

// A day of the local calendar, counted from 1970-01-01.
struct Day {
  std::int32_t number = 0;
  friend constexpr auto operator<=>(Day, Day) = default;
  friend constexpr Day operator+(Day day, int days) { return {day.number + days}; }
  friend constexpr int operator-(Day a, Day b) { return a.number - b.number; }
};

Day day_of(int year, int month, int day);
Result<Day> parse_day(std::string_view text);  // "2024-05-10"
std::string to_string(Day day);

// Central European time with the Union's summer time: from the last Sunday of March 01:00 UTC to
// the last Sunday of October 01:00 UTC. Both countries keep the same clock.
Day local_day(Instant at);
// The day to which a casino's night still belongs: it begins at this hour by local clocks.
Day gaming_day(Instant at, int from_h);
Instant start_of(Day day);           // local midnight
std::string local_text(Instant at);  // "2024-05-10 14:03:07"

KRUPIER_ENUM(Period, std::uint8_t, day, week, month);
// The first day of the period that this day belongs to; weeks begin on Monday.
Day first_day(Period period, Day day);
Day next_first_day(Period period, Day day);

// The day on which somebody born then has that many years. Who was born on 29 February has them on
// 1 March of a common year: never a day too early.
Day birthday(Day born, int years);

KRUPIER_ENUM(Country, std::uint8_t, cz, sk);
Day easter_sunday(int year);
bool is_holiday(Day day, Country country);
bool is_working_day(Day day, Country country);
// The last day of a period of so many working days that begins the day after.
Day after_working_days(Day from, int days, Country country);

}  // namespace krupier
