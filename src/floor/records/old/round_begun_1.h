// The first form of a round's beginning, as the first release wrote it. Never touched again.
#pragma once

#include <krupier/house/records/form.h>
#include <krupier/plan/parameter.h>

namespace krupier {

struct RoundBegun1 {
  static constexpr std::string_view kKind = kRoundBegun;
  static constexpr HeadAt kHead = HeadAt::end_made;

  std::string version{};
  std::string name{};
  std::string game{};
  Settings settings{};   // as somebody spelt them, without defaults
  std::string memory{};  // bytes of memory_1.h, in hexadecimal
  std::uint32_t slots = 0;
  json::array players{};

  KRUPIER_FORM(version, name, game, settings, memory, slots, players)
};

}  // namespace krupier
