// RoundBegin: how a round began, read from its record whatever form that has.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/journal/record.h>
#include <krupier/round/table.h>

namespace krupier {

namespace json = boost::json;

class RoundBegin {
 public:
  struct Player {
    PlayerId player{};
    PersonId person{};
    Seated seated;
    std::int32_t idle_rounds = 0;
    bool got_up = false;
  };

  static Result<RoundBegin> read(const json::object& body);
  static json::array players_json(const std::vector<Player>& players);

  std::string version;
  std::uint32_t kernel = 1;  // the first form knew one only
  std::string table;         // its name
  std::string game;          // PLAN/GAME
  Settings settings;
  std::vector<Player> players;
  std::size_t slots = 0;

  // By number at the table; places that nobody has are free.
  std::vector<Seated> seated() const;
  // As its game names things.
  Result<Memory> memory(const Game& rules) const;

 private:
  bool by_names_ = false;
  std::string bytes_;  // of the first form
  json::object names_;
};

}  // namespace krupier
