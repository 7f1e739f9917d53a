// A journal in memory, in a SQLite file of a temporary folder, in a database of a private server.
#include "places.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <optional>
#include <pqxx/pqxx>
#include <sqlite3.h>
#include <stdexcept>

#include <krupier/journal/memory_store.h>

#include "../support/postgres_server.h"

using namespace krupier;

namespace {

// Hands every call on, so that a test can close it and the records stay.
class Opened final : public Store {
 public:
  explicit Opened(MemoryStore& store) : store_(store) { store_.restart(); }
  void append(std::span<const Record> records) override { store_.append(records); }
  std::uint64_t last_seq() override { return store_.last_seq(); }
  void read(std::uint64_t from, const Visit& visit) override { store_.read(from, visit); }
  void read_round(std::uint64_t round, const Visit& visit) override {
    store_.read_round(round, visit);
  }
  void read_accounts(std::span<const AccountId> accounts, std::uint64_t before,
                     const Visit& visit) override {
    store_.read_accounts(accounts, before, visit);
  }
  void read_begun(TableId table, std::uint64_t before, const Visit& visit) override {
    store_.read_begun(table, before, visit);
  }
  void save_snapshot(const Snapshot& snapshot) override { store_.save_snapshot(snapshot); }
  std::optional<Snapshot> load_snapshot() override { return store_.load_snapshot(); }
  void keep_version(const PlanVersion& version) override { store_.keep_version(version); }
  std::optional<PlanVersion> find_version(std::string_view game,
                                          std::string_view version) override {
    return store_.find_version(game, version);
  }

 private:
  MemoryStore& store_;
};

class MemoryPlace final : public Place {
 public:
  std::unique_ptr<Store> open() override { return std::make_unique<Opened>(store_); }
  std::string url() const override { throw std::logic_error{"memory has no URL"}; }
  void sql(const std::string&) override { throw std::logic_error{"memory has no SQL"}; }
  void cut_off() override { throw std::logic_error{"memory is never cut off"}; }

 private:
  MemoryStore store_;
};

class SqlitePlace final : public Place {
 public:
  SqlitePlace() {
    std::string folder =
        (std::filesystem::temp_directory_path() / "krupier-sqlite-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error{"cannot make " + folder};
    folder_ = folder;
  }
  ~SqlitePlace() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<Store> open() override { return open_store(url()); }
  std::string url() const override { return "sqlite:" + file(); }
  void sql(const std::string& statements) override {
    sqlite3* database = nullptr;
    sqlite3_open(file().c_str(), &database);
    char* error = nullptr;
    sqlite3_exec(database, statements.c_str(), nullptr, nullptr, &error);
    const std::string said = error == nullptr ? "" : error;
    sqlite3_free(error);
    sqlite3_close(database);
    if (!said.empty()) throw std::runtime_error{said};
  }
  void cut_off() override { throw std::logic_error{"a file is never cut off"}; }

 private:
  std::string file() const { return (folder_ / "casino.db").string(); }
  std::filesystem::path folder_;
};

// One server for the whole program, started when the first test needs it.
std::unique_ptr<PostgresServer> server;
struct StopServer : testing::Environment {
  void TearDown() override { server.reset(); }
};
const auto* const kStopServer = testing::AddGlobalTestEnvironment(new StopServer);

class PostgresPlace final : public Place {
 public:
  PostgresPlace() {
    if (!server) server = std::make_unique<PostgresServer>();
    url_ = server->fresh_database();
  }
  std::unique_ptr<Store> open() override { return open_store(url_); }
  std::string url() const override { return url_; }
  void sql(const std::string& statements) override {
    pqxx::connection connection{url_.substr(url_.find(':') + 1)};
    pqxx::nontransaction{connection}.exec(statements);
  }
  void cut_off() override {
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()");
  }

 private:
  std::string url_;
};

}  // namespace

std::unique_ptr<Place> fresh_place(Kind kind) {
  switch (kind) {
    case Kind::memory:
      return std::make_unique<MemoryPlace>();
    case Kind::sqlite:
      return std::make_unique<SqlitePlace>();
    case Kind::postgres:
      return std::make_unique<PostgresPlace>();
  }
  throw std::logic_error{"no such place"};
}

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::memory:
      return "Memory";
    case Kind::sqlite:
      return "SQLite";
    case Kind::postgres:
      return "PostgreSQL";
  }
  throw std::logic_error{"no such place"};
}

std::vector<Record> everything(Store& store, std::uint64_t from_seq) {
  std::vector<Record> records;
  store.read(from_seq, [&](const Record& record) {
    records.push_back(record);
    return true;
  });
  return records;
}
