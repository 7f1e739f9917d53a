// Paying a round of Black Jack – Endless: side bets, insurance, then every hand against the
// dealer's.
#include <algorithm>

#include <krupier/games/blackjack/endless_round.h>

namespace krupier::blackjack {

// Every stake lies until here, also one that has lost: a cancelled game hands back all that was
// staked in it (general part, G4). Only side bets that a table credits at the deal are gone.
void EndlessRound::settle(Effects& effects) {
  const EndlessRules& rules = game_->rules();
  const bool dealer_blackjack = dealer_.total().is_blackjack();
  effects.say(Say::result, dealer_.total().total(), Place::dealer());
  pay_side_bets(effects);
  layout_.for_each([&](const Stake& stake) {
    if (stake.spot == rules.main) return;
    if (stake.spot != rules.insurance) {
      effects.lost(stake.player, stake.spot, stake.amount, Why::side_lost);
    } else if (dealer_blackjack) {
      effects.won(stake.player, stake.spot, stake.amount, rules.insurance_pays, Why::insured);
    } else {
      effects.lost(stake.player, stake.spot, stake.amount, Why::dealer_no_blackjack);
    }
  });
  box_.for_each(
      [&](PlayerId player, const Share& share) { settle_player(player, share, effects); });
  layout_.reset();
  const bool dealer_is_done = !hole_lies_ && !rules.dealer.must_draw(dealer_.total());
  phase_ = dealer_is_done ? Phase::finished : Phase::settled;
}

Price EndlessRound::side_pays(Spot spot) const {
  const EndlessRules& rules = game_->rules();
  if (spot == rules.pair) return rules.pair_pays.pays(pair_);
  return spot == rules.three ? rules.three_pays.pays(three_) : Price{};
}

void EndlessRound::pay_side_bets(Effects& effects) {
  layout_.settle([&](const Stake& stake) {
    const Price pays = side_pays(stake.spot);
    if (pays.odds == Odds{}) return false;
    effects.won(stake.player, stake.spot, stake.amount, pays, Why::side_won);
    return true;
  });
}

void EndlessRound::settle_player(PlayerId player, const Share& share, Effects& effects) const {
  const EndlessRules& rules = game_->rules();
  const Held dealer{dealer_.total(), dealer_.total().is_blackjack()};
  if (dealer.blackjack && !box_.has_blackjack() &&
      rules.dealer_blackjack_takes == DealerBlackjackTakes::original_only) {
    return take_original_only(player, share, effects);
  }
  for (LineNo line = 0; line < kLines; ++line) {
    if (share.lines[line].stage == LineShare::Stage::none) continue;
    const Held hand{box_.row(line).total_of_first(share.lines[line].cards),
                    line == kUnsplit && box_.has_blackjack()};
    settle_hand(effects, player, rules.main, line, share.stake(line),
                Showdown{}.result(hand, dealer), rules.pays);
  }
}

// A hand over 21 has lost its stake already; of the others the Blackjack takes what is still
// missing to the stake that lay there at the deal.
void EndlessRound::take_original_only(PlayerId player, const Share& share, Effects& effects) const {
  const Spot spot = game_->rules().main;
  Money original = share.main;
  for (const bool bust : {true, false}) {
    for (LineNo line = 0; line < kLines; ++line) {
      if (share.lines[line].stage == LineShare::Stage::none || box_.is_bust(share, line) != bust)
        continue;
      const Money stake = share.stake(line);
      const Money lost = bust ? stake : std::min(stake, original);
      original -= std::min(lost, original);
      if (!lost.is_zero()) {
        effects.lost(player, spot, lost, bust ? Why::bust : Why::dealer_blackjack, line);
      }
      if (lost < stake)
        effects.handed_back(player, spot, stake - lost, Why::dealer_blackjack, line);
    }
  }
}

}  // namespace krupier::blackjack
