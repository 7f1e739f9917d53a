// World: everything of one simulation that its people share.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include <krupier/floor/floor_table.h>
#include <krupier/soak/client.h>

namespace krupier::soak {

// Something that a player wants of somebody who works there.
struct Errand {
  std::string verb;
  json::object args;
};

struct World {
  const Catalog& catalog;
  const SoakOptions& options;
  Luck& luck;
  Timeline& timeline;
  Engine& engine;
  Network& network;
  SoakCounts& counts;

  std::deque<Errand> desk;             // waits for the cashier
  std::deque<std::int64_t> approvals;  // wait for a second person
  std::vector<PersonId> players;       // known by number
  std::vector<std::int64_t> entries;   // of the register
  PersonId cashier{};
  bool open = true;  // false: nobody begins anything new

  void ask(PersonId actor, Roles roles, std::string verb, json::object args,
           std::function<void(const Reply&)> then = {});
  // Again and again, each time after a while; only while the house is open.
  void every(int least_ms, int most_ms, std::function<void()> think);
  const FloorTable* table(TableId id) const;  // null: none, or the house is down
  std::vector<const FloorTable*> open_tables() const;
  bool on_the_internet(std::string_view plan) const;
  std::string with_sub_accounts() const;  // a plan that has them; empty: none
  // The setup of a new table.
  json::object any_setup(std::string_view name);
};

// What a client can read in a reply.
std::int64_t made(const Reply& reply, std::string_view name);

}  // namespace krupier::soak
