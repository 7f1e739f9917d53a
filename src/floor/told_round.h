// ToldRound: a round read back from the journal and played once more through the rules, to see what
// could be seen after each step.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/catalog/catalog.h>
#include <krupier/floor/round_begin.h>
#include <krupier/journal/store.h>
#include <krupier/round/table.h>

namespace krupier {

namespace json = boost::json;

class ToldRound {
 public:
  struct Step {
    Record record;
    json::object body;
    bool undone = false;      // by a correction after it
    bool superseded = false;  // its lines: an amendment has the round's as it should have been
    std::vector<Line> lines;
    // Once the rules have it: what was said, what everybody saw then, and the rules of its lines.
    json::array said;
    json::object view;
    std::vector<json::object> rules;
  };
  struct Player {
    std::uint32_t person = 0;
    std::string name;
  };

  // `before_seq`: without records from there on.
  ToldRound(Store& store, const Catalog& catalog, std::uint64_t round,
            std::uint64_t before_seq = std::uint64_t{INT64_MAX});

  bool found() const { return !steps_.empty(); }
  const std::vector<Step>& steps() const { return steps_; }
  const std::map<PlayerId, Player>& players() const { return players_; }
  std::vector<PlayerId> players_of(std::uint32_t person) const;
  std::string name_of(std::uint32_t person) const;
  // Of what counted in the end.
  std::vector<Line> lines() const;

  // Null: the plan at hand is another version, and nothing could be played.
  const Table* table() const { return table_ ? &*table_ : nullptr; }
  std::optional<Instant> finished() const { return finished_; }
  bool running() const { return table_ && !finished_; }
  // [{"outcome": "pocket", ...}] as in a table's statistics.
  json::array outcomes() const;
  json::object line_json(const Step& step, std::size_t line) const;

  // What should stand in place of an entry, by the table as it stood then; no event: nothing.
  using Right = std::function<Result<std::optional<Event>>(const Table&)>;
  // The round played once more with the entry of this record put right: the lines of all of it, or
  // why it can't be; `event`: what the entry is now.
  Result<std::vector<Line>> play_again(std::uint64_t to, const Right& right, json::value& event);
  // Chips of this round lie on in the next.
  bool hands_on_chips() const;

  // Of a finished round; else, or under another version, empty.
  std::string transcript() const;

 private:
  void find_game(const Catalog& catalog);
  void read_players();
  void read_lines();
  bool restart();
  void play();
  bool apply(const Step& step, Effects& effects);  // false: the rules refuse it
  std::optional<Event> event_of(const Step& step) const;
  void amend(const Step& amendment);
  void apply_seat(const Step& step, Effects& effects);
  void step_back(std::uint64_t to);
  std::vector<std::size_t> kept_after(std::size_t from) const;
  void look(Step& step, const Effects& effects);
  std::optional<PlayerId> seated(const json::object& body) const;
  void tell(const Step& step);
  std::string name_in_transcript(PlayerId player) const;

  std::vector<Step> steps_;
  std::vector<std::size_t> kept_;                          // those that count, so far
  std::map<std::uint64_t, std::optional<Event>> righted_;  // entries put right, by record
  RoundBegin begin_;
  std::map<PlayerId, Player> players_;
  const Plan* plan_ = nullptr;
  const GameFile* file_ = nullptr;
  std::shared_ptr<const Game> game_;
  std::optional<Table> table_;
  std::vector<Announcement> said_;
  std::optional<Instant> finished_;
  std::string head_;               // of the transcript
  std::vector<std::string> told_;  // its lines
};

}  // namespace krupier
