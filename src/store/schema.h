// The schema, once for both databases, and how a database gets from an older one to it.
#pragma once

#include <krupier/store/database.h>

namespace krupier {

// The version that this program writes: the number of migrations.
std::int64_t schema_version();

// The version that lies there; 0: none.
std::int64_t stored_schema_version(Database& database);

// Applies what is missing, all in one transaction. A newer database is refused.
void migrate(Database& database);

// For reading: the version must be this program's.
void require_schema(Database& database);

}  // namespace krupier
