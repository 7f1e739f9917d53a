// A small game for tests that uses what no game of the house uses yet: options that are a player's
// secret, cards named out of a set, cards that go face down, tricks, talon and discards, two hands
// of a row, a bonus paid before the end, an end that is held.
//
// Everybody with an ante gets three cards. In turn each calls a suit that they hold and is paid a
// bonus, throws away up to one card, and plays one of the suit called, or any if none is left. The
// highest card wins even money, the first of equals.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <krupier/round/betting.h>
#include <krupier/round/game.h>
#include <krupier/round/refuses.h>

namespace krupier::test {

inline constexpr int kTrickSeats = 4;
inline constexpr std::size_t kTrickCards = 3;

class TrickRound : Refuses {
 public:
  explicit TrickRound(const Game& game) : game_(&game) {}

  void start(const Memory& before) {
    phase_ = Phase::betting;
    turn_ = 0;
    hands_.clear();
    talon_ = trick_ = 0;
    held_ = before.stakes && before.stakes->hold_all_in;
    shoe_ = before.shoe;
    layout_.reset();
  }
  void hand_back(Memory& after) const { after.shoe = shoe_; }

  void awaits(Await& await) const {
    switch (phase_) {
      case Phase::betting:
        await.reset(AwaitKind::bets);
        await.open = kOpen;
        break;
      case Phase::dealing:
        await.reset(AwaitKind::card);
        await.due.push_back({due(), talon_ == 0 ? Facing::down : Facing::owner, 1});
        break;
      case Phase::calling:
      case Phase::throwing:
      case Phase::playing:
        await.reset(AwaitKind::choices);
        offer(await);
        break;
      case Phase::held:
        await.reset(AwaitKind::held);
        break;
      case Phase::finished:
        await.reset(AwaitKind::finished);
        break;
    }
  }
  Verdict apply(const Event& event, Effects& effects) {
    if (phase_ == Phase::finished) return Reason::round_over;
    return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
  }
  void view(Observer observer, View& view) const {
    view.clear();
    view.show_chips(layout_, observer);
    if (talon_ > 0) view.rows.push_back({.place = Place::talon(), .cards = {Card::unknown()}});
    View::Row aside{.place = Place::aside()};
    for (const Hand& hand : hands_) {
      const bool own = observer.kind == Observer::Kind::player && observer.player == hand.player;
      View::Row row{.place = Place::of_box(hand.box), .owner = hand.player};
      for (CardSet rest = hand.cards; !rest.empty();) {
        const Card card = rest.take_first();
        row.cards.push_back(own ? card : Card::unknown());
      }
      if (own && hand.cards.size() >= 2) {
        row.hands.push_back(name_cards(0, highest(hand.cards)));
        row.hands.push_back(name_cards(1, hand.cards - highest(hand.cards), HandRole::second));
      }
      if (hand.thrown > 0) aside.cards.push_back(Card::unknown());
      view.rows.push_back(std::move(row));
      if (!hand.played.is_known()) continue;
      view.rows.push_back({.place = Place::trick(hand.box), .cards = {hand.played}});
    }
    if (!aside.cards.empty()) view.rows.push_back(std::move(aside));
  }

  friend bool operator==(const TrickRound&, const TrickRound&) = default;
  template <class A>
  void fields(A& a) {
    a(phase_, turn_, talon_, trick_, held_, hands_, shoe_, layout_);
  }

 private:
  enum class Phase : std::uint8_t { betting, dealing, calling, throwing, playing, held, finished };
  struct Hand {
    PlayerId player = kNobody;
    BoxNo box = 0;
    std::uint8_t suit = 0;  // the option called; 0: not yet
    std::uint8_t thrown = 0;
    Card played = Card::unknown();
    CardSet cards;
    Money ante;
    friend bool operator==(const Hand&, const Hand&) = default;
    template <class A>
    void fields(A& a) {
      a(player, box, suit, thrown, played, cards, ante);
    }
  };
  static constexpr std::array<std::uint16_t, 1> kOpen{0};

