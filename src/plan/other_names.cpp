// The list of other names, and who gets them.
#include <algorithm>
#include <array>

#include <krupier/plan/other_names.h>

namespace krupier {
namespace {

struct OtherName {
  std::string_view name;
  std::string_view said;
};

constexpr auto kOtherNames = std::to_array<OtherName>({
    {"bj_payout", "blackjack"},
    {"bj_payout", "blackjack_pays"},
    {"bj_payout", "bj_pays"},
    {"bj_payout", "blackjack_payout"},
    {"bj_pays", "blackjack"},
    {"bj_pays", "blackjack_pays"},
    {"bj_pays", "bj_payout"},
    {"bj_pays", "blackjack_payout"},
    {"blackjack_pays", "blackjack"},
    {"blackjack_pays", "bj_payout"},
    {"blackjack_pays", "bj_pays"},
    {"blackjack_pays", "blackjack_payout"},
    {"dealer_second_card", "hole"},
    {"dealer_second_card", "hole_card"},
    {"dealer_second_card", "second_card"},
    {"dealer_soft17", "soft17"},
    {"dealer_soft17", "soft_17"},
    {"dealer_soft17", "dealer_soft_17"},
    {"dealer_soft_17", "soft17"},
    {"dealer_soft_17", "soft_17"},
    {"dealer_soft_17", "dealer_soft17"},
    {"hole_card", "dealer_second_card"},
    {"hole_card", "hole"},
    {"hole_card", "second_card"},
    {"limit_change_notice_min", "limit_change_notice"},
    {"limits", "limits_tier"},
    {"limits", "tier"},
    {"limits", "main_limits"},
    {"max_bettors_per_box", "players_per_box"},
    {"max_bettors_per_box", "players_per_box_max"},
    {"max_bettors_per_box", "bettors_per_box"},
    {"max_main", "table_max"},
    {"max_main", "box_max"},
    {"max_main", "main_max"},
    {"max_perfect-pairs", "pp_max"},
    {"min_main", "table_min"},
    {"min_main", "box_min"},
    {"min_main", "main_min"},
    {"min_perfect-pairs", "pp_min"},
    {"money", "mode"},
    {"money", "format"},
    {"money", "type"},
    {"neighbours_n", "neighbours_each_side"},
    {"odd_chip", "smallest_chip"},
    {"odd_chip_on_line", "smallest_chip"},
    {"players_per_box", "max_bettors_per_box"},
    {"players_per_box", "players_per_box_max"},
    {"players_per_box", "bettors_per_box"},
    {"players_per_box_max", "players_per_box"},
    {"players_per_box_max", "max_bettors_per_box"},
    {"players_per_box_max", "bettors_per_box"},
    {"soft17", "soft_17"},
    {"soft17", "dealer_soft17"},
    {"soft17", "dealer_soft_17"},
});

struct OtherWord {
  std::string_view name;
  std::string_view said;
  std::string_view value;
};

constexpr auto kOtherWords = std::to_array<OtherWord>({
    {"dealer_second_card", "no", "none-until-end"},
    {"dealer_second_card", "none", "none-until-end"},
    {"dealer_second_card", "a", "none-until-end"},
    {"dealer_second_card", "yes", "hole"},
    {"dealer_second_card", "b", "hole"},
    {"dealer_second_card", "face-down", "hole"},
    {"dealer_second_card", "yes", "face-down"},
    {"dealer_second_card", "b", "face-down"},
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

}  // namespace

void add_other_names(std::vector<Parameter>& parameters) {
  for (const auto& [name, said] : kOtherNames) {
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    const bool taken = std::ranges::find(parameters, said, &Parameter::name) != parameters.end();
    if (found != parameters.end() && !taken) found->aliases.emplace_back(said);
  }
  for (const auto& [name, said, value] : kOtherWords) {
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    if (found == parameters.end() || found->check(said) || !found->check(value)) continue;
    found->also.emplace(said, value);
  }
}

}  // namespace krupier
