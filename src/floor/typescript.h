// What pages must know of the house, as TypeScript: verbs, messages, words. `krupier schema --ts`
// writes it to web/src/lib/generated.ts.
#pragma once

#include <string>

#include <krupier/house/verb.h>

namespace krupier {

std::string typescript(const Verbs& verbs);

}  // namespace krupier
