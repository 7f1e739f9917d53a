// What a WebSocket client may say, and the queue of what is said to it.
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/server/token.h>
#include <krupier/server/ws_session.h>

namespace krupier {
namespace {

constexpr unsigned kOverRateMax = 200;

std::string text_of(const json::object& message, std::string_view name) {
  const json::value* value = message.if_contains(name);
  return value == nullptr || !value->is_string() ? std::string{}
                                                 : std::string{value->get_string().c_str()};
}

std::optional<std::uint64_t> number_of(const json::object& message, std::string_view name) {
  const json::value* value = message.if_contains(name);
  if (value == nullptr) return std::nullopt;
  boost::system::error_code bad;
  const auto number = value->to_number<std::uint64_t>(bad);
  return bad ? std::nullopt : std::optional{number};
}

}  // namespace

WsSession::WsSession(Service& service, Metrics& metrics, RateTable& by_address, WsLimits limits,
                     std::string address, Credential credential)
    : service_(service),
      metrics_(metrics),
      by_address_(by_address),
      limits_(limits),
      address_(std::move(address)),
      bucket_(limits.rate),
      credential_(std::move(credential)) {}

void WsSession::opened(std::weak_ptr<Wire> wire) {
  const std::lock_guard lock{mutex_};
  wire_ = std::move(wire);
}

Credential WsSession::credential() const {
  const std::lock_guard lock{mutex_};
  return credential_;
}

// --- what it hears ---

bool WsSession::allowed(const json::value& id) {
  unsigned wait_s = bucket_.take(Steady::now()) ? 0 : bucket_.wait_s();
  if (wait_s == 0) wait_s = by_address_.take(address_);
  if (wait_s == 0) {
    over_rate_ = 0;
    return true;
  }
  ++metrics_.rate_limited;
  if (++over_rate_ > kOverRateMax) {
    close(kPolicy, "far too many messages");
  } else {
    send(reply_text(id, Reply::no(Status::too_many, "too-many", "too many messages; wait",
                                  {{"retry_after_s", wait_s}})));
  }
  return false;
}

void WsSession::refuse(const json::value& id, std::string_view error, std::string why,
                       json::object more) {
  send(reply_text(id, Reply::no(Status::bad_request, error, std::move(why), std::move(more))));
}

void WsSession::heard(std::string_view text) {
  boost::system::error_code bad;
  json::value parsed = json::parse(text, bad);
  json::value id;
  if (!bad && parsed.is_object()) {
    if (const json::value* given = parsed.get_object().if_contains("id")) {
      if (given->is_number() || (given->is_string() && given->get_string().size() <= 100)) {
        id = *given;
      }
    }
  }
  if (!allowed(id)) return;
  if (bad || !parsed.is_object()) {
    refuse(id, "wrong-json",
           "a message is a JSON object, as {\"do\": \"subscribe\", \"table\": 1}");
    return;
  }
  json::object& message = parsed.get_object();
  const std::string what = text_of(message, "do");
  if (what == "call") {
    call(message, std::move(id));
  } else if (what == "subscribe") {
    subscribe(message, std::move(id), true);
  } else if (what == "unsubscribe") {
    subscribe(message, std::move(id), false);
  } else if (what == "log-in") {
    log_in(message, std::move(id));
  } else if (what == "ping") {
    send(reply_text(id, Reply::done()));
  } else {
    refuse(id, "unknown-message",
           fmt::format("\"do\" is '{}'; it can be call, subscribe, unsubscribe, log-in, ping",
                       what.substr(0, 40)));
  }
}

void WsSession::log_in(const json::object& message, json::value id) {
  const std::string token = text_of(message, "token");
  if (token.empty() || token.size() > 200) {
    refuse(id, "missing-field", "field 'token' is missing: the token that log-in answered",
           {{"field", "token"}});
    return;
  }
  if (subscribed_ != 0) {
    refuse(id, "too-late", "log in before you subscribe");
    return;
  }
  const Credential shown = session_credential(token);
  auto self = shared_from_this();
  const bool taken = service_.engine().post(
      [self, shown, id](Casino& casino, Instant now) mutable -> Engine::Told {
        const std::optional<Actor> actor = identify(casino.house(), shown, now);
        return [self, shown, id = std::move(id), actor](bool) {
          if (actor) {
            const std::lock_guard lock{self->mutex_};
            self->credential_ = shown;
          }
          self->send(reply_text(
              id, actor ? Reply::done({{"person", number(actor->person)}}) : not_logged_in()));
        };
      });
  if (!taken) send(reply_text(id, busy()));
}

void WsSession::subscribe(const json::object& message, json::value id, bool on) {
  const std::optional<std::uint64_t> table = number_of(message, "table");
  if (!table || *table > 0xffff'ffffU) {
    refuse(id, "wrong-field", "field 'table' must be the number of a table, 0 for the lobby",
           {{"field", "table"}});
    return;
  }
  const std::string named = text_of(message, "channel");
  const std::optional<Channel> channel = named.empty() ? Channel::table : from_word<Channel>(named);
  if (!channel || *channel == Channel::you) {
    refuse(id, "wrong-field",
           "field 'channel' is table, console or pit; your own comes with the table",
           {{"field", "channel"}});
    return;
  }
  const TableId which{static_cast<std::uint32_t>(*table)};
  if (!on) {
    if (subscribed_ > 0) --subscribed_;
    service_.unsubscribe(shared_from_this(), which, *channel, std::move(id));
    return;
  }
  if (++subscribed_ > limits_.watches_max) {
    --subscribed_;
    refuse(id, "too-many-watches", "this connection watches enough tables already");
    return;
  }
  service_.subscribe(shared_from_this(), credential(),
                     {which, *channel, text_of(message, "epoch"), number_of(message, "n")},
                     std::move(id));
}

void WsSession::call(json::object& message, json::value id) {
  Service::Asked asked;
  asked.verb = text_of(message, "verb");
  asked.key = text_of(message, "key");
  asked.from = address_;
  if (json::value* args = message.if_contains("args")) {
    if (!args->is_object()) {
      refuse(id, "wrong-field", "field 'args' must be an object", {{"field", "args"}});
      return;
    }
    asked.args = std::move(args->get_object());
  }
  const Steady::time_point began = Steady::now();
  const std::string verb = service_.verbs().find(asked.verb) == nullptr ? "unknown" : asked.verb;
  auto self = shared_from_this();
  service_.call(
      credential(), std::move(asked), [self, id = std::move(id), began, verb](Reply reply) {
        // Over the hub, so that it keeps its place among the table's messages.
        self->service_.hub().post([self, id, began, verb, reply = std::move(reply)](Hub&) {
          self->send(reply_text(id, reply));
          const auto took =
              std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - began);
          self->metrics_.answered(verb, static_cast<unsigned>(reply.status),
                                  static_cast<std::uint64_t>(took.count()));
        });
      });
}

