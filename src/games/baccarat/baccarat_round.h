// BaccaratRound: bets, four cards, third cards by fixed rules, payment.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/games/baccarat/baccarat.h>
#include <krupier/hands/baccarat.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::baccarat {

// One side's two or three cards.
struct Side {
  std::array<Card, 3> cards{};
  BaccaratTotal total;

  int count() const { return total.cards(); }
  int points() const { return total.points(); }
  bool is_pair() const { return cards[0].rank() == cards[1].rank(); }  // whatever the suit (gap 7)
  void add(Card card) {
    cards[static_cast<std::size_t>(count())] = card;
    total.add(card);
  }

  friend bool operator==(const Side&, const Side&) = default;
  template <class A>
  void fields(A& a) {
    a(cards, total);
  }
};

class BaccaratRound : Refuses {
 public:
  explicit BaccaratRound(const BaccaratGame& game) : game_(&game) {}

  void start(const Memory& before) {
    phase_ = Phase::betting;
    due_ = {};
    player_ = {};
    banker_ = {};
    shoe_ = before.shoe;
    layout_.start(before.limits, before.stakes);
  }
  void hand_back(Memory& after) const { after.shoe = shoe_; }
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  friend bool operator==(const BaccaratRound&, const BaccaratRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, due_, player_, banker_, shoe_, layout_);
  }

 private:
  enum class Phase : std::uint8_t { betting, dealing, finished };
  enum class Outcome : std::uint8_t { loses, pushes, wins };

  using Refuses::on;
  bool has_other_side(PlayerId player, Spot spot) const;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DealCard& dealt, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);

  // Whose card the rules want next; unsaid: they end the deal.
  Place next_due() const;
  void finish(Effects& effects);
  void settle(Effects& effects);
  Outcome outcome(Wager wager) const;
  Why why(Wager wager, Outcome outcome) const;
  void pay(const Stake& stake, Effects& effects) const;

  const BaccaratGame* game_;
  Phase phase_ = Phase::betting;
  Place due_;
  Side player_;
  Side banker_;
  Shoe shoe_;
  Layout layout_;
};

}  // namespace krupier::baccarat
