// Service: what HTTP and WebSocket have in common: calling a verb, watching a table.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <krupier/server/credential.h>
#include <krupier/server/engine.h>
#include <krupier/server/hub.h>

namespace krupier {

struct Subscription {
  TableId table{};
  Channel channel = Channel::table;
  std::string epoch;               // of the numbers that they know; empty: they know none
  std::optional<std::uint64_t> n;  // the last one they have
};

class Service {
 public:
  using Answer = std::function<void(Reply)>;  // once, from any thread; must be short

  Service(Engine& engine, Hub& hub, const Verbs& verbs, bool strangers_may_watch)
      : engine_(engine), hub_(hub), verbs_(verbs), strangers_may_watch_(strangers_may_watch) {}

  const Verbs& verbs() const { return verbs_; }
  Engine& engine() { return engine_; }
  Hub& hub() { return hub_; }

  // `key` names the request, so that a repeat is answered and not redone. `from` keeps the keys of
  // people who are not logged in apart.
  struct Asked {
    std::string verb;
    std::string key;
    json::object args;
    std::string from;
    bool secrets_made = false;  // fields that never come from outside were put in by the server
  };
  void call(const Credential& credential, Asked asked, Answer answer);

  // How a table stands, once; with table 0 the lobby.
  void snapshot_for(const Credential& credential, TableId table, Channel channel, Answer answer);

  // Answers on the viewer itself, so that the answer and the messages after it keep their order:
  // {"reply": id, ...}.
  void subscribe(std::shared_ptr<Viewer> viewer, const Credential& credential,
                 Subscription subscription, json::value id);
  void unsubscribe(const std::shared_ptr<Viewer>& viewer, TableId table, Channel channel,
                   json::value id);
  // It has caught up: what it missed comes as a snapshot.
  void caught_up(std::shared_ptr<Viewer> viewer, const Credential& credential);
  // The connection has ended; viewer->closed() is true already.
  void gone(const std::shared_ptr<Viewer>& viewer);

 private:
  struct Seen;
  // On the engine's thread: what the one who asks may see there.
  Seen see(Casino& casino, const Credential& credential, TableId table, Channel channel,
           bool own_only, Instant now) const;
  void look(std::shared_ptr<Viewer> viewer, const Credential& credential, Subscription subscription,
            json::value id, bool resume);
  void resync(const Watch& watch, const Credential& credential);
  void connected(const Watch& watch, bool now);

  Engine& engine_;
  Hub& hub_;
  const Verbs& verbs_;
  bool strangers_may_watch_;
};

Reply busy();
Reply store_failed();
// {"reply": id, "status": 422, ...the body}
SharedText reply_text(const json::value& id, const Reply& reply);

}  // namespace krupier