// --- what it is told ---

bool WsSession::send_droppable(const SharedTexts& texts) {
  std::shared_ptr<Wire> wire;
  {
    const std::lock_guard lock{mutex_};
    if (closed_) return false;
    if (behind_ || bytes_ > limits_.soft_bytes || queue_.size() > limits_.soft_messages) {
      if (!behind_) behind_since_ = Steady::now();
      behind_ = true;
      return false;
    }
    for (const SharedText& text : *texts) {
      bytes_ += text->size();
      queue_.push_back(text);
    }
    if (!writing_) wire = wire_.lock();
    writing_ = writing_ || wire != nullptr;
  }
  if (wire != nullptr) wire->something_to_write();
  return true;
}

void WsSession::send(SharedText text) {
  std::shared_ptr<Wire> wire;
  bool too_much = false;
  {
    const std::lock_guard lock{mutex_};
    if (closed_) return;
    bytes_ += text->size();
    queue_.push_back(std::move(text));
    too_much = bytes_ > limits_.hard_bytes || queue_.size() > limits_.hard_messages;
    if (!writing_) wire = wire_.lock();
    writing_ = writing_ || wire != nullptr;
  }
  if (too_much) {
    ++metrics_.slow_readers_closed;
    close(kTooSlow, "reads too slowly");
    return;
  }
  if (wire != nullptr) wire->something_to_write();
}

SharedText WsSession::next_to_write() {
  bool caught_up = false;
  std::optional<std::pair<std::uint16_t, std::string>> last_words;
  SharedText next;
  {
    const std::lock_guard lock{mutex_};
    if (closed_) return nullptr;
    if (!queue_.empty()) {
      next = std::move(queue_.front());
      queue_.pop_front();
      bytes_ -= next->size();
    } else {
      writing_ = false;
      caught_up = std::exchange(behind_, false);
      last_words.swap(last_words_);
    }
  }
  if (last_words) {
    close(last_words->first, std::move(last_words->second));
    return nullptr;
  }
  if (caught_up) service_.caught_up(shared_from_this(), credential());
  return next;
}

bool WsSession::too_long_behind(Steady::time_point now) const {
  const std::lock_guard lock{mutex_};
  return behind_ && now - behind_since_ > limits_.behind_max;
}

void WsSession::close(std::uint16_t code, std::string reason) {
  std::shared_ptr<Wire> wire;
  {
    const std::lock_guard lock{mutex_};
    if (closed_.exchange(true)) return;
    wire = wire_.lock();
    queue_.clear();
    bytes_ = 0;
  }
  if (wire != nullptr) wire->close(code, std::move(reason));
}

void WsSession::close_when_written(std::uint16_t code, std::string reason) {
  {
    const std::lock_guard lock{mutex_};
    if (closed_) return;
    if (!queue_.empty() || writing_) {
      last_words_.emplace(code, std::move(reason));
      return;
    }
  }
  close(code, std::move(reason));
}

void WsSession::ended() {
  {
    const std::lock_guard lock{mutex_};
    closed_ = true;
    wire_.reset();
    queue_.clear();
  }
  service_.gone(shared_from_this());
}

void WsSessions::add(const std::shared_ptr<WsSession>& talk) {
  const std::lock_guard lock{mutex_};
  talks_.push_back(talk);
  if (talks_.size() >= prune_at_) {
    std::erase_if(talks_, [](const auto& one) { return one.expired(); });
    prune_at_ = std::max<std::size_t>(64, talks_.size() * 2);
  }
}

std::vector<std::shared_ptr<WsSession>> WsSessions::all() {
  const std::lock_guard lock{mutex_};
  std::vector<std::shared_ptr<WsSession>> open;
  for (const auto& one : talks_) {
    if (auto talk = one.lock(); talk != nullptr && !talk->closed()) open.push_back(std::move(talk));
  }
  return open;
}

}  // namespace krupier
