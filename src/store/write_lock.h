// WriteLock: one process at a time may write a journal that lies in a file.
#pragma once

#include <filesystem>

namespace krupier {

// Held on PATH.lock as long as the object lives, and gone with the process however it dies. The
// lock is not on the database itself: SQLite's own locks are lost when anybody in the process
// closes that file.
class WriteLock {
 public:
  explicit WriteLock(const std::filesystem::path& database);  // throws StoreError: another has it
  ~WriteLock();
  WriteLock(const WriteLock&) = delete;
  WriteLock& operator=(const WriteLock&) = delete;

 private:
  int descriptor_ = -1;
};

}  // namespace krupier
