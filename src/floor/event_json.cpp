// Events to JSON and back.
#include <charconv>
#include <fmt/format.h>

#include <krupier/floor/event_json.h>
#include <krupier/floor/messages.h>
#include <krupier/floor/rule.h>
#include <krupier/round/names.h>

namespace krupier {
namespace {

std::string cards_text(CardSet cards) {
  std::string text;
  while (!cards.empty()) text += to_string(cards.take_first());
  return text;
}

CardSet parse_cards(std::string_view text) {
  CardSet cards;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    if (const auto card = parse_card(text.substr(i, 2))) cards.add(*card);
  }
  return cards;
}

json::array place_json(const Place& place) { return {word(place.kind), place.box, place.hand}; }

// Reads fields of an object and remembers whether one was wrong.
class Reader {
 public:
  Reader(const Game& game, const json::object& object) : game_(game), object_(object) {}

  bool good() const { return good_; }
  std::int64_t whole(std::string_view name, std::int64_t otherwise) const {
    const json::value* value = object_.if_contains(name);
    return value != nullptr && value->is_int64() ? value->get_int64() : otherwise;
  }
  PlayerId player(std::string_view name = "player") const {
    return PlayerId{static_cast<std::uint16_t>(whole(name, index(kNobody)))};
  }
  std::string_view text(std::string_view name) const {
    const json::value* value = object_.if_contains(name);
    if (value == nullptr || !value->is_string()) return {};
    return {value->get_string().data(), value->get_string().size()};
  }
  Money amount() {
    const std::string_view given = text("amount");
    if (given.empty()) return {};
    const Result<Money> amount = parse_money(given);
    return amount ? *amount : fail<Money>();
  }
  Spot spot() {
    const auto spot = game_.parse_spot(text("spot"));
    return spot ? *spot : fail<Spot>();
  }
  OptionNo option() {
    const std::string_view given = text("option");
    if (given.empty()) return 0;
    const auto option = game_.find_option(given);
    return option ? *option : fail<OptionNo>();
  }
  Card card() {
    const auto card = parse_card(text("card"));
    return card ? *card : fail<Card>();
  }
  Place place() {
    const json::value* value = object_.if_contains("to");
    if (value == nullptr || !value->is_array() || value->get_array().size() != 3) {
      return fail<Place>();
    }
    const json::array& parts = value->get_array();
    if (!parts[0].is_string() || !parts[1].is_int64() || !parts[2].is_int64()) {
      return fail<Place>();
    }
    const auto kind = from_word<PlaceKind>(parts[0].get_string().c_str());
    if (!kind) return fail<Place>();
    return {*kind, static_cast<BoxNo>(parts[1].get_int64()),
            static_cast<std::uint8_t>(parts[2].get_int64())};
  }
  template <class E>
  E one_of(std::string_view name) {
    const auto value = from_word<E>(text(name));
    return value ? *value : fail<E>();
  }
  Pocket pocket() {
    const auto pocket = game_.find_pocket(text("pocket"));
    return pocket ? *pocket : fail<Pocket>();
  }
  DiceFall dice() {
    DiceFall dice;
    const json::value* value = object_.if_contains("faces");
    if (value == nullptr || !value->is_array() || value->get_array().size() > dice.faces.size()) {
      return fail<DiceFall>();
    }
    for (const json::value& face : value->get_array()) {
      if (!face.is_int64()) return fail<DiceFall>();
      dice.faces[dice.count++] = static_cast<std::uint8_t>(face.get_int64());
    }
    return dice;
  }

 private:
  template <class T>
  T fail() {
    good_ = false;
    return T{};
  }

  const Game& game_;
  const json::object& object_;
  bool good_ = true;
};

}  // namespace

