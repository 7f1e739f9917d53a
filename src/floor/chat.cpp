// Speaking, hiding, muting.
#include <algorithm>

#include <krupier/floor/chat.h>

namespace krupier {

Chat::No Chat::may_speak(PersonId person, const std::string& text, bool staff, Instant now) const {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) return No::empty;
  if (text.size() > kTextMax) return No::too_long;
  if (staff) return No::none;
  const auto muted = std::ranges::find(muted_, person, &Muted::person);
  if (muted != muted_.end() && now.ms < muted->until_ms) return No::muted;
  const auto last = std::find_if(spoken_.rbegin(), spoken_.rend(),
                                 [&](const Spoken& spoken) { return spoken.person == person; });
  if (last != spoken_.rend() && now.ms - last->at_ms < kPause_ms) return No::too_fast;
  return No::none;
}

void Chat::said(std::uint64_t number, PersonId person, std::string name, std::string text,
                bool staff, Instant at) {
  spoken_.push_back({number, person, std::move(name), std::move(text), staff, at.ms});
  if (spoken_.size() > kKept) spoken_.pop_front();
}

bool Chat::has(std::uint64_t number) const {
  return std::ranges::find(spoken_, number, &Spoken::number) != spoken_.end();
}

void Chat::hide(std::uint64_t number) {
  std::erase_if(spoken_, [&](const Spoken& spoken) { return spoken.number == number; });
}

void Chat::mute(PersonId person, Instant until) {
  std::erase_if(muted_, [&](const Muted& muted) { return muted.person == person; });
  muted_.push_back({person, until.ms});
}

}  // namespace krupier
