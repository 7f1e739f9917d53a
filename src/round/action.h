// Action: everything a player can decide, in one enum for the whole house.
#pragma once

#include <cstdint>

#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(Action, std::uint8_t, hit, stand, double_, split, insure, decline, surrender,
             even_money, fold, check, call, bet, raise, all_in, exchange, buy, switch_, set, show,
             muck, post, straddle, pass_dice, sit_out,
             add);  // a side bet's win goes onto the main bet

}  // namespace krupier
