// RawRows: what a database does with the same rows when nothing of ours stands in the way.
#pragma once

#include <memory>
#include <span>
#include <string>

#include <krupier/journal/record.h>

class RawRows {
 public:
  virtual ~RawRows() = default;
  // One transaction, by the database's own library, by its fastest way to insert rows.
  virtual void write(std::span<const krupier::Record> records) = 0;
};

// The tables must be there.
std::unique_ptr<RawRows> raw_sqlite(const std::string& path);
std::unique_ptr<RawRows> raw_postgres(const std::string& conninfo);
