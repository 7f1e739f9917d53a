// The list of families. A new family is a line here.
#include <array>

#include <krupier/catalog/families.h>
#include <krupier/games/baccarat/baccarat.h>
#include <krupier/games/blackjack/blackjack.h>
#include <krupier/games/blackjack/endless.h>
#include <krupier/games/dice/barbut.h>
#include <krupier/games/dice/craps.h>
#include <krupier/games/dice/sic_bo.h>
#include <krupier/games/roulette/roulette.h>
#include <krupier/games/stud/stud.h>
#include <krupier/games/wheel/fortune.h>
#include <krupier/poker/holdem.h>

namespace krupier {
namespace {

constexpr std::array kFamilies{
    // In every family from "a ruling" on: it asks the limits of whoever gets the chips, and hands
    // back
    // what it leaves under a minimum.
    // 2: a ruling; it gives a box of one player to another.
    Family{"baccarat", baccarat::make_baccarat, nullptr, 2},
    // 2: a win names the combination that fell, where 1 named another with the same price.
    // 3: Special Pairs alone are a bet that a shooter loses; a ruling.
    Family{"barbut", barbut::make_barbut, nullptr, 3},
    // 2: a ruling; whoever gets the first chips of a box owns it.
    Family{"blackjack", blackjack::make_blackjack, nullptr, 2},
    // 2: a ruling.
    Family{"blackjack-endless", blackjack::make_endless, nullptr, 2},
    // 2: a win that chips can make is paid exactly; odds that fall were not taken back; a ruling.
    Family{"craps", craps::make_craps, nullptr, 2},
    // 2: a ruling.
    Family{"fortune-wheel", fortune::make_fortune, nullptr, 2},
    // 2: in a dead hand the bet of a player who has left passes on; whoever leaves has no share in the
    // jackpot; a tournament's short stack is all-in with less than a small blind.
    Family{"holdem", poker::make_holdem, poker::said_settings, 2},
    // 2: half of an odd stake is rounded for the player; a part of an announced bet without room
    // comes
    // back; a ruling.
    Family{"roulette", roulette::make_roulette, nullptr, 2},
    // 2: a ruling.
    Family{"sic-bo", sic_bo::make_sic_bo, nullptr, 2},
    // 2: a ruling.
    Family{"stud", stud::make_stud, nullptr, 2},
};

}  // namespace

const Family* find_family(std::string_view name) {
  for (const Family& family : kFamilies) {
    if (family.name == name) return &family;
  }
  return nullptr;
}

std::string family_names() {
  std::string names;
  for (const Family& family : kFamilies)
    names += (names.empty() ? "" : ", ") + std::string{family.name};
  return names;
}

}  // namespace krupier
