// Reading and replaying transcripts.
#include <krupier/round/transcript.h>

#include <algorithm>
#include <charconv>
#include <tuple>

#include <fmt/format.h>

#include <krupier/round/names.h>

namespace krupier {
namespace {

using WordList = std::vector<std::string_view>;

// Thrown inside this file only: a line that can't be read or did not come out.
struct Wrong {
  std::string expected;
  std::string got;
};

[[noreturn]] void wrong(std::string expected, std::string got) {
  throw Wrong{std::move(expected), std::move(got)};
}

Money read_amount(std::string_view word) {
  const Result<Money> amount = parse_money(word);
  if (!amount) wrong("an amount such as 100 or 2.50", amount.error());
  return *amount;
}

int read_number(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) wrong("a number", std::string{word});
  return number;
}

class Replayer {
 public:
  explicit Replayer(const GameMaker& make) : make_(make) {}

  // What a line says, carried out; throws Wrong when it does not come out.
  void line(int number, std::string_view text) {
    number_ = number;
    const WordList words = split_words(text);
    if (words.empty()) return;
    if (words[0] == "refuse") {
      refuse(text, words);
    } else if (!heading(words) && !expectation(words)) {
      const Verdict verdict = happen(words);
      if (!verdict) wrong("accepted", "refused: " + describe(verdict.refusal()));
    }
  }

  const std::vector<ToldLine>& lines() const { return told_; }
  bool expected_anything() const { return expected_anything_; }

 private:
  // --- plan, game, table, player: before the first event, the table is set ---
  bool heading(const WordList& words) {
    const auto head = words[0];
    if (head == "plan" || head == "game") {
      if (words.size() != 2) wrong(fmt::format("{} NAME", head), "something else");
      (head == "plan" ? plan_ : game_) = words[1];
      return true;
    }
    if (head == "table") {
      std::string joined;
      for (std::size_t i = 1; i < words.size(); ++i) joined += fmt::format(" {}", words[i]);
      Result<Settings> settings = parse_settings(joined);
      if (!settings) wrong("name=value", settings.error());
      for (auto& [name, value] : *settings) {
        if (table_) wrong("table settings before the first player", "a setting after it");
        settings_.insert_or_assign(name, value);
      }
      return true;
    }
    if (head == "player") {
      if (words.size() < 3) wrong("player NAME BALANCE [seat=N]", "too few words");
      BoxNo seat = 0;
      if (words.size() > 3) {
        if (!words[3].starts_with("seat=")) wrong("seat=N", std::string{words[3]});
        seat = static_cast<BoxNo>(read_number(words[3].substr(5)));
      }
      const Verdict verdict = table().join(std::string{words[1]}, read_amount(words[2]), seat);
      if (!verdict) wrong("the player can sit down", describe(verdict.refusal()));
      return true;
    }
    if (head == "button" || head == "shooter") {
      const auto place = words.size() == 2 ? parse_place(table(), words[1]) : std::nullopt;
      if (!place || place->kind != PlaceKind::box) wrong(fmt::format("{} PLAYER or SEAT", head), "something else");
      table().memory().turn = place->box;
      return true;
    }
    if (head == "jackpot") {
      if (words.size() < 2) wrong("jackpot AMOUNT [ACCRUAL]", "nothing");
      table().memory().jackpot = read_amount(words[1]);
      if (words.size() > 2) table().memory().jackpot_accrual = read_amount(words[2]);
      return true;
    }
    if (head == "next") {  // the next round at the same table; what is expected counts from here
      if (!table().finished()) wrong("a finished round before 'next'", "the round still runs");
      table().begin_round();
      all_.clear();
      return true;
    }
    return false;
  }

  Table& table() {
    if (!table_) {
      if (plan_.empty() || game_.empty()) wrong("'plan' and 'game' first", "an event");
      auto game = make_(fmt::format("{}/{}", plan_, game_), settings_);
      if (!game) wrong("a game of the plan", game.error());
      table_.emplace(*game);
    }
    return *table_;
  }

  PlayerId player(std::string_view name) {
    const auto found = table().find(name);
    if (!found) wrong("a player who was named before", std::string{name});
    return *found;
  }

