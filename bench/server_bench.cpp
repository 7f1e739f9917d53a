// The casino under load: bets accepted and durable per second, five thousand watchers of one table,
// and how long a start takes.
#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/casino.h>
#include <krupier/server/server.h>
#include <krupier/store/open.h>

#include "../tests/server/program.h"
#include "../tests/support/postgres_server.h"
#include "crowd.h"
#include "raw_rows.h"
#include "stopwatch.h"

namespace {

using namespace krupier;
using Steady = std::chrono::steady_clock;

constexpr int kPlayers = 2'000;

Instant system_now() {
  return {std::chrono::duration_cast<std::chrono::milliseconds>(
              std::chrono::system_clock::now().time_since_epoch())
              .count()};
}

std::uint64_t next_random() {
  static std::uint64_t state = 1;
  return state = state * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
}

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

Reply must(Casino& casino, std::string_view verb, json::object args, PersonId actor = kTheHouse,
           Roles roles = {}, std::string key = {}) {
  Call call;
  call.verb = verb;
  call.args = std::move(args);
  call.actor = actor;
  call.roles = roles;
  call.request = std::move(key);
  call.now = system_now();
  Reply reply = casino.execute(std::move(call));
  if (!reply.ok()) {
    std::fprintf(stderr, "%s: %s\n", std::string{verb}.c_str(),
                 json::serialize(reply.body).c_str());
    std::exit(1);
  }
  return reply;
}

// A roulette with its croupier and as many players as are asked for, seated, with money.
struct BenchHouse {
  BenchHouse(Casino& its, Store& store, int how_many) : casino(its) {
    must(casino, "appoint", staff("croupier"));
    must(casino, "appoint", staff("cashier"));
    must(casino, "appoint", staff("compliance"));
    must(casino, "appoint", staff("pit-boss"));
    croupier = id_of("croupier");
    const Reply opened = must(
        casino, "open-table",
        {{"name", "Roulette"}, {"plan", "tokyo"}, {"game", "roulette"}, {"croupier", "croupier"}},
        id_of("pit-boss"), {Role::pit_boss});
    table = opened.body.at("made").at("table").to_number<std::int64_t>();
    for (int i = 0; i < how_many; ++i) add_player(i);
    store.append(casino.take_records());
    casino.take_messages();
  }

  PersonId id_of(std::string_view login) const { return casino.house().find_login(login)->id; }
  void deal(std::string_view verb, json::object args = {}) const {
    args["table"] = table;
    must(casino, verb, std::move(args), croupier, {Role::croupier});
  }

  Casino& casino;
  std::int64_t table = 0;
  PersonId croupier{};
  std::vector<PersonId> players;

