// Hands read from PHH.
#include <cmath>
#include <fmt/format.h>
#include <toml++/toml.h>

#include <krupier/poker/chairs.h>
#include <krupier/poker/phh_hand.h>

namespace krupier::poker {
namespace {

class PhhReader {
 public:
  explicit PhhReader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  PhhHand hand(const toml::table& table) const {
    PhhHand hand;
    hand.line = line_of(table);
    const std::string variant = table["variant"].value_or(std::string{});
    if (variant != "NT")
      throw PhhFault{hand.line, "variant = 'NT'", variant.empty() ? "none" : variant};
    hand.named_game = table.contains("_krupier_game");
    hand.game = table["_krupier_game"].value_or(hand.game);
    if (const auto settings = table["_krupier_settings"].value<std::string>())
      hand.settings = *settings;
    hand.starting = amounts(table, "starting_stacks");
    hand.antes = amounts(table, "antes");
    hand.blinds = amounts(table, "blinds_or_straddles");
    // Of two players the second has the small blind; some write the blinds as they lie.
    if (hand.blinds.size() == 2 && hand.blinds[0] > hand.blinds[1])
      std::swap(hand.blinds[0], hand.blinds[1]);
    hand.stacks_known = std::ranges::count(hand.starting, kPhhUnknown) == 0;
    const auto outcome = [&](std::string_view key, std::vector<Money>& list, int& line) {
      if (!table.contains(key)) return;
      list = amounts(table, key);
      line = line_of(*table.get(key));
    };
    outcome("finishing_stacks", hand.finishing, hand.finishing_line);
    outcome("winnings", hand.winnings, hand.winnings_line);
    if (table.contains("_krupier_jackpot")) {
      const std::vector<Money> jackpot = amounts(table, "_krupier_jackpot");
      if (jackpot.size() != 2)
        throw PhhFault{hand.line, "_krupier_jackpot = [ANNOUNCED, COLLECTED]", "other numbers"};
      hand.jackpot = {jackpot[0], jackpot[1]};
    }
    const std::size_t count = hand.starting.size();
    const auto fits_or_none = [&](const std::vector<Money>& list) {
      return list.empty() || list.size() == count;
    };
    const bool fits = count >= 2 && count <= kSeatsMax && hand.antes.size() == count &&
                      hand.blinds.size() == count && fits_or_none(hand.finishing) &&
                      fits_or_none(hand.winnings);
    if (!fits)
      throw PhhFault{hand.line, "as many stacks, antes and blinds, of 2 to 10 players",
                     "other numbers"};
    for (std::size_t i = 0; i < count; ++i) hand.players.push_back(fmt::format("p{}", i + 1));
    if (const toml::array* names = table["players"].as_array();
        names != nullptr && names->size() == count) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::string name = (*names)[i].value_or(std::string{});
        if (!name.empty() && std::ranges::find(hand.players, name) == hand.players.end())
          hand.players[i] = name;
      }
    }
    const toml::array* actions = table["actions"].as_array();
    if (actions == nullptr) throw PhhFault{hand.line, "actions", "none"};
    for (const toml::node& action : *actions) {
      hand.actions.push_back({line_of(action), action.value_or(std::string{})});
    }
    return hand;
  }

  static int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

 private:
  std::vector<Money> amounts(const toml::table& table, std::string_view key) const {
    std::vector<Money> amounts;
    const toml::array* list = table[key].as_array();
    if (list == nullptr) throw PhhFault{line_of(table), fmt::format("{} = [...]", key), "none"};
    const bool negative = key == "blinds_or_straddles";
    for (const toml::node& item : *list) {
      if (key == "starting_stacks" && std::isinf(item.value_or(0.0))) {
        amounts.push_back(kPhhUnknown);
        continue;
      }
      const Result<Money> amount = parse_money(as_written(item));
      if (!amount || (*amount < Money{} && !negative) || *amount > kMoneyMaxPerEvent) {
        throw PhhFault{line_of(item), fmt::format("amounts in {}", key),
                       std::string{as_written(item)}};
      }
      amounts.push_back(*amount);
    }
    return amounts;
  }

