// A table's settings as the first release took and wrote them: by any name that the plan's file
// gave a parameter, with any of its words for a value. Never touched again.
#pragma once

#include <string_view>

#include <krupier/plan/plan.h>

namespace krupier {

// Under the parameters' own names and values. What is neither stays as it is written.
Settings settings_1(const Plan& plan, std::string_view game, const Settings& written);

}  // namespace krupier
