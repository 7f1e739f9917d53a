// What a table tells: to everybody, to the staff, to one player. No hidden card leaves here.
#include <algorithm>
#include <map>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/show.h>
#include <krupier/round/speech.h>

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
  message.text = std::make_shared<const std::string>(json::serialize(text));
  casino_.messages_.push_back(std::move(message));
}

void FloorTable::tell_both(std::uint64_t seq, json::object text) {
  tell(seq, Channel::console, kTheHouse, text);
  tell(seq, Channel::table, kTheHouse, std::move(text));
}

json::array FloorTable::said(std::span<const Announcement> announcements) const {
  json::array all;
  for (const Announcement& announcement : announcements) {
    json::object one{{"say", word(announcement.say)}};
    for (const Language language : kLanguages) {
      one[word(language)] = spoken(announcement, table_, language);
    }
    all.push_back(std::move(one));
  }
  return all;
}

json::array FloorTable::seats_json() const {
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
    seats.push_back(std::move(one));
  }
  return seats;
}

json::object FloorTable::crowd_json() const {
  return {{"players", players_.size()},
          {"staked", told(casino_.books_.ledger().balance(accounts_.layout))}};
}

json::object FloorTable::public_state(Observer observer) const {
  json::object state{{"round", round_}, {"paused", paused_}};
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
  json::object clock;
  const auto until = [&](std::string_view name, Instant at) {
    if (at != kNever) clock[name] = at.ms;
  };
  until("last_bets", last_bets_at_);
  until("close", close_at_);
  until("decide", decide_at_);
  until("next_round", begin_at_);
  state["clock"] = std::move(clock);
  return state;
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
  if (!table_.started()) return you;
  Await await;
  await.only = player;
  table_.round().awaits(await);
  std::erase_if(await.choices, [&](const Choice& choice) { return choice.cost > seated.balance; });
  you["choices"] = choices_json(await.choices);
  const bool cards = game().chance().packs > 0;
  if (cards || whole) {
    const View view = table_.round().view(Observer::of(player));
    if (cards) you["rows"] = rows_json(view, player, crowd());
    if (whole) you["stakes"] = stakes_json(game(), view, player);
  }
  return you;
}

void FloorTable::tell_player(std::uint64_t seq, PlayerId player, const json::array& lines,
                             Instant now) {
  json::object text{{"you", you(player, false, now)}, {"round", round_}};
  if (!lines.empty()) text["lines"] = lines;
  tell(seq, Channel::person, person_at(player), std::move(text));
}

void FloorTable::tell_crowd(Instant) {
  crowd_at_ = kNever;
  tell(casino_.books_.last_seq(), Channel::table, kTheHouse, {{"crowd", crowd_json()}});
}

void FloorTable::publish(std::uint64_t seq, const Event* event, const Effects& effects,
                         Instant now) {
  const bool bet = event != nullptr && (std::holds_alternative<PlaceBet>(*event) ||
                                        std::holds_alternative<TakeBack>(*event));
  const bool many = crowd();
  json::array lines = to_json(game(), effects.lines);

  json::object console = bet ? json::object{} : public_state(Observer::house());
  if (event != nullptr) console["event"] = shown_event(game(), *event);
  if (!effects.said.empty()) console["said"] = said(effects.said);
  if (!lines.empty()) console["lines"] = lines;
  tell(seq, Channel::console, kTheHouse, std::move(console));

  if (many && bet) {
    crowd_changed(now);
  } else {
    json::object text = bet ? json::object{} : public_state(Observer::everyone());
    if (event != nullptr) text["event"] = shown_event(game(), *event);
    if (!effects.said.empty()) text["said"] = said(effects.said);
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
  if (!bet && decisions) {
    for (const auto& [person, player] : players_) {
      if (guests_[index(player)].has_bet || game().facts().plays_from_stack) own[player];
    }
  }
  for (const auto& [player, his] : own) tell_player(seq, player, his, now);
}

json::object FloorTable::stand(Channel channel, PersonId person, Instant now) {
  json::object stand;
  const auto player = player_of(person);
  if (channel == Channel::person) {
    stand["you"] = player ? you(*player, true, now) : json::object{{"seated", false}};
    return stand;
  }
  const bool console = channel == Channel::console;
  json::object table = public_state(console ? Observer::house() : Observer::everyone());
  table["card"] = lobby_card();
  table["seats"] = seats_json();
  table["crowd"] = crowd_json();
  table["statistics"] = statistics_json(statistics_, game());
  table["chat"] = chat_.told();
  table["settings"] = to_json(setup_)["settings"];
  if (console) {
    table["result"] = result();
    json::array entries;
    for (const Happening& happening : happenings_) {
      if (happening.kind != Happening::Kind::event) continue;
      entries.push_back(
          json::object{{"seq", happening.seq}, {"event", shown_event(game(), happening.event)}});
    }
    table["entries"] = std::move(entries);
  }
  stand["n"] = console ? n_console_ : n_table_;
  stand["table"] = std::move(table);
  if (player) stand["you"] = you(*player, true, now);
  return stand;
}

json::object FloorTable::lobby_card() const {
  const GameFacts& facts = game().facts();
  const Person* dealer = casino_.house_.person(croupier_);
  json::object title;
  for (const Language language : kLanguages) title[word(language)] = facts.title[language];
  return {{"table", number(id_)},
          {"name", setup_.name},
          {"plan", setup_.plan},
          {"game", setup_.game},
          {"family", facts.family},
          {"title", std::move(title)},
          {"currency", facts.currency},
          {"version", facts.version},
          {"dealing", word(setup_.dealing)},
          {"croupier", dealer == nullptr ? "" : dealer->login},
          {"seats_max", facts.seats_max},
          {"players", players_.size()},
          {"limits", limits_json(game())},
          {"round", round_},
          {"phase", !table_.started() ? "idle" : word(table_.awaiting())},
          {"paused", paused_},
          {"closed", closed_},
          {"last", last_outcomes_json(statistics_, game())}};
}

}  // namespace krupier
