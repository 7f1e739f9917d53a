// Tables and pictures of odds.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/odds/report.h>

namespace krupier::odds {
namespace {

std::string percent(double share, int digits = 4) {
  return fmt::format("{:.{}f} %", 100 * share, digits);
}

// Bars from the left, one a line, with a text before and one behind.
class Bars {
 public:
  void add(std::string name, double length, std::string text, bool sure = true) {
    bars_.push_back({std::move(name), length, std::move(text), sure});
  }
  bool empty() const { return bars_.empty(); }
  std::string svg() const {
    constexpr int kLine = 20;
    constexpr int kName = 170;
    constexpr int kLength = 420;
    const int height = static_cast<int>(bars_.size()) * kLine + 4;
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 {0}\" width=\"760\" "
        "height=\"{0}\" role=\"img\" font-family=\"Georgia,serif\" font-size=\"13\">",
        height);
    double longest = 0;
    for (const Bar& bar : bars_) longest = std::max(longest, bar.length);
    int y = 2;
    for (const Bar& bar : bars_) {
      const double length = longest > 0 ? kLength * bar.length / longest : 0;
      out += fmt::format(
          "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>"
          "<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>"
          "<text x=\"{:.1f}\" y=\"{}\">{}</text>",
          kName - 8, y + 14, bar.name, kName, y + 2, std::max(length, 0.5), kLine - 4,
          bar.sure ? "#0a5c36" : "#9a7b2d", kName + length + 6, y + 14, bar.text);
      y += kLine;
    }
    return out + "</svg>";
  }

 private:
  struct Bar {
    std::string name;
    double length;
    std::string text;
    bool sure;
  };
  std::vector<Bar> bars_;
};

void add_table(Document& out, const OddsEntry& entry) {
  Document::Grid grid{{"Bet", "Return", "House edge", "Exact", "Method", "±", "Note"}, {}};
  for (const BetOdds& bet : entry.odds.bets) {
    grid.rows.push_back({bet.id, bet.edge ? percent(1 - *bet.edge) : "–",
                         bet.edge ? percent(*bet.edge) : "–", bet.exact.empty() ? "–" : bet.exact,
                         bet.edge ? std::string{word(bet.method)} : "–",
                         bet.error > 0 ? percent(bet.error) : "", note_of(bet)});
  }
  out.table(std::move(grid));
}

void add_returns(Document& out, const OddsEntry& entry) {
  Bars bars;
  for (const BetOdds& bet : entry.odds.bets) {
    if (!bet.edge) continue;
    bars.add(bet.id, 1 - *bet.edge, percent(1 - *bet.edge, 2), bet.method == Method::enumeration);
  }
  if (!bars.empty()) out.figure(bars.svg(), "Return of each bet (brown: simulated)");
}

// What to do with which hand, one coloured square each.
std::string chart_svg(const std::vector<ChartRow>& chart) {
  constexpr int kCell = 24;
  constexpr int kName = 50;
  constexpr std::string_view kColumns = "23456789TA";
  const auto colour = [](char play) {
    switch (play) {
      case 'H':
      case 'h':
        return "#d9ead3";
      case 'S':
      case 's':
        return "#f4cccc";
      case 'D':
      case 'd':
      case 'B':
      case 'b':
        return "#cfe2f3";
      case 'P':
      case 'p':
        return "#fff2cc";
      default:
        return "#e0e0e0";
    }
  };
  const int height = (static_cast<int>(chart.size()) + 1) * kCell;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 {0}\" width=\"300\" "
      "height=\"{0}\" role=\"img\" font-family=\"Georgia,serif\" font-size=\"13\" "
      "text-anchor=\"middle\">",
      height);
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    out += fmt::format("<text x=\"{}\" y=\"17\">{}</text>",
                       kName + static_cast<int>(i) * kCell + kCell / 2, kColumns[i]);
  }
  int y = kCell;
  for (const ChartRow& row : chart) {
    out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", kName / 2, y + 17, row.hand);
    for (std::size_t i = 0; i < row.against.size(); ++i) {
      const int x = kName + static_cast<int>(i) * kCell;
      out += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>"
          "<text x=\"{}\" y=\"{}\">{}</text>",
          x, y, kCell - 1, kCell - 1, colour(row.against[i]), x + kCell / 2, y + 17,
          row.against[i]);
    }
    y += kCell;
  }
  return out + "</svg>";
}

void add_chart(Document& out, const OddsEntry& entry) {
  if (entry.odds.chart.empty()) return;
  out.figure(chart_svg(entry.odds.chart),
             "Best play of the first two cards against the dealer's: S stand, H hit, D double, P "
             "split, R surrender, B buy; a small letter: some hands of that total are played "
             "otherwise");
}

void add_results(Document& out, const OddsEntry& entry) {
  for (const BetOdds& bet : entry.odds.bets) {
    if (bet.shares.empty()) continue;
    Bars bars;
    for (const Share& share : bet.shares) {
      const double rounded = std::round(share.net * 1000) / 1000;
      bars.add(fmt::format("{:+g}", rounded), share.chance, percent(share.chance));
    }
    out.figure(bars.svg(), fmt::format("{}: how often one stake brings what, in stakes", bet.id));
  }
}

