// PlayOn: a round played on to its end at random, cards and decisions alike.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <krupier/chance/random.h>
#include <krupier/round/game.h>

namespace krupier::odds {

class PlayOn {
 public:
  explicit PlayOn(const Game& game) : game_(game) { effects_.silent = true; }

  // `seen(line)` for every line until the round is finished; false: it could not be finished.
  template <class Seen>
  bool to_the_end(AnyRound& round, Shoe shoe, Seen&& seen) {
    constexpr int kEventsMax = 1'000;  // no round of cards takes as many
    for (int events = 0; events < kEventsMax; ++events) {
      round.awaits(await_);
      if (await_.kind == AwaitKind::finished) return true;
      effects_.clear();
      if (!happen(round, shoe)) return false;
      for (const Line& line : effects_.lines) seen(line);
    }
    return false;
  }

 private:
  bool happen(AnyRound& round, Shoe& shoe) {
    if (await_.kind == AwaitKind::card) {
      const std::optional<Card> card = draw(shoe);
      if (!card || !round.apply(DealCard{*card, await_.due.front().place}, effects_)) return false;
      shoe.take(*card);
      return true;
    }
    if (await_.kind != AwaitKind::choices) return false;
    // Any choice will do; those that the rules refuse (cards or an amount to be named) are passed
    // over.
    const auto count = static_cast<std::uint32_t>(await_.choices.size());
    const std::uint32_t first = draw_below(source_, count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Choice& choice = await_.choices[(first + i) % count];
      const Act act{.player = choice.player,
                    .box = choice.box,
                    .hand = choice.hand,
                    .action = choice.action,
                    .amount = choice.least};
      if (round.apply(act, effects_)) return true;
    }
    return false;
  }
  std::optional<Card> draw(const Shoe& shoe) {
    std::vector<Card>& cards = cards_;
    cards.clear();
    for (CardSet rest = game_.chance().pack.cards; !rest.empty();) {
      const Card card = rest.take_first();
      if (shoe.left_of(card) > 0) cards.push_back(card);
    }
    if (cards.empty()) return std::nullopt;
    return cards[draw_below(source_, static_cast<std::uint32_t>(cards.size()))];
  }

  const Game& game_;
  SeededRandom source_{1};
  Effects effects_;
  Await await_;
  std::vector<Card> cards_;
};

}  // namespace krupier::odds
