// Names: places, amounts and cards of a table as the words of a transcript, both ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/round/table.h>

namespace krupier {

std::vector<std::string_view> split_words(std::string_view line);

// "3", "3.1", "dealer", "player", "banker", "board", a player's name for his seat.
std::optional<Place> parse_place(const Table& table, std::string_view word);
std::string place_name(const Place& place);

// "3/main"; without a box, where the game has several, the one in which he plays, else his seat's.
std::optional<Spot> parse_player_spot(const Table& table, PlayerId player, std::string_view word);

std::string describe(const Refusal& refusal);

}  // namespace krupier
