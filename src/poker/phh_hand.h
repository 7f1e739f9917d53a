// PhhHand: a hand of a PHH file as it is told there, before anything is played.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/plan/parameter.h>
#include <krupier/poker/phh.h>
#include <krupier/round/memory.h>

namespace krupier::poker {

// A hand that can't be read or did not come out; thrown only from one phh file to another.
struct PhhFault {
  int line = 0;
  std::string expected;
  std::string got;
};

struct PhhAction {
  int line = 0;
  std::string text;
};

// What a hand's table says, still in the words of the format.
struct PhhHand {
  int line = 0;
  std::string game{kPhhGame};
  std::optional<std::string> settings;
  std::vector<std::string> players;
  std::vector<Money> antes;
  std::vector<Money> blinds;  // below zero: posted by who comes or comes back
  std::vector<Money> starting;
  bool stacks_known = true;  // no stack is "inf"
  std::vector<Money> finishing;
  int finishing_line = 0;
  std::vector<Money> winnings;
  int winnings_line = 0;
  PokerMemory jackpot;
  std::vector<PhhAction> actions;

  // Else they are dead money of those who pay: one ante of the big blind for everybody.
  bool same_antes() const { return std::ranges::count(antes, antes[0]) == std::ssize(antes); }
  // By the rules and the fee of a house's plan; else the fee is the file's own.
  bool by_plan() const { return settings.has_value() || named_game; }
  bool named_game = false;
};

// A stack that the file does not know.
inline constexpr Money kPhhUnknown = kMoneyMaxPerEvent;

// Every hand of a file in its order, or what is wrong with it.
std::vector<std::variant<PhhHand, PhhFault>> read_phh(std::string_view text);

// The table's settings, and what the hand is played for there; a PhhFault where that can't be.
Settings settings_of(const PhhHand& hand);
Stakes stakes_of(const PhhHand& hand, const Stakes& table);

}  // namespace krupier::poker
