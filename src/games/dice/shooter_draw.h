// ShooterDraw: who throws first, where the players throw one die each for it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <krupier/games/shooters.h>

namespace krupier {

class ShooterDraw {
 public:
  // Everybody who is there throws; with one alone there is nothing to draw for.
  void start(const Shooters& shooters) {
    faces_.clear();
    for (std::uint16_t chair = 0; chair < shooters.size(); ++chair) {
      faces_.push_back(shooters.is_there(chair) ? kToThrow : kOut);
    }
    due_ = 0;
    advance();
  }
  void reset() {
    faces_.clear();
    due_ = 0;
  }

  bool running() const { return faces_.size() > 1; }
  std::uint16_t due() const { return due_; }  // whose die is next, or once decided, who won
  std::uint8_t face(std::uint16_t chair) const {
    return running() && faces_[chair] != kOut ? faces_[chair] : kToThrow;
  }

  void thrown(std::uint8_t face) {
    faces_[due_] = face;
    advance();
  }
  void declined() {
    faces_[due_] = kOut;
    advance();
  }

  friend bool operator==(const ShooterDraw&, const ShooterDraw&) = default;
  template <class A>
  void fields(A& a) {
    a(due_, faces_);
  }

 private:
  static constexpr std::uint8_t kToThrow = 0;
  static constexpr std::uint8_t kOut = 0xff;

  // The next to throw. When all have thrown the highest is the shooter, and of several equals only
  // these throw again (L2001-2004, G8).
  void advance() {
    if (find_due()) return;
    std::uint8_t highest = kToThrow;
    for (const std::uint8_t face : faces_) {
      if (face != kOut) highest = std::max(highest, face);
    }
    for (std::uint8_t& face : faces_) face = face == highest ? kToThrow : kOut;
    (void)find_due();
  }

  // True: somebody's die is due, and more than one is in it. One alone has won.
  bool find_due() {
    const auto in = faces_.size() - static_cast<std::size_t>(std::ranges::count(faces_, kOut));
    const auto next = in > 1 ? std::ranges::find(faces_, kToThrow)
                             : std::ranges::find_if(faces_, [](auto face) { return face != kOut; });
    if (next != faces_.end()) due_ = static_cast<std::uint16_t>(next - faces_.begin());
    if (in > 1) return next != faces_.end();
    faces_.clear();
    return true;
  }

  std::uint16_t due_ = 0;            // which chair
  std::vector<std::uint8_t> faces_;  // by chair; empty: no draw, or decided
};

}  // namespace krupier
