// The round played once more with the right entry; old and new lines posted and compared.
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>

#include <krupier/floor/amendment.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/table_books.h>
#include <krupier/floor/told_round.h>

namespace krupier {
namespace {

Reply not_amended(std::string_view word, std::string message) {
  return Reply::no(Status::refused, word, std::move(message));
}

// Accounts that exist nowhere, to see what lines move between them.
constexpr TableAccounts kAny{AccountId{1}, AccountId{2}, AccountId{3}, AccountId{4}, AccountId{5}};
constexpr std::uint32_t kFirstPurse = 6;

std::map<AccountId, Money> moved_by(std::span<const Line> lines) {
  std::vector<Posting> postings;
  post_lines(
      kAny, lines, [](PlayerId player) { return AccountId{kFirstPurse + index(player)}; },
      postings);
  std::map<AccountId, Money> moved;
  for (const Posting& posting : postings) moved[posting.account] += posting.amount;
  return moved;
}

json::array changes_between(const ToldRound& told, std::span<const Line> before,
                            std::span<const Line> after) {
  std::map<std::uint32_t, PlayCount> by_person;
  const auto count = [&](std::span<const Line> lines, int sign) {
    for (const Line& line : lines) {
      const auto who = told.players().find(line.player);
      if (line.player == kNobody || who == told.players().end()) continue;
      const PlayCount play = play_of(line);
      by_person[who->second.person].staked += play.staked * sign;
      by_person[who->second.person].returned += play.returned * sign;
    }
  };
  count(before, -1);
  count(after, 1);
  json::array changes;
  for (const auto& [person, play] : by_person) {
    if (play.staked.is_zero() && play.returned.is_zero()) continue;
    changes.push_back(json::object{{"person", person},
                                   {"name", told.name_of(person)},
                                   {"staked", to_string(play.staked)},
                                   {"returned", to_string(play.returned)}});
  }
  return changes;
}

Reply reckon(ToldRound& told, std::uint64_t to, const ToldRound::Right& right) {
  if (!told.found()) return Reply::no(Status::not_found, "no-such-round", "there is no such round");
  if (told.table() == nullptr) {
    return not_amended("version-not-at-hand",
                       "the plan of then is not at hand: the round can't be reckoned again");
  }
  const Game& game = told.table()->game();
  if (told.running()) return not_amended("round-runs", "the round has not ended: step it back");
  if (game.facts().plays_from_seat() || told.hands_on_chips()) {
    return not_amended("chips-handed-on", "later rounds were played with this one's chips");
  }
  const std::vector<Line> before = told.lines();
  json::value event;
  const Result<std::vector<Line>> after = told.play_again(to, right, event);
  if (!after) return not_amended("does-not-replay", after.error());
  if (told.hands_on_chips()) {
    return not_amended("chips-handed-on", "put right, the round would hand chips on to the next");
  }
  std::map<AccountId, Money> moved = moved_by(*after);
  for (const auto& [account, amount] : moved_by(before)) moved[account] -= amount;
  if (!moved[kAny.layout].is_zero())
    return not_amended("does-not-replay", "chips stay on the layout");
  json::array changes = changes_between(told, before, *after);
  if (changes.empty()) return not_amended("no-difference", "everybody was paid rightly as it is");
  const Record& begun = told.steps().front().record;
  return Reply::done({{"round", begun.round},
                      {"table", number(begun.table)},
                      {"plan", game.facts().plan},
                      {"currency", game.facts().currency},
                      {"begun", begun.time.ms},
                      {"as_of", told.steps().back().record.seq},
                      {"to", to},
                      {"event", std::move(event)},
                      {"lines", to_json(game, *after)},
                      {"changes", std::move(changes)},
                      {"house", json::object{{"result", to_string(moved[kAny.result])},
                                             {"rake", to_string(moved[kAny.rake])},
                                             {"jackpot", to_string(moved[kAny.jackpot])}}}});
}

}  // namespace

Reply reckon_amendment(Store& store, const Catalog& catalog, std::uint64_t round, std::uint64_t to,
                       const json::value& event, std::uint64_t before_seq) {
  ToldRound told{store, catalog, round, before_seq};
  return reckon(told, to, [&](const Table& table) -> Result<std::optional<Event>> {
    if (!event.is_object()) return std::optional<Event>{};
    Result<Event> read = event_from_json(table.game(), event.get_object());
    if (!read) return Error{read.error()};
    return std::optional<Event>{*read};
  });
}

Reply reckon_amendment(Store& store, const Catalog& catalog, std::uint64_t round, std::uint64_t to,
                       const std::string& outcome) {
  ToldRound told{store, catalog, round};
  return reckon(told, to, [&](const Table& table) -> Result<std::optional<Event>> {
    if (outcome.empty()) return std::optional<Event>{};
    Result<Event> read = parse_outcome(table, outcome);
    if (!read) return Error{read.error()};
    return std::optional<Event>{*read};
  });
}

}  // namespace krupier
