// BestBlackjack: for simulations, a player who does with every hand what the analysis says.
#pragma once

#include <array>
#include <map>
#include <memory>

#include <krupier/games/blackjack/blackjack_play.h>
#include <krupier/odds/blackjack_against.h>

namespace krupier::odds {

class BestBlackjack {
 public:
  BestBlackjack(const blackjack::BlackjackGame& game, const BlackjackPlan& plan)
      : bets_(game), lab_(std::make_shared<Lab>(plan)) {}

  void sit(Memory&) {}
  template <class Happen>
  void bet(const blackjack::BlackjackRound& round, const Await& await, Happen&& happen) {
    bets_.bet(round, await, happen);
  }

  Event choose(const blackjack::BlackjackRound& round, const Await& await) {
    const Choice& first = await.choices.front();
    Act act{
        .player = first.player, .box = first.box, .hand = first.hand, .action = Action::decline};
    Lab& lab = *lab_;
    const auto offered = [&](Action action) {
      const auto found = std::ranges::find_if(await.choices, [&](const Choice& choice) {
        return choice.action == action && choice.box == first.box;
      });
      return found == await.choices.end() ? nullptr : &*found;
    };
    if (offered(Action::switch_) != nullptr) {
      if (switches(round, first.box)) act.action = Action::switch_;
      return act;
    }
    if (offered(Action::decline) != nullptr) {  // a question
      AgainstCard& against = lab.against(round.dealer_up(), {});
      const blackjack::Hand& hand = round.first_hand(first.box);
      const FirstHand two = two_cards(hand.row);
      if (const Choice* insure = offered(Action::insure); insure && against.insures(two)) {
        act.action = Action::insure;
        act.amount = insure->most;
      }
      if (offered(Action::even_money) && against.takes_even_money(two.hand))
        act.action = Action::even_money;
      return act;
    }
    const blackjack::Hand& hand = round.hand_in_play();
    AgainstCard& against = lab.against(round.dealer_up(), seen_[(first.box - 1U) % 2]);
    act.action = action_of(hand, against, offered(Action::split) != nullptr);
    const Choice* choice = offered(act.action);
    if (choice == nullptr) impossible("best play: not offered");
    act.amount = choice->most;
    return act;
  }

 private:
  // Shared by copies of the player; a card of the dealer's is analysed when it first lies there.
  struct Lab {
    explicit Lab(const BlackjackPlan& of) : rules(*of.rules), plan(of) { plan.rules = &rules; }
    // With these cards on the seat's other box.
    AgainstCard& against(Card up, const Points& out) {
      const int points = points_21(up.rank());
      auto& end = ends[static_cast<std::size_t>(points - 1)];
      if (end == nullptr) end = std::make_unique<DealerEnds>(rules, points);
      auto& card = cards[{points, out}];
      if (card == nullptr) card = std::make_unique<AgainstCard>(plan, hands, *end, points, out);
      return *card;
    }
    blackjack::Rules rules;
    BlackjackPlan plan;
    PointHands hands;
    std::array<std::unique_ptr<DealerEnds>, kPoints> ends;
    std::map<std::pair<int, Points>, std::unique_ptr<AgainstCard>> cards;
  };

  FirstHand two_cards(const blackjack::CardRow& row) const {
    int a = points_21(row[0].rank());
    int b = points_21(row[1].rank());
    if (a > b) std::swap(a, b);
    return {a, b, lab_->hands.of(a, b), 0};
  }

  // The better of the two arrangements of a seat's cards; the other box's are remembered.
  bool switches(const blackjack::BlackjackRound& round, BoxNo box) {
    const blackjack::CardRow& a = round.first_hand(box).row;
    const blackjack::CardRow& b = round.first_hand(static_cast<BoxNo>(box + 1)).row;
    const auto arranged = [&](Card a1, Card a2, Card b1, Card b2, bool switched) {
      return value(round.dealer_up(), a1, a2, b1, b2, switched) +
             value(round.dealer_up(), b1, b2, a1, a2, switched);
    };
    const bool better =
        arranged(a[0], b[1], b[0], a[1], true) > arranged(a[0], a[1], b[0], b[1], false);
    seen_ = {two(b[0], better ? a[1] : b[1]), two(a[0], better ? b[1] : a[1])};
    return better;
  }
  static Points two(Card a, Card b) {
    Points points{};
    for (const Card card : {a, b}) ++points[static_cast<std::size_t>(points_21(card.rank()) - 1)];
    return points;
  }
  double value(Card up, Card a, Card b, Card x, Card y, bool switched) {
    AgainstCard& against = lab_->against(up, two(x, y));
    blackjack::CardRow row;
    row.add(a);
    row.add(b);
    const FirstHand first = two_cards(row);
    const bool plain =
        switched && !lab_->rules.switched_ace_ten_is_blackjack && row.total().is_blackjack();
    return plain ? against.best_of_21(first) : against.best(first).value;
  }

  Action action_of(const blackjack::Hand& hand, AgainstCard& against, bool may_split) const {
    // A hand that was split once is split again wherever it may be.
    if (may_split && hand.is_pair()) {
      if (hand.split || against.best(two_cards(hand.row)).play == 'P') return Action::split;
    }
    Points cards{};
    for (const Card card : hand.row.cards())
      ++cards[static_cast<std::size_t>(points_21(card.rank()) - 1)];
    const SplitFrom from{hand.split ? points_21(hand.row[0].rank()) : 0, hand.free};
    switch (against.play(cards, hand.bought, from)) {
      case Play::hit:
        return Action::hit;
      case Play::double_down:
        return Action::double_;
      case Play::surrender:
        return Action::surrender;
      case Play::buy:
        return Action::buy;
      default:
        return Action::stand;
    }
  }

  blackjack::BlackjackPlay bets_;
  std::shared_ptr<Lab> lab_;
  std::array<Points, 2> seen_{};  // by box of the seat: what lies on the other
};

}  // namespace krupier::odds
