// DealingShoe: a shoe full of shuffled cards, for demos, bots and simulation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <krupier/chance/pack.h>
#include <krupier/chance/random.h>

namespace krupier {

// Fisher-Yates done card by card: only what is dealt gets shuffled, which is as fair as shuffling
// all.
class DealingShoe {
 public:
  DealingShoe() = default;
  DealingShoe(Pack pack, int packs) {
    cards_.reserve(static_cast<std::size_t>(pack.size() * packs));
    for (int i = 0; i < packs; ++i) {
      for (CardSet rest = pack.cards; !rest.empty();) cards_.push_back(rest.take_first());
    }
  }

  std::size_t left() const { return cards_.size() - dealt_; }
  std::size_t dealt() const { return dealt_; }
  void gather() { dealt_ = 0; }
  // The discards are shuffled in; so many of the last dealt cards still lie on the table.
  void gather_except_last(std::size_t on_table) {
    std::rotate(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(dealt_ - on_table),
                cards_.begin() + static_cast<std::ptrdiff_t>(dealt_));
    dealt_ = on_table;
  }

  template <RandomSource S>
  Card deal(S& source) {
    const std::size_t j = dealt_ + draw_below(source, static_cast<std::uint32_t>(left()));
    std::swap(cards_[dealt_], cards_[j]);
    return cards_[dealt_++];
  }

 private:
  std::vector<Card> cards_;
  std::size_t dealt_ = 0;
};

}  // namespace krupier
