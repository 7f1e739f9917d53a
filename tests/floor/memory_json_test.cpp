// A table's memory by names: what it hands on comes back, and what is wrong is named.
#include <krupier/floor/bytes.h>
#include <krupier/floor/memory_json.h>
#include <krupier/floor/records/old/memory_1.h>

#include "played_table.h"

namespace krupier {
namespace {

Stake stake(const Game& game, std::string_view spot, std::int64_t amount) {
  Stake laid;
  laid.player = PlayerId{1};
  laid.spot = *game.parse_spot(spot);
  laid.amount = Money::whole(amount);
  return laid;
}

Memory blackjack_memory(const Game& game) {
  Memory memory;
  memory.shoe = Shoe{game.chance().pack, game.chance().packs};
  memory.shoe.take(card("Ah"));
  memory.shoe.take(card("Ah"));
  memory.shoe.take(Card::unknown());
  memory.shoe.burn(3);
  memory.rounds = 7;
  memory.turn = 2;
  SeatState seat;
  seat.player = PlayerId{1};
  seat.seat = 3;
  seat.flags = SeatState::sitting_out | SeatState::owes_big_blind;
  seat.stack = Money::whole(250);
  memory.seats.push_back(seat);
  memory.carried.push_back(stake(game, "2/main", 10));
  memory.on_line.push_back(stake(game, "1/main", 5));
  memory.limits.set(PlayerId{1}, 0, {Money::whole(5), Money::whole(900)});
  memory.own<PokerMemory>() = {Money::whole(1'000), Money::units(50)};
  memory.stakes = Stakes{.small_blind = Money::whole(2),
                         .big_blind = Money::whole(5),
                         .ante = Money::whole(1),
                         .bomb_pot = {},
                         .chip = Money::whole(1),
                         .hold_all_in = true};
  return memory;
}

TEST(MemoryJson, ComesBackAsItWas) {
  const auto game = game_of("slovmatic/black-jack");
  const Memory memory = blackjack_memory(*game);
  const json::object object = memory_to_json(*game, memory);
  const Result<Memory> again = memory_from_json(*game, object);
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(*again == memory) << json::serialize(object);
  EXPECT_EQ(json::serialize(object.at("on-line")),
            R"([{"player":1,"spot":"1/main","amount":"5"}])");
  EXPECT_EQ(json::serialize(object.at("shoe").at("out")), R"({"Ah":2})");
}

// What the first release wrote is what the archive of its structs was; as long as those are
// unchanged it can be written here.
TEST(MemoryJson, TheFirstFormIsReadAsItWas) {
  const auto game = game_of("slovmatic/black-jack");
  const std::string hex =
      "ff1fff1fff1fff1f"
      "06"
      "3801";
  const Result<Memory> cut = read_memory_1(hex);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error(), "a table's memory of another size than the first form's");
  EXPECT_FALSE(read_memory_1("xyz"));
}

TEST(MemoryJson, WhatIsWrongIsNamed) {
  const auto game = game_of("slovmatic/black-jack");
  const auto fault = [&](std::string_view text) {
    const Result<Memory> read = memory_from_json(*game, json::parse(text).as_object());
    return read ? std::string{} : read.error();
  };
  EXPECT_EQ(fault(R"({"turn":1})"), "a table's memory: field 'rounds' is missing");
  EXPECT_EQ(fault(R"({"rounds":1,"luck":1})"), "a table's memory: has a field that nobody knows");
  EXPECT_EQ(fault(R"({"rounds":1,"carried":[{"player":1,"spot":"9/moon","amount":"5"}]})"),
            "no spot '9/moon' in this game");
  EXPECT_EQ(fault(R"({"rounds":1,"shoe":{"packs":6,"gone":0,"out":{"Ah":0}}})"),
            "0 of card 'Ah' have left the shoe");
}

}  // namespace
}  // namespace krupier
