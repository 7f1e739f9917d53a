// Views, choices and limits as parts of messages.
#include <algorithm>

#include <krupier/floor/event_json.h>
#include <krupier/floor/show.h>
#include <krupier/round/names.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

std::vector<std::string> card_texts(std::span<const Card> cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(to_string(card));
  return texts;
}

std::vector<std::string> card_texts(CardSet cards) {
  std::vector<std::string> texts;
  while (!cards.empty()) texts.push_back(to_string(cards.take_first()));
  return texts;
}

message::NamedHand shown_hand(const Game& game, const NamedHand& hand) {
  message::NamedHand shown{.category = game.facts().hand_names.at(hand.name),
                           .ranks = hand.ranks(),
                           .cards = card_texts(hand.cards()),
                           .made_of = hand.made_of};
  if (hand.role != HandRole::high) shown.role = hand.role;
  return shown;
}

message::CardRow shown_row(const Game& game, const View::Row& row) {
  message::CardRow shown{.place = place_name(row.place), .cards = card_texts(row.cards)};
  if (row.owner != kNobody) shown.player = row.owner;
  if (row.total >= 0) shown.total = row.total;
  if (row.soft) shown.soft = true;
  if (row.hands.empty()) return shown;
  shown.hands.emplace();
  for (const NamedHand& hand : row.hands) shown.hands->push_back(shown_hand(game, hand));
  return shown;
}

std::optional<Money> unless_zero(Money amount) {
  return amount.is_zero() ? std::nullopt : std::optional{amount};
}

std::optional<int> unless_zero(int number) {
  return number == 0 ? std::nullopt : std::optional{number};
}

// --- what everybody may know of an event ---

using message::EventKind;
using message::TableEvent;

void show(const Game& game, const PlaceBet& bet, TableEvent& shown) {
  shown.do_ = EventKind::bet;
  shown.player = bet.player;
  shown.spot = game.spot_name(bet.spot);
  shown.amount = bet.amount;
}

void show(const Game& game, const TakeBack& back, TableEvent& shown) {
  shown.do_ = EventKind::unbet;
  shown.player = back.player;
  if (back.spot != kEverySpot) shown.spot = game.spot_name(back.spot);
  shown.amount = unless_zero(back.amount);
}

void show(const Game&, const Close&, TableEvent& shown) { shown.do_ = EventKind::close; }

void show(const Game&, const DealCard& card, TableEvent& shown) {
  shown.do_ = EventKind::card;
  shown.to = {card.to.kind, card.to.box, card.to.hand};
}

void show(const Game& game, const BallFalls& ball, TableEvent& shown) {
  shown.do_ = EventKind::ball;
  shown.pocket = game.pocket_name(ball.pocket);
  if (ball.turns != BallFalls::kNotCounted) shown.turns = ball.turns;
  if (ball.caught_on_pin) shown.pin = true;
}

void show(const Game&, const DiceFall& dice, TableEvent& shown) {
  shown.do_ = EventKind::dice;
  shown.faces = std::vector<std::uint8_t>(dice.faces.begin(), dice.faces.begin() + dice.count);
}

void show(const Game& game, const Act& act, TableEvent& shown) {
  shown.do_ = EventKind::act;
  shown.player = act.player;
  shown.action = act.action;
  shown.box = unless_zero(act.box);
  shown.hand = unless_zero(act.hand);
  shown.amount = unless_zero(act.amount);
  if (act.option != 0 && !game.facts().options[act.option - 1U].secret)
    shown.option = game.option_name(act.option);
  if (const int cards = act.cards.size() + act.unseen; cards > 0) shown.card_count = cards;
}

void show(const Game&, const TimeOut& out, TableEvent& shown) {
  shown.do_ = EventKind::timeout;
  shown.player = out.player;
}

void show(const Game&, const Repeat& again, TableEvent& shown) {
  shown.do_ = EventKind::repeat;
  shown.reason = again.reason;
}

void show(const Game&, const VoidRound& why, TableEvent& shown) {
  shown.do_ = EventKind::void_;
  shown.reason = why.reason;
}

void show(const Game& game, const Ruling& ruling, TableEvent& shown) {
  shown.do_ = EventKind::rule;
  shown.player = ruling.player;
  shown.spot = game.spot_name(ruling.spot);
  shown.amount = unless_zero(ruling.amount);
  if (ruling.owner != kNobody) shown.owner = ruling.owner;
}

void show(const Game&, const Reveal&, TableEvent& shown) { shown.do_ = EventKind::reveal; }

}  // namespace

