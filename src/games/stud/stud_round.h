// StudRound: antes, the deal, decisions that all players make at the same time, exchange, showdown.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <krupier/games/stud/stud.h>
#include <krupier/round/refuses.h>
#include <krupier/round/round.h>

namespace krupier::stud {

// Up to five cards at a seat or with the dealer, in the order in which they came.
struct Hand {
  std::array<Card, kHandCards> cards{};
  std::uint8_t count = 0;

  CardSet set() const {
    CardSet set;
    for (std::size_t i = 0; i < count; ++i) set.add(cards[i]);
    return set;
  }
  void add(Card card) { cards[count++] = card; }
  void remove(CardSet gone);
  // How many lie there with their faces untold; they are the last.
  int untold() const {
    return static_cast<int>(std::count(cards.begin(), cards.begin() + count, Card::unknown()));
  }
  void tell(Card card) { *std::find(cards.begin(), cards.end(), Card::unknown()) = card; }
  int missing() const { return kHandCards - count; }

  friend bool operator==(const Hand&, const Hand&) = default;
  template <class A>
  void fields(A& a) {
    a(cards, count);
  }
};

enum class Standing : std::uint8_t {
  empty,
  deciding,  // fold, bet or exchange
  changing,  // cards are due to him
  changed,   // fold or bet
  in,        // has bet; may still give up (tokyo G7)
  folded,
};

struct Seat {
  PlayerId player = kNobody;
  Standing standing{};
  std::uint8_t exchanged = 0;  // cards
  Money ante;
  Money bet;
  Money fee;
  Hand hand;

  bool playing() const { return standing != Standing::empty; }
  bool must_decide() const {
    return standing == Standing::deciding || standing == Standing::changed;
  }
  bool may(Action action) const;

  friend bool operator==(const Seat&, const Seat&) = default;
  template <class A>
  void fields(A& a) {
    a(player, standing, exchanged, ante, bet, fee, hand);
  }
};

class StudRound : Refuses {
 public:
  explicit StudRound(const StudGame& game) : game_(&game) {}

  void start(const Memory& before);
  void hand_back(Memory& after) const { after.shoe = shoe_; }
  void awaits(Await& await) const;
  Verdict apply(const Event& event, Effects& effects);
  void view(Observer observer, View& view) const;

  // For players of simulations.
  const Seat& seat(BoxNo box) const { return seats_[box - 1]; }
  Card open_card() const { return dealer_.cards[0]; }

  friend bool operator==(const StudRound&, const StudRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, revealed_, missing_, seats_, dealer_, shoe_, layout_, sitting_);
  }

 private:
  enum class Phase : std::uint8_t {
    betting,
    dealing,
    deciding,
    turning,  // the dealer's cards, where their faces were not told at the deal
    settled,  // nobody stayed in: he may show them
    finished,
  };

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects);
  Verdict on(const TakeBack& back, Effects& effects);
  Verdict on(Close, Effects& effects);
  Verdict on(const DealCard& dealt, Effects& effects);
  Verdict on(const Act& act, Effects& effects);
  Verdict on(TimeOut out, Effects& effects);
  Verdict on(VoidRound, Effects& effects);
  Verdict on(const Ruling& ruling, Effects& effects);

  // Seats are numbered from 1 without gaps.
  static BoxNo box_of(std::size_t i) { return static_cast<BoxNo>(i + 1); }
  Spot spot(std::uint16_t bet, std::size_t seat) const { return {bet, box_of(seat), 0}; }

  std::size_t seat_count() const { return game_->betting().boxes.size(); }

  // f(Place, const Hand&), in the order of the seats, the dealer last.
  template <class F>
  void for_each_due(F&& f) const;
  // Where an unaddressed card goes.
  Place first_due() const;
  // The hand at this place if it lacks a card.
  Hand* hand_due(Place place);
  void offer(std::size_t seat, Await& await) const;
  // The seat for which this act is meant; seats_.size(): none.
  std::size_t acting_seat(const Act& act) const;
  Verdict bet(std::size_t seat, const Act& act, Effects& effects);
  Verdict exchange(std::size_t seat, const Act& act, Effects& effects);
  Verdict turn(const DealCard& shown, Effects& effects);
  void advance(Effects& effects);
  // Showdown, in stud_settlement.cpp.
  void evaluate(Effects& effects);
  void settle(std::size_t seat, HandValue dealer, Effects& effects) const;
  void lose(std::size_t seat, Why why, Effects& effects) const;

  const StudGame* game_;
  Phase phase_ = Phase::betting;
  bool revealed_ = false;
  std::uint8_t missing_ = 0;  // cards that are due now
  std::array<Seat, kSeatsMax> seats_{};
  Hand dealer_;
  Shoe shoe_;
  Layout layout_;
  std::array<PlayerId, kSeatsMax> sitting_{};  // by seat
};

}  // namespace krupier::stud
