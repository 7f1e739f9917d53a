// Records about the register of excluded persons.
#pragma once

#include <vector>

#include <krupier/house/records/form.h>
#include <krupier/house/register.h>

namespace krupier {

BOOST_DESCRIBE_STRUCT(RegisterEntry, (), (number, keys, from, to))

struct RegisterImported {
  static constexpr std::string_view kKind = "register.imported";

  std::string version{};
  std::vector<RegisterEntry> entries{};
};
BOOST_DESCRIBE_STRUCT(RegisterImported, (), (version, entries))

struct RegisterAdded {
  static constexpr std::string_view kKind = "register.added";

  RegisterEntry entry{};
};
BOOST_DESCRIBE_STRUCT(RegisterAdded, (), (entry))

struct RegisterRemoved {
  static constexpr std::string_view kKind = "register.removed";

  std::uint64_t entry = 0;
  std::string reason{};
};
BOOST_DESCRIBE_STRUCT(RegisterRemoved, (), (entry, reason))

}  // namespace krupier
