// Statement: one line of a transcript as it is read, with its words turned into names, amounts and
// cards. Places and spots stay words: what they are called depends on the table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/chance/card.h>
#include <krupier/round/action.h>
#include <krupier/round/await.h>
#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/verdict.h>

namespace krupier::transcript {

// What is wrong with a line: what would be right, and what stands there or came instead.
struct Wrong {
  std::string expected;
  std::string got;
  int line = 0;  // 0: the line that is being read
};
[[noreturn]] void wrong(std::string expected, std::string got, int line = 0);

// What reads as a number. One that money can't hold is a number all the same, which a table
// refuses.
struct Amount {
  enum class Kind : std::uint8_t {
    none,          // not written
    money,         // "100", "2.50"
    part_of_unit,  // "0.005"
    beyond,        // more than any table has
    colour_chips,  // "4c"
    times,         // "4x": times the first bet
  };
  Kind kind = Kind::none;
  Money money;
  int count = 0;
  std::string text;

  static Amount of(Money money) { return {Kind::money, money, 0, to_string(money)}; }
  bool is_said() const { return kind != Kind::none; }
};

// --- how the table is set ---
struct PlanIs {
  std::string name;
};
struct GameIs {
  std::string name;
};
struct TableHas {
  std::vector<std::pair<std::string, std::string>> settings;
};
struct SitsDown {
  std::string name;
  Amount balance;
  int seat = 0;                   // 0: the next free one
  std::vector<std::string> also;  // away, owes-small-blind, owes-big-blind
};
struct HasTurn {
  bool dice = false;  // the shooter's, else the button
  std::string whose;
};
struct DrawsForDice {};
struct JackpotIs {
  Amount announced;
  Amount accrual;
};
struct StakesAre {
  std::vector<std::pair<std::string, Amount>> amounts;  // by the names of `Stakes`
  bool hold_all_in = false;
};
struct RoundsBefore {
  int count = 0;
};
struct ShoeLacks {
  std::vector<Card> cards;
};
struct ChipsLie {
  bool on_line = false;
  std::string name;
  std::string spot;
  Amount amount;
};

// --- what happens ---
struct Bet {
  std::string name;
  std::string spot;
  Amount amount;
  bool missed = false;  // outside its limits, and not refused in time
};
struct Unbet {
  std::string name;
  std::string spot;  // empty: all
  Amount amount;
};
struct Closes {};
struct Deal {
  std::string place;  // empty: where the rules say
  std::vector<Card> cards;
};
struct Ball {
  std::string pocket;
  std::optional<int> turns;  // where they were counted
  bool pin = false;
};
struct Dice {
  std::vector<std::string> faces;
};
struct Decision {
  std::string name;
  std::string place;  // empty: the only one
  Action action{};
  Amount amount;
  std::vector<Card> cards;
  std::string option;  // one that the game names
  int unseen = 0;      // cards that went face down
  bool free = false;   // "free-double": only where the house carries it
};
struct Reveals {};  // a held all-in goes on
struct ClockRunsOut {
  std::string name;
};
struct Leaves {
  std::string name;
};
struct ComesBack {
  std::string name;
};
struct TopsUp {
  std::string name;
  Amount amount;
};
struct ChipsWorth {
  std::string name;
  Amount value;
};
struct LimitsOf {
  std::string name;
  std::string bet;
  Amount min;
  Amount max;
};
struct Rules {
  std::string name;
  std::string spot;
  Amount amount;
  std::string owner;  // empty: the bet is void
};
struct Repeats {
  VoidReason reason = VoidReason::other;
  std::optional<Card> card;
};
struct Voids {
  VoidReason reason = VoidReason::other;
};
struct NextRound {
  bool adding = false;   // what is expected adds up over both
  bool new_day = false;  // the first of a gaming day
};
struct Unfinished {};  // the transcript ends here, the round does not

using Plain = std::variant<PlanIs, GameIs, TableHas, SitsDown, HasTurn, DrawsForDice, JackpotIs,
                           StakesAre, RoundsBefore, ShoeLacks, ChipsLie, Bet, Unbet, Closes, Deal,
                           Ball, Dice, Decision, Reveals, ClockRunsOut, Leaves, ComesBack, TopsUp,
                           ChipsWorth, LimitsOf, Rules, Repeats, Voids, NextRound, Unfinished>;

// Whether it is one of these.
template <class... Kinds>
bool is_any(const Plain& plain) {
  return (std::holds_alternative<Kinds>(plain) || ...);
}

// The last of them must be refused, after those before it have happened; then all is as it was.
struct Refuse {
  std::vector<Plain> events;
  std::optional<Reason> reason;
  Amount figure;
};

// --- what must come out ---
struct ExpectMoney {
  enum class What : std::uint8_t {
    house,
    rake,
    jackpot,  // by how much it grew
    spot,     // what came back on a spot, on a hand, or on a hand's spot
    total,
    staked,
    fees,
    balance,
    from_jackpot,  // what it paid to the player
  };
  What what{};
  std::string name;
  std::string spot;
  Amount amount;
};
struct ExpectAwait {
  AwaitKind kind{};
  std::string place;
};
struct ExpectOffer {
  std::string name;
  std::string place;  // empty: any of the player's
  bool offered = true;
  std::vector<Action> actions;
};
struct ExpectSetting {
  std::string name;
  std::string value;
};
struct ExpectStated {
  std::string name;
  std::string value;
};
struct ExpectShown {
  std::string name;
  std::vector<Card> cards;
};
struct ExpectSaid {
  Say say{};
  std::optional<int> number;
};
struct ExpectOrder {
  std::vector<std::string> names;
};
using Expect = std::variant<ExpectMoney, ExpectAwait, ExpectOffer, ExpectSetting, ExpectStated,
                            ExpectShown, ExpectSaid, ExpectOrder>;

using Statement = std::variant<Plain, Refuse, Expect>;

// How words are read. Strict: the one word for each thing. Else also those of the dictionary,
// unless a player is called so, and what may be left out of a line.
struct Reading {
  bool strict = true;
  std::function<bool(std::string_view)> is_player;
};

// Nothing: the line is empty or a comment. Throws Wrong.
std::optional<Statement> read_statement(std::string_view line, const Reading& reading);

// As the strict language writes it.
std::string to_text(const Plain& plain);
std::string to_text(const Statement& statement);

// "'rad' (near: red)": a word that is not known, and those like it that are.
std::string unknown_word(std::string_view said, const std::vector<std::string>& known);

}  // namespace krupier::transcript
