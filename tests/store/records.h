// RecordMaker: records as a casino makes them, numbered and chained, for the tests of the journal.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

#include <krupier/journal/record.h>
#include <krupier/journal/tail.h>

class RecordMaker {
 public:
  RecordMaker() = default;
  explicit RecordMaker(krupier::Tail tail) : tail_(tail) {}

  // Numbers it, chains it, and counts it as the last one.
  krupier::Record seal(krupier::Record record) {
    record.seq = tail_.seq + 1;
    record.hash = krupier::chain_hash(tail_.hash, record);
    tail_ = {record.seq, record.hash};
    return record;
  }

  // The first record: the house's account 1, the players' accounts 2, 3...
  krupier::Record opening(std::uint32_t players = 3) {
    krupier::Record record{.time = {1'700'000'000'000}, .kind = "house.opened", .body = "{}"};
    record.opened.push_back({krupier::AccountId{1}, "house", "CZK"});
    for (std::uint32_t player = 1; player <= players; ++player) {
      record.opened.push_back(
          {krupier::AccountId{player + 1}, fmt::format("person/{}", player), "CZK"});
    }
    return seal(std::move(record));
  }

  krupier::Record bet(std::uint32_t player, std::int64_t units, std::uint64_t round = 0,
                      std::string body = R"({"spot":"red"})") {
    krupier::Record record;
    record.time = {1'700'000'000'000 + static_cast<std::int64_t>(tail_.seq)};
    record.kind = "bet";
    record.actor = krupier::PersonId{player};
    record.table = krupier::TableId{7};
    record.round = round;
    record.request = fmt::format("request-{}", tail_.seq + 1);
    record.body = std::move(body);
    record.postings = {
        {krupier::AccountId{player + 1}, krupier::Money::units(-units), 1},
        {krupier::AccountId{1}, krupier::Money::units(units), 1},
    };
    return seal(std::move(record));
  }

  std::vector<krupier::Record> bets(std::size_t count) {
    std::vector<krupier::Record> records;
    for (std::size_t i = 0; i < count; ++i) {
      records.push_back(bet(static_cast<std::uint32_t>(1 + i % 3), 100, 1 + i % 2));
    }
    return records;
  }

  const krupier::Tail& tail() const { return tail_; }

 private:
  krupier::Tail tail_;
};
