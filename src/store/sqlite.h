// The journal in one SQLite file.
#pragma once

#include <filesystem>
#include <memory>

#include <krupier/store/database.h>

namespace krupier {

// Creates the file if it is not there, and is the only writer until it is closed.
std::unique_ptr<Database> open_sqlite_writer(const std::filesystem::path& path);
// Creates and changes nothing.
std::unique_ptr<Database> open_sqlite_reader(const std::filesystem::path& path);

}  // namespace krupier
