// Parameter: what a plan leaves to the table, with its allowed values; Settings: what a table
// picked.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/base/result.h>
#include <krupier/plan/text.h>

namespace krupier {

using Settings = std::map<std::string, std::string, std::less<>>;

struct Parameter {
  enum class Kind : std::uint8_t {
    choice,  // one of `allowed`
    amount,  // money between `least` and `most`
    whole,   // a number between `least` and `most`
    subset,  // some of `allowed`, joined by commas
    order,  // all of `allowed`, each as often as it stands there, joined by commas as the table has
            // them
  };

  // Who decides it: the table, the plan itself, or the plan for the staff, whom no software minds.
  enum class Of : std::uint8_t { choice, fixed, procedure };

  std::string name;
  Of of = Of::choice;
  Text label;  // what people call it: the plan's own words, else those for all plans
  Kind kind = Kind::choice;
  std::vector<std::string> allowed;
  bool or_none = false;                             // subset: a table may also pick "none"
  std::map<std::string, Text, std::less<>> values;  // what people call its values, where they do
  bool limits_bet = false;                          // the least or the most that a bet takes
  Money least;                                      // amount; for whole, as units
  Money most;
  std::string standard;  // the default; empty: the table must choose
  // Another parameter, on whose value the bounds depend (an amount in crowns or in euros).
  struct Bounds {
    Money least;
    Money most;
    std::string standard;
  };
  std::string by;
  std::map<std::string, Bounds, std::less<>> bounds;

  // With the bounds that hold under the other settings.
  Parameter under(const Settings& settings) const;
  // Another parameter and its value: only then must this one be chosen, and only then has it a
  // value.
  std::string when_name;
  std::string when_value;

  std::string allowed_text() const;
  // Values to try one after another; none where any number between two bounds will do.
  std::vector<std::string> samples() const;
  // The value in its one form, or what is wrong with it: an amount of 5.00 is 5.
  Result<std::string> check(std::string_view value) const;
};

// "soft17=hit limits=P2" as pairs; the last of two wins is not allowed: twice is an error.
Result<Settings> parse_settings(std::string_view words);

// Every parameter with its value: what the table picked, else the default. An unknown name, a value
// that is not allowed, a missing choice: an error.
Result<Settings> bind_settings(const std::vector<Parameter>& parameters, const Settings& picked);

}  // namespace krupier
