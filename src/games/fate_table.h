// FateTable: what each case (an outcome, a throw at a point) does to each spot, worked out when the
// plan is read. The different fates are few, so that a case is one row with a byte a spot.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <krupier/base/impossible.h>

namespace krupier {

template <class Fate>
class FateTable {
 public:
  FateTable() = default;
  // `decide(which_case, spot)` is asked once for every pair.
  template <class Decide>
  FateTable(std::size_t cases, std::uint16_t spots, Decide&& decide) : spots_(spots) {
    which_.reserve(cases * spots);
    for (std::size_t each = 0; each < cases; ++each) {
      for (std::uint16_t spot = 0; spot < spots; ++spot) {
        which_.push_back(number_of(decide(each, spot)));
      }
    }
  }

  class Row {
   public:
    Row(const Fate* fates, const std::uint8_t* which) : fates_(fates), which_(which) {}
    const Fate& operator[](std::uint16_t spot) const { return fates_[which_[spot]]; }

   private:
    const Fate* fates_;
    const std::uint8_t* which_;
  };
  Row row(std::size_t which_case) const {
    return {fates_.data(), which_.data() + which_case * spots_};
  }
  // Every different fate there is.
  const std::vector<Fate>& all() const { return fates_; }

 private:
  std::uint8_t number_of(const Fate& fate) {
    const auto found = std::ranges::find(fates_, fate);
    const auto number = static_cast<std::size_t>(found - fates_.begin());
    if (number > 0xff) impossible("more fates than a byte can name");
    if (found == fates_.end()) fates_.push_back(fate);
    return static_cast<std::uint8_t>(number);
  }

  std::vector<Fate> fates_;
  std::vector<std::uint8_t> which_;
  std::size_t spots_ = 0;
};

}  // namespace krupier
