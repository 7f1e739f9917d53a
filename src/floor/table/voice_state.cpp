// How a table stands, as its messages and a page that comes to it have it.
#include <algorithm>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_rules.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/show.h>
#include <krupier/floor/table/voice.h>

namespace krupier {

std::string TableVoice::login_of(PersonId person) const {
  const Person* who = desk_.person(person);
  return who == nullptr ? std::string{} : who->login;
}

std::vector<message::Seat> TableVoice::seats(bool console) const {
  std::vector<message::Seat> seats;
  // Of a crowd only how many there are is told.
  if (status().crowd && subject_.seats.players().size() > 64) return seats;
  for (const auto& [person, player] : subject_.seats.players()) {
    const Seated& seated = table().player(player);
    message::Seat& one = seats.emplace_back();
    one.player = player;
    one.name = seated.name;
    one.seat = seated.seat;
    one.away = seated.away;
    if (game().facts().plays_from_seat()) one.stack = seated.balance;
    if (!seated.colour_chip.is_zero()) one.colour_chip = seated.colour_chip;
    if (game().facts().deals_when_ready) one.ready = subject_.seats.guest(player).ready;
    if (console) one.person = PersonId{person};
  }
  return seats;
}

std::vector<message::ChatMessage> TableVoice::chat(bool console) const {
  std::vector<message::ChatMessage> told;
  for (const Chat::Spoken& spoken : subject_.chat.spoken()) {
    message::ChatMessage& one = told.emplace_back();
    one.message = spoken.number;
    one.from = spoken.name;
    one.text = spoken.text;
    one.staff = spoken.staff;
    one.at = Instant{spoken.at_ms};
    if (console) one.person = spoken.person;
  }
  return told;
}

message::Lines TableVoice::lines(PlayerId player) const {
  return message::made<message::Line>(to_json(game(), subject_.log.lines(player)));
}

message::Crowd TableVoice::crowd() const {
  return {subject_.seats.players().size(), desk_.ledger().balance(status().accounts.layout)};
}

message::Clock TableVoice::clock() const {
  const auto until = [&](Alarm alarm) -> std::optional<Instant> {
    const Instant at = subject_.clocks.at(alarm);
    return at == kNever ? std::nullopt : std::optional{at};
  };
  return {.last_bets = until(Alarm::last_bets),
          .close = until(Alarm::close),
          .decide = until(Alarm::decide),
          .next_round = until(Alarm::begin)};
}

std::optional<message::PendingChange> TableVoice::change() const {
  if (!status().change) return std::nullopt;
  return message::PendingChange{status().change->from, status().change->settings};
}

std::optional<Money> TableVoice::jackpot() const {
  if (!game().facts().has_jackpot || phase().fenced) return std::nullopt;
  return subject_.log.jackpot().jackpot;
}

// Where the rules answer at all: the round that broke is not asked, another one is made from what
// is written.
void TableVoice::keep_picture() {
  picture_ = {};
  if (subject_.log.stands_still()) return;
  RoundLog again = subject_.log;
  if (again.play_again(table().game_pointer())) return;
  try {
    const AnyRound& round = again.table().round();
    const View house = round.view(Observer::house());
    const View everyone = round.view(Observer::everyone());
    picture_ = {shown_view(again.table(), house, false),
                shown_view(again.table(), everyone, status().crowd)};
  } catch (const BrokenRound&) {
    picture_ = {};
  }
}

message::RoundState TableVoice::round_state(Observer observer, Instant now) const {
  message::RoundState state{
      .round = status().round, .paused = status().paused, .clock = clock(), .now = now};
  state.phase = phase();
  if (state.phase.fenced) {
    const bool house = observer.kind == Observer::Kind::house;
    if (house) state.fence = status().fence;
    state.view = house ? picture_.house : picture_.everyone;
    return state;
  }
  if (!table().started()) return state;
  const bool alone = status().crowd && observer.kind == Observer::Kind::everyone;
  Await await;
  await.only = PlayerId{kPlayersMax};
  table().round().awaits(await);
  // Thousands of choices are nobody's news.
  if (!status().crowd) await.choices = table().choices_for(observer);
  state.phase.awaits = await.kind;
  state.await = shown_await(game(), await, alone);
  state.view = shown_view(table(), table().round().view(observer), alone);
  return state;
}

message::TableEvent TableVoice::event(const Event& event, bool open) const {
  message::TableEvent shown = shown_event(game(), event);
  if (open) shown.card = to_string(std::get<DealCard>(event).card);
  return shown;
}

std::vector<message::Entry> TableVoice::entries() const {
  std::vector<message::Entry> entries;
  for (const LogEntry& entry : subject_.log.entries()) {
    if (entry.kind != LogEntry::Kind::event) continue;
    entries.push_back({entry.seq, entry.at, login_of(entry.by), event(entry.event, entry.open)});
  }
  return entries;
}

message::You TableVoice::you(PlayerId player, bool whole) const {
  const Seated& seated = table().player(player);
  const Seats::Guest& guest = subject_.seats.guest(player);
  const Money purse =
      game().facts().plays_from_seat() ? seated.balance : desk_.ledger().balance(guest.purse);
  message::You you;
  you.seated = true;
  you.player = player;
  you.seat = seated.seat;
  you.balance = purse;
  you.away = seated.away;
  if (game().facts().deals_when_ready) you.ready = guest.ready;
  if (!table().started()) {
    if (whole) you.stakes.emplace();
    return you;
  }
  std::vector<Choice> choices = table().choices_for(Observer::of_own(player));
  std::erase_if(choices, [&](const Choice& choice) { return choice.cost > seated.balance; });
  you.choices = shown_choices(game(), choices);
  const bool cards = game().chance().packs > 0;
  const bool crowd = status().crowd;
  if (cards || whole) {
    View view = table().round().view(crowd ? Observer::of_own(player) : Observer::of(player));
    if (crowd) std::ranges::reverse(view.chips);  // their own come newest first
    if (cards) you.rows = shown_rows(game(), view, player, crowd);
    if (whole) you.stakes = shown_stakes(game(), view, player);
  }
  return you;
}

message::Snapshot TableVoice::snapshot(Channel channel, PersonId person, Instant now) const {
  message::Snapshot snapshot{.now = now};
  const auto player = subject_.seats.player_of(person);
  if (channel == Channel::you) {
    snapshot.you = player ? you(*player, true) : message::You{};
    return snapshot;
  }
  const bool console = channel == Channel::console;
  message::TableState& state = snapshot.table.emplace(
      message::TableState{round_state(console ? Observer::house() : Observer::everyone(), now)});
  state.card = lobby_card();
  state.seats = seats(console);
  state.crowd = crowd();
  state.statistics = shown_statistics(subject_.statistics, game());
  state.chat = chat(console);
  state.settings = status().setup.settings;
  state.change = change();
  if (console) {
    state.result = result();
    state.entries = entries();
    state.lines = lines(kNobody);
  }
  snapshot.n = console ? n_console_ : n_table_;
  if (player) {
    snapshot.you = you(*player, true);
    snapshot.you->lines = lines(*player);
  }
  return snapshot;
}

message::TableResult TableVoice::result() const {
  message::TableResult result = table_result(desk_.ledger(), status().id, status().currency);
  result.shift = desk_.ledger().balance(status().accounts.result) - status().shift_began;
  result.shift_from = status().shift_from;
  return result;
}

message::Phase TableVoice::phase() const {
  if (!status().fence.empty()) return {.fenced = true};
  return {.awaits = table().started() ? std::optional{table().awaiting()} : std::nullopt};
}

std::vector<message::Croupier> TableVoice::croupiers() const {
  std::vector<message::Croupier> told;
  for (const PersonId person : status().croupiers) {
    const Person* who = desk_.person(person);
    if (who != nullptr) told.push_back({who->login, who->called()});
  }
  return told;
}

message::TableNews TableVoice::news() const {
  message::TableNews news;
  news.table = status().id;
  news.croupiers = croupiers();
  news.players = subject_.seats.players().size();
  news.round = status().round;
  news.phase = phase();
  news.paused = status().paused;
  news.change = change();
  news.jackpot = jackpot();
  news.video = shown_video(status().setup.video);
  news.last = last_outcomes(subject_.statistics, game());
  return news;
}

message::TableCard TableVoice::lobby_card() const {
  const GameFacts& facts = game().facts();
  const Setup& setup = status().setup;
  message::TableCard card{news()};
  card.name = setup.name;
  card.plan = setup.plan;
  card.game = setup.game;
  card.family = facts.family;
  card.title = facts.title;
  card.currency = facts.currency;
  card.version = facts.version;
  card.venue = desk_.venue();
  card.dealing = setup.dealing;
  card.clocks = {setup.clocks};
  card.chat = setup.chat;
  card.crowd = status().crowd;
  card.seats_max = facts.seats_max;
  card.croupiers_max = FloorRules::read(setup.settings).croupiers_max;
  card.limits = shown_limits(game());
  if (!facts.betting.total_max.is_zero()) card.total_max = facts.betting.total_max;
  card.closed = status().closed;
  return card;
}

message::PitRow TableVoice::pit_row() const {
  const message::TableResult books = result();
  message::PitRow row;
  row.table = status().id;
  row.name = status().setup.name;
  row.title = game().facts().title;
  row.currency = status().currency;
  row.dealing = status().setup.dealing;
  row.croupiers = croupiers();
  row.players = subject_.seats.players().size();
  row.phase = phase();
  row.paused = status().paused;
  row.waits = row.phase.awaits == AwaitKind::choices && !clock().decide;
  if (status().change) row.change_from = status().change->from;
  row.staked = books.on_layout;
  row.result = books.result;
  row.float_ = books.float_;
  row.drop = books.drop;
  return row;
}

}  // namespace krupier
