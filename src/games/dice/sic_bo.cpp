// Sic bo from a plan: its spots, and what each of the 216 throws does to them.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <vector>

#include <krupier/games/dice/sic_bo.h>
#include <krupier/games/spelling.h>
#include <krupier/games/stated.h>

namespace krupier::sic_bo {
namespace {

using one_outcome::Fate;

constexpr int kFaces = 6;
constexpr std::uint8_t kDice = 3;
constexpr std::uint16_t kThrows = 6 * 6 * 6;

struct Throw {
  std::array<int, kFaces + 1> dice_with{};  // how many dice show a face
  int total = 0;
  bool triple = false;

  explicit Throw(const DiceFall& dice) {
    for (const std::uint8_t face : dice.faces) {
      triple = ++dice_with[face] == kDice;
      total += face;
    }
  }
};

struct SpotRule {
  BetRule rule{};
  int first = 0;   // the number, the total or the lowest of them
  int second = 0;  // the other number, or the highest total
  bool wins_on_triple = false;
  std::array<Price, kDice>
      pays;  // by how many dice show the number; the first where that is all one

  Fate of(const Throw& fall) const {
    const auto paid_if = [&](bool holds) { return holds ? Fate::win(pays[0]) : Fate::lose(); };
    const bool beaten_by_triple = fall.triple && !wins_on_triple;
    const auto dice_with = [&](int face) { return fall.dice_with[static_cast<std::size_t>(face)]; };
    switch (rule) {
      case BetRule::total:
      case BetRule::small:
      case BetRule::big:
        return paid_if(fall.total >= first && fall.total <= second && !beaten_by_triple);
      case BetRule::double_:
        return paid_if(dice_with(first) >= 2 && !beaten_by_triple);
      case BetRule::any_triple:
        return paid_if(fall.triple);
      case BetRule::triple:
        return paid_if(dice_with(first) == kDice);
      case BetRule::combination:
        return paid_if(dice_with(first) > 0 && dice_with(second) > 0);
      case BetRule::single:
        break;
    }
    const int shown = dice_with(first);
    return shown == 0 ? Fate::lose() : Fate::win(pays[static_cast<std::size_t>(shown - 1)]);
  }
};

class Builder {
 public:
  Builder(GameFacts& facts, const Section& figures) : facts_(facts) {
    const std::vector<Section> sections = figures.list("bet");
    for (std::uint16_t kind = 0; kind < sections.size(); ++kind) {
      const BetKind bet = facts.bets.kinds()[kind];
      const auto rule = from_word<BetRule>(bet.id);
      if (!rule) {
        sections[kind].error("id", fmt::format("'{}' is no bet of sic bo", bet.id));
        continue;
      }
      add_spots(kind, bet, *rule, sections[kind]);
    }
  }

  one_outcome::Rules finish() {
    one_outcome::Rules rules;
    for (std::uint16_t number = 0; number < kThrows; ++number)
      rules.outcomes.push_back(told(number));
    for (std::uint16_t bet = 0; bet < spots_.size(); ++bet) rules.open.push_back(bet);
    rules.fates = {kThrows, static_cast<std::uint16_t>(spots_.size()),
                   [&](std::size_t number, std::uint16_t bet) {
                     return spots_[bet].of(
                         Throw{one_outcome::dice_of(static_cast<std::uint16_t>(number), kDice)});
                   }};
    return rules;
  }

 private:
  // The dealer announces the value of each die (L2524), and their sum.
  static one_outcome::Outcome told(std::uint16_t number) {
    const DiceFall dice = one_outcome::dice_of(number, kDice);
    one_outcome::Outcome outcome;
    for (BoxNo die = 1; die <= kDice; ++die) {
      const std::uint8_t face = dice.faces[die - std::size_t{1}];
      outcome.said.push_back({.say = Say::outcome, .number = face});
      outcome.marks.push_back({MarkKind::die, die, face});
    }
    const int total = Throw{dice}.total;
    outcome.said.push_back({.say = Say::total, .number = total});
    outcome.marks.push_back({MarkKind::throw_, 0, total});
    return outcome;
  }

