// The journal in PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include <krupier/store/database.h>

namespace krupier {

// `conninfo` is libpq's: a postgresql:// URL or key=value pairs. The writer is the only one until
// it is closed.
std::unique_ptr<Database> open_postgres_writer(const std::string& conninfo);
// The server refuses every change on this connection.
std::unique_ptr<Database> open_postgres_reader(const std::string& conninfo);

}  // namespace krupier
