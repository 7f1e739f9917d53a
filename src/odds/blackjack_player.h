// BestBlackjack: for simulations, a player who does with every hand what the analysis says.
#pragma once

#include <memory>
#include <vector>

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
    const auto offered = [&](Action action) {
      const auto found = std::ranges::find_if(await.choices, [&](const Choice& choice) {
        return choice.action == action && choice.box == first.box;
      });
      return found == await.choices.end() ? nullptr : &*found;
    };
    if (offered(Action::decline) != nullptr) {  // a question
      AgainstCard& against = lab_->against(round.dealer_up());
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
    AgainstCard& against = lab_->against(round.dealer_up());
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
    AgainstCard& against(Card up) {
      const int points = points_21(up.rank());
      auto& card = cards[static_cast<std::size_t>(points - 1)];
      if (card == nullptr) {
        ends[static_cast<std::size_t>(points - 1)] = std::make_unique<DealerEnds>(rules, points);
        card = std::make_unique<AgainstCard>(plan, hands,
                                             *ends[static_cast<std::size_t>(points - 1)], points);
        for (const FirstHand& first : card->first_hands()) (void)card->best(first);
      }
      return *card;
    }
    blackjack::Rules rules;
    BlackjackPlan plan;
    PointHands hands;
    std::array<std::unique_ptr<DealerEnds>, kPoints> ends;
    std::array<std::unique_ptr<AgainstCard>, kPoints> cards;
  };

  FirstHand two_cards(const blackjack::CardRow& row) const {
    int a = points_21(row[0].rank());
    int b = points_21(row[1].rank());
    if (a > b) std::swap(a, b);
    return {a, b, lab_->hands.of(a, b), 0};
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
        return Action::double_down;
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
};

}  // namespace krupier::odds
