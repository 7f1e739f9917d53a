// Tally: what a simulation adds up, bet by bet.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include <krupier/round/bets.h>
#include <krupier/round/effects.h>

namespace krupier {

struct BetTally {
  std::int64_t rounds = 0;  // in which it was laid or settled
  Money initial;            // laid as a bet, before any double, split or raise
  Money staked;             // everything put at risk
  Money returned;
  // Sums over the rounds, for the interval: of the squared result, of the result times the initial
  // stake, and of the squared initial stake.
  double result_squares = 0;
  double result_by_initial = 0;
  double initial_squares = 0;

  // The house's edge as a fraction of the initial stake, and half of its 99 % interval.
  double edge() const {
    return initial.is_zero() ? 0
                             : static_cast<double>((staked - returned).units()) /
                                   static_cast<double>(initial.units());
  }
  double error() const {
    if (rounds < 2) return 0;
    // Of a ratio: the stakes of one bet may differ from round to round (craps).
    const double squares =
        result_squares - 2 * edge() * result_by_initial + edge() * edge() * initial_squares;
    const double sum = static_cast<double>(initial.units());
    return 2.5758293035489 * std::sqrt(squares > 0 ? squares : 0) / sum;
  }
  BetTally& operator+=(const BetTally& other) {
    rounds += other.rounds;
    initial += other.initial;
    staked += other.staked;
    returned += other.returned;
    result_squares += other.result_squares;
    result_by_initial += other.result_by_initial;
    initial_squares += other.initial_squares;
    return *this;
  }
};

class Tally {
 public:
  explicit Tally(const Bets& bets) : by_kind_(bets.kinds().size()), now_(by_kind_.size()) {
    for (const SpotInfo& spot : bets.spots()) {
      const BetKind& kind = bets.kinds()[spot.kind];
      const BetKind* with = kind.counts_with.empty() ? &kind : bets.find_kind(kind.counts_with);
      kind_of_spot_.push_back(static_cast<std::uint16_t>(with - bets.kinds().data()));
    }
  }

  void add(const Effects& effects) {
    for (const Line& line : effects.lines) {
      if (line.player == kNobody) continue;
      Now& now = now_[kind_of_spot_[line.spot.bet]];
      switch (line.kind) {
        case LineKind::stake:
          now.staked += line.stake;
          if (line.why == Why::laid) now.initial += line.stake;
          break;
        case LineKind::fee:
          now.staked += line.stake;
          break;
        case LineKind::moved:
          break;
        default:
          now.returned += line.returned;
      }
    }
  }
  // The round is over: its results become one sample for every bet that was laid in it.
  void close_round() {
    ++rounds_;
    for (std::size_t kind = 0; kind < now_.size(); ++kind) {
      Now& now = now_[kind];
      if (now.staked.is_zero() && now.returned.is_zero()) continue;
      BetTally& tally = by_kind_[kind];
      const auto result = static_cast<double>((now.staked - now.returned).units());
      const auto initial = static_cast<double>(now.initial.units());
      ++tally.rounds;
      tally.result_squares += result * result;
      tally.result_by_initial += result * initial;
      tally.initial_squares += initial * initial;
      tally.initial += now.initial;
      tally.staked += now.staked;
      tally.returned += now.returned;
      if (keeps_results_ && !now.initial.is_zero())
        ++results_[kind][(now.returned - now.staked).units() * 100 / now.initial.units()];
      now = {};
    }
  }

  // From now on also how often each result came, which costs time.
  void keep_results() { keeps_results_ = true; }
  // By kind: a round's result for the player in hundredths of the initial stake, and how often.
  using Results = std::map<std::int64_t, std::uint64_t>;
  const std::map<std::size_t, Results>& results() const { return results_; }

  void count_outcome() { ++outcomes_; }
  // What another simulation of the same game added up.
  Tally& operator+=(const Tally& other) {
    rounds_ += other.rounds_;
    outcomes_ += other.outcomes_;
    for (std::size_t kind = 0; kind < by_kind_.size(); ++kind)
      by_kind_[kind] += other.by_kind_[kind];
    for (const auto& [kind, results] : other.results_) {
      for (const auto& [result, times] : results) results_[kind][result] += times;
    }
    return *this;
  }

  std::uint64_t rounds() const { return rounds_; }
  std::uint64_t outcomes() const { return outcomes_; }  // cards, balls and throws that came
  const std::vector<BetTally>& by_kind() const { return by_kind_; }

 private:
  struct Now {
    Money initial;
    Money staked;
    Money returned;
  };

  std::vector<std::uint16_t> kind_of_spot_;  // under which it is added up
  std::vector<BetTally> by_kind_;
  std::vector<Now> now_;
  std::uint64_t rounds_ = 0;
  std::uint64_t outcomes_ = 0;
  bool keeps_results_ = false;
  std::map<std::size_t, Results> results_;
};

}  // namespace krupier
