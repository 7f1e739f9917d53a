// Every outcome of one round, weighted.
#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include <krupier/odds/one_round.h>
#include <krupier/odds/play_on.h>

namespace krupier::odds {
namespace {

constexpr std::uint64_t kNodesMax = 30'000'000;
constexpr std::size_t kEndingsMax = 4'096;
constexpr std::uint64_t kDealsMax = 200'000;
constexpr std::size_t kWithoutLimit = 0xffff;

// Chances as whole numbers over a common denominator: ways out of all ways to draw so many.
struct Ways {
  std::uint64_t ways = 1;
  std::uint64_t all = 1;

  bool multiply(std::uint64_t of_ways, std::uint64_t of_all) {
    ways *= of_ways;  // never more than all
    return !__builtin_mul_overflow(all, of_all, &all);
  }
};

// Bets that lie together in one round, each by a player of its own, and what became of them.
class Walk {
 public:
  // `cards`: after so many the round is played on at random, twice. A bet on which both agree after
  // every deal is one with which neither decisions nor later cards have to do, only that it is
  // credited at the end (side bets).
  explicit Walk(const Game& game, std::size_t cards = kWithoutLimit)
      : game_(game),
        cards_(cards),
        memory_(game.fresh_memory()),
        start_(game.round()),
        on_(game),
        played_on_(start_) {
    game.prepare(memory_);
    start_.start(memory_);
    effects_.silent = true;
  }

  std::size_t size() const { return bettors_.size(); }

  // Lays the bet, alone or beside one that it needs; false: not together with those that lie there.
  bool add(std::uint16_t bet) {
    Bettor bettor{PlayerId{static_cast<std::uint16_t>(bettors_.size())}, bet, kNoKind};
    const BetKind& kind = game_.bets().kind_of(bet);
    const std::vector<Money> stakes = even_stakes(kind, game_.betting());
    effects_.clear();
    for (const BoxNo box : open_boxes()) {
      if (lay_one_of(start_, bettor.player, {bet, box, 0}, stakes, effects_)) {
        return remember(bettor, box);
      }
      for (const std::uint16_t needed : kind.needed) {
        if (lay_beside(bettor, needed, {bet, box, 0}, stakes)) return remember(bettor, box);
      }
    }
    return false;
  }

  void run(RoundOdds& odds) {
    effects_.clear();
    if (!start_.apply(Close{}, effects_)) return;
    for (const Line& line : effects_.lines) watch(first_, line);
    known_.assign(bettors_.size(), Known::exact);
    // Two boxes in play are five cards and more before anything is settled.
    if (boxes_.size() > 1 && boxes_are_dealt_ && game_.chance().suits_matter) {
      known_.assign(bettors_.size(), Known::too_large);
      return report(odds);
    }
    levels_.clear();
    levels_.emplace_back(start_, first_, memory_.shoe);
    visit(0, Ways{});
    report(odds);
  }

 private:
  struct Level {
    Level(const AnyRound& at, const std::vector<Watch>& seen, const Shoe& with)
        : round(at), watches(seen), shoe(with) {}
    AnyRound round;
    std::vector<Watch> watches;
    Shoe shoe;  // of cards seen: those burnt may be any
    Await await;
  };
  // Ways to each result of one bet, by the denominator.
  using Counts = std::vector<std::pair<Money, std::uint64_t>>;

  // A second box in play would be dealt cards too: fifty times as many deals. Bets that don't fit
  // on the first one's box are quicker counted in a walk of their own.
  std::vector<BoxNo> open_boxes() const {
    return boxes_are_dealt_ ? std::vector<BoxNo>{boxes_.begin(), boxes_.end()} : boxes_of(game_);
  }
  bool boxes_are_dealt() const {
    AnyRound closed = start_;
    Effects unheard;
    if (!closed.apply(Close{}, unheard)) return false;
    Await await;
    closed.awaits(await);
    return !await.due.empty() && await.due.front().place.kind == PlaceKind::box;
  }
  bool lay_beside(Bettor& bettor, std::uint16_t needed, Spot spot,
                  const std::vector<Money>& stakes) {
    const Bets& bets = game_.bets();
    for (std::uint16_t other = 0; other < bets.spots().size(); ++other) {
      if (bets.spot(other).kind != needed) continue;
      AnyRound trial = start_;
      effects_.clear();
      if (!lay_one_of(trial, bettor.player, {other, spot.box, 0},
                      even_stakes(bets.kind_of(other), game_.betting()), effects_) ||
          !lay_one_of(trial, bettor.player, spot, stakes, effects_)) {
        continue;
      }
      start_ = trial;
      bettor.beside = needed;
      return true;
    }
    return false;
  }
  bool remember(const Bettor& bettor, BoxNo box) {
    boxes_.insert(box);
    bettors_.push_back(bettor);
    first_.emplace_back();
    for (const Line& line : effects_.lines) watch(first_, line);
    boxes_are_dealt_ = boxes_are_dealt_ || boxes_are_dealt();
    return true;
  }
  void watch(std::vector<Watch>& watches, const Line& line) const {
    if (line.player == kNobody || index(line.player) >= bettors_.size()) return;
    if (bettors_[index(line.player)].counts(game_.bets(), line)) {
      watches[index(line.player)].add(line);
    }
  }

