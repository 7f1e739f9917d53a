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

void TableVoice::tell(std::uint64_t seq, Channel channel, PersonId to, json::object text) {
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

void TableVoice::tell_staff(std::uint64_t seq, json::object text) {
  tell(seq, Channel::console, kTheHouse, std::move(text));
}

void TableVoice::tell_both(std::uint64_t seq, json::object text) {
  tell_staff(seq, text);
  tell(seq, Channel::table, kTheHouse, std::move(text));
}

void TableVoice::tell_lobby(std::uint64_t seq, json::object text) {
  Message message;
  message.seq = seq;
  text["channel"] = "lobby";
  message.text = std::make_shared<const std::string>(json::serialize(text));
  desk_.tell(std::move(message));
}

void TableVoice::tell_changed(std::uint64_t seq) { tell_lobby(seq, {{"changed", news()}}); }

void TableVoice::tell_seats(std::uint64_t seq) {
  tell_staff(seq, {{"seats", seats_json(true)}});
  tell(seq, Channel::table, kTheHouse, {{"seats", seats_json(false)}});
}

void TableVoice::tell_crowd() {
  tell(desk_.last_seq(), Channel::table, kTheHouse, {{"crowd", crowd_json()}});
}

void TableVoice::tell_clock(Instant now) {
  if (status().closed || subject_.clocks.shown() == clock_told_) return;
  tell_both(desk_.last_seq(), {{"clock", clock_json()}, {"now", now.ms}});
}

void TableVoice::tell_said(std::uint64_t seq, std::span<const Announcement> said, Instant now) {
  tell_both(seq, {{"said", said_as_json(said)}, {"clock", clock_json()}, {"now", now.ms}});
}

void TableVoice::tell_paused(std::uint64_t seq, std::string_view reason, Instant now) {
  tell_both(
      seq,
      {{"paused", status().paused}, {"reason", reason}, {"clock", clock_json()}, {"now", now.ms}});
  tell_changed(seq);
}

void TableVoice::tell_begun(std::uint64_t seq, Instant now) {
  const std::array<Announcement, 1> open{Announcement{.say = Say::place_your_bets}};
  for (const bool console : {true, false}) {
    json::object text = public_state(console ? Observer::house() : Observer::everyone(), now);
    text["said"] = said_as_json(open);
    text["seats"] = seats_json(console);
    if (console) text["entries"] = json::array{};
    tell(seq, console ? Channel::console : Channel::table, kTheHouse, std::move(text));
  }
}

void TableVoice::tell_corrected(std::uint64_t seq, std::uint64_t to, std::string_view reason,
                                Instant now) {
  statistics_told();
  for (const bool console : {true, false}) {
    json::object text = public_state(console ? Observer::house() : Observer::everyone(), now);
    text["corrected"] = json::object{{"to", to}, {"reason", reason}};
    text["seats"] = seats_json(console);
    text["statistics"] = statistics_json(subject_.statistics, game());
    if (status().crowd) text["crowd"] = crowd_json();
    if (console) {
      text["entries"] = entries_json();
      text["result"] = result();
    }
    tell(seq, console ? Channel::console : Channel::table, kTheHouse, std::move(text));
  }
}

void TableVoice::tell_amended(std::uint64_t seq, std::uint64_t round, std::string_view reason) {
  tell_both(seq, {{"amended", json::object{{"round", round}, {"reason", reason}}},
                  {"statistics", statistics_json(subject_.statistics, game())}});
  tell_staff(seq, {{"result", result()}});
}

void TableVoice::tell_vacated(std::uint64_t seq, PersonId person, std::string_view why) {
  tell(seq, Channel::you, person, {{"you", json::object{{"seated", false}, {"why", why}}}});
  tell_seats(seq);
}

void TableVoice::tell_chat(std::uint64_t seq, PersonId person, std::string_view name,
                           std::string_view text, bool staff, Instant now) {
  for (const bool console : {true, false}) {
    json::object message{
        {"message", seq}, {"from", name}, {"text", text}, {"staff", staff}, {"at", now.ms}};
    // The staff may have to silence them.
    if (console) message["person"] = number(person);
    tell(seq, console ? Channel::console : Channel::table, kTheHouse,
         {{"chat", std::move(message)}});
  }
}

void TableVoice::tell_player(std::uint64_t seq, PlayerId player, const json::array& lines,
                             bool whole) {
  json::object text{{"you", you(player, whole || !status().crowd || !lines.empty())},
                    {"round", status().round}};
  if (!lines.empty()) text["lines"] = lines;
  tell(seq, Channel::you, subject_.seats.person_at(player), std::move(text));
}

bool TableVoice::publish(std::uint64_t seq, const Event* event, const Effects& effects,
                         const json::array& lines, Instant now) {
  const bool bet = moves_bets(event);
  const bool crowd = status().crowd;
  json::object common;
  if (event != nullptr) common["event"] = shown_event(game(), *event);
  if (!effects.said.empty()) common["said"] = said_as_json(effects.said);
  const bool counted = std::exchange(statistics_due_, false);
  if (counted) common["statistics"] = statistics_json(subject_.statistics, game());
  const auto with_common = [&](json::object text) {
    for (const auto& [name, value] : common) text[name] = value;
    return text;
  };

  json::object console = with_common(bet ? json::object{} : public_state(Observer::house(), now));
  if (event != nullptr) {
    // What the croupier has just entered; a card only where it lies open.
    const LogEntry& last = subject_.log.entries().back();
    console["seq"] = seq;
    console["by"] = login_of(last.by);
    if (last.open) {
      console["event"].as_object()["card"] = to_string(std::get<DealCard>(*event).card);
    }
  }
  if (counted) console["result"] = result();
  if (!lines.empty()) console["lines"] = lines;
  tell_staff(seq, std::move(console));

  // Thousands of bets are told as their sum, when the crowd's clock rings.
  if (crowd && bet) return counted;
  json::object text = with_common(bet ? json::object{} : public_state(Observer::everyone(), now));
  if (crowd) {
    text["crowd"] = crowd_json();
  } else if (!lines.empty()) {
    text["lines"] = lines;
  }
  tell(seq, Channel::table, kTheHouse, std::move(text));
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
