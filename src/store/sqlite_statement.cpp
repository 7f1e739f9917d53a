// Statements of SQLite.
#include <fmt/format.h>

#include <krupier/store/sqlite_statement.h>

namespace krupier {

void throw_sqlite_error(sqlite3* database, std::string_view doing) {
  const char* file = sqlite3_db_filename(database, "main");
  throw StoreError{fmt::format("SQLite, {}: {}: {} (code {})", file == nullptr ? "?" : file, doing,
                               sqlite3_errmsg(database), sqlite3_extended_errcode(database))};
}

SqliteStatement::SqliteStatement(sqlite3* database, const std::string& sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database, sql.c_str(), static_cast<int>(sql.size()) + 1,
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  require(code);
}

void SqliteStatement::require(int code) const {
  if (code == SQLITE_OK) return;
  const char* sql = statement_ ? sqlite3_sql(statement_.get()) : nullptr;
  throw_sqlite_error(database_, sql == nullptr ? "a statement" : sql);
}

void SqliteStatement::bind(int argument, std::int64_t value) {
  require(sqlite3_bind_int64(statement_.get(), argument, value));
}

void SqliteStatement::bind(int argument, std::string_view text) {
  // A null pointer would be NULL, not an empty text.
  const char* data = text.empty() ? "" : text.data();
  require(sqlite3_bind_text64(statement_.get(), argument, data, text.size(), SQLITE_STATIC,
                              SQLITE_UTF8));
}

void SqliteStatement::bind_bytes(int argument, const void* data, std::size_t size) {
  require(size == 0 ? sqlite3_bind_zeroblob(statement_.get(), argument, 0)
                    : sqlite3_bind_blob64(statement_.get(), argument, data, size, SQLITE_STATIC));
}

bool SqliteStatement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  require(sqlite3_reset(statement_.get()));  // says what step failed of
  return false;
}

void SqliteStatement::run() {
  while (step()) {
  }
}

void SqliteStatement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t SqliteStatement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view SqliteStatement::text(int column) const {
  const auto* data = sqlite3_column_text(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(size)};
}

std::string SqliteStatement::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

}  // namespace krupier
