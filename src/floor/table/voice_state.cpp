// How a table stands, as its messages and a page that comes to it have it.
#include <algorithm>

#include <krupier/floor/event_json.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/show.h>
#include <krupier/floor/table/voice.h>

namespace krupier {

std::string TableVoice::login_of(PersonId person) const {
  const Person* who = desk_.person(person);
  return who == nullptr ? std::string{} : who->login;
}

json::array TableVoice::said_as_json(std::span<const Announcement> announcements) const {
  return said_json(table(), announcements);
}

json::array TableVoice::seats_json(bool console) const {
  json::array seats;
  // Of a crowd only how many there are is told.
  if (status().crowd && subject_.seats.players().size() > 64) return seats;
  for (const auto& [person, player] : subject_.seats.players()) {
    const Seated& seated = table().player(player);
    json::object one{{"player", index(player)},
                     {"name", seated.name},
                     {"seat", seated.seat},
                     {"away", seated.away}};
    if (game().facts().plays_from_seat()) one["stack"] = told(seated.balance);
    if (!seated.colour_chip.is_zero()) one["colour_chip"] = told(seated.colour_chip);
    if (game().facts().deals_when_ready) one["ready"] = subject_.seats.guest(player).ready;
    if (console) one["person"] = person;
    seats.push_back(std::move(one));
  }
  return seats;
}

json::array TableVoice::lines_json(PlayerId player) const {
  return to_json(game(), subject_.log.lines(player));
}

json::object TableVoice::crowd_json() const {
  return {{"players", subject_.seats.players().size()},
          {"staked", told(desk_.ledger().balance(status().accounts.layout))}};
}

json::object TableVoice::clock_json() const {
  json::object clock;
  const auto until = [&](std::string_view name, Alarm alarm) {
    const Instant at = subject_.clocks.at(alarm);
    if (at != kNever) clock[name] = at.ms;
  };
  until("last_bets", Alarm::last_bets);
  until("close", Alarm::close);
  until("decide", Alarm::decide);
  until("next_round", Alarm::begin);
  return clock;
}

json::object TableVoice::public_state(Observer observer, Instant now) const {
  json::object state{{"round", status().round},
                     {"paused", status().paused},
                     {"clock", clock_json()},
                     {"now", now.ms}};
  if (!table().started()) {
    state["phase"] = "idle";
    return state;
  }
  const bool alone = status().crowd && observer.kind == Observer::Kind::everyone;
  Await await;
  await.only = PlayerId{kPlayersMax};
  table().round().awaits(await);
  // Thousands of choices are nobody's news.
  if (!status().crowd) await.choices = table().choices_for(observer);
  state["phase"] = word(await.kind);
  state["await"] = await_json(game(), await, alone);
  state["view"] = view_json(table(), table().round().view(observer), alone);
  return state;
}

json::array TableVoice::entries_json() const {
  json::array entries;
  for (const LogEntry& entry : subject_.log.entries()) {
    if (entry.kind != LogEntry::Kind::event) continue;
    json::object event = shown_event(game(), entry.event);
    if (entry.open) event["card"] = to_string(std::get<DealCard>(entry.event).card);
    entries.push_back(json::object{{"seq", entry.seq},
                                   {"at", entry.at.ms},
                                   {"by", login_of(entry.by)},
                                   {"event", std::move(event)}});
  }
  return entries;
}

// One player's own: what they have, what they may do, what they see and others don't.
json::object TableVoice::you(PlayerId player, bool whole) const {
  const Seated& seated = table().player(player);
  const Seats::Guest& guest = subject_.seats.guest(player);
  const Money purse =
      game().facts().plays_from_seat() ? seated.balance : desk_.ledger().balance(guest.purse);
  json::object you{{"seated", true},
                   {"player", index(player)},
                   {"seat", seated.seat},
                   {"balance", told(purse)},
                   {"away", seated.away}};
  if (game().facts().deals_when_ready) you["ready"] = guest.ready;
  if (!table().started()) {
    if (whole) you["stakes"] = json::array{};
    return you;
  }
  std::vector<Choice> choices = table().choices_for(Observer::of_own(player));
  std::erase_if(choices, [&](const Choice& choice) { return choice.cost > seated.balance; });
  you["choices"] = choices_json(game(), choices);
  const bool cards = game().chance().packs > 0;
  const bool crowd = status().crowd;
  if (cards || whole) {
    View view = table().round().view(crowd ? Observer::of_own(player) : Observer::of(player));
    if (crowd) std::ranges::reverse(view.chips);  // their own come newest first
    if (cards) you["rows"] = rows_json(game(), view, player, crowd);
    if (whole) you["stakes"] = stakes_json(game(), view, player);
  }
  return you;
}

json::object TableVoice::snapshot(Channel channel, PersonId person, Instant now) const {
  json::object snapshot{{"now", now.ms}};
  const auto player = subject_.seats.player_of(person);
  if (channel == Channel::you) {
    snapshot["you"] = player ? you(*player, true) : json::object{{"seated", false}};
    return snapshot;
  }
  const bool console = channel == Channel::console;
  json::object state = public_state(console ? Observer::house() : Observer::everyone(), now);
  state["card"] = lobby_card();
  state["seats"] = seats_json(console);
  state["crowd"] = crowd_json();
  state["statistics"] = statistics_json(subject_.statistics, game());
  state["chat"] = subject_.chat.told(console);
  state["settings"] = to_json(status().setup)["settings"];
  if (console) {
    state["result"] = result();
    state["entries"] = entries_json();
    state["lines"] = lines_json(kNobody);
  }
  snapshot["n"] = console ? n_console_ : n_table_;
  snapshot["table"] = std::move(state);
  if (player) {
    json::object own = you(*player, true);
    own["lines"] = lines_json(*player);
    snapshot["you"] = std::move(own);
  }
  return snapshot;
}

json::object TableVoice::result() const {
  json::object result = result_json(desk_.ledger(), status().id, status().currency);
  const Money won = desk_.ledger().balance(status().accounts.result);
  result["shift"] = told(won - status().shift_began);
  result["shift_from"] = status().shift_from.ms;
  return result;
}

json::object TableVoice::news() const {
  const Person* dealer = desk_.person(status().croupier);
  return {{"table", number(status().id)},
          {"croupier", dealer == nullptr ? "" : dealer->login},
          {"croupier_name", dealer == nullptr ? "" : dealer->called()},
          {"players", subject_.seats.players().size()},
          {"round", status().round},
          {"phase", !table().started() ? "idle" : word(table().awaiting())},
          {"paused", status().paused},
          {"video", to_json(status().setup.video)},
          {"last", last_outcomes_json(subject_.statistics, game())}};
}

json::object TableVoice::lobby_card() const {
  const GameFacts& facts = game().facts();
  const Setup& setup = status().setup;
  json::object card = news();
  const json::object more{
      {"name", setup.name},
      {"plan", setup.plan},
      {"game", setup.game},
      {"family", facts.family},
      {"title", to_json(facts.title)},
      {"currency", facts.currency},
      {"version", facts.version},
      {"venue", word(desk_.venue())},
      {"dealing", word(setup.dealing)},
      {"clocks", to_json(setup.clocks)},
      {"chat", setup.chat},
      {"crowd", status().crowd},
      {"seats_max", facts.seats_max},
      {"limits", limits_json(game())},
      {"total_max", facts.betting.total_max.is_zero() ? json::value{}
                                                      : json::value(told(facts.betting.total_max))},
      {"closed", status().closed}};
  for (const auto& [name, value] : more) card[name] = value;
  return card;
}

}  // namespace krupier
