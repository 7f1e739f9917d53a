// Amendment: a finished round of the past with one wrong entry put right, and what it should have
// paid. Only reckoned here, from the journal alone, so that a worker can do it.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/catalog/catalog.h>
#include <krupier/house/verb.h>
#include <krupier/journal/store.h>

namespace krupier {

// Of the round as its records before `before_seq` have it, the entry written as record `to`
// replaced by this event, as event_json has it; null: the entry is left out. What followed it is
// repeated.
//   {"round", "table", "plan", "currency", "begun", "as_of", "to", "event", "lines": [..],
//    "changes": [{"person", "name", "staked", "returned"}],
//    "house": {"result", "rake", "jackpot"}}
// `lines` are those of the whole round as it should have been, `changes` and `house` what differs
// from what was booked. Refused where the rules of then are not at hand, where they refuse what
// followed, and where the round handed chips on to the next.
Reply reckon_amendment(Store& store, const Catalog& catalog, std::uint64_t round, std::uint64_t to,
                       const json::value& event,
                       std::uint64_t before_seq = std::uint64_t{INT64_MAX});
// The same with the right outcome in a croupier's words, "ball 17"; empty: the entry is left out.
Reply reckon_amendment(Store& store, const Catalog& catalog, std::uint64_t round, std::uint64_t to,
                       const std::string& outcome);

}  // namespace krupier
