// Table: a place that offers one game. Players with balances, the round that runs, what outlives
// it.
//
// The driver that all others share: a replayed transcript, a terminal, a playout and the floor's
// actor put events in here and get effects out; funds are checked and balances moved in one place.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/round/game.h>

namespace krupier {

struct Seated {
  std::string name;
  Money balance;
  BoxNo seat = 0;
  Money colour_chip;  // what one of his colour chips is worth here, as agreed; zero: he has none
  bool away = false;  // gone after the close: the clock decides for the player
  // Left for good: the place is nobody's, and from the next round on somebody else's to take.
  enum class Place : std::uint8_t { taken, left, free };
  Place place = Place::taken;

  template <class A>
  void fields(A& a) {
    a(name, balance, seat, colour_chip, away, place);
  }
};

class Table {
 public:
  explicit Table(std::shared_ptr<const Game> game);

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& game_pointer() const { return game_; }
  const AnyRound& round() const { return round_; }
  const Memory& memory() const { return memory_; }
  Memory& memory() { return memory_; }
  // What happened in the running round, the clock's decisions for absent players among it.
  const std::vector<Event>& events() const { return events_; }
  const std::vector<Seated>& players() const { return players_; }
  const Seated& player(PlayerId id) const { return players_[index(id)]; }
  std::optional<PlayerId> find(std::string_view name) const;

  // A seat of 0 is the next free one. Who sat down before in a round that is built again keeps his
  // number.
  Verdict join(std::string name, Money balance, BoxNo seat = 0, PlayerId as = kNobody);
  // Chips bought between rounds; a stack may not change during a hand.
  Verdict top_up(PlayerId player, Money amount);

  // What he can pay with, where the ledger knows it better than the table: another table may have
  // moved it.
  void set_balance(PlayerId player, Money balance) { players_[index(player)].balance = balance; }
  // Leaves for good. Not while anything of his lies here or, in poker, a hand runs.
  Verdict vacate(PlayerId player);
  // A round as it began, from what was kept of it: its players and the memory it started with.
  void restart(std::vector<Seated> players, Memory memory);
  // Who sits where before the first round, from what was kept.
  void seat_again(std::vector<Seated> players, Memory memory);

  // The value of a player's colour chips, agreed with the croupier and shown while he plays. It can
  // be agreed anew only while nothing of his lies on the layout.
  Verdict agree_colour_chip(PlayerId player, Money value);
  // The colour is the table's again: likewise only while nothing of theirs lies on the layout.
  Verdict return_colour_chip(PlayerId player);

  // Higher limits of a kind of bet for one player, at his request: between rounds, where the plan
  // knows such, not below the table's and not above the plan's.
  Verdict agree_limits(PlayerId player, std::string_view kind, Limits limits);

  // What may happen next, without what a player can't pay for.
  Await awaits() const;
  AwaitKind awaiting() const;  // only of what kind
  // The one way in which choices leave the house: the round's own `awaits` knows every hand. Of
  // another's choices it stays unsaid which cards may be named and which secret option is offered,
  // and choices that are the same without that become one, so that their number tells nothing
  // either. `own_only`: nobody else's.
  std::vector<Choice> choices_for(Observer observer) const;
  bool started() const { return started_; }
  bool finished() const;

  // Applies an event to the running round. An accepted one has moved the balances.
  Verdict apply(const Event& event, Effects& effects);
  // Of bets laid one after another the first that would be refused; nothing: all can be laid. They
  // are tried, and the table is again what it was.
  struct RefusedBet {
    std::size_t bet = 0;
    Refusal refusal;
  };
  std::optional<RefusedBet> find_refused(std::span<const PlaceBet> bets);
  // The next round, with the memory of the last. Only when no round runs.
  void begin_round();
  // The same, and the first of a new gaming day: see Game::new_day.
  void begin_day(Money left);
  // Another game for the next round: a new version of the plan, other settings. Only between
  // rounds: not while chips lie over, and not if somebody's seat would be gone.
  Verdict change_game(std::shared_ptr<const Game> game);
  // The player's connection is lost or they get up: before the close their bets come back, after it
  // they stand and every decision is left to the clock, unless the player is back in time.
  Verdict leave(PlayerId player, Effects& effects);
  // In a casino the chips lie on the felt: before the close too they stand.
  Verdict walk_off(PlayerId player);
  Verdict come_back(PlayerId player);
  // For everybody who is away and has to decide.
  void run_out_clocks(Effects& effects);

 private:
  bool has_chips(PlayerId player) const;
  void take_back_memory();
  void start_round();
  void seat_everybody();
  Verdict check_named(const Event& event) const;
  // What is known of an event's price before the rules are asked.
  enum class Purse : std::uint8_t { suffices, may_not, does_not };
  Purse purse_for(const Event& event) const;
  std::optional<PlayerId> overdrawn(std::span<const Line> lines, bool at_any_time) const;
  void book(const Effects& effects, std::size_t from);

  std::shared_ptr<const Game> game_;
  AnyRound round_;
  std::optional<AnyRound> before_;  // storage for the round as it was before an event that may cost
  Memory memory_;
  std::vector<Seated> players_;
  std::vector<Event> events_;
  int away_ = 0;  // how many of them
  bool started_ = false;
};

// The choice that an act takes up, if it is among those offered.
const Choice* find_choice(const std::vector<Choice>& choices, const Act& act);

}  // namespace krupier
