// Days and holidays.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <fmt/format.h>

#include <krupier/house/calendar.h>

namespace krupier {
namespace {

namespace chrono = std::chrono;

chrono::sys_days sys(Day day) { return chrono::sys_days{chrono::days{day.number}}; }
Day from_sys(chrono::sys_days days) {
  return {static_cast<std::int32_t>(days.time_since_epoch().count())};
}
chrono::year_month_day civil(Day day) { return chrono::year_month_day{sys(day)}; }

// Milliseconds that local clocks are ahead of UTC.
std::int64_t offset_ms(Instant at) {
  const auto day = chrono::sys_days{chrono::floor<chrono::days>(
      chrono::sys_time<chrono::milliseconds>{chrono::milliseconds{at.ms}})};
  const chrono::year year = chrono::year_month_day{day}.year();
  const auto change = [&](chrono::month month) {
    const chrono::sys_days sunday{year / month / chrono::Sunday[chrono::last]};
    return std::int64_t{sunday.time_since_epoch().count()} * kDayMs + kHourMs;
  };
  const bool summer = at.ms >= change(chrono::March) && at.ms < change(chrono::October);
  return summer ? 2 * kHourMs : kHourMs;
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

struct Feast {
  int month = 0;
  int day = 0;
};

}  // namespace

Day day_of(int year, int month, int day) {
  return from_sys(
      chrono::sys_days{chrono::year{year} / chrono::month{static_cast<unsigned>(month)} /
                       chrono::day{static_cast<unsigned>(day)}});
}

Result<Day> parse_day(std::string_view text) {
  const auto bad = [&] {
    return Error{fmt::format("'{}' is no date; write it as 2024-05-10", text)};
  };
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return bad();
  const auto part = [&](std::size_t at, std::size_t length, int& value) {
    const char* end = text.data() + at + length;
    const auto [stop, error] = std::from_chars(text.data() + at, end, value);
    return error == std::errc{} && stop == end && value >= 0;
  };
  int year = 0;
  int month = 0;
  int day = 0;
  if (!part(0, 4, year) || !part(5, 2, month) || !part(8, 2, day)) return bad();
  const chrono::year_month_day date{chrono::year{year}, chrono::month{static_cast<unsigned>(month)},
                                    chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok()) return bad();
  return from_sys(chrono::sys_days{date});
}

std::string to_string(Day day) {
  const auto date = civil(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

Day local_day(Instant at) { return gaming_day(at, 0); }

Day gaming_day(Instant at, int from_h) {
  return {static_cast<std::int32_t>(floor_div(at.ms + offset_ms(at) - from_h * kHourMs, kDayMs))};
}

Instant start_of(Day day) {
  // Clocks change at two or three in the morning, so midnight has one offset.
  const Instant in_winter{std::int64_t{day.number} * kDayMs - kHourMs};
  return {std::int64_t{day.number} * kDayMs - offset_ms(in_winter)};
}

std::string local_text(Instant at) {
  const std::int64_t local = at.ms + offset_ms(at);
  const std::int64_t day = floor_div(local, kDayMs);
  const std::int64_t second = (local - day * kDayMs) / 1000;
  return fmt::format("{} {:02}:{:02}:{:02}", to_string(Day{static_cast<std::int32_t>(day)}),
                     second / 3600, second / 60 % 60, second % 60);
}

Day first_day(Period period, Day day) {
  switch (period) {
    case Period::day:
      return day;
    case Period::week:
      return day + -static_cast<int>(chrono::weekday{sys(day)}.iso_encoding() - 1);
    case Period::month:
      return day + -static_cast<int>(static_cast<unsigned>(civil(day).day()) - 1);
  }
  return day;
}

Day next_first_day(Period period, Day day) {
  const Day first = first_day(period, day);
  switch (period) {
    case Period::day:
      return first + 1;
    case Period::week:
      return first + 7;
    case Period::month:
      return first_day(Period::month, first + 31);
  }
  return first;
}

Day birthday(Day born, int years) {
  const auto date = civil(born);
  const chrono::year_month_day then{date.year() + chrono::years{years}, date.month(), date.day()};
  if (then.ok()) return from_sys(chrono::sys_days{then});
  return day_of(static_cast<int>(then.year()), 3, 1);
}

// The Gregorian computus as Meeus printed it.
Day easter_sunday(int year) {
  const int a = year % 19;
  const int b = year / 100;
  const int c = year % 100;
  const int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  const int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  const int m = (a + 11 * h + 22 * l) / 451;
  const int sum = h + l - 7 * m + 114;
  return day_of(year, sum / 31, sum % 31 + 1);
}

bool is_holiday(Day day, Country country) {
  const auto date = civil(day);
  const int year = static_cast<int>(date.year());
  const int month = static_cast<int>(static_cast<unsigned>(date.month()));
  const int in_month = static_cast<int>(static_cast<unsigned>(date.day()));
  const Day easter = easter_sunday(year);
  if (day == easter + -2 || day == easter + 1) return true;
  const auto among = [&](const auto& feasts) {
    return std::ranges::any_of(
        feasts, [&](Feast feast) { return feast.month == month && feast.day == in_month; });
  };
  static constexpr std::array<Feast, 6> kBoth{
      {{1, 1}, {5, 1}, {7, 5}, {12, 24}, {12, 25}, {12, 26}}};
  if (among(kBoth)) return true;
  if (country == Country::cz) {
    static constexpr std::array<Feast, 5> kCzech{{{5, 8}, {7, 6}, {9, 28}, {10, 28}, {11, 17}}};
    return among(kCzech);
  }
  // Slovak days that ceased to be free: 1 September from 2024, 17 November from 2025; 8 May and 15
  // September not in 2026. Where a day's rest is in doubt it counts as worked: the deadline is
  // then earlier, never too late.
  static constexpr std::array<Feast, 3> kSlovak{{{1, 6}, {8, 29}, {11, 1}}};
  if (among(kSlovak)) return true;
  if (month == 5 && in_month == 8) return year != 2026;
  if (month == 9 && in_month == 15) return year != 2026;
  if (month == 9 && in_month == 1) return year < 2024;
  if (month == 11 && in_month == 17) return year < 2025;
  return false;
}

bool is_working_day(Day day, Country country) {
  return chrono::weekday{sys(day)}.iso_encoding() <= 5 && !is_holiday(day, country);
}

Day after_working_days(Day from, int days, Country country) {
  Day day = from;
  while (days > 0) {
    day = day + 1;
    if (is_working_day(day, country)) --days;
  }
  return day;
}

}  // namespace krupier
