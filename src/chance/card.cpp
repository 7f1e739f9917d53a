// Cards as text.
#include <krupier/chance/card.h>

namespace krupier {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdhs";

}  // namespace

std::optional<Card> parse_card(std::string_view text) {
  if (text == "Xx") return Card::joker(0);
  if (text == "Xy") return Card::joker(1);
  if (text == "??") return Card::unknown();
  const std::string_view ten = "10";
  const bool long_ten = text.size() == 3 && text.starts_with(ten);
  if (text.size() != 2 && !long_ten) return std::nullopt;
  const std::size_t rank = long_ten ? 8 : kRankLetters.find(text[0]);
  const std::size_t suit = kSuitLetters.find(text.back());
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

std::string to_string(Card card) {
  if (!card.is_known()) return "??";
  if (card.is_joker()) return card == Card::joker(0) ? "Xx" : "Xy";
  return {kRankLetters[static_cast<std::size_t>(card.rank())],
          kSuitLetters[static_cast<std::size_t>(card.suit())]};
}

}  // namespace krupier
