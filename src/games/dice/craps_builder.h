// CrapsBuilder: a plan's bets as spots, each with the rule that decides it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/games/dice/craps.h>

namespace krupier::craps {

// How a bet is decided. Every [[bet]] of the plan names one.
KRUPIER_ENUM(Decides, std::uint8_t, pass, dont_pass, come, dont_come,
             odds,          // with a Pass or Come on its number
             odds_against,  // with a Don't
             before_seven,  // its number before seven; a spot a number
             seven_first,   // seven before its number
             hard_way, easy_way,
             one_throw,        // the next throw; pays on the totals of its rows
             one_throw_each,   // the like, a spot a total
             parts,            // units on other spots
             parts_one_high);  // one of the parts has more; a spot for each

KRUPIER_ENUM(When, std::uint8_t, come_out, point, any);

// A plan that knows no fee up front says only `stake` for bet_on_win.
KRUPIER_ENUM(FeeOn, std::uint8_t, win, bet_on_win, bet_up_front, stake);

// What the table's maximum is held against.
KRUPIER_ENUM(LimitOn, std::uint8_t, stake, win);

// What a 12 means to a Don't bet on its first throw.
KRUPIER_ENUM(OnBarred, std::uint8_t, push, win);

class CrapsBuilder {
 public:
  CrapsBuilder(GameFacts& facts, const Section& figures);

  void add_bets();
  void add_easy_way();
  void add_names();
  Rules& finish();
  CrapsGame::Names& names() { return names_; }

 private:
  using Decide = std::function<Fate(int point, Fall fall)>;
  using Prices = std::array<std::optional<Price>, kTotalMax + 1>;

  // A bet while it is read.
  struct Bet {
    const Section* section;
    std::uint16_t kind;
    std::string id;
    Price pays;     // where the bet has one price
    Prices prices;  // by total, where it has rows
    When when;
    bool works_on_come_out;
    bool stays_up = false;  // after a win
    Odds fee{0, 1};
    FeeOn fee_on = FeeOn::win;
  };

  bool is_point(int total) const;
  std::uint16_t totals(const Section& section, std::string_view key) const;
  Prices read_prices(const Section& section, const BetKind& kind) const;
  Money read_win_unit(const Section& table) const;
  void compare_with_stated() const;
  void check_max_win() const;
  Bet read_bet(std::uint16_t kind, const Section& section) const;
  std::uint16_t add(const Bet& bet, std::string id, Lock lock, Decide decide, int number = 0);
  Fate take_fee(const Bet& bet, Fate fate, Why why) const;

  void add_line(const Bet& bet, bool with);
  void add_come(const Bet& bet, bool with);
  void add_odds(const Bet& bet, bool with);
  void add_number_bets(const Bet& bet, Decides decides);
  void limit_by_win(const Bet& bet);
  void add_one_throw(const Bet& bet, bool each);
  void add_parts(const Bet& bet, bool one_high);
  Decide decide_line(const Bet& bet, bool with) const;
  Decide decide_parts(const Bet& bet, std::vector<Part> parts) const;

  GameFacts& facts_;
  const Section& figures_;
  Rules rules_;
  CrapsGame::Names names_;
  std::vector<Section> sections_;  // the plan's bets
  std::uint16_t barred_ = 0;
  Lock others_ = Lock::never;
  std::vector<Decide> deciders_;  // by spot
  std::vector<int> numbers_;      // by spot: the number it lies on, 0: none
};

}  // namespace krupier::craps