 private:
  static json::object staff(const char* role) {
    return {{"roles", json::array{role}},
            {"login", role},
            {"name", "A"},
            {"surname", role},
            {"password-hash", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"}};
  }
  void add_player(int i) {
    const std::string login = fmt::format("player{}", i);
    must(casino, "register",
         {{"login", login},
          {"name", "A"},
          {"surname", "B"},
          {"born", "1990-01-01"},
          {"document", login},
          {"nationality", "CZ"},
          {"address", "C"},
          {"password-hash", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"}});
    const PersonId id = id_of(login);
    const std::int64_t person = number(id);
    must(casino, "verify-identity", {{"person", person}, {"document", login}}, id_of("compliance"),
         {Role::compliance});
    must(casino, "deposit",
         {{"person", person}, {"amount", "1000000"}, {"plan", "tokyo"}, {"by", "cash"}},
         id_of("cashier"), {Role::cashier});
    must(casino, "sit", {{"table", table}}, id, {Role::player});
    players.push_back(id);
  }
};

// So many bettors, each of whom waits for the answer to his last bet before the next.
class Bettors {
 public:
  Bettors(Engine& engine, const BenchHouse& house, std::size_t bettors, std::size_t bets)
      : engine_(engine), house_(house), bettors_(bettors), bets_(bets) {}

  double run() {
    return seconds_of([this] {
      for (std::size_t i = 0; i < bettors_; ++i) next();
      std::unique_lock lock{mutex_};
      changed_.wait(lock, [this] { return done_ == bets_; });
    });
  }
  std::vector<double> latencies_ms;

 private:
  void next() {
    std::size_t mine = 0;
    {
      const std::lock_guard lock{mutex_};
      if (begun_ == bets_) return;
      mine = begun_++;
    }
    const auto began = Steady::now();
    engine_.post_always([this, mine, began](Casino& casino, Instant now) -> Engine::Told {
      Call call;
      call.verb = "place-bet";
      call.actor = house_.players[mine % house_.players.size()];
      call.roles = {Role::player};
      call.request = fmt::format("{}-{}", bettors_, mine);
      call.args = {{"table", house_.table},
                   {"spot", fmt::format("straight:{}", mine % 37)},
                   {"amount", "10"}};
      call.now = now;
      const Reply reply = casino.execute(std::move(call));
      if (!reply.ok()) {
        std::fprintf(stderr, "bet: %s\n", json::serialize(reply.body).c_str());
        std::exit(1);
      }
      return [this, began](bool) {
        const double ms = std::chrono::duration<double, std::milli>(Steady::now() - began).count();
        {
          const std::lock_guard lock{mutex_};
          latencies_ms.push_back(ms);
          ++done_;
          if (done_ == bets_) changed_.notify_one();
        }
        next();
      };
    });
  }

  Engine& engine_;
  const BenchHouse& house_;
  std::size_t bettors_;
  std::size_t bets_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t begun_ = 0;
  std::size_t done_ = 0;
};

double percentile(std::vector<double>& values, double share) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

// The rows that these bets became, written by the database's own library in transactions of the
// same size.
double bare_seconds(Store& store, RawRows& raw, std::uint64_t from, double batch) {
  std::vector<Record> records;
  store.read(from, [&](const Record& record) {
    records.push_back(record);
    return true;
  });
  const auto size = std::max<std::size_t>(1, static_cast<std::size_t>(batch + 0.5));
  return seconds_of([&] {
    for (std::size_t at = 0; at < records.size(); at += size) {
      raw.write(std::span{records}.subspan(at, std::min(size, records.size() - at)));
    }
  });
}

void bets_per_second(const char* name, const Catalog& catalog, Store& store,
                     const std::string& raw_url,
                     const std::function<std::unique_ptr<RawRows>()>& open_raw) {
  Casino casino{catalog, next_random};
  const BenchHouse house{casino, store, kPlayers};
  house.deal("open-bets");
  store.append(casino.take_records());
  std::vector<Record> before;
  store.read(1, [&](const Record& record) {
    before.push_back(record);
    return true;
  });
  open_store(raw_url)->append(before);
  const std::unique_ptr<RawRows> raw = open_raw();
  std::printf("%s\n%10s %12s %12s %10s %10s %16s %8s\n", name, "bettors", "bets/s", "in a commit",
              "p50 ms", "p99 ms", "bare database/s", "ratio");
  Metrics metrics;
  Engine engine{casino,
                store,
                system_now,
                [](std::vector<Message>) {},
                [](const std::string& why) {
                  std::fprintf(stderr, "%s\n", why.c_str());
                  std::exit(1);
                },
                metrics,
                {.snapshot_every = ~0ULL}};
  struct Load {
    std::size_t bettors;
    std::size_t bets;
  };
  for (const Load load :
       {Load{1, 1'000}, Load{50, 10'000}, Load{1'000, 40'000}, Load{5'000, 40'000}}) {
    const std::uint64_t commits = metrics.commits;
    const std::uint64_t from = store.last_seq() + 1;
    Bettors bettors{engine, house, load.bettors, load.bets};
    const double seconds = bettors.run();
    const double batch =
        static_cast<double>(load.bets) / static_cast<double>(metrics.commits - commits);
    const double bare = bare_seconds(store, *raw, from, batch);
    std::printf("%10zu %12.0f %12.1f %10.2f %10.2f %16.0f %8.2f\n", load.bettors,
                static_cast<double>(load.bets) / seconds, batch,
                percentile(bettors.latencies_ms, 0.5), percentile(bettors.latencies_ms, 0.99),
                static_cast<double>(load.bets) / bare, bare / seconds);
    std::fflush(stdout);
  }
  engine.stop();
}

// One step of the croupier's: until which number it spoke, and when that was durable.
struct Step {
  std::uint64_t last_n = 0;
  std::int64_t durable_ns = 0;
};

Step do_step(Server& server, const BenchHouse& house, std::string_view verb, json::object args) {
  std::mutex mutex;
  std::condition_variable changed;
  Step step;
  server.engine().post_always([&](Casino& casino, Instant now) -> Engine::Told {
    house.deal(verb, args);
    const auto stand = casino.snapshot_for(TableId{static_cast<std::uint32_t>(house.table)},
                                    Channel::table, kTheHouse, now);
    const std::uint64_t n = stand->at("n").to_number<std::uint64_t>();
    return [&, n](bool) {
      const std::lock_guard lock{mutex};
      step = {n, machine_ns()};
      changed.notify_one();
    };
  });
  std::unique_lock lock{mutex};
  changed.wait(lock, [&] { return step.durable_ns != 0; });
  return step;
}

void watchers(const Catalog& catalog, CrowdBoard& board) {
  const Folder folder;
  const auto store = open_store(folder.file("casino.db"));
  Casino casino{catalog, next_random};
  const BenchHouse house{casino, *store, 0};
  Log log{folder.file("log")};
  ServerOptions options;
  options.net.port = 0;
  options.net.connections_per_address = CrowdBoard::kClients;
  options.api.by_address = {1e9, 1e9};
  Server server{catalog,
                casino,
                *store,
                [&] { return open_store(folder.file("casino.db"), Access::read); },
                system_now,
                log,
                [] { std::exit(1); },
                options};
  server.start();
  board.table = house.table;
  board.port = server.port();
  const auto came = Steady::now();
  while (board.watching < CrowdBoard::kClients && !board.failed) usleep(1'000);
  if (board.failed) {
    std::fprintf(stderr, "the crowd could not come in\n");
    std::exit(1);
  }
  std::printf("%u watchers of one table came in %.2f s\n", CrowdBoard::kClients,
              std::chrono::duration<double>(Steady::now() - came).count());
  std::vector<Step> steps;
  board.first_n = do_step(server, house, "open-bets", {}).last_n + 1;
  for (int round = 0; round < 8; ++round) {
    if (round != 0) steps.push_back(do_step(server, house, "open-bets", {}));
    usleep(300'000);
    steps.push_back(do_step(server, house, "last-bets", {}));
    usleep(300'000);
    steps.push_back(do_step(server, house, "no-more-bets", {}));
    usleep(300'000);
    steps.push_back(
        do_step(server, house, "outcome", {{"outcome", fmt::format("ball {}", round)}}));
    usleep(300'000);
  }
  const std::uint64_t messages =
      std::min<std::uint64_t>(steps.back().last_n - board.first_n + 1, CrowdBoard::kMessages);
  const std::uint64_t all = messages * CrowdBoard::kClients;
  for (int i = 0; i < 10'000 && board.received < all; ++i) usleep(1'000);
  std::vector<double> latencies_ms;
  std::size_t step = 0;
  for (std::uint64_t m = 0; m < messages; ++m) {
    while (steps[step].last_n < board.first_n + m) ++step;
    for (std::uint32_t client = 0; client < CrowdBoard::kClients; ++client) {
      const std::int64_t at = board.at_ns[client][m];
      if (at != 0) latencies_ms.push_back(static_cast<double>(at - steps[step].durable_ns) / 1e6);
    }
  }
  std::printf(
      "  %llu messages, %zu of %llu received; from durable to received: p50 %.1f ms, p99 %.1f ms, "
      "longest %.1f ms\n",
      static_cast<unsigned long long>(messages), latencies_ms.size(),
      static_cast<unsigned long long>(all), percentile(latencies_ms, 0.5),
      percentile(latencies_ms, 0.99), percentile(latencies_ms, 1));
  board.over = true;
  server.stop();
}

void start_up() {
  const Folder folder;
  for (const char* when : {"first start, with the demo house made", "second start"}) {
    double seconds = 0;
    std::unique_ptr<test::Program> program;
    seconds = seconds_of([&] {
      program = std::make_unique<test::Program>(
          std::vector<std::string>{"--plan", KRUPIER_SOURCE_DIR "/plans", "serve", "--db",
                                   folder.file("casino.db"), "--listen", "127.0.0.1:0"});
    });
    std::printf("  %s: %.0f ms\n", when, seconds * 1'000);
    program->signal(SIGTERM);
    (void)program->wait();
  }
}

}  // namespace

int main() {
  try {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    // The crowd leaves before any thread is there.
    void* shared = mmap(nullptr, sizeof(CrowdBoard), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    auto* board = new (shared) CrowdBoard;
    const pid_t crowd = fork();
    if (crowd == 0) {
      run_crowd(*board);
      _exit(0);
    }
    std::printf("start-up\n");
    start_up();
    const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "tokyo"}};
    std::printf("\n");
    watchers(catalog, *board);
    waitpid(crowd, nullptr, 0);
    std::printf("\nbets accepted and durable, through the engine\n");
    {
      const Folder folder;
      const std::string raw = folder.file("raw.db");
      const auto store = open_store(folder.file("casino.db"));
      bets_per_second("SQLite", catalog, *store, raw, [&] { return raw_sqlite(raw); });
    }
    PostgresServer postgres;
    const std::string raw = postgres.fresh_database();
    const auto store = open_store(postgres.fresh_database());
    bets_per_second("PostgreSQL 15", catalog, *store, raw,
                    [&] { return raw_postgres(raw.substr(raw.find(':') + 1)); });
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
