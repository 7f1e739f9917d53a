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

#include <krupier/base/result.h>
#include <krupier/catalog/versions.h>
#include <krupier/floor/archive.h>
#include <krupier/floor/messages.h>
#include <krupier/floor/pit_list.h>
#include <krupier/house/house.h>
#include <krupier/journal/store.h>

namespace krupier {

class FloorTable;
struct PlanAdopted;
struct TableOpened;
struct Setup;

class Casino {
 public:
  using Random = std::function<std::uint64_t()>;

  // The catalog must outlive it. Throws for a plan whose general part can't be read.
  // `kept`: the files of versions that the folders hold no more.
  Casino(const Catalog& catalog, Random random, GameVersions::Kept kept = {});
  ~Casino();
  Casino(const Casino&) = delete;
  Casino& operator=(const Casino&) = delete;

  // --- what is asked from outside ---
  const Verbs& verbs() const { return verbs_; }
  House& house() { return house_; }
  const House& house() const { return house_; }
  const Books& books() const { return books_; }
  // Checks form and role, answers a repeated request, asks for a second person where one is
  // needed, and does it. The caller has filled in the actor, their roles and the time.
  Reply execute(Call call);

  // --- connections ---
  // A connection of this person watches the table, or does so no longer. The last one of a player
  // who is lost between is the plan's "loses the connection".
  void connected(TableId table, PersonId person, Instant now);
  void disconnected(TableId table, PersonId person, Instant now);
  // How things stand for this viewer: {"n": .., "table": {..}, "you": {..}}. Null: no such table,
  // or not for these eyes.
  std::optional<json::object> snapshot_for(TableId table, Channel channel, PersonId person,
                                           Instant now);
  json::array lobby(Instant now);
  // How things stand in the lobby; on its console for the house's staff, and in the pit.
  json::object house_stand(Channel channel, Instant now);
  // Why there is no such table to ask: it was closed, or never was.
  Reply no_table(std::int64_t table) const;

  // --- the clock ---
  void tick(Instant now);
  Instant next_tick() const;  // when tick() has something to do; far in the future: nothing

  // --- what comes out, in order ---
  std::vector<Record> take_records() { return books_.take_written(); }
  std::vector<Message> take_messages() { return std::exchange(messages_, {}); }

  // --- the journal read back ---
  // The casino of this store, from its newest snapshot and what came after; a snapshot that can't
  // be used costs time, nothing else. What is wrong with the journal, if anything is.
  static Result<std::unique_ptr<Casino>> open(const Catalog& catalog, Random random, Store& store);
  // One more record of the journal; what is wrong with it, if anything is.
  std::optional<std::string> fold(const Record& record);
  // Is the table's round taken as it was written?
  bool takes_as_written(TableId table) const;
  // Rounds that came out otherwise than they were written, since the last call. They count as
  // written, and keep no house from starting.
  std::vector<std::string> take_findings() { return std::exchange(findings_, {}); }
  // At the start of business: what the plans' folders hold is kept with the journal for good, and
  // what is new in them goes on the record. Those games, as "kings/european-roulette".
  std::vector<std::string> adopt(Store& store, Instant now);
  // [{"game", "version", "since"}]: what the house plays.
  std::vector<message::AdoptedGame> adopted() const;
  // Where closed tables and rounds of long ago are looked up; open() has set it.
  void read_past_from(Store& store) { archive_.read_from(store); }
  // After recovery, at the start of business: tables go on.
  void resume(Instant now);
  Snapshot snapshot() const;
  std::uint64_t folded_since_snapshot() const { return since_snapshot_; }

  std::size_t tables_open() const { return tables_.size(); }
  // The open ones, by number. What is known of the others is in the store.
  const std::map<std::uint32_t, std::unique_ptr<FloorTable>>& tables() const { return tables_; }
  std::uint64_t rounds_played() const { return last_round_; }

 private:
  // What a table does. A rule that breaks in it costs this table and no other.
  Reply guard(FloorTable& table, Instant now, const std::function<Reply()>& act);
  Reply perform(const Call& call);
  std::optional<Reply> not_their_table(const Call& call, const Verb& verb);
  std::optional<std::string> recover(Store& store, const Snapshot* snapshot);
  bool load(std::string_view bytes);
  FloorTable* table(const Call& call) const;
  // A closed table leaves memory.
  void drop_if_closed(TableId table);
  bool had_bet(PersonId person, std::uint64_t round) const;
  // To those who watch the house itself on this channel: its staff, or the pit.
  void tell_house(Channel channel, json::object told);
  void tell_pit(Instant now);  // what is new in its list
  // Of each open table.
  template <class Shown>
  std::vector<Shown> of_tables(Shown (FloorTable::*show)() const, Instant now);
  // What is wrong with it, if anything is.
  std::optional<std::string> fold(const Record& record, const TableOpened& opened);
  std::optional<std::string> fold(const Record& record, const PlanAdopted& adopted);
  // The terms of a plan that no folder holds any more, from the files kept with this version.
  void know_terms(std::string_view game, std::string_view version);
  // The game that a table was opened with or plays now; a still one where it is not at hand.
  std::shared_ptr<const Game> game_of(const Setup& setup, std::string_view version,
                                      std::string_view currency);
  std::unique_ptr<FloorTable> make_table(TableId id, const Setup& setup,
                                         std::shared_ptr<const Game> game);

  // verbs_*.cpp
  void add_floor_verbs();
  void add_player_verbs();
  void add_dealing_verbs();
  void add_pit_verbs();
  void add_queries();
  // Who are to deal, by the call's `croupier` and `besides`; why they can't.
  std::optional<Reply> take_croupiers(const Call& call, int most,
                                      std::vector<PersonId>& croupiers) const;
  Reply open_table(const Call& call);
  Reply compensate(const Call& call);

  // amend_verbs.cpp
  void add_amendments();
  Reply amend_round(const Call& call);
  std::optional<Reply> not_amendable(const Call& call, const json::object& reckoned) const;
  std::vector<Posting> amendment_postings(const json::object& reckoned);
  void fold_amendment(const Record& record, const json::object& body);

  Reply table_result(const Call& call) const;
  Reply describe_game(const Call& call);
  // At a table: who the call is about, which is its actor unless the staff there acts for them.
  using AtTable = std::function<Reply(FloorTable&, const Call&, PersonId)>;
  std::function<Reply(const Call&)> at_table(AtTable act);
  bool deals_at(const Call& call, const FloorTable& table) const;

  const Catalog& catalog_;
  GameVersions versions_;
  Archive archive_;
  Random random_;
  Books books_;
  House house_;
  Verbs verbs_;
  std::map<std::uint32_t, std::unique_ptr<FloorTable>> tables_;
  std::vector<Message> messages_;
  PitList pit_;
  // Rounds of the past that were amended, each with its last such record.
  struct Amended {
    std::uint64_t round = 0;
    std::uint64_t seq = 0;
  };
  std::vector<Amended> amended_;
  std::uint64_t last_round_ = 0;
  std::uint32_t last_table_ = 0;
  std::uint64_t since_snapshot_ = 0;
  std::vector<std::string> findings_;
  struct Adopted {
    std::string game;
    std::string version;
    Instant since;
    template <class A>
    void fields(A& a) {
      a(game, version, since.ms);
    }
  };
  std::vector<Adopted> adopted_;  // the last version of each game
};

}  // namespace krupier
