// Qualification: the least hand with which the dealer plays on.
#pragma once

#include <fmt/format.h>
#include <string>

#include <krupier/hands/poker.h>
#include <krupier/plan/section.h>

namespace krupier::stud {

struct Qualification {
  HandValue least;

  bool met_by(HandValue dealer) const { return dealer >= least; }

  // "AK": ace and king with anything beside them; "44": a pair of fours. Missing cards are the
  // worst.
  static Qualification read(const Section& section, std::string_view key) {
    const std::string ranks = section.text(key);
    CardSet cards;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      // Each in a suit of its own where it can be: they are to make no flush.
      const auto card = parse_card(fmt::format("{}{}", ranks[i], "cdhs"[i % kSuits]));
      if (!card) {
        section.error(key, fmt::format("'{}' is no rank", ranks[i]));
        continue;
      }
      cards.add(*card);
    }
    return {high_value(cards)};
  }
};

}  // namespace krupier::stud
