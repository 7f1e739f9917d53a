// The lock file. It stays when the lock is gone: to remove it would race with the next one.
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <krupier/journal/store.h>
#include <krupier/store/write_lock.h>

namespace krupier {
namespace {

// Whatever names lead to the database (links, "..", a relative path), its lock is the same.
std::filesystem::path lock_path(const std::filesystem::path& database) {
  std::error_code ignored;
  std::filesystem::path real = std::filesystem::weakly_canonical(database, ignored);
  if (ignored || real.empty()) real = database;
  real += ".lock";
  return real;
}

}  // namespace

WriteLock::WriteLock(const std::filesystem::path& database) {
  const std::filesystem::path path = lock_path(database);
  descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640);
  if (descriptor_ < 0) {
    throw StoreError{fmt::format("cannot open {}: {}", path.string(), std::strerror(errno))};
  }
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  ::close(descriptor_);
  if (error == EWOULDBLOCK) {
    throw StoreError{
        fmt::format("{}: another process has the journal open for writing; stop it first, only one "
                    "casino may write",
                    database.string())};
  }
  throw StoreError{fmt::format("cannot lock {}: {}", path.string(), std::strerror(error))};
}

WriteLock::~WriteLock() { ::close(descriptor_); }

}  // namespace krupier
