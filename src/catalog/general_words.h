// GeneralWords: the general part's figures and their values as people call them.
#pragma once

#include <string>
#include <string_view>

#include <krupier/plan/text.h>

namespace krupier {

// "min_age" -> "Nejnižší věk hráče"; the plan's own word where nobody gave it a name.
std::string general_name(std::string_view figure, Language language);
// "sub-accounts" -> "podúčty"; figures stay as they are.
std::string general_value(std::string_view figure, std::string_view value, Language language);

}  // namespace krupier
