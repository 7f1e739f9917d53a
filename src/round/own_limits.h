// OwnLimits: higher limits that a player asked for and the house gave them.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>

namespace krupier {

struct Limits {
  Money min;
  Money max;
  friend bool operator==(const Limits&, const Limits&) = default;
};

class OwnLimits {
 public:
  bool empty() const { return entries_.empty(); }
  // By the number of the kind of bet.
  void set(PlayerId player, std::uint16_t kind, Limits limits) {
    for (Entry& entry : entries_) {
      if (entry.player == player && entry.kind == kind) {
        entry.limits = limits;
        return;
      }
    }
    entries_.push_back({player, kind, 0, limits});
  }
  // f(PlayerId, kind, const Limits&)
  template <class F>
  void for_each(F&& f) const {
    for (const Entry& entry : entries_) f(entry.player, entry.kind, entry.limits);
  }
  void forget(PlayerId player) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.player == player; });
  }
  Limits of(PlayerId player, std::uint16_t kind, Limits posted) const {
    for (const Entry& entry : entries_) {
      if (entry.player == player && entry.kind == kind) return entry.limits;
    }
    return posted;
  }

  friend bool operator==(const OwnLimits&, const OwnLimits&) = default;
  template <class A>
  void fields(A& a) {
    a(entries_);
  }

 private:
  struct Entry {
    PlayerId player = kNobody;
    std::uint16_t kind = 0;
    std::uint32_t unused = 0;
    Limits limits;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::vector<Entry> entries_;
};

}  // namespace krupier
