// The table's memory of past rounds: the newest 500 outcomes, each round told once.
#include <algorithm>
#include <utility>
#include <vector>

#include <krupier/floor/statistics.h>

namespace krupier {

void Statistics::round_finished(const Game& game, std::span<const Event> events,
                                std::span<const Announcement> said, const View& view,
                                std::uint64_t round) {
  std::vector<RoundOutcome> came = outcomes_of(game, events, said, view);
  for (RoundOutcome& outcome : came) outcome.round = round;

  const auto [first, last] = std::ranges::equal_range(outcomes_, round, {}, &RoundOutcome::round);
  const bool told_before = first != last;
  bool begins_shoe =
      std::ranges::find(said, Say::new_shoe, &Announcement::say) != said.end() ||
      std::any_of(first, last, [](const RoundOutcome& outcome) { return outcome.first_of_shoe; });
  if (!told_before && last == outcomes_.end()) {
    begins_shoe = std::exchange(new_shoe_, false) || begins_shoe;
  }

  const auto gap = outcomes_.erase(first, last);
  // libstdc++ moves the elements after the gap onto themselves when it inserts nothing there.
  const auto here = came.empty() ? gap : outcomes_.insert(gap, came.begin(), came.end());
  if (begins_shoe) {
    // A void round's shoe goes on with the round after it.
    if (here == outcomes_.end()) {
      new_shoe_ = true;
    } else {
      here->first_of_shoe = true;
    }
  }
  while (outcomes_.size() > kKept) outcomes_.pop_front();
}

void Statistics::forget(std::uint64_t round) {
  const auto [first, last] = std::ranges::equal_range(outcomes_, round, {}, &RoundOutcome::round);
  const bool began_shoe =
      std::any_of(first, last, [](const RoundOutcome& outcome) { return outcome.first_of_shoe; });
  const auto here = outcomes_.erase(first, last);
  if (!began_shoe) return;
  if (here == outcomes_.end()) {
    new_shoe_ = true;
  } else {
    here->first_of_shoe = true;
  }
}

}  // namespace krupier
