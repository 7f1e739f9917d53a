// Properties that hold for every value, tried on random ones.
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck.h>

#include <krupier/base/archive.h>
#include <krupier/base/money.h>
#include <krupier/base/odds.h>
#include <krupier/round/layout.h>
#include <krupier/round/memory.h>

namespace krupier {
namespace {

Money any_money() {
  return Money::units(*rc::gen::inRange<std::int64_t>(-1'000'000'000'000, 1'000'000'000'000));
}
Money any_stake() {
  return Money::units(*rc::gen::inRange<std::int64_t>(1, kMoneyMaxPerEvent.units()));
}
Odds any_odds() { return {*rc::gen::inRange(1, 200), *rc::gen::inRange(1, 20)}; }

TEST(Property, MoneyIsItsText) {
  EXPECT_TRUE(rc::check([] {
    const Money money = any_money();
    const Result<Money> again = parse_money(to_string(money));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(*again == money);
  }));
}

TEST(Property, OddsAreTheirText) {
  EXPECT_TRUE(rc::check([] {
    const Odds odds = any_odds();
    RC_ASSERT(*parse_odds(to_string(odds)) == odds);
  }));
}

// The cut is less than one unit and never in the player's favour.
TEST(Property, AWinIsTheExactFractionCutDown) {
  EXPECT_TRUE(rc::check([] {
    const Money stake = any_stake();
    const Odds odds = any_odds();
    // Stakes are bounded so that this product is exact.
    const std::int64_t exact = stake.units() * odds.win();
    const std::int64_t paid = odds.of(stake).units() * odds.stake();
    RC_ASSERT(paid <= exact);
    RC_ASSERT(exact - paid < odds.stake());
    RC_ASSERT(odds.exact_on(stake) == (paid == exact));
  }));
}

// A layout is a map from player and spot to money, whatever is done to it.
TEST(Property, ALayoutIsAMap) {
  EXPECT_TRUE(rc::check([] {
    Layout layout;
    std::map<std::pair<PlayerId, Spot>, Money> map;
    const int steps = *rc::gen::inRange(0, 200);
    for (int i = 0; i < steps; ++i) {
      const PlayerId player{*rc::gen::inRange<std::uint16_t>(0, 9)};
      const Spot spot{*rc::gen::inRange<std::uint16_t>(0, 5), *rc::gen::inRange<std::uint8_t>(0, 3),
                      0};
      Money& there = map[{player, spot}];
      if (*rc::gen::inRange(0, 4) == 0) {
        layout.clear(player, spot);
        there = {};
      } else {
        const Money more = Money::units(*rc::gen::inRange<std::int64_t>(1, 1000));
        layout.add(player, spot, more);
        there += more;
      }
    }
    Money all;
    Money in_map;
    layout.for_each([&](const Stake& stake) { all += stake.amount; });
    for (const auto& [where, money] : map) {
      RC_ASSERT(layout.on(where.first, where.second) == money);
      in_map += money;
    }
    RC_ASSERT(all == in_map);
    RC_ASSERT(layout.empty() == all.is_zero());
  }));
}

TEST(Property, AMemoryIsItsBytes) {
  EXPECT_TRUE(rc::check([] {
    Memory memory;
    memory.shoe = Shoe{Pack::standard(), 6};
    for (int i = *rc::gen::inRange(0, 52); i > 0; --i)
      memory.shoe.take(Card{static_cast<Rank>(i % 13), static_cast<Suit>(i % 4)});
    memory.turn = *rc::gen::arbitrary<BoxNo>();
    if (*rc::gen::inRange(0, 2) == 1) memory.own<PokerMemory>().jackpot = any_money();
    if (*rc::gen::inRange(0, 2) == 1) memory.stakes = Stakes{.big_blind = any_money()};
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
      memory.carried.push_back({PlayerId{*rc::gen::arbitrary<std::uint16_t>()},
                                0,
                                {*rc::gen::arbitrary<std::uint16_t>(), 1, 0},
                                any_stake()});
      SeatState seat;
      seat.seat = *rc::gen::arbitrary<BoxNo>();
      seat.stack = any_stake();
      memory.seats.push_back(seat);
    }
    std::string bytes;
    ArchiveWriter writer{bytes};
    writer(memory);
    Memory again;
    ArchiveReader reader{bytes};
    reader(again);
    RC_ASSERT(reader.complete());
    RC_ASSERT(again == memory);
    // Cut short anywhere, it is no memory.
    ArchiveReader short_reader{std::string_view{bytes}.substr(
        0, static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(bytes.size()))))};
    short_reader(again);
    RC_ASSERT(!short_reader.complete());
  }));
}

}  // namespace
}  // namespace krupier
