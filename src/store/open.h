// The store that a URL names: SQLite in one file, or PostgreSQL.
#pragma once

#include <memory>
#include <string_view>

#include <krupier/journal/store.h>

namespace krupier {

enum class Access {
  write,  // the casino: creates what is missing, brings an older schema up to date, and is alone
  read,   // an audit: changes nothing, and may look while the casino runs
};

// `sqlite:PATH` or a path; `postgresql://USER@HOST/DATABASE` (or `postgres://`); or
// `postgresql:host=... dbname=...` as libpq's conninfo. Throws StoreError.
std::unique_ptr<Store> open_store(std::string_view url, Access access = Access::write);

}  // namespace krupier
