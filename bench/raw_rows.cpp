// The bare databases: prepared statements of SQLite, COPY of PostgreSQL. Errors end the benchmark.
#include "raw_rows.h"

#include <cstdio>
#include <cstdlib>
#include <pqxx/pqxx>
#include <sqlite3.h>
#include <tuple>
#include <vector>

using namespace krupier;

namespace {

class RawSqlite final : public RawRows {
 public:
  explicit RawSqlite(const std::string& path) {
    require(sqlite3_open_v2(path.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                            nullptr));
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        "PRAGMA wal_autocheckpoint = 8192; PRAGMA cache_size = -65536");
    prepare("INSERT INTO journal VALUES (?,?,?,?,?,?,?,?,?)", &journal_);
    prepare("INSERT INTO accounts VALUES (?,?,?,?)", &account_);
    prepare("INSERT INTO postings VALUES (?,?,?,?,?)", &posting_);
  }
  ~RawSqlite() override {
    sqlite3_finalize(journal_);
    sqlite3_finalize(account_);
    sqlite3_finalize(posting_);
    sqlite3_close(database_);
  }

  void write(std::span<const Record> records) override {
    run("BEGIN");
    for (const Record& record : records) {
      const auto seq = static_cast<sqlite3_int64>(record.seq);
      sqlite3_bind_int64(journal_, 1, seq);
      sqlite3_bind_int64(journal_, 2, record.time.ms);
      text(journal_, 3, record.kind);
      sqlite3_bind_int64(journal_, 4, number(record.actor));
      sqlite3_bind_int64(journal_, 5, number(record.table));
      sqlite3_bind_int64(journal_, 6, static_cast<sqlite3_int64>(record.round));
      text(journal_, 7, record.request);
      text(journal_, 8, record.body);
      sqlite3_bind_blob(journal_, 9, record.hash.data(), sizeof record.hash, SQLITE_STATIC);
      step(journal_);
      for (const NewAccount& account : record.opened) {
        sqlite3_bind_int64(account_, 1, number(account.id));
        text(account_, 2, account.name);
        text(account_, 3, account.currency);
        sqlite3_bind_int64(account_, 4, seq);
        step(account_);
      }
      int n = 0;
      for (const Posting& posting : record.postings) {
        sqlite3_bind_int64(posting_, 1, seq);
        sqlite3_bind_int64(posting_, 2, n++);
        sqlite3_bind_int64(posting_, 3, number(posting.account));
        sqlite3_bind_int64(posting_, 4, posting.amount.units());
        sqlite3_bind_int64(posting_, 5, posting.line);
        step(posting_);
      }
    }
    run("COMMIT");
  }

 private:
  void require(int code) {
    if (code == SQLITE_OK) return;
    std::fprintf(stderr, "bare SQLite: %s\n", sqlite3_errmsg(database_));
    std::exit(1);
  }
  void run(const char* sql) { require(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }
  void prepare(const char* sql, sqlite3_stmt** statement) {
    require(sqlite3_prepare_v2(database_, sql, -1, statement, nullptr));
  }
  static void text(sqlite3_stmt* statement, int at, const std::string& text) {
    sqlite3_bind_text64(statement, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  void step(sqlite3_stmt* statement) {
    sqlite3_step(statement);
    require(sqlite3_reset(statement));
  }

  sqlite3* database_ = nullptr;
  sqlite3_stmt* journal_ = nullptr;
  sqlite3_stmt* account_ = nullptr;
  sqlite3_stmt* posting_ = nullptr;
};

class RawPostgres final : public RawRows {
 public:
  explicit RawPostgres(const std::string& conninfo) : connection_(conninfo) {}

  void write(std::span<const Record> records) override {
    pqxx::work transaction{connection_};
    pqxx::stream_to journal{transaction, "journal"};
    for (const Record& record : records) {
      journal << std::tuple{record.seq,           record.time.ms,       record.kind,
                            number(record.actor), number(record.table), record.round,
                            record.request,       record.body,          "\\x" + hex(record.hash)};
    }
    journal.complete();
    if (!records.empty() && !records.front().opened.empty()) {
      pqxx::stream_to accounts{transaction, "accounts"};
      for (const NewAccount& account : records.front().opened) {
        accounts << std::tuple{number(account.id), account.name, account.currency,
                               records.front().seq};
      }
      accounts.complete();
    }
    pqxx::stream_to postings{transaction, "postings"};
    for (const Record& record : records) {
      int n = 0;
      for (const Posting& posting : record.postings) {
        postings << std::tuple{record.seq, n++, number(posting.account), posting.amount.units(),
                               posting.line};
      }
    }
    postings.complete();
    transaction.commit();
  }

 private:
  pqxx::connection connection_;
};

}  // namespace

std::unique_ptr<RawRows> raw_sqlite(const std::string& path) {
  return std::make_unique<RawSqlite>(path);
}

std::unique_ptr<RawRows> raw_postgres(const std::string& conninfo) {
  return std::make_unique<RawPostgres>(conninfo);
}
