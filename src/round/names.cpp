// Words for places and spots.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include <krupier/round/names.h>

namespace krupier {

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string_view::npos || line[start] == '#') break;
    line.remove_prefix(start);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return words;
}

std::optional<Place> parse_place(const Table& table, std::string_view word) {
  if (word == "dealer") return Place::dealer();
  if (word == "player") return Place::punto();
  if (word == "banker") return Place::banco();
  if (word == "board") return Place::board();
  if (word == "board.2") return Place::board(2);
  for (const PlaceKind kind : {PlaceKind::trick, PlaceKind::talon, PlaceKind::aside}) {
    if (!word.starts_with(krupier::word(kind))) continue;
    const std::string_view which = word.substr(krupier::word(kind).size());
    Place place{.kind = kind, .box = 0, .hand = 0};
    if (which.empty()) return place;
    const auto [end, error] =
        std::from_chars(which.data() + 1, which.data() + which.size(), place.hand);
    if (which[0] != '.' || error != std::errc{} || end != which.data() + which.size()) continue;
    return place;
  }
  if (const auto player = table.find(word)) return Place::of_box(table.player(*player).seat);
  int box = 0;
  int hand = 0;
  const char* end = word.data() + word.size();
  auto [after, error] = std::from_chars(word.data(), end, box);
  if (error == std::errc{} && after < end && *after == '.') {
    std::tie(after, error) = [&] {
      const auto result = std::from_chars(after + 1, end, hand);
      return std::pair{result.ptr, result.ec};
    }();
  }
  if (error != std::errc{} || after != end || box < 1 || box > 255 || hand < 0 || hand > 255) {
    return std::nullopt;
  }
  return Place::of_box(static_cast<BoxNo>(box), static_cast<std::uint8_t>(hand));
}

std::string place_name(const Place& place) {
  if (place.kind == PlaceKind::box) {
    return place.hand == 0 ? fmt::format("{}", place.box)
                           : fmt::format("{}.{}", place.box, place.hand);
  }
  const std::string_view kind = word(place.kind);
  return place.hand == 0 ? std::string{kind} : fmt::format("{}.{}", kind, place.hand);
}

std::optional<Spot> parse_player_spot(const Table& table, PlayerId player, std::string_view word) {
  auto spot = table.game().parse_spot(word);
  if (!spot || spot->box != 0 || table.game().betting().boxes.size() < 2) return spot;
  spot->box = table.player(player).seat;
  if (!table.started()) return spot;
  const std::vector<Stake> chips = table.round().view(Observer::house()).chips;
  const auto has_chips = [&](BoxNo box) {
    return std::ranges::any_of(
        chips, [&](const Stake& stake) { return stake.player == player && stake.spot.box == box; });
  };
  if (has_chips(spot->box)) return spot;
  const auto other = std::ranges::find(chips, player, &Stake::player);
  if (other != chips.end()) spot->box = other->spot.box;
  return spot;
}

std::string describe(const Refusal& refusal) {
  return refusal.figure.is_zero()
             ? std::string{word(refusal.reason)}
             : fmt::format("{} {}", word(refusal.reason), to_string(refusal.figure));
}

}  // namespace krupier
