// Random events against the promises of the seam.
#include "playout.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include <krupier/chance/dealing_shoe.h>
#include <krupier/chance/random.h>
#include <krupier/round/simulation.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

struct Violated {
  std::string what;
};

class Playout {
 public:
  Playout(std::shared_ptr<const Game> game, std::uint64_t seed, std::optional<Stakes> stakes)
      : game_(std::move(game)), source_(seed), table_(game_), croupier_(game_->chance(), source_) {
    table_.memory().stakes = stakes;
    const int most = game_->facts().seats_max > 0 ? game_->facts().seats_max : 12;
    const int players = std::min(most, 2 + below(5));
    const bool poker = game_->facts().plays_from_seat();
    for (int i = 0; i < players; ++i) {
      const Money purse = Money::whole(poker ? 20 + below(400) : 1'000'000'000);
      require(static_cast<bool>(table_.join(fmt::format("p{}", i + 1), purse)),
              "a player could not sit down");
    }
  }

  PlayoutResult run(std::uint64_t events) {
    try {
      begin();
      while (result_.events < events) step();
    } catch (const Violated& violated) {
      result_.violation = fmt::format("{}\n{}", violated.what, story());
    }
    return result_;
  }

 private:
  int below(int bound) {
    return static_cast<int>(draw_below(source_, static_cast<std::uint32_t>(bound)));
  }
  bool chance_of(int percent) { return below(100) < percent; }
  template <class T>
  const T& any_of(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }
  PlayerId any_player() {
    return PlayerId{static_cast<std::uint16_t>(below(static_cast<int>(table_.players().size())))};
  }

  static void require(bool holds, std::string what) {
    if (!holds) throw Violated{std::move(what)};
  }

  void begin() {
    // Money for everybody, or poker would end with one player.
    for (std::uint16_t i = 0; i < table_.players().size(); ++i) {
      const Money least = Money::whole(game_->facts().plays_from_seat() ? 30 : 100'000'000);
      if (table_.players()[i].balance < least)
        (void)table_.top_up(PlayerId{i}, least + Money::whole(below(500)));
    }
    table_.begin_round();
    croupier_.prepare(table_.memory().shoe);
    start_ = table_.memory();
    happened_.clear();
    lines_.clear();
    outstanding_.clear();
    visible_.clear();
    cards_at_.clear();
    owner_.clear();
    if (game_->facts().bank == Bank::players) {
      for (const SeatState& seat : start_.seats) owner_[seat.seat] = seat.player;
    }
    for (const Stake& stake : start_.carried)
      outstanding_[{stake.player, stake.spot}] += stake.amount;
    house_ = {};
  }

  void step() {
    const Await await = table_.round().awaits();
    if (await.kind == AwaitKind::finished) {
      if (chance_of(20)) (void)happen(any_ruling());
      return finish();
    }
    require(await.kind != AwaitKind::card || !await.due.empty(), "a card is awaited for nobody");
    require(await.kind != AwaitKind::choices || !await.choices.empty(),
            "choices are awaited, none is offered");
    if (chance_of(12)) return try_nonsense();
    if (below(2000) == 0)
      return must(VoidRound{VoidReason::technical}, "a round could not be voided");
    if (chance_of(1)) {
      (void)happen(any_ruling());
      return;
    }
    if (chance_of(2)) check_save();
    if (chance_of(5)) check_views();
    switch (await.kind) {
      case AwaitKind::bets:
        return bet(await);
      case AwaitKind::choices:
        return choose(await);
      case AwaitKind::held:
        ++result_.held;
        return must(Reveal{}, "what is held can't be let go");
      case AwaitKind::ball:
      case AwaitKind::dice:
        if (chance_of(2))
          return must(Repeat{VoidReason::off_table}, "an outcome could not be repeated");
        break;
      default:
        break;
    }
    Event outcome = croupier_.outcome(await);
    facing_ = Facing::up;
    if (auto* card = std::get_if<DealCard>(&outcome)) {
      const Due& due =
          await.due[chance_of(70)
                        ? 0
                        : static_cast<std::size_t>(below(static_cast<int>(await.due.size())))];
      facing_ = due.facing;
      dealt_to_ = due.place;
      card->to = &due == &await.due.front() && chance_of(50) ? Place{} : due.place;
    }
    must(outcome, "an outcome that was awaited is refused");
  }

  void bet(const Await& await) {
    if (chance_of(18)) {
      const Verdict closed = happen(Close{});
      if (!closed && closed.refusal().reason == Reason::wrong_amount) make_even();
      return;
    }
    if (!await.choices.empty() && chance_of(10)) {
      (void)happen(act_on(any_of(await.choices)));
      return;
    }
    if (chance_of(6)) {
      (void)happen(TakeBack{any_player(), chance_of(30) ? kEverySpot : any_spot(await), {}});
      return;
    }
    if (await.open.empty()) {
      (void)happen(Close{});
      return;
    }
    const Spot spot = any_spot(await);
    const PlaceBet placed{any_player(), spot, any_amount(spot)};
    const Verdict verdict = happen(placed);
    if (!verdict && verdict.refusal().reason == Reason::wrong_amount)
      (void)happen(PlaceBet{placed.player, spot, verdict.refusal().figure});
  }

  // Where a seat has two boxes, both must have the same: what lies on one of them only would keep
  // the table open for ever.
  void make_even() {
    for (const Stake& stake : table_.round().view(Observer::house()).chips) {
      Spot other = stake.spot;
      other.box = static_cast<BoxNo>(((other.box - 1) ^ 1) + 1);
      const Verdict laid = happen(PlaceBet{stake.player, other, stake.amount});
      if (!laid && laid.refusal().reason == Reason::above_maximum)
        (void)happen(TakeBack{stake.player, stake.spot, {}});
    }
  }

  Spot any_spot(const Await& await) {
    Spot spot;
    if (!await.open.empty())
      spot.bet = await.open[static_cast<std::size_t>(below(static_cast<int>(await.open.size())))];
    if (!game_->betting().boxes.empty()) spot.box = any_of(game_->betting().boxes);
    return spot;
  }

  // On chips that were laid in this round, whether they still lie there or not.
  Ruling any_ruling() {
    Ruling ruling{.player = any_player(), .spot = {}, .amount = {}, .owner = kNobody};
    std::vector<Line> laid;
    for (const Line& line : lines_) {
      if (line.kind == LineKind::stake && line.player != kNobody) laid.push_back(line);
    }
    if (!laid.empty()) {
      const Line& line = any_of(laid);
      ruling.player = line.player;
      ruling.spot = line.spot;
      if (chance_of(30)) ruling.amount = line.stake;
    }
    if (chance_of(50)) ruling.owner = any_player();
    return ruling;
  }

  Money any_amount(Spot spot) {
    const BetKind& kind = game_->bets().kind_of(spot.bet);
    const Money chip = game_->betting().chip;
    switch (below(5)) {
      case 0:
        return kind.max;
      case 1:
        return kind.max + chip;
      case 2:
        return chip * (1 + below(50));
      default:
        return kind.min + chip * below(20);
    }
  }

  void choose(const Await& await) {
    const Choice& choice = any_of(await.choices);
    if (chance_of(5))
      return must(TimeOut{choice.player}, "the clock could not run out for a player who decides");
    must(act_on(choice), "a choice that was offered is refused");
  }

  Act act_on(const Choice& choice) {
    Act act{.player = choice.player,
            .box = choice.box,
            .hand = choice.hand,
            .action = choice.action,
            .option = choice.option};
    if (!choice.most.is_zero()) {
      const std::int64_t step = std::max<std::int64_t>(1, choice.step.units());
      const std::int64_t steps = (choice.most - choice.least).units() / step;
      const std::int64_t taken =
          chance_of(60) ? steps > 3 ? below(4) : 0
                        : below(static_cast<int>(std::min<std::int64_t>(steps, 1'000'000)) + 1);
      act.amount = chance_of(5) ? choice.most : choice.least + Money::units(taken * step);
    }
    if (choice.cards_most > 0) {
      const int wanted = choice.cards_least + below(choice.cards_most - choice.cards_least + 1);
      const View view = table_.round().view(Observer::of(choice.player));
      std::vector<Card> cards;
      for (CardSet from = choice.cards_from; !from.empty();) cards.push_back(from.take_first());
      shuffle(std::span<Card>{cards}, source_);
      for (const Card card : cards) {
        if (act.cards.size() < wanted) act.cards.add(card);
      }
      for (const View::Row& row : view.rows) {
        if (!choice.cards_from.empty() || row.place.kind != PlaceKind::box ||
            row.place.box != choice.box) {
          continue;
        }
        cards = row.cards;
        shuffle(std::span<Card>{cards}, source_);
        for (const Card card : cards) {
          if (card.is_known() && act.cards.size() < wanted) act.cards.add(card);
        }
      }
    }
    return act;
  }

  // --- anything at all: refused without a trace, or legal after all ---
  void try_nonsense() {
    const auto byte = [&] {
      return static_cast<std::uint8_t>(chance_of(70) ? below(8) : below(256));
    };
    const auto amount = [&] {
      switch (below(6)) {
        case 0:
          return Money{};
        case 1:
          return Money::whole(-below(1000));
        case 2:
          return kMoneyMaxPerEvent + Money::units(1);
        case 3:
          return Money::units(below(1000));
        default:
          return Money::whole(below(10000));
      }
    };
    const auto player = [&] { return any_player(); };
    const Spot spot{static_cast<std::uint16_t>(
                        chance_of(90) ? below(static_cast<int>(game_->bets().spots().size()) + 1)
                                      : below(65536)),
                    byte(), 0};
    const Card card = chance_of(95) ? Card::from_code(below(64)) : Card::unknown();
    const Place place{
        static_cast<PlaceKind>(below(static_cast<int>(Words<PlaceKind>::words.size()))), byte(),
        byte()};
    const auto faces = [&] { return static_cast<std::uint8_t>(below(9)); };
    Event event = Close{};
    switch (below(11)) {
      case 10:
        event = Reveal{};
        break;
      case 9:
        event = Ruling{player(), spot, amount(), chance_of(50) ? kNobody : player()};
        break;
      case 0:
        event = PlaceBet{player(), spot, amount()};
        break;
      case 1:
        event = TakeBack{player(), chance_of(20) ? kEverySpot : spot, amount()};
        break;
      case 2:
        event = DealCard{card, place};
        break;
      case 3:
        event = BallFalls{byte(), byte(), chance_of(20)};
        break;
      case 4:
        event = DiceFall{{faces(), faces(), faces()}, static_cast<std::uint8_t>(below(4))};
        break;
      case 5:
        event = TimeOut{player()};
        break;
      case 6:
        event = chance_of(50)
                    ? Repeat{}
                    : Repeat{VoidReason::exposed_card, Card{static_cast<Rank>(below(kRanks)),
                                                            static_cast<Suit>(below(kSuits))}};
        break;
      default:
        event =
            Act{.player = player(),
                .box = byte(),
                .hand = static_cast<std::uint8_t>(below(5)),
                .action = static_cast<Action>(below(static_cast<int>(Words<Action>::words.size()))),
                .option = chance_of(80) ? OptionNo{0} : byte(),
                .unseen = chance_of(90) ? std::uint8_t{0} : byte(),
                .amount = amount()};
    }
    // An outcome by accident would not come from the croupier's shoe: asked of a copy only.
    if (std::holds_alternative<DealCard>(event)) {
      AnyRound copy = table_.round();
      Effects effects;
      const Verdict verdict = copy.apply(event, effects);
      if (!verdict) {
        ++result_.refused;
        require(copy == table_.round(), "a refused card changed the round");
        require(effects.lines.empty() && effects.said.empty(), "a refused card had effects");
      }
      return;
    }
    (void)happen(event);
  }

  void must(const Event& event, std::string_view what) {
    const Verdict verdict = happen(event);
    require(static_cast<bool>(verdict),
            fmt::format("{}: {} ({})", what, tell(table_, event),
                        verdict ? std::string_view{} : word(verdict.refusal().reason)));
  }

  Verdict happen(const Event& event) {
    const AnyRound before = table_.round();
    Effects effects;
    const Verdict verdict = table_.apply(event, effects);
    if (!verdict) {
      ++result_.refused;
      require(table_.round() == before,
              "a refused event changed the round: " + tell(table_, event));
      require(effects.lines.empty() && effects.said.empty(),
              "a refused event had effects: " + tell(table_, event));
      return verdict;
    }
    ++result_.events;
    happened_.push_back(event);
    if (const auto* card = std::get_if<DealCard>(&event)) see(*card);
    for (const Line& line : effects.lines) book(line);
    for (const Announcement& said : effects.said) {
      if (said.say == Say::reveal) reveal(said.place);
    }
    return verdict;
  }

  // --- money ---
  // Who asks why it was paid so finds the price in the bet's pay table.
  bool has_its_row(const Line& line) const {
    const BetKind& kind = game_->bets().kind_of(line.spot.bet);
    const bool elsewhere = line.why == Why::even_money || line.why == Why::odd_chip;
    if (kind.pays.empty() || elsewhere) return true;
    const PayRow* row = kind.row_of(line.pays);
    return row != nullptr && row->pays == line.pays;
  }

  void book(const Line& line) {
    lines_.push_back(line);
    if (line.player == kNobody) {
      house_ += line.stake;
      return;
    }
    require(line.stake >= Money{}, "a negative stake");
    if (line.spot.box != 0) owner_[line.spot.box] = line.player;
    Money& there = outstanding_[{line.player, line.spot}];
    switch (line.kind) {
      case LineKind::stake:
        there += line.stake;
        break;
      case LineKind::moved:
        there -= line.stake;
        outstanding_[{line.player, line.to}] += line.stake;
        break;
      case LineKind::fee:
        break;
      case LineKind::recalled:
        require(line.stake.is_zero() && line.returned < Money{}, "a win that goes back and pays");
        break;
      case LineKind::commission:
        require(line.returned <= Money{}, "a commission that pays");
        break;
      case LineKind::lost:
        require(line.returned.is_zero(), "a lost stake that comes back");
        there -= line.stake;
        break;
      case LineKind::pushed:
      case LineKind::returned:
        // A stake that never played comes back with the fee that was paid for it.
        // And a ruling puts a result right without a stake.
        require(line.returned == line.stake || line.why == Why::round_void ||
                    ((line.why == Why::ruled_void || line.why == Why::ruled_owner) &&
                     line.stake.is_zero()) ||
                    (game_->facts().bets_cost_fees && line.returned > line.stake),
                "a returned stake is not the stake");
        there -= line.stake;
        break;
      default:
        require(line.returned >= Money{}, "a win below nothing");
        require(line.kind != LineKind::won || has_its_row(line), "a win without its row");
        there -= line.stake;
    }
    require(outstanding_[{line.player, line.spot}] >= Money{},
            fmt::format("more was settled on {} than lay there", game_->spot_name(line.spot)));
  }

  void finish() {
    Memory after = table_.memory();
    table_.round().hand_back(after);
    std::map<std::pair<PlayerId, Spot>, Money> left = outstanding_;
    for (const Stake& stake : after.carried) left[{stake.player, stake.spot}] -= stake.amount;
    for (const auto& [where, money] : left) {
      require(money.is_zero(), fmt::format("{} was neither settled nor carried: {}",
                                           game_->spot_name(where.second), to_string(money)));
    }
    if (game_->facts().bank == Bank::players) check_pot();
    check_replay();
    ++result_.rounds;
    begin();
  }

  // Poker: what the players put in is what they got out, the rake and the jackpot's share.
  void check_pot() {
    Money in;
    Money out;
    for (const Line& line : lines_) {
      if (line.player == kNobody || line.why == Why::bad_beat) continue;
      if (line.kind == LineKind::stake || line.kind == LineKind::fee)
        in += line.stake;
      else
        out += line.returned;
    }
    require(in == out + house_, fmt::format("{} went into the pot, {} came out and {} was taken",
                                            to_string(in), to_string(out), to_string(house_)));
  }

  // --- the round as a value ---
  void check_replay() {
    AnyRound again = game_->round();
    again.start(start_);
    Effects effects;
    for (const Event& event : happened_) {
      require(static_cast<bool>(again.apply(event, effects)),
              "a replayed event is refused: " + tell(table_, event));
    }
    require(effects.lines == lines_, "a replay gives other lines");
    require(again == table_.round(), "a replay ends in another state");
  }

  void check_save() {
    AnyRound loaded = game_->round();
    require(loaded.load(table_.round().save()), "a saved round can't be loaded");
    require(loaded == table_.round(), "a loaded round is another");
    const AnyRound copy = table_.round();
    require(copy == table_.round(), "a copy is another");
    require(!loaded.load("nonsense") && loaded == table_.round(), "nonsense was loaded as a round");
    std::string damaged = table_.round().save();
    damaged[static_cast<std::size_t>(below(static_cast<int>(damaged.size())))] ^=
        static_cast<char>(1 << below(8));
    require(!loaded.load(damaged) && loaded == table_.round(),
            "damaged bytes were loaded as a round");
  }

  // --- who may see what ---
  void see(const DealCard& card) {
    cards_at_[dealt_to_].push_back(card.card);
    if (facing_ == Facing::up) show_to_all(card.card);
    if (facing_ == Facing::owner && owner_.contains(dealt_to_.box))
      visible_[index(owner_[dealt_to_.box])].insert(card.card);
  }
  void show_to_all(Card card) { visible_[kAll].insert(card); }
  void reveal(const Place& place) {
    for (const auto& [where, cards] : cards_at_) {
      const bool same = where.kind == place.kind && where.box == place.box;
      if (same)
        for (const Card card : cards) show_to_all(card);
    }
  }
  void check_views() {
    check_view(Observer::everyone());
    check_view(Observer::house());
    check_view(Observer::of(any_player()));
    check_choices(Observer::everyone());
    check_choices(Observer::of(any_player()));
  }
  // Every card that a choice names to somebody is one that they see, and of others' choices nothing
  // is told that is their secret. Their own choices are told in full.
  void check_choices(Observer observer) {
    const std::vector<Choice> all = table_.round().awaits().choices;
    const std::vector<Choice> shown = table_.choices_for(observer);
    for (const Choice& choice : shown) {
      const bool own = observer.kind == Observer::Kind::player && observer.player == choice.player;
      if (own) {
        require(std::ranges::find(all, choice) != all.end(), "a choice that nobody offered");
        continue;
      }
      require(choice.cards_from.empty(), "another's cards are told by a choice");
      require(choice.option == 0 || !game_->facts().options[choice.option - 1U].secret,
              "another's secret option is told");
    }
    const auto own = [&](const Choice& choice) { return choice.player == observer.player; };
    require(std::ranges::count_if(all, own) == std::ranges::count_if(shown, own),
            "a player is not told all of their choices");
  }
  void check_view(Observer observer) {
    const View view = table_.round().view(observer);
    for (const View::Row& row : view.rows) {
      if (row.place.kind == PlaceKind::trick) continue;  // what is played lies open
      for (const Card card : row.cards) {
        if (!card.is_known()) continue;
        const bool own = observer.kind == Observer::Kind::player &&
                         visible_[index(observer.player)].contains(card);
        require(own || visible_[kAll].contains(card),
                fmt::format("{} is seen by one who may not", to_string(card)));
      }
    }
  }

  std::string story() const {
    std::string text =
        fmt::format("plan {}\ngame {}\ntable", game_->facts().plan, game_->facts().id);
    for (const auto& [name, value] : game_->facts().settings)
      text += fmt::format(" {}={}", name, value);
    text += '\n';
    for (const Event& event : happened_) text += tell(table_, event) + '\n';
    return text;
  }

  static constexpr std::uint16_t kAll = 0xffff;

  std::shared_ptr<const Game> game_;
  SeededRandom source_;
  Table table_;
  RandomCroupier<SeededRandom> croupier_;
  Memory start_;
  std::vector<Event> happened_;
  std::vector<Line> lines_;
  std::map<std::pair<PlayerId, Spot>, Money> outstanding_;
  std::map<std::uint16_t, std::set<Card>> visible_;
  std::map<Place, std::vector<Card>> cards_at_;
  std::map<BoxNo, PlayerId> owner_;
  Place dealt_to_;
  Facing facing_{};
  Money house_;
  PlayoutResult result_;
};

}  // namespace

PlayoutResult playout(std::shared_ptr<const Game> game, std::uint64_t seed, std::uint64_t events,
                      std::optional<Stakes> stakes) {
  return Playout{std::move(game), seed, stakes}.run(events);
}

}  // namespace krupier
