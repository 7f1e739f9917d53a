// A line of a transcript becomes a statement: every word has its place, and none is left over.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/memory/stakes.h>
#include <krupier/round/names.h>
#include <krupier/round/transcript/spellings.h>
#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {
namespace {

std::string in_quotes(std::string_view word) { return fmt::format("'{}'", word); }

template <class E>
std::vector<std::string> words_of() {
  return {Words<E>::words.begin(), Words<E>::words.end()};
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "100", "1_000", "-2.50", "0.005".
bool is_number(std::string_view text) {
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string whole{text.substr(0, point)};
  if (whole.starts_with('_')) return false;
  std::erase(whole, '_');
  return is_digits(whole) && (point == text.size() || is_digits(text.substr(point + 1)));
}

std::vector<std::string_view> stake_names() {
  std::vector<std::string_view> names;
  for (const StakeAmount& each : kStakeAmounts) names.push_back(each.name);
  return names;
}

// No sum of such amounts overflows.
constexpr Money kAmountMax = kMoneyMaxPerEvent * 1000;
constexpr int kTimesMax = 1'000;  // colour chips, or times a bet
constexpr int kUnseenMost = 52;   // cards that one player lays away

std::optional<Amount> as_amount(std::string_view text) {
  Amount amount;
  amount.text = text;
  const char unit = text.empty() ? '\0' : text.back();
  if (unit == 'c' || unit == 'x') {
    const std::string_view digits = text.substr(0, text.size() - 1);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), amount.count);
    if (!is_digits(digits) || error != std::errc{} || amount.count > kTimesMax) return std::nullopt;
    amount.kind = unit == 'c' ? Amount::Kind::colour_chips : Amount::Kind::times;
    return amount;
  }
  if (!is_number(text)) return std::nullopt;
  amount.kind = Amount::Kind::money;
  if (const Result<Money> money = parse_money(text)) {
    amount.money = *money;
    if (*money > kAmountMax || *money < -kAmountMax) amount.kind = Amount::Kind::beyond;
    return amount;
  }
  const std::size_t point = std::min(text.find('.'), text.size());
  const bool fits = static_cast<bool>(parse_money(text.substr(0, point)));
  amount.kind = fits ? Amount::Kind::part_of_unit : Amount::Kind::beyond;
  return amount;
}

class Reader {
 public:
  Reader(std::vector<std::string_view> words, const Reading& reading)
      : words_(std::move(words)), reading_(reading) {}

  Statement statement() {
    Statement read = line();
    if (next_ < words_.size()) {
      wrong(fmt::format("nothing after {}",
                        in_quotes(fmt::format("{}", fmt::join(words_.begin(), at(), " ")))),
            in_quotes(words_[next_]));
    }
    return read;
  }

 private:
  std::vector<std::string_view>::const_iterator at() const {
    return words_.begin() + static_cast<std::ptrdiff_t>(next_);
  }
  bool more() const { return next_ < words_.size() && words_[next_] != ":"; }
  std::string_view peek() const { return more() ? words_[next_] : std::string_view{}; }
  std::string_view take(std::string_view what) {
    if (!more()) wrong(std::string{what}, "the line ends");
    return words_[next_++];
  }
  std::string text(std::string_view what) { return std::string{take(what)}; }

  // The keyword that a word is, under this reading; else the word itself.
  std::string_view key(std::string_view word) const {
    if (reading_.strict) return word;
    const auto known = spellings::keyword(word);
    if (!known || *known == word) return word;
    return reading_.is_player && reading_.is_player(word) ? word : *known;
  }
  bool take_key(std::string_view wanted) {
    if (!more() || key(peek()) != wanted) return false;
    ++next_;
    return true;
  }

  Amount amount(std::string_view what, bool may_be_chips = false) {
    const std::string_view word = take(what);
    const auto read = as_amount(word);
    const bool fits = read && read->kind != Amount::Kind::times &&
                      (may_be_chips || read->kind != Amount::Kind::colour_chips);
    if (!fits) wrong(fmt::format("{}, an amount such as 100 or 2.50", what), in_quotes(word));
    return *read;
  }
  Amount amount_if_any(std::string_view what) { return more() ? amount(what) : Amount{}; }

