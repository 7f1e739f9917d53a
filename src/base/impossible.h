// Impossible: what can't happen, has. Throws BrokenRule, which ends the program unless somebody can
// do without the part that broke; the journal has everything before.
#pragma once

namespace krupier {

[[noreturn]] void impossible(const char* what);

// An assertion that stays on in every build.
constexpr void ensure(bool holds, const char* what) {
  if (!holds) impossible(what);
}

}  // namespace krupier
