// AgainstCard: every hand of a round against one card of the dealer's.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include <krupier/odds/blackjack_chart.h>
#include <krupier/odds/blackjack_split.h>

namespace krupier::odds {

// Two cards, and how often they come.
struct FirstHand {
  int a = 0;
  int b = 0;
  int hand = 0;
  double chance = 0;
};

// What a hand was split from.
struct SplitFrom {
  int points = 0;     // 0: it was not split
  bool free = false;  // the house carries this one
};

class AgainstCard {
 public:
  // `out`: other cards that the player sees, the other box of their seat.
  AgainstCard(const BlackjackPlan& plan, const PointHands& hands, const DealerEnds& dealer, int up,
              const Points& out = {});

  const std::vector<FirstHand>& first_hands() const { return first_; }
  double chance_of_up() const { return chance_of_up_; }

  struct Choice {
    double value = 0;
    char play = 'S';
  };
  // The best that can be made of two cards, insurance included where it pays.
  const Choice& best(const FirstHand& first);
  // Of cards that came by a switch and are no Blackjack for it.
  double best_of_21(const FirstHand& first);

  // What to do in the middle of a hand; never a split.
  Play play(const Points& cards, int bought, const SplitFrom& from);
  bool insures(const FirstHand& first) const { return insured(first.hand, false) > 0; }
  bool takes_even_money(int hand) const;

  // By totals alone.
  void make_chart();
  const Chart& chart() const { return chart_; }
  double by_chart(const FirstHand& first) {
    return by_chart_of(chart_, best(first).play == 'P', first);
  }
  // By a chart that was made without the cards that are out here.
  double by_chart_of(const Chart& chart, bool splits, const FirstHand& first);

  // An insurance on these cards, in units of it; nothing where it is not offered.
  std::optional<double> insurance(const FirstHand& first) const;
  // A bound for what more splits than were looked at could have changed, where one splits at all.
  double left_out() const { return left_out_; }

 private:
  HandTable table(HandStake stake, bool split, int points, int out) const;
  void list_first_hands();
  double chance_of_blackjack(int hand) const;
  double before_play(int hand) const;
  double natural(int hand) const;
  double insured(int hand, bool blackjack) const;
  double insurance_per_unit(int hand) const;
  Choice find_best(const FirstHand& first);
  bool may_split(int points) const;
  bool is_free_split(int points) const;
  int more_splits(int points) const;
  bool is_endless(int points) const;
  double split_by(int points, const Policy* policy);
  SplitHandValues hand_values(int points, bool free, const Policy* policy);
  HandPlay& split_hand(int points, bool free);
  SplitHand second_card(HandPlay& play, int points, const Policy* policy) const;
  double left_out_of(int points) const;
  double weight(int hand) const;

  BlackjackPlan plan_;
  const blackjack::Rules& rules_;
  const PointHands& hands_;
  const DealerEnds& dealer_;
  int up_;
  PointShoe shoe_;  // without the dealer's card and those out
  Chart chart_;
  bool peeked_ = false;
  double chance_of_up_ = 0;
  std::unique_ptr<HandPlay> best_;
  std::unique_ptr<HandPlay> by_chart_;
  std::map<std::pair<int, bool>, std::unique_ptr<HandPlay>> split_hands_;
  std::vector<FirstHand> first_;
  std::map<int, Choice> known_;
  double left_out_ = 0;
};

}  // namespace krupier::odds
