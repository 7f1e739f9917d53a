// PostgreSQL through libpqxx. Records go in by COPY, which is far faster than INSERT.
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <pqxx/pqxx>
#include <tuple>
#include <vector>

#include <krupier/store/postgres.h>

namespace krupier {
namespace {

// Any number will do that nobody else uses in this database.
constexpr std::int64_t kWriterLock = 0x6b72'7570'6965'7201;
// A server notices the death of a casino a moment late; a restart waits for that long.
constexpr int kWriterLockMs = 2'000;
constexpr std::string_view kLockNotAvailable = "55P03";

std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

// Runs `work` and says in one line what failed in it. On a lost connection libpqxx may complain of
// what it noticed first, so it is asked.
template <class Work>
auto guarded(const pqxx::connection_base* connection, std::string_view doing, Work&& work) {
  try {
    return work();
  } catch (const pqxx::in_doubt_error& error) {
    throw StoreError{
        fmt::format("PostgreSQL: the connection was lost in a commit; whether it was "
                    "kept is not known until the journal is opened again: {}",
                    one_line(error.what()))};
  } catch (const pqxx::pqxx_exception& error) {
    const bool gone = connection != nullptr && !connection->is_open();
    throw StoreError{fmt::format("PostgreSQL{}, {}: {}", gone ? ": the connection is gone" : "",
                                 doing, one_line(error.base().what()))};
  }
}

int half_byte(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

// bytea comes as \x and hexadecimal digits.
std::string from_hex(std::string_view text) {
  std::string bytes;
  if (text.size() < 2) return bytes;
  bytes.reserve(text.size() / 2 - 1);
  for (std::size_t i = 2; i + 1 < text.size(); i += 2) {
    bytes.push_back(static_cast<char>(half_byte(text[i]) * 16 + half_byte(text[i + 1])));
  }
  return bytes;
}

std::string to_hex(const void* data, std::size_t size) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\\x";
  text.reserve(2 + 2 * size);
  for (const unsigned char byte : std::span{static_cast<const unsigned char*>(data), size}) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 0xfU];
  }
  return text;
}

class PostgresRow final : public Row {
 public:
  explicit PostgresRow(const pqxx::row& row) : row_(row) {}
  std::int64_t integer(int column) const override {
    std::int64_t value = 0;
    const std::string_view digits = text(column);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  }
  std::string_view text(int column) const override {
    const pqxx::field field = row_[column];
    return {field.c_str(), field.size()};
  }
  std::string bytes(int column) const override { return from_hex(text(column)); }

