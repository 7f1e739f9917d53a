// Days, summer time, holidays and working days.
#include <gtest/gtest.h>

#include <krupier/house/calendar.h>

namespace krupier {
namespace {

Day on(std::string_view text) { return *parse_day(text); }
// Milliseconds of a UTC time.
Instant utc(std::string_view day, int hour, int minute = 0) {
  return {std::int64_t{on(day).number} * kDayMs + hour * kHourMs + minute * kMinuteMs};
}

TEST(Calendar, DatesAreReadStrictly) {
  EXPECT_EQ(on("1970-01-01").number, 0);
  EXPECT_EQ(on("2024-02-29") - on("2024-02-28"), 1);
  EXPECT_EQ(to_string(on("2024-02-29")), "2024-02-29");
  for (const char* bad : {"2023-02-29", "2024-13-01", "2024-00-01", "24-01-01", "2024/01/01",
                          "2024-1-1", "", "2024-01-0x", "-024-01-01", "2024-01-011"}) {
    EXPECT_FALSE(parse_day(bad)) << bad;
  }
}

TEST(Calendar, MidnightIsLocal) {
  EXPECT_EQ(local_day(utc("2024-01-10", 22, 59)), on("2024-01-10"));
  EXPECT_EQ(local_day(utc("2024-01-10", 23, 0)), on("2024-01-11"));
  EXPECT_EQ(local_day(utc("2024-07-10", 21, 59)), on("2024-07-10"));
  EXPECT_EQ(local_day(utc("2024-07-10", 22, 0)), on("2024-07-11"));
}

// From 08:00 by local clocks, also on the days on which they change.
TEST(Calendar, AGamingDayHasItsNight) {
  EXPECT_EQ(gaming_day(utc("2024-01-10", 6, 59), 8), on("2024-01-09"));
  EXPECT_EQ(gaming_day(utc("2024-01-10", 7, 0), 8), on("2024-01-10"));
  EXPECT_EQ(gaming_day(utc("2024-07-10", 5, 59), 8), on("2024-07-09"));
  EXPECT_EQ(gaming_day(utc("2024-07-10", 6, 0), 8), on("2024-07-10"));
  EXPECT_EQ(gaming_day(utc("2024-03-31", 5, 59), 8), on("2024-03-30"));
  EXPECT_EQ(gaming_day(utc("2024-03-31", 6, 0), 8), on("2024-03-31"));
}

TEST(Calendar, DaysOfTheClockChange) {
  // 31 March 2024 has 23 hours, 27 October 2024 has 25.
  EXPECT_EQ(start_of(on("2024-03-31")), utc("2024-03-30", 23));
  EXPECT_EQ(start_of(on("2024-04-01")), utc("2024-03-31", 22));
  EXPECT_EQ(start_of(on("2024-04-01")) - start_of(on("2024-03-31")), 23 * kHourMs);
  EXPECT_EQ(start_of(on("2024-10-27")), utc("2024-10-26", 22));
  EXPECT_EQ(start_of(on("2024-10-28")) - start_of(on("2024-10-27")), 25 * kHourMs);
  // The hour before and after the change.
  EXPECT_EQ(local_text(utc("2024-03-31", 0, 59)), "2024-03-31 01:59:00");
  EXPECT_EQ(local_text(utc("2024-03-31", 1, 0)), "2024-03-31 03:00:00");
  EXPECT_EQ(local_text(utc("2024-10-27", 0, 59)), "2024-10-27 02:59:00");
  EXPECT_EQ(local_text(utc("2024-10-27", 1, 0)), "2024-10-27 02:00:00");
}

TEST(Calendar, EveryDayBeginsWhereTheOneBeforeEnds) {
  for (Day day = on("1999-12-25"); day < on("2031-01-05"); day = day + 1) {
    EXPECT_EQ(local_day(start_of(day)), day);
    EXPECT_EQ(local_day(start_of(day) + -1), day + -1);
  }
}

TEST(Calendar, WeeksBeginOnMonday) {
  EXPECT_EQ(first_day(Period::week, on("2024-06-02")), on("2024-05-27"));  // a Sunday
  EXPECT_EQ(first_day(Period::week, on("2024-06-03")), on("2024-06-03"));  // a Monday
  EXPECT_EQ(next_first_day(Period::week, on("2024-06-02")), on("2024-06-03"));
  EXPECT_EQ(first_day(Period::month, on("2024-02-29")), on("2024-02-01"));
  EXPECT_EQ(next_first_day(Period::month, on("2024-01-31")), on("2024-02-01"));
  EXPECT_EQ(next_first_day(Period::month, on("2024-12-01")), on("2025-01-01"));
  EXPECT_EQ(next_first_day(Period::day, on("2024-12-31")), on("2025-01-01"));
}

TEST(Calendar, Birthdays) {
  EXPECT_EQ(birthday(on("2006-06-03"), 18), on("2024-06-03"));
  EXPECT_EQ(birthday(on("2004-02-29"), 18), on("2022-03-01"));
  EXPECT_EQ(birthday(on("2004-02-29"), 20), on("2024-02-29"));
}

TEST(Calendar, Easter) {
  EXPECT_EQ(easter_sunday(1961), on("1961-04-02"));
  EXPECT_EQ(easter_sunday(2000), on("2000-04-23"));
  EXPECT_EQ(easter_sunday(2008), on("2008-03-23"));
  EXPECT_EQ(easter_sunday(2011), on("2011-04-24"));
  EXPECT_EQ(easter_sunday(2024), on("2024-03-31"));
  EXPECT_EQ(easter_sunday(2025), on("2025-04-20"));
  EXPECT_EQ(easter_sunday(2026), on("2026-04-05"));
}

TEST(Calendar, Holidays) {
  const auto both = [](std::string_view day, bool czech, bool slovak) {
    EXPECT_EQ(is_holiday(on(day), Country::cz), czech) << day;
    EXPECT_EQ(is_holiday(on(day), Country::sk), slovak) << day;
  };
  both("2024-01-01", true, true);
  both("2024-01-06", false, true);
  both("2024-03-29", true, true);  // Good Friday
  both("2024-04-01", true, true);  // Easter Monday
  both("2024-05-01", true, true);
  both("2024-05-08", true, true);
  both("2024-07-05", true, true);
  both("2024-07-06", true, false);
  both("2024-08-29", false, true);
  both("2023-09-01", false, true);
  both("2024-09-01", false, false);
  both("2024-09-15", false, true);
  both("2026-09-15", false, false);
  both("2024-09-28", true, false);
  both("2024-10-28", true, false);
  both("2024-11-01", false, true);
  both("2024-11-17", true, true);
  both("2025-11-17", true, false);
  both("2024-12-24", true, true);
  both("2024-12-25", true, true);
  both("2024-12-26", true, true);
  both("2024-12-27", false, false);
}

TEST(Calendar, WorkingDays) {
  EXPECT_EQ(after_working_days(on("2024-05-10"), 5, Country::sk), on("2024-05-17"));
  // From a Saturday, over a holiday in the week, over Christmas.
  EXPECT_EQ(after_working_days(on("2024-05-11"), 1, Country::sk), on("2024-05-13"));
  EXPECT_EQ(after_working_days(on("2024-05-06"), 3, Country::cz), on("2024-05-10"));
  EXPECT_EQ(after_working_days(on("2024-12-20"), 5, Country::cz), on("2025-01-02"));
  EXPECT_EQ(after_working_days(on("2024-10-25"), 1, Country::cz), on("2024-10-29"));
  EXPECT_EQ(after_working_days(on("2024-10-25"), 1, Country::sk), on("2024-10-28"));
}

}  // namespace
}  // namespace krupier
