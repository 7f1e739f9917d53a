// Another game between two rounds: a new version of the plan, or settings that the pit has changed.
#include <fmt/format.h>

#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>

namespace krupier {

void FloorTable::set_game(const Game& game) {
  status_.version = game.facts().version;
  status_.setup.settings = game.facts().settings;
  status_.crowd = is_crowd(game, desk_->venue());
}

// Chips that lie over are played to the end by the rules under which they were laid.
bool FloorTable::take_new_game(const Call& call) {
  const bool due = status_.change && call.now >= status_.change->from;
  const std::string_view current = desk_->current_version();
  const bool newer = !current.empty() && current != game().facts().version;
  if (!due && !newer) return true;
  const auto game = desk_->current_game(
      desk_->still_open(due ? status_.change->settings : picked_settings(this->game())));
  std::string why;
  if (game) {
    const Verdict verdict = log_.change_game(*game);
    if (verdict) {
      set_game(**game);
      if (due) status_.change.reset();
      voice_.tell_changed_game(desk_->last_seq());
      return true;
    }
    if (verdict.refusal().reason == Reason::not_now) return true;
    why = "more people sit here than the plan has seats for now";
  } else {
    why = fmt::format("the table's settings no longer fit the plan: {}", game.error());
  }
  Call interrupting = call;
  interrupting.args = {{"reason", why}};
  (void)pause(interrupting, true);
  return false;
}

Reply FloorTable::change(const Call& call, const Settings& picked, std::optional<Instant> from) {
  if (closed() || fenced()) return *not_now();
  Settings settings = desk_->still_open(picked_settings(game()));
  for (const auto& [name, value] : picked) settings.insert_or_assign(name, value);
  const auto then = desk_->current_game(settings);
  if (!then) return Reply::no(Status::refused, "wrong-settings", then.error());
  const GameFacts& facts = (*then)->facts();
  if (facts.currency != currency()) {
    return Reply::no(Status::refused, "other-currency", "a table keeps its currency");
  }
  if (facts.settings == game().facts().settings && facts.version == game().facts().version) {
    return Reply::no(Status::conflict, "nothing-changes", "the table has these settings already");
  }
  if (const auto no = forbidden_limits(game(), **then)) {
    return Reply::no(Status::refused, "limits-forbidden", *no);
  }
  const Instant earliest = call.now + notice_ms(game(), **then);
  if (from && *from < earliest) {
    return Reply::no(Status::refused, "notice-too-short",
                     "limits are changed only after the notice that the plan asks for",
                     {{"earliest", earliest.ms}});
  }
  status_.change = TableChange{facts.settings, from.value_or(earliest)};
  json::object made{{"from", status_.change->from.ms}};
  Entry entry = this->entry(call, TableChangeAnnounced{facts.settings, status_.change->from}, made);
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  voice_.tell_change(seq, **then);
  return done(seq, std::move(made));
}

Reply FloorTable::withdraw_change(const Call& call) {
  if (closed()) return *not_now();
  if (!status_.change) {
    return Reply::no(Status::conflict, "no-change", "no change is announced at this table");
  }
  const std::uint64_t seq = desk_->write(entry(call, TableChangeWithdrawn{}), call.now);
  status_.change.reset();
  voice_.tell_change(seq, game());
  return done(seq);
}

}  // namespace krupier
