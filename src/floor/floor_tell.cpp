// What a table tells: to everybody, to the staff, to one player. No hidden card leaves here.
#include <algorithm>
#include <map>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/show.h>

namespace krupier {

void FloorTable::tell(std::uint64_t seq, Channel channel, PersonId to, json::object text) {
  Message message;
  message.seq = seq;
  message.table = id_;
  message.channel = channel;
  message.to = to;
  if (channel == Channel::table) message.n = ++n_table_;
  if (channel == Channel::console) message.n = ++n_console_;
  text["table"] = number(id_);
  text["channel"] = word(channel);
  if (message.n != 0) text["n"] = message.n;
  if (message.n != 0 && text.contains("clock")) clock_told_ = clock_now();
  message.text = std::make_shared<const std::string>(json::serialize(text));
  casino_.messages_.push_back(std::move(message));
}

void FloorTable::tell_both(std::uint64_t seq, json::object text) {
  tell(seq, Channel::console, kTheHouse, text);
  tell(seq, Channel::table, kTheHouse, std::move(text));
}

json::array FloorTable::said(std::span<const Announcement> announcements) const {
  return said_json(table_, announcements);
}

json::array FloorTable::seats_json(bool console) const {
  json::array seats;
  // Of a crowd only how many there are is told.
  if (crowd() && players_.size() > 64) return seats;
  for (const auto& [person, player] : players_) {
    const Seated& seated = table_.player(player);
    json::object one{{"player", index(player)},
                     {"name", seated.name},
                     {"seat", seated.seat},
                     {"away", seated.away}};
    if (game().facts().plays_from_stack) one["stack"] = told(seated.balance);
    if (!seated.colour_chip.is_zero()) one["colour_chip"] = told(seated.colour_chip);
    if (asks_ready()) one["ready"] = guests_[index(player)].ready;
    if (console) one["person"] = person;
    seats.push_back(std::move(one));
  }
  return seats;
}

void FloorTable::tell_seats(std::uint64_t seq) {
  tell(seq, Channel::console, kTheHouse, {{"seats", seats_json(true)}});
  tell(seq, Channel::table, kTheHouse, {{"seats", seats_json(false)}});
}

json::array FloorTable::lines_json(PlayerId player) const {
  std::vector<Line> lines;
  for (const Happening& happening : happenings_) {
    for (const Line& line : happening.lines) {
      if (player == kNobody || line.player == player) lines.push_back(line);
    }
  }
  return to_json(game(), lines);
}

json::object FloorTable::crowd_json() const {
  return {{"players", players_.size()},
          {"staked", told(casino_.books_.ledger().balance(accounts_.layout))}};
}

json::object FloorTable::clock_json() const {
  json::object clock;
  const auto until = [&](std::string_view name, Instant at) {
    if (at != kNever) clock[name] = at.ms;
  };
  until("last_bets", last_bets_at_);
  until("close", close_at_);
  until("decide", decide_at_);
  until("next_round", begin_at_);
  return clock;
}

void FloorTable::tell_clock(Instant now) {
  if (closed_ || clock_now() == clock_told_) return;
  tell_both(casino_.books_.last_seq(), {{"clock", clock_json()}, {"now", now.ms}});
}

json::object FloorTable::public_state(Observer observer, Instant now) const {
  json::object state{
      {"round", round_}, {"paused", paused_}, {"clock", clock_json()}, {"now", now.ms}};
  if (!table_.started()) {
    state["phase"] = "idle";
    return state;
  }
  const bool alone = crowd() && observer.kind == Observer::Kind::everyone;
  Await await;
  if (crowd()) await.only = PlayerId{kPlayersMax};  // thousands of choices are nobody's news
  table_.round().awaits(await);
  state["phase"] = word(await.kind);
  state["await"] = await_json(game(), await, alone);
  state["view"] = view_json(table_, table_.round().view(observer), alone);
  return state;
}

void FloorTable::add_statistics(json::object& text) {
  text["statistics"] = statistics_json(statistics_, game());
}

// What can be stepped back to.
json::array FloorTable::entries_json() const {
  json::array entries;
  for (const Happening& happening : happenings_) {
    if (happening.kind != Happening::Kind::event) continue;
    const Person* by = casino_.house_.person(happening.by);
    json::object event = shown_event(game(), happening.event);
    if (happening.open) event["card"] = to_string(std::get<DealCard>(happening.event).card);
    entries.push_back(json::object{{"seq", happening.seq},
                                   {"at", happening.at.ms},
                                   {"by", by == nullptr ? "" : by->login},
                                   {"event", std::move(event)}});
  }
  return entries;
}

// One player's own: what he has, what he may do, what he sees and others don't.
json::object FloorTable::you(PlayerId player, bool whole, Instant now) {
  (void)pay_from_purse(player, now);
  const Seated& seated = table_.player(player);
  const Guest& guest = guests_[index(player)];
  const Money purse = game().facts().plays_from_stack
                          ? seated.balance
                          : casino_.books_.ledger().balance(guest.purse);
  json::object you{{"seated", true},
                   {"player", index(player)},
                   {"seat", seated.seat},
                   {"balance", told(purse)},
                   {"away", seated.away}};
  if (asks_ready()) you["ready"] = guest.ready;
  if (!table_.started()) {
    if (whole) you["stakes"] = json::array{};
    return you;
  }
  Await await;
  await.only = player;
  table_.round().awaits(await);
  std::erase_if(await.choices, [&](const Choice& choice) { return choice.cost > seated.balance; });
  you["choices"] = choices_json(await.choices);
  const bool cards = game().chance().packs > 0;
  if (cards || whole) {
    View view = table_.round().view(crowd() ? Observer::of_own(player) : Observer::of(player));
    if (crowd()) std::ranges::reverse(view.chips);  // his own come newest first
    if (cards) you["rows"] = rows_json(view, player, crowd());
    if (whole) you["stakes"] = stakes_json(game(), view, player);
  }
  return you;
}

void FloorTable::tell_player(std::uint64_t seq, PlayerId player, const json::array& lines,
                             Instant now, bool whole) {
  json::object text{{"you", you(player, whole || !crowd() || !lines.empty(), now)},
                    {"round", round_}};
  if (!lines.empty()) text["lines"] = lines;
  tell(seq, Channel::you, person_at(player), std::move(text));
}

void FloorTable::tell_crowd(Instant) {
  crowd_at_ = kNever;
  tell(casino_.books_.last_seq(), Channel::table, kTheHouse, {{"crowd", crowd_json()}});
}

void FloorTable::tell_lobby(std::uint64_t seq, json::object text) {
  Message message;
  message.seq = seq;
  text["channel"] = "lobby";
  message.text = std::make_shared<const std::string>(json::serialize(text));
  casino_.messages_.push_back(std::move(message));
}

void FloorTable::publish(std::uint64_t seq, const Event* event, const Effects& effects,
                         Instant now) {
  const bool bet = event != nullptr && (std::holds_alternative<PlaceBet>(*event) ||
                                        std::holds_alternative<TakeBack>(*event));
  const bool is_void = event != nullptr && std::holds_alternative<VoidRound>(*event);
  const bool many = crowd();
  json::array lines = to_json(game(), effects.lines);
  json::object common;
  if (event != nullptr) common["event"] = shown_event(game(), *event);
  if (!effects.said.empty()) common["said"] = said(effects.said);
  if (std::exchange(statistics_due_, false)) add_statistics(common);
  const auto with_common = [&](json::object text) {
    for (const auto& [name, value] : common) text[name] = value;
    return text;
  };

  json::object console = with_common(bet ? json::object{} : public_state(Observer::house(), now));
  if (event != nullptr) {
    // What the croupier has just entered; a card only where it lies open.
    const Happening& last = happenings_.back();
    const Person* by = casino_.house_.person(last.by);
    console["seq"] = seq;
    console["by"] = by == nullptr ? "" : by->login;
    if (last.open)
      console["event"].as_object()["card"] = to_string(std::get<DealCard>(*event).card);
  }
  if (common.contains("statistics")) console["result"] = result();
  if (!lines.empty()) console["lines"] = lines;
  tell(seq, Channel::console, kTheHouse, std::move(console));

  if (many && bet) {
    crowd_changed(now);
  } else {
    json::object text = with_common(bet ? json::object{} : public_state(Observer::everyone(), now));
    if (many) {
      text["crowd"] = crowd_json();
    } else if (!lines.empty()) {
      text["lines"] = lines;
    }
    tell(seq, Channel::table, kTheHouse, std::move(text));
  }

  // Whoever has a line of his own; whoever is in a game of cards, since it may be his turn.
  std::map<PlayerId, json::array> own;
  for (std::size_t i = 0; i < effects.lines.size(); ++i) {
    const PlayerId player = effects.lines[i].player;
    if (player != kNobody) own[player].push_back(lines[i]);
  }
  const bool decisions = game().chance().packs > 0 || !game().facts().actions.empty();
  if (is_void || (!bet && decisions)) {
    for (const auto& [person, player] : players_) {
      const bool plays = guests_[index(player)].has_bet || game().facts().plays_from_stack;
      if (is_void || plays) own[player];
    }
  }
  for (const auto& [player, his] : own) tell_player(seq, player, his, now, is_void);
  if (common.contains("statistics")) tell_lobby(seq, {{"changed", news()}});
}

json::object FloorTable::stand(Channel channel, PersonId person, Instant now) {
  json::object stand{{"now", now.ms}};
  const auto player = player_of(person);
  if (channel == Channel::you) {
    stand["you"] = player ? you(*player, true, now) : json::object{{"seated", false}};
    return stand;
  }
  const bool console = channel == Channel::console;
  json::object table = public_state(console ? Observer::house() : Observer::everyone(), now);
  table["card"] = lobby_card();
  table["seats"] = seats_json(console);
  table["crowd"] = crowd_json();
  add_statistics(table);
  table["chat"] = chat_.told(console);
  table["settings"] = to_json(setup_)["settings"];
  if (console) {
    table["result"] = result();
    table["entries"] = entries_json();
    table["lines"] = lines_json(kNobody);
  }
  stand["n"] = console ? n_console_ : n_table_;
  stand["table"] = std::move(table);
  if (player) {
    json::object own = you(*player, true, now);
    own["lines"] = lines_json(*player);
    stand["you"] = std::move(own);
  }
  return stand;
}

json::object FloorTable::news() const {
  const Person* dealer = casino_.house_.person(croupier_);
  return {{"table", number(id_)},
          {"croupier", dealer == nullptr ? "" : dealer->login},
          {"croupier_name", dealer == nullptr ? "" : dealer->called()},
          {"players", players_.size()},
          {"round", round_},
          {"phase", !table_.started() ? "idle" : word(table_.awaiting())},
          {"paused", paused_},
          {"video", to_json(setup_.video)},
          {"last", last_outcomes_json(statistics_, game())}};
}

json::object FloorTable::lobby_card() const {
  const GameFacts& facts = game().facts();
  json::object card = news();
  const json::object more{
      {"name", setup_.name},
      {"plan", setup_.plan},
      {"game", setup_.game},
      {"family", facts.family},
      {"title", to_json(facts.title)},
      {"currency", facts.currency},
      {"version", facts.version},
      {"venue", word(casino_.house_.terms(setup_.plan)->venue)},
      {"dealing", word(setup_.dealing)},
      {"clocks", to_json(setup_.clocks)},
      {"chat", setup_.chat},
      {"crowd", crowd()},
      {"seats_max", facts.seats_max},
      {"limits", limits_json(game())},
      {"total_max", facts.betting.total_max.is_zero() ? json::value{}
                                                      : json::value(told(facts.betting.total_max))},
      {"closed", closed_}};
  for (const auto& [name, value] : more) card[name] = value;
  return card;
}

}  // namespace krupier
