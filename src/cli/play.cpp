// krupier play: a table at the terminal, against the random source.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iostream>
#include <map>
#include <unistd.h>
#include <variant>

#include <krupier/cli/commands.h>
#include <krupier/cli/felt.h>
#include <krupier/round/names.h>
#include <krupier/round/simulation.h>
#include <krupier/round/speech.h>

namespace krupier::cli {
namespace {

constexpr std::string_view kHelp =
    "  bet SPOT AMOUNT     lay chips (`spots` lists where)      unbet [SPOT]   take them back\n"
    "  Enter or `go`       no more bets, the game goes on       NUMBER or an action's name: "
    "decide\n"
    "  look                the table again                      quit           leave\n";

// The secure source, or a seeded one: either way one stream of 64-bit draws.
class Source {
 public:
  explicit Source(std::optional<std::uint64_t> seed) {
    if (seed) source_.emplace<SeededRandom>(*seed);
  }
  std::uint64_t operator()() {
    return std::visit([](auto& source) { return source(); }, source_);
  }

 private:
  std::variant<SecureRandom, SeededRandom> source_;
};

class Terminal {
 public:
  Terminal(std::shared_ptr<const Game> game, Source source, Language language, bool colour)
      : source_(source),
        table_(game),
        croupier_(game->chance(), source_),
        language_(language),
        felt_(table_, language, colour) {}

  int run() {
    sit_down();
    const GameFacts& facts = table_.game().facts();
    fmt::print("{}  ({}/{}, {})\n{}", felt_.strong(facts.title[language_]), facts.plan, facts.id,
               facts.currency, kHelp);
    while (play_round()) {
    }
    fmt::print("\n{}: {} {}\n", you().name, to_string(you().balance), facts.currency);
    return 0;
  }

 private:
  static constexpr PlayerId kYou{0};

  const Seated& you() const { return table_.player(kYou); }

