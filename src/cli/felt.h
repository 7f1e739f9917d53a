// Felt: a table drawn on a terminal, with cards and chips in colour.
#pragma once

#include <string>

#include <krupier/round/table.h>

namespace krupier::cli {

class Felt {
 public:
  Felt(const Table& table, Language language, bool colour)
      : table_(table), language_(language), colour_(colour) {}

  // What the player sees now.
  std::string draw(PlayerId player) const;
  std::string card(Card card) const;
  std::string croupier(std::string_view says) const;
  std::string strong(std::string_view text) const { return paint("1", text); }

 private:
  std::string paint(std::string_view code, std::string_view text) const;
  std::string number_layout(PlayerId player) const;

  const Table& table_;
  Language language_;
  bool colour_;
};

}  // namespace krupier::cli
