// The rules that decide the bets of craps, as their spots are made.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/dice/craps_builder.h>

namespace krupier::craps {

// A line bet: the first throw decides, or sets the number that must come before seven (with) or
// after it. On a come-out `number` is 0.
CrapsBuilder::Decide CrapsBuilder::decide_line(const Bet& bet, bool with) const {
  const bool barred_wins = !with && bet.section->choice<OnBarred>("on_barred") == OnBarred::win;
  return [rules_naturals = rules_.naturals, rules_craps = rules_.craps, barred = barred_, with,
          barred_wins, pays = bet.pays](int number, Fall fall) -> Fate {
    const auto decided = [&](bool for_the_shooter, Why why) {
      return for_the_shooter == with ? Fate::win(pays, why) : Fate::lose(why);
    };
    if (number != 0) {
      if (fall.total == number) return decided(true, Why::point_made);
      if (fall.total == kSeven) return decided(false, Why::seven_out);
      return {};
    }
    if (in(rules_naturals, fall.total)) return decided(true, Why::natural);
    if (in(rules_craps, fall.total)) {
      if (!with && in(barred, fall.total) && !barred_wins) return {};
      return decided(false, Why::craps);
    }
    return {};
  };
}

void CrapsBuilder::add_line(const Bet& bet, bool with) {
  const std::uint16_t spot =
      add(bet, bet.id, with ? Lock::on_a_point : Lock::never, decide_line(bet, with));
  rules_.spots[spot].line_bet = true;
  if (bet.section->has("put")) rules_.spots[spot].open_on_point |= bet.section->flag("put");
}

// The field, and a spot on every number to which its bets move.
void CrapsBuilder::add_come(const Bet& bet, bool with) {
  const Decide line = decide_line(bet, with);
  std::array<std::uint16_t, kTotalMax + 1> on_number{};
  const std::uint16_t field = add(bet, bet.id, Lock::never, {});
  for (int number = 2; number <= kTotalMax; ++number) {
    if (!is_point(number)) continue;
    const auto decide = [line, number](int, Fall fall) { return line(number, fall); };
    const std::uint16_t spot = add(bet, fmt::format("{}:{}", bet.id, number),
                                   with ? Lock::always : Lock::never, decide, number);
    rules_.spots[spot].open_on_come_out = rules_.spots[spot].open_on_point =
        false;  // chips only move there
    on_number[static_cast<std::size_t>(number)] = spot;
  }
  deciders_[field] = [line, on_number](int, Fall fall) {
    const std::uint16_t to = on_number[fall.total];
    return to != 0 ? Fate::move(to) : line(0, fall);
  };
}

// Beside a line bet that has its number: the point's own, or a spot for every number of Come.
void CrapsBuilder::add_odds(const Bet& bet, bool with) {
  for (int number = 2; number <= kTotalMax; ++number) {
    if (is_point(number) && !bet.prices[static_cast<std::size_t>(number)]) {
      bet.section->error("pay", fmt::format("no price on {}", number));
    }
  }
  const std::string beside = bet.section->text("with");
  const auto add_beside = [&](std::uint16_t flat, std::string id) {
    const int moved_to = numbers_[flat];
    const auto decide = [with, moved_to, prices = bet.prices, works = bet.works_on_come_out](
                            int point, Fall fall) -> Fate {
      const int number = moved_to != 0 ? moved_to : point;
      if (number == 0 || (fall.total != number && fall.total != kSeven)) return {};
      if (point == 0 && !works) return {.what = Fate::Do::hand_back, .why = Why::not_working};
      const bool made = fall.total == number;
      const Why why = made ? Why::point_made : Why::seven_out;
      const auto price = prices[static_cast<std::size_t>(number)];
      return made == with && price ? Fate::win(*price, why) : Fate::lose(why);
    };
    const std::uint16_t spot = add(bet, std::move(id), others_, decide, moved_to);
    rules_.spots[spot].flat = flat;
  };
  bool any = false;
  const std::size_t before = facts_.bets.spots().size();
  for (std::uint16_t flat = 0; flat < before; ++flat) {
    if (facts_.bets.kind_of(flat).id != beside) continue;
    const bool moves = !rules_.spots[flat].line_bet;
    if (moves && numbers_[flat] == 0) continue;  // Come before its number has none
    add_beside(flat, moves ? fmt::format("{}:{}", bet.id, numbers_[flat]) : bet.id);
    any = true;
  }
  if (!any) bet.section->error("with", fmt::format("'{}' is no line bet above this one", beside));
}

Fate CrapsBuilder::take_fee(const Bet& bet, Fate fate, Why why) const {
  if (bet.fee.win() == 0 || bet.fee_on == FeeOn::bet_up_front) return fate;
  const Odds fee = bet.fee;
  fate.net = bet.fee_on == FeeOn::win
                 ? fate.pays.odds * Odds{fee.stake() - fee.win(), fee.stake()}
                 : Odds{fate.pays.odds.win() * fee.stake() - fee.win() * fate.pays.odds.stake(),
                        fate.pays.odds.stake() * fee.stake()};
  if (fate.net.win() < 0) bet.section->error("fee", "it takes more than the win");
  fate.fee = why;
  return fate;
}

void CrapsBuilder::add_number_bets(const Bet& bet, Decides decides) {
  for (int number = 2; number <= kTotalMax; ++number) {
    const auto price = bet.prices[static_cast<std::size_t>(number)];
    if (!price) continue;
    const bool against = decides == Decides::seven_first;
    Fate win = take_fee(bet, Fate::win(*price, against ? Why::seven : Why::number_won),
                        against ? Why::lay_fee : Why::buy_fee);
    win.stays_up = bet.stays_up;
    const auto decide = [number, decides, win, works = bet.works_on_come_out](int point,
                                                                              Fall fall) -> Fate {
      if (point == 0 && !works) return {};
      if (fall.total == kSeven) {
        return decides == Decides::seven_first ? win : Fate::lose(Why::seven);
      }
      if (fall.total != number) return {};
      const bool wins = decides == Decides::before_seven ||
                        (decides == Decides::hard_way && fall.hard) ||
                        (decides == Decides::easy_way && !fall.hard);
      return wins ? win : Fate::lose(Why::number_lost);
    };
    add(bet, fmt::format("{}:{}", bet.id, number), others_, decide, number);
  }
  if (bet.section->has("limit_on") && bet.section->choice<LimitOn>("limit_on") == LimitOn::win) {
    limit_by_win(bet);
  }
}

// Stakes whose win before the fee is the maximum, each number by its price.
void CrapsBuilder::limit_by_win(const Bet& bet) {
  const BetKind& kind = facts_.bets.kinds()[bet.kind];
  Money highest;
  for (std::uint16_t spot = 0; spot < rules_.spots.size(); ++spot) {
    if (facts_.bets.spot(spot).kind != bet.kind) continue;
    const Odds price = *bet.prices[static_cast<std::size_t>(numbers_[spot])];
    if (price.win() == 0) continue;
    const Money most = Odds{price.stake(), price.win()}.of(kind.max);
    rules_.spots[spot].stake_max = most;
    highest = std::max(highest, most);
  }
  facts_.bets.limit_kind(bet.kind, kind.min, highest);
}

void CrapsBuilder::add_one_throw(const Bet& bet, bool each) {
  const std::uint16_t stays = bet.section->has("stays") ? totals(*bet.section, "stays") : 0;
  const auto decide_on = [stays](Prices prices) {
    return [prices, stays](int, Fall fall) -> Fate {
      if (in(stays, fall.total)) return {};
      const auto price = prices[fall.total];
      return price ? Fate::win(*price, Why::number_won) : Fate::lose(Why::number_lost);
    };
  };
  for (int total = 2; total <= kTotalMax; ++total) {
    if (in(stays, total) && bet.prices[static_cast<std::size_t>(total)]) {
      bet.section->error("stays", fmt::format("{} has a price", total));
    }
  }
  if (!each) {
    add(bet, bet.id, Lock::never, decide_on(bet.prices));
    return;
  }
  for (int total = 2; total <= kTotalMax; ++total) {
    Prices only;
    only[static_cast<std::size_t>(total)] = bet.prices[static_cast<std::size_t>(total)];
    if (!only[static_cast<std::size_t>(total)]) continue;
    add(bet, fmt::format("{}:{}", bet.id, total), Lock::never, decide_on(only), total);
  }
}

// The winning parts at their own price, the others lost: told as one price on the whole stake.
CrapsBuilder::Decide CrapsBuilder::decide_parts(const Bet& bet, std::vector<Part> parts) const {
  std::int32_t units = 0;
  for (const Part& part : parts) units += part.units;
  return
      [this, section = bet.section, parts = std::move(parts), units](int point, Fall fall) -> Fate {
        Odds back{0, 1};  // in units of one part, the stake included
        for (const Part& part : parts) {
          const Fate fate = deciders_[part.bet](point, fall);
          if (fate.what != Fate::Do::win) continue;
          const Odds price = fate.pays;
          back = Odds{back.win() * price.stake() +
                          part.units * (price.win() + price.stake()) * back.stake(),
                      back.stake() * price.stake()};
        }
        if (back.win() == 0) return Fate::lose(Why::number_lost);
        const Odds net{back.win() - units * back.stake(), back.stake() * units};
        if (net.win() == 0) return {.what = Fate::Do::push, .why = Why::equal};
        if (net.win() < 0) section->error("parts", "a winning part pays less than the others lose");
        return Fate::win(net, Why::number_won);
      };
}

void CrapsBuilder::add_parts(const Bet& bet, bool one_high) {
  std::vector<Part> parts;
  for (const std::string& name : bet.section->words("parts")) {
    const auto spot = facts_.bets.find_spot(name);
    if (!spot) {
      bet.section->error("parts", fmt::format("'{}' is no spot above this one", name));
      continue;
    }
    parts.push_back({*spot, 1});
  }
  if (!one_high) {
    add(bet, bet.id, Lock::never, decide_parts(bet, parts));
    return;
  }
  const auto high = static_cast<std::uint16_t>(bet.section->whole("high_units", 1, 100));
  for (std::size_t which = 0; which < parts.size(); ++which) {
    std::vector<Part> units = parts;
    units[which].units = high;
    add(bet, fmt::format("{}:{}", bet.id, numbers_[parts[which].bet]), Lock::never,
        decide_parts(bet, std::move(units)));
  }
}

// G4: the text has the bet but no price, so that it is a kind of its own only once it gets one.
void CrapsBuilder::add_easy_way() {
  const Section section = figures_.table("easy-way");
  const std::string price = section.text("price");
  BetKind kind;
  kind.at = section.at("id");
  kind.id = section.text("id");
  kind.name = section.localized("name");
  kind.when = word(When::any);
  const std::uint16_t opposite = facts_.bets.require(section, section.text("opposite_of"));
  if (price == "disabled") return;
  const BetKind& hard = facts_.bets.kinds()[opposite];
  kind.min = hard.min;
  kind.max = hard.max;
  Bet bet{.section = &section,
          .kind = 0,
          .id = kind.id,
          .pays = section.odds("price"),
          .prices = read_prices(section, hard),
          .when = When::any,
          .works_on_come_out = true};
  for (auto& on : bet.prices) {
    if (on) on = bet.pays;
  }
  kind.pays.push_back({"", {}, bet.pays, section.at("price")});
  bet.kind = facts_.bets.add_kind(std::move(kind));
  add_number_bets(bet, Decides::easy_way);
}

}  // namespace krupier::craps
