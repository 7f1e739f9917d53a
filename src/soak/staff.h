// Staff: who deals, who watches, the desk, the pit and compliance.
#pragma once

#include <krupier/soak/world.h>

namespace krupier::soak {

class Staff {
 public:
  explicit Staff(World& world) : world_(world), luck_(world.luck) {}

  // Hires everybody, funds the desk, opens the first tables.
  void set_up(int tables);
  void begin();

 private:
  struct Worker {
    PersonId person{};
    Roles roles;
    int waiting = 0;
  };
  Worker hire(std::string_view login, Roles roles);
  void ask(Worker& who, std::string verb, json::object args,
           std::function<void(const Reply&)> then = {});
  // Asks for what a second person must allow, and tells them.
  void ask_two(Worker& who, std::string verb, json::object args);

  void serve_desk();
  void deal(Worker& croupier);
  void deal_at(Worker& croupier, const FloorTable& table);
  std::string outcome(const FloorTable& table, const Await& await);
  void watch();
  void pit();
  void comply();
  void agree_limits(const FloorTable& table);
  void second(Worker& who);
  PersonId any_player();

  World& world_;
  Luck& luck_;
  Worker pit_boss_;
  Worker inspector_;
  Worker cashier_;
  Worker compliance_;
  std::vector<Worker> croupiers_;
  int tables_opened_ = 0;
};

}  // namespace krupier::soak