  using Refuses::on;
  Verdict on(const PlaceBet& bet, Effects& effects) {
    if (phase_ != Phase::betting) return Reason::bets_closed;
    return lay(game_->bets(), game_->betting(), layout_, bet, effects);
  }
  Verdict on(const TakeBack& back, Effects& effects) {
    if (phase_ != Phase::betting) return Reason::bets_closed;
    return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                     [](const Stake&) { return false; });
  }
  Verdict on(Close, Effects&) {
    if (phase_ != Phase::betting) return Reason::bets_closed;
    if (layout_.empty()) return Reason::nothing_to_close;
    layout_.for_each([&](const Stake& stake) {
      hands_.push_back({.player = stake.player, .box = stake.spot.box, .ante = stake.amount});
    });
    std::ranges::sort(hands_, {}, &Hand::box);
    phase_ = Phase::dealing;
    return Verdict::accepted();
  }
  Verdict on(const DealCard& deal, Effects&) {
    if (phase_ != Phase::dealing) return Reason::no_card_due;
    if (deal.to.kind != PlaceKind::unsaid && deal.to != due()) return Reason::not_due_there;
    if (!deal.card.is_known() || deal.card.is_joker() || !shoe_.possible(deal.card)) {
      return Reason::impossible_card;
    }
    shoe_.take(deal.card);
    if (talon_ == 0) {
      talon_ = 1;
      return Verdict::accepted();
    }
    hands_[turn_].cards.add(deal.card);
    if (hands_[turn_].cards.size() == static_cast<int>(kTrickCards)) next(Phase::calling);
    return Verdict::accepted();
  }
  Verdict on(const Act& act, Effects& effects) {
    if (phase_ != Phase::calling && phase_ != Phase::throwing && phase_ != Phase::playing) {
      return Reason::not_now;
    }
    Hand& hand = hands_[turn_];
    if (act.player != hand.player) return Reason::not_your_turn;
    if ((act.box != 0 && act.box != hand.box) || act.hand != 0) return Reason::box_unknown;
    if (!act.amount.is_zero()) return Reason::wrong_amount;
    Await await;
    offer(await);
    const auto fits = [&](const Choice& choice) {
      const int named = act.cards.size() + act.unseen;
      return choice.action == act.action && choice.option == act.option &&
             (act.unseen == 0 || act.action == Action::discard) && named >= choice.cards_least &&
             named <= choice.cards_most && (act.cards - choice.cards_from).empty();
    };
    if (std::ranges::none_of(await.choices, fits)) {
      return act.cards.empty() ? Reason::not_offered : Reason::wrong_cards;
    }
    switch (act.action) {
      case Action::choose:
        hand.suit = act.option;
        effects.won_free(hand.player, {0, hand.box, 0}, hand.ante,
                         game_->bets().kinds()[0].price("bonus"));
        next(Phase::throwing);
        break;
      case Action::discard:
        hand.thrown = static_cast<std::uint8_t>(act.cards.size() + act.unseen);
        // Which card went face down nobody said: it is the lowest.
        hand.cards = hand.cards - (act.unseen > 0 ? lowest(hand.cards) : act.cards);
        next(Phase::playing);
        break;
      default:
        hand.played = CardSet{act.cards}.take_first();
        hand.cards = hand.cards - act.cards;
        ++trick_;
        next(held_ ? Phase::held : Phase::finished);
        if (phase_ == Phase::finished) settle(effects);
    }
    return Verdict::accepted();
  }
  // The house way: the first that is offered, and no card thrown.
  Verdict on(TimeOut out, Effects& effects) {
    if (phase_ != Phase::calling && phase_ != Phase::throwing && phase_ != Phase::playing) {
      return Reason::not_now;
    }
    if (hands_[turn_].player != out.player) return Reason::not_your_turn;
    Await await;
    offer(await);
    const Choice& first = await.choices.front();
    Act act{.player = out.player, .action = first.action, .option = first.option};
    CardSet from = first.cards_from;
    if (first.cards_least > 0) act.cards.add(from.take_first());
    return on(act, effects);
  }
  Verdict on(Reveal, Effects& effects) {
    if (phase_ != Phase::held) return Reason::not_now;
    phase_ = Phase::finished;
    settle(effects);
    return Verdict::accepted();
  }
  Verdict on(VoidRound, Effects& effects) {
    for (const Hand& hand : hands_) {
      if (hand.suit == 0) continue;
      effects.recalled(hand.player, {0, hand.box, 0}, hand.ante, Why::round_void);
    }
    hand_back_all(layout_, effects);
    phase_ = Phase::finished;
    return Verdict::accepted();
  }