  // --- events ---
  Verdict happen(const WordList& words) {
    const auto head = words[0];
    if (head == "bet" && words.size() == 4) return place_bet(words);
    if (head == "unbet" && words.size() >= 2) return take_back(words);
    if (head == "close" && words.size() == 1) {
      begin_next_round_with_carried();
      return apply(Close{});
    }
    if (head == "deal" && words.size() >= 2) return deal(words);
    if (head == "ball" && words.size() == 2) {
      const auto pocket = table().game().find_pocket(words[1]);
      if (!pocket) return Reason::impossible_outcome;
      return outcome(BallFalls{*pocket});
    }
    if (head == "dice" && words.size() >= 2 && words.size() <= 4) {
      DiceFall dice;
      for (std::size_t i = 1; i < words.size(); ++i) {
        const auto face = table().game().find_face(i - 1, words[i]);
        if (!face) return Reason::impossible_outcome;
        dice.faces[dice.count++] = *face;
      }
      return outcome(dice);
    }
    if (head == "timeout" && words.size() == 2) return apply(TimeOut{player(words[1])});
    if (head == "void") return apply(VoidRound{reason(words)});
    if (head == "repeat") {
      // A spin or a throw that did not count was one nevertheless: bets had closed.
      const Chance& chance = table().game().chance();
      if (chance.dice > 0 || !chance.pockets.empty()) return outcome(Repeat{reason(words)});
      return apply(Repeat{reason(words)});
    }
    if (head == "leave" && words.size() == 2) {
      const PlayerId who = player(words[1]);
      return told([&](Effects& effects) { return table().leave(who, effects); });
    }
    if (head == "back" && words.size() == 2) return table().come_back(player(words[1]));
    if (head == "topup" && words.size() == 3) return table().top_up(player(words[1]), read_amount(words[2]));
    if (words.size() >= 2 && table().find(head)) return act(words);
    wrong("an event of a transcript", fmt::format("'{}'", fmt::join(words, " ")));
  }

  static VoidReason reason(const WordList& words) {
    return words.size() < 2 ? VoidReason::other
                            : from_word<VoidReason>(words[1]).value_or(VoidReason::other);
  }

  Verdict place_bet(const WordList& words) {
    const PlayerId who = player(words[1]);
    const Result<Money> amount = parse_money(words[3]);
    if (!amount) return Reason::not_in_chips;  // less than the smallest unit, or no number at all
    const auto spot = parse_player_spot(table(), who, words[2]);
    if (!spot) return Reason::unknown_spot;
    begin_next_round();
    return apply(PlaceBet{who, *spot, *amount});
  }

  Verdict take_back(const WordList& words) {
    TakeBack back{player(words[1]), kEverySpot, {}};
    if (words.size() > 2 && words[2] != "all") {
      const auto spot = parse_player_spot(table(), back.player, words[2]);
      if (!spot) return Reason::unknown_spot;
      back.spot = *spot;
    }
    if (words.size() > 3) back.amount = read_amount(words[3]);
    begin_next_round_with_carried();
    return apply(back);
  }

  Verdict deal(const WordList& words) {
    DealCard card;
    std::size_t next = 1;
    if (!parse_card(words[1])) {
      const auto place = parse_place(table(), words[1]);
      if (!place) wrong("a card or a place", std::string{words[1]});
      card.to = *place;
      next = 2;
    }
    if (next == words.size()) wrong("deal [PLACE] CARD...", "no card");
    for (; next < words.size(); ++next) {
      const auto face = parse_card(words[next]);
      if (!face) wrong("a card such as Ah, Td or 2c", std::string{words[next]});
      card.card = *face;
      if (const Verdict verdict = outcome(card); !verdict) return verdict;
    }
    return Verdict::accepted();
  }

