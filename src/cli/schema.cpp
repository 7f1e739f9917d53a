// krupier schema: what pages must know of the house.
#include <fmt/format.h>

#include <krupier/cli/commands.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/typescript.h>

namespace krupier::cli {

int schema_command(const Catalog& catalog) {
  const Casino casino{catalog, [] { return std::uint64_t{0}; }};
  fmt::print("{}", typescript(casino.verbs()));
  return 0;
}

}  // namespace krupier::cli
