// Bets over several throws.
#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include <krupier/odds/chain.h>
#include <krupier/odds/linear.h>

namespace krupier::odds {
namespace {

constexpr PlayerId kPlayer{0};
constexpr PlayerId kShooter{1};  // whose line bet the table wants before the dice are thrown
constexpr std::size_t kStatesMax = 4'000;
constexpr std::uint32_t kOver = 0xffff'ffff;  // no state: the bet is settled

struct State {
  AnyRound round;
  Watch watch;
  Money beside;              // of the bet that it needs: what lies
  bool beside_laid = false;  // once
};

// From one state by one throw.
struct Step {
  std::uint32_t to = kOver;
  Money net;  // what happened to the bet on the way
  Money laid;
  std::uint32_t ending = kOver;  // which result, where the bet is settled

  friend auto operator<=>(const Step&, const Step&) = default;
};

class Chain {
 public:
  // `results`: states also remember what the bet has brought so far, so that the share of every
  // result comes out; without, a bet that may win any number of times stays a finite chain.
  Chain(const Game& game, Bettor bettor, bool results)
      : game_(game),
        bettor_(bettor),
        results_(results),
        stakes_(even_stakes(game.bets().kind_of(bettor.bet), game.betting())) {
    effects_.silent = true;
    if (bettor.beside == kNoKind) return;
    const Bets& bets = game.bets();
    for (std::uint16_t spot = 0; spot < bets.spots().size(); ++spot) {
      if (bets.spot(spot).kind != bettor.beside) continue;
      beside_ = Spot{spot, boxes_of(game).front(), 0};
      beside_stakes_ = even_stakes(bets.kind_of(spot), game.betting());
      break;
    }
  }

  std::optional<BetResult> solve_it() {
    Memory memory = game_.fresh_memory();
    game_.prepare(memory);
    State start{game_.round(), {}, {}, false};
    start.round.start(memory);
    first_ = arrive(start, Watch{});
    for (std::size_t at = 0; at < states_.size() && good_; ++at) throw_all(at);
    if (!good_ || !laid_ || first_.to == kOver) return std::nullopt;
    lump();
    return solve_lumped();
  }
  // Whether the spot is ever open; if not, no other bet beside it will help.
  bool ever_open() const { return open_; }
  bool too_many() const { return states_.size() > kStatesMax; }

 private:
  Spot spot() const { return {bettor_.bet, boxes_of(game_).front(), 0}; }

  void happened(State& state) {
    for (const Line& line : effects_.lines) {
      if (line.player != kPlayer) continue;
      if (bettor_.counts(game_.bets(), line)) {
        state.watch.add(line);
        continue;
      }
      Watch other;
      other.add(line);
      state.beside += other.lies;
      state.beside_laid = true;
    }
    effects_.clear();
  }
  // "No more bets": where the table wants a bet first, somebody else lays one.
  bool close(State& state, const Await& await) {
    if (state.round.apply(Close{}, effects_)) return true;
    std::vector<std::uint16_t> open{await.open.begin(), await.open.end()};
    if (std::ranges::find(open, shooter_bet_) != open.end())
      open.insert(open.begin(), shooter_bet_);
    for (const std::uint16_t bet : open) {
      AnyRound trial = state.round;
      Effects unseen;
      if (!lay_one_of(trial, kShooter, {bet, boxes_of(game_).front(), 0},
                      even_stakes(game_.bets().kind_of(bet), game_.betting()), unseen) ||
          !trial.apply(Close{}, unseen)) {
        continue;
      }
      shooter_bet_ = bet;
      state.round = trial;
      return true;
    }
    return false;
  }
  void place(State& state) {
    if (state.watch.laid.is_zero()) {
      if (!lay_one_of(state.round, kPlayer, spot(), stakes_, effects_) && state.beside.is_zero() &&
          bettor_.beside != kNoKind &&
          lay_one_of(state.round, kPlayer, beside_, beside_stakes_, effects_)) {
        lay_one_of(state.round, kPlayer, spot(), stakes_, effects_);
      }
    } else if (state.watch.won) {  // it stayed up after its win; locked, it plays on
      (void)static_cast<bool>(state.round.apply(TakeBack{kPlayer, spot(), {}}, effects_));
    }
    happened(state);
  }
  bool is_over(const State& state) const {
    return state.watch.is_settled() ||
           (state.watch.laid.is_zero() && state.beside_laid && state.beside.is_zero());
  }

  // Everything up to the next throw; then the state's number, or the end.
  Step arrive(State& state, const Watch& before) {
    Await await;
    for (state.round.awaits(await); !is_over(state); state.round.awaits(await)) {
      if (await.kind == AwaitKind::bets) {
        open_ = open_ || std::ranges::find(await.open, bettor_.bet) != await.open.end();
        place(state);
        if (is_over(state)) break;
        if (!close(state, await)) return fail();
        happened(state);
      } else if (await.kind == AwaitKind::finished) {
        Memory memory = game_.fresh_memory();
        state.round.hand_back(memory);
        game_.prepare(memory);
        state.round.start(memory);
      } else if (await.kind == AwaitKind::dice || await.kind == AwaitKind::ball) {
        if (outcomes_.empty()) outcomes_ = equal_outcomes(game_.chance(), await.kind);
        break;
      } else {
        return fail();
      }
    }
    laid_ = laid_ || !state.watch.laid.is_zero();
    rounded_ = rounded_ || state.watch.rounded;
    Step step{kOver, state.watch.net - before.net, state.watch.laid - before.laid, kOver};
    if (!is_over(state)) {
      step.to = number_of(state);
    } else if (results_) {
      const std::pair ending{state.watch.net, state.watch.laid};
      step.ending = endings_.try_emplace(ending, endings_.size()).first->second;
    }
    return step;
  }
  Step fail() {
    good_ = false;
    return {};
  }
  std::uint32_t number_of(const State& state) {
    std::string key = state.round.save();
    ArchiveWriter{key}(state.watch.laid, state.watch.lies, state.watch.won, state.beside_laid,
                       results_ ? state.watch.net : Money{});
    const auto [at, is_new] = numbers_.try_emplace(key, static_cast<std::uint32_t>(states_.size()));
    if (is_new) states_.push_back(state);
    if (too_many()) good_ = false;
    return at->second;
  }
  void throw_all(std::size_t at) {
    std::vector<Step>& steps = steps_.emplace_back();
    State next = states_[at];
    for (const Event& outcome : outcomes_) {
      const State& from = states_[at];
      next = from;
      const Watch before = from.watch;
      if (!next.round.apply(outcome, effects_)) impossible("enumeration: outcome refused");
      happened(next);
      steps.push_back(arrive(next, before));
    }
  }

