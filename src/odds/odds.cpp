// Every bet of a game: enumerated in one round, followed over several throws, or simulated.
#include <algorithm>

#include <krupier/odds/chain.h>
#include <krupier/odds/max_win.h>
#include <krupier/odds/notes.h>
#include <krupier/odds/odds.h>
#include <krupier/odds/one_round.h>

namespace krupier::odds {
namespace {

// A kind of bet that is added up with another has no edge of its own.
bool has_own_edge(const BetKind& kind) { return kind.counts_with.empty(); }

class OddsBuilder {
 public:
  OddsBuilder(const Game& game, const SimulationOptions& simulation, BestPlayFor best)
      : game_(game), bets_(game.bets()), simulation_(simulation), best_(best) {}

  GameOdds odds() {
    enumerated_ = enumerate_round(game_);
    follow_those_that_go_on();
    for (std::uint16_t kind = 0; kind < bets_.kinds().size(); ++kind) {
      if (has_own_edge(bets_.kinds()[kind])) add_kind(kind);
    }
    out_.max_win = max_win(game_, enumerated_);
    out_.max_bet_win = max_bet_win();
    if (best_ == BestPlayFor::all_games) {
      add_best_play();
    } else {
      fill_in(side_returns(game_));
    }
    if (simulation_.rounds > 0) simulate_the_rest();
    return std::move(out_);
  }

 private:
  void follow_those_that_go_on() {
    over_throws_.resize(bets_.spots().size());
    // Cards are dealt on from the same shoe: only what begins anew with every throw is a chain.
    if (game_.chance().packs > 0) return;
    for (std::uint16_t bet = 0; bet < bets_.spots().size(); ++bet) {
      const Known known = enumerated_.known[bet];
      if (known != Known::goes_on && known != Known::not_laid) continue;
      enumerated_.results[bet] = follow_bet(game_, bet);
      if (enumerated_.results[bet]) enumerated_.known[bet] = Known::exact;
      over_throws_[bet] = true;
    }
  }

  // A row for all spots of the kind that return the same.
  void add_kind(std::uint16_t kind) {
    const std::size_t first = out_.bets.size();
    std::vector<std::uint16_t> unknown;
    bool any = false;
    for (std::uint16_t bet = 0; bet < bets_.spots().size(); ++bet) {
      if (bets_.spot(bet).kind != kind) continue;
      any = true;
      if (!enumerated_.results[bet]) {
        if (!is_moved_to(bet)) unknown.push_back(bet);
        continue;
      }
      const std::string exact = to_text(enumerated_.results[bet]->edge);
      const auto same =
          std::find_if(out_.bets.begin() + static_cast<std::ptrdiff_t>(first), out_.bets.end(),
                       [&](const BetOdds& row) { return row.exact == exact; });
      if (same == out_.bets.end()) {
        out_.bets.push_back(row(kind, bet));
      } else {
        same->spots.push_back(bets_.spot(bet).id);
      }
    }
    if (!any) return;
    if (!unknown.empty()) {
      BetOdds& row = out_.bets.emplace_back();
      row.kind = row.id = bets_.kinds()[kind].id;
      row.method = Method::simulation;
      row.note = why_unknown(unknown.front());
      for (const std::uint16_t bet : unknown) row.spots.push_back(bets_.spot(bet).id);
    }
    if (out_.bets.size() - first == 1) {
      out_.bets[first].id = bets_.kinds()[kind].id;
    } else {
      for (std::size_t i = first; i < out_.bets.size(); ++i) {
        out_.bets[i].id = out_.bets[i].spots.front();
      }
    }
  }
  // Where chips of the kind's own field move, and nobody lays them (Come on its number).
  bool is_moved_to(std::uint16_t bet) const {
    return enumerated_.known[bet] == Known::not_laid && over_throws_[bet] &&
           bets_.spot(bet).id != bets_.kind_of(bet).id;
  }
  Text why_unknown(std::uint16_t bet) const {
    switch (enumerated_.known[bet]) {
      case Known::player_decides:
        return notes::player_decides();
      case Known::not_laid:
        return notes::laid_in_the_middle();
      default:
        return notes::too_many_outcomes();
    }
  }

