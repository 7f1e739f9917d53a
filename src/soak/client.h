// Client: somebody who asks for things over a bad network until they are answered, and remembers
// what they were told.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <krupier/soak/engine.h>

namespace krupier::soak {

// One thing that somebody wanted.
struct Wish {
  Call call;
  int sent = 0;
  int arrived = 0;  // copies of it
  bool answered = false;
  bool query = false;
  Reply reply;
  std::function<void(const Reply&)> then;
};

class Network {
 public:
  Network(Engine& engine, Timeline& timeline, Luck& luck, SoakCounts& counts)
      : engine_(engine), timeline_(timeline), luck_(luck), counts_(counts) {}

  void ask(Call call, std::function<void(const Reply&)> then);
  // While good it loses, doubles and delays nothing.
  void good(bool on) { good_ = on; }
  bool all_answered() const;
  // What was acknowledged is in the journal, once, as what it was; what was refused is not.
  void check_acknowledged(const JournalRules& rules) const;

 private:
  void send(Wish& wish);
  void travel(const std::function<void()>& arrive);

  Engine& engine_;
  Timeline& timeline_;
  Luck& luck_;
  SoakCounts& counts_;
  std::deque<Wish> wishes_;  // a deque: they stay where they are
  std::uint64_t last_key_ = 0;
  bool good_ = false;
};

}  // namespace krupier::soak
