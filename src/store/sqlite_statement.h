// SqliteStatement: a prepared statement of SQLite.
#pragma once

#include <cstdint>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

#include <krupier/store/database.h>

namespace krupier {

// What SQLite said last, with what was being done and its code.
[[noreturn]] void throw_sqlite_error(sqlite3* database, std::string_view doing);

class SqliteStatement final : public Row {
 public:
  SqliteStatement(sqlite3* database, const std::string& sql);

  // Arguments are numbered from 1. Texts and bytes must live until the statement was run.
  void bind(int argument, std::int64_t value);
  void bind(int argument, std::string_view text);
  void bind_bytes(int argument, const void* data, std::size_t size);

  // The next row; false: there is none, and the statement is ready to be run again.
  bool step();
  // To its end, without looking at rows.
  void run();
  void reset();

  std::int64_t integer(int column) const override;
  std::string_view text(int column) const override;
  std::string bytes(int column) const override;

 private:
  void require(int code) const;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace krupier
