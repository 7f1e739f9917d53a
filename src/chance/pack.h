// Pack and Shoe: which cards there are, and which of them have come out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <krupier/chance/card.h>

namespace krupier {

// One pack of cards: 52, 36 (sixes up) or 32 (sevens up), with up to two jokers.
struct Pack {
  CardSet cards;

  static constexpr Pack standard(int jokers = 0) { return from_rank(Rank::two, jokers); }
  static constexpr Pack thirty_six() { return from_rank(Rank::six, 0); }
  static constexpr Pack thirty_two() { return from_rank(Rank::seven, 0); }

  constexpr int size() const { return cards.size(); }
  friend constexpr bool operator==(Pack, Pack) = default;

 private:
  static constexpr Pack from_rank(Rank lowest, int jokers) {
    Pack pack;
    for (int suit = 0; suit < kSuits; ++suit) {
      for (int rank = static_cast<int>(lowest); rank < kRanks; ++rank) {
        pack.cards.add(Card{static_cast<Rank>(rank), static_cast<Suit>(suit)});
      }
    }
    for (int joker = 0; joker < jokers; ++joker) pack.cards.add(Card::joker(joker));
    return pack;
  }
};

// What has left the shoe since it was filled. The croupier's shoe is real: this is what the table
// knows of it, enough to refuse a card that can't be there.
class Shoe {
 public:
  constexpr Shoe() = default;
  constexpr Shoe(Pack pack, int packs)
      : pack_(pack),
        size_(static_cast<std::uint16_t>(pack.size() * packs)),
        packs_(static_cast<std::uint8_t>(packs)) {}

  constexpr int size() const { return size_; }
  constexpr int gone() const { return gone_; }
  constexpr int left() const { return size() - gone_; }
  constexpr int left_of(Card card) const {
    return pack_.cards.contains(card) ? packs_ - out_[index(card)] : 0;
  }
  // A card whose face is not known is always possible while cards are left.
  constexpr bool possible(Card card) const {
    return left() > 0 && (!card.is_known() || left_of(card) > 0);
  }
  constexpr void take(Card card) {
    if (card.is_known()) ++out_[index(card)];
    ++gone_;
  }
  // A card taken face down and seen later.
  constexpr void see(Card card) { ++out_[index(card)]; }
  // A card dealt by mistake is shuffled back.
  constexpr void put_back(Card card) {
    if (card.is_known()) --out_[index(card)];
    --gone_;
  }
  // Cards put aside unseen.
  constexpr void burn(int count) { gone_ = static_cast<std::uint16_t>(gone_ + count); }
  constexpr void refill() {
    out_.fill(0);
    gone_ = 0;
  }

  friend constexpr bool operator==(const Shoe&, const Shoe&) = default;
  template <class A>
  void fields(A& a) {
    a(pack_, packs_, size_, out_, gone_);
  }

 private:
  static constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card.code()); }

  Pack pack_ = Pack::standard();
  std::array<std::uint8_t, Card::kCodes> out_{};
  std::uint16_t gone_ = 0;
  std::uint16_t size_ = 52;  // counted once: asked for with every card
  std::uint8_t packs_ = 1;
};

}  // namespace krupier
