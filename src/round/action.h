// Action: everything a player can decide, in one enum for the whole house.
#pragma once

#include <cstdint>

#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(Action, std::uint8_t, hit, stand, double_, split, insure, decline, surrender,
             even_money, fold, check, call, bet, raise, all_in, exchange, buy, switch_, set, show,
             muck, post, straddle, pass_dice, sit_out,
             add,        // a side bet's win goes onto the main bet
             look,       // at one's own cards, which until then nobody sees
             take_back,  // a bet that may still be withdrawn
             bring_in, discard,
             play,     // a card to the trick, a hand as it is
             pay,      // what one owes
             choose);  // an option that says it all: run it twice, the next game

}  // namespace krupier
