// Both forms of a round's beginning.
#include <fmt/format.h>

#include <krupier/floor/memory_json.h>
#include <krupier/floor/records/old/memory_1.h>
#include <krupier/floor/records/old/round_begun_1.h>
#include <krupier/floor/records/rounds.h>
#include <krupier/floor/round_begin.h>

namespace krupier {
namespace {

constexpr std::size_t kPlayerFields = 9;

// A whole number within its bounds.
template <class N>
bool read_whole(const json::value& value, N& out) {
  boost::system::error_code bad;
  out = value.to_number<N>(bad);
  return !bad;
}

std::optional<RoundBegin::Player> read_player(const json::value& value) {
  const json::array* fields = value.if_array();
  if (fields == nullptr || fields->size() != kPlayerFields) return std::nullopt;
  RoundBegin::Player one;
  std::uint16_t number = 0;
  std::uint32_t person = 0;
  std::int64_t balance = 0;
  std::int64_t colour = 0;
  const json::array& at = *fields;
  const bool good = read_whole(at[0], number) && read_whole(at[1], person) && at[2].is_string() &&
                    read_whole(at[3], one.seated.seat) && read_whole(at[4], balance) &&
                    read_whole(at[5], colour) && at[6].is_bool() &&
                    read_whole(at[7], one.idle_rounds) && at[8].is_bool();
  if (!good) return std::nullopt;
  one.player = PlayerId{number};
  one.person = PersonId{person};
  one.seated.place = Seated::Place::taken;
  one.seated.name = at[2].get_string().c_str();
  one.seated.balance = Money::units(balance);
  one.seated.colour_chip = Money::units(colour);
  one.seated.away = at[6].get_bool();
  one.got_up = at[8].get_bool();
  return one;
}

}  // namespace

Result<RoundBegin> RoundBegin::read(const json::object& body) {
  RoundBegin begin;
  json::array listed;
  if (form_of(body) == 1) {
    Result<Stated<RoundBegun1>> read = read_body<RoundBegun1>(body);
    if (!read) return Error{read.error()};
    RoundBegun1& record = read->record;
    begin.version = record.version;
    begin.table = record.name;
    begin.game = record.game;
    begin.settings = std::move(record.settings);
    begin.slots = record.slots;
    begin.bytes_ = std::move(record.memory);
    listed = std::move(record.players);
  } else {
    Result<Stated<RoundBegun>> read = read_body<RoundBegun>(body);
    if (!read) return Error{read.error()};
    RoundBegun& record = read->record;
    begin.version = record.version;
    begin.kernel = record.kernel;
    begin.table = record.name;
    begin.game = record.game;
    begin.settings = std::move(record.settings);
    begin.slots = record.slots;
    begin.by_names_ = true;
    begin.names_ = std::move(record.memory);
    listed = std::move(record.players);
  }
  if (begin.slots > kPlayersMax) return Error{"a round of more players than there can be"};
  for (const json::value& one : listed) {
    const auto player = read_player(one);
    if (!player || index(player->player) >= begin.slots) {
      return Error{fmt::format("a player who can't be read: {}", json::serialize(one))};
    }
    begin.players.push_back(*player);
  }
  return begin;
}

json::array RoundBegin::players_json(const std::vector<Player>& players) {
  json::array list;
  list.reserve(players.size());
  for (const Player& one : players) {
    list.push_back(json::array{index(one.player), number(one.person), one.seated.name,
                               one.seated.seat, one.seated.balance.units(),
                               one.seated.colour_chip.units(), one.seated.away, one.idle_rounds,
                               one.got_up});
  }
  return list;
}

std::vector<Seated> RoundBegin::seated() const {
  std::vector<Seated> all(slots);
  for (Seated& free : all) free.place = Seated::Place::free;
  for (const Player& one : players) all[index(one.player)] = one.seated;
  return all;
}

Result<Memory> RoundBegin::memory(const Game& rules) const {
  return by_names_ ? memory_from_json(rules, names_) : read_memory_1(bytes_);
}

}  // namespace krupier
