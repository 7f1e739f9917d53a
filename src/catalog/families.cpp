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
    Family{"baccarat", baccarat::make_baccarat},
    // 2: a win names the combination that fell, where 1 named another with the same price.
    Family{"barbut", barbut::make_barbut, nullptr, 2},
    Family{"blackjack", blackjack::make_blackjack},
    Family{"blackjack-endless", blackjack::make_endless},
    Family{"craps", craps::make_craps},
    Family{"fortune-wheel", fortune::make_fortune},
    Family{"holdem", poker::make_holdem, poker::said_settings},
    Family{"roulette", roulette::make_roulette},
    Family{"sic-bo", sic_bo::make_sic_bo},
    Family{"stud", stud::make_stud},
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