  // "anna 1.1 hit", "anna hit", "anna raise 60", "anna exchange Ah 7c".
  Verdict act(const WordList& words) {
    Act act;
    act.player = player(words[0]);
    std::size_t next = 1;
    auto action = from_word<Action>(words[next]);
    if (!action && words.size() > 2) {
      const auto place = parse_place(table(), words[next]);
      if (!place || place->kind != PlaceKind::box) wrong("BOX or BOX.HAND or an action", std::string{words[next]});
      act.box = place->box;
      act.hand = place->hand;
      action = from_word<Action>(words[++next]);
    }
    if (!action) wrong("an action", std::string{words[next]});
    act.action = *action;
    for (++next; next < words.size(); ++next) {
      if (const auto card = parse_card(words[next])) {
        act.cards.add(*card);
      } else {
        act.amount = read_amount(words[next]);
      }
    }
    begin_next_round();
    return apply(act);
  }

  // An outcome is only told once no bet can be laid any more; a transcript need not say so.
  Verdict outcome(const Event& event) {
    begin_next_round_with_carried();
    if (!table().started()) table().begin_round();
    if (table().awaits().kind == AwaitKind::bets) {
      const Table before = table();
      const auto told_before = told_.size();
      const auto all_before = all_;
      if (const Verdict closed = apply(Close{}); !closed) return closed;
      const Verdict verdict = apply(event);
      if (!verdict) {  // refused: the close goes with it
        *table_ = before;
        told_.resize(told_before);
        all_ = all_before;
      }
      return verdict;
    }
    return apply(event);
  }

  void begin_next_round() {
    if (table().finished()) table().begin_round();
  }
  void begin_next_round_with_carried() {
    if (!table().finished()) return;
    Memory after = table().memory();
    table().round().hand_back(after);
    if (!after.carried.empty()) table().begin_round();
  }

  Verdict apply(const Event& event) {
    return told([&](Effects& effects) { return table().apply(event, effects); });
  }

  template <class F>
  Verdict told(F&& f) {
    effects_.clear();
    const Verdict verdict = f(effects_);
    if (!verdict) return verdict;
    for (const Line& line : effects_.lines) {
      all_.push_back(line);
      told_.push_back({number_, line.player == kNobody ? "house" : table().player(line.player).name,
                       line.player == kNobody ? "pot" : table().game().spot_name(line.spot), line.kind,
                       line.why, line.pays, line.stake, line.returned});
    }
    return verdict;
  }

  // --- refuse EVENT : REASON ---
  void refuse(std::string_view text, const WordList& words) {
    expected_anything_ = true;
    const auto colon = std::ranges::find(words, std::string_view{":"});
    const WordList event{words.begin() + 1, colon};
    if (event.empty()) wrong("refuse EVENT : REASON", std::string{text});
    const std::string reason = colon == words.end() || colon + 1 == words.end() ? "" : std::string{*(colon + 1)};
    if (!reason.empty() && !from_word<Reason>(reason)) wrong("a known reason", reason);
    if (event[0] == "table") return refuse_settings(event);
    // What only follows from no round running yet, or the last being over, is no change that the
    // event made.
    if (!table().started()) table().begin_round();
    if (event[0] == "bet" || table().find(event[0])) begin_next_round();
    if (event[0] == "unbet" || event[0] == "close" || event[0] == "dice") begin_next_round_with_carried();
    const Table before = table();
    const Verdict verdict = happen(event);
    if (verdict) wrong(reason.empty() ? "refused" : "refused: " + reason, "accepted");
    if (!(table().round() == before.round())) wrong("a refusal that changes nothing", "the round changed");
    if (!reason.empty() && word(verdict.refusal().reason) != reason) {
      wrong("refused: " + reason, "refused: " + describe(verdict.refusal()));
    }
    // A figure after the reason is the limit that the refusal must name.
    if (colon != words.end() && colon + 2 < words.end()) {
      const Money figure = read_amount(*(colon + 2));
      if (verdict.refusal().figure != figure) {
        wrong(fmt::format("refused: {} {}", reason, to_string(figure)), "refused: " + describe(verdict.refusal()));
      }
    }
  }

