// Effects: what an accepted event did, as lines of money and announcements, in the order it
// happened.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/chance/card.h>
#include <krupier/round/line.h>
#include <krupier/round/place.h>

namespace krupier {

// What the croupier says. The words are the plan's, in its languages; these are their names.
KRUPIER_ENUM(Say, std::uint8_t, place_your_bets, last_bets, no_more_bets, outcome, dealing, decide,
             insurance, blackjack, no_blackjack, reveal, result, bust, point, point_made, seven_out,
             natural, craps, no_throw, new_shooter, burn, flop, turn, river, showdown, wins, splits,
             qualified, not_qualified, voided, exchange, tie, acts, new_shoe, total, pays_normal,
             pays_high, pays_low, caught_on_pin, throws_for_dice, street);

// `reveal` also tells every driver that the cards at `place` are open from now on.
struct Announcement {
  Say say{};
  Place place;
  PlayerId player = kNobody;
  std::int32_t number = 0;   // a pocket, a total, a point
  std::int32_t number2 = 0;  // a second one: the banker's total
  Money amount;
  // Of one bet that has won by a row of its pay table.
  static constexpr std::uint16_t kNoBet = 0xffff;
  std::uint16_t bet = kNoBet;
  Price pays;

  friend bool operator==(const Announcement&, const Announcement&) = default;
};

struct Effects {
  std::vector<Line> lines;
  std::vector<Announcement> said;
  bool silent = false;  // nobody listens (a simulation): what is said need not be written down

  void clear() {
    lines.clear();
    said.clear();
  }
  void say(Say what, std::int32_t number = 0, Place place = {}) {
    if (silent) return;
    Announcement& announcement = said.emplace_back();
    announcement.say = what;
    announcement.place = place;
    announcement.number = number;
  }

  // The lines, by what they do.
  void laid(PlayerId player, Spot spot, Money stake, Why why = Why::laid, std::uint8_t hand = 0) {
    line(LineKind::stake, player, spot, stake, why, hand);
  }
  void won(PlayerId player, Spot spot, Money stake, Price pays, Why why, std::uint8_t hand = 0) {
    Line& won = line(LineKind::won, player, spot, stake, why, hand);
    won.pays = pays;
    won.returned = pays.handed_back(stake);
  }
  // What the house carries has no stake of the player's: only its win goes to him.
  void won_free(PlayerId player, Spot spot, Money carried, Price pays, std::uint8_t hand = 0) {
    Line& won = line(LineKind::won, player, spot, {}, Why::free_bet, hand);
    won.pays = pays;
    won.returned = pays.of(carried);
  }
  void lost(PlayerId player, Spot spot, Money stake, Why why, std::uint8_t hand = 0) {
    line(LineKind::lost, player, spot, stake, why, hand);
  }
  void pushed(PlayerId player, Spot spot, Money stake, Why why, std::uint8_t hand = 0) {
    line(LineKind::pushed, player, spot, stake, why, hand).returned = stake;
  }
  void handed_back(PlayerId player, Spot spot, Money stake, Why why, std::uint8_t hand = 0) {
    line(LineKind::returned, player, spot, stake, why, hand).returned = stake;
  }
  void moved(PlayerId player, Spot from, Spot to, Money stake) {
    lines.push_back(
        {.player = player, .kind = LineKind::moved, .spot = from, .to = to, .stake = stake});
  }
  void commission(PlayerId player, Spot spot, Money amount, Why why) {
    lines.push_back({.player = player,
                     .kind = LineKind::commission,
                     .why = why,
                     .spot = spot,
                     .returned = -amount});
  }
  void fee(PlayerId player, Spot spot, Money amount, Why why) {
    lines.push_back(
        {.player = player, .kind = LineKind::fee, .why = why, .spot = spot, .stake = amount});
  }
  // A win that was paid goes back to the house, where a round is void after it was settled; the
  // stake comes back by a line of its own.
  void recalled(PlayerId player, Spot spot, Money win, Why why, std::uint8_t hand = 0) {
    line(LineKind::recalled, player, spot, {}, why, hand).returned = -win;
  }
  // A fee comes back; no stake is settled by it.
  void refunded(PlayerId player, Spot spot, Money amount, Why why) {
    lines.push_back({.player = player,
                     .kind = LineKind::returned,
                     .why = why,
                     .spot = spot,
                     .returned = amount});
  }

 private:
  // Written where it lies, not made elsewhere and copied: a simulation spends its time here.
  Line& line(LineKind kind, PlayerId player, Spot spot, Money stake, Why why, std::uint8_t hand) {
    Line& line = lines.emplace_back();
    line.player = player;
    line.kind = kind;
    line.why = why;
    line.spot = spot;
    line.hand = hand;
    line.stake = stake;
    return line;
  }
};

}  // namespace krupier
