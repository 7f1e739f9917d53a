// What every game answers the same way.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include <krupier/round/game.h>

namespace krupier {

std::int64_t Game::units_of(Spot spot) const {
  if (spot.bet >= bets().spots().size()) return 1;
  const auto& parts = bets().spot(spot.bet).parts;
  if (parts.empty()) return 1;
  std::int64_t units = 0;
  for (const Part& part : parts) units += part.units;
  return units;
}

std::vector<std::string> poker_hand_names() {
  return {Words<HandCategory>::words.begin(), Words<HandCategory>::words.end()};
}

std::optional<OptionNo> Game::find_option(std::string_view id) const {
  const auto found = std::ranges::find(facts_.options, id, &Option::id);
  if (found == facts_.options.end()) return std::nullopt;
  return static_cast<OptionNo>(found - facts_.options.begin() + 1);
}

std::string_view Game::option_name(OptionNo option) const {
  if (option == 0 || option > facts_.options.size()) return {};
  return facts_.options[option - std::size_t{1}].id;
}

std::optional<Spot> Game::parse_spot(std::string_view text) const {
  Spot spot;
  const std::vector<BoxNo>& boxes = betting().boxes;
  const std::size_t slash = text.find('/');
  BoxNo box = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), box);
  const bool boxed = !boxes.empty() && slash != std::string_view::npos && error == std::errc{} &&
                     end == text.data() + slash;
  if (boxed) {
    if (box == 0) return std::nullopt;  // which would mean the player's own
    spot.box = box;
    text.remove_prefix(slash + 1);
  } else if (boxes.size() == 1) {
    spot.box = boxes.front();
  }
  const auto bet = find_bet(text);
  if (!bet) return std::nullopt;
  spot.bet = *bet;
  return spot;
}

std::optional<std::uint8_t> Game::find_face(std::size_t, std::string_view name) const {
  std::uint8_t face = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), face);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  return face;
}

std::string Game::spot_name(Spot spot) const {
  if (spot.bet >= bets().spots().size()) return "?";
  const std::string& id = bets().spot(spot.bet).id;
  return spot.box == 0 ? id : fmt::format("{}/{}", spot.box, id);
}

void Game::prepare(Memory& memory) const {
  if (chance_.packs == 0) return;
  const bool cut_card_came = memory.shoe.left() <= chance_.cards_behind_cut;
  if (memory.rounds == 0 || chance_.new_shoe_each_round || cut_card_came) {
    memory.shoe.refill();
    memory.shoe.burn(chance_.burnt_first);
  }
}

Memory Game::fresh_memory() const {
  Memory memory;
  if (chance_.packs > 0) memory.shoe = Shoe{chance_.pack, chance_.packs};
  return memory;
}

}  // namespace krupier