// Where the player decides, a round's result is the better known the more of them were played.
void add_played(Document& out, const OddsEntry& entry) {
  if (!entry.played) return;
  const Bets& bets = entry.game->bets();
  for (const auto& [kind, results] : entry.played->results()) {
    const std::string& id = bets.kinds()[kind].id;
    const auto row = std::ranges::find(entry.odds.bets, id, &BetOdds::kind);
    if (row == entry.odds.bets.end() || !row->shares.empty()) continue;
    Bars bars;
    std::uint64_t all = 0;
    for (const auto& [result, times] : results) all += times;
    for (const auto& [result, times] : results) {
      const double share = static_cast<double>(times) / static_cast<double>(all);
      bars.add(fmt::format("{:+g}", static_cast<double>(result) / 100), share, percent(share, 3),
               false);
    }
    out.figure(bars.svg(), fmt::format("{}: how often a round of best play brings what, in stakes "
                                       "({} rounds played)",
                                       id, all));
  }
}

}  // namespace

std::string note_of(const BetOdds& bet) {
  const std::string& note = bet.note[Language::en];
  if (bet.id == bet.kind) return note;
  // Hundreds of spots (neighbours) would be no help.
  constexpr std::size_t kNamed = 8;
  const std::size_t named = std::min(kNamed, bet.spots.size());
  std::string text = fmt::format(
      "{}",
      fmt::join(bet.spots.begin(), bet.spots.begin() + static_cast<std::ptrdiff_t>(named), ", "));
  if (named < bet.spots.size()) text += fmt::format(" and {} more", bet.spots.size() - named);
  return note.empty() ? text : fmt::format("{}; {}", text, note);
}

std::string max_win_text(const OddsEntry& entry) {
  const GameOdds& odds = entry.odds;
  std::string text = "maximum win: ";
  if (odds.max_win) {
    text += fmt::format("{} handed back by one outcome, all bets at their maximum",
                        to_string(*odds.max_win));
  }
  if (odds.max_bet_win) {
    text +=
        fmt::format("{}{} won by one bet", odds.max_win ? "; " : "", to_string(*odds.max_bet_win));
  }
  if (!odds.max_win && !odds.max_bet_win) text += "depends on decisions";
  const auto stated = entry.game->facts().stated.find("max_win");
  if (stated == entry.game->facts().stated.end()) return text;
  text += fmt::format("; the plan states {}", to_string(stated->second));
  const bool known = odds.max_win || odds.max_bet_win;
  if (known && !agrees_with_stated(odds, stated->second)) text += "  <-- differs";
  return text;
}

std::string stated_return_text(const OddsEntry& entry) {
  const std::optional<Odds>& stated = entry.game->facts().stated_return;
  if (!stated) return {};
  const double share = static_cast<double>(stated->win()) / stated->stake();
  constexpr double kAsPrinted = 0.0005;  // a tenth of a per cent, rounded
  const bool agrees = std::ranges::any_of(entry.odds.bets, [&](const BetOdds& bet) {
    return bet.edge && std::abs(1 - *bet.edge - share) < kAsPrinted;
  });
  return fmt::format("return: the plan states {}{}", percent(share, 1),
                     agrees ? "" : "  <-- differs");
}

Document report(const std::vector<OddsEntry>& entries, const std::string& title) {
  Document out;
  out.heading(1, title);
  for (const OddsEntry& entry : entries) {
    const GameFacts& facts = entry.game->facts();
    out.heading(2, fmt::format("{} ({}/{})", facts.title[Language::en], facts.plan, facts.id));
    std::vector<std::string> settings;
    for (const auto& [name, value] : facts.settings) {
      if (!value.empty()) settings.push_back(fmt::format("{}={}", name, value));
    }
    if (!settings.empty()) out.paragraph(fmt::format("{}", fmt::join(settings, ", ")));
    add_table(out, entry);
    if (const std::string stated = stated_return_text(entry); !stated.empty())
      out.paragraph(stated);
    add_chart(out, entry);
    out.paragraph(max_win_text(entry));
    add_returns(out, entry);
    add_results(out, entry);
    add_played(out, entry);
  }
  return out;
}

std::map<std::string, std::string, std::less<>> exact_returns(const Game& game) {
  std::map<std::string, std::string, std::less<>> returns;
  if (!is_against_house(game)) return returns;
  SimulationOptions none;
  none.rounds = 0;
  for (const BetOdds& bet : odds_of(game, none, BestPlayFor::none).bets) {
    if (bet.exact.empty()) continue;
    std::string& text = returns[bet.kind];
    // A fraction of a finite shoe has dozens of digits, which nobody reads in a table.
    constexpr std::size_t kReadable = 15;
    const std::string percents = fmt::format("{:.3f} %", 100 * (1 - *bet.edge));
    const std::string figure = bet.exact_return.size() > kReadable
                                   ? percents
                                   : fmt::format("{} ({})", bet.exact_return, percents);
    if (bet.id == bet.kind) {
      text = figure;
    } else {
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", bet.id, figure);
    }
  }
  return returns;
}

}  // namespace krupier::odds
