// Place: somewhere a journal can lie, fresh for each test.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <krupier/journal/store.h>
#include <krupier/store/open.h>

enum class Kind { memory, sqlite, postgres };

class Place {
 public:
  virtual ~Place() = default;
  // Opened for writing; what was opened before must be closed.
  virtual std::unique_ptr<krupier::Store> open() = 0;
  // The rest only where there is a database.
  virtual std::string url() const = 0;
  virtual void sql(const std::string& statements) = 0;
  // As if the network or the server had gone: what is open is cut off.
  virtual void cut_off() = 0;
};

std::unique_ptr<Place> fresh_place(Kind kind);
std::string name_of(Kind kind);
inline void PrintTo(Kind kind, std::ostream* out) { *out << name_of(kind); }

std::vector<krupier::Record> everything(krupier::Store& store, std::uint64_t from_seq = 1);