  Place due() const { return talon_ == 0 ? Place::talon() : Place::of_box(hands_[turn_].box); }
  // The turn passes; after the last hand the next phase begins.
  void next(Phase after) {
    if (++turn_ < hands_.size()) return;
    turn_ = 0;
    phase_ = after;
  }
  static CardSet highest(CardSet cards) { return pick(cards, std::ranges::greater{}); }
  static CardSet lowest(CardSet cards) { return pick(cards, std::ranges::less{}); }
  template <class Better>
  static CardSet pick(CardSet cards, Better better) {
    Card best = cards.take_first();
    while (!cards.empty()) {
      if (const Card card = cards.take_first(); better(card.rank(), best.rank())) best = card;
    }
    CardSet set;
    set.add(best);
    return set;
  }
  static CardSet of_suit(CardSet cards, std::uint8_t option) {
    CardSet found;
    while (!cards.empty()) {
      const Card card = cards.take_first();
      if (static_cast<int>(card.suit()) + 1 == option) found.add(card);
    }
    return found;
  }
  void offer(Await& await) const {
    const Hand& hand = hands_[turn_];
    if (phase_ == Phase::calling) {
      for (std::uint8_t option = 1; option <= kSuits; ++option) {
        if (of_suit(hand.cards, option).empty()) continue;
        await.offer(hand.player, hand.box, 0, Action::choose).option = option;
      }
      return;
    }
    const bool throws = phase_ == Phase::throwing;
    Choice& choice = await.offer(hand.player, hand.box, 0, throws ? Action::discard : Action::play);
    choice.cards_least = throws ? 0 : 1;
    choice.cards_most = 1;
    const CardSet called = of_suit(hand.cards, hand.suit);
    choice.cards_from = throws || called.empty() ? hand.cards : called;
  }
  void settle(Effects& effects) {
    const auto winner =
        std::ranges::max_element(hands_, {}, [](const Hand& hand) { return hand.played.rank(); });
    layout_.settle([&](const Stake& stake) {
      if (stake.spot.box == winner->box) {
        effects.won(stake.player, stake.spot, stake.amount, game_->bets().kinds()[0].price("win"),
                    Why::higher);
      } else {
        effects.lost(stake.player, stake.spot, stake.amount, Why::lower);
      }
      return true;
    });
  }

  const Game* game_;
  Phase phase_ = Phase::betting;
  std::size_t turn_ = 0;  // which of the hands
  std::uint8_t talon_ = 0;
  std::uint8_t trick_ = 0;  // cards in it
  bool held_ = false;
  std::vector<Hand> hands_;
  Shoe shoe_;
  Layout layout_;
};

class TrickGame final : public Game {
 public:
  TrickGame(GameFacts facts, Chance chance) : Game(std::move(facts), std::move(chance)) {}

  AnyRound round() const override { return AnyRound{TrickRound{*this}}; }
  Tally simulate(std::uint64_t, std::uint64_t) const override { return Tally{bets()}; }

  static std::shared_ptr<const Game> make(Absent absent = Absent::times_out) {
    GameFacts facts;
    facts.plan = "test";
    facts.id = "tricks";
    facts.seats_max = kTrickSeats;
    facts.absent = absent;
    facts.actions = {Action::choose, Action::discard, Action::play};
    for (const char* suit : {"clubs", "diamonds", "hearts", "spades"}) {
      facts.options.push_back({.id = suit, .name = {}, .secret = true});
    }
    facts.hand_names = {"best", "rest"};
    facts.cards_go_unseen = true;
    for (int seat = 1; seat <= kTrickSeats; ++seat) {
      facts.betting.boxes.push_back(static_cast<BoxNo>(seat));
    }
    facts.betting.one_player_a_box = true;
    BetKind ante;
    ante.id = "ante";
    ante.min = Money::whole(1);
    ante.max = Money::whole(100);
    ante.pays = {{"win", {}, {kEvenMoney, 1}, {}}, {"bonus", {}, {kEvenMoney, 2}, {}}};
    facts.bets.add_kind(std::move(ante));
    facts.bets.add_spot_per_kind();
    Chance chance;
    chance.packs = 1;
    chance.new_shoe_each_round = true;
    return std::make_shared<TrickGame>(std::move(facts), std::move(chance));
  }
};

}  // namespace krupier::test
