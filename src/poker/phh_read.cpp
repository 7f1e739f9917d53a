// Hands in PHH replayed on a table.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include <krupier/poker/chairs.h>
#include <krupier/poker/holdem.h>
#include <krupier/poker/phh_hand.h>
#include <krupier/round/names.h>

namespace krupier::poker {
namespace {

Money sum(const std::vector<Money>& amounts) {
  Money all;
  for (const Money amount : amounts) all += amount;
  return all;
}

class PhhPlayer {
 public:
  // `stacks`: those of the hand, or what was found out of them.
  PhhPlayer(const PhhHand& hand, std::shared_ptr<const Game> game, const Stakes& stakes,
            const std::vector<Money>& stacks)
      : hand_(hand), table_(std::move(game)) {
    line_ = hand.line;
    std::vector<Money> dead(hand.players.size());
    for (std::size_t i = 0; i < hand.players.size(); ++i) {
      if (!hand.same_antes()) dead[i] = std::min(hand.antes[i], stacks[i]);
      accepted(table_.join(hand.players[i], stacks[i] - dead[i]), "sits down", i);
    }
    shown_.resize(hand.players.size());
    // The table has played before: who posts comes to it, the others have been there.
    Memory& memory = table_.memory();
    memory.rounds = 1;
    memory.stakes = stakes;
    if (hand.jackpot != PokerMemory{}) memory.own<PokerMemory>() = hand.jackpot;
    for (std::size_t i = 0; i < hand.players.size(); ++i) {
      SeatState seat;
      seat.player = PlayerId{static_cast<std::uint16_t>(i)};
      if (hand.blinds[i] < Money{}) seat.flags |= SeatState::owes_big_blind;
      if (hand.blinds[i] < -stakes.big_blind) seat.flags |= SeatState::owes_small_blind;
      memory.seats.push_back(seat);
      const Spot pot{0, table_.players()[i].seat, 0};
      if (!dead[i].is_zero()) memory.carried.push_back({seat.player, 0, pot, dead[i]});
    }
    table_.begin_round();
    for (std::size_t i = 2; i < hand.players.size(); ++i) {
      if (hand.blinds[i] < Money{}) forced(i, Action::post);
    }
    if (hand.blinds.size() > 2 && hand.blinds[2] > Money{}) forced(2, Action::straddle);
    apply(Close{}, "the blinds");
  }

  void play() {
    for (const PhhAction& action : hand_.actions) note_shown(action);
    for (const PhhAction& action : hand_.actions) {
      line_ = action.line;
      action_ = &action;
      one(split_words(action.text));
    }
    tell_the_rest();
    if (!table_.finished())
      throw PhhFault{line_, "actions to the end of the hand", "the hand still runs"};
    compare_stacks();
    compare_winnings();
  }

  // A player who should act though the file goes on without them: where stacks are unknown, they
  // are all-in with what they have put in.
  std::optional<std::size_t> passed_over() const {
    const Await await = table_.awaits();
    if (await.kind != AwaitKind::choices || await.choices.empty()) return std::nullopt;
    return index(await.choices.front().player);
  }
  Money put_in(std::size_t at) const {
    Money put;
    for (const Stake& stake : table_.round().view(Observer::house()).chips) {
      if (index(stake.player) == at) put += stake.amount;
    }
    return put;
  }

  std::vector<ToldLine>& told() { return told_; }

 private:
  // Cards dealt unseen and shown later are known from the beginning: the order of showing, and
  // whether cards are opened before the board is complete, differs from house to house.
  void note_shown(const PhhAction& action) {
    const auto words = split_words(action.text);
    if (words.size() < 3 || words[1] != "sm" ||
        words[2].find_first_of("?-") != std::string_view::npos)
      return;
    line_ = action.line;
    shown_[player(words[0])] = cards(words[2]);
  }

  // What the file leaves out at the end: checks where stacks are unknown and all may have been
  // all-in, and cards that nobody showed.
  void tell_the_rest() {
    while (!table_.finished()) {
      const Await await = table_.awaits();
      if (await.kind != AwaitKind::choices || await.choices.empty()) return;
      const PlayerId who = await.choices.front().player;
      const bool shows = await.choices.front().action == Action::show;
      const bool checks =
          std::ranges::find(await.choices, Action::check, &Choice::action) != await.choices.end();
      if (!shows && (hand_.stacks_known || !checks)) return;
      apply(Act{.player = who, .action = shows ? Action::muck : Action::check},
            shows ? "a muck" : "a check");
    }
  }

  // By the plan's own fee exactly; else the file's fee is what it lacks, and whoever won paid it.
  void compare_stacks() const {
    if (hand_.finishing.empty() || !hand_.stacks_known || unseen_winner_) return;
    Money fee;
    for (std::size_t i = 0; i < hand_.players.size(); ++i)
      fee += table_.players()[i].balance - hand_.finishing[i];
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      const Money stack = table_.players()[i].balance;
      const Money lacks = stack - hand_.finishing[i];
      const bool may_lack = !hand_.by_plan() && won_[i] > Money{} && lacks <= fee;
      if (lacks.is_zero() || (lacks > Money{} && may_lack)) continue;
      throw PhhFault{
          hand_.finishing_line,
          fmt::format("{} ends with {}", hand_.players[i], to_string(hand_.finishing[i])),
          to_string(stack)};
    }
  }

