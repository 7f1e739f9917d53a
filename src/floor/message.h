// Message: what a table tells those who watch it, held until its record is durable.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <krupier/base/words.h>
#include <krupier/journal/record.h>

namespace krupier {

// A table speaks on the first three channels. What goes over the first two is numbered, so that a
// page that comes back asks for what it missed; of the third it is only told how things stand.
KRUPIER_ENUM(Channel, std::uint8_t,
             table,    // everybody who watches
             console,  // the staff's screens: every bet of everybody
             you,      // one player's own: their cards, their choices, their money
             pit);     // the house's only: all its tables, a row of the pit's list each

struct Message {
  std::uint64_t seq = 0;  // may be told when the journal is durable up to here
  TableId table{};        // kNoTable: the lobby; its console and pit are the house's staff
  Channel channel{};
  PersonId to{};                            // the person's channel: whose
  std::uint64_t n = 0;                      // its number on the channel; 0 on the person's
  bool last = false;                        // the table is closed: no other comes after it
  std::shared_ptr<const std::string> text;  // JSON, an object
};

}  // namespace krupier
