// Database: one connection, and the little in which SQLite and PostgreSQL differ.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <krupier/journal/store.h>

namespace krupier {

// The words of the schema that are not the same in both.
struct Dialect {
  std::string_view integer;     // 64 bits, signed
  std::string_view bytes;       // any bytes
  std::string_view table;       // after a table's columns
  std::string_view keyed;       // after the columns of a table that lies in the order of its key
  std::string_view has_schema;  // a query of one number: is there a table schema_version?
};

class Row {
 public:
  virtual ~Row() = default;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
  virtual std::string bytes(int column) const = 0;
};

// Everything throws StoreError. Not for two threads at once.
class Database {
 public:
  using Each = std::function<void(const Row&)>;

  virtual ~Database() = default;
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  virtual const Dialect& dialect() const = 0;
  // Statements that give nothing back.
  virtual void run(const std::string& sql) = 0;
  // A query with arguments $1, $2... is prepared once and kept; one without is not. The rows must
  // not be kept.
  virtual void select(const std::string& sql, std::span<const std::int64_t> arguments,
                      const Each& each) = 0;
  // Everything that `work` does, or nothing of it; on the disk when it returns.
  virtual void atomically(const std::function<void()>& work) = 0;

  // Within atomically: the rows of these records, of this snapshot.
  virtual void insert(std::span<const Record> records) = 0;
  virtual void insert(const Snapshot& snapshot) = 0;
  // And of a version and its files, of which some may be there already.
  virtual void insert(std::int64_t id, const PlanVersion& version) = 0;
};

}  // namespace krupier