 private:
  const pqxx::row& row_;
};

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(const std::string& conninfo)
      : connection_(guarded(nullptr, "connecting", [&] { return pqxx::connection{conninfo}; })) {
    // A lost connection has lost the writer's lock with it, so libpqxx must not quietly make a new
    // one. (It calls this deprecated because its next version never does.)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection_.inhibit_reactivation(true);
#pragma GCC diagnostic pop
    run("SET client_encoding = 'UTF8'; SET client_min_messages = 'warning';"
        "SELECT set_config('application_name', 'krupier', false) "
        "WHERE current_setting('application_name') = ''");
    select("SHOW server_encoding", {}, [](const Row& row) {
      if (row.text(0) == "UTF8") return;
      throw StoreError{
          fmt::format("PostgreSQL: the database has encoding {}, it must be UTF8 "
                      "(createdb -E UTF8 -T template0 NAME)",
                      row.text(0))};
    });
  }

  const Dialect& dialect() const override {
    static constexpr Dialect kDialect{
        .integer = "BIGINT",
        .bytes = "BYTEA",
        .table = "",
        .keyed = "",
        .has_schema =
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = "
            "current_schema() AND table_name = 'schema_version'"};
    return kDialect;
  }

  void run(const std::string& sql) override {
    in_transaction(sql, [&](pqxx::transaction_base& transaction) { transaction.exec(sql); });
  }

  void select(const std::string& sql, std::span<const std::int64_t> arguments,
              const Each& each) override {
    in_transaction("reading", [&](pqxx::transaction_base& transaction) {
      const pqxx::result rows =
          arguments.empty()
              ? transaction.exec(sql)
              : transaction.exec_prepared(prepared(sql), pqxx::prepare::make_dynamic_params(
                                                             arguments.begin(), arguments.end()));
      for (const pqxx::row& row : rows) each(PostgresRow{row});
    });
  }

  void atomically(const std::function<void()>& work) override {
    guarded(&connection_, "writing", [&] {
      pqxx::work transaction{connection_};
      current_ = &transaction;
      const std::unique_ptr<pqxx::transaction_base*, Forget> until_done{&current_};
      work();
      transaction.commit();
    });
  }

  void insert(std::span<const Record> records) override;

  void insert(const Snapshot& snapshot) override {
    copy("snapshots", {"seq", "bytes"}, [&](pqxx::stream_to& rows) {
      rows << std::tuple{snapshot.seq, to_hex(snapshot.bytes.data(), snapshot.bytes.size())};
    });
  }

  // Held as long as the connection lives.
  void be_the_only_writer() {
    run(fmt::format("SET synchronous_commit = 'on'; SET lock_timeout = {}", kWriterLockMs));
    try {
      pqxx::nontransaction{connection_}.exec(
          fmt::format("SELECT pg_advisory_lock({})", kWriterLock));
    } catch (const pqxx::sql_error& error) {
      if (error.sqlstate() != kLockNotAvailable) {
        throw StoreError{"PostgreSQL, locking: " + one_line(error.what())};
      }
      throw StoreError{
          fmt::format("PostgreSQL, database {}: another process has the journal open "
                      "for writing; stop it first, only one casino may write",
                      connection_.dbname())};
    }
    run("SET lock_timeout = 0");
  }

 private:
  struct Forget {
    void operator()(pqxx::transaction_base** current) const { *current = nullptr; }
  };

  template <class Work>
  void in_transaction(std::string_view doing, Work&& work) {
    guarded(&connection_, doing, [&] {
      if (current_ != nullptr) return work(*current_);
      pqxx::nontransaction none{connection_};
      work(none);
    });
  }

  template <class Write>
  void copy(const std::string& table, const std::vector<std::string>& columns, Write&& write) {
    pqxx::stream_to rows{*current_, table, columns};
    write(rows);
    rows.complete();
  }

  std::string prepared(const std::string& sql) {
    const auto [at, fresh] = prepared_.try_emplace(sql, fmt::format("q{}", prepared_.size()));
    if (fresh) connection_.prepare(at->second, sql);
    return at->second;
  }

  pqxx::connection connection_;
  pqxx::transaction_base* current_ = nullptr;  // within atomically
  std::map<std::string, std::string> prepared_;
};

// Accounts after the records and before the postings that refer to them.
void PostgresDatabase::insert(std::span<const Record> records) {
  bool any_account = false;
  bool any_posting = false;
  static const std::vector<std::string> kJournal{
      "seq",     "time_ms", "kind", "actor",    "table_no",  "round_no",
      "request", "body",    "hash", "envelope", "table_seq", "table_before"};
  copy("journal", kJournal, [&](pqxx::stream_to& rows) {
    for (const Record& record : records) {
      rows << std::tuple{record.seq,
                         record.time.ms,
                         record.kind,
                         number(record.actor),
                         number(record.table),
                         record.round,
                         record.request,
                         record.body,
                         to_hex(record.hash.data(), record.hash.size()),
                         record.envelope,
                         record.table_seq,
                         to_hex(record.table_before.data(), record.table_before.size())};
      any_account = any_account || !record.opened.empty();
      any_posting = any_posting || !record.postings.empty();
    }
  });
  if (any_account) {
    copy("accounts", {"id", "name", "currency", "seq"}, [&](pqxx::stream_to& rows) {
      for (const Record& record : records) {
        for (const NewAccount& account : record.opened) {
          rows << std::tuple{number(account.id), account.name, account.currency, record.seq};
        }
      }
    });
  }
  if (!any_posting) return;
  copy("postings", {"seq", "n", "account", "amount", "line"}, [&](pqxx::stream_to& rows) {
    for (const Record& record : records) {
      int n = 0;
      for (const Posting& posting : record.postings) {
        rows << std::tuple{record.seq, n++, number(posting.account), posting.amount.units(),
                           posting.line};
      }
    }
  });
}

}  // namespace

std::unique_ptr<Database> open_postgres_writer(const std::string& conninfo) {
  auto database = std::make_unique<PostgresDatabase>(conninfo);
  database->be_the_only_writer();
  return database;
}

std::unique_ptr<Database> open_postgres_reader(const std::string& conninfo) {
  auto database = std::make_unique<PostgresDatabase>(conninfo);
  database->run("SET default_transaction_read_only = on");
  return database;
}

}  // namespace krupier
