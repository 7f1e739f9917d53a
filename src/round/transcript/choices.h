// What a decision of a transcript stands for among the choices that a player has.
#pragma once

#include <vector>

#include <krupier/round/table.h>
#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {

// The place that a decision names. A box that is not split has one hand, which may be called its
// first.
Place place_of(const Table& table, const Decision& decision, const Await& await, PlayerId who);

// The choices that a player has at the place they name.
std::vector<Choice> choices_of(const Await& await, PlayerId who, const Place& place);

const Choice* offered(const std::vector<Choice>& choices, Action action);

// The choice that a decision takes up, by its own name or as croupiers say it: who follows a box
// stands by declining and buys by doubling.
const Choice* meant(const std::vector<Choice>& choices, Action action);

// To show cards or throw them away, which may be told again after the end.
bool shows_cards(const Plain& plain);

}  // namespace krupier::transcript