  // Bets that are neither settled nor given up.
  bool any_open(const std::vector<Watch>& watches) const {
    for (std::size_t i = 0; i < watches.size(); ++i) {
      if (known_[i] == Known::exact && !watches[i].is_settled()) return true;
    }
    return false;
  }
  void give_up(const std::vector<Watch>& watches, Known why) {
    for (std::size_t i = 0; i < watches.size(); ++i) {
      if (known_[i] == Known::exact && !watches[i].is_settled()) known_[i] = why;
    }
  }

  void visit(std::size_t depth, Ways ways) {
    Level& level = levels_[depth];
    if (++nodes_ > kNodesMax) give_up(level.watches, Known::too_large);
    if (!any_open(level.watches)) return end(level.watches, ways);
    if (depth == cards_) return play_on(level, ways);
    level.round.awaits(level.await);
    switch (level.await.kind) {
      case AwaitKind::choices:
        if (cards_ != kWithoutLimit) return play_on(level, ways);
        give_up(level.watches, Known::player_decides);
        return end(level.watches, ways);
      case AwaitKind::bets:
      case AwaitKind::finished:
      case AwaitKind::held:
        give_up(level.watches, Known::goes_on);
        return end(level.watches, ways);
      case AwaitKind::card:
        return deal(depth, ways);
      case AwaitKind::ball:
      case AwaitKind::dice:
        break;
    }
    if (outcomes_.empty()) outcomes_ = equal_outcomes(game_.chance(), level.await.kind);
    for (const Event& outcome : outcomes_) follow(depth, outcome, ways, 1, outcomes_.size());
  }

  void play_on(Level& level, Ways ways) {
    const std::vector<Watch> before = level.watches;
    std::vector<Watch> first;
    for (int time = 0; time < 2; ++time) {
      level.watches = before;
      played_on_ = level.round;
      const bool finished = on_.to_the_end(played_on_, level.shoe,
                                           [&](const Line& line) { watch(level.watches, line); });
      if (!finished) level.watches = before;
      give_up(level.watches, Known::player_decides);
      if (time == 0) first = level.watches;
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
      if (known_[i] == Known::exact && first[i].net != level.watches[i].net) {
        known_[i] = Known::player_decides;
      }
    }
    end(level.watches, ways);
  }

  void deal(std::size_t depth, Ways ways) {
    const Place place = levels_[depth].await.due.front().place;
    const Shoe shoe = levels_[depth].shoe;
    std::uint64_t all = 0;
    for (CardSet rest = game_.chance().pack.cards; !rest.empty();) {
      all += static_cast<std::uint64_t>(shoe.left_of(rest.take_first()));
    }
    std::array<std::uint64_t, kRanks + 1> of_rank{};  // where suits don't matter: the first stands
    std::array<Card, kRanks + 1> first_of_rank{};     // for all of its rank
    for (CardSet rest = game_.chance().pack.cards; !rest.empty();) {
      const Card card = rest.take_first();
      const auto left = static_cast<std::uint64_t>(shoe.left_of(card));
      if (left == 0) continue;
      if (game_.chance().suits_matter) {
        follow(depth, DealCard{card, place}, ways, left, all);
        continue;
      }
      const auto rank = static_cast<std::size_t>(card.rank());
      if (of_rank[rank] == 0) first_of_rank[rank] = card;
      of_rank[rank] += left;
    }
    for (std::size_t rank = 0; rank < of_rank.size(); ++rank) {
      if (of_rank[rank] == 0) continue;
      follow(depth, DealCard{first_of_rank[rank], place}, ways, of_rank[rank], all);
    }
  }

  void follow(std::size_t depth, const Event& outcome, Ways ways, std::uint64_t of_ways,
              std::uint64_t of_all) {
    const Level& from = levels_[depth];
    if (!ways.multiply(of_ways, of_all)) return give_up(from.watches, Known::too_large);
    if (levels_.size() == depth + 1) levels_.emplace_back(from.round, from.watches, from.shoe);
    Level& to = levels_[depth + 1];
    to.round = from.round;
    to.watches = from.watches;
    to.shoe = from.shoe;
    effects_.clear();
    if (!to.round.apply(outcome, effects_)) impossible("enumeration: outcome refused");
    if (const auto* dealt = std::get_if<DealCard>(&outcome)) to.shoe.take(dealt->card);
    for (const Line& line : effects_.lines) watch(to.watches, line);
    path_.push_back(outcome);
    visit(depth + 1, ways);
    path_.pop_back();
  }

