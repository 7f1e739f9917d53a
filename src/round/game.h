// Game: the rules of one game with one plan's figures and one table's settings bound in; immutable.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/chance/pack.h>
#include <krupier/chance/wheel.h>
#include <krupier/plan/plan.h>
#include <krupier/round/bets.h>
#include <krupier/round/betting.h>
#include <krupier/round/round.h>
#include <krupier/round/tally.h>

namespace krupier {

// Where a game's outcomes come from, so that a driver with a random source can stand in for the
// croupier's hand, and what the table does with its shoe between rounds.
struct Chance {
  Pack pack = Pack::standard();
  int packs = 0;             // 0: no cards
  int cards_behind_cut = 0;  // the round in which the cut card comes is the shoe's last
  int burnt_first = 0;       // cards put aside when a shoe begins
  bool new_shoe_each_round = false;
  bool suits_matter = true;     // false: cards of one rank never lead to different lines
  std::vector<Pocket> pockets;  // a wheel's
  int dice = 0;
};

// Against whom one plays: the house, each other for the pot, or one of the players in turn.
KRUPIER_ENUM(Bank, std::uint8_t, house, players, player_in_turn);

// What one bets: money of an account or chips from the pocket, a stack bought for this table, or
// the chips of a tournament.
KRUPIER_ENUM(PlaysFrom, std::uint8_t, account, stack, entry);

// What becomes of a player who is not there: the clock decides, the next round begins without them,
// or they are dealt in and fold when it is their turn.
KRUPIER_ENUM(Absent, std::uint8_t, times_out, sits_out, folds);

// Something that a player may choose by its name where an action alone does not say it: a contract,
// a suit, the house way, the next game. Its number (OptionNo) is its place in the list, from 1.
struct Option {
  std::string id;  // kebab-case, and no card
  Text name;
  bool secret = false;  // that it is offered says what only its player may know
};

// What is known of a game without its behaviour: for the command line, the page, the document.
struct GameFacts {
  std::string plan;
  std::string version;
  std::string id;
  std::string family;
  std::uint32_t kernel = 0;  // the family's rules, by number: raised when lines come out otherwise
  Text title;
  std::string source;
  std::string currency;
  std::vector<Parameter> parameters;
  Settings settings;
  Bets bets;
  BettingRules betting;
  std::vector<Action> actions;
  std::vector<Option> options;
  std::vector<std::string> hand_names;  // ids of what cards may make; a view names hands by them
  int seats_max = 0;                    // 0: no limit
  bool own_limits = false;              // a player may be given higher limits than the table's
  bool colour_chips = false;            // value chips are changed for a player's own colour
  bool bets_cost_fees = false;          // a bet may cost more than its chips
  bool cards_go_unseen = false;  // an act may say how many cards went face down instead of which
  Bank bank{};
  PlaysFrom plays_from{};
  Absent absent{};
  bool on_internet = false;  // nobody's chips lie on a felt: a lost connection is a player gone
  bool deals_when_ready = false;  // once every player with a bet has asked for the deal
  bool has_jackpot = false;       // rounds collect for it and it may be won here
  // Chips in front of the player, in an account of the seat's: they change only between rounds, and
  // the round has them itself.
  bool plays_from_seat() const { return plays_from != PlaysFrom::account; }
  Money buy_in_least;  // the stack with which he may sit down; zero: not stated
  Money buy_in_most;
  // Amounts that a sign on the table shows beside the limits of bets: blinds, ante.
  std::map<std::string, Money, std::less<>> posted;
  std::map<std::string, Text, std::less<>> say;
  std::map<std::string, Money, std::less<>>
      stated;  // what the plan says of itself: its maximum win
  std::optional<Odds> stated_return;
};

class Game {
 public:
  explicit Game(GameFacts facts, Chance chance)
      : facts_(std::move(facts)), chance_(std::move(chance)) {}
  virtual ~Game() = default;
  Game(const Game&) = delete;  // rounds point at their game
  Game& operator=(const Game&) = delete;

  const GameFacts& facts() const { return facts_; }
  const Bets& bets() const { return facts_.bets; }
  const BettingRules& betting() const { return facts_.betting; }
  const Chance& chance() const { return chance_; }

  // A round of this game, not yet started. The game must outlive it.
  virtual AnyRound round() const = 0;
  // Rounds played by a simple player through the same code as a table's, from a seed.
  virtual Tally simulate(std::uint64_t rounds, std::uint64_t seed) const = 0;

  // A spot by its name without the box ("straight:17").
  std::optional<std::uint16_t> find_bet(std::string_view name) const {
    return facts_.bets.find_spot(name);
  }
  // An outcome as a croupier calls it, and back: a pocket of a wheel whose fields are no numbers, a
  // die that shows no pips.
  virtual std::optional<Pocket> find_pocket(std::string_view name) const {
    return parse_pocket(name);
  }
  virtual std::string pocket_name(Pocket pocket) const { return krupier::pocket_name(pocket); }
  virtual std::string pocket_text(Pocket pocket, Language) const { return pocket_name(pocket); }
  virtual std::optional<std::uint8_t> find_face(std::size_t die, std::string_view name) const;
  // What a die shows instead of pips; empty: pips. Faces count from 1, dice from 0.
  virtual std::string face_name(std::size_t, std::uint8_t) const { return {}; }
  virtual std::string face_text(std::size_t die, std::uint8_t face, Language) const {
    return face_name(die, face);
  }

  // An option by its name and back; nothing: there is none so called.
  std::optional<OptionNo> find_option(std::string_view id) const;
  std::string_view option_name(OptionNo option) const;

  // How many times its amount a bet costs: an announced bet is several chips.
  std::int64_t units_of(Spot spot) const;
  // "3/main"; a box may be left out where there is only one.
  std::optional<Spot> parse_spot(std::string_view text) const;
  std::string spot_name(Spot spot) const;

  // Who sits down for the next round stands in `memory.seats`; `before` has those of the last. A
  // game whose newcomers owe something, or whose seats have duties, says so here.
  virtual void seat(Memory&, std::span<const SeatState> /*before*/) const {}
  // The first round of a gaming day: what was collected becomes part of the announced jackpot, and
  // `left`, which the jackpots of closed tables left behind, with it.
  virtual void new_day(Memory&, Money /*left*/) const {}

  // What happens between rounds: the shoe is filled anew where the rules say so.
  void prepare(Memory& memory) const;
  Memory fresh_memory() const;

 private:
  GameFacts facts_;
  Chance chance_;
};

// The names of poker hands, by their categories.
std::vector<std::string> poker_hand_names();

// A game whose rules are one struct: what a family's game is but for its round and its player.
template <class R>
class GameOf : public Game {
 public:
  GameOf(GameFacts facts, Chance chance, R rules)
      : Game(std::move(facts), std::move(chance)), rules_(std::move(rules)) {}

  const R& rules() const { return rules_; }

 private:
  R rules_;
};

}  // namespace krupier