  int number(std::string_view word, std::string_view what, int most) {
    int read = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), read);
    if (!is_digits(word) || error != std::errc{} || read > most)
      wrong(fmt::format("{}, a number up to {}", what, most), in_quotes(word));
    return read;
  }

  Card card(std::string_view word) {
    const auto read = parse_card(word);
    if (!read) wrong("a card such as Ah, Td or 2c, or ??", in_quotes(word));
    return *read;
  }
  std::vector<Card> cards() {
    std::vector<Card> all;
    while (more()) all.push_back(card(take("a card")));
    return all;
  }

  Action action(std::string_view word) {
    const auto read = reading_.strict ? from_word<Action>(word) : spellings::action(word);
    if (!read) wrong("an action", unknown_word(word, words_of<Action>()));
    return *read;
  }
  // "free-double", "free-split": what the house carries, and nothing that must be paid.
  static constexpr std::string_view kFree = "free-";
  static bool is_free(std::string_view word) {
    return word == "free-double" || word == "free-split";
  }
  bool is_action(std::string_view word) const {
    if (is_free(word)) return true;
    return reading_.strict ? from_word<Action>(word).has_value()
                           : spellings::action(word).has_value();
  }

  VoidReason void_reason() {
    if (!more() && !reading_.strict) return VoidReason::other;
    const std::string_view word =
        take(fmt::format("one of {}", fmt::join(words_of<VoidReason>(), ", ")));
    const auto read = reading_.strict ? from_word<VoidReason>(word) : spellings::void_reason(word);
    if (!read)
      wrong(fmt::format("one of {}", fmt::join(words_of<VoidReason>(), ", ")), in_quotes(word));
    return *read;
  }

  // A place of the table, in its one spelling; a player's name or a number is one too.
  std::string place() {
    const std::string_view word = take("a place");
    if (reading_.strict || (reading_.is_player && reading_.is_player(word)))
      return std::string{word};
    return std::string{spellings::place(word).value_or(word)};
  }

  // --- lines ---
  Statement line() {
    const std::string_view head = key(words_.front());
    if (head == "refuse") return refuse();
    if (head == "expect") return expect();
    return plain();
  }

  Plain plain() {
    const std::string_view said = peek();
    const std::string_view head = key(said);
    using Read = Plain (Reader::*)();
    struct Line {
      std::string_view word;
      Read read;
    };
    static const auto kLines = std::to_array<Line>({
        {"plan", &Reader::plan},       {"game", &Reader::game},
        {"table", &Reader::table},     {"player", &Reader::player},
        {"button", &Reader::button},   {"shooter", &Reader::shooter},
        {"jackpot", &Reader::jackpot}, {"rounds", &Reader::rounds},
        {"shoe", &Reader::shoe},       {"lies", &Reader::lies},
        {"line", &Reader::on_line},    {"bet", &Reader::bet},
        {"unbet", &Reader::unbet},     {"close", &Reader::close},
        {"deal", &Reader::deal},       {"ball", &Reader::ball},
        {"dice", &Reader::dice},       {"timeout", &Reader::timeout},
        {"leave", &Reader::leave},     {"back", &Reader::back},
        {"topup", &Reader::topup},     {"chips", &Reader::chips},
        {"limits", &Reader::limits},   {"rule", &Reader::rule},
        {"repeat", &Reader::repeat},   {"void", &Reader::void_round},
        {"reveal", &Reader::reveal},   {"stakes", &Reader::stakes},
        {"next", &Reader::next},       {"unfinished", &Reader::unfinished},
    });
    const auto found = std::ranges::find(kLines, head, &Line::word);
    if (found != kLines.end()) {
      ++next_;
      return (this->*found->read)();
    }
    if (reading_.is_player && reading_.is_player(said)) {
      ++next_;
      return decision(std::string{said});
    }
    std::vector<std::string> known{"expect", "refuse"};
    for (const Line& each : kLines) known.emplace_back(each.word);
    wrong("a line of a transcript, or a player's name", unknown_word(said, known));
  }

  Plain plan() { return PlanIs{text("plan NAME")}; }
  Plain game() { return GameIs{text("game NAME")}; }
  Plain table() {
    TableHas table;
    while (more() && key(peek()) != "then") {
      const std::string_view word = take("NAME=VALUE");
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos || equals == 0 || equals + 1 == word.size())
        wrong("NAME=VALUE", in_quotes(word));
      const std::string name{word.substr(0, equals)};
      if (std::ranges::find(table.settings, name, [](const auto& each) { return each.first; }) !=
          table.settings.end())
        wrong(fmt::format("{} set once", name), "twice");
      table.settings.emplace_back(name, word.substr(equals + 1));
    }
    if (table.settings.empty()) wrong("table NAME=VALUE...", "the line ends");
    return table;
  }
  Plain player() {
    SitsDown player{.name = text("player NAME BALANCE [seat=N]")};
    player.balance = amount("the player's balance");
    while (more() && key(peek()) != "then") {
      const std::string_view word = take("");
      if (const std::size_t equals = word.find('=');
          word.substr(0, equals) == "seat" && equals != std::string_view::npos) {
        player.seat = number(word.substr(equals + 1), "seat=N", 1'000'000);
        if (player.seat == 0) player.seat = -1;  // which no table has
      } else if (const std::string_view flag = key(word);
                 flag == "away" || flag == "owes-small-blind" || flag == "owes-big-blind") {
        player.also.emplace_back(flag);
      } else {
        wrong("seat=N, away, owes-small-blind or owes-big-blind", in_quotes(word));
      }
    }
    return player;
  }
  Plain button() { return HasTurn{false, text("button PLAYER or SEAT")}; }
  Plain shooter() {
    if (take_key("draw")) return DrawsForDice{};
    return HasTurn{true, text("shooter PLAYER or SEAT, or shooter draw")};
  }
  Plain jackpot() {
    JackpotIs jackpot{amount("what the jackpot is"), {}};
    jackpot.accrual = amount_if_any("what was collected since");
    return jackpot;
  }
  Plain stakes() {
    StakesAre stakes;
    if (!more()) wrong("stakes NAME=AMOUNT... [hold-all-in]", "the line ends");
    while (more()) {
      const std::string_view word = take("NAME=AMOUNT");
      if (word == "hold-all-in") {
        stakes.hold_all_in = true;
        continue;
      }
      const std::size_t equals = std::min(word.find('='), word.size());
      const std::string_view name = word.substr(0, equals);
      if (std::ranges::find(kStakeAmounts, name, &StakeAmount::name) == kStakeAmounts.end())
        wrong(fmt::format("{}= or hold-all-in", fmt::join(stake_names(), "=, ")), in_quotes(word));
      const auto amount = as_amount(word.substr(std::min(equals + 1, word.size())));
      if (!amount || amount->kind != Amount::Kind::money)
        wrong(fmt::format("{}=AMOUNT, an amount such as 100 or 2.50", name), in_quotes(word));
      stakes.amounts.emplace_back(name, *amount);
    }
    return stakes;
  }
  Plain rounds() {
    return RoundsBefore{number(take("rounds NUMBER"), "how many rounds", 1'000'000'000)};
  }
  Plain shoe() { return ShoeLacks{cards()}; }
  Plain lies() { return chips_lie(false); }
  Plain on_line() { return chips_lie(true); }
  Plain chips_lie(bool on_line) {
    ChipsLie lie{.on_line = on_line, .name = text("NAME SPOT AMOUNT")};
    lie.spot = text("a spot");
    lie.amount = amount("what lies there");
    return lie;
  }

  Plain bet() {
    Bet bet{.name = text("bet NAME SPOT AMOUNT [missed]")};
    bet.spot = text("a spot");
    bet.amount = amount("the stake", true);
    bet.missed = take_key("missed");
    return bet;
  }
  Plain unbet() {
    Unbet back{.name = text("unbet NAME [SPOT [AMOUNT]]")};
    if (!more() || (!reading_.strict && take_key("all"))) return back;
    back.spot = text("a spot");
    if (more() && key(peek()) != "then") back.amount = amount("how much of it", true);
    return back;
  }
  Plain close() { return Closes{}; }
  Plain deal() {
    Deal deal;
    if (more() && !parse_card(peek())) deal.place = place();
    while (more() && key(peek()) != "then") deal.cards.push_back(card(take("a card")));
    if (deal.cards.empty()) wrong("deal [PLACE] CARD...", "no card");
    return deal;
  }
  Plain ball() {
    Ball ball{.pocket = text("ball POCKET [turns=N] [pin]")};
    while (more() && key(peek()) != "then") {
      const std::string_view word = take("");
      if (word.starts_with("turns=")) {
        ball.turns = number(word.substr(6), "turns=N", 254);
      } else if (key(word) == "pin") {
        ball.pin = true;
      } else {
        wrong("turns=N or pin", in_quotes(word));
      }
    }
    return ball;
  }
  Plain dice() {
    Dice dice;
    while (more() && key(peek()) != "then" && dice.faces.size() < 3)
      dice.faces.push_back(text("a face"));
    if (dice.faces.empty()) wrong("dice FACE...", "the line ends");
    return dice;
  }
  Plain timeout() { return ClockRunsOut{text("timeout NAME")}; }
  Plain leave() { return Leaves{text("leave NAME")}; }
  Plain back() { return ComesBack{text("back NAME")}; }
  Plain topup() {
    TopsUp more{.name = text("topup NAME AMOUNT")};
    more.amount = amount("what was bought");
    return more;
  }
  Plain chips() {
    ChipsWorth chips{.name = text("chips NAME VALUE")};
    chips.value = amount("what one chip is worth");
    return chips;
  }
  Plain limits() {
    LimitsOf limits{.name = text("limits NAME BET MIN MAX")};
    limits.bet = text("a kind of bet");
    limits.min = amount("the minimum");
    limits.max = amount("the maximum");
    return limits;
  }
  Plain rule() {
    static constexpr std::string_view kForm = "rule NAME SPOT [AMOUNT] void, or to NAME";
    Rules rules{.name = text(kForm)};
    rules.spot = text(kForm);
    if (more() && key(peek()) != "void" && key(peek()) != "to")
      rules.amount = amount("how much of it");
    if (take_key("to")) {
      rules.owner = text(kForm);
    } else if (!take_key("void")) {
      wrong(std::string{kForm}, more() ? in_quotes(peek()) : "the line ends");
    }
    return rules;
  }
  Plain repeat() {
    Repeats again{void_reason(), {}};
    if (more() && key(peek()) != "then") again.card = card(take("a card"));
    return again;
  }
  Plain void_round() { return Voids{void_reason()}; }
  Plain next() {
    NextRound next;
    next.new_day = take_key("day");
    next.adding = take_key("adding");
    return next;
  }
  Plain unfinished() { return Unfinished{}; }
  Plain reveal() { return Reveals{}; }

  // "anna 1.1 hit", "anna raise 60", "anna exchange Ah 7c".
  Plain decision(std::string name) {
    Decision decision{.name = std::move(name)};
    if (!reading_.strict && words_.size() == next_ + 2 && key(words_[next_]) == "all" &&
        words_[next_ + 1] == "in") {
      next_ += 2;
      decision.action = Action::all_in;
      return decision;
    }
    if (!more()) wrong("NAME [BOX[.HAND]] ACTION", "the line ends");
    const bool numbered = peek().find_first_of("0123456789") == 0;
    if (numbered ||
        (!is_action(peek()) && next_ + 1 < words_.size() && is_action(words_[next_ + 1])))
      decision.place = place();
    std::string_view act = take("an action");
    if (is_free(act)) {
      decision.free = true;
      act.remove_prefix(kFree.size());
    }
    decision.action = action(act);
    if (!reading_.strict && next_ + 1 < words_.size()) (void)take_key("to");  // "raise to 60"
    while (more() && key(peek()) != "then") {
      const std::string_view word = take("");
      if (const auto named = parse_card(word)) {
        decision.cards.push_back(*named);
      } else if (auto amount = as_amount(word)) {
        if (decision.amount.is_said()) wrong("one amount", in_quotes(word));
        if (amount->kind == Amount::Kind::colour_chips) wrong("an amount", in_quotes(word));
        decision.amount = *std::move(amount);
      } else if (constexpr std::string_view unseen = "unseen="; word.starts_with(unseen)) {
        if (decision.unseen != 0) wrong("unseen=N once", in_quotes(word));
        decision.unseen = number(word.substr(unseen.size()), "unseen=N", kUnseenMost);
      } else if (decision.option.empty() && !is_option_broken(word)) {
        decision.option = word;
      } else {
        wrong("an amount such as 100 or 2.50, a card such as Ah, or an option", in_quotes(word));
      }
    }
    return decision;
  }
  // An option is a word; what begins like a number is a number that went wrong.
  static bool is_option_broken(std::string_view word) {
    return word.find_first_not_of("0123456789+-._,") != 0;
  }

  // --- refuse EVENT [then EVENT]... : REASON [FIGURE] ---
  Refuse refuse() {
    ++next_;
    Refuse refuse;
    if (!more()) wrong("refuse EVENT : REASON", "no event");
    do {
      refuse.events.push_back(plain());
    } while (take_key("then"));
    if (next_ < words_.size() && words_[next_] != ":") return refuse;  // a word too many
    if (next_ == words_.size()) {
      if (reading_.strict && !std::holds_alternative<TableHas>(refuse.events.back()))
        wrong("refuse EVENT : REASON", "no reason");
      return refuse;
    }
    ++next_;
    if (!more()) wrong("a reason after ':'", "the line ends");
    const std::string_view word = take("a reason");
    refuse.reason = reading_.strict ? from_word<Reason>(word) : spellings::reason(word);
    if (!refuse.reason) wrong("a reason of a refusal", unknown_word(word, words_of<Reason>()));
    refuse.figure = amount_if_any("the figure that the refusal names");
    return refuse;
  }

  // --- expect ---
  Statement expect() {
    ++next_;
    static constexpr std::string_view kForm = "expect WHO [WHAT] AMOUNT";
    if (!more()) wrong(std::string{kForm}, "the line ends");
    const std::string_view who = key(peek());
    using What = ExpectMoney::What;
    struct Sum {
      std::string_view word;
      What what;
    };
    static constexpr auto kOfTheTable = std::to_array<Sum>(
        {{"house", What::house}, {"rake", What::rake}, {"jackpot", What::jackpot}});
    const auto sum = std::ranges::find(kOfTheTable, who, &Sum::word);
    if (sum != kOfTheTable.end()) {
      ++next_;
      return Expect{ExpectMoney{sum->what, {}, {}, amount("what came out")}};
    }
    if (take_key("await")) return Expect{expect_await()};
    if (take_key("setting")) {
      ExpectSetting setting{.name = text("a setting's name")};
      setting.value = text("its value");
      return Expect{setting};
    }
    if (take_key("stated")) {
      const std::string_view name = take("what is stated");
      return Expect{ExpectStated{std::string{key(name) == "return" ? "return" : name},
                                 text("the stated figure")}};
    }
    if (take_key("said")) return Expect{expect_said()};
    if (take_key("order")) {
      ExpectOrder order;
      while (more()) order.names.push_back(text("a player"));
      if (order.names.empty()) wrong("expect order NAME...", "the line ends");
      return Expect{order};
    }
    return Expect{expect_of_player(text(kForm))};
  }

  Expect expect_of_player(std::string name) {
    using What = ExpectMoney::What;
    if (take_key("shown")) return ExpectShown{std::move(name), cards()};
    const std::string_view what = take("a spot, or what is expected of the player");
    // "expect anna 1.2 offered hit"
    const std::string_view after = key(peek());
    const bool at_place = after == "offered" || after == "not-offered";
    const std::string_view known = at_place ? after : key(what);
    if (known == "offered" || known == "not-offered") {
      ExpectOffer offer{.name = std::move(name)};
      if (at_place) {
        offer.place = what;
        ++next_;
      }
      offer.offered = known == "offered";
      while (more()) offer.actions.push_back(action(take("an action")));
      if (offer.actions.empty()) wrong("expect NAME offered ACTION...", "no action");
      return offer;
    }
    struct Sum {
      std::string_view word;
      What what;
    };
    static constexpr auto kOfAPlayer = std::to_array<Sum>({{"total", What::total},
                                                           {"staked", What::staked},
                                                           {"fees", What::fees},
                                                           {"balance", What::balance},
                                                           {"jackpot", What::from_jackpot}});
    const auto sum = std::ranges::find(kOfAPlayer, known, &Sum::word);
    ExpectMoney money{.what = What::spot, .name = std::move(name)};
    if (sum == kOfAPlayer.end()) {
      money.spot = what;
    } else {
      money.what = sum->what;
    }
    money.amount = amount("what came out");
    return money;
  }

  ExpectAwait expect_await() {
    const std::string_view word = take("expect await KIND [PLACE]");
    const auto kind = from_word<AwaitKind>(key(word));
    if (!kind)
      wrong(fmt::format("one of {}", fmt::join(words_of<AwaitKind>(), ", ")), in_quotes(word));
    return {*kind, more() ? place() : std::string{}};
  }

  ExpectSaid expect_said() {
    const std::string_view word = take("expect said WORD [NUMBER]");
    const auto say = from_word<Say>(word);
    if (!say) wrong("what a croupier says", unknown_word(word, words_of<Say>()));
    ExpectSaid said{*say, {}};
    if (more()) said.number = number(take("a number"), "a number", 1'000'000);
    return said;
  }

  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  const Reading& reading_;
};

}  // namespace

void wrong(std::string expected, std::string got, int line) {
  throw Wrong{std::move(expected), std::move(got), line};
}

std::optional<Statement> read_statement(std::string_view line, const Reading& reading) {
  auto words = split_words(line);
  if (words.empty()) return std::nullopt;
  return Reader{std::move(words), reading}.statement();
}

}  // namespace krupier::transcript
