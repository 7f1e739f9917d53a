// Action: everything a player can decide, in one enum for the whole house.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <krupier/base/words.h>

namespace krupier {

enum class Action : std::uint8_t {
  hit,
  stand,
  double_down,
  split,
  insure,
  decline,
  surrender,
  even_money,
  fold,
  check,
  call,
  bet,
  raise,
  all_in,
  exchange,
  buy,
  switch_cards,
  set,
  show,
  muck,
  post,
  straddle,
  pass_dice,
  sit_out,
  add,  // a side bet's win goes onto the main bet
};

template <>
struct Words<Action> {
  static constexpr std::array<std::string_view, 25> words{
      "hit",        "stand",     "double",  "split", "insure", "decline", "surrender",
      "even-money", "fold",      "check",   "call",  "bet",    "raise",   "all-in",
      "exchange",   "buy",       "switch",  "set",   "show",   "muck",    "post",
      "straddle",   "pass-dice", "sit-out", "add"};
};

}  // namespace krupier