  // The text of a number in the file: a stack of 678473.5 never becomes a floating-point number.
  std::string_view as_written(const toml::node& node) const {
    const toml::source_region& region = node.source();
    if (region.begin.line == 0 || region.begin.line > lines_.size()) return {};
    std::string_view line = lines_[region.begin.line - 1];
    line.remove_prefix(std::min<std::size_t>(region.begin.column - 1, line.size()));
    return line.substr(0, line.find_first_not_of("+-0123456789_."));
  }

  std::vector<std::string_view> lines_;
};

}  // namespace

std::vector<std::variant<PhhHand, PhhFault>> read_phh(std::string_view text) {
  std::vector<std::variant<PhhHand, PhhFault>> hands;
  const PhhReader reader{text};
  const auto read = [&](const toml::table& table) {
    try {
      hands.emplace_back(reader.hand(table));
    } catch (const PhhFault& fault) {
      hands.emplace_back(fault);
    }
  };
  try {
    const toml::table root = toml::parse(text);
    if (root.contains("variant")) {
      read(root);
      return hands;
    }
    // Tables come sorted by name; told in the order of the file.
    std::vector<const toml::table*> tables;
    for (const auto& [name, node] : root) {
      if (const toml::table* hand = node.as_table()) tables.push_back(hand);
    }
    std::ranges::sort(tables, {}, [](const toml::table* one) { return PhhReader::line_of(*one); });
    for (const toml::table* one : tables) read(*one);
    if (tables.empty()) hands.emplace_back(PhhFault{1, "a hand", "none in the file"});
  } catch (const toml::parse_error& error) {
    hands.emplace_back(PhhFault{static_cast<int>(error.source().begin.line), "TOML",
                                std::string{error.description()}});
  }
  return hands;
}

// The table's settings: those named, or of a house whose chips may be of any size. There pots are
// divided in whole chips where the hand has only such.
Settings settings_of(const PhhHand& hand) {
  if (hand.settings) {
    Result<Settings> named = parse_settings(*hand.settings);
    if (!named) throw PhhFault{hand.line, "_krupier_settings of name=value", named.error()};
    if (hand.blinds.size() > 2 && hand.blinds[2] > Money{}) (*named)["straddle"] = "on";
    return *std::move(named);
  }
  if (hand.named_game) return {};
  const auto whole = [](Money m) { return m.units() % 100 == 0; };
  const bool all_whole = std::ranges::all_of(hand.blinds, whole) &&
                         std::ranges::all_of(hand.starting, whole) &&
                         std::ranges::all_of(hand.finishing, whole);
  return {{"money", "tournament"},
          {"chip", "0.01"},
          {"odd_chip", all_whole ? "1" : "0.01"},
          {"straddle", "on"}};
}

// What the hand is played for: blinds of any proportion, a missing small blind, antes.
Stakes stakes_of(const PhhHand& hand, const Stakes& table) {
  Stakes stakes = table;
  stakes.small_blind = hand.blinds[0];
  stakes.big_blind = hand.blinds[1];
  stakes.ante = hand.same_antes() ? hand.antes[0] : Money{};
  if (stakes.small_blind < Money{} || stakes.big_blind <= Money{} ||
      stakes.small_blind > stakes.big_blind) {
    throw PhhFault{
        hand.line, "a small blind of p1 and a big blind of p2",
        fmt::format("{} and {}", to_string(stakes.small_blind), to_string(stakes.big_blind))};
  }
  for (std::size_t i = 2; i < hand.blinds.size(); ++i) {
    const Money extra = hand.blinds[i];
    const bool posted =
        extra == -stakes.big_blind || extra == -(stakes.big_blind + stakes.small_blind);
    const bool straddle = i == 2 && extra == stakes.big_blind * 2;
    if (extra.is_zero() || posted || straddle) continue;
    throw PhhFault{hand.line,
                   fmt::format("of p{} nothing, a straddle of {} by p3, or a post of {} or {}",
                               i + 1, to_string(stakes.big_blind * 2), to_string(-stakes.big_blind),
                               to_string(-(stakes.big_blind + stakes.small_blind))),
                   to_string(extra)};
  }
  return stakes;
}

}  // namespace krupier::poker
