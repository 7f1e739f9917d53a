// Finding the figure of a line in the plan's file.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/floor/rule.h>
#include <krupier/games/blackjack/first_cards.h>
#include <krupier/hands/poker.h>
#include <krupier/plan/citation.h>

namespace krupier {
namespace {

using Rows = std::vector<const PayRow*>;

// Of several rows those that fit; where none does, all of them.
template <class Fits>
void narrow(Rows& rows, Fits&& fits) {
  if (rows.size() < 2) return;
  Rows fitting;
  std::ranges::copy_if(rows, std::back_inserter(fitting), fits);
  if (!fitting.empty()) rows = std::move(fitting);
}

// "4-10" holds "4" and "10".
bool holds(std::string_view list, std::string_view one) {
  while (!list.empty()) {
    const std::string_view part = list.substr(0, list.find('-'));
    if (part == one) return true;
    list.remove_prefix(std::min(list.size(), part.size() + 1));
  }
  return false;
}

// What the pay tables call the reason of a win.
std::string_view row_of(Why why) {
  switch (why) {
    case Why::blackjack:
    case Why::player_blackjack:
      return "blackjack";
    case Why::five_cards:
      return "five-card-trick";
    case Why::dealer_not_qualified:
      return "dealer-not-qualified";
    case Why::higher:
    case Why::suit_decides:
      return "dealer-qualified";
    default:
      return {};
  }
}

std::string thrown(const View& seen) {
  std::vector<std::int64_t> faces;
  for (const View::Mark& mark : seen.marks) {
    if (mark.kind == MarkKind::die) faces.push_back(mark.value);
  }
  std::ranges::sort(faces);
  return fmt::format("{}", fmt::join(faces, "-"));
}

const View::Row* row_at(const View& seen, Place place) {
  const auto found = std::ranges::find(seen.rows, place, &View::Row::place);
  return found == seen.rows.end() ? nullptr : &*found;
}

bool all_known(const View::Row* row) {
  return row != nullptr && std::ranges::all_of(row->cards, &Card::is_known);
}

// What the box's cards make: a poker hand, or with the dealer's open card a hand of three.
std::string_view hand_made(const Line& line, const View& seen) {
  const View::Row* mine = row_at(seen, Place::of_box(line.spot.box, line.hand));
  if (!all_known(mine)) return {};
  if (mine->cards.size() == 5) {
    CardSet cards;
    for (const Card card : mine->cards) cards.add(card);
    return word(high_value(cards).category());
  }
  const View::Row* dealer = row_at(seen, Place::dealer());
  if (mine->cards.size() < 2 || dealer == nullptr || dealer->cards.empty() ||
      !dealer->cards.front().is_known()) {
    return {};
  }
  return word(blackjack::three_cards(mine->cards[0], mine->cards[1], dealer->cards.front()));
}

// The nearest value of that name, a table's own parameters and words aside.
const Node* find_key(const Node& node, std::string_view key) {
  if (const Node* found = node.find(key)) return found;
  for (const auto& [name, member] : node.members) {
    if (name == "parameter" || name == "say" || name == "stated") continue;
    if (const Node* found = find_key(member, key)) return found;
  }
  return nullptr;
}

const Node* bet_of(const Node& root, std::string_view kind) {
  const Node* bets = root.find("bet");
  if (bets == nullptr) return nullptr;
  for (const Node& bet : bets->items) {
    const Node* id = bet.find("id");
    if (id != nullptr && id->text == kind) return &bet;
  }
  return nullptr;
}

// A step of the rake's table, by what it takes.
const Node* rake_row(const Node& root, const Settings& settings, Money taken) {
  const Node* tables = root.find("rake");
  const Node* named = find_key(root, "rake") == tables && root.find("table") != nullptr
                          ? root.find("table")->find("rake")
                          : nullptr;
  if (tables == nullptr || named == nullptr) return tables;
  const auto setting = settings.find(named->text);
  const Node* table = tables->find(setting == settings.end() ? named->text : setting->second);
  const Node* rows = table == nullptr ? nullptr : table->find("row");
  if (rows == nullptr) return table;
  for (const Node& row : rows->items) {
    const Node* fee = row.find("fee");
    const Result<Money> amount = fee == nullptr ? Result<Money>{Money{}} : parse_money(fee->text);
    if (amount && *amount == taken) return &row;
  }
  return table;
}

struct Figure {
  Why why;
  std::string_view key;
};
// Reasons whose figure is no price of the bet's.
constexpr std::array kFigures{
    Figure{Why::banker_commission, "commission"},
    Figure{Why::exchange_fee, "exchange_fee_antes"},
    Figure{Why::win_max, "win_max"},
    Figure{Why::half_lost, "even_chance_on_zero"},
    Figure{Why::surrendered, "surrender"},
    Figure{Why::even_money, "even_money"},
    Figure{Why::bad_beat, "jackpot"},
    Figure{Why::odd_chip, "odd_chip"},
    Figure{Why::doubled, "double"},
    Figure{Why::split, "split"},
    Figure{Why::dealer_pushes, "pushes_on"},
    Figure{Why::bomb_pot, "bomb_pot"},
    Figure{Why::small_blind, "small_blind"},
};

const Node* figure_of(const GameFile& file, const Game& game, const BetKind& kind,
                      const Line& line) {
  const Node& root = file.root;
  if (line.kind == LineKind::rake) return rake_row(root, game.facts().settings, line.stake);
  if (line.kind == LineKind::jackpot) return root.find("jackpot");
  if (line.why == Why::buy_fee || line.why == Why::lay_fee) {
    const Node* bet = bet_of(root, kind.id);
    return bet == nullptr ? nullptr : bet->find("fee");
  }
  // A win that was cut to the plan's largest.
  if (line.kind == LineKind::commission && line.why == Why::above_maximum)
    return find_key(root, "win_max");
  const auto named = std::ranges::find(kFigures, line.why, &Figure::why);
  return named == kFigures.end() ? nullptr : find_key(root, named->key);
}

json::object text_json(const Text& text) {
  return {{"cs", text[Language::cs]}, {"sk", text[Language::sk]}, {"en", text[Language::en]}};
}

}  // namespace

std::vector<const PayRow*> paid_by(const Game& game, const Line& line, const View& seen) {
  Rows rows;
  if (line.kind != LineKind::won || line.spot.bet >= game.bets().spots().size()) return rows;
  for (const PayRow& row : game.bets().kind_of(line.spot.bet).pays) {
    if (row.pays == line.pays) rows.push_back(&row);
  }
  const std::string& spot = game.bets().spot(line.spot.bet).id;
  const std::size_t colon = spot.find(':');
  if (colon != std::string::npos) {
    const std::string_view which = std::string_view{spot}.substr(colon + 1);
    narrow(rows, [&](const PayRow* row) { return row->id == which || holds(row->id, which); });
  }
  const std::string_view reason = row_of(line.why);
  narrow(rows, [&](const PayRow* row) { return row->id == reason; });
  if (reason.empty()) narrow(rows, [](const PayRow* row) { return row->id == "win"; });
  const std::string dice = thrown(seen);
  narrow(rows, [&](const PayRow* row) { return row->id == dice; });
  const std::string_view hand = rows.size() > 1 ? hand_made(line, seen) : std::string_view{};
  narrow(rows, [&](const PayRow* row) { return row->id == hand; });
  return rows;
}

json::object rule_json(const Plan& plan, const GameFile& file, const Game& game, const Line& line,
                       const View& seen) {
  static const BetKind kNone;
  const bool known = line.spot.bet < game.bets().spots().size();
  const BetKind& kind = known ? game.bets().kind_of(line.spot.bet) : kNone;
  json::object rule{{"kind", kind.id}, {"kind_name", text_json(kind.name)}};
  std::vector<Position> places;
  const Node* figure = figure_of(file, game, kind, line);
  const Rows rows = figure == nullptr ? paid_by(game, line, seen) : Rows{};
  if (figure != nullptr) {
    places.push_back(figure->at);
  } else if (!rows.empty()) {
    json::array paid;
    for (const PayRow* row : rows) {
      paid.push_back(json::object{{"row", row->id}, {"name", text_json(row->name)}});
    }
    rule["rows"] = std::move(paid);
    places.push_back(rows.front()->at);
  }
  if (line.kind == LineKind::won) rule["pays"] = to_string(line.pays);
  if (figure == nullptr && kind.at.line != 0) places.push_back(kind.at);
  const Citation cited = cite(plan, file, places);
  rule["file"] = cited.file;
  rule["source"] = cited.source;
  if (cited.line != 0) {
    rule["line"] = cited.line;
    rule["text"] = cited.text;
  }
  if (!cited.parameter.empty()) {
    const auto setting = game.facts().settings.find(cited.parameter);
    rule["parameter"] = cited.parameter;
    rule["setting"] = setting == game.facts().settings.end() ? "" : setting->second;
  }
  if (!cited.comment.empty()) rule["comment"] = cited.comment;
  if (!cited.lines.empty()) rule["lines"] = cited.lines;
  return rule;
}

}  // namespace krupier
