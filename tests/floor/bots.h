// Bots: players who bet and decide at random through the verbs, at one table after another.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/chance/random.h>

#include "casino_fixture.h"

namespace krupier {

class BotsTest : public CasinoTest {
 protected:
  BotsTest(std::uint64_t house_seed, std::uint64_t bots_seed)
      : CasinoTest(house_seed), source(bots_seed) {}

  // An automatic table of this game, at which all players sit down with money.
  void open_for_bots(const std::string& name);

  // One look at the table, as the staff sees it.
  struct Look {
    std::string phase;
    std::uint64_t round = 0;
    Money chips;  // on the layout
  };
  int below(int bound);
  Money money(const json::object& object, std::string_view name);
  Look look();
  std::string any_spot();
  void lay_some(PersonId who);
  // Two boxes of one seat with the same on both, for games that want it so.
  void lay_pair(PersonId who, int seat);
  void decide(PersonId who);
  void take_turns(const std::string& phase);
  void sit_again();

  SeededRandom source;
  std::string plan;
  std::shared_ptr<const Game> game;
  bool stacks = false;
  int table = 0;
  std::vector<PersonId> players;
};

}  // namespace krupier