  // refuse table NAME=VALUE...: a setting that the plan does not allow.
  void refuse_settings(const WordList& words) {
    Settings settings = settings_;
    const Result<Settings> more = parse_settings(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " ")));
    if (!more) wrong("name=value", more.error());
    for (const auto& [name, value] : *more) settings.insert_or_assign(name, value);
    if (make_(fmt::format("{}/{}", plan_, game_), settings)) {
      wrong("a table that may not be set so", "the plan allows it");
    }
  }

  // --- expect ---
  bool expectation(const WordList& words) {
    if (words[0] != "expect") return false;
    expected_anything_ = true;
    if (words.size() < 3) wrong("expect WHO [SPOT] AMOUNT", "too few words");
    if (words[1] == "house") {
      compare(read_amount(words[2]), house());
    } else if (words[1] == "rake" || words[1] == "jackpot") {
      compare(read_amount(words[2]), taken(words[1] == "rake" ? LineKind::rake : LineKind::jackpot));
    } else if (words[1] == "await") {
      expect_await(words);
    } else if (words[1] == "setting" && words.size() == 4) {
      const Settings& settings = table().game().facts().settings;
      const auto found = settings.find(words[2]);
      if (found == settings.end()) wrong("a parameter of the plan", std::string{words[2]});
      if (found->second != words[3]) wrong(std::string{words[3]}, found->second);
    } else if (words[1] == "stated" && words.size() == 4) {
      const auto& stated = table().game().facts().stated;
      const auto found = stated.find(words[2]);
      if (found == stated.end()) wrong("a figure that the plan states", std::string{words[2]});
      compare(read_amount(words[3]), found->second);
    } else if (words.size() >= 4) {
      expect_player(player(words[1]), words);
    } else {
      wrong("expect WHO SPOT AMOUNT", fmt::format("'{}'", fmt::join(words, " ")));
    }
    return true;
  }

  static void compare(Money expected, Money got) {
    if (expected != got) wrong(to_string(expected), to_string(got));
  }

  void expect_player(PlayerId who, const WordList& words) {
    const auto what = words[2];
    if (what == "offered" || what == "not-offered") return expect_offer(who, words);
    const Money expected = read_amount(words[3]);
    if (what == "balance" || what == "stack") return compare(expected, table().player(who).balance);
    if (what == "total") return compare(expected, returned(who, [](Spot) { return true; }));
    if (what == "staked") return compare(expected, staked(who));
    if (what == "fees") {
      Money fees;
      for (const Line& line : all_) {
        if (line.player == who && line.kind == LineKind::fee) fees += line.stake;
      }
      return compare(expected, fees);
    }
    compare(expected, returned_on(who, what));
  }

  // A spot, or everything whose name begins so: `come` also has what moved to `come:5`.
  Money returned_on(PlayerId who, std::string_view name) {
    const auto spot = parse_player_spot(table(), who, name);
    const std::string family = spot ? table().game().spot_name(*spot) + ":" : std::string{name} + ":";
    bool known = spot.has_value();
    for (const SpotInfo& info : table().game().bets().spots()) {
      known = known || info.id.starts_with(std::string{name} + ":");
    }
    if (!known) wrong("a spot of this game, 'total', 'staked', 'fees' or 'balance'", std::string{name});
    return returned(who, [&](Spot lay) {
      return (spot && lay == *spot) || table().game().spot_name(lay).starts_with(family);
    });
  }

  template <class F>
  Money returned(PlayerId who, F&& counts) {
    Money sum;
    for (const Line& line : all_) {
      if (line.player != who || line.kind == LineKind::stake || line.kind == LineKind::fee) continue;
      if (line.why == Why::taken_back) continue;  // never played: as if it had not been laid
      if (counts(line.spot)) sum += balance_change(line);
    }
    return sum;
  }

  Money staked(PlayerId who) {
    Money sum;
    for (const Line& line : all_) {
      if (line.player != who) continue;
      if (line.kind == LineKind::stake || line.kind == LineKind::fee) sum += line.stake;
      if (line.why == Why::taken_back) sum -= line.returned;  // the stake, with a fee paid for it
    }
    return sum;
  }

  Money house() {
    Money sum;
    for (const Line& line : all_) {
      if (line.player != kNobody) sum -= balance_change(line);
      if (line.kind == LineKind::jackpot) sum -= line.stake;
    }
    return sum;
  }

  Money taken(LineKind kind) {
    Money sum;
    for (const Line& line : all_) {
      if (line.kind == kind && line.player == kNobody) sum += line.stake;
    }
    return sum;
  }

  // expect await finished | bets | ball | dice | choices | card [PLACE]
  void expect_await(const WordList& words) {
    if (!table().started()) table().begin_round();
    const Await await = table().awaits();
    const std::string got = await.due.empty()
                                ? std::string{word(await.kind)}
                                : fmt::format("card {}", place_name(await.due.front().place));
    const auto kind = from_word<AwaitKind>(words[2]);
    if (!kind) wrong("finished, bets, card, ball, dice or choices", std::string{words[2]});
    bool same = *kind == await.kind;
    if (same && words.size() > 3) {
      const auto place = parse_place(table(), words[3]);
      same = place && std::ranges::find(await.due, *place, &Due::place) != await.due.end();
    }
    if (!same) wrong(fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " ")), got);
  }

  // expect anna offered hit stand; expect anna not-offered insure
  void expect_offer(PlayerId who, const WordList& words) {
    if (!table().started()) table().begin_round();
    const Await await = table().awaits();
    for (std::size_t i = 3; i < words.size(); ++i) {
      const auto action = from_word<Action>(words[i]);
      if (!action) wrong("an action", std::string{words[i]});
      const bool offered = std::ranges::any_of(await.choices, [&](const Choice& choice) {
        return choice.player == who && choice.action == *action;
      });
      if (offered != (words[2] == "offered")) {
        wrong(fmt::format("{} {}", words[i], words[2]), offered ? "offered" : "not offered");
      }
    }
  }

  const GameMaker& make_;
  std::string plan_;
  std::string game_;
  Settings settings_;
  std::optional<Table> table_;
  Effects effects_;
  std::vector<Line> all_;
  std::vector<ToldLine> told_;
  int number_ = 0;
  bool expected_anything_ = false;
};

}  // namespace

