// Records about the register of excluded persons.
#pragma once

#include <vector>

#include <krupier/house/records/form.h>
#include <krupier/house/register.h>

namespace krupier {

struct RegisterImported {
  static constexpr std::string_view kKind = "register.imported";

  std::string version{};
  std::vector<RegisterEntry> entries{};

  KRUPIER_FORM(version, entries)
};

struct RegisterAdded {
  static constexpr std::string_view kKind = "register.added";

  RegisterEntry entry{};

  KRUPIER_FORM(entry)
};

struct RegisterRemoved {
  static constexpr std::string_view kKind = "register.removed";

  std::uint64_t entry = 0;
  std::string reason{};

  KRUPIER_FORM(entry, reason)
};

}  // namespace krupier
