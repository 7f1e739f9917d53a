// Setup: what a table is opened with: its game, who deals, and its clocks.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>

#include <krupier/base/result.h>
#include <krupier/base/words.h>
#include <krupier/floor/video.h>
#include <krupier/journal/record.h>
#include <krupier/plan/parameter.h>

namespace krupier {

namespace json = boost::json;

// Where outcomes come from.
KRUPIER_ENUM(Dealing, std::uint8_t,
             croupier,    // entered at the console
             device,      // a sensor or a card shoe sends them; the croupier may enter them too
             automatic);  // the random source: demo tables

// Spans in milliseconds; zero: no such clock, a person decides.
struct Clocks {
  std::int64_t bets_ms = 0;       // from "place your bets" to "no more bets"
  std::int64_t last_bets_ms = 0;  // how long before the end "last bets" is said
  std::int64_t decision_ms = 0;   // for a player's choice; then the plan's default act
  std::int64_t deal_ms = 0;       // between two outcomes of the automatic croupier
  std::int64_t pause_ms = 0;      // between two rounds
};

struct Setup {
  std::string name;
  std::string plan;
  std::string game;
  Settings settings;
  Dealing dealing{};
  Clocks clocks;
  // A player who bets nothing so long is stood up; 0: never. Nothing: unsaid, which is never.
  std::optional<int> idle_rounds;
  bool chat = true;
  Video video;
};

json::object to_json(const Clocks& clocks);

json::object to_json(const Setup& setup);
Result<Setup> setup_from_json(const json::object& object);

json::object settings_json(const Settings& settings);
// "soft17=hit limits=P2", or {"soft17": "hit"}.
Result<Settings> settings_from_json(const json::value& value);

}  // namespace krupier