  void sit_down() {
    const bool poker = table_.game().facts().bank == Bank::players;
    const Money purse = Money::whole(poker ? 200 : 10'000);
    (void)table_.join("you", purse);
    // Poker needs company.
    if (poker) {
      for (const char* name : {"anna", "ben", "cyril"}) (void)table_.join(name, purse);
    }
  }

  bool play_round() {
    table_.begin_round();
    croupier_.prepare(table_.memory().shoe);
    fmt::print("\n{}   {}: {}\n",
               felt_.croupier(spoken({.say = Say::place_your_bets}, table_, language_)), you().name,
               to_string(you().balance));
    balance_before_ = you().balance;
    while (true) {
      const Await await = table_.awaits();
      switch (await.kind) {
        case AwaitKind::finished:
          fmt::print("{}", felt_.draw(kYou));
          report();
          return true;
        case AwaitKind::bets:
          if (!ask_for_bets(await)) return false;
          break;
        case AwaitKind::choices:
          if (!ask_for_choice(await)) return false;
          break;
        default:
          happen(croupier_.outcome(await));
          break;
      }
    }
  }

  void report() {
    const Money change = you().balance - balance_before_;
    fmt::print("{}  {}{}\n", felt_.strong(to_string(you().balance)), change > Money{} ? "+" : "",
               to_string(change));
  }

  // Applies, tells what the croupier says and what money moved. False: refused, and said why.
  bool happen(const Event& event) {
    Effects effects;
    const Verdict verdict = table_.apply(event, effects);
    if (!verdict) {
      fmt::print("  {}\n", reason_text(verdict.refusal(), language_));
      return false;
    }
    if (const auto* card = std::get_if<DealCard>(&event); card != nullptr && visible(*card)) {
      fmt::print("  {} {}\n", felt_.card(card->card), place_name(card->to));
    }
    if (const auto* dice = std::get_if<DiceFall>(&event)) {
      fmt::print(
          "  {}\n",
          felt_.strong(fmt::format(
              "{}", fmt::join(dice->faces.begin(), dice->faces.begin() + dice->count, " + "))));
    }
    for (const Announcement& said : effects.said)
      fmt::print("{}\n", felt_.croupier(spoken(said, table_, language_)));
    for (const Line& line : effects.lines) {
      if (line.player != kYou || line.kind == LineKind::stake || line.kind == LineKind::moved)
        continue;
      fmt::print("  {:<18} {:<10} {:>10}  {}{}\n", table_.game().spot_name(line.spot),
                 word(line.kind), to_string(balance_change(line)), word(line.why),
                 line.kind == LineKind::won ? " " + to_string(line.pays) : "");
    }
    return true;
  }

  // A card that lies open, or is mine.
  bool visible(const DealCard& card) const {
    const View view = table_.round().view(Observer::of(kYou));
    for (const View::Row& row : view.rows) {
      if (row.place.kind != card.to.kind || row.place.box != card.to.box) continue;
      for (const Card seen : row.cards) {
        if (seen == card.card) return true;
      }
    }
    return false;
  }

  // --- the player's words ---
  bool read(std::string& line) {
    fmt::print("> ");
    std::fflush(stdout);
    if (!std::getline(std::cin, line)) return false;
    return split_words(line) != std::vector<std::string_view>{"quit"};
  }

  bool ask_for_bets(const Await& await) {
    if (!await.open.empty()) fmt::print("{}", felt_.draw(kYou));
    std::string line;
    if (!read(line)) return false;
    const auto words = split_words(line);
    if (words.empty() || words[0] == "go" || words[0] == "close" || words[0] == "spin" ||
        words[0] == "deal" || words[0] == "throw") {
      happen(Close{});
    } else if (words[0] == "help") {
      fmt::print("{}", kHelp);
    } else if (words[0] == "spots") {
      list_spots();
    } else if (words[0] == "look") {
      return true;
    } else if (words[0] == "bet" && words.size() == 3) {
      lay(words[1], words[2]);
    } else if (words[0] == "unbet") {
      TakeBack back{kYou, kEverySpot, {}};
      if (words.size() > 1) {
        const auto spot = parse_player_spot(table_, kYou, words[1]);
        if (!spot) return unknown(words[1]);
        back.spot = *spot;
      }
      happen(back);
    } else if (!decide(await, words)) {
      fmt::print("{}", kHelp);
    }
    return true;
  }

  bool unknown(std::string_view word) {
    fmt::print("  {}: {}; `spots`\n", word, reason_text({Reason::unknown_spot, {}}, language_));
    return true;
  }

  void lay(std::string_view where, std::string_view amount_word) {
    const auto spot = parse_player_spot(table_, kYou, where);
    const Result<Money> amount = parse_money(amount_word);
    if (!spot) {
      unknown(where);
    } else if (!amount) {
      fmt::print("  {}\n", amount.error());
    } else {
      happen(PlaceBet{kYou, *spot, *amount});
    }
  }

  void list_spots() {
    std::map<std::uint16_t, std::pair<int, std::string>> kinds;
    for (const SpotInfo& spot : table_.game().bets().spots()) {
      auto& [count, first] = kinds[spot.kind];
      if (count++ == 0) first = spot.id;
    }
    for (const auto& [kind, seen] : kinds) {
      const BetKind& bet = table_.game().bets().kinds()[kind];
      const std::string pays = bet.pays.size() == 1 ? to_string(bet.pays[0].pays) : "";
      fmt::print("  {:<22} {:<24} {:>6}  {} – {}{}\n", seen.second, bet.name[language_], pays,
                 to_string(bet.min), to_string(bet.max),
                 seen.first > 1 ? fmt::format("  (and {} more)", seen.first - 1) : "");
    }
  }

  bool ask_for_choice(const Await& await) {
    std::vector<Choice> mine;
    for (const Choice& choice : await.choices) {
      if (choice.player == kYou) mine.push_back(choice);
    }
    if (mine.empty()) {
      bot(await);
      return true;
    }
    fmt::print("{}", felt_.draw(kYou));
    for (std::size_t i = 0; i < mine.size(); ++i) fmt::print("  {}) {}\n", i + 1, offered(mine[i]));
    std::string line;
    if (!read(line)) return false;
    const auto words = split_words(line);
    if (words.empty() || words[0] == "look") return true;
    if (!decide(await, words)) fmt::print("{}", kHelp);
    return true;
  }

  std::string offered(const Choice& choice) const {
    std::string text{word(choice.action)};
    if (choice.option != 0) text += fmt::format(" {}", table_.game().option_name(choice.option));
    if (choice.hand != 0) text += fmt::format(" ({}.{})", choice.box, choice.hand);
    if (!choice.most.is_zero())
      text += fmt::format(" {}–{}", to_string(choice.least), to_string(choice.most));
    if (!choice.cost.is_zero()) text += fmt::format("  −{}", to_string(choice.cost));
    if (choice.cards_most > 0)
      text += fmt::format(" {}–{} cards, e.g. Ah 7c", choice.cards_least, choice.cards_most);
    return text;
  }

  // "2", "hit", "raise 20", "exchange 9s". False: not understood.
  bool decide(const Await& await, const std::vector<std::string_view>& words) {
    std::vector<Choice> mine;
    for (const Choice& choice : await.choices) {
      if (choice.player == kYou) mine.push_back(choice);
    }
    const Choice* picked = nullptr;
    for (std::size_t i = 0; i < mine.size(); ++i) {
      if (words[0] == std::to_string(i + 1) || words[0] == word(mine[i].action)) {
        picked = &mine[i];
        break;
      }
    }
    if (picked == nullptr) return false;
    Act act{.player = kYou,
            .box = picked->box,
            .hand = picked->hand,
            .action = picked->action,
            .option = picked->option};
    if (!picked->most.is_zero()) act.amount = picked->least;
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (const auto card = parse_card(words[i])) {
        act.cards.add(*card);
      } else if (const Result<Money> amount = parse_money(words[i])) {
        act.amount = *amount;
      } else {
        return false;
      }
    }
    happen(act);
    return true;
  }

  // Company at a poker table: mostly checks and calls.
  void bot(const Await& await) {
    const Choice* pick = &await.choices.front();
    for (const Choice& choice : await.choices) {
      const bool quiet = choice.action == Action::check || choice.action == Action::call;
      if (quiet && draw_below(source_, 8) != 0) pick = &choice;
    }
    if (pick->action == Action::fold) {
      for (const Choice& choice : await.choices) {
        if (choice.action == Action::check) pick = &choice;
      }
    }
    Act act{.player = pick->player, .box = pick->box, .hand = pick->hand, .action = pick->action};
    if (!pick->most.is_zero()) act.amount = pick->least;
    fmt::print("  {} {} {}\n", table_.player(act.player).name, word(act.action),
               act.amount.is_zero() ? "" : to_string(act.amount));
    if (!happen(act)) happen(TimeOut{act.player});
  }

  Source source_;
  Table table_;
  RandomCroupier<Source> croupier_;
  Language language_;
  Felt felt_;
  Money balance_before_;
};

}  // namespace

int play_command(const Catalog& catalog, const PlayOptions& options) {
  const auto language = from_word<Language>(options.language);
  if (!language) return usage_error(fmt::format("--language {}: cs, sk or en", options.language));
  const auto game = open_game(catalog, options.game);
  if (!game) return usage_error(game.error());
  const bool colour =
      options.colour && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  return Terminal{*game, Source{options.seed}, *language, colour}.run();
}

}  // namespace krupier::cli
