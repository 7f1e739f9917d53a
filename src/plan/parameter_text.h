// What a parameter allows, in words.
#pragma once

#include <string>

#include <krupier/plan/parameter.h>
#include <krupier/plan/text.h>

namespace krupier {

// "10 or more", "od 10", "1 až 4", "niektoré z 1, 5, 10".
std::string allowed_text(const Parameter& parameter, Language language);

}  // namespace krupier
