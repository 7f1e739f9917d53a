// The order of those days, and what they left in the journal.
#include "every_kind.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace krupier {

void EveryKind::live_through_everything() {
  people_come();
  staff_and_devices();
  sessions();
  money_moves();
  every_game(2);
  roulette_with_everything();
  seats_left();
  complaints();
  register_of_excluded();
  people_go();
  left_running();
}

std::vector<std::string> EveryKind::missing(const std::vector<std::string_view>& kinds) {
  std::set<std::string> written;
  store.read(1, [&](const Record& record) {
    written.insert(record.kind);
    return true;
  });
  std::vector<std::string> faults;
  for (const std::string_view kind : kinds) {
    if (!written.contains(std::string{kind})) faults.push_back(fmt::format("no {}", kind));
  }
  for (const std::string& kind : written) {
    if (std::ranges::find(kinds, kind) == kinds.end()) {
      faults.push_back(fmt::format("{} is not in the list", kind));
    }
  }
  return faults;
}

std::int64_t EveryKind::made(PersonId who, std::string_view verb, json::object args,
                             std::string_view what) {
  return done(who, verb, std::move(args)).at(what).to_number<std::int64_t>();
}

}  // namespace krupier
