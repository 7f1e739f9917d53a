// A round of the journal as a transcript that anybody can replay.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include <krupier/floor/body.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/setup.h>
#include <krupier/floor/told_round.h>
#include <krupier/round/line_sums.h>
#include <krupier/round/transcript.h>

namespace krupier {

// Their login, where that is a word that means nothing else in a transcript. Who sat down twice in
// the round is two players there.
std::string ToldRound::name_in_transcript(PlayerId player) const {
  const auto found = players_.find(player);
  const std::string& name = found == players_.end() ? std::string{} : found->second.name;
  const bool again = std::ranges::any_of(players_, [&](const auto& other) {
    return other.first < player && other.second.name == name;
  });
  return is_name(name) && !again ? name : fmt::format("player-{}", index(player) + 1);
}

// As it stands before the step.
void ToldRound::tell(const Step& step) {
  const auto name = [this](PlayerId player) { return name_in_transcript(player); };
  const std::string& kind = step.record.kind;
  if (const std::optional<Event> event = event_of(step)) {
    told_.push_back(krupier::tell(*table_, *event, name));
    return;
  }
  if (kind == "seat.taken") {
    const json::object* made = body::object(step.body, "made");
    if (made == nullptr) return;
    const PlayerId player{static_cast<std::uint16_t>(body::whole(*made, "player"))};
    const Money balance =
        game_->facts().plays_from_seat() ? body::amount(step.body, "balance") : kMoneyMaxPerEvent;
    std::string line = fmt::format("player {} {}", name(player), to_string(balance));
    if (const auto seat = body::whole(*made, "seat"); seat != 0)
      line += fmt::format(" seat={}", seat);
    told_.push_back(std::move(line));
    return;
  }
  const auto player = kind.starts_with("seat.") ? seated(step.body) : std::nullopt;
  // What is agreed once the round is over is for the next.
  if (!player || table_->finished()) return;
  if (kind == "seat.left") {
    // In a casino whoever gets up has taken their chips.
    const json::array* lines = body::list(step.body, "lines");
    if (!game_->facts().on_internet && lines != nullptr && !lines->empty())
      told_.push_back(fmt::format("unbet {}", name(*player)));
    told_.push_back(fmt::format("leave {}", name(*player)));
  } else if (kind == "seat.back") {
    told_.push_back(fmt::format("back {}", name(*player)));
  } else if (kind == "seat.colour") {
    told_.push_back(
        fmt::format("chips {} {}", name(*player), to_string(body::amount(step.body, "value"))));
  }
}

std::string ToldRound::transcript() const {
  if (!table_ || !finished_) return {};
  const Record& begun = steps_.front().record;
  std::string text = fmt::format("# round {}, record {}\n{}", begun.round, begun.seq, head_);
  for (const std::string& line : told_) text += line + '\n';
  std::vector<Line> all = lines();
  for (Line& line : all) {
    const bool taken = !game_->facts().on_internet && line.why == Why::left_before_close;
    if (taken) line.why = Why::taken_back;
  }
  std::set<PlayerId> named;
  for (const Line& line : all) {
    if (line.player == kNobody || !named.insert(line.player).second) continue;
    const std::string name = name_in_transcript(line.player);
    text += fmt::format("expect {} staked {}\n", name, to_string(staked(all, line.player)));
    text += fmt::format("expect {} total {}\n", name,
                        to_string(returned(all, line.player, [](Spot) { return true; })));
  }
  return text + fmt::format("expect house {}\n", to_string(house(all)));
}

}  // namespace krupier