std::vector<message::Said> shown_said(const Table& table, std::span<const Announcement> said) {
  std::vector<message::Said> all;
  for (const Announcement& announcement : said) {
    message::Said& one = all.emplace_back();
    one.say = announcement.say;
    one.cs = spoken(announcement, table, Language::cs);
    one.sk = spoken(announcement, table, Language::sk);
    one.en = spoken(announcement, table, Language::en);
    if (announcement.bet == Announcement::kNoBet) continue;
    const BetKind& kind = table.game().bets().kind_of(announcement.bet);
    const PayRow* row = kind.row_of(announcement.pays);
    one.kind = kind.id;
    one.row = row == nullptr ? "" : row->id;
  }
  return all;
}

std::vector<message::Choice> shown_choices(const Game& game, const std::vector<Choice>& choices) {
  std::vector<message::Choice> all;
  for (const Choice& choice : choices) {
    message::Choice& one = all.emplace_back();
    one.player = choice.player;
    one.action = choice.action;
    one.box = unless_zero(choice.box);
    one.hand = unless_zero(choice.hand);
    if (choice.option != 0) one.option = game.option_name(choice.option);
    if (!choice.most.is_zero()) {
      one.least = choice.least;
      one.most = choice.most;
      one.step = choice.step;
    }
    one.cost = unless_zero(choice.cost);
    if (choice.cards_most > 0) {
      one.cards_least = choice.cards_least;
      one.cards_most = choice.cards_most;
    }
    if (!choice.cards_from.empty()) one.cards_from = card_texts(choice.cards_from);
  }
  return all;
}

message::Await shown_await(const Game& game, const Await& await, bool alone) {
  message::Await shown{.kind = await.kind};
  if (!await.due.empty()) {
    shown.due.emplace();
    for (const Due& one : await.due) {
      shown.due->push_back({place_name(one.place), one.facing == Facing::up, one.count});
    }
  }
  // Where not every bet is open now, which ones are.
  if (await.kind == AwaitKind::bets && await.open.size() < game.bets().spots().size()) {
    shown.open.emplace();
    for (const std::uint16_t bet : await.open) shown.open->push_back(game.bets().spot(bet).id);
  }
  if (await.thrower != kNobody) shown.thrower = await.thrower;
  if (await.dice != 0) shown.dice = await.dice;
  if (!alone && !await.choices.empty()) shown.choices = shown_choices(game, await.choices);
  return shown;
}

message::TableView shown_view(const Table& table, const View& view, bool alone) {
  message::TableView shown;
  for (const View::Row& row : view.rows) {
    if (!alone || row.owner == kNobody) shown.rows.push_back(shown_row(table.game(), row));
  }
  if (!alone) {
    shown.chips.emplace();
    for (const Stake& stake : view.chips) {
      shown.chips->push_back({stake.player, table.game().spot_name(stake.spot), stake.amount});
    }
  }
  for (const View::Mark& mark : view.marks) {
    shown.marks.push_back({mark.kind, mark.box, mark.value});
  }
  return shown;
}

std::vector<message::CardRow> shown_rows(const Game& game, const View& view, PlayerId player,
                                         bool crowd) {
  std::vector<message::CardRow> rows;
  for (const View::Row& row : view.rows) {
    if (!crowd || row.owner == kNobody || row.owner == player) rows.push_back(shown_row(game, row));
  }
  return rows;
}

std::vector<message::OwnChips> shown_stakes(const Game& game, const View& view, PlayerId player) {
  std::vector<message::OwnChips> stakes;
  for (const Stake& stake : view.chips) {
    if (stake.player == player) stakes.push_back({game.spot_name(stake.spot), stake.amount});
  }
  return stakes;
}

message::TableEvent shown_event(const Game& game, const Event& event) {
  message::TableEvent shown;
  std::visit([&](const auto& one) { show(game, one, shown); }, event);
  return shown;
}

std::vector<message::BetLimit> shown_limits(const Game& game) {
  std::vector<message::BetLimit> limits;
  for (const BetKind& kind : game.bets().kinds()) limits.push_back({kind.id, kind.min, kind.max});
  return limits;
}

std::optional<message::Video> shown_video(const Video& video) {
  if (video.none()) return std::nullopt;
  message::Video shown;
  if (!video.hls.empty()) shown.hls = video.hls;
  if (!video.webm.empty()) shown.webm.emplace();
  for (const Video::Stream& stream : video.webm) {
    shown.webm->push_back({stream.quality, stream.url});
  }
  return shown;
}

}  // namespace krupier
