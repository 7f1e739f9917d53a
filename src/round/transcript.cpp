// Reading and replaying transcripts.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include <krupier/round/line_sums.h>
#include <krupier/round/names.h>
#include <krupier/round/transcript.h>

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
  if (error != std::errc{} || end != word.data() + word.size())
    wrong("a number", std::string{word});
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
      lay_told_cards();
      if (cards_left_over() && table().finished())
        wrong("no more cards than are due", "one that never was");
    }
  }

  bool cards_left_over() const { return !told_cards_.empty(); }
  const std::vector<ToldLine>& lines() const { return told_; }
  // The table at the end of each round; a last one that is not over is left out.
  std::vector<Table> rounds() {
    if (table_ && table_->finished()) rounds_.push_back(*table_);
    return std::move(rounds_);
  }
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
        if (name == "button" || name == "shooter") {
          turn_ = value;
        } else {
          settings_.insert_or_assign(name, value);
        }
      }
      return true;
    }
    if (head == "player") {
      const Verdict verdict = sit_down(words);
      if (!verdict) wrong("the player can sit down", describe(verdict.refusal()));
      return true;
    }
    if (head == "shooter" && words.size() == 2 && words[1] == "draw") {
      draws_for_dice_ = true;
      return true;
    }
    if (head == "button" || head == "shooter") {
      if (words.size() != 2) wrong(fmt::format("{} PLAYER or SEAT", head), "something else");
      give_turn(words[1]);
      return true;
    }
    if (head == "rounds" || head == "shoe" || head == "lies" || head == "line") {
      remember(words);
      return true;
    }
    if (head == "jackpot") {
      if (words.size() < 2) wrong("jackpot AMOUNT [ACCRUAL]", "nothing");
      auto& poker = table().memory().own<PokerMemory>();
      poker.jackpot = read_amount(words[1]);
      if (words.size() > 2) poker.jackpot_accrual = read_amount(words[2]);
      return true;
    }
    if (head == "next") {  // the next round at the same table; what is expected counts from here
      run_out_clocks();
      if (!table().finished()) wrong("a finished round before 'next'", "the round still runs");
      begin_next_round();
      all_.clear();
      return true;
    }
    return false;
  }

  // What the table remembers of the rounds before: how many they were, the cards that have left the
  // shoe, chips that lie from the last one, an odd chip on a box's line.
  void remember(const WordList& words) {
    if (table().started()) wrong(fmt::format("'{}' before the first event", words[0]), "after it");
    Memory& memory = table().memory();
    if (words[0] == "rounds") {
      if (words.size() != 2) wrong("rounds NUMBER", "something else");
      memory.rounds = static_cast<std::uint64_t>(read_number(words[1]));
      return;
    }
    if (words[0] == "shoe") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        const auto card = parse_card(words[i]);
        if (!card || !memory.shoe.possible(*card))
          wrong("a card of the shoe", std::string{words[i]});
        memory.shoe.take(*card);
      }
      return;
    }
    if (words.size() != 4) wrong(fmt::format("{} NAME SPOT AMOUNT", words[0]), "something else");
    const PlayerId who = player(words[1]);
    const auto spot = parse_player_spot(table(), who, words[2]);
    if (!spot) wrong("a spot of this game", std::string{words[2]});
    const Stake stake{who, 0, *spot, read_amount(words[3])};
    (words[0] == "lies" ? memory.carried : memory.on_line).push_back(stake);
  }

  Verdict sit_down(const WordList& words) {
    if (words.size() < 3) wrong("player NAME BALANCE [seat=N]", "too few words");
    int seat = 0;
    int owes = SeatState::none;
    bool away = false;
    for (std::size_t i = 3; i < words.size(); ++i) {
      if (words[i].starts_with("seat=")) {
        seat = read_number(words[i].substr(5));
        if (seat < 1 || seat > 255) return Reason::box_unknown;
      } else if (words[i] == "owes-small-blind") {
        owes |= SeatState::owes_small_blind;
      } else if (words[i] == "owes-big-blind") {
        owes |= SeatState::owes_big_blind;
      } else if (words[i] == "away") {
        away = true;
      } else {
        wrong("seat=N, owes-small-blind, owes-big-blind or away", std::string{words[i]});
      }
    }
    const Verdict verdict =
        table().join(std::string{words[1]}, read_amount(words[2]), static_cast<BoxNo>(seat));
    if (verdict) was_here_before(*table().find(words[1]), owes, away);
    if (verdict && (turn_ == words[1] || turn_ == std::to_string(table().players().back().seat)))
      give_turn(turn_);
    return verdict;
  }

  // At a table that has played already, who is named before the first event sat there: he owes no
  // blind but what is told.
  void was_here_before(PlayerId who, int owes, bool away) {
    if (table().started()) return;
    Memory memory = table().memory();
    if (memory.rounds > 0) {
      SeatState seat;
      seat.player = who;
      seat.flags = static_cast<std::uint8_t>(owes);
      memory.seats.push_back(seat);
    }
    std::vector<Seated> players = table().players();
    players[index(who)].away = away;
    table().seat_again(std::move(players), std::move(memory));
  }

  // The button, or the dice.
  void give_turn(std::string_view whose) {
    const auto place = parse_place(table(), whose);
    if (!place || place->kind != PlaceKind::box) wrong("a player or a seat", std::string{whose});
    table().memory().turn = place->box;
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

  // Where the players would draw for the dice and nobody tells of it, the first of them has them.
  void give_dice_to_first() {
    if (table().started() || table().game().chance().dice == 0 || draws_for_dice_) return;
    BoxNo& turn = table().memory().turn;
    if (turn != 0 || table().players().empty()) return;
    turn = std::ranges::min_element(table().players(), {}, &Seated::seat)->seat;
  }

  PlayerId player(std::string_view name) {
    const auto found = table().find(name);
    if (!found) wrong("a player who was named before", std::string{name});
    return *found;
  }

  // --- events ---
  Verdict happen(const WordList& words) {
    const auto head = words[0];
    if (head == "player") return sit_down(words);
    give_dice_to_first();
    if (head == "bet" && words.size() == 4) return place_bet(words);
    if (head == "unbet" && words.size() >= 2) return take_back(words);
    if (head == "close" && words.size() == 1) {
      begin_next_round_with_carried();
      return apply(Close{});
    }
    if (head == "deal" && words.size() >= 2) return deal(words);
    if (head == "ball" && words.size() >= 2) return ball(words);
    if (head == "dice" && words.size() >= 2 && words.size() <= 4) {
      DiceFall dice;
      for (std::size_t i = 1; i < words.size(); ++i) {
        const auto face = table().game().find_face(i - 1, words[i]);
        if (!face) return Reason::impossible_outcome;
        dice.faces[dice.count++] = *face;
      }
      return outcome(dice);
    }
    if (head == "timeout" && words.size() == 2) return time_out(player(words[1]));
    if (head == "reveal" && words.size() == 1) return apply(Reveal{});
    if (head == "void") return apply(VoidRound{reason(words)});
    if (head == "rule" && words.size() >= 4) return rule(words);
    if (head == "repeat") {
      Repeat again{reason(words), {}};
      if (words.size() > 2) {
        const auto card = parse_card(words[2]);
        if (!card) wrong("repeat REASON [CARD]", std::string{words[2]});
        again.card = *card;
      }
      // A spin or a throw that did not count was one nevertheless: bets had closed.
      const Chance& chance = table().game().chance();
      if (chance.dice > 0 || !chance.pockets.empty()) return outcome(again);
      return apply(again);
    }
    if (head == "leave" && words.size() == 2) {
      const PlayerId who = player(words[1]);
      return told([&](Effects& effects) { return table().leave(who, effects); });
    }
    if (head == "back" && words.size() == 2) return table().come_back(player(words[1]));
    if (head == "chips" && words.size() == 3) {
      return table().agree_colour_chip(player(words[1]), read_amount(words[2]));
    }
    if (head == "limits" && words.size() == 5) {
      const Limits limits{read_amount(words[3]), read_amount(words[4])};
      return table().agree_limits(player(words[1]), words[2], limits);
    }
    if (head == "topup" && words.size() == 3)
      return table().top_up(player(words[1]), read_amount(words[2]));
    if (words.size() >= 2 && table().find(head)) return act(words);
    wrong("an event of a transcript", fmt::format("'{}'", fmt::join(words, " ")));
  }

  // "ball 17", "ball 17 turns=9", "ball melon pin".
  Verdict ball(const WordList& words) {
    const auto pocket = table().game().find_pocket(words[1]);
    if (!pocket) return Reason::impossible_outcome;
    BallFalls fell{.pocket = *pocket};
    for (std::size_t i = 2; i < words.size(); ++i) {
      const int turns = words[i].starts_with("turns=") ? read_number(words[i].substr(6)) : 0;
      if (words[i] == "pin") {
        fell.caught_on_pin = true;
      } else if (turns > 0 && turns <= 0xff) {
        fell.turns = static_cast<std::uint8_t>(turns);
      } else {
        wrong("turns=N or pin", std::string{words[i]});
      }
    }
    return outcome(fell);
  }

  // "rule anna straight:17 void", "rule anna red 50 to ben".
  Verdict rule(const WordList& words) {
    Ruling ruling{.player = player(words[1])};
    const auto spot = parse_player_spot(table(), ruling.player, words[2]);
    if (!spot) return Reason::unknown_spot;
    ruling.spot = *spot;
    std::size_t next = 3;
    if (words[next] != "void" && words[next] != "to") ruling.amount = read_amount(words[next++]);
    const std::size_t left = words.size() - next;
    if (left == 2 && words[next] == "to") {
      ruling.owner = player(words[next + 1]);
    } else if (left != 1 || words[next] != "void") {
      wrong("rule NAME SPOT [AMOUNT] void, or to NAME", fmt::format("'{}'", fmt::join(words, " ")));
    }
    return apply(ruling);
  }

  static VoidReason reason(const WordList& words) {
    return words.size() < 2 ? VoidReason::other
                            : from_word<VoidReason>(words[1]).value_or(VoidReason::other);
  }

  Verdict place_bet(const WordList& words) {
    const auto who = table().find(words[1]);
    if (!who) return Reason::unknown_player;
    const Result<Money> amount = stake_in(*who, words[3]);
    if (!amount) return Reason::not_in_chips;  // less than the smallest unit, or no number at all
    const auto spot = parse_player_spot(table(), *who, words[2]);
    if (!spot) return Reason::unknown_spot;
    if (no_seat_left(words[2], *spot)) {
      return Refusal{Reason::table_full,
                     Money::whole(static_cast<int>(table().game().betting().boxes.size()))};
    }
    run_out_clocks();
    begin_next_round();
    return apply(PlaceBet{*who, *spot, *amount});
  }

  // "100", or "4c": four of the player's colour chips.
  Result<Money> stake_in(PlayerId who, std::string_view word) {
    if (!word.ends_with('c')) return parse_money(word);
    const Money value = table().player(who).colour_chip;
    if (value.is_zero())
      wrong("'chips NAME VALUE' before a bet in colour chips", std::string{word});
    return value * read_number(word.substr(0, word.size() - 1));
  }

  // A bet without a box, by one who came when no seat was left.
  bool no_seat_left(std::string_view word, Spot spot) {
    const std::vector<BoxNo>& boxes = table().game().betting().boxes;
    const auto seated = [&](BoxNo box) {
      return std::ranges::find(table().players(), box, &Seated::seat) != table().players().end();
    };
    return !boxes.empty() && word.find('/') == std::string_view::npos &&
           std::ranges::find(boxes, spot.box) == boxes.end() && std::ranges::all_of(boxes, seated);
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
    return all_or_nothing([&] {
      for (const std::size_t first = next; next < words.size(); ++next) {
        const auto face = parse_card(words[next]);
        if (!face) wrong("a card such as Ah, Td or 2c", std::string{words[next]});
        card.card = *face;
        Verdict verdict = outcome(card);
        if (!verdict) verdict = after_silence(verdict, [&] { return outcome(card); });
        if (verdict) {
          lay_told_cards();
        } else if (next > first && card.to.kind != PlaceKind::unsaid &&
                   not_due(verdict.refusal().reason)) {
          told_cards_.push_back(card);
        } else {
          return verdict;
        }
      }
      return Verdict::accepted();
    });
  }

  static bool not_due(Reason reason) {
    return reason == Reason::not_due_there || reason == Reason::no_card_due;
  }

  // "deal player Ks 7d": a hand told at once, whose other cards come out in between. They lie as
  // soon as they are due.
  void lay_told_cards() {
    const auto lay = [&](const DealCard& card) { return static_cast<bool>(apply(card)); };
    auto laid = told_cards_.begin();
    while ((laid = std::ranges::find_if(told_cards_, lay)) != told_cards_.end())
      told_cards_.erase(laid);
  }

  // "anna 1.1 hit", "anna hit", "anna raise 60", "anna raise to 60",
  // "anna raise 4x", "anna exchange Ah 7c", "anna exchange unseen=2", "anna choose run-twice".
  Verdict act(const WordList& words) {
    Act act;
    act.player = player(words[0]);
    std::size_t next = 1;
    auto action = parse_action(words[next]);
    if (!action && words.size() == 3 && words[1] == "all" && words[2] == "in") {
      action = Action::all_in;
      ++next;
    } else if (!action && words.size() > 2) {
      const auto place = parse_place(table(), words[next]);
      if (!place || place->kind != PlaceKind::box)
        wrong("BOX or BOX.HAND or an action", std::string{words[next]});
      act.box = place->box;
      act.hand = place->hand;
      action = parse_action(words[++next]);
    }
    if (!action) wrong("an action", std::string{words[next]});
    act.action = *action;
    if (next + 2 < words.size() && words[next + 1] == "to") ++next;
    for (++next; next < words.size(); ++next) {
      if (const auto card = parse_card(words[next])) {
        if (act.cards.contains(*card)) return Reason::wrong_cards;
        act.cards.add(*card);
      } else if (const auto option = table().game().find_option(words[next])) {
        act.option = *option;
      } else if (words[next].starts_with("unseen=")) {
        act.unseen = static_cast<std::uint8_t>(read_number(words[next].substr(7)));
      } else if (words[next].ends_with('x')) {
        act.amount = first_bet(act.player, act.box) *
                     read_number(words[next].substr(0, words[next].size() - 1));
      } else {
        act.amount = read_amount(words[next]);
      }
    }
    if ((act.action == Action::show || act.action == Action::muck) && table().finished())
      return shown(act);
    begin_next_round();
    if (act.hand == 1 && is_unsplit(act)) act.hand = 0;
    return decide(act);
  }

  // Another word for what is offered: who follows at a box stands by declining, buys by doubling;
  // an amount that is not named is the whole one. What must be refused is taken at its word.
  Act as_offered(Act act, const std::vector<Choice>& choices) const {
    if (refusing_) return act;
    const auto offered = [&](Action action) {
      const auto found = std::ranges::find_if(choices, [&](const Choice& choice) {
        return choice.player == act.player && choice.action == action &&
               (act.box == 0 || act.box == choice.box) &&
               (act.hand == 0 || act.hand == choice.hand);
      });
      return found == choices.end() ? nullptr : &*found;
    };
    struct Other {
      Action said;
      Action meant;
    };
    static constexpr std::array<Other, 4> others{{{Action::stand, Action::decline},
                                                  {Action::double_, Action::buy},
                                                  {Action::raise, Action::add},
                                                  {Action::bet, Action::add}}};
    const bool follows = offered(Action::double_) != nullptr || offered(Action::split) != nullptr ||
                         offered(Action::buy) != nullptr;
    for (const Other& other : others) {
      if (other.meant == Action::decline && !follows) continue;
      if (act.action == other.said && !offered(other.said) && offered(other.meant)) {
        act.action = other.meant;
        break;
      }
    }
    const bool whole =
        act.action == Action::insure || act.action == Action::double_ || act.action == Action::add;
    if (const Choice* choice = offered(act.action);
        choice != nullptr && whole && act.amount.is_zero() && !choice->most.is_zero())
      act.amount = choice->most;
    return act;
  }

  // A box that is not split has one hand, which may be called its first.
  bool is_unsplit(const Act& act) {
    return std::ranges::any_of(awaits_when_cards_lie().choices, [&](const Choice& choice) {
      return choice.player == act.player && choice.box == act.box && choice.hand == 0;
    });
  }

  // What `raise 4x` is four times of: the player's bet that the plan lists first, the ante or the
  // main bet.
  Money first_bet(PlayerId who, BoxNo box) {
    View view = table().round().view(Observer::house());
    std::erase_if(view.chips, [&](const Stake& stake) {
      return stake.player != who || (box != 0 && stake.spot.box != box);
    });
    const auto first =
        std::ranges::min_element(view.chips, {}, [](const Stake& stake) { return stake.spot.bet; });
    return first == view.chips.end() ? Money{} : first->amount;
  }

  // The clock runs out for one who is away whether or not it was told.
  Verdict time_out(PlayerId who) {
    const Verdict verdict = decide(TimeOut{who});
    return table().player(who).away ? Verdict::accepted() : verdict;
  }

  // What goes without saying before a decision: that the clocks of absent players ran out, and that
  // cards were dealt which nobody sees.
  Verdict decide(const Event& event) {
    const auto happens = [&] {
      const auto* act = std::get_if<Act>(&event);
      return act == nullptr ? apply(event) : apply(as_offered(*act, table().awaits().choices));
    };
    return all_or_nothing([&] {
      Verdict verdict = happens();
      while (!verdict) {
        const AnyRound before = table().round();
        run_out_clocks();
        if (face_down_card_due(table())) (void)apply(DealCard{.card = Card::unknown()});
        if (table().round() == before || table().finished()) break;
        verdict = happens();
      }
      return verdict ? verdict : after_silence(verdict, happens);
    });
  }

  // The event, after questions that nobody answered were declined one by one; where no silence
  // helps, it stays refused as it was. What must be refused may be so for the reason before or
  // after the silence, but silence never lets it happen.
  template <class F>
  Verdict after_silence(Verdict refused, F&& happens) {
    return all_or_nothing([&] {
      while (true) {
        const AnyRound before = table().round();
        decline_one_question();
        if (table().round() == before || table().finished()) break;
        const Verdict verdict = happens();
        if (verdict && !refusing_) return verdict;
        if (verdict) break;
        refused_after_silence_ = verdict.refusal();
      }
      return refused;
    });
  }

  // Who was asked and said nothing has declined.
  void decline_one_question() {
    const Await await = table().awaits();
    const auto question = std::ranges::find(await.choices, Action::decline, &Choice::action);
    if (await.kind != AwaitKind::choices || question == await.choices.end()) return;
    (void)apply(Act{.player = question->player,
                    .box = question->box,
                    .hand = question->hand,
                    .action = Action::decline});
  }

  static bool face_down_card_due(const Table& table) {
    if (!table.started()) return false;
    const Await await = table.awaits();
    return await.kind == AwaitKind::card && await.due.front().facing == Facing::down;
  }

  void run_out_clocks() {
    if (!table().started()) return;
    (void)told([&](Effects& effects) {
      table().run_out_clocks(effects);
      return Verdict::accepted();
    });
  }

  // Known cards were opened, or thrown away, when the round ended; it may be told again.
  Verdict shown(const Act& act) {
    CardSet held;
    for (const View::Row& row : table().round().view(Observer::of(act.player)).rows) {
      if (row.owner != act.player) continue;
      for (const Card card : row.cards) {
        if (card.is_known()) held.add(card);
      }
    }
    return act.cards.empty() || act.cards == held ? Verdict::accepted()
                                                  : Verdict{Reason::wrong_cards};
  }

  // An outcome is only told once no bet can be laid any more; a transcript need not say so.
  Verdict outcome(const Event& event) {
    begin_next_round_with_carried();
    if (!table().started()) table().begin_round();
    if (table().awaits().kind != AwaitKind::bets) return apply(event);
    return all_or_nothing([&] {
      const Verdict closed = apply(Close{});
      return closed ? apply(event) : closed;
    });
  }

  // A line that is refused takes with it what happened before in the same line.
  template <class F>
  Verdict all_or_nothing(F&& happens) {
    const Table before = table();
    const auto told_before = told_.size();
    const auto all_before = all_;
    const auto cards_before = told_cards_;
    const auto rounds_before = static_cast<std::ptrdiff_t>(rounds_.size());
    const Verdict verdict = happens();
    if (!verdict) {
      *table_ = before;
      rounds_.erase(rounds_.begin() + rounds_before, rounds_.end());
      told_cards_ = cards_before;
      told_.resize(told_before);
      all_ = all_before;
    }
    return verdict;
  }

  void begin_next_round() {
    if (!table().finished()) return;
    rounds_.push_back(table());
    table().begin_round();
  }
  void begin_next_round_with_carried() {
    run_out_clocks();
    if (!table().finished()) return;
    Memory after = table().memory();
    table().round().hand_back(after);
    if (!after.carried.empty()) begin_next_round();
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
                       line.player == kNobody ? "pot" : table().game().spot_name(line.spot),
                       line.kind, line.why, line.pays, line.stake, line.returned});
    }
    return verdict;
  }

  // --- refuse EVENT : REASON ---
  void refuse(std::string_view text, const WordList& words) {
    expected_anything_ = true;
    const auto colon = std::ranges::find(words, std::string_view{":"});
    const WordList event{words.begin() + 1, colon};
    if (event.empty()) wrong("refuse EVENT : REASON", std::string{text});
    const std::string reason =
        colon == words.end() || colon + 1 == words.end() ? "" : std::string{*(colon + 1)};
    if (!reason.empty() && !from_word<Reason>(reason)) wrong("a known reason", reason);
    if (event[0] == "table") return refuse_settings(event);
    // A table where nothing has happened yet is as it was: somebody may still sit down at it.
    const Table untouched = table();
    // What only follows from no round running yet, or the last being over, is no change that the
    // event made.
    if (!table().started() && event[0] != "player" && event[0] != "limits") {
      give_dice_to_first();
      table().begin_round();
    }
    run_out_clocks();
    if (event[0] == "bet" || table().find(event[0])) begin_next_round();
    if (event[0] == "unbet" || event[0] == "close" || event[0] == "dice")
      begin_next_round_with_carried();
    const Table before = table();
    refusing_ = true;
    refused_after_silence_.reset();
    Verdict verdict = happen(event);
    refusing_ = false;
    if (verdict) wrong(reason.empty() ? "refused" : "refused: " + reason, "accepted");
    if (!(table().round() == before.round()))
      wrong("a refusal that changes nothing", "the round changed");
    if (!untouched.started()) *table_ = untouched;
    if (!reason.empty() && refused_after_silence_ &&
        is_named(refused_after_silence_->reason, reason))
      verdict = *refused_after_silence_;
    if (!reason.empty() && !is_named(verdict.refusal().reason, reason)) {
      wrong("refused: " + reason, "refused: " + describe(verdict.refusal()));
    }
    // A figure after the reason is the limit that the refusal must name.
    if (colon != words.end() && colon + 2 < words.end()) {
      const Money figure = read_amount(*(colon + 2));
      if (verdict.refusal().figure != figure) {
        wrong(fmt::format("refused: {} {}", reason, to_string(figure)),
              "refused: " + describe(verdict.refusal()));
      }
    }
  }

  // The most that one player may stake in all is a maximum too.
  static bool is_named(Reason reason, std::string_view name) {
    return word(reason) == name ||
           (reason == Reason::above_total_maximum && name == word(Reason::above_maximum));
  }

  // refuse table NAME=VALUE...: a setting that the plan does not allow.
  void refuse_settings(const WordList& words) {
    Settings settings = settings_;
    const Result<Settings> more =
        parse_settings(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " ")));
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
    run_out_clocks();
    if (words[1] == "house") {
      compare(read_amount(words[2]), house(all_));
    } else if (words[1] == "rake" || words[1] == "jackpot") {
      compare(read_amount(words[2]),
              taken(all_, words[1] == "rake" ? LineKind::rake : LineKind::jackpot));
    } else if (words[1] == "await") {
      expect_await(words);
    } else if (words[1] == "setting" && words.size() == 4) {
      expect_setting(words[2], words[3]);
    } else if (words[1] == "stated" && words.size() == 4 && words[2] == "return") {
      const auto& stated = table().game().facts().stated_return;
      const Result<Odds> expected = parse_odds(words[3]);
      if (!expected) wrong("a share such as 97.9%", std::string{words[3]});
      if (!stated || *stated != *expected)
        wrong(std::string{words[3]}, stated ? to_string(*stated) : "nothing stated");
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

  void expect_setting(std::string_view name, std::string_view value) {
    const GameFacts& facts = table().game().facts();
    const auto parameter = std::ranges::find_if(
        facts.parameters, [&](const Parameter& each) { return each.is_called(name); });
    const auto found = parameter == facts.parameters.end() ? facts.settings.end()
                                                           : facts.settings.find(parameter->name);
    if (found == facts.settings.end()) wrong("a parameter of the plan", std::string{name});
    const Result<std::string> expected = parameter->check(value);
    if (!expected || *expected != found->second) wrong(std::string{value}, found->second);
  }

  static void compare(Money expected, Money got) {
    if (expected != got) wrong(to_string(expected), to_string(got));
  }

  void expect_player(PlayerId who, const WordList& words) {
    const auto what = words[2];
    if (what == "offered" || what == "not-offered") return expect_offer(who, words);
    const Money expected = read_amount(words[3]);
    if (what == "balance" || what == "stack") return compare(expected, table().player(who).balance);
    if (what == "total") return compare(expected, returned(all_, who, [](Spot) { return true; }));
    if (what == "staked") return compare(expected, staked(all_, who));
    if (what == "jackpot") return compare(expected, paid_by_jackpot(all_, who));
    if (what == "fees") {
      Money fees;
      for (const Line& line : all_) {
        if (line.player == who && line.kind == LineKind::fee) fees += line.stake;
      }
      return compare(expected, fees);
    }
    compare(expected, returned_on(who, what));
  }

  // A spot, without a box on all of them; or everything whose name begins so: `come` also has what
  // moved to `come:5`.
  Money returned_on(PlayerId who, std::string_view name) {
    const auto spot = parse_player_spot(table(), who, name);
    const std::string family =
        spot ? table().game().spot_name(*spot) + ":" : std::string{name} + ":";
    bool known = spot.has_value();
    for (const SpotInfo& info : table().game().bets().spots()) {
      known = known || info.id.starts_with(std::string{name} + ":");
    }
    if (!known)
      wrong("a spot of this game, 'total', 'staked', 'fees' or 'balance'", std::string{name});
    const bool any_box = name.find('/') == std::string_view::npos;
    return returned(all_, who, [&](Spot lay) {
      return (spot && (lay == *spot || (any_box && lay.bet == spot->bet))) ||
             table().game().spot_name(lay).starts_with(family);
    });
  }

  // expect await finished | bets | ball | dice | choices [PLAYER] | card [PLACE]
  void expect_await(const WordList& words) {
    if (!table().started()) {
      give_dice_to_first();
      table().begin_round();
    }
    const auto kind = from_word<AwaitKind>(words[2]);
    if (!kind) wrong("finished, bets, card, ball, dice or choices", std::string{words[2]});
    const Await await = *kind == AwaitKind::choices ? awaits_when_cards_lie() : table().awaits();
    const std::string got = await.due.empty()
                                ? std::string{word(await.kind)}
                                : fmt::format("card {}", place_name(await.due.front().place));
    bool same = *kind == await.kind;
    if (same && words.size() > 3) {
      const auto place = parse_place(table(), words[3]);
      const auto decides = [&](const Choice& choice) { return choice.box == place->box; };
      if (*kind == AwaitKind::dice) {
        same = table().find(words[3]) == await.thrower;
      } else if (*kind == AwaitKind::choices) {
        same = place && std::ranges::any_of(await.choices, decides);
      } else {
        same = place && std::ranges::find(await.due, *place, &Due::place) != await.due.end();
      }
    }
    if (!same) wrong(fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " ")), got);
  }

  // As decide() would find the table.
  Await awaits_when_cards_lie() {
    Table later = table();
    Effects unused;
    while (face_down_card_due(later) && later.apply(DealCard{.card = Card::unknown()}, unused)) {
    }
    return later.awaits();
  }

  // expect anna offered hit stand; expect anna not-offered insure
  void expect_offer(PlayerId who, const WordList& words) {
    if (!table().started()) {
      give_dice_to_first();
      table().begin_round();
    }
    const Await await = awaits_when_cards_lie();
    for (std::size_t i = 3; i < words.size(); ++i) {
      const auto action = parse_action(words[i]);
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
  bool draws_for_dice_ = false;
  std::string turn_;  // who gets the button or the dice when he sits down
  Settings settings_;
  std::optional<Table> table_;
  Effects effects_;
  std::vector<DealCard> told_cards_;  // but not due yet
  std::vector<Line> all_;
  std::vector<ToldLine> told_;
  std::vector<Table> rounds_;
  int number_ = 0;
  bool expected_anything_ = false;
  bool refusing_ = false;
  std::optional<Refusal> refused_after_silence_;
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
  if (result.failures.empty() && replayer.cards_left_over()) {
    result.failures.push_back({number, "no more cards than are due", "one that never was"});
  }
  // A transcript that expects nothing proves nothing.
  if (result.failures.empty() && !replayer.expected_anything()) {
    result.failures.push_back({number, "an 'expect' or 'refuse' line", "none in the file"});
  }
  result.lines = replayer.lines();
  result.rounds = replayer.rounds();
  return result;
}

}  // namespace krupier
