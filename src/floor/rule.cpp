// Finding the figure of a line in the plan's file.
#include <algorithm>
#include <array>

#include <krupier/floor/rule.h>
#include <krupier/plan/citation.h>

namespace krupier {
namespace {

// The nearest value of that name, a table's own parameters and words aside.
const Node* find_key(const Node& node, std::string_view key) {
  if (const Node* found = node.find(key)) return found;
  for (const auto& [name, member] : node.members) {
    if (name == "choice" || name == "fixed" || name == "procedure" || name == "say" ||
        name == "stated")
      continue;
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
  const auto setting = settings.find(reference_in(named->text));
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

struct FigureOfWhy {
  Why why;
  std::string_view key;
};
// Reasons whose figure is no price of the bet's.
constexpr std::array kFigures{
    FigureOfWhy{Why::banker_commission, "commission"},
    FigureOfWhy{Why::exchange_fee, "exchange_fee_antes"},
    FigureOfWhy{Why::win_max, "win_max"},
    FigureOfWhy{Why::half_lost, "even_chance_on_zero"},
    FigureOfWhy{Why::surrendered, "surrender"},
    FigureOfWhy{Why::even_money, "even_money"},
    FigureOfWhy{Why::bad_beat, "jackpot"},
    FigureOfWhy{Why::odd_chip, "odd_chip"},
    FigureOfWhy{Why::doubled, "double"},
    FigureOfWhy{Why::split, "split"},
    FigureOfWhy{Why::dealer_pushes, "pushes_on"},
    FigureOfWhy{Why::bomb_pot, "bomb_pot"},
    FigureOfWhy{Why::small_blind, "small_blind"},
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
  const auto named = std::ranges::find(kFigures, line.why, &FigureOfWhy::why);
  return named == kFigures.end() ? nullptr : find_key(root, named->key);
}

json::object text_json(const Text& text) {
  return {{"cs", text[Language::cs]}, {"sk", text[Language::sk]}, {"en", text[Language::en]}};
}

}  // namespace

const PayRow* paid_by(const Game& game, const Line& line) {
  if (line.kind != LineKind::won || line.spot.bet >= game.bets().spots().size()) return nullptr;
  return game.bets().kind_of(line.spot.bet).row_of(line.pays);
}

json::object rule_json(const Plan& plan, const GameFile& file, const Game& game, const Line& line) {
  static const BetKind kNone;
  const bool known = line.spot.bet < game.bets().spots().size();
  const BetKind& kind = known ? game.bets().kind_of(line.spot.bet) : kNone;
  json::object rule{{"kind", kind.id}, {"kind_name", text_json(kind.name)}};
  std::vector<Position> places;
  const Node* figure = figure_of(file, game, kind, line);
  const PayRow* row = figure == nullptr ? paid_by(game, line) : nullptr;
  if (figure != nullptr) {
    places.push_back(figure->at);
  } else if (row != nullptr) {
    rule["row"] = row->id;
    rule["row_name"] = text_json(row->name);
    places.push_back(row->at);
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
