// CasinoFixture: a real server on a free port with a journal in a temporary folder, a table with a
// croupier, two players and staff. Nothing happens by time: the clock is the test's.
#pragma once

#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/casino.h>
#include <krupier/server/server.h>

#include "client.h"

namespace krupier::test {

inline constexpr const char* kPassword = "a long password";

// A folder that is gone with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

const Catalog& tokyo();

class CasinoFixture : public ::testing::Test {
 protected:
  CasinoFixture();
  ~CasinoFixture() override;

  // Called by each test that wants other options than the usual ones.
  void start(const std::function<void(ServerOptions&)>& change = {});
  void stop() { server_->stop(); }
  void restart();
  std::uint16_t port() const { return server_->port(); }
  void pass(std::int64_t span_ms);
  // The headers of somebody logged in as a program.
  Headers as(const std::string& login);
  // Another key for every call.
  Headers keyed(Headers headers);
  // The verb, by a program that is logged in; expects it to be done.
  json::object done(const std::string& login, const std::string& verb, const json::object& args);
  Answer call(const std::string& login, const std::string& verb, const json::object& args);
  json::object balance(const std::string& login);
  std::string db() const { return (folder_ / "casino.db").string(); }
  const Metrics& metrics() const { return server_->metrics(); }

  std::int64_t table_ = 0;
  std::int64_t anna_ = 0;
  std::int64_t ben_ = 0;
  TemporaryFolder folder_;
  std::atomic<std::int64_t> now_ms_{1'790'000'000'000};
  std::unique_ptr<Log> log_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Casino> casino_;
  std::unique_ptr<Server> server_;
  std::atomic<bool> store_failed_{false};

 private:
  void set_up_house();
  std::function<void(ServerOptions&)> change_;
  std::map<std::string, std::string> tokens_;
  int last_key_ = 0;
};

}  // namespace krupier::test
