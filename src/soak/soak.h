// Soak: a whole casino in one thread under a simulated clock, disk and network, from one seed.
//
// Players, croupiers and the pit ask for random things over a network that loses, doubles and
// reorders them; the process dies at any write and comes back; and what must hold of money, of the
// journal and of secrets is checked all along.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/catalog/catalog.h>
#include <krupier/journal/record.h>

namespace krupier {

// What a soak must be able to find: mistakes put into the simulated engine on purpose.
KRUPIER_ENUM(Sabotage, std::uint8_t, none,
             early_replies,    // answers are told before their records are on the disk
             lying_disk,       // a crash takes back what the disk had said it kept
             doubled_retries,  // a request that comes again is done again
             shown_card,       // a message has a card in it that lies face down
             lost_reply_key);  // a request's key is not written down with it
struct SoakOptions {
  std::uint64_t seed = 1;
  std::uint64_t steps =
      1500;         // things that happen: a request arrives, a commit ends, a clock rings
  int players = 0;  // 0: the seed says how many
  int tables = 0;
  std::string game;  // PLAN/GAME: only this; empty: any
  Sabotage sabotage = Sabotage::none;
  std::function<void(const Record&)> on_record =
      {};  // as the disk keeps them: to see what happened
};

// Something that must never be.
struct SoakFault {
  std::uint64_t seed = 0;
  std::uint64_t step = 0;
  std::string what;
};

struct SoakCounts {
  std::uint64_t steps = 0;
  std::uint64_t records = 0;
  std::uint64_t rounds = 0;
  std::uint64_t bets = 0;      // accepted
  std::uint64_t requests = 0;  // things that somebody wanted, however often they were sent
  std::uint64_t acknowledged = 0;
  std::uint64_t refused = 0;
  std::uint64_t sent_again = 0;
  std::uint64_t crashes = 0;
  std::uint64_t snapshots_used = 0;
  std::uint64_t messages = 0;
  std::uint64_t corrections = 0;
  std::uint64_t checks = 0;

  SoakCounts& operator+=(const SoakCounts& other);
};

struct SoakResult {
  SoakCounts counts;
  std::vector<SoakFault> faults;  // empty: nothing was found. The first one ends the run
  Hash journal{};                 // the last record's: the same seed gives the same journal
  bool ok() const { return faults.empty(); }
};

SoakResult run_soak(const Catalog& catalog, const SoakOptions& options);

}  // namespace krupier
