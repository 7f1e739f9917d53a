// Hands in PHH replayed on a table.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <toml++/toml.h>

#include <krupier/poker/chairs.h>
#include <krupier/poker/phh.h>
#include <krupier/round/names.h>

namespace krupier::poker {
namespace {

// Thrown inside this file only: a hand that can't be read or did not come out.
struct Wrong {
  int line = 0;
  std::string expected;
  std::string got;
};

struct ToldAction {
  int line = 0;
  std::string text;
};

// What a hand's table says, still in the words of the format.
struct Hand {
  int line = 0;
  std::string game{kPhhGame};
  std::optional<std::string> settings;
  std::vector<std::string> players;
  std::vector<Money> antes;
  std::vector<Money> blinds;
  std::vector<Money> starting;
  std::vector<Money> finishing;
  int finishing_line = 0;
  std::vector<ToldAction> actions;
};

class Reader {
 public:
  explicit Reader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  Hand hand(const toml::table& table) const {
    Hand hand;
    hand.line = line_of(table);
    const std::string variant = table["variant"].value_or(std::string{});
    if (variant != "NT")
      throw Wrong{hand.line, "variant = 'NT'", variant.empty() ? "none" : variant};
    hand.game = table["_krupier_game"].value_or(hand.game);
    if (const auto settings = table["_krupier_settings"].value<std::string>())
      hand.settings = *settings;
    hand.starting = amounts(table, "starting_stacks");
    hand.antes = amounts(table, "antes");
    hand.blinds = amounts(table, "blinds_or_straddles");
    // Of two players the second has the small blind; some write the blinds as they lie.
    if (hand.blinds.size() == 2 && hand.blinds[0] > hand.blinds[1])
      std::swap(hand.blinds[0], hand.blinds[1]);
    if (table.contains("finishing_stacks")) {
      hand.finishing = amounts(table, "finishing_stacks");
      hand.finishing_line = line_of(*table.get("finishing_stacks"));
    }
    const std::size_t count = hand.starting.size();
    const bool fits = count >= 2 && count <= kSeatsMax && hand.antes.size() == count &&
                      hand.blinds.size() == count &&
                      (hand.finishing.empty() || hand.finishing.size() == count);
    if (!fits)
      throw Wrong{hand.line, "as many stacks, antes and blinds, of 2 to 10 players",
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
    if (actions == nullptr) throw Wrong{hand.line, "actions", "none"};
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
    if (list == nullptr) throw Wrong{line_of(table), fmt::format("{} = [...]", key), "none"};
    for (const toml::node& item : *list) {
      const Result<Money> amount = parse_money(as_written(item));
      if (!amount || *amount < Money{} || *amount > kMoneyMaxPerEvent) {
        throw Wrong{line_of(item), fmt::format("amounts in {}", key),
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

Money sum(const std::vector<Money>& amounts) {
  Money all;
  for (const Money amount : amounts) all += amount;
  return all;
}

// The table's settings: those named, with the hand's blinds and antes.
Settings settings_of(const Hand& hand) {
  Settings settings;
  if (hand.settings) {
    Result<Settings> named = parse_settings(*hand.settings);
    if (!named) throw Wrong{hand.line, "_krupier_settings of name=value", named.error()};
    settings = *std::move(named);
  } else {
    const bool fee_taken = !hand.finishing.empty() && sum(hand.finishing) < sum(hand.starting);
    settings["money"] = fee_taken ? "cash" : "tournament";
    // Another house's chips may be of any size; pots are divided in whole ones where there are only
    // such.
    const auto whole = [](Money m) { return m.units() % 100 == 0; };
    const bool all_whole =
        std::ranges::all_of(hand.blinds, whole) && std::ranges::all_of(hand.starting, whole);
    if (!fee_taken) settings["chip"] = "0.01";
    if (all_whole || !fee_taken) settings["odd_chip"] = all_whole ? "1" : "0.01";
  }
  const Money big = hand.blinds[1];
  if (hand.blinds[0] * 2 != big)
    throw Wrong{hand.line, "a small blind of half the big blind", to_string(hand.blinds[0])};
  for (std::size_t i = 2; i < hand.blinds.size(); ++i) {
    if (hand.blinds[i].is_zero()) continue;
    if (i != 2 || hand.blinds[i] != big * 2)
      throw Wrong{hand.line, "no blind but a straddle of p3", to_string(hand.blinds[i])};
    settings["straddle"] = "on";
  }
  if (std::ranges::count(hand.antes, hand.antes[0]) !=
      static_cast<std::ptrdiff_t>(hand.antes.size())) {
    throw Wrong{hand.line, "the same ante from everybody", "different ones"};
  }
  settings["big_blind"] = to_string(big);
  settings["ante"] = to_string(hand.antes[0]);
  return settings;
}

class Player {
 public:
  Player(const Hand& hand, std::shared_ptr<const Game> game)
      : hand_(hand), table_(std::move(game)) {
    for (std::size_t i = 0; i < hand.players.size(); ++i) {
      line_ = hand.line;
      accepted(table_.join(hand.players[i], hand.starting[i]));
    }
    shown_.resize(hand.players.size());
    table_.begin_round();
    if (hand.blinds.size() > 2 && !hand.blinds[2].is_zero()) {
      apply(Act{.player = PlayerId{2}, .action = Action::straddle});
    }
    apply(Close{});
  }

  void play() {
    for (const ToldAction& action : hand_.actions) note_shown(action);
    for (const ToldAction& action : hand_.actions) {
      line_ = action.line;
      one(split_words(action.text));
    }
    if (!table_.finished())
      throw Wrong{line_, "actions to the end of the hand", "the hand still runs"};
    if (hand_.finishing.empty()) return;
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      const Money stack = table_.players()[i].balance;
      if (stack != hand_.finishing[i]) {
        throw Wrong{hand_.finishing_line,
                    fmt::format("{} ends with {}", hand_.players[i], to_string(hand_.finishing[i])),
                    to_string(stack)};
      }
    }
  }

  std::vector<ToldLine>& told() { return told_; }

 private:
  // Cards dealt unseen and shown later are known from the beginning: the order of showing, and
  // whether cards are opened before the board is complete, differs from house to house.
  void note_shown(const ToldAction& action) {
    const auto words = split_words(action.text);
    if (words.size() < 3 || words[1] != "sm" ||
        words[2].find_first_of("?-") != std::string_view::npos)
      return;
    line_ = action.line;
    shown_[player(words[0])] = cards(words[2]);
  }

  void one(const std::vector<std::string_view>& words) {
    if (words.empty()) return;
    if (words[0] == "d" && words.size() == 3 && words[1] == "db") {
      for (const Card card : cards(words[2])) apply(DealCard{card, Place::board()});
    } else if (words[0] == "d" && words.size() == 4 && words[1] == "dh") {
      deal_to(player(words[2]), cards(words[3]));
    } else if (words.size() >= 2) {
      act(player(words[0]), words);
    } else {
      throw Wrong{line_, "an action such as 'p1 cc'", fmt::format("'{}'", fmt::join(words, " "))};
    }
  }

  void deal_to(std::size_t at, std::vector<Card> dealt) {
    const std::vector<Card>& shown = shown_[at];
    if (shown.size() == dealt.size() && std::ranges::none_of(dealt, &Card::is_known)) dealt = shown;
    for (const Card card : dealt) apply(DealCard{card, Place::of_box(table_.players()[at].seat)});
  }

  void act(std::size_t at, const std::vector<std::string_view>& words) {
    const PlayerId who{static_cast<std::uint16_t>(at)};
    const Await await = table_.awaits();
    const auto offered = [&](Action action) {
      return std::ranges::any_of(await.choices, [&](const Choice& choice) {
        return choice.player == who && choice.action == action;
      });
    };
    if (words[1] == "f" && words.size() == 2) {
      apply(Act{.player = who, .action = Action::fold});
    } else if (words[1] == "cc" && words.size() == 2) {
      apply(Act{.player = who, .action = offered(Action::check) ? Action::check : Action::call});
    } else if (words[1] == "cbr" && words.size() == 3) {
      const Result<Money> to = parse_money(words[2]);
      if (!to) throw Wrong{line_, "an amount", std::string{words[2]}};
      const Action action = offered(Action::bet)     ? Action::bet
                            : offered(Action::raise) ? Action::raise
                                                     : Action::all_in;  // less than a full bet
      apply(Act{.player = who, .action = action, .amount = *to});
    } else if (words[1] == "sm" && words.size() <= 3) {
      show(who, words);
    } else {
      throw Wrong{line_, "f, cc, cbr AMOUNT or sm [CARDS]",
                  fmt::format("'{}'", fmt::join(words, " "))};
    }
  }

  // Known cards the table has opened by itself, or will; others are opened here or thrown away.
  void show(PlayerId who, const std::vector<std::string_view>& words) {
    const Await await = table_.awaits();
    const bool asked = await.kind == AwaitKind::choices && !await.choices.empty() &&
                       await.choices.front().player == who &&
                       await.choices.front().action == Action::show;
    if (!asked) return;
    const bool opens = words.size() == 3 && words[2].find_first_of("?-") == std::string_view::npos;
    Act act{.player = who, .action = opens ? Action::show : Action::muck};
    if (opens) {
      for (const Card card : cards(words[2])) act.cards.add(card);
    }
    apply(act);
  }

  std::size_t player(std::string_view word) const {
    std::size_t number = 0;
    const bool named = word.size() >= 2 && word[0] == 'p' &&
                       std::from_chars(word.data() + 1, word.data() + word.size(), number).ptr ==
                           word.data() + word.size();
    if (!named || number < 1 || number > hand_.players.size()) {
      throw Wrong{line_, fmt::format("p1 to p{}", hand_.players.size()), std::string{word}};
    }
    return number - 1;
  }

  std::vector<Card> cards(std::string_view word) const {
    std::vector<Card> cards;
    for (; word.size() >= 2; word.remove_prefix(2)) {
      const auto card = parse_card(word.substr(0, 2));
      if (!card) break;
      cards.push_back(*card);
    }
    if (!word.empty() || cards.empty()) throw Wrong{line_, "cards such as AhKd", std::string{word}};
    return cards;
  }

  void apply(const Event& event) {
    Effects effects;
    accepted(table_.apply(event, effects));
    for (const Line& line : effects.lines) {
      const bool house = line.player == kNobody;
      told_.push_back({line_, house ? "house" : table_.player(line.player).name,
                       house ? "pot" : table_.game().spot_name(line.spot), line.kind, line.why,
                       line.pays, line.stake, line.returned});
    }
  }

  void accepted(const Verdict& verdict) const {
    if (!verdict) throw Wrong{line_, "accepted", "refused: " + describe(verdict.refusal())};
  }

  const Hand& hand_;
  Table table_;
  std::vector<std::vector<Card>> shown_;  // by player: what he shows in the end
  std::vector<ToldLine> told_;
  int line_ = 0;
};

void replay_hand(const Reader& reader, const toml::table& table, const GameMaker& make,
                 Replay& result) {
  try {
    const Hand hand = reader.hand(table);
    auto game = make(hand.game, settings_of(hand));
    if (!game) throw Wrong{hand.line, "a table of the plan", game.error()};
    if ((*game)->facts().family != "holdem") throw Wrong{hand.line, "a game of hold'em", hand.game};
    Player player{hand, *game};
    try {
      player.play();
    } catch (const Wrong&) {
      std::ranges::move(player.told(), std::back_inserter(result.lines));
      throw;
    }
    std::ranges::move(player.told(), std::back_inserter(result.lines));
  } catch (const Wrong& wrong) {
    result.failures.push_back({wrong.line, wrong.expected, wrong.got});
  }
}

}  // namespace

Replay replay_phh(std::string_view text, const GameMaker& make) {
  Replay result;
  const Reader reader{text};
  try {
    const toml::table root = toml::parse(text);
    if (root.contains("variant")) {
      replay_hand(reader, root, make, result);
      return result;
    }
    // Tables come sorted by name; told in the order of the file.
    std::vector<const toml::table*> hands;
    for (const auto& [name, node] : root) {
      if (const toml::table* hand = node.as_table()) hands.push_back(hand);
    }
    std::ranges::sort(hands, {}, [](const toml::table* hand) { return Reader::line_of(*hand); });
    for (const toml::table* hand : hands) replay_hand(reader, *hand, make, result);
    if (hands.empty()) result.failures.push_back({1, "a hand", "none in the file"});
  } catch (const toml::parse_error& error) {
    result.failures.push_back(
        {static_cast<int>(error.source().begin.line), "TOML", std::string{error.description()}});
  }
  return result;
}

}  // namespace krupier::poker
