// Telling, remembering, resuming.
#include <algorithm>

#include <krupier/server/hub.h>

namespace krupier {

Hub::Hub(Metrics& metrics, std::string epoch, HubLimits limits)
    : metrics_(metrics), epoch_(std::move(epoch)), limits_(limits) {
  thread_ = std::thread{[this] { run(); }};
}

Hub::~Hub() { stop(); }

void Hub::stop() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Hub::post(std::function<void(Hub&)> task) {
  {
    const std::lock_guard lock{mutex_};
    if (stopping_) return;
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void Hub::publish(std::vector<Message> messages) {
  post([messages = std::move(messages)](Hub& hub) mutable { hub.tell(std::move(messages)); });
}

void Hub::run() {
  for (;;) {
    std::deque<std::function<void(Hub&)>> tasks;
    {
      std::unique_lock lock{mutex_};
      changed_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      tasks.swap(tasks_);
    }
    for (auto& task : tasks) task(*this);
  }
}

void Hub::tell(std::vector<Message> messages) {
  // Runs of one channel go to each connection in one piece.
  std::size_t begin = 0;
  while (begin < messages.size()) {
    const Message& first = messages[begin];
    if (first.channel == Channel::you) {
      tell_person(first);
      ++begin;
      continue;
    }
    std::vector<const Message*> run;
    std::size_t end = begin;
    while (end < messages.size() && messages[end].table == first.table &&
           messages[end].channel == first.channel) {
      run.push_back(&messages[end++]);
    }
    tell_channel({number(first.table), first.channel}, run);
    begin = end;
  }
}

void Hub::remember(Ring& ring, const Message& message) const {
  ring.messages.emplace_back(message.n, message.text);
  ring.bytes += message.text->size();
  ring.last_n = message.n;
  while (ring.messages.size() > limits_.ring_messages || ring.bytes > limits_.ring_bytes) {
    ring.bytes -= ring.messages.front().second->size();
    ring.messages.pop_front();
  }
}

void Hub::tell_channel(const ChannelKey& key, const std::vector<const Message*>& messages) {
  Watchers& watchers = channels_[key];
  auto texts = std::make_shared<std::vector<SharedText>>();
  for (const Message* message : messages) {
    remember(watchers.ring, *message);
    texts->push_back(message->text);
  }
  const SharedTexts shared = std::move(texts);
  for (Watch& watch : watchers.list) {
    if (!watch.behind && watch.viewer->send_droppable(shared)) {
      watch.told_n = messages.back()->n;
      metrics_.messages_sent += messages.size();
    } else {
      watch.behind = true;
      metrics_.messages_dropped += messages.size();
    }
  }
  if (messages.back()->last) {
    watchers.closed = true;
    watchers.ring = {{}, 0, watchers.ring.last_n};
    forget_if_closed(key);
  }
}

void Hub::forget_if_closed(const ChannelKey& key) {
  const auto found = channels_.find(key);
  if (found != channels_.end() && found->second.closed && found->second.list.empty()) {
    channels_.erase(found);
  }
}

void Hub::tell_person(const Message& message) {
  const auto found = persons_.find({number(message.table), number(message.to)});
  if (found == persons_.end()) return;
  for (const auto& viewer : found->second) {
    viewer->send(message.text);
    ++metrics_.messages_sent;
  }
}

bool Hub::can_resume(TableId table, Channel channel, std::uint64_t n) const {
  const auto found = channels_.find({number(table), channel});
  if (found == channels_.end()) return false;
  const Ring& ring = found->second.ring;
  if (n == ring.last_n) return true;
  return n < ring.last_n && !ring.messages.empty() && ring.messages.front().first <= n + 1;
}

std::uint64_t Hub::last_n(TableId table, Channel channel) const {
  const auto found = channels_.find({number(table), channel});
  return found == channels_.end() ? 0 : found->second.ring.last_n;
}

bool Hub::attach(Watch watch, std::uint64_t n, const std::vector<SharedText>& head) {
  const ChannelKey key{number(watch.table), watch.channel};
  const bool replaced = detach(watch.viewer.get(), watch.table, watch.channel);
  for (const SharedText& text : head) watch.viewer->send(text);
  Watchers& watchers = channels_[key];
  for (const auto& [its, text] : watchers.ring.messages) {
    if (its > n) watch.viewer->send(text);
  }
  watch.told_n = std::max(n, watchers.ring.last_n);
  watch.behind = false;
  by_viewer_[watch.viewer.get()].push_back(key);
  if (watch.person != kTheHouse) {
    persons_[{number(watch.table), number(watch.person)}].push_back(watch.viewer);
  }
  watchers.list.push_back(std::move(watch));
  return replaced;
}

bool Hub::detach(const Viewer* viewer, TableId table, Channel channel) {
  const ChannelKey key{number(table), channel};
  const auto keys = by_viewer_.find(viewer);
  if (keys == by_viewer_.end() || std::erase(keys->second, key) == 0) return false;
  if (keys->second.empty()) by_viewer_.erase(keys);
  std::vector<Watch>& list = channels_[key].list;
  const auto watch =
      std::ranges::find_if(list, [viewer](const Watch& one) { return one.viewer.get() == viewer; });
  if (watch->person != kTheHouse) {
    const auto eyes = persons_.find({number(table), number(watch->person)});
    const auto eye = std::ranges::find(eyes->second, watch->viewer);
    eyes->second.erase(eye);
    if (eyes->second.empty()) persons_.erase(eyes);
  }
  // The order of telling does not matter between connections.
  std::swap(*watch, list.back());
  list.pop_back();
  forget_if_closed(key);
  return true;
}

std::vector<Watch> Hub::detach_all(const Viewer* viewer) {
  std::vector<Watch> gone = watches(viewer);
  for (const Watch& watch : gone) detach(viewer, watch.table, watch.channel);
  return gone;
}

std::vector<Watch> Hub::watches(const Viewer* viewer) const {
  std::vector<Watch> all;
  const auto keys = by_viewer_.find(viewer);
  if (keys == by_viewer_.end()) return all;
  for (const ChannelKey& key : keys->second) {
    const std::vector<Watch>& list = channels_.at(key).list;
    const auto found = std::ranges::find_if(
        list, [viewer](const Watch& one) { return one.viewer.get() == viewer; });
    if (found != list.end()) all.push_back(*found);
  }
  return all;
}

bool Hub::is_behind(const Watch& watch) const {
  for (const Watch& one : watches(watch.viewer.get())) {
    if (one.table == watch.table && one.channel == watch.channel) return one.behind;
  }
  return false;
}

}  // namespace krupier
