// Hub: who watches which table, and what was last said there, so that one who comes back misses
// nothing.
//
// It runs on a thread of its own: telling five thousand connections must hold up neither the
// engine nor the journal.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include <krupier/floor/message.h>
#include <krupier/server/metrics.h>

namespace krupier {

using SharedText = std::shared_ptr<const std::string>;
using SharedTexts = std::shared_ptr<const std::vector<SharedText>>;

// A connection, as the hub sees it. Called on the hub's thread.
class Viewer {
 public:
  virtual ~Viewer() = default;
  // What a snapshot makes good again. False: it has too much before it and did not take these.
  virtual bool send_droppable(const SharedTexts& texts) = 0;
  virtual void send(SharedText text) = 0;
  virtual bool closed() const = 0;  // from any thread: it is gone, or going
};

// One connection's eye on one channel of one table.
struct Watch {
  std::shared_ptr<Viewer> viewer;
  TableId table{};
  Channel channel{};         // table or console
  PersonId person{};         // whose own messages come along; kTheHouse: nobody's
  std::uint64_t told_n = 0;  // the last number sent
  bool behind = false;       // missed something; waits for a snapshot
};

struct HubLimits {
  std::size_t ring_messages = 2'000;
  std::size_t ring_bytes = 1U << 20U;
};

class Hub {
 public:
  explicit Hub(Metrics& metrics, std::string epoch, HubLimits limits = {});
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Which start of the program the numbers belong to.
  const std::string& epoch() const { return epoch_; }

  // --- from any thread; done in the order of the calls ---
  void publish(std::vector<Message> messages);
  void post(std::function<void(Hub&)> task);

  // --- on the hub's thread only (inside a posted task) ---
  // Is everything after n still there?
  bool can_resume(TableId table, Channel channel, std::uint64_t n) const;
  std::uint64_t last_n(TableId table, Channel channel) const;
  // Watches from here on; `head` is sent first, then what came after n where it is still there.
  // An earlier watch of the same viewer on this channel is replaced; true: there was one.
  bool attach(Watch watch, std::uint64_t n, const std::vector<SharedText>& head);
  // True: it had watched.
  bool detach(const Viewer* viewer, TableId table, Channel channel);
  // All of a viewer's watches, removed.
  std::vector<Watch> detach_all(const Viewer* viewer);
  std::vector<Watch> watches(const Viewer* viewer) const;
  // Does it still watch there, having missed something?
  bool is_behind(const Watch& watch) const;
  void count_resync() { ++metrics_.resyncs; }

  void stop();  // does what was posted, then ends the thread

 private:
  struct Ring {
    std::deque<std::pair<std::uint64_t, SharedText>> messages;
    std::size_t bytes = 0;
    std::uint64_t last_n = 0;
  };
  using ChannelKey = std::pair<std::uint32_t, Channel>;
  struct Watchers {
    Ring ring;
    std::vector<Watch> list;
    bool closed = false;  // nothing more is said here: forgotten with the last who watches
  };

  void run();
  void tell(std::vector<Message> messages);
  void tell_channel(const ChannelKey& key, const std::vector<const Message*>& messages);
  void tell_person(const Message& message);
  void remember(Ring& ring, const Message& message) const;
  void forget_if_closed(const ChannelKey& key);

  Metrics& metrics_;
  std::string epoch_;
  HubLimits limits_;
  std::map<ChannelKey, Watchers> channels_;
  // For a person's own messages: their eyes on a table.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::shared_ptr<Viewer>>> persons_;
  std::unordered_map<const Viewer*, std::vector<ChannelKey>> by_viewer_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void(Hub&)>> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace krupier
