// Simulation: rounds played to the end by a simple player and a seeded source, through the seam,
// with everything inlined and, in its steady state, no allocation.
#pragma once

#include <cstdint>

#include <krupier/chance/dealing_shoe.h>
#include <krupier/chance/random.h>
#include <krupier/round/game.h>

namespace krupier {

// The croupier's hand, from a random source: whatever outcome a round awaits.
template <RandomSource S>
class RandomCroupier {
 public:
  RandomCroupier(const Chance& chance, S& source)
      : chance_(&chance), source_(&source), shoe_(chance.pack, chance.packs) {}

  // Between rounds, after Game::prepare: a new shoe here too when the table's was filled anew.
  void prepare(const Shoe& table) {
    in_round_ = 0;
    if (chance_->packs > 0 && table.gone() != static_cast<int>(shoe_.dealt())) {
      shoe_.gather();
      for (int i = 0; i < chance_->burnt_first; ++i) shoe_.deal(*source_);
    }
  }
  Event outcome(const Await& await) {
    switch (await.kind) {
      case AwaitKind::card:
        // A shoe that runs out in a round gets the discards; when all cards lie on the table,
        // nobody can play on.
        if (shoe_.left() == 0) shoe_.gather_except_last(in_round_);
        if (shoe_.left() == 0) return VoidRound{VoidReason::equipment};
        ++in_round_;
        return DealCard{shoe_.deal(*source_), await.due.front().place};
      case AwaitKind::ball:
        return BallFalls{chance_->pockets[draw_below(
            *source_, static_cast<std::uint32_t>(chance_->pockets.size()))]};
      default:
        break;
    }
    DiceFall dice;
    dice.count = await.dice != 0 ? await.dice : static_cast<std::uint8_t>(chance_->dice);
    for (std::size_t i = 0; i < dice.count; ++i) {
      dice.faces[i] = static_cast<std::uint8_t>(1 + draw_below(*source_, 6));
    }
    return dice;
  }

 private:
  const Chance* chance_;
  S* source_;
  DealingShoe shoe_;
  std::size_t in_round_ = 0;  // cards dealt since it began
};

// A player for simulations, one per family. `bet` lays the bets of a betting phase (it is called
// once in each, then the table closes); `choose` picks among the choices offered.
template <class P, class R>
concept SimplePlayer = requires(P player, const R& round, const Await& await, Memory& memory) {
  player.bet(round, await, [](const Event&) {});
  { player.choose(round, await) } -> std::same_as<Event>;
  player.sit(memory);
};

template <Round R, class Player>
requires SimplePlayer<Player, R> Tally simulate_rounds(const Game& game, R round, Player player,
                                                       std::uint64_t rounds, std::uint64_t seed,
                                                       bool keep_results = false) {
  SeededRandom source{seed};
  RandomCroupier croupier{game.chance(), source};
  Tally tally{game.bets()};
  if (keep_results) tally.keep_results();
  Memory memory = game.fresh_memory();
  Effects effects;
  effects.silent = true;
  Await await;
  const auto happen = [&](const Event& event) {
    effects.clear();
    const Verdict verdict = round.apply(event, effects);
    if (verdict) tally.add(effects);
    return static_cast<bool>(verdict);
  };
  for (std::uint64_t i = 0; i < rounds; ++i) {
    game.prepare(memory);
    croupier.prepare(memory.shoe);
    player.sit(memory);
    round.start(memory);
    for (round.awaits(await); await.kind != AwaitKind::finished; round.awaits(await)) {
      if (await.kind == AwaitKind::bets) {
        player.bet(round, await, happen);
        if (!happen(Close{})) impossible("simulation: the table would not close");
      } else if (await.kind == AwaitKind::choices) {
        if (!happen(player.choose(round, await))) impossible("simulation: choice refused");
      } else {
        tally.count_outcome();
        if (!happen(croupier.outcome(await))) impossible("simulation: outcome refused");
      }
    }
    ++memory.rounds;
    round.hand_back(memory);
    tally.close_round();
  }
  return tally;
}

}  // namespace krupier
