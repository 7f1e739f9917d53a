// How far two words are from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace krupier {

// How many letters must change, come or go to make one of the other.
std::size_t letters_apart(std::string_view a, std::string_view b);

}  // namespace krupier
