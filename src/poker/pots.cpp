// Layers of equal contributions, fees, odd chips.
#include <algorithm>
#include <bit>

#include <krupier/poker/pots.h>

namespace krupier::poker {

Money Pots::total() const {
  Money sum;
  for (int i = 0; i < count; ++i) sum += (*this)[i].amount;
  return sum;
}

void Pots::take(Money fee) {
  for (int i = 0; i < count && fee > Money{}; ++i) {
    const Money part = std::min(fee, (*this)[i].amount);
    (*this)[i].amount -= part;
    fee -= part;
  }
}

Uncalled uncalled(const Chairs& chairs) {
  Uncalled most;
  Money highest;
  Money second;
  for (int at = 0; at < chairs.count(); ++at) {
    const Money put = chairs[at].put;
    if (put > highest) {
      second = highest;
      highest = put;
      most.at = at;
    } else if (put > second) {
      second = put;
    }
  }
  most.amount = highest - second;
  return most;
}

Pots make_pots(const Chairs& chairs) {
  Pots pots;
  Money below;
  while (true) {
    // The next layer ends where the shortest of the remaining contenders does.
    Money top;
    for (int at = 0; at < chairs.count(); ++at) {
      const Chair& chair = chairs[at];
      if (chair.contends() && chair.put > below && (top.is_zero() || chair.put < top))
        top = chair.put;
    }
    if (top.is_zero()) break;
    Pot& pot = pots[pots.count++];
    for (int at = 0; at < chairs.count(); ++at) {
      const Chair& chair = chairs[at];
      if (chair.contends() && chair.put >= top) pot.contenders |= chair_bit(at);
      pot.part[static_cast<std::size_t>(at)] = std::max(Money{}, std::min(chair.put, top) - below);
    }
    below = top;
  }
  if (pots.count == 0) return pots;
  for (int at = 0; at < chairs.count(); ++at) {
    const auto i = static_cast<std::size_t>(at);
    pots[0].part[i] += chairs[at].dead;
    // Somebody who gave up may have put in more than any who stayed.
    pots[pots.count - 1].part[i] += std::max(Money{}, chairs[at].put - below);
  }
  for (int i = 0; i < pots.count; ++i) {
    for (const Money part : pots[i].part) pots[i].amount += part;
  }
  return pots;
}

void share_out(const Chairs& chairs, int button, ChairSet winners, Money amount, Money chip,
               std::array<Money, kSeatsMax>& shares) {
  const int count = std::popcount(winners);
  if (count == 0) return;
  const Money each = chip * (amount.units() / count / chip.units());
  Money odd = amount - each * count;
  int at = button;
  for (int i = 0; i < count; ++i) {
    at = chairs.next(at, [&](int next) { return (winners & chair_bit(next)) != 0; });
    Money share = each;
    // Below a chip is only what an all-in stack brought; the last of it goes with the last odd
    // chip.
    const Money extra = i + 1 == count ? odd : std::min(odd, chip);
    share += extra;
    odd -= extra;
    shares[static_cast<std::size_t>(at)] += share;
  }
}

}  // namespace krupier::poker
