// What a plan states of itself, its maximum win: kept among the game's facts, and compared.
#pragma once

#include <string>

#include <krupier/plan/section.h>
#include <krupier/round/game.h>

namespace krupier {

// [stated] max_win, or [stated.CZK] max_win in each currency; `compare(section, printed)` is asked
// for the table's own. Some plans also print what one box can win without its stakes: box_win.
template <class Compare>
void read_stated_max_win(const Section& figures, GameFacts& facts, Compare&& compare) {
  if (!figures.has("stated")) return;
  const Section stated = figures.table("stated");
  const auto box_win = [](const Section& section) {
    return section.has("box_win") ? section.money("box_win") : Money{};
  };
  const auto keep = [&](const Section& section) {
    const Money printed = section.money("max_win");
    facts.stated.emplace("max_win", printed);
    if (const Money box = box_win(section); !box.is_zero()) facts.stated.emplace("box_win", box);
    compare(section, printed);
  };
  if (stated.has("max_win")) return keep(stated);
  for (const std::string& currency : stated.keys()) {
    const Section each = stated.table(currency);
    if (currency == facts.currency) keep(each);
    (void)each.money("max_win");
    (void)box_win(each);
  }
}

}  // namespace krupier