  void add_spots(std::uint16_t kind, const BetKind& bet, BetRule rule, const Section& section) {
    SpotRule spot{.rule = rule, .pays = {bet.price()}};
    if (section.has("wins_on_triple")) spot.wins_on_triple = section.flag("wins_on_triple");
    switch (rule) {
      case BetRule::total:
        return add_totals(kind, bet, spot, section);
      case BetRule::small:
      case BetRule::big:
        spot.first = section.whole("from", kDice, kDice * kFaces);
        spot.second =
            section.has("to") ? section.whole("to", spot.first, kDice * kFaces) : kDice * kFaces;
        return add(kind, bet.id, spot);
      case BetRule::any_triple:
        return add(kind, bet.id, spot);
      case BetRule::combination:
        for (spot.first = 1; spot.first <= kFaces; ++spot.first) {
          for (spot.second = spot.first + 1; spot.second <= kFaces; ++spot.second) {
            add(kind, fmt::format("{}:{}-{}", bet.id, spot.first, spot.second), spot);
          }
        }
        return;
      case BetRule::single:  // L2512: the three prices belong to one, two and three dice (G4)
        for (std::size_t i = 0; i < kDice; ++i)
          spot.pays[i] = price(bet, std::to_string(i + 1), section);
        break;
      default:
        break;
    }
    for (spot.first = 1; spot.first <= kFaces; ++spot.first) {
      add(kind, fmt::format("{}:{}", bet.id, spot.first), spot);
    }
  }

  // Each row of prices is for two totals, each a spot of its own.
  void add_totals(std::uint16_t kind, const BetKind& bet, SpotRule spot, const Section& section) {
    std::vector<SpotRule> totals;
    for (const PayRow& row : bet.pays) {
      int low = 0;
      int high = 0;
      const char* end = row.id.data() + row.id.size();
      const auto [dash, error] = std::from_chars(row.id.data(), end, low);
      if (error != std::errc{} || dash == end || std::from_chars(dash + 1, end, high).ptr != end) {
        section.error("pay", fmt::format("'{}' is not two totals, as 4-17", row.id));
        continue;
      }
      for (const int total : {low, high}) {
        spot.first = spot.second = total;
        spot.pays = {row.pays};
        totals.push_back(spot);
      }
    }
    std::ranges::sort(totals, {}, &SpotRule::first);
    for (const SpotRule& each : totals) {
      const bool thrown = each.first >= kDice && each.first <= kDice * kFaces;
      const std::string id = fmt::format("{}:{}", bet.id, each.first);
      if (!thrown || facts_.bets.find_spot(id))
        section.error("pay", fmt::format("{} is no total, or stands twice", each.first));
      add(kind, id, each);
    }
  }

  static Price price(const BetKind& bet, const std::string& row, const Section& section) {
    if (std::ranges::find(bet.pays, row, &PayRow::id) == bet.pays.end()) {
      section.error("pay", fmt::format("no price '{}'", row));
    }
    return bet.price(row);
  }

  void add(std::uint16_t kind, std::string id, const SpotRule& rule) {
    facts_.bets.add_spot(kind, std::move(id));
    spots_.push_back(rule);
  }

  GameFacts& facts_;
  std::vector<SpotRule> spots_;
};

// L2532: the stated maximum is the win on one bet (G2); does a price pass it?
void compare_with_stated(const Section& stated, Money printed, const Bets& bets) {
  for (const BetKind& kind : bets.kinds()) {
    for (const PayRow& row : kind.pays) {
      if (row.pays.of(kind.max) <= printed) continue;
      stated.warning("max_win",
                     fmt::format("the plan states a maximum win of {}; {} can win {}",
                                 to_string(printed), kind.id, to_string(row.pays.of(kind.max))));
    }
  }
}

}  // namespace

std::optional<std::uint16_t> SicBoGame::find_bet(std::string_view name) const {
  return find_spelt(bets(), name);
}

std::unique_ptr<Game> make_sic_bo(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  Builder builder{facts, figures};
  one_outcome::Rules rules = builder.finish();
  facts.betting.under_minimum = plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    compare_with_stated(stated, printed, facts.bets);
  });
  Chance chance;
  chance.dice = kDice;
  return std::make_unique<SicBoGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::sic_bo
