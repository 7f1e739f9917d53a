// Player: registers, pays in, sits down, bets, decides, sets limits, loses the connection.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <krupier/soak/world.h>

namespace krupier::soak {

class Player {
 public:
  Player(World& world, int number);
  void begin();  // starts to think
  void set_up();

 private:
  json::object registration() const;
  void think();
  void come_in();
  void money();
  void come_and_go();
  void top_up();
  void care();
  void sit_down();
  void at_table(const FloorTable& table);
  void bet(const FloorTable& table, PlayerId me);
  void decide(const FloorTable& table, const Choice& choice);
  void nonsense();
  void tear(TableId table);
  void ask(std::string verb, json::object args, std::function<void(const Reply&)> then = {});
  void at_desk(std::string verb, json::object args);
  const FloorTable* any_of_mine();

  World& world_;
  Luck& luck_;
  std::string login_;
  std::string document_;
  std::string born_;
  PersonId person_{};
  std::string token_;  // of their session; empty: none
  bool registering_ = false;
  int set_up_ = 0;
  int waiting_ = 0;                                  // requests without an answer
  std::map<std::uint32_t, std::uint64_t> watching_;  // table -> the process's life then
};

}  // namespace krupier::soak
