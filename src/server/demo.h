// Demo: a house to try things in. Every game of every plan with an automatic croupier, some tables
// that a person deals, a player with play money, and somebody for each role; all through ordinary
// verbs.
#pragma once

#include <string>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/journal/record.h>

namespace krupier {

class Casino;
class Catalog;

struct DemoLogin {
  std::string login;
  std::string password;
  std::string role;
};

// In an empty house; the caller brings the records to the store.
Result<std::vector<DemoLogin>> open_demo(Casino& casino, const Catalog& catalog, Instant now);

}  // namespace krupier
