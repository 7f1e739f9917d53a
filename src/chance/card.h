// Card and CardSet: a card is a small number, a set of distinct cards is 64 bits.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krupier {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
enum class Rank : std::uint8_t {
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;

// The code is suit * 16 + rank, so that a CardSet holds each suit in sixteen bits of its own.
// Rank 13 of clubs and diamonds are the two jokers; 63 is a card whose face is not known.
class Card {
 public:
  constexpr Card() = default;  // unknown
  constexpr Card(Rank rank, Suit suit)
      : code_(static_cast<std::uint8_t>(static_cast<int>(suit) * 16 + static_cast<int>(rank))) {}

  static constexpr Card from_code(int code) { return Card{static_cast<std::uint8_t>(code)}; }
  static constexpr Card joker(int which = 0) { return from_code(which * 16 + 13); }
  static constexpr Card unknown() { return Card{}; }

  constexpr int code() const { return code_; }
  constexpr Rank rank() const { return static_cast<Rank>(code_ & 15); }
  constexpr Suit suit() const { return static_cast<Suit>(code_ >> 4); }
  constexpr bool is_joker() const { return code_ == 13 || code_ == 29; }
  constexpr bool is_known() const { return code_ != kUnknown; }
  constexpr bool is_red() const { return suit() == Suit::hearts || suit() == Suit::diamonds; }

  friend constexpr auto operator<=>(Card, Card) = default;

  static constexpr int kCodes = 64;

 private:
  static constexpr std::uint8_t kUnknown = 63;
  explicit constexpr Card(std::uint8_t code) : code_(code) {}

  std::uint8_t code_ = kUnknown;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return (bits_ >> card.code() & 1) != 0; }
  constexpr void add(Card card) { bits_ |= std::uint64_t{1} << card.code(); }
  constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << card.code()); }
  // The ranks held in a suit, as thirteen bits.
  constexpr std::uint32_t ranks_of(Suit suit) const {
    return static_cast<std::uint32_t>(bits_ >> (static_cast<int>(suit) * 16)) & 0x1fff;
  }
  constexpr Card first() const { return Card::from_code(std::countr_zero(bits_)); }
  constexpr Card take_first() {
    const Card card = first();
    bits_ &= bits_ - 1;
    return card;
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet{a.bits_ | b.bits_}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet{a.bits_ & b.bits_}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet{a.bits_ & ~b.bits_}; }

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr CardSet kFullPack{0x1fff'1fff'1fff'1fffULL};

// "Ah", "Td", "10d", "2c"; "Xx" a joker ("Xy" the second), "??" a card whose face is not known.
std::optional<Card> parse_card(std::string_view text);
std::string to_string(Card);

}  // namespace krupier
