// Decisions against what is offered.
#include <algorithm>
#include <array>

#include <krupier/round/names.h>
#include <krupier/round/transcript/choices.h>

namespace krupier::transcript {
namespace {

// What a decision may stand for, where it is not offered itself.
struct OtherAction {
  Action said;
  Action meant;
};
constexpr std::array<OtherAction, 4> kOtherActions{{{Action::stand, Action::decline},
                                                    {Action::double_, Action::buy},
                                                    {Action::raise, Action::add},
                                                    {Action::bet, Action::add}}};

}  // namespace

bool shows_cards(const Plain& plain) {
  const auto* decision = std::get_if<Decision>(&plain);
  return decision != nullptr &&
         (decision->action == Action::show || decision->action == Action::muck);
}

std::vector<Choice> choices_of(const Await& await, PlayerId who, const Place& place) {
  std::vector<Choice> own;
  for (const Choice& choice : await.choices) {
    if (choice.player == who && (place.box == 0 || choice.box == place.box) &&
        (place.hand == 0 || choice.hand == place.hand))
      own.push_back(choice);
  }
  return own;
}

const Choice* offered(const std::vector<Choice>& choices, Action action) {
  const auto found = std::ranges::find(choices, action, &Choice::action);
  return found == choices.end() ? nullptr : &*found;
}

const Choice* meant(const std::vector<Choice>& choices, Action action) {
  if (const Choice* own = offered(choices, action)) return own;
  const bool follows = offered(choices, Action::double_) != nullptr ||
                       offered(choices, Action::split) != nullptr ||
                       offered(choices, Action::buy) != nullptr;
  for (const OtherAction& other : kOtherActions) {
    if (other.said != action || (other.meant == Action::decline && !follows)) continue;
    if (const Choice* choice = offered(choices, other.meant)) return choice;
  }
  return nullptr;
}

Place place_of(const Table& table, const Decision& decision, const Await& await, PlayerId who) {
  if (decision.place.empty()) return {};
  const auto named = parse_place(table, decision.place);
  if (!named || named->kind != PlaceKind::box) return {};
  Place place = *named;
  const auto unsplit = [&](const Choice& choice) {
    return choice.player == who && choice.box == place.box && choice.hand == 0;
  };
  if (place.hand == 1 && std::ranges::any_of(await.choices, unsplit)) place.hand = 0;
  return place;
}

}  // namespace krupier::transcript
