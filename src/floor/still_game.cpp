// Nothing happens here.
#include <krupier/floor/still_game.h>

namespace krupier {
namespace {

struct StillRound {
  void awaits(Await& await) const { await.reset(AwaitKind::finished); }
  Verdict apply(const Event&, Effects&) { return Reason::not_now; }
  void view(Observer, View& view) const { view = {}; }
  void start(const Memory&) {}
  void hand_back(Memory&) const {}
  template <class A>
  void fields(A&) {}
  friend bool operator==(const StillRound&, const StillRound&) = default;
};

class StillGame final : public Game {
 public:
  using Game::Game;
  AnyRound round() const override { return AnyRound{StillRound{}}; }
  Tally simulate(std::uint64_t, std::uint64_t) const override { return Tally{bets()}; }
};

}  // namespace

bool is_still(const Game& game) { return dynamic_cast<const StillGame*>(&game) != nullptr; }

std::shared_ptr<const Game> still_game(GameFacts facts, Chance chance) {
  return std::make_shared<StillGame>(std::move(facts), std::move(chance));
}

}  // namespace krupier
