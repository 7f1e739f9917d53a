// EveryKind: some days of a house in which every kind of record is written, and every game is
// played. Each release keeps such a journal in this folder.
#pragma once

#include "../floor/bots.h"

namespace krupier {

class EveryKind : public BotsTest {
 protected:
  EveryKind() : BotsTest(7, 7) {}

  void live_through_everything();

  // The kinds of all records so far that the given list does not have, and those of the list that
  // no record has.
  std::vector<std::string> missing(const std::vector<std::string_view>& kinds);

 private:
  std::int64_t made(PersonId who, std::string_view verb, json::object args, std::string_view what);

  // every_kind_people.cpp
  void people_come();
  void people_go();
  void register_of_excluded();
  void sessions();
  void staff_and_devices();
  void money_moves();
  void complaints();

  // every_kind_tables.cpp
  void every_game(int rounds);
  void roulette_with_everything();
  void seats_left();
  void left_running();

  PersonId anna{};
  PersonId ben{};
  PersonId cyril{};
};

}  // namespace krupier
