// Layout: the chips that lie on the table, by player and spot, and the limits they lie under.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/round/memory/stakes.h>
#include <krupier/round/own_limits.h>

namespace krupier {

// One player's chips on one spot.
struct Stake {
  PlayerId player = kNobody;
  std::uint16_t unused = 0;
  Spot spot;
  Money amount;

  friend bool operator==(const Stake&, const Stake&) = default;
};

// Stakes in the order of placing, chained per player so that a table of thousands stays quick.
// Emptied stakes keep their entry: storage is reused, not returned.
class Layout {
 public:
  Money on(PlayerId player, Spot spot) const {
    const std::uint32_t at = find(player, spot);
    return at == kNone ? Money{} : entries_[at].stake.amount;
  }
  // Of all players together.
  Money on_spot(Spot spot) const {
    Money sum;
    for (const Entry& entry : entries_) {
      if (entry.stake.spot == spot) sum += entry.stake.amount;
    }
    return sum;
  }
  Money total_of(PlayerId player) const {
    Money sum;
    for_each_of(player, [&](const Stake& stake) { sum += stake.amount; });
    return sum;
  }
  bool empty() const {
    for (const Entry& entry : entries_) {
      if (!entry.stake.amount.is_zero()) return false;
    }
    return true;
  }
  // Adds chips, or with a negative amount takes them; never below zero.
  void add(PlayerId player, Spot spot, Money amount);
  void clear(PlayerId player, Spot spot) { add(player, spot, -on(player, spot)); }
  // A round begins: no chips, and the limits that hold in it.
  void start(const OwnLimits& own, const std::optional<Stakes>& stakes) {
    reset();
    own_ = own;
    level_ = stakes ? Limits{stakes->stake_min, stakes->stake_max} : Limits{};
  }
  // Bounds of a level hold in place of all limits of the plan.
  bool has_level() const { return !level_.max.is_zero(); }
  // The limits of a kind of bet for this player: the level's, their own, or the posted ones.
  Limits limits_of(PlayerId player, std::uint16_t kind, Limits posted) const {
    if (has_level()) return level_;
    return own_.empty() ? posted : own_.of(player, kind, posted);
  }
  // Forgets all chips, keeps the storage.
  void reset() {
    entries_.clear();
    first_.clear();
  }

  // f(const Stake&), in the order of placing.
  template <class F>
  void for_each(F&& f) const {
    for (const Entry& entry : entries_) {
      if (!entry.stake.amount.is_zero()) f(entry.stake);
    }
  }
  template <class F>
  void for_each_of(PlayerId player, F&& f) const {
    if (index(player) >= first_.size()) return;
    for (std::uint32_t at = first_[index(player)]; at != kNone; at = entries_[at].next) {
      if (!entries_[at].stake.amount.is_zero()) f(entries_[at].stake);
    }
  }
  // f(PlayerId, Money all of his stakes), for everybody who has any.
  template <class F>
  void for_each_player(F&& f) const {
    for (std::size_t i = 0; i < first_.size(); ++i) {
      const PlayerId player{static_cast<std::uint16_t>(i)};
      if (const Money total = total_of(player); !total.is_zero()) f(player, total);
    }
  }
  // f(const Stake&) says whether the stake is settled; settled ones leave the layout.
  template <class F>
  void settle(F&& f) {
    for (Entry& entry : entries_) {
      if (!entry.stake.amount.is_zero() && f(std::as_const(entry.stake))) entry.stake.amount = {};
    }
  }

  friend bool operator==(const Layout&, const Layout&) = default;
  template <class A>
  void fields(A& a) {
    a(entries_, first_, own_, level_);
  }

 private:
  struct Entry {
    Stake stake;
    std::uint32_t next = kNone;
    std::uint32_t unused = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  static constexpr std::uint32_t kNone = 0xffff'ffff;

  std::uint32_t find(PlayerId player, Spot spot) const {
    if (index(player) >= first_.size()) return kNone;
    std::uint32_t at = first_[index(player)];
    while (at != kNone && entries_[at].stake.spot != spot) at = entries_[at].next;
    return at;
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> first_;  // by player: the newest entry
  OwnLimits own_;
  Limits level_;  // a maximum of zero: none
};

inline void Layout::add(PlayerId player, Spot spot, Money amount) {
  std::uint32_t at = find(player, spot);
  if (at == kNone) {
    if (amount.is_zero()) return;
    if (index(player) >= first_.size()) first_.resize(index(player) + std::size_t{1}, kNone);
    at = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({{player, 0, spot, {}}, first_[index(player)], 0});
    first_[index(player)] = at;
  }
  entries_[at].stake.amount += amount;
}

}  // namespace krupier
