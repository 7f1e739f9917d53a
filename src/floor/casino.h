// Casino: the whole house as one deterministic machine. Requests and the clock go in; records to
// commit, and messages to tell once they are committed, come out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/message.h>
#include <krupier/house/approvals.h>
#include <krupier/house/house.h>
#include <krupier/journal/store.h>

namespace krupier {

class FloorTable;

class Casino {
 public:
  using Random = std::function<std::uint64_t()>;

  // The catalog must outlive it. Throws for a plan whose general part can't be read.
  Casino(const Catalog& catalog, Random random);
  ~Casino();
  Casino(const Casino&) = delete;
  Casino& operator=(const Casino&) = delete;

  // --- what is asked from outside ---
  const Verbs& verbs() const { return verbs_; }
  House& house() { return house_; }
  const House& house() const { return house_; }
  const Books& books() const { return books_; }
  // Checks form and role, answers a repeated request, asks for a second person where one is
  // needed, and does it. The caller has filled in the actor, his roles and the time.
  Reply execute(Call call);

  // --- connections ---
  // A connection of this person watches the table, or does so no longer. The last one of a player
  // who is lost between is the plan's "loses the connection".
  void connected(TableId table, PersonId person, Instant now);
  void disconnected(TableId table, PersonId person, Instant now);
  // How things stand for this viewer: {"n": .., "table": {..}, "you": {..}}. Null: no such table,
  // or not for these eyes.
  std::optional<json::object> stand(TableId table, Channel channel, PersonId person, Instant now);
  json::array lobby() const;

  // --- the clock ---
  void tick(Instant now);
  Instant next_tick() const;  // when tick() has something to do; far in the future: nothing

  // --- what comes out, in order ---
  std::vector<Record> take_records() { return books_.take_written(); }
  std::vector<Message> take_messages() { return std::exchange(messages_, {}); }

  // --- the journal read back ---
  // Starts from the store's newest snapshot and folds what came after. What is wrong with the
  // journal, if anything.
  std::optional<std::string> recover(Store& store);
  // After recovery, at the start of business: tables go on.
  void resume(Instant now);
  Snapshot snapshot() const;
  std::uint64_t folded_since_snapshot() const { return since_snapshot_; }

  std::size_t tables_open() const;
  std::uint64_t rounds_played() const { return last_round_; }

 private:
  friend class FloorTable;

  Reply perform(const Call& call);
  bool fold(const Record& record, std::string& fault);
  bool load(std::string_view bytes);
  void add_floor_verbs();

  const Catalog& catalog_;
  Random random_;
  Books books_;
  House house_;
  Verbs verbs_;
  Approvals approvals_;
  std::map<std::uint32_t, std::unique_ptr<FloorTable>> tables_;
  std::vector<Message> messages_;
  std::uint64_t last_round_ = 0;
  std::uint32_t last_table_ = 0;
  std::uint64_t since_snapshot_ = 0;
};

}  // namespace krupier
