// Putting the server together, and taking it apart in order.
#include <unordered_set>

#include <krupier/floor/casino.h>
#include <krupier/server/server.h>
#include <krupier/server/token.h>

namespace krupier {

struct Server::Parts {
  Parts(const Catalog& catalog, Casino& casino, Store& store, OpenReader open_reader, Clock clock,
        Log& its_log, std::function<void()> failed, ServerOptions given)
      : options(std::move(given)),
        log(its_log),
        hub(metrics, random_hex(8), options.hub),
        engine(
            casino, store, std::move(clock),
            [this](std::vector<Message> messages) { hub.publish(std::move(messages)); },
            [this, failed = std::move(failed)](const std::string& why) {
              log.write(LogLevel::error, "the store failed", {{"why", why}});
              failed();
            },
            metrics, options.engine),
        service(engine, hub, casino.verbs(), options.strangers_may_watch),
        workers(options.workers, options.worker_queue_max),
        gate(service, workers, options.register_query),
        past(service, workers, catalog, std::move(open_reader), log),
        library(catalog, log, options.library),
        api(service, gate, past, library, metrics, log,
            options.web.empty() ? StaticFiles{} : StaticFiles{options.web}, options.api),
        net(options.net, api, metrics) {}

  ServerOptions options;
  Log& log;
  Metrics metrics;
  Hub hub;
  Engine engine;
  Service service;
  Workers workers;
  Gate gate;
  Past past;
  Library library;
  Api api;
  Net net;
  bool stopped = false;
  bool kept = true;
};

Server::Server(const Catalog& catalog, Casino& casino, Store& store, OpenReader open_reader,
               Clock clock, Log& log, std::function<void()> failed, ServerOptions options)
    : parts_(std::make_unique<Parts>(catalog, casino, store, std::move(open_reader),
                                     std::move(clock), log, std::move(failed),
                                     std::move(options))) {}

Server::~Server() { stop(); }

std::uint16_t Server::port() const { return parts_->net.port(); }
Engine& Server::engine() { return parts_->engine; }
const Metrics& Server::metrics() const { return parts_->metrics; }

void Server::start() {
  parts_->net.every(parts_->options.sweep, [this] { sweep(); });
  parts_->net.start();
}

// Ends connections that read too slowly, and those whose session is over.
void Server::sweep() {
  const auto now = std::chrono::steady_clock::now();
  auto talks = std::make_shared<std::vector<std::shared_ptr<WsSession>>>(parts_->api.talks().all());
  for (const auto& talk : *talks) {
    if (talk->too_long_behind(now)) {
      ++parts_->metrics.slow_readers_closed;
      talk->close(kTooSlow, "reads too slowly");
    }
  }
  std::erase_if(*talks, [](const auto& talk) {
    return talk->closed() || talk->credential().kind == Credential::Kind::none;
  });
  if (talks->empty()) return;
  parts_->engine.post([talks](Casino& casino, Instant at) -> Engine::Told {
    std::vector<std::shared_ptr<WsSession>> over;
    for (const auto& talk : *talks) {
      const Credential credential = talk->credential();
      if (credential.kind == Credential::Kind::session &&
          !casino.house().session_open(credential.hash, at)) {
        over.push_back(talk);
      }
    }
    return [over = std::move(over)](bool) {
      for (const auto& talk : over) talk->close(kSessionEnded, "the session has ended");
    };
  });
}

bool Server::stop() {
  if (std::exchange(parts_->stopped, true)) return parts_->kept;
  parts_->net.stop_accepting();
  // What waits is answered first; only then do connections end, so that a stop is nobody's lost
  // connection.
  parts_->library.stop();
  parts_->workers.stop();
  parts_->kept = parts_->engine.stop();
  parts_->hub.stop();
  for (const auto& talk : parts_->api.talks().all()) {
    talk->close_when_written(kGoingAway, "the server stops");
  }
  parts_->net.wait_until_idle(parts_->options.farewell);
  parts_->net.stop();
  return parts_->kept;
}

}  // namespace krupier