  void end(const std::vector<Watch>& watches, Ways ways) {
    std::vector<Counts>& counts = counts_[ways.all];
    counts.resize(watches.size());
    for (std::size_t i = 0; i < watches.size(); ++i) {
      if (known_[i] != Known::exact) continue;
      const Money net = watches[i].net;
      const auto found = std::ranges::find(counts[i], net, &Counts::value_type::first);
      if (found == counts[i].end()) {
        counts[i].emplace_back(net, ways.ways);
      } else {
        found->second += ways.ways;
      }
      first_[i].rounded = first_[i].rounded || watches[i].rounded;
    }
    remember_ending(watches);
  }
  void remember_ending(const std::vector<Watch>& watches) {
    if (endings_.size() > kEndingsMax) return;
    std::uint64_t sum = 0;  // tells most endings apart without looking at every bet
    for (const Watch& each : watches) {
      sum = (sum ^ static_cast<std::uint64_t>(each.net.units())) * 0x9e37'79b9'7f4a'7c15;
    }
    for (std::size_t i = 0; i < endings_.size(); ++i) {
      if (ending_sums_[i] == sum &&
          std::ranges::equal(endings_[i].net, watches, {}, {}, &Watch::net)) {
        return;
      }
    }
    ending_sums_.push_back(sum);
    Ending& ending = endings_.emplace_back();
    ending.outcomes = path_;
    for (const Watch& each : watches) ending.net.push_back(each.net);
  }

  void report(RoundOdds& odds) const {
    for (std::size_t i = 0; i < bettors_.size(); ++i) {
      const std::uint16_t bet = bettors_[i].bet;
      odds.known[bet] = known_[i];
      if (known_[i] != Known::exact) continue;
      std::map<Money, Fraction> shares;
      for (const auto& [all, counts] : counts_) {
        for (const auto& [net, ways] : counts[i]) shares[net] += Fraction{ways, all};
      }
      BetResult result;
      result.stake = first_[i].laid;
      result.rounded = first_[i].rounded;
      for (const auto& [net, chance] : shares) {
        result.edge -= chance * net.units();
        result.shares.push_back({net, chance});
      }
      result.edge /= result.stake.units();
      result.most_won = result.shares.back().net;
      odds.results[bet] = std::move(result);
    }
    const bool whole = std::ranges::count(known_, Known::exact) ==
                           static_cast<std::ptrdiff_t>(game_.bets().spots().size()) &&
                       endings_.size() <= kEndingsMax;
    if (!whole) return;
    odds.endings = endings_;
    for (Ending& ending : odds.endings) {
      std::vector<Money> by_spot(bettors_.size());
      for (std::size_t i = 0; i < bettors_.size(); ++i) by_spot[bettors_[i].bet] = ending.net[i];
      ending.net = std::move(by_spot);
    }
  }

  const Game& game_;
  std::size_t cards_;
  Memory memory_;
  AnyRound start_;
  PlayOn on_;
  AnyRound played_on_;
  Effects effects_;
  std::set<BoxNo> boxes_;  // with bets on them
  bool boxes_are_dealt_ = false;
  std::vector<Bettor> bettors_;
  std::vector<Watch> first_;
  std::vector<Known> known_;
  std::deque<Level> levels_;  // by depth: storage is reused
  std::vector<Event> outcomes_;
  std::vector<Event> path_;
  std::map<std::uint64_t, std::vector<Counts>> counts_;
  std::vector<Ending> endings_;
  std::vector<std::uint64_t> ending_sums_;
  std::uint64_t nodes_ = 0;
};

// Those that can't lie together go into another walk.
void walk_all(const Game& game, std::vector<std::uint16_t> waiting, std::size_t cards,
              RoundOdds& odds) {
  while (!waiting.empty()) {
    Walk walk{game, cards};
    std::vector<std::uint16_t> later;
    for (const std::uint16_t bet : waiting) {
      if (!walk.add(bet)) later.push_back(bet);
    }
    if (walk.size() == 0) break;
    walk.run(odds);
    waiting = std::move(later);
  }
}

}  // namespace

RoundOdds enumerate_round(const Game& game) {
  const auto spots = static_cast<std::uint16_t>(game.bets().spots().size());
  RoundOdds odds;
  odds.known.assign(spots, Known::not_laid);
  odds.results.resize(spots);
  odds.decided_by_cards.resize(spots);
  std::vector<std::uint16_t> all;
  for (std::uint16_t bet = 0; bet < spots; ++bet) all.push_back(bet);
  walk_all(game, all, kWithoutLimit, odds);
  const auto faces =
      static_cast<std::uint64_t>(game.chance().suits_matter ? game.chance().pack.size() : kRanks);
  std::uint64_t deals = faces;
  for (std::size_t cards = 1; deals <= kDealsMax; ++cards, deals *= faces) {
    std::vector<std::uint16_t> undecided;
    for (const std::uint16_t bet : all) {
      if (odds.known[bet] == Known::player_decides) undecided.push_back(bet);
    }
    walk_all(game, undecided, cards, odds);
    for (const std::uint16_t bet : undecided) {
      if (odds.known[bet] == Known::exact) odds.decided_by_cards[bet] = cards;
    }
  }
  return odds;
}

}  // namespace krupier::odds
