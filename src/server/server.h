// Server: the casino on the network, all its parts put together.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <krupier/journal/store.h>
#include <krupier/server/api.h>
#include <krupier/server/engine.h>
#include <krupier/server/log.h>

namespace krupier {

class Casino;
class Catalog;

struct ServerOptions {
  NetOptions net;
  ApiOptions api;
  EngineLimits engine;
  HubLimits hub;
  std::filesystem::path web;  // the built pages; empty: the plain page
  RegisterQuery register_query;
  bool strangers_may_watch = true;
  unsigned workers = 2;
  std::size_t worker_queue_max = 64;
  SlowLimits library;
  std::chrono::milliseconds sweep{
      1'000};  // how often slow readers and ended sessions are looked for
  std::chrono::milliseconds farewell{3'000};  // how long connections have to end at the stop
};

class Server {
 public:
  using Clock = Engine::Clock;
  using OpenReader = Past::OpenReader;

  // Binds the address; the casino has been recovered, the store is where it writes. Throws
  // std::runtime_error for what is wrong with the options. `failed` is called once, on another
  // thread, when the store broke: stop() is due.
  Server(const Catalog& catalog, Casino& casino, Store& store, OpenReader open_reader, Clock clock,
         Log& log, std::function<void()> failed, ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void start();  // begins to serve
  std::uint16_t port() const;
  Engine& engine();
  const Metrics& metrics() const;

  // Takes no more, tells everybody, does what waits, writes a snapshot. False: the store failed.
  bool stop();

 private:
  struct Parts;
  void sweep();

  std::unique_ptr<Parts> parts_;
};

}  // namespace krupier