  // Some houses count a bet that nobody called as won, some tell nothing of a hand without a
  // showdown.
  void compare_winnings() const {
    if (hand_.winnings.empty() || !hand_.stacks_known || unseen_winner_ ||
        sum(hand_.winnings).is_zero())
      return;
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      const Money told = hand_.winnings[i];
      if (told.is_zero() ? won_[i].is_zero() : told <= won_[i] + uncalled_[i]) continue;
      throw PhhFault{hand_.winnings_line,
                     fmt::format("{} wins {}", hand_.players[i], to_string(told)),
                     to_string(won_[i])};
    }
  }

  void forced(std::size_t at, Action action) {
    apply(Act{.player = PlayerId{static_cast<std::uint16_t>(at)}, .action = action},
          fmt::format("p{}'s {}", at + 1, word(action)));
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
      throw PhhFault{line_, "an action such as 'p1 cc'",
                     fmt::format("'{}'", fmt::join(words, " "))};
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
      if (!to) throw PhhFault{line_, "an amount", std::string{words[2]}};
      const Action action = offered(Action::bet)     ? Action::bet
                            : offered(Action::raise) ? Action::raise
                                                     : Action::all_in;  // less than a full bet
      apply(Act{.player = who, .action = action, .amount = *to});
    } else if (words[1] == "sm" && words.size() <= 3) {
      show(who, words);
    } else {
      throw PhhFault{line_, "f, cc, cbr AMOUNT or sm [CARDS]",
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
    if (!opens && !hand_.winnings.empty() && !hand_.winnings[index(who)].is_zero())
      unseen_winner_ = true;
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
      throw PhhFault{line_, fmt::format("p1 to p{}", hand_.players.size()), std::string{word}};
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
    if (!word.empty() || cards.empty())
      throw PhhFault{line_, "cards such as AhKd", std::string{word}};
    return cards;
  }

  // An action of the file.
  void apply(const Event& event) { apply(event, fmt::format("'{}'", action_->text)); }

  void apply(const Event& event, std::string_view what) {
    effects_.clear();
    if (const Verdict verdict = table_.apply(event, effects_); !verdict) {
      throw PhhFault{line_, fmt::format("{} to be accepted", what),
                     "refused: " + describe(verdict.refusal())};
    }
    for (const Line& line : effects_.lines) {
      const bool house = line.player == kNobody;
      if (!house) {
        if (line.kind == LineKind::won) won_[index(line.player)] += line.returned;
        if (line.why == Why::uncalled) uncalled_[index(line.player)] += line.returned;
      }
      told_.push_back({line_, house ? "house" : table_.player(line.player).name,
                       house ? "pot" : table_.game().spot_name(line.spot), line.kind, line.why,
                       line.pays, line.stake, line.returned});
    }
  }

  void accepted(const Verdict& verdict, std::string_view what, std::size_t at) const {
    if (!verdict)
      throw PhhFault{line_, fmt::format("p{} {}", at + 1, what),
                     "refused: " + describe(verdict.refusal())};
  }

  const PhhHand& hand_;
  Table table_;
  std::vector<std::vector<Card>> shown_;  // by player: what he shows in the end
  std::vector<ToldLine> told_;
  std::array<Money, kSeatsMax> won_{};
  std::array<Money, kSeatsMax> uncalled_{};
  Effects effects_;
  const PhhAction* action_ = nullptr;
  bool unseen_winner_ = false;  // won with cards that the file does not know
  int line_ = 0;
};

// Where stacks are unknown it may take a try for each player to find out who was all-in.
void play_hand(const PhhHand& hand, const std::shared_ptr<const Game>& game, Replay& result) {
  const auto* holdem = dynamic_cast<const HoldemGame*>(game.get());
  if (holdem == nullptr) throw PhhFault{hand.line, "a game of hold'em", hand.game};
  const Stakes stakes = stakes_of(hand, holdem->rules().stakes);
  std::vector<Money> stacks = hand.starting;
  while (true) {
    PhhPlayer player{hand, game, stakes, stacks};
    try {
      player.play();
    } catch (const PhhFault&) {
      const auto at = hand.stacks_known ? std::nullopt : player.passed_over();
      const Money put = at ? player.put_in(*at) : Money{};
      if (put > Money{} && put < kPhhUnknown && stacks[*at] == kPhhUnknown) {
        stacks[*at] = put;
        continue;
      }
      std::ranges::move(player.told(), std::back_inserter(result.lines));
      throw;
    }
    std::ranges::move(player.told(), std::back_inserter(result.lines));
    return;
  }
}

}  // namespace

PhhReplay replay_phh(std::string_view text, const GameMaker& make) {
  PhhReplay result;
  for (const auto& told : read_phh(text)) {
    try {
      if (const auto* fault = std::get_if<PhhFault>(&told)) throw PhhFault{*fault};
      const auto& hand = std::get<PhhHand>(told);
      const auto game = make(hand.game, settings_of(hand));
      if (!game) throw PhhFault{hand.line, "a table of the plan", game.error()};
      play_hand(hand, *game, result);
      ++result.passed;
    } catch (const PhhFault& fault) {
      ++result.failed;
      result.failures.push_back({fault.line, fault.expected, fault.got});
    }
  }
  return result;
}

}  // namespace krupier::poker
