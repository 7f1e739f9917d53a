// Fates: what each throw does to each bet of craps, as a table made when the plan is read.
#pragma once

#include <cstdint>
#include <utility>

#include <krupier/base/odds.h>
#include <krupier/games/fate_table.h>
#include <krupier/round/line.h>

namespace krupier::craps {

inline constexpr int kSeven = 7;
inline constexpr int kTotalMax = 12;
inline constexpr std::uint16_t kNoSpot = 0xffff;

// A throw as the rules see it: its total, and whether it came the hard way, as a double.
struct Fall {
  std::uint8_t total = 0;
  bool hard = false;

  constexpr std::size_t index() const { return total * std::size_t{2} + (hard ? 1 : 0); }
  static constexpr std::size_t kCount = std::size_t{kTotalMax + 1} * 2;
};

struct Fate {
  enum class Do : std::uint8_t {
    stay,
    lose,
    win,
    push,       // settled without a win: the parts that won and lost are even
    hand_back,  // was not working when the bet it goes with was decided
    move,       // to its number
  };

  Do what = Do::stay;
  bool stays_up = false;  // a win after which the stake plays on
  Why why{};
  Why fee{};                   // why the win is cut, where it is
  std::uint16_t to = kNoSpot;  // move
  Price pays;
  Odds net;  // pays less the fee

  static Fate lose(Why why) { return {.what = Do::lose, .why = why}; }
  static Fate win(Price pays, Why why) {
    return {.what = Do::win, .why = why, .pays = pays, .net = pays};
  }
  static Fate move(std::uint16_t to) { return {.what = Do::move, .to = to}; }

  friend bool operator==(const Fate&, const Fate&) = default;
};

// By point (0: come-out), fall and spot.
class Fates : FateTable<Fate> {
 public:
  Fates() = default;
  // `decide(spot, point, fall)` is asked once for every case.
  template <class Decide>
  static Fates make(std::uint16_t spots, Decide&& decide) {
    return Fates{FateTable<Fate>{
        (kTotalMax + 1) * Fall::kCount, spots, [&](std::size_t which, std::uint16_t spot) {
          const std::size_t fall = which % Fall::kCount;
          return decide(spot, static_cast<int>(which / Fall::kCount),
                        Fall{static_cast<std::uint8_t>(fall / 2), fall % 2 == 1});
        }}};
  }

  using FateTable<Fate>::Row;
  using FateTable<Fate>::all;
  Row row(std::uint8_t point, Fall fall) const {
    return FateTable<Fate>::row(point * Fall::kCount + fall.index());
  }

 private:
  explicit Fates(FateTable<Fate> table) : FateTable<Fate>(std::move(table)) {}
};

}  // namespace krupier::craps
