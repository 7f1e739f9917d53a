// LogEntry: one thing that happened in a round, kept to step back and to tell it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <krupier/journal/record.h>
#include <krupier/round/table.h>

namespace krupier {

struct LogEntry {
  enum class Kind : std::uint8_t {
    event,
    joined,
    vacated,
    left,
    back,
    limits,
    colour,
    colour_back
  };
  explicit LogEntry(Kind what, PlayerId of = kNobody, std::uint64_t as = 0, PersonId who = {})
      : kind(what), player(of), seq(as), person(who) {}

  Kind kind{};
  Event event;
  PlayerId player = kNobody;
  std::uint64_t seq = 0;
  Seated joined{};    // joined; vacated: the seat that they had
  PersonId person{};  // joined, left, vacated
  std::string bet{};  // limits
  Limits limits;      // limits; colour: its value as min
  std::vector<Line> lines;
  std::vector<Posting> postings;
  Instant at{};
  PersonId by{};      // who entered it
  bool open = false;  // a card that lies face up
};

}  // namespace krupier
