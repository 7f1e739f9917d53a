// Which analysis knows which game.
#include <algorithm>
#include <mutex>

#include <krupier/games/blackjack/blackjack.h>
#include <krupier/games/stud/stud.h>
#include <krupier/games/stud/stud_round.h>
#include <krupier/odds/best_play.h>
#include <krupier/odds/blackjack_player.h>
#include <krupier/odds/blackjack_sides.h>
#include <krupier/odds/fraction.h>
#include <krupier/odds/multi_poker.h>
#include <krupier/odds/multi_poker_play.h>
#include <krupier/odds/notes.h>

namespace krupier::odds {
namespace {

// What more the win is worth on the main bet, where the cards are good for it.
double onto_main(const blackjack::SideBet& side, const BlackjackPlan& plan,
                 const BlackjackOdds& odds) {
  double more = 0;
  for_each_win(side, plan.packs, [&](Card first, Card second, double chance, Odds pays) {
    PointShoe shoe = PointShoe::of(plan.packs);
    const int a = points_21(first.rank());
    const int b = points_21(second.rank());
    shoe.take(a);
    shoe.take(b);
    const double win = static_cast<double>(pays.win()) / pays.stake();
    for (int up = 1; up <= kPoints; ++up)
      more += chance * win * shoe.chance(up) * std::max(0.0, odds.first_value(up, a, b));
  });
  return more;
}

BestReturn of_side_bet(const Game& game, const blackjack::SideBet& side, const BlackjackPlan& plan,
                       const BlackjackOdds& odds) {
  const Fraction net = side_net(side, plan.packs);
  BestReturn result;
  result.kind = game.bets().kind_of(side.spot.bet).id;
  result.edge = -to_double(net);
  result.exact = to_text(-net);
  result.exact_return = to_text(1 + net);
  result.note = notes::full_shoe(plan.packs);
  if (side.win_onto_main && !odds.first_values.empty()) {
    add_note(result.note, notes::win_onto_main(result.edge - onto_main(side, plan, odds)));
  }
  return result;
}

BestPlay of_blackjack(const Game& game, const BlackjackPlan& plan, int threads,
                      const SimulationOptions& options) {
  BestPlay best;
  BlackjackOdds odds;
  if (plan.sums_over_hands) {
    odds = analyse(plan, threads, [&](double share) {
      if (options.progress) options.progress({0, share});
    });
    best.chart = odds.chart;
    Text note = notes::best_play(plan.packs);
    if (odds.basic) add_note(note, notes::by_chart(*odds.basic));
    best.bets.push_back({"main", odds.best, "", "", odds.error, note});
  }
  if (const auto insurance = insurance_edge(plan))
    best.bets.push_back({"insurance", *insurance, "", "", 0, notes::every_insured_hand()});
  if (const auto* boxes = dynamic_cast<const blackjack::BlackjackGame*>(&game)) {
    best.max_win = boxes->max_box_win();
    for (const blackjack::SideBet& side : boxes->rules().sides)
      best.bets.push_back(of_side_bet(game, side, plan, odds));
  }
  return best;
}

BestPlay of_multi_poker(const stud::StudGame& game, int threads, const SimulationOptions& options) {
  const MultiPokerReturn result =
      multi_poker_return(game, threads, [&](std::size_t done, std::size_t of) {
        if (options.progress)
          options.progress({0, static_cast<double>(done) / static_cast<double>(of)});
      });
  const Fraction net{Fraction{result.net.numerator} / result.net.denominator};
  BestPlay best;
  best.bets.push_back({"ante", -result.net.approximate(), to_text(-net), to_text(1 + net), 0,
                       notes::best_play_of_ante(result.on_everything())});
  best.dealt = result;
  return best;
}

}  // namespace

std::vector<BestReturn> side_returns(const Game& game) {
  std::vector<BestReturn> returns;
  const auto* boxes = dynamic_cast<const blackjack::BlackjackGame*>(&game);
  if (boxes == nullptr) return returns;
  BlackjackPlan plan;
  plan.packs = game.chance().packs;
  for (const blackjack::SideBet& side : boxes->rules().sides)
    returns.push_back(of_side_bet(game, side, plan, {}));
  return returns;
}

std::optional<BestPlay> best_play(const Game& game, const SimulationOptions& options) {
  const auto threads = static_cast<int>(threads_of(options));
  blackjack::Rules rules;
  if (const auto plan = blackjack_plan(game, rules))
    return of_blackjack(game, *plan, threads, options);
  if (const auto* stud = dynamic_cast<const stud::StudGame*>(&game);
      stud != nullptr && knows_multi_poker(*stud))
    return of_multi_poker(*stud, threads, options);
  return std::nullopt;
}

std::optional<Tally> simulate_best(const Game& game, const SimulationOptions& options,
                                   bool keep_results) {
  if (const auto* stud = dynamic_cast<const stud::StudGame*>(&game);
      stud != nullptr && knows_multi_poker(*stud)) {
    const auto best = best_multi_poker(*stud, static_cast<int>(threads_of(options)));
    return simulate(game, options, [&](std::uint64_t rounds, std::uint64_t seed) {
      return simulate_rounds(game, stud::StudRound{*stud}, MultiPokerPlay{*stud, best}, rounds,
                             seed, keep_results);
    });
  }
  const auto* boxes = dynamic_cast<const blackjack::BlackjackGame*>(&game);
  blackjack::Rules rules;
  const auto plan = blackjack_plan(game, rules);
  if (boxes == nullptr || !plan->sums_over_hands) return std::nullopt;
  // What a player has found out about a card stays for the next chunk.
  std::mutex mutex;
  std::vector<BestBlackjack> free;
  return simulate(game, options, [&](std::uint64_t rounds, std::uint64_t seed) {
    std::optional<BestBlackjack> player;
    {
      const std::lock_guard lock{mutex};
      if (!free.empty()) {
        player.emplace(std::move(free.back()));
        free.pop_back();
      }
    }
    if (!player) player.emplace(*boxes, *plan);
    Tally tally = simulate_rounds(game, blackjack::BlackjackRound{*boxes}, *player, rounds, seed,
                                  keep_results);
    const std::lock_guard lock{mutex};
    free.push_back(std::move(*player));
    return tally;
  });
}

}  // namespace krupier::odds
