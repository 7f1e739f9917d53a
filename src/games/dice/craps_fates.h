// Fates: what each throw does to each bet of craps, as a table made when the plan is read.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/odds.h>
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
  Odds pays;
  Odds net;  // pays less the fee

  static Fate lose(Why why) { return {.what = Do::lose, .why = why}; }
  static Fate win(Odds pays, Why why) {
    return {.what = Do::win, .why = why, .pays = pays, .net = pays};
  }
  static Fate move(std::uint16_t to) { return {.what = Do::move, .to = to}; }

  friend bool operator==(const Fate&, const Fate&) = default;
};

// By point (0: come-out), fall and spot. A throw reads one row, a byte a spot.
class Fates {
 public:
  // `decide(spot, point, fall)` is asked once for every case.
  template <class Decide>
  static Fates make(std::uint16_t spots, Decide&& decide) {
    Fates fates;
    fates.spots_ = spots;
    fates.which_.reserve((kTotalMax + 1) * Fall::kCount * spots);
    for (int point = 0; point <= kTotalMax; ++point) {
      for (std::size_t i = 0; i < Fall::kCount; ++i) {
        const Fall fall{static_cast<std::uint8_t>(i / 2), i % 2 == 1};
        for (std::uint16_t spot = 0; spot < spots; ++spot) {
          fates.which_.push_back(fates.number_of(decide(spot, point, fall)));
        }
      }
    }
    return fates;
  }

  class Row {
   public:
    Row(const Fate* fates, const std::uint8_t* which) : fates_(fates), which_(which) {}
    const Fate& operator[](std::uint16_t spot) const { return fates_[which_[spot]]; }

   private:
    const Fate* fates_;
    const std::uint8_t* which_;
  };
  Row row(std::uint8_t point, Fall fall) const {
    return {fates_.data(), which_.data() + (point * Fall::kCount + fall.index()) * spots_};
  }
  // Every different fate there is.
  const std::vector<Fate>& all() const { return fates_; }

 private:
  std::uint8_t number_of(const Fate& fate);

  std::vector<Fate> fates_;
  std::vector<std::uint8_t> which_;
  std::size_t spots_ = 0;
};

}  // namespace krupier::craps
