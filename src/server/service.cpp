// Calls and subscriptions, brought to the engine and back.
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/floor/messages.h>
#include <krupier/house/password.h>
#include <krupier/server/service.h>

namespace krupier {

Reply busy() {
  return Reply::no(Status::unavailable, "busy", "too many requests are waiting; try again",
                   {{"retry_after_s", 1}});
}

Reply store_failed() {
  return Reply::no(Status::unavailable, "store-failed",
                   "the journal can't be written; whether this was kept is not known");
}

SharedText reply_text(const json::value& id, const Reply& reply) {
  json::object out =
      message::to_json(message::ReplyHead{{id}, static_cast<unsigned>(reply.status)});
  for (const auto& [name, value] : reply.body) out[name] = value;
  return std::make_shared<const std::string>(json::serialize(out));
}

namespace {

// How things stand where somebody watches, and the number of the last message before it.
message::Stood stood(const Hub& hub, const Watch& watch, Reply seen, std::uint64_t from) {
  json::object& stand = seen.body.at("stand").as_object();
  stand.erase("n");
  return {.table = watch.table,
          .channel = watch.channel,
          .epoch = hub.epoch(),
          .n = from,
          .stand = {std::move(stand)}};
}

}  // namespace

void Service::call(const Credential& credential, Asked asked, Answer answer) {
  const Verb* verb = verbs_.find(asked.verb);
  if (verb == nullptr || verb->internal) {
    answer(Reply::no(Status::not_found, "unknown-verb",
                     fmt::format("there is no '{}'; the list is at /api", asked.verb)));
    return;
  }
  for (const Field& field : verb->fields) {
    if (!field.internal || asked.secrets_made) continue;
    if (asked.args.contains(field.name)) {
      answer(Reply::no(Status::bad_request, "unknown-field",
                       fmt::format("'{}' has no field '{}'", asked.verb, field.name),
                       {{"field", field.name}}));
      return;
    }
  }
  if (!verb->query && asked.key.empty()) {
    answer(Reply::no(Status::bad_request, "missing-key",
                     "a request that changes something needs a key of its own (header "
                     "Idempotency-Key, or \"key\"), so that a repeat is not done twice"));
    return;
  }
  if (asked.key.size() > 100) {
    answer(Reply::no(Status::bad_request, "wrong-key", "the key is longer than 100 bytes"));
    return;
  }
  if (credential.kind == Credential::Kind::none && !asked.key.empty()) {
    // Nobody's keys are kept under one name: a stranger must not read another's answer.
    asked.key = token_hash(asked.from + '\n' + asked.key);
  }
  auto shared = std::make_shared<Answer>(std::move(answer));
  const bool taken = engine_.post([credential, asked = std::move(asked), shared](
                                      Casino& casino, Instant now) mutable -> Engine::Told {
    Reply reply;
    const std::optional<Actor> actor = identify(casino.house(), credential, now);
    if (!actor) {
      reply = not_logged_in();
    } else {
      Call call;
      call.verb = std::move(asked.verb);
      call.actor = actor->person;
      call.roles = actor->roles;
      call.request = std::move(asked.key);
      call.args = std::move(asked.args);
      call.now = now;
      reply = casino.execute(std::move(call));
    }
    return [reply = std::move(reply), shared](bool durable) mutable {
      (*shared)(durable ? std::move(reply) : store_failed());
    };
  });
  if (!taken) (*shared)(busy());
}

// What the one who asks may see, or why not.
struct Service::Seen {
  Reply reply;          // ok: the body is how things stand
  std::uint64_t n = 0;  // the last number in it
  PersonId person{};
};

Service::Seen Service::see(Casino& casino, const Credential& credential, TableId table,
                           Channel channel, bool own_only, Instant now) const {
  Seen seen;
  const std::optional<Actor> actor = identify(casino.house(), credential, now);
  if (!actor) {
    seen.reply = not_logged_in();
    return seen;
  }
  if (credential.kind == Credential::Kind::none && !strangers_may_watch_) {
    seen.reply = not_logged_in();
    return seen;
  }
  static constexpr Roles kConsole{Role::croupier, Role::inspector, Role::pit_boss, Role::auditor,
                                  Role::device};
  static constexpr Roles kPit{Role::inspector, Role::pit_boss, Role::auditor};
  const Roles staff = table == kNoTable ? kStaff : kConsole;
  if (channel == Channel::console && !staff.any_of(actor->roles)) {
    seen.reply = Reply::no(Status::forbidden, "not-your-role", "the console is the staff's");
    return seen;
  }
  if (channel == Channel::pit && table != kNoTable) {
    seen.reply = Reply::wrong("channel", "the pit's list is of the whole house, table 0");
    return seen;
  }
  if (channel == Channel::pit && !kPit.any_of(actor->roles)) {
    seen.reply = Reply::no(Status::forbidden, "not-your-role", "the list is the supervision's");
    return seen;
  }
  seen.person = actor->person;
  if (table == kNoTable) {
    seen.reply = Reply::done({{"stand", casino.house_stand(channel, now)}});
    return seen;
  }
  if (own_only && seen.person == kTheHouse) {  // a stranger has nothing of their own
    seen.reply = Reply::done({{"stand", message::to_json(message::Snapshot{.now = now})}});
    return seen;
  }
  std::optional<json::object> stand =
      casino.snapshot_for(table, own_only ? Channel::you : channel, seen.person, now);
  if (!stand) {
    seen.reply = casino.no_table(number(table));
    return seen;
  }
  if (const json::value* n = stand->if_contains("n"); n != nullptr && n->is_number()) {
    seen.n = n->to_number<std::uint64_t>();
  }
  seen.reply = Reply::done({{"stand", std::move(*stand)}});
  return seen;
}

void Service::snapshot_for(const Credential& credential, TableId table, Channel channel,
                           Answer answer) {
  auto shared = std::make_shared<Answer>(std::move(answer));
  const bool taken = engine_.post(
      [this, credential, table, channel, shared](Casino& casino, Instant now) -> Engine::Told {
        Seen seen = see(casino, credential, table, channel, false, now);
        return [reply = std::move(seen.reply), shared](bool durable) mutable {
          (*shared)(durable ? std::move(reply) : store_failed());
        };
      });
  if (!taken) (*shared)(busy());
}

void Service::subscribe(std::shared_ptr<Viewer> viewer, const Credential& credential,
                        Subscription subscription, json::value id) {
  if (!subscription.n || subscription.epoch != hub_.epoch() || subscription.table == kNoTable) {
    look(std::move(viewer), credential, std::move(subscription), std::move(id), false);
    return;
  }
  hub_.post([this, viewer = std::move(viewer), credential, subscription = std::move(subscription),
             id = std::move(id)](Hub& hub) mutable {
    const bool resume = hub.can_resume(subscription.table, subscription.channel, *subscription.n);
    look(std::move(viewer), credential, std::move(subscription), std::move(id), resume);
  });
}

// Asks the engine how things stand, and begins to watch in the very place of the order at which the
// answer leaves it: nothing before it is missing, nothing after it comes twice.
void Service::look(std::shared_ptr<Viewer> viewer, const Credential& credential,
                   Subscription subscription, json::value id, bool resume) {
  const bool taken = engine_.post([this, viewer, credential, subscription, id, resume](
                                      Casino& casino, Instant now) -> Engine::Told {
    Seen seen = see(casino, credential, subscription.table, subscription.channel, resume, now);
    const bool counts = seen.reply.ok() && subscription.channel == Channel::table &&
                        subscription.table != kNoTable && seen.person != kTheHouse;
    if (counts) casino.connected(subscription.table, seen.person, now);
    return [this, viewer, credential, subscription, id, resume,
            seen = std::move(seen)](bool durable) mutable {
      if (!durable) seen.reply = store_failed();
      hub_.post([this, viewer, credential, subscription, id, resume,
                 seen = std::move(seen)](Hub& hub) mutable {
        if (!seen.reply.ok()) {
          viewer->send(reply_text(id, seen.reply));
          return;
        }
        Watch watch{viewer, subscription.table, subscription.channel, seen.person, 0, false};
        if (viewer->closed()) {
          connected(watch, false);
          return;
        }
        if (resume && !hub.can_resume(subscription.table, subscription.channel, *subscription.n)) {
          // Meanwhile so much was said that the ring has lost it.
          connected(watch, false);
          look(viewer, credential, subscription, id, false);
          return;
        }
        std::uint64_t from = resume ? *subscription.n : seen.n;
        if (subscription.table == kNoTable) from = hub.last_n(kNoTable, subscription.channel);
        const message::Subscribed told{stood(hub, watch, std::move(seen.reply), from), resume};
        const Reply reply = Reply::done(message::to_json(told));
        if (hub.attach(watch, from, {reply_text(id, reply)})) connected(watch, false);
      });
    };
  });
  if (!taken) viewer->send(reply_text(id, busy()));
}

void Service::connected(const Watch& watch, bool now_is) {
  if (watch.channel != Channel::table || watch.table == kNoTable || watch.person == kTheHouse) {
    return;
  }
  engine_.post_always(
      [table = watch.table, person = watch.person, now_is](Casino& casino, Instant now) {
        if (now_is) {
          casino.connected(table, person, now);
        } else {
          casino.disconnected(table, person, now);
        }
        return Engine::Told{};
      });
}

void Service::unsubscribe(const std::shared_ptr<Viewer>& viewer, TableId table, Channel channel,
                          json::value id) {
  hub_.post([this, viewer, table, channel, id = std::move(id)](Hub& hub) {
    for (const Watch& watch : hub.watches(viewer.get())) {
      if (watch.table == table && watch.channel == channel) connected(watch, false);
    }
    hub.detach(viewer.get(), table, channel);
    viewer->send(reply_text(id, Reply::done()));
  });
}

void Service::gone(const std::shared_ptr<Viewer>& viewer) {
  hub_.post([this, viewer](Hub& hub) {
    for (const Watch& watch : hub.detach_all(viewer.get())) connected(watch, false);
  });
}

void Service::caught_up(std::shared_ptr<Viewer> viewer, const Credential& credential) {
  hub_.post([this, viewer = std::move(viewer), credential](Hub& hub) {
    for (const Watch& watch : hub.watches(viewer.get())) {
      if (watch.behind) resync(watch, credential);
    }
  });
}

void Service::resync(const Watch& watch, const Credential& credential) {
  engine_.post_always([this, watch, credential](Casino& casino, Instant now) -> Engine::Told {
    Seen seen = see(casino, credential, watch.table, watch.channel, false, now);
    return [this, watch, seen = std::move(seen)](bool durable) mutable {
      if (!durable || !seen.reply.ok()) return;
      hub_.post([watch, seen = std::move(seen)](Hub& hub) mutable {
        if (watch.viewer->closed() || !hub.is_behind(watch)) return;
        const std::uint64_t from =
            watch.table == kNoTable ? hub.last_n(kNoTable, watch.channel) : seen.n;
        const message::Resync told{stood(hub, watch, std::move(seen.reply), from)};
        hub.attach(watch, from,
                   {std::make_shared<const std::string>(json::serialize(message::to_json(told)))});
        hub.count_resync();
      });
    };
  });
}

}  // namespace krupier