json::object to_json(const Game& game, const Event& event) {
  return std::visit(
      On{
          [&](const PlaceBet& bet) {
            json::object object{{"do", "bet"},
                                {"player", index(bet.player)},
                                {"spot", game.spot_name(bet.spot)},
                                {"amount", to_string(bet.amount)}};
            if (bet.missed) object["missed"] = true;
            return object;
          },
          [&](const TakeBack& back) {
            json::object object{{"do", "unbet"}, {"player", index(back.player)}};
            if (back.spot != kEverySpot) object["spot"] = game.spot_name(back.spot);
            if (!back.amount.is_zero()) object["amount"] = to_string(back.amount);
            return object;
          },
          [&](Close) {
            return json::object{{"do", "close"}};
          },
          [&](const DealCard& card) {
            return json::object{
                {"do", "card"}, {"card", to_string(card.card)}, {"to", place_json(card.to)}};
          },
          [&](BallFalls ball) {
            json::object object{{"do", "ball"}, {"pocket", game.pocket_name(ball.pocket)}};
            if (ball.turns != BallFalls::kNotCounted) object["turns"] = ball.turns;
            if (ball.caught_on_pin) object["pin"] = true;
            return object;
          },
          [&](const DiceFall& dice) {
            json::array faces;
            for (std::size_t i = 0; i < dice.count; ++i) faces.push_back(dice.faces[i]);
            return json::object{{"do", "dice"}, {"faces", std::move(faces)}};
          },
          [&](const Act& act) {
            json::object object{
                {"do", "act"}, {"player", index(act.player)}, {"action", word(act.action)}};
            if (act.box != 0) object["box"] = act.box;
            if (act.hand != 0) object["hand"] = act.hand;
            if (act.option != 0) object["option"] = game.option_name(act.option);
            if (act.unseen != 0) object["unseen"] = act.unseen;
            if (!act.amount.is_zero()) object["amount"] = to_string(act.amount);
            if (!act.cards.empty()) object["cards"] = cards_text(act.cards);
            return object;
          },
          [&](TimeOut out) {
            return json::object{{"do", "timeout"}, {"player", index(out.player)}};
          },
          [&](Repeat again) {
            return json::object{
                {"do", "repeat"}, {"reason", word(again.reason)}, {"card", to_string(again.card)}};
          },
          [&](VoidRound why) {
            return json::object{{"do", "void"}, {"reason", word(why.reason)}};
          },
          [&](const Ruling& ruling) {
            json::object object{{"do", "rule"},
                                {"player", index(ruling.player)},
                                {"spot", game.spot_name(ruling.spot)}};
            if (!ruling.amount.is_zero()) object["amount"] = to_string(ruling.amount);
            if (ruling.owner != kNobody) object["owner"] = index(ruling.owner);
            return object;
          },
          [&](Reveal) {
            return json::object{{"do", "reveal"}};
          },
      },
      event);
}

Result<Event> event_from_json(const Game& game, const json::object& object) {
  Reader read{game, object};
  const std::string_view what = read.text("do");
  Event event;
  if (what == "bet") {
    event = PlaceBet{read.player(), read.spot(), read.amount(), object.contains("missed")};
  } else if (what == "unbet") {
    event =
        TakeBack{read.player(), object.contains("spot") ? read.spot() : kEverySpot, read.amount()};
  } else if (what == "close") {
    event = Close{};
  } else if (what == "card") {
    event = DealCard{read.card(), read.place()};
  } else if (what == "ball") {
    event = BallFalls{read.pocket(),
                      static_cast<std::uint8_t>(read.whole("turns", BallFalls::kNotCounted)),
                      object.contains("pin")};
  } else if (what == "dice") {
    event = read.dice();
  } else if (what == "act") {
    event = Act{.player = read.player(),
                .box = static_cast<BoxNo>(read.whole("box", 0)),
                .hand = static_cast<std::uint8_t>(read.whole("hand", 0)),
                .action = read.one_of<Action>("action"),
                .option = read.option(),
                .unseen = static_cast<std::uint8_t>(read.whole("unseen", 0)),
                .amount = read.amount(),
                .cards = parse_cards(read.text("cards"))};
  } else if (what == "timeout") {
    event = TimeOut{read.player()};
  } else if (what == "repeat") {
    event = Repeat{read.one_of<VoidReason>("reason"), read.card()};
  } else if (what == "void") {
    event = VoidRound{read.one_of<VoidReason>("reason")};
  } else if (what == "rule") {
    event = Ruling{read.player(), read.spot(), read.amount(), read.player("owner")};
  } else if (what == "reveal") {
    event = Reveal{};
  } else {
    return Error{fmt::format("no event '{}'", what)};
  }
  if (!read.good()) return Error{fmt::format("an event that can't be read: {}", what)};
  return event;
}

json::array to_json(const Game& game, std::span<const Line> lines) {
  json::array told;
  told.reserve(lines.size());
  for (const Line& line : lines) {
    message::Line one{.player = line.player == kNobody ? -1 : static_cast<int>(index(line.player)),
                      .kind = line.kind,
                      .why = line.why,
                      .spot = game.spot_name(line.spot),
                      .stake = line.stake,
                      .returned = line.returned};
    if (line.kind == LineKind::won || line.hand != 0 || line.kind == LineKind::moved) {
      one.pays = line.kind == LineKind::won ? to_string(line.pays) : std::string{};
      one.hand = line.hand;
    }
    if (line.kind == LineKind::moved) one.to = game.spot_name(line.to);
    if (const PayRow* row = paid_by(game, line); row != nullptr && !row->id.empty()) {
      one.to = "";  // it goes nowhere
      one.row = row->id;
    }
    told.emplace_back(message::to_json(one));
  }
  return told;
}

bool same_lines(const json::array& now, const json::array& written) {
  constexpr std::size_t kWithoutRow = 8;
  constexpr std::size_t kWithRow = 10;
  if (now.size() != written.size()) return false;
  for (std::size_t i = 0; i < now.size(); ++i) {
    json::array line = now[i].as_array();
    const json::array* before = written[i].if_array();
    if (before == nullptr) return false;
    if (line.size() == kWithRow && before->size() == kWithoutRow) line.resize(kWithoutRow);
    if (json::serialize(line) != json::serialize(*before)) return false;
  }
  return true;
}

