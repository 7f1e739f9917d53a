// Messages of a table.
#include <algorithm>
#include <utility>

#include <krupier/floor/event_json.h>
#include <krupier/floor/show.h>
#include <krupier/floor/table/voice.h>

namespace krupier {

bool moves_bets(const Event* event) {
  return event != nullptr &&
         (std::holds_alternative<PlaceBet>(*event) || std::holds_alternative<TakeBack>(*event));
}

bool is_void(const Event* event) {
  return event != nullptr && std::holds_alternative<VoidRound>(*event);
}

TableVoice::TableVoice(TableDesk& desk, Subject subject) : desk_(desk), subject_(subject) {}

void TableVoice::send(std::uint64_t seq, Channel channel, PersonId to, json::object text) {
  Message message;
  message.seq = seq;
  message.table = status().id;
  message.channel = channel;
  message.to = to;
  message.last = status().closed;
  if (channel == Channel::table) message.n = ++n_table_;
  if (channel == Channel::console) message.n = ++n_console_;
  text["table"] = number(status().id);
  text["channel"] = word(channel);
  if (message.n != 0) text["n"] = message.n;
  if (message.n != 0 && text.contains("clock")) clock_told();
  message.text = std::make_shared<const std::string>(json::serialize(text));
  desk_.tell(std::move(message));
}

void TableVoice::send_lobby(std::uint64_t seq, json::object text) {
  Message message;
  message.seq = seq;
  text["channel"] = "lobby";
  message.text = std::make_shared<const std::string>(json::serialize(text));
  desk_.tell(std::move(message));
}

void TableVoice::tell_changed(std::uint64_t seq) {
  tell_lobby(seq, message::TableChanged{.changed = news()});
}

void TableVoice::tell_seats(std::uint64_t seq) {
  tell_staff(seq, message::SeatsChanged{.seats = seats(true)});
  tell_everybody(seq, message::SeatsChanged{.seats = seats(false)});
}

void TableVoice::tell_croupiers(std::uint64_t seq) {
  tell_both(seq, message::CroupiersChanged{.croupiers = croupiers()});
}

void TableVoice::tell_crowd() {
  tell_everybody(desk_.last_seq(), message::CrowdChanged{.crowd = crowd()});
}

void TableVoice::tell_clock(Instant now) {
  if (status().closed || subject_.clocks.shown() == clock_told_) return;
  tell_both(desk_.last_seq(), message::ClockSet{.clock = clock(), .now = now});
}

void TableVoice::tell_said(std::uint64_t seq, std::span<const Announcement> said, Instant now) {
  tell_both(seq,
            message::Announced{.said = shown_said(table(), said), .clock = clock(), .now = now});
}

void TableVoice::tell_paused(std::uint64_t seq, std::string_view reason, Instant now) {
  tell_both(
      seq,
      message::Paused{
          .paused = status().paused, .reason = std::string{reason}, .clock = clock(), .now = now});
  tell_changed(seq);
}

void TableVoice::tell_begun(std::uint64_t seq, Instant now) {
  const std::array<Announcement, 1> open{Announcement{.say = Say::place_your_bets}};
  for (const bool console : {true, false}) {
    message::RoundBegun begun{round_state(console ? Observer::house() : Observer::everyone(), now)};
    begun.said = shown_said(table(), open);
    begun.seats = seats(console);
    if (console) begun.entries.emplace();
    console ? tell_staff(seq, begun) : tell_everybody(seq, begun);
  }
}

void TableVoice::tell_corrected(std::uint64_t seq, std::uint64_t to, std::string_view reason,
                                Instant now) {
  statistics_told();
  for (const bool console : {true, false}) {
    message::RoundCorrected corrected{
        round_state(console ? Observer::house() : Observer::everyone(), now)};
    corrected.corrected = {to, std::string{reason}};
    corrected.seats = seats(console);
    corrected.statistics = shown_statistics(subject_.statistics, game());
    if (status().crowd) corrected.crowd = crowd();
    if (console) {
      corrected.entries = entries();
      corrected.result = result();
    }
    console ? tell_staff(seq, corrected) : tell_everybody(seq, corrected);
  }
}

void TableVoice::tell_fence(std::uint64_t seq, Instant now) {
  for (const bool console : {true, false}) {
    message::FenceChanged changed{
        round_state(console ? Observer::house() : Observer::everyone(), now)};
    changed.seats = seats(console);
    if (console) {
      changed.entries = entries();
      changed.result = result();
    }
    console ? tell_staff(seq, changed) : tell_everybody(seq, changed);
  }
  tell_changed(seq);
}

void TableVoice::tell_change(std::uint64_t seq, const Game& then) {
  if (const auto announced = change()) {
    tell_both(seq, message::ChangeAnnounced{*announced, shown_limits(then)});
  } else {
    tell_both(seq, message::ChangeWithdrawn{});
  }
  tell_changed(seq);
}

void TableVoice::tell_changed_game(std::uint64_t seq) {
  tell_both(seq, message::GameChanged{lobby_card(), status().setup.settings, change()});
  tell_lobby(seq, message::TableRenewed{.renewed = lobby_card()});
}

void TableVoice::tell_jackpot(std::uint64_t seq) {
  const std::optional<Money> now = jackpot();
  if (!now || *now == jackpot_told_) return;
  jackpot_told_ = *now;
  tell_both(seq, message::JackpotChanged{.jackpot = *now});
  tell_changed(seq);
}

void TableVoice::tell_amended(std::uint64_t seq, std::uint64_t round, std::string_view reason) {
  message::RoundAmended amended{.amended = {round, std::string{reason}},
                                .statistics = shown_statistics(subject_.statistics, game())};
  tell_everybody(seq, amended);
  amended.result = result();
  tell_staff(seq, amended);
}

void TableVoice::tell_vacated(std::uint64_t seq, PersonId person, std::string_view why) {
  message::YouChanged gone;
  gone.you.why = why;
  send(seq, Channel::you, person, message::to_json(gone));
  tell_seats(seq);
}

void TableVoice::tell_chat(std::uint64_t seq, PersonId person, std::string_view name,
                           std::string_view text, bool staff, Instant now) {
  message::ChatSaid said{.chat = {seq, std::string{name}, std::string{text}, staff, now, person}};
  tell_staff(seq, said);
  said.chat.person.reset();
  tell_everybody(seq, said);
}

void TableVoice::tell_player(std::uint64_t seq, PlayerId player, const json::array& lines,
                             bool whole) {
  message::YouChanged changed{.you = you(player, whole || !status().crowd || !lines.empty()),
                              .round = status().round};
  if (!lines.empty()) changed.lines = message::made<message::Line>(lines);
  send(seq, Channel::you, subject_.seats.person_at(player), message::to_json(changed));
}

bool TableVoice::publish(std::uint64_t seq, const Event* event, const Effects& effects,
                         const json::array& lines, Instant now) {
  const bool crowd = status().crowd;
  const bool counted = std::exchange(statistics_due_, false);
  message::Happened happened;
  if (event != nullptr) happened.event = this->event(*event, false);
  if (!effects.said.empty()) happened.said = shown_said(table(), effects.said);
  if (counted) happened.statistics = shown_statistics(subject_.statistics, game());

  message::Happened console = happened;
  if (event != nullptr) {
    // What the croupier has just entered; a card only where it lies open.
    const LogEntry& last = subject_.log.entries().back();
    console.event = this->event(*event, last.open);
    console.seq = seq;
    console.by = login_of(last.by);
  }
  if (counted) console.result = result();
  if (!lines.empty()) console.lines = message::made<message::Line>(lines);
  if (crowd) {
    happened.crowd = this->crowd();
  } else {
    happened.lines = console.lines;
  }

  if (moves_bets(event)) {
    tell_staff(seq, message::BetsMoved{console});
    // Thousands of bets are told as their sum, when the crowd's clock rings.
    if (!crowd) tell_everybody(seq, message::BetsMoved{happened});
    return counted;
  }
  tell_staff(seq, message::RoundMoved{round_state(Observer::house(), now), console});
  tell_everybody(seq, message::RoundMoved{round_state(Observer::everyone(), now), happened});
  return counted;
}

std::map<PlayerId, json::array> TableVoice::concerned(const Event* event,
                                                      std::span<const Line> lines,
                                                      const json::array& as_json) const {
  std::map<PlayerId, json::array> own;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].player != kNobody) own[lines[i].player].push_back(as_json[i]);
  }
  const bool decisions = game().chance().packs > 0 || !game().facts().actions.empty();
  if (is_void(event) || (!moves_bets(event) && decisions)) {
    for (const auto& [person, player] : subject_.seats.players()) {
      const bool plays =
          subject_.seats.guest(player).has_bet || game().facts().bank == Bank::players;
      if (is_void(event) || plays) own[player];
    }
  }
  return own;
}

}  // namespace krupier
