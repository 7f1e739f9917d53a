// The maximum win, by laying the highest stakes and looking.
#include <algorithm>

#include <krupier/odds/max_win.h>

namespace krupier::odds {
namespace {

class Player {
 public:
  explicit Player(const Game& game) : game_(game), round_(game.round()) {
    Memory memory = game.fresh_memory();
    game.prepare(memory);
    round_.start(memory);
    effects_.silent = true;
  }

  bool lay_highest(std::uint16_t bet) {
    const Money most = game_.bets().kind_of(bet).max;
    const Money room = game_.betting().total_max.is_zero()
                           ? most
                           : std::min(most, game_.betting().total_max - total_);
    const Money stake = room - Money::units(room.units() % game_.betting().chip.units());
    if (stake.is_zero()) return false;
    const Spot spot{bet, boxes_of(game_).front(), 0};
    if (!happen(PlaceBet{PlayerId{0}, spot, stake})) return false;
    total_ += stake;
    return true;
  }
  Money handed_back_by(const std::vector<Event>& outcomes) {
    if (!happen(Close{})) return {};
    handed_back_ = {};
    for (const Event& outcome : outcomes) {
      if (!happen(outcome)) impossible("maximum win: outcome refused");
    }
    return handed_back_;
  }

 private:
  bool happen(const Event& event) {
    effects_.clear();
    if (!round_.apply(event, effects_)) return false;
    for (const Line& line : effects_.lines) handed_back_ += line.returned;
    return true;
  }

  const Game& game_;
  AnyRound round_;
  Effects effects_;
  Money total_;
  Money handed_back_;
};

}  // namespace

std::optional<Money> max_win(const Game& game, const RoundOdds& odds) {
  if (odds.endings.empty()) return std::nullopt;
  const Bets& bets = game.bets();
  Money most;
  for (const Ending& ending : odds.endings) {
    // What hands back most for its stake goes first, while the player's total allows it.
    std::vector<std::uint16_t> paid;
    const auto per_stake = [&](std::uint16_t bet) {
      return static_cast<double>(ending.net[bet].units()) /
             static_cast<double>(odds.results[bet]->stake.units());
    };
    for (std::uint16_t bet = 0; bet < bets.spots().size(); ++bet) {
      if (bets.spot(bet).parts.empty() && per_stake(bet) > -1) paid.push_back(bet);
    }
    std::ranges::stable_sort(paid, std::ranges::greater{}, per_stake);
    Player player{game};
    // A bet that needs another comes after it, so that the list is gone through until nothing more
    // is accepted.
    for (bool any = true; any;) {
      any = false;
      std::erase_if(paid, [&](std::uint16_t bet) {
        const bool laid = player.lay_highest(bet);
        any = any || laid;
        return laid;
      });
    }
    most = std::max(most, player.handed_back_by(ending.outcomes));
  }
  return most;
}

}  // namespace krupier::odds
