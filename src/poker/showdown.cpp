// Pots to hands.
#include <algorithm>

#include <krupier/poker/showdown.h>

namespace krupier::poker {

ChairSet winners_of(const Pot& pot, const HandValues& values) {
  ChairSet winners = 0;
  HandValue best;
  for (int at = 0; at < kSeatsMax; ++at) {
    if (!pot.can_win(at)) continue;
    const HandValue value = values[static_cast<std::size_t>(at)];
    if (winners == 0 || value > best) {
      best = value;
      winners = chair_bit(at);
    } else if (value == best) {
      winners |= chair_bit(at);
    }
  }
  return winners;
}

void award(const Chairs& chairs, int button, const Pot& pot, std::span<const HandValues> boards,
           Money chip, std::array<Money, kSeatsMax>& shares) {
  const ChairSet first = winners_of(pot, boards[0]);
  if (boards.size() == 1) return share_out(chairs, button, first, pot.amount, chip, shares);
  const ChairSet second = winners_of(pot, boards[1]);
  // The odd chip between the halves is the earlier winner's (gap 11).
  const auto earliest = [&](ChairSet winners) {
    const int at = chairs.next(button, [&](int next) { return (winners & chair_bit(next)) != 0; });
    return (at - button - 1 + chairs.count()) % chairs.count();
  };
  const Money half = chip * (pot.amount.units() / 2 / chip.units());
  const Money larger = pot.amount - half;
  const bool to_first = earliest(first) <= earliest(second);
  share_out(chairs, button, first, to_first ? larger : half, chip, shares);
  share_out(chairs, button, second, to_first ? half : larger, chip, shares);
}

}  // namespace krupier::poker
