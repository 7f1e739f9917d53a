// Bets durable per second through GroupCommit on SQLite and on PostgreSQL, with the time from push
// to durable; the reference of the run is the bare database with the same rows in transactions of
// the same size.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <unistd.h>
#include <vector>

#include <krupier/journal/check.h>
#include <krupier/journal/group_commit.h>
#include <krupier/store/open.h>

#include "../tests/support/postgres_server.h"
#include "raw_rows.h"
#include "stopwatch.h"

namespace {

using namespace krupier;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kPlayers = 2'000;
constexpr std::uint32_t kTables = 40;
constexpr int kTurns = 10;

// Bets as the casino writes them: one row, two postings, a key of the client's.
class Bets {
 public:
  std::vector<Record> opening() {
    Record record{.time = {1'700'000'000'000}, .kind = "house.opened", .body = "{}"};
    for (std::uint32_t id = 1; id <= kTables + kPlayers; ++id) {
      const bool table = id <= kTables;
      record.opened.push_back(
          {AccountId{id}, fmt::format("{}/{}", table ? "table" : "person", id), "CZK"});
    }
    return {seal(std::move(record))};
  }

  std::vector<Record> next(std::size_t count) {
    std::vector<Record> records;
    records.reserve(count);
    for (std::size_t i = 0; i < count; ++i) records.push_back(bet());
    return records;
  }

 private:
  Record bet() {
    random_ = random_ * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
    const auto player = static_cast<std::uint32_t>((random_ >> 33U) % kPlayers);
    const std::uint32_t table = player % kTables;
    Record record;
    record.time = {1'700'000'000'000 + static_cast<std::int64_t>(seq_)};
    record.kind = "round.event";
    record.actor = PersonId{player + 1};
    record.table = TableId{table + 1};
    record.round = 1 + seq_ / 20'000 * kTables + table;
    record.request = fmt::format("{:016x}-{:016x}", random_, ~random_ * 31);
    record.body = fmt::format(
        R"({{"event":"place","player":{},"spot":"straight:{}","amount":10000,"seat":{},"balance":{}}})",
        player, random_ % 37, player % 7, 1'000'000 + random_ % 1'000);
    record.postings = {{AccountId{kTables + player + 1}, Money::units(-10'000), 1},
                       {AccountId{table + 1}, Money::units(10'000), 1}};
    return seal(std::move(record));
  }
  Record seal(Record record) {
    record.seq = ++seq_;
    record.hash = chain_hash(hash_, record);
    hash_ = record.hash;
    return record;
  }

  std::uint64_t seq_ = 0;
  Hash hash_{};
  std::uint64_t random_ = 1;
};

struct Measured {
  double seconds = 0;
  std::uint64_t commits = 0;
  std::vector<double> latencies_ms;  // of every record

  double batch() const {
    return static_cast<double>(latencies_ms.size()) / static_cast<double>(commits);
  }
  Measured& operator+=(const Measured& other) {
    seconds += other.seconds;
    commits += other.commits;
    latencies_ms.insert(latencies_ms.end(), other.latencies_ms.begin(), other.latencies_ms.end());
    return *this;
  }

  double percentile(double share) const {
    const auto at = static_cast<std::size_t>(share * static_cast<double>(latencies_ms.size() - 1));
    return latencies_ms[at];
  }
};

// So many bettors, each of whom waits for his last bet before the next.
Measured with_group_commit(Store& store, std::vector<Record> records, std::size_t bettors) {
  const std::uint64_t first = records.front().seq;
  const std::size_t count = records.size();
  std::vector<Clock::time_point> pushed(count);
  Measured measured;
  measured.latencies_ms.reserve(count);
  std::mutex mutex;
  std::condition_variable told;
  std::size_t done = 0;
  GroupCommit commit{store,
                     [&](std::uint64_t seq) {
                       const auto now = Clock::now();
                       const std::lock_guard lock{mutex};
                       for (; done <= seq - first; ++done) {
                         measured.latencies_ms.push_back(
                             std::chrono::duration<double, std::milli>(now - pushed[done]).count());
                       }
                       told.notify_one();
                     },
                     [](const std::string& why) {
                       std::fprintf(stderr, "%s\n", why.c_str());
                       std::exit(1);
                     }};
  measured.seconds = seconds_of([&] {
    for (std::size_t i = 0; i < count; ++i) {
      {
        std::unique_lock lock{mutex};
        told.wait(lock, [&] { return i - done < bettors; });
        pushed[i] = Clock::now();
      }
      std::vector<Record> one;
      one.push_back(std::move(records[i]));
      commit.push(std::move(one));
    }
    (void)commit.flush();
  });
  measured.commits = commit.figures().commits;
  return measured;
}

double raw_seconds(RawRows& raw, std::span<const Record> records, double batch) {
  const auto size = std::max<std::size_t>(1, static_cast<std::size_t>(batch + 0.5));
  return seconds_of([&] {
    for (std::size_t at = 0; at < records.size(); at += size) {
      raw.write(records.subspan(at, std::min(size, records.size() - at)));
    }
  });
}

void compare(const char* name, Store& store, RawRows& raw) {
  Bets bets;
  const std::vector<Record> opening = bets.opening();
  store.append(opening);
  raw.write(opening);
  std::printf("%s\n%10s %12s %12s %10s %10s %16s %8s\n", name, "bettors", "durable/s",
              "in a commit", "p50 ms", "p99 ms", "bare database/s", "ratio");
  struct Load {
    std::size_t bettors;
    std::size_t bets;
  };
  for (const Load load :
       {Load{1, 2'000}, Load{50, 20'000}, Load{1'000, 100'000}, Load{5'000, 100'000}}) {
    // In turns, so that a busy moment of the disk hits both.
    Measured ours;
    double bare_seconds = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
      const std::vector<Record> records = bets.next(load.bets / kTurns);
      const Measured measured = with_group_commit(store, records, load.bettors);
      ours += measured;
      bare_seconds += raw_seconds(raw, records, measured.batch());
    }
    std::sort(ours.latencies_ms.begin(), ours.latencies_ms.end());
    const auto count = static_cast<double>(ours.latencies_ms.size());
    std::printf("%10zu %12.0f %12.1f %10.2f %10.2f %16.0f %8.2f\n", load.bettors,
                count / ours.seconds, ours.batch(), ours.percentile(0.5), ours.percentile(0.99),
                count / bare_seconds, bare_seconds / ours.seconds);
    std::fflush(stdout);
  }
  JournalCheck check;
  const double seconds = seconds_of([&] { check = check_journal(store); });
  std::printf("  read back and checked: %.0f records/s, %s\n",
              static_cast<double>(check.records) / seconds, check.sound() ? "sound" : "NOT SOUND");
}

// A folder on the disk that goes away at the end.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "krupier-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::exit(1);
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace

int main() {
  try {
    {
      const Folder folder;
      (void)open_store(folder.file("raw.db"));  // makes the tables
      const auto store = open_store(folder.file("casino.db"));
      compare("SQLite", *store, *raw_sqlite(folder.file("raw.db")));
    }
    PostgresServer server;
    const std::string raw = server.fresh_database();
    (void)open_store(raw);
    const auto store = open_store(server.fresh_database());
    compare("\nPostgreSQL 15", *store, *raw_postgres(raw.substr(raw.find(':') + 1)));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
