// What a transcript expects, held against what came out.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/line_sums.h>
#include <krupier/round/names.h>
#include <krupier/round/transcript/run.h>

namespace krupier::transcript {
namespace {

void compare(Money expected, Money got) {
  if (expected != got) wrong(to_string(expected), to_string(got));
}

// "1.2", "1.2/main": a hand of a box, and perhaps one bet on it.
struct OfHand {
  Place hand;
  std::string_view bet;
};

std::optional<OfHand> of_hand(const Table& table, std::string_view name) {
  const std::size_t slash = std::min(name.find('/'), name.size());
  const std::string_view where = name.substr(0, slash);
  if (where.find_first_not_of("0123456789.") != std::string_view::npos ||
      table.game().betting().boxes.empty())
    return std::nullopt;
  const auto place = parse_place(table, where);
  if (!place || place->kind != PlaceKind::box) return std::nullopt;
  if (place->hand == 0 && slash < name.size()) return std::nullopt;  // "1/main" is a spot
  return OfHand{*place, name.substr(std::min(slash + 1, name.size()))};
}

}  // namespace

void Runner::expect(const ExpectMoney& expected) {
  using What = ExpectMoney::What;
  const Money wanted = money(expected.amount);
  const bool of_the_table =
      expected.what == What::house || expected.what == What::rake || expected.what == What::jackpot;
  const PlayerId who = of_the_table ? kNobody : player(expected.name);
  switch (expected.what) {
    case What::house:
      return compare(wanted, house(lines_));
    case What::rake:
      return compare(wanted, taken(lines_, LineKind::rake));
    case What::jackpot:
      return compare(wanted, taken(lines_, LineKind::jackpot));
    case What::spot:
      return compare(wanted, returned_on(who, expected.spot));
    case What::total:
      return compare(wanted, returned(lines_, who, [](Spot) { return true; }));
    case What::staked:
      return compare(wanted, staked(lines_, who));
    case What::balance:
      return compare(wanted, table().player(who).balance);
    case What::from_jackpot:
      return compare(wanted, paid_by_jackpot(lines_, who));
    case What::fees: {
      Money fees;
      for (const Line& line : lines_) {
        if (line.player == who && line.kind == LineKind::fee) fees += line.stake;
      }
      return compare(wanted, fees);
    }
  }
}

// A spot, without a box on all of them; everything whose name begins so (`come` also has what moved
// to `come:5`); a composed bet whole, on all the spots that it lies on; or a hand of a split box.
Money Runner::returned_on(PlayerId who, std::string_view name) {
  const Game& game = table().game();
  if (const auto hand = of_hand(table(), name)) {
    std::optional<std::uint16_t> bet;
    if (!hand->bet.empty() && !(bet = game.find_bet(hand->bet)))
      wrong("a bet on the hand", fmt::format("'{}'", hand->bet));
    std::vector<Line> of_it;
    for (const Line& line : lines_) {
      const bool there = line.spot.box == hand->hand.box &&
                         (hand->hand.hand == 0 || line.hand == hand->hand.hand) &&
                         (!bet || line.spot.bet == *bet);
      if (there) of_it.push_back(line);
    }
    return returned(of_it, who, [](Spot) { return true; });
  }
  const auto spot = game.parse_spot(name);
  const std::string family = spot ? game.spot_name(*spot) + ":" : std::string{name} + ":";
  std::vector<std::string> known{"total", "staked", "fees", "balance", "jackpot", "offered"};
  bool is_known = spot.has_value();
  for (const SpotInfo& info : game.bets().spots()) {
    is_known = is_known || info.id.starts_with(std::string{name} + ":");
    known.push_back(info.id);
  }
  if (!is_known)
    wrong("a spot of this game, or total, staked, fees, balance, jackpot, offered, shown",
          unknown_word(name, known));
  const bool any_box = name.find('/') == std::string_view::npos;
  const auto is_at = [&](Spot lay, std::uint16_t bet) {
    return lay.bet == bet && (any_box || lay.box == spot->box);
  };
  return returned(lines_, who, [&](Spot lay) {
    if (spot && is_at(lay, spot->bet)) return true;
    if (spot) {
      const auto& parts = game.bets().spot(spot->bet).parts;
      if (std::ranges::any_of(parts, [&](const Part& part) { return is_at(lay, part.bet); }))
        return true;
    }
    return game.spot_name(lay).starts_with(family);
  });
}

void Runner::expect(const ExpectSetting& setting) {
  const GameFacts& facts = table().game().facts();
  const auto parameter = std::ranges::find(facts.parameters, setting.name, &Parameter::name);
  const auto found = parameter == facts.parameters.end() ? facts.settings.end()
                                                         : facts.settings.find(parameter->name);
  if (found == facts.settings.end()) {
    std::vector<std::string> names;
    for (const auto& each : facts.settings) names.push_back(each.first);
    wrong("a parameter of the plan", unknown_word(setting.name, names));
  }
  if (found->second != setting.value) wrong(setting.value, found->second);
}

void Runner::expect(const ExpectStated& expected) {
  const GameFacts& facts = table().game().facts();
  if (expected.name == "return") {
    const Result<Odds> share = parse_odds(expected.value);
    if (!share) wrong("a share such as 97.9%", fmt::format("'{}'", expected.value));
    const auto& stated = facts.stated_return;
    if (!stated || *stated != *share)
      wrong(expected.value, stated ? to_string(*stated) : "nothing stated");
    return;
  }
  const auto found = facts.stated.find(expected.name);
  if (found == facts.stated.end()) {
    std::vector<std::string> names{"return"};
    for (const auto& each : facts.stated) names.push_back(each.first);
    wrong("a figure that the plan states", unknown_word(expected.name, names));
  }
  const Result<Money> amount = parse_money(expected.value);
  if (!amount) wrong("an amount such as 100 or 2.50", fmt::format("'{}'", expected.value));
  compare(*amount, found->second);
}

// What is awaited, and offered, once the cards lie that nobody sees.
Await Runner::awaits_when_cards_lie() const {
  Table later = table();
  Effects unused;
  while (face_down_card_due(later) && later.apply(DealCard{.card = Card::unknown()}, unused)) {
  }
  return later.awaits();
}

void Runner::expect(const ExpectAwait& expected) {
  begin_first_round();
  const Await await =
      expected.kind == AwaitKind::choices ? awaits_when_cards_lie() : table().awaits();
  bool same = expected.kind == await.kind;
  if (same && !expected.place.empty()) {
    if (expected.kind == AwaitKind::dice) {
      same = player(expected.place) == await.thrower;
    } else {
      const Place wanted = place(expected.place);
      const auto decides = [&](const Choice& choice) { return choice.box == wanted.box; };
      same = expected.kind == AwaitKind::choices
                 ? std::ranges::any_of(await.choices, decides)
                 : std::ranges::find(await.due, wanted, &Due::place) != await.due.end();
    }
  }
  if (same) return;
  std::string got{word(await.kind)};
  if (!await.due.empty()) got = fmt::format("card {}", place_name(await.due.front().place));
  if (await.kind == AwaitKind::choices && !await.choices.empty())
    got = fmt::format("choices {}", table().player(await.choices.front().player).name);
  if (await.kind == AwaitKind::dice && await.thrower != kNobody)
    got = fmt::format("dice {}", table().player(await.thrower).name);
  wrong(to_text(Statement{Expect{expected}}).substr(std::string_view{"expect await "}.size()), got);
}

void Runner::expect(const ExpectOffer& expected) {
  const PlayerId who = player(expected.name);
  begin_first_round();
  const Await await = awaits_when_cards_lie();
  Place where;
  if (!expected.place.empty()) where = place(expected.place);
  std::vector<std::string_view> all;
  for (const Choice& choice : await.choices) {
    if (choice.player != who || (where.box != 0 && choice.box != where.box) ||
        (where.hand != 0 && choice.hand != where.hand))
      continue;
    all.push_back(word(choice.action));
  }
  for (const Action action : expected.actions) {
    const bool offered = std::ranges::find(all, word(action)) != all.end();
    if (offered == expected.offered) continue;
    wrong(fmt::format("{} {}", word(action), expected.offered ? "offered" : "not-offered"),
          all.empty() ? "nothing offered" : fmt::format("offered: {}", fmt::join(all, ", ")));
  }
}

// Cards that are known of the player: opened, or thrown away, when the round ended.
void Runner::expect(const ExpectShown& expected) {
  const PlayerId who = player(expected.name);
  CardSet held;
  for (const View::Row& row : table().round().view(Observer::of(who)).rows) {
    if (row.owner != who) continue;
    for (const Card card : row.cards) {
      if (card.is_known()) held.add(card);
    }
  }
  CardSet wanted;
  for (const Card card : expected.cards) wanted.add(card);
  if (wanted == held) return;
  const auto names = [](CardSet cards) {
    std::string text;
    while (!cards.empty()) {
      if (!text.empty()) text += ' ';
      text += to_string(cards.take_first());
    }
    return text.empty() ? std::string{"no card"} : text;
  };
  wrong(names(wanted), names(held));
}

// Said since the expectations count.
void Runner::expect(const ExpectSaid& expected) {
  std::vector<std::string> all;
  for (const Announcement& each : said_) {
    if (each.say == expected.say && (!expected.number || each.number == *expected.number)) return;
    all.push_back(each.number == 0 ? std::string{word(each.say)}
                                   : fmt::format("{} {}", word(each.say), each.number));
  }
  wrong(expected.number ? fmt::format("{} {}", word(expected.say), *expected.number)
                        : std::string{word(expected.say)},
        all.empty() ? "nothing said" : fmt::format("{}", fmt::join(all, ", ")));
}

// In which order players were paid, each named once for what they got at a time.
void Runner::expect(const ExpectOrder& expected) {
  std::vector<std::string> paid;
  for (const Line& line : lines_) {
    const bool pays = line.kind == LineKind::won || line.kind == LineKind::pushed;
    if (!pays || line.player == kNobody) continue;
    const std::string& name = table().player(line.player).name;
    if (paid.empty() || paid.back() != name) paid.push_back(name);
  }
  for (const std::string& name : expected.names) (void)player(name);
  if (paid != expected.names)
    wrong(fmt::format("{}", fmt::join(expected.names, " ")),
          paid.empty() ? "nobody was paid" : fmt::format("{}", fmt::join(paid, " ")));
}

}  // namespace krupier::transcript
