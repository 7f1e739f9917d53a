// Notes: what stands beside a figure, in the languages of the pages.
#pragma once

#include <cstddef>
#include <cstdint>

#include <krupier/base/money.h>
#include <krupier/plan/text.h>

namespace krupier::odds {

// Several notes on one figure.
void add_note(Text& note, const Text& more);

namespace notes {

Text player_decides();
Text laid_in_the_middle();
Text too_many_outcomes();
Text full_shoe(int packs);
Text first_cards_decide(std::size_t cards);
Text left_until_decided();
Text plays_on();
Text cut_to_units(Money stake);
Text never_laid();
Text simulated(std::uint64_t rounds, std::uint64_t seed);
Text best_play(int packs);
// Edges and returns, as fractions.
Text by_chart(double edge);
Text win_onto_main(double edge);
Text every_insured_hand();
Text best_play_of_ante(double return_of_all);

}  // namespace notes

}  // namespace krupier::odds
