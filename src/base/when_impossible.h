// When the impossible happens in a simulation: who runs many houses wants to hear of it and go on
// with the next one.
#pragma once

namespace krupier {

// The handler throws. Null: the program stops, as it must where money is real.
using WhenImpossible = void (*)(const char* what);
void when_impossible(WhenImpossible handler);

}  // namespace krupier
