// Views, choices and limits as JSON.
#include <algorithm>

#include <krupier/floor/event_json.h>
#include <krupier/floor/show.h>
#include <krupier/house/verb.h>
#include <krupier/round/names.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

json::object hand_json(const Game& game, const NamedHand& hand) {
  json::array cards;
  for (const Card card : hand.cards()) cards.push_back(json::string{to_string(card)});
  json::object one{{"category", game.facts().hand_names.at(hand.name)},
                   {"ranks", hand.ranks()},
                   {"cards", std::move(cards)},
                   {"made_of", hand.made_of}};
  if (hand.role != HandRole::high) one["role"] = word(hand.role);
  return one;
}

json::object row_json(const Game& game, const View::Row& row) {
  json::array cards;
  for (const Card card : row.cards) cards.push_back(json::string{to_string(card)});
  json::object one{{"place", place_name(row.place)}, {"cards", std::move(cards)}};
  if (row.owner != kNobody) one["player"] = index(row.owner);
  if (row.total >= 0) one["total"] = row.total;
  if (row.soft) one["soft"] = true;
  if (row.hands.empty()) return one;
  json::array& hands = one["hands"].emplace_array();
  for (const NamedHand& hand : row.hands) hands.push_back(hand_json(game, hand));
  return one;
}

}  // namespace

json::array said_json(const Table& table, std::span<const Announcement> said) {
  json::array all;
  for (const Announcement& announcement : said) {
    json::object one{{"say", word(announcement.say)}};
    for (const Language language : kLanguages) {
      one[word(language)] = spoken(announcement, table, language);
    }
    if (announcement.bet != Announcement::kNoBet) {
      const BetKind& kind = table.game().bets().kind_of(announcement.bet);
      const PayRow* row = kind.row_of(announcement.pays);
      one["kind"] = kind.id;
      one["row"] = row == nullptr ? "" : row->id;
    }
    all.push_back(std::move(one));
  }
  return all;
}

json::array choices_json(const Game& game, const std::vector<Choice>& choices) {
  json::array all;
  for (const Choice& choice : choices) {
    json::object one{{"player", index(choice.player)}, {"action", word(choice.action)}};
    if (choice.box != 0) one["box"] = choice.box;
    if (choice.hand != 0) one["hand"] = choice.hand;
    if (choice.option != 0) one["option"] = game.option_name(choice.option);
    if (!choice.most.is_zero()) {
      one["least"] = told(choice.least);
      one["most"] = told(choice.most);
      one["step"] = told(choice.step);
    }
    if (!choice.cost.is_zero()) one["cost"] = told(choice.cost);
    if (choice.cards_most > 0) {
      one["cards_least"] = choice.cards_least;
      one["cards_most"] = choice.cards_most;
    }
    if (!choice.cards_from.empty()) {
      json::array& from = one["cards_from"].emplace_array();
      for (CardSet rest = choice.cards_from; !rest.empty();)
        from.push_back(json::string{to_string(rest.take_first())});
    }
    all.push_back(std::move(one));
  }
  return all;
}

json::object await_json(const Game& game, const Await& await, bool alone) {
  json::object object{{"kind", word(await.kind)}};
  if (!await.due.empty()) {
    json::array due;
    for (const Due& one : await.due) {
      due.push_back(json::object{{"place", place_name(one.place)},
                                 {"open", one.facing == Facing::up},
                                 {"count", one.count}});
    }
    object["due"] = std::move(due);
  }
  // Where not every bet is open now, which ones are.
  if (await.kind == AwaitKind::bets && await.open.size() < game.bets().spots().size()) {
    json::array open;
    for (const std::uint16_t bet : await.open)
      open.push_back(json::string{game.bets().spot(bet).id});
    object["open"] = std::move(open);
  }
  if (await.thrower != kNobody) object["thrower"] = index(await.thrower);
  if (await.dice != 0) object["dice"] = await.dice;
  if (!alone && !await.choices.empty()) object["choices"] = choices_json(game, await.choices);
  return object;
}

json::object view_json(const Table& table, const View& view, bool alone) {
  json::array rows;
  for (const View::Row& row : view.rows) {
    if (!alone || row.owner == kNobody) rows.push_back(row_json(table.game(), row));
  }
  json::object object{{"rows", std::move(rows)}};
  if (!alone) {
    json::array chips;
    for (const Stake& stake : view.chips) {
      chips.push_back(json::array{index(stake.player), table.game().spot_name(stake.spot),
                                  to_string(stake.amount)});
    }
    object["chips"] = std::move(chips);
  }
  json::array marks;
  for (const View::Mark& mark : view.marks) {
    marks.push_back(
        json::object{{"mark", word(mark.kind)}, {"box", mark.box}, {"value", mark.value}});
  }
  object["marks"] = std::move(marks);
  return object;
}

json::array rows_json(const Game& game, const View& view, PlayerId player, bool crowd) {
  json::array rows;
  for (const View::Row& row : view.rows) {
    if (!crowd || row.owner == kNobody || row.owner == player) rows.push_back(row_json(game, row));
  }
  return rows;
}

json::array stakes_json(const Game& game, const View& view, PlayerId player) {
  json::array stakes;
  for (const Stake& stake : view.chips) {
    if (stake.player == player) {
      stakes.push_back(json::array{game.spot_name(stake.spot), to_string(stake.amount)});
    }
  }
  return stakes;
}

json::object shown_event(const Game& game, const Event& event) {
  json::object object = to_json(game, event);
  object.erase("card");
  if (const auto* act = std::get_if<Act>(&event)) {
    object.erase("cards");
    object.erase("unseen");
    if (const int cards = act->cards.size() + act->unseen; cards > 0) object["card_count"] = cards;
    if (act->option != 0 && game.facts().options[act->option - 1U].secret) object.erase("option");
  }
  return object;
}

json::array limits_json(const Game& game) {
  json::array limits;
  for (const BetKind& kind : game.bets().kinds()) {
    limits.push_back(
        json::object{{"bet", kind.id}, {"min", told(kind.min)}, {"max", told(kind.max)}});
  }
  return limits;
}

json::array last_outcomes_json(const Statistics& statistics, const Game& game) {
  constexpr std::size_t kShown = 10;
  json::object all = statistics_json(statistics, game);
  json::array last;
  const json::value* list = all.if_contains("last");
  if (list == nullptr || !list->is_array()) return last;
  for (const json::value& one : list->get_array()) {
    if (last.size() < kShown) last.push_back(one);
  }
  return last;
}

}  // namespace krupier