Replay replay(std::string_view text, const GameMaker& make) {
  Replay result;
  Replayer replayer{make};
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    try {
      replayer.line(number, text.substr(0, end));
    } catch (const Wrong& wrong) {
      result.failures.push_back({number, wrong.expected, wrong.got});
      break;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  // A transcript that expects nothing proves nothing.
  if (result.failures.empty() && !replayer.expected_anything()) {
    result.failures.push_back({number, "an 'expect' or 'refuse' line", "none in the file"});
  }
  result.lines = replayer.lines();
  return result;
}

std::string tell(const Table& table, const Event& event) {
  const auto name = [&](PlayerId player) { return table.player(player).name; };
  return std::visit(
      On{
          [&](const PlaceBet& bet) {
            return fmt::format("bet {} {} {}", name(bet.player), table.game().spot_name(bet.spot),
                               to_string(bet.amount));
          },
          [&](const TakeBack& back) {
            return back.spot == kEverySpot
                       ? fmt::format("unbet {}", name(back.player))
                       : fmt::format("unbet {} {}{}", name(back.player), table.game().spot_name(back.spot),
                                     back.amount.is_zero() ? "" : " " + to_string(back.amount));
          },
          [&](Close) { return std::string{"close"}; },
          [&](const DealCard& card) {
            return card.to.kind == PlaceKind::unsaid
                       ? fmt::format("deal {}", to_string(card.card))
                       : fmt::format("deal {} {}", place_name(card.to), to_string(card.card));
          },
          [&](BallFalls ball) { return fmt::format("ball {}", table.game().pocket_name(ball.pocket)); },
          [&](const DiceFall& dice) {
            return fmt::format("dice {}", fmt::join(dice.faces.begin(), dice.faces.begin() + dice.count, " "));
          },
          [&](const Act& act) {
            std::string line = name(act.player);
            if (act.box != 0) line += " " + place_name(Place::of_box(act.box, act.hand));
            line += fmt::format(" {}", word(act.action));
            if (!act.amount.is_zero()) line += " " + to_string(act.amount);
            for (CardSet rest = act.cards; !rest.empty();) line += " " + to_string(rest.take_first());
            return line;
          },
          [&](TimeOut out) { return fmt::format("timeout {}", name(out.player)); },
          [&](Repeat again) { return fmt::format("repeat {}", word(again.reason)); },
          [&](VoidRound why) { return fmt::format("void {}", word(why.reason)); },
      },
      event);
}

}  // namespace krupier
