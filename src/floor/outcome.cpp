// What came out in a round, by the kind of game.
#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include <krupier/floor/outcome.h>

namespace krupier {
namespace {

const View::Row* find_row(const View& view, Place place) {
  const auto row = std::ranges::find(view.rows, place, &View::Row::place);
  return row == view.rows.end() ? nullptr : &*row;
}

std::string open_cards(const View::Row& row) {
  std::string cards;
  for (const Card card : row.cards) {
    if (!card.is_known()) continue;
    if (!cards.empty()) cards += ' ';
    cards += to_string(card);
  }
  return cards;
}

const Announcement* find_said(std::span<const Announcement> said, Say what) {
  const auto found = std::ranges::find(said, what, &Announcement::say);
  return found == said.end() ? nullptr : &*found;
}

bool is_void(std::span<const Event> events, std::span<const Announcement> said) {
  return find_said(said, Say::voided) != nullptr ||
         std::ranges::any_of(
             events, [](const Event& event) { return std::holds_alternative<VoidRound>(event); });
}

// The mark, not the ball: a spin of too few turns is an event too, and counts for nothing.
std::vector<RoundOutcome> pocket(const View& view) {
  const auto mark = std::ranges::find(view.marks, MarkKind::pocket, &View::Mark::kind);
  if (mark == view.marks.end()) return {};
  return {{.kind = OutcomeKind::pocket, .numbers = {static_cast<std::uint8_t>(mark->value)}}};
}

std::optional<OutcomeKind> meaning_of(Say say) {
  switch (say) {
    case Say::natural:
      return OutcomeKind::natural;
    case Say::craps:
      return OutcomeKind::craps;
    case Say::point:
      return OutcomeKind::point;
    case Say::point_made:
      return OutcomeKind::point_made;
    case Say::seven_out:
      return OutcomeKind::seven_out;
    default:
      return std::nullopt;
  }
}

// The faces are in the events; what they meant to the shooter was said after each throw's outcome.
std::vector<RoundOutcome> throws(const Game& game, std::span<const Event> events,
                                 std::span<const Announcement> said) {
  std::vector<RoundOutcome> thrown;
  for (const Event& event : events) {
    const auto* dice = std::get_if<DiceFall>(&event);
    // With fewer dice the players draw for who begins.
    if (dice == nullptr || dice->count != game.chance().dice) continue;
    thrown.push_back({.kind = OutcomeKind::thrown,
                      .numbers = {dice->faces.begin(), dice->faces.begin() + dice->count}});
  }
  const auto told = std::ranges::count(said, Say::outcome, &Announcement::say);
  if (std::cmp_not_equal(told, thrown.size())) return thrown;  // said die by die
  std::size_t which = 0;
  for (const Announcement& announcement : said) {
    if (announcement.say == Say::outcome) ++which;
    const auto meaning = meaning_of(announcement.say);
    if (meaning && which > 0) thrown[which - 1].kind = *meaning;
  }
  return thrown;
}

bool is_pair(const View::Row& row) { return row.cards[0].rank() == row.cards[1].rank(); }

bool is_natural(const View::Row& row) { return row.cards.size() == 2 && row.total >= 8; }

std::vector<RoundOutcome> coup(const View& view) {
  const View::Row* player = find_row(view, Place::punto());
  const View::Row* banker = find_row(view, Place::banco());
  if (player == nullptr || banker == nullptr) return {};
  if (player->cards.size() < 2 || banker->cards.size() < 2) return {};
  OutcomeKind kind = OutcomeKind::tie;
  if (player->total > banker->total) kind = OutcomeKind::player;
  if (player->total < banker->total) kind = OutcomeKind::banker;
  return {{.kind = kind,
           .player_pair = is_pair(*player),
           .banker_pair = is_pair(*banker),
           .player_natural = is_natural(*player),
           .banker_natural = is_natural(*banker),
           .numbers = {static_cast<std::uint8_t>(player->total),
                       static_cast<std::uint8_t>(banker->total)}}};
}

// A hand of 21 has a total, a poker hand qualifies or not. A round without a bet has no dealer.
std::vector<RoundOutcome> dealer(std::span<const Announcement> said, const View& view) {
  const View::Row* row = find_row(view, Place::dealer());
  if (row == nullptr) return {};
  RoundOutcome outcome{.kind = OutcomeKind::not_played, .cards = open_cards(*row)};
  const auto open = std::ranges::count_if(row->cards, &Card::is_known);
  if (find_said(said, Say::qualified) != nullptr) {
    outcome.kind = OutcomeKind::qualified;
  } else if (find_said(said, Say::not_qualified) != nullptr) {
    outcome.kind = OutcomeKind::not_qualified;
  } else if (row->total >= 0 && open >= 2) {
    outcome.kind = OutcomeKind::total;
    if (row->total > 21) outcome.kind = OutcomeKind::over_21;
    if (row->total == 21 && open == 2) outcome.kind = OutcomeKind::blackjack;
    outcome.numbers = {static_cast<std::uint8_t>(row->total)};
  }
  return {std::move(outcome)};
}

// The main pot is paid last: how that went is how the hand went.
std::vector<RoundOutcome> hand(std::span<const Announcement> said, const View& view) {
  RoundOutcome outcome;
  const bool shown = find_said(said, Say::showdown) != nullptr;
  for (const Announcement& announcement : said) {
    const bool splits = announcement.say == Say::splits;
    if (!splits && announcement.say != Say::wins) continue;
    outcome.kind = splits ? OutcomeKind::splits : OutcomeKind::wins;
    if (!shown) outcome.kind = OutcomeKind::last_left;
    outcome.amount += announcement.amount;
    const std::uint8_t seat = announcement.place.box;
    if (std::ranges::find(outcome.numbers, seat) == outcome.numbers.end()) {
      outcome.numbers.push_back(seat);
    }
  }
  if (outcome.numbers.empty()) return {};
  for (const View::Row& row : view.rows) {
    if (row.place.kind != PlaceKind::board) continue;
    outcome.cards += (outcome.cards.empty() ? "" : " / ") + open_cards(row);
  }
  return {std::move(outcome)};
}

}  // namespace

StatisticsKind statistics_kind(const Game& game) {
  const GameFacts& facts = game.facts();
  if (facts.bank == Bank::players) return StatisticsKind::poker;
  if (facts.family == "roulette") return StatisticsKind::numbers;
  if (facts.family == "baccarat") return StatisticsKind::baccarat;
  if (!game.chance().pockets.empty()) return StatisticsKind::symbols;
  return game.chance().dice > 0 ? StatisticsKind::dice : StatisticsKind::dealer;
}

std::vector<RoundOutcome> outcomes_of(const Game& game, std::span<const Event> events,
                                      std::span<const Announcement> said, const View& view) {
  if (is_void(events, said)) return {};
  switch (statistics_kind(game)) {
    case StatisticsKind::numbers:
    case StatisticsKind::symbols:
      return pocket(view);
    case StatisticsKind::dice:
      return throws(game, events, said);
    case StatisticsKind::baccarat:
      return coup(view);
    case StatisticsKind::dealer:
      return dealer(said, view);
    case StatisticsKind::poker:
      return hand(said, view);
  }
  return {};
}

}  // namespace krupier
