// A roulette round settled with the rules library: settle-roulette PLANS
#include <cstdio>

#include <krupier/catalog/catalog.h>
#include <krupier/round/table.h>

int main(int, char** argv) {
  using namespace krupier;
  const Catalog catalog{{argv[1]}};
  Table table{*catalog.game("tokyo/roulette")};
  Effects effects;
  (void)table.join("anna", Money::whole(100));
  (void)table.apply(
      PlaceBet{PlayerId{0}, *table.game().parse_spot("straight:17"), Money::whole(100)}, effects);
  (void)table.apply(Close{}, effects);
  (void)table.apply(BallFalls{17}, effects);
  const Line& line = effects.lines.back();
  std::printf("17 falls: %s of %s on %s\n", to_string(line.returned).c_str(),
              to_string(line.stake).c_str(), table.game().spot_name(line.spot).c_str());
}
