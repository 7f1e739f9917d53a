// Who deal at a table, as a list and as a record names them: the first, and who deal besides.
#pragma once

#include <optional>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier {

using Besides = std::optional<std::vector<PersonId>>;  // absent: nobody

inline std::vector<PersonId> on_duty(PersonId first, const Besides& besides) {
  if (first == kTheHouse) return {};
  std::vector<PersonId> all{first};
  if (besides) all.insert(all.end(), besides->begin(), besides->end());
  return all;
}

inline PersonId first_on_duty(const std::vector<PersonId>& all) {
  return all.empty() ? kTheHouse : all.front();
}

inline Besides besides_first(const std::vector<PersonId>& all) {
  if (all.size() < 2) return std::nullopt;
  return Besides{std::in_place, all.begin() + 1, all.end()};
}

}  // namespace krupier