std::optional<Line> line_from_json(const Game* game, const json::value& told) {
  const json::array* fields = told.if_array();
  if (fields == nullptr || fields->size() < 6 || !fields->at(0).is_int64()) return std::nullopt;
  const auto text = [&](std::size_t i) {
    const bool there = i < fields->size() && fields->at(i).is_string();
    return there ? std::string_view{fields->at(i).get_string()} : std::string_view{};
  };
  const auto kind = from_word<LineKind>(text(1));
  const Result<Money> stake = parse_money(text(4));
  const Result<Money> returned = parse_money(text(5));
  if (!kind || !stake || !returned) return std::nullopt;
  Line line;
  const std::int64_t player = fields->at(0).get_int64();
  line.player = player < 0 ? kNobody : PlayerId{static_cast<std::uint16_t>(player)};
  line.kind = *kind;
  line.why = from_word<Why>(text(2)).value_or(Why::none);
  line.stake = *stake;
  line.returned = *returned;
  if (const Result<Odds> pays = parse_odds(text(6))) line.pays = *pays;
  if (fields->size() > 7 && fields->at(7).is_int64()) {
    line.hand = static_cast<std::uint8_t>(fields->at(7).get_int64());
  }
  if (game == nullptr) return line;
  line.spot = game->parse_spot(text(3)).value_or(Spot{});
  if (fields->size() > 8) line.to = game->parse_spot(text(8)).value_or(Spot{});
  if (line.kind == LineKind::won && line.spot.bet < game->bets().spots().size()) {
    const Price price = game->bets().kind_of(line.spot.bet).price(text(9));
    if (price.odds == line.pays.odds) line.pays = price;
  }
  return line;
}

json::object line_json(const Game& game, const Line& line) {
  json::object told{{"player", line.player == kNobody ? -1 : static_cast<int>(index(line.player))},
                    {"kind", word(line.kind)},
                    {"why", word(line.why)},
                    {"spot", game.spot_name(line.spot)},
                    {"stake", to_string(line.stake)},
                    {"returned", to_string(line.returned)}};
  if (line.kind == LineKind::won) told["pays"] = to_string(line.pays);
  if (line.hand != 0) told["hand"] = line.hand;
  if (line.kind == LineKind::moved) told["to"] = game.spot_name(line.to);
  return told;
}

Result<Event> parse_outcome(const Table& table, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  const auto wrong = [&](std::string_view right) {
    return Error{fmt::format("'{}' is no outcome; right would be {}", text, right)};
  };
  if (words.empty()) return wrong("\"ball 17\", \"deal 8h\" or \"dice 3 4\"");
  if (words[0] == "ball" && words.size() >= 2) {
    const auto pocket = table.game().find_pocket(words[1]);
    if (!pocket) return wrong("\"ball\" and a pocket of this wheel");
    BallFalls ball{*pocket};
    for (const std::string_view more : std::span{words}.subspan(2)) {
      if (more == "pin") {
        ball.caught_on_pin = true;
      } else if (more.starts_with("turns=")) {
        const std::string_view count = more.substr(6);
        const auto read = std::from_chars(count.data(), count.data() + count.size(), ball.turns);
        if (read.ec != std::errc{}) return wrong("\"turns=9\"");
      } else {
        return wrong("\"ball 17 turns=9\"");
      }
    }
    return Event{ball};
  }
  if (words[0] == "deal" && (words.size() == 2 || words.size() == 3)) {
    const auto card = parse_card(words.back());
    if (!card) return wrong("\"deal 8h\" or \"deal dealer 8h\"");
    DealCard deal{*card, {}};
    if (words.size() == 3) {
      const auto place = parse_place(table, words[1]);
      if (!place) return wrong("\"deal dealer 8h\" or \"deal 3.1 8h\"");
      deal.to = *place;
    }
    return Event{deal};
  }
  if (words[0] == "dice" && words.size() >= 2 && words.size() <= 4) {
    DiceFall dice;
    for (const std::string_view face : std::span{words}.subspan(1)) {
      const auto value = table.game().find_face(dice.count, face);
      if (!value) return wrong("\"dice\" and what each die shows");
      dice.faces[dice.count++] = *value;
    }
    return Event{dice};
  }
  if (words[0] == "repeat" && (words.size() == 2 || words.size() == 3)) {
    const auto reason = from_word<VoidReason>(words[1]);
    if (!reason) return wrong("\"repeat off-table\"");
    Repeat again{*reason, Card::unknown()};
    if (words.size() == 3) {
      const auto card = parse_card(words[2]);
      if (!card) return wrong("\"repeat exposed-card 8h\"");
      again.card = *card;
    }
    return Event{again};
  }
  return wrong("\"ball 17\", \"deal 8h\", \"dice 3 4\" or \"repeat off-table\"");
}

}  // namespace krupier
