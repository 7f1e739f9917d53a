// PostgresServer: a real PostgreSQL 15 from Debian's package, on a private socket, for tests and
// benchmarks.
#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <thread>

// Started by the constructor, which throws std::runtime_error with what is missing; stopped, and
// its files removed, by the destructor. It dies with the process that started it.
class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // A new, empty database: its URL.
  std::string fresh_database();
  // libpq's conninfo of a database of this server.
  std::string conninfo(const std::string& database) const;

 private:
  void start();
  void stop();
  void follow_log(int descriptor, int ready);

  std::filesystem::path folder_;
  pid_t pid_ = -1;
  std::thread log_;
  int databases_ = 0;
};
