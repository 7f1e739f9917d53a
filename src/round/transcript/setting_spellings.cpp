// Settings of a table as rule cards and people write them.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include <krupier/round/transcript/spellings.h>

namespace krupier::spellings {
namespace {

// Names of one thing: whichever of them the plan has is meant by all.
const std::vector<std::vector<std::string_view>> kSameSetting{
    {"soft17", "soft_17", "dealer_soft17", "dealer_soft_17"},
    {"hole", "hole_card", "second_card", "dealer_second_card"},
    {"blackjack", "bj_payout", "bj_pays", "blackjack_payout", "blackjack_pays"},
    {"players_per_box", "players_per_box_max", "bettors_per_box", "max_bettors_per_box"},
    {"limits", "limits_tier", "main_limits", "tier"},
    {"money", "mode", "format", "type"},
    {"odd_chip", "odd_chip_on_line", "smallest_chip"},
    {"limit_change_notice", "limit_change_notice_min"},
    {"neighbours_n", "neighbours_each_side"},
    {"min_main", "table_min", "main_min", "box_min"},
    {"max_main", "table_max", "main_max", "box_max"},
    {"min_perfect-pairs", "pp_min"},
    {"max_perfect-pairs", "pp_max"},
};

struct OtherValue {
  std::string_view parameter;
  std::string_view said;
  std::string_view meant;
};

constexpr auto kValues = std::to_array<OtherValue>({
    {"dealer_second_card", "a", "none-until-end"},
    {"dealer_second_card", "no", "none-until-end"},
    {"dealer_second_card", "none", "none-until-end"},
    {"dealer_second_card", "b", "hole"},
    {"dealer_second_card", "yes", "hole"},
    {"dealer_second_card", "face-down", "hole"},
    {"dealer_second_card", "b", "face-down"},
    {"dealer_second_card", "yes", "face-down"},
    {"dealer_second_card", "hole", "face-down"},
    {"limit_change_direction", "up_only", "up"},
    {"max_win_cap", "none", "0"},
    {"outside_on_zero", "lose", "full-loss"},
    {"over_max_policy", "reject", "refuse"},
    {"zero_combinations", "true", "0-1,0-2,0-3,0-1-2,0-2-3,0-1-2-3"},
    {"zero_combinations", "false", "none"},
    {"zero_combos", "true", "0-1,0-2,0-3,0-1-2,0-2-3,0-1-2-3"},
    {"zero_combos", "false", "none"},
    {"zero_splits", "all", "0-1,0-2,0-3"},
});

// The value in the plan's spelling; what it does not allow stays as it is.
std::string value(const Parameter& parameter, const std::string& said) {
  if (const Result<std::string> own = parameter.check(said)) return *own;
  for (const OtherValue& other : kValues) {
    if (other.parameter == parameter.name && other.said == said && parameter.check(other.meant))
      return std::string{other.meant};
  }
  // Some cards write yes and no or on and off, others true and false.
  static constexpr std::array<std::array<std::string_view, 3>, 2> kSame{
      {{"true", "yes", "on"}, {"false", "no", "off"}}};
  for (const auto& words : kSame) {
    if (std::ranges::find(words, said) == words.end()) continue;
    for (const std::string_view meant : words) {
      if (parameter.check(meant)) return std::string{meant};
    }
  }
  // return_only for return-only, 6 for 6:1.
  std::string hyphens{said};
  std::ranges::replace(hyphens, '_', '-');
  for (const std::string& other : {hyphens, said + ":1"}) {
    if (parameter.check(other)) return other;
  }
  return said;
}

// "max_six-line" as rule cards may write it: max_six_line, max_sixline.
std::string joined(std::string_view name) {
  std::string text{name};
  std::erase_if(text, [](char c) { return c == '-' || c == '_'; });
  return text;
}

}  // namespace

Settings settings(const std::vector<Parameter>& parameters, const Settings& said) {
  Settings meant;
  for (const auto& [name, text] : said) {
    const auto named = [&](std::string_view wanted) {
      return std::ranges::find(parameters, wanted, &Parameter::name);
    };
    auto parameter = named(name);
    for (const auto& same : kSameSetting) {
      if (parameter != parameters.end()) break;
      if (std::ranges::find(same, name) == same.end()) continue;
      for (const std::string_view other : same) {
        if (parameter == parameters.end()) parameter = named(other);
      }
    }
    if (parameter == parameters.end()) {
      parameter = std::ranges::find_if(
          parameters, [&](const Parameter& each) { return joined(each.name) == joined(name); });
    }
    if (parameter == parameters.end()) {
      meant.emplace(name, text);
    } else if (!meant.emplace(parameter->name, value(*parameter, text)).second) {
      meant.emplace(name, text);  // twice, under two names: the plan's refusal says so
    }
  }
  return meant;
}

}  // namespace krupier::spellings
