// Barbut from a plan.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/dice/barbut.h>
#include <krupier/games/dice/barbut_round.h>
#include <krupier/games/dice/barbut_simple_play.h>
#include <krupier/games/stated.h>

namespace krupier::barbut {
namespace {

// The order of the dice does not matter: the lower first.
std::string combination(int a, int b) {
  return fmt::format("{}-{}", std::min(a, b), std::max(a, b));
}

bool is_combination(std::string_view id) {
  for (int a = 1; a <= 6; ++a) {
    for (int b = a; b <= 6; ++b) {
      if (combination(a, b) == id) return true;
    }
  }
  return false;
}

class Builder {
 public:
  Builder(GameFacts& facts, const Section& figures) : facts_(facts) {
    const bool special = figures.table("special-pairs").flag("offered");
    const bool needs_main = figures.table("special-pairs").flag("requires_main_bet");
    const std::vector<Section> sections = figures.list("bet");
    for (std::uint16_t kind = 0; kind < sections.size(); ++kind) {
      const BetKind bet = facts.bets.kinds()[kind];
      check_rows(bet, sections[kind]);
      if (sections[kind].choice<BetRule>("rule") == BetRule::until_decided) {
        add(kind, bet.id, true, bet.pays);
        continue;
      }
      rules_.special_alone = !needs_main;
      if (!needs_main) facts.bets.free_kind(kind);
      for (const PayRow& row : bet.pays) {
        if (special) add(kind, fmt::format("{}:{}", bet.id, row.id), false, {row});
      }
    }
  }

  Rules finish(const Section& figures) {
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        int winners = 0;
        for (std::uint16_t bet = 0; bet < rows_.size(); ++bet) {
          if (rules_.main_bet[bet] != 0 && price(bet, a, b) != nullptr) ++winners;
        }
        if (winners > 1) figures.error("bet", fmt::format("{} wins for two", combination(a, b)));
        rules_.decided.push_back(winners > 0 ? 1 : 0);
      }
    }
    rules_.fates = {rules_.decided.size(), static_cast<std::uint16_t>(rows_.size()),
                    [&](std::size_t which, std::uint16_t bet) -> Fate {
                      const auto fall = static_cast<int>(which);
                      if (const PayRow* row = price(bet, fall / 6 + 1, fall % 6 + 1)) {
                        return {Fate::Do::win, row->pays};
                      }
                      const bool stays = rules_.main_bet[bet] != 0 && rules_.decided[which] == 0;
                      return {stays ? Fate::Do::stay : Fate::Do::lose, {}};
                    }};
    return std::move(rules_);
  }

 private:
  static void check_rows(const BetKind& bet, const Section& section) {
    for (const PayRow& row : bet.pays) {
      const auto same = std::ranges::count(bet.pays, row.id, &PayRow::id);
      if (!is_combination(row.id) || same != 1) {
        section.error("pay", fmt::format("'{}' is no combination as 1-2, or stands twice", row.id));
      }
    }
  }
  const PayRow* price(std::uint16_t bet, int a, int b) const {
    const auto found = std::ranges::find(rows_[bet], combination(a, b), &PayRow::id);
    return found == rows_[bet].end() ? nullptr : &*found;
  }
  void add(std::uint16_t kind, std::string id, bool main_bet, std::vector<PayRow> rows) {
    rules_.open.push_back(facts_.bets.add_spot(kind, std::move(id)));
    rules_.main_bet.push_back(main_bet ? 1 : 0);
    rows_.push_back(std::move(rows));
  }

  GameFacts& facts_;
  Rules rules_;
  std::vector<std::vector<PayRow>> rows_;  // by spot: the combinations on which it wins
};

// L2040-2041: the stated maximum is the win on one bet of the main game.
void compare_with_stated(const Section& stated, Money printed, const Bets& bets,
                         const Rules& rules) {
  for (std::uint16_t bet = 0; bet < rules.main_bet.size(); ++bet) {
    const BetKind& kind = bets.kind_of(bet);
    for (const PayRow& row : kind.pays) {
      const Money win = row.pays.of(kind.max);
      if (rules.main_bet[bet] == 0 || win <= printed) continue;
      stated.warning("max_win", fmt::format("the plan states a maximum win of {}; {} can win {}",
                                            to_string(printed), kind.id, to_string(win)));
    }
  }
}

}  // namespace

AnyRound BarbutGame::round() const { return AnyRound{BarbutRound{*this}}; }

Tally BarbutGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, BarbutRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_barbut(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  Rules rules = Builder{facts, figures}.finish(figures);
  facts.betting.under_minimum = plan.under_minimum;
  facts.betting.over_maximum = plan.over_maximum;
  facts.actions = {Action::pass_dice};
  facts.seats_max = figures.table("table").whole("max_players", 1, 250);
  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    compare_with_stated(stated, printed, facts.bets, rules);
  });
  Chance chance;
  chance.dice = 2;
  return std::make_unique<BarbutGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::barbut
