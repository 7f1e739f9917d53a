// SQLite: write-ahead log, and the disk is waited for at every commit.
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <map>
#include <unistd.h>

#include <krupier/store/sqlite.h>
#include <krupier/store/sqlite_statement.h>
#include <krupier/store/write_lock.h>

namespace krupier {
namespace {

constexpr int kBusyMs = 5'000;  // how long somebody else's short work on the file is waited for

// synchronous=FULL waits for the disk at every commit. The log is folded into the file only every
// 32 MiB: pages that change often (the index of accounts) are then written once, not at every
// commit.
constexpr std::string_view kWriterSettings = R"(
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA wal_autocheckpoint = 8192;
PRAGMA journal_size_limit = 67108864;
PRAGMA cache_size = -65536;
)";

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::filesystem::path& path, int flags, std::unique_ptr<WriteLock> lock)
      : lock_(std::move(lock)) {
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
    database_.reset(database);
    if (code != SQLITE_OK) {
      throw StoreError{
          fmt::format("SQLite, {}: cannot open it: {}", path.string(), sqlite3_errstr(code))};
    }
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, kBusyMs);
  }

  const Dialect& dialect() const override {
    static constexpr Dialect kDialect{
        .integer = "INTEGER",
        .bytes = "BLOB",
        .table = "STRICT",
        .keyed = "STRICT, WITHOUT ROWID",
        .has_schema = "SELECT count(*) FROM sqlite_master WHERE name = 'schema_version'"};
    return kDialect;
  }

  void run(const std::string& sql) override {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      throw_sqlite_error(database_.get(), sql);
    }
  }

  void select(const std::string& sql, std::span<const std::int64_t> arguments,
              const Each& each) override {
    if (arguments.empty()) {
      SqliteStatement once{database_.get(), sql};
      while (once.step()) each(once);
      return;
    }
    SqliteStatement& statement = prepared(sql);
    // An exception must not leave it in the middle: it would hold on to the log as it is now.
    const std::unique_ptr<SqliteStatement, Reset> ready_again{&statement};
    int argument = 0;
    for (const std::int64_t value : arguments) statement.bind(++argument, value);
    while (statement.step()) each(statement);
  }

  void atomically(const std::function<void()>& work) override {
    run("BEGIN IMMEDIATE");
    try {
      work();
      run("COMMIT");
    } catch (...) {
      // Some errors have rolled it back already.
      if (sqlite3_get_autocommit(database_.get()) == 0) {
        sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      }
      throw;
    }
  }

  void insert(std::span<const Record> records) override;

  void insert(const Snapshot& snapshot) override {
    SqliteStatement& statement = prepared("INSERT INTO snapshots VALUES ($1, $2)");
    statement.bind(1, static_cast<std::int64_t>(snapshot.seq));
    statement.bind_bytes(2, snapshot.bytes.data(), snapshot.bytes.size());
    statement.run();
  }

  // The journal mode is kept in the file; not every file system can do it.
  void use_log() {
    std::string mode;
    select("PRAGMA journal_mode = WAL", {}, [&](const Row& row) { mode = row.text(0); });
    if (mode != "wal") {
      throw StoreError{"SQLite cannot keep a write-ahead log there (journal mode " + mode +
                       "): the file must lie on a local disk"};
    }
  }

 private:
  struct Reset {
    void operator()(SqliteStatement* statement) const { statement->reset(); }
  };

  SqliteStatement& prepared(const std::string& sql) {
    const auto found = prepared_.find(sql);
    return found != prepared_.end()
               ? found->second
               : prepared_.try_emplace(sql, database_.get(), sql).first->second;
  }

  std::unique_ptr<WriteLock> lock_;  // goes last, after the database is closed
  std::unique_ptr<sqlite3, Close> database_;
  std::map<std::string, SqliteStatement> prepared_;
};

// Accounts before postings, which refer to them.
void SqliteDatabase::insert(std::span<const Record> records) {
  SqliteStatement& row =
      prepared("INSERT INTO journal VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)");
  SqliteStatement& account = prepared("INSERT INTO accounts VALUES ($1,$2,$3,$4)");
  SqliteStatement& posting = prepared("INSERT INTO postings VALUES ($1,$2,$3,$4,$5)");
  for (const Record& record : records) {
    const auto seq = static_cast<std::int64_t>(record.seq);
    row.bind(1, seq);
    row.bind(2, record.time.ms);
    row.bind(3, record.kind);
    row.bind(4, std::int64_t{number(record.actor)});
    row.bind(5, std::int64_t{number(record.table)});
    row.bind(6, static_cast<std::int64_t>(record.round));
    row.bind(7, record.request);
    row.bind(8, record.body);
    row.bind_bytes(9, record.hash.data(), record.hash.size());
    row.bind(10, std::int64_t{record.envelope});
    row.bind(11, static_cast<std::int64_t>(record.table_seq));
    row.bind_bytes(12, record.table_before.data(), record.table_before.size());
    row.run();
    for (const NewAccount& opened : record.opened) {
      account.bind(1, std::int64_t{number(opened.id)});
      account.bind(2, opened.name);
      account.bind(3, opened.currency);
      account.bind(4, seq);
      account.run();
    }
    std::int64_t n = 0;
    for (const Posting& one : record.postings) {
      posting.bind(1, seq);
      posting.bind(2, n++);
      posting.bind(3, std::int64_t{number(one.account)});
      posting.bind(4, one.amount.units());
      posting.bind(5, std::int64_t{one.line});
      posting.run();
    }
  }
}

// People's names and money lie in it: not for everybody to read.
void create_private(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640);
  if (descriptor < 0) {
    throw StoreError{fmt::format("cannot open {}: {}", path.string(), std::strerror(errno))};
  }
  ::close(descriptor);
}

}  // namespace

std::unique_ptr<Database> open_sqlite_writer(const std::filesystem::path& path) {
  auto lock = std::make_unique<WriteLock>(path);
  create_private(path);
  auto database = std::make_unique<SqliteDatabase>(
      path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, std::move(lock));
  database->use_log();
  database->run(std::string{kWriterSettings});
  return database;
}

std::unique_ptr<Database> open_sqlite_reader(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path)) {
    throw StoreError{fmt::format("{}: there is no such file", path.string())};
  }
  return std::make_unique<SqliteDatabase>(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX,
                                          nullptr);
}

}  // namespace krupier
