// Plan format 1, the first release's: tree to tree into format 2. Journals of those days need it,
// so it stays, and is never changed.
#pragma once

#include <krupier/plan/node.h>

namespace krupier {

// A game's file. There any text that equalled a parameter's name meant its value at the table,
// [parameter.NAME] held all that a table's settings may name, and one that nobody read was no
// mistake.
void upgrade_game_from_1(Node& root);

}  // namespace krupier
