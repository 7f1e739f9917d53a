// PokerMemory: what a table of poker among players remembers besides what every table does.
#pragma once

#include <krupier/base/money.h>

namespace krupier {

struct PokerMemory {
  Money jackpot;          // announced
  Money jackpot_accrual;  // collected since, not yet part of it

  friend bool operator==(const PokerMemory&, const PokerMemory&) = default;
  template <class A>
  void fields(A& a) {
    a(jackpot, jackpot_accrual);
  }
};

}  // namespace krupier