  // States from which the same happens with the same chances are one: so many throws' histories
  // become the few situations that the bet knows.
  void lump() {
    lump_of_.assign(states_.size(), 0);
    for (std::size_t lumps = 0;;) {
      std::map<std::vector<Step>, std::uint32_t> kinds;
      std::vector<std::uint32_t> next;
      for (const std::vector<Step>& steps : steps_) {
        std::vector<Step> seen = steps;
        for (Step& step : seen) {
          if (step.to != kOver) step.to = lump_of_[step.to];
        }
        std::ranges::sort(seen);
        next.push_back(kinds.try_emplace(std::move(seen), static_cast<std::uint32_t>(kinds.size()))
                           .first->second);
      }
      lump_of_ = std::move(next);
      if (kinds.size() == lumps) break;
      lumps = kinds.size();
    }
  }

  // x = what a throw brings + what the states after it are worth: the net result, the stake, and
  // the chance of every ending.
  std::optional<BetResult> solve_lumped() {
    const std::size_t size = std::ranges::max(lump_of_) + std::size_t{1};
    const std::size_t columns = 2 + endings_.size();
    Rows matrix(size, std::vector<Fraction>(size));
    Rows values(size, std::vector<Fraction>(columns));
    const Fraction chance{1, outcomes_.size()};
    std::vector<bool> done(size);
    for (std::size_t at = 0; at < states_.size(); ++at) {
      const std::uint32_t lump = lump_of_[at];
      if (done[lump]) continue;
      done[lump] = true;
      matrix[lump][lump] += 1;
      for (const Step& step : steps_[at]) {
        if (step.to != kOver) matrix[lump][lump_of_[step.to]] -= chance;
        values[lump][0] += chance * step.net.units();
        values[lump][1] += chance * step.laid.units();
        if (step.ending != kOver) values[lump][2 + step.ending] += chance;
      }
    }
    if (!solve(matrix, values)) return std::nullopt;  // it may lie for ever
    const std::vector<Fraction>& value = values[lump_of_[first_.to]];
    const Fraction net = value[0] + first_.net.units();
    const Fraction laid = value[1] + first_.laid.units();
    BetResult result;
    result.edge = -net / laid;
    result.rounded = rounded_;
    Fraction played = 0;
    for (const auto& [ending, which] : endings_) {
      if (!ending.second.is_zero()) played += value[2 + which];
    }
    for (const auto& [ending, which] : endings_) {
      if (ending.second.is_zero()) continue;  // it came to no bet
      result.stake = ending.second;
      result.shares.push_back({ending.first, value[2 + which] / played});
      result.most_won = ending.first;
    }
    if (!results_) result.stake = stakes_.front();
    return result;
  }

  const Game& game_;
  Bettor bettor_;
  bool results_;
  std::vector<Money> stakes_;
  Spot beside_;
  std::vector<Money> beside_stakes_;
  std::uint16_t shooter_bet_ = 0xffff;
  Effects effects_;
  std::vector<Event> outcomes_;
  bool good_ = true;
  bool open_ = false;
  bool laid_ = false;
  bool rounded_ = false;
  Step first_;
  std::vector<State> states_;
  std::vector<std::vector<Step>> steps_;  // by state, one for every outcome
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::map<std::pair<Money, Money>, std::uint32_t> endings_;  // by net result and stake
  std::vector<std::uint32_t> lump_of_;
};

struct Followed {
  std::optional<BetResult> result;
  bool is_open = false;
};

Followed follow_beside(const Game& game, std::uint16_t bet, std::uint16_t kind) {
  const Bettor bettor{kPlayer, bet, kind};
  Chain chain{game, bettor, true};
  auto result = chain.solve_it();
  if (!result && chain.too_many()) result = Chain{game, bettor, false}.solve_it();
  return {std::move(result), chain.ever_open()};
}

}  // namespace

std::optional<BetResult> follow_bet(const Game& game, std::uint16_t bet) {
  const Bets& bets = game.bets();
  const Followed alone = follow_beside(game, bet, kNoKind);
  if (alone.result || !alone.is_open) return alone.result;
  for (const std::uint16_t needed : bets.kind_of(bet).needed) {
    if (auto beside = follow_beside(game, bet, needed); beside.result) return beside.result;
  }
  // A bet may lean on another in ways that only the rules know (odds on a line): try each.
  for (std::uint16_t kind = 0; kind < bets.kinds().size(); ++kind) {
    if (kind == bets.spot(bet).kind) continue;
    if (auto beside = follow_beside(game, bet, kind); beside.result) return beside.result;
  }
  return std::nullopt;
}

}  // namespace krupier::odds
