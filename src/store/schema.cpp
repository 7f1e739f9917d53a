// The migrations. One that has been released is never changed; a change is a new one at the end.
#include <array>
#include <fmt/format.h>

#include <krupier/store/schema.h>

namespace krupier {
namespace {

// {integer}, {bytes}, {table} and {keyed} are the database's own words (Dialect).
constexpr std::array kMigrations{// 1: the journal, its accounts and postings, snapshots.
                                 R"(
CREATE TABLE journal (
  seq      {integer} PRIMARY KEY,
  time_ms  {integer} NOT NULL,
  kind     TEXT NOT NULL,
  actor    {integer} NOT NULL,
  table_no {integer} NOT NULL,
  round_no {integer} NOT NULL,
  request  TEXT NOT NULL,
  body     TEXT NOT NULL,
  hash     {bytes} NOT NULL
) {table};
CREATE INDEX journal_round ON journal (round_no, seq) WHERE round_no <> 0;

CREATE TABLE accounts (
  id       {integer} PRIMARY KEY,
  name     TEXT NOT NULL,
  currency TEXT NOT NULL,
  seq      {integer} NOT NULL REFERENCES journal (seq),
  UNIQUE (name, currency)
) {table};
CREATE INDEX accounts_seq ON accounts (seq);

CREATE TABLE postings (
  seq     {integer} NOT NULL REFERENCES journal (seq),
  n       {integer} NOT NULL,
  account {integer} NOT NULL REFERENCES accounts (id),
  amount  {integer} NOT NULL,
  line    {integer} NOT NULL,
  PRIMARY KEY (seq, n)
) {keyed};
CREATE INDEX postings_account ON postings (account, seq);

CREATE TABLE snapshots (
  seq   {integer} PRIMARY KEY,
  bytes {bytes} NOT NULL
) {table};
)",
                                 // 2: a table's rounds, for who looks through them.
                                 R"(
CREATE INDEX journal_begun ON journal (table_no, round_no) WHERE kind = 'round.begun';
)",
                                 // 3: a table's own chain; records from before have none.
                                 R"(
ALTER TABLE journal ADD COLUMN envelope {integer} NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN table_seq {integer} NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN table_before {bytes};
)"};

std::string in_dialect(std::string_view sql, const Dialect& dialect) {
  return fmt::format(fmt::runtime(sql), fmt::arg("integer", dialect.integer),
                     fmt::arg("bytes", dialect.bytes), fmt::arg("table", dialect.table),
                     fmt::arg("keyed", dialect.keyed));
}

std::int64_t one_number(Database& database, const std::string& sql) {
  std::int64_t number = 0;
  database.select(sql, {}, [&](const Row& row) { number = row.integer(0); });
  return number;
}

void refuse_newer(std::int64_t stored) {
  if (stored <= schema_version()) return;
  throw StoreError{fmt::format(
      "the database has schema version {}, this program knows versions up to {}: it was written "
      "by a newer krupier; use that one",
      stored, schema_version())};
}

}  // namespace

std::int64_t schema_version() { return std::ssize(kMigrations); }

std::int64_t stored_schema_version(Database& database) {
  if (one_number(database, std::string{database.dialect().has_schema}) == 0) return 0;
  return one_number(database, "SELECT coalesce(max(version), 0) FROM schema_version");
}

void migrate(Database& database) {
  database.atomically([&] {
    const std::int64_t stored = stored_schema_version(database);
    refuse_newer(stored);
    if (stored == 0) {
      database.run(in_dialect(
          "CREATE TABLE IF NOT EXISTS schema_version (version {integer} PRIMARY KEY) {table}",
          database.dialect()));
    }
    for (std::int64_t version = stored + 1; version <= schema_version(); ++version) {
      const auto index = static_cast<std::size_t>(version - 1);
      database.run(in_dialect(kMigrations.at(index), database.dialect()));
      database.run(fmt::format("INSERT INTO schema_version (version) VALUES ({})", version));
    }
  });
}

void require_schema(Database& database) {
  const std::int64_t stored = stored_schema_version(database);
  refuse_newer(stored);
  if (stored == 0) throw StoreError{"there is no journal in this database"};
  if (stored < schema_version()) {
    throw StoreError{fmt::format(
        "the database has schema version {}, this program reads version {}: `krupier serve` "
        "brings it up to date, or use the krupier that wrote it",
        stored, schema_version())};
  }
}

}  // namespace krupier