  BetOdds row(std::uint16_t kind, std::uint16_t bet) const {
    const BetResult& result = *enumerated_.results[bet];
    BetOdds row;
    row.kind = bets_.kinds()[kind].id;
    row.spots.push_back(bets_.spot(bet).id);
    row.edge = to_double(result.edge);
    row.exact = to_text(result.edge);
    row.exact_return = to_text(1 - result.edge);
    const auto stake = static_cast<double>(result.stake.units());
    for (const BetResult::Share& share : result.shares) {
      row.shares.push_back(
          {static_cast<double>(share.net.units()) / stake, to_double(share.chance)});
    }
    row.note = note_on(bet, result);
    return row;
  }

  Text note_on(std::uint16_t bet, const BetResult& result) const {
    Text note;
    if (over_throws_[bet]) {
      note = result.shares.empty() ? notes::plays_on() : notes::left_until_decided();
    } else if (game_.chance().packs > 0) {
      note = notes::full_shoe(game_.chance().packs);
    }
    if (const std::size_t cards = enumerated_.decided_by_cards[bet]; cards > 0)
      add_note(note, notes::first_cards_decide(cards));
    if (result.rounded) add_note(note, notes::cut_to_units(result.stake));
    return note;
  }

  // Where the player decides: as well as they can.
  void add_best_play() {
    const bool all_known =
        std::ranges::all_of(out_.bets, [](const BetOdds& row) { return row.edge.has_value(); });
    if (all_known) return;
    const auto best = best_play(game_, simulation_);
    if (!best) return;
    fill_in(best->bets);
    out_.chart = best->chart;
    out_.dealt = best->dealt;
    if (best->max_win) out_.max_win = best->max_win;
  }
  void fill_in(const std::vector<BestReturn>& returns) {
    for (const BestReturn& known : returns) {
      const auto row = std::ranges::find_if(
          out_.bets, [&](const BetOdds& each) { return each.kind == known.kind && !each.edge; });
      if (row == out_.bets.end()) continue;
      row->edge = known.edge;
      row->exact = known.exact;
      row->exact_return = known.exact_return;
      row->method = Method::enumeration;
      row->error = known.error;
      row->note = known.note;
    }
  }

  void simulate_the_rest() {
    if (std::ranges::none_of(out_.bets, [](const BetOdds& row) { return !row.edge; })) return;
    const Tally tally = simulate(game_, simulation_);
    for (BetOdds& row : out_.bets) {
      if (row.edge) continue;
      const BetKind* kind = bets_.find_kind(row.kind);
      const BetTally& bet = tally.by_kind()[static_cast<std::size_t>(kind - bets_.kinds().data())];
      if (bet.initial.is_zero()) {
        add_note(row.note, notes::never_laid());
        continue;
      }
      row.edge = bet.edge();
      row.error = bet.error();
      add_note(row.note, notes::simulated(tally.rounds(), simulation_.seed));
    }
  }

  std::optional<Money> max_bet_win() const {
    std::optional<Money> most;
    for (std::uint16_t bet = 0; bet < bets_.spots().size(); ++bet) {
      if (!has_own_edge(bets_.kind_of(bet)) || is_moved_to(bet)) continue;
      const auto& result = enumerated_.results[bet];
      if (!result || result->shares.empty()) return std::nullopt;
      if (!bets_.spot(bet).parts.empty()) continue;
      const Odds per_stake{static_cast<std::int32_t>(result->most_won.units() / common(*result)),
                           static_cast<std::int32_t>(result->stake.units() / common(*result))};
      most = std::max(most.value_or(Money{}), per_stake.of(bets_.kind_of(bet).max));
    }
    return most;
  }
  static std::int64_t common(const BetResult& result) {
    return std::gcd(result.most_won.units(), result.stake.units());
  }

  const Game& game_;
  const Bets& bets_;
  const SimulationOptions& simulation_;
  BestPlayFor best_;
  RoundOdds enumerated_;
  std::vector<bool> over_throws_;  // by spot
  GameOdds out_;
};

}  // namespace

bool is_against_house(const Game& game) { return game.facts().bank != Bank::players; }

GameOdds odds_of(const Game& game, const SimulationOptions& simulation, BestPlayFor best) {
  return OddsBuilder{game, simulation, best}.odds();
}

}  // namespace krupier::odds
