// When the jackpot is hit, and who gets how much.
#include <bit>
#include <fmt/format.h>

#include <krupier/hands/omaha.h>
#include <krupier/hands/poker.h>
#include <krupier/poker/bad_beat.h>

namespace krupier::poker {
namespace {

// Some best five hold both own cards (gap 25), two and three being what Omaha asks for.
bool uses_both_cards(CardSet own, CardSet board) {
  return omaha_high(own, board) == high_value(own | board);
}

HandValue read_weakest(const Section& section) {
  CardSet cards;
  for (const std::string& text : section.words("weakest_loser")) {
    const auto card = parse_card(text);
    if (!card) {
      section.error("weakest_loser", fmt::format("'{}' is no card", text));
      return {};
    }
    cards.add(*card);
  }
  if (cards.size() != 5) section.error("weakest_loser", "five different cards expected");
  return high_value(cards);
}

}  // namespace

BadBeatRules BadBeatRules::read(const Section& game) {
  BadBeatRules rules;
  const Section section = game.table("jackpot");
  rules.on = section.text("offered") == "on";
  rules.contribution = section.money("contribution");
  rules.pot_over_big_blinds = section.whole("pot_over_big_blinds", 1, 10'000);
  rules.weakest = read_weakest(section);
  rules.others = section.odds("others");
  const Odds stays = section.odds("new_jackpot");
  const auto picked = section.setting("bbj_shares");
  for (const auto& [name, shares] : section.tables("shares")) {
    const Odds loser = shares.odds("loser");
    const Odds winner = shares.odds("winner");
    const Money all = Money::whole(100);
    if (loser.of(all) + winner.of(all) + rules.others.of(all) + stays.of(all) != all) {
      shares.error("loser", "the shares of loser, winner, others and new jackpot are not 100 %");
    }
    if (picked != name) continue;
    rules.loser = loser;
    rules.winner = winner;
  }
  return rules;
}

std::optional<BadBeat> find_bad_beat(const Chairs& chairs, CardSet board,
                                     const BadBeatRules& rules) {
  HandValue best;
  for (int at = 0; at < chairs.count(); ++at) {
    if (chairs[at].contends()) best = std::max(best, high_value(chairs[at].card_set() | board));
  }
  BadBeat beat;
  for (int at = 0; at < chairs.count(); ++at) {
    const Chair& chair = chairs[at];
    if (!chair.contends() || !uses_both_cards(chair.card_set(), board)) continue;
    const HandValue value = high_value(chair.card_set() | board);
    if (value == best) {
      beat.winners |= chair_bit(at);
    } else if (value >= rules.weakest) {  // gap 29: every such hand lost
      beat.losers |= chair_bit(at);
    }
  }
  if (beat.winners == 0 || beat.losers == 0) return std::nullopt;
  return beat;
}

void share_jackpot(const Chairs& chairs, const BadBeat& beat, const BadBeatRules& rules,
                   Money jackpot, std::array<Money, kSeatsMax>& shares) {
  // Everybody who was dealt in, also if they gave up or are away; not who took their chips and left
  // before the showdown (L774, L781-784).
  ChairSet others = 0;
  for (int at = 0; at < chairs.count(); ++at) {
    if (chairs[at].in && !chairs[at].gone) others |= chair_bit(at);
  }
  others = static_cast<ChairSet>(others & ~(beat.winners | beat.losers));
  const auto divide = [&](Odds part, ChairSet among) {
    const int count = std::popcount(among);
    if (count == 0) return;
    const Money each = Money::units(part.of(jackpot).units() / count);
    for (int at = 0; at < chairs.count(); ++at) {
      if ((among & chair_bit(at)) != 0) shares[static_cast<std::size_t>(at)] += each;
    }
  };
  divide(rules.loser, beat.losers);
  divide(rules.winner, beat.winners);
  divide(rules.others, others);
}

}  // namespace krupier::poker
