// Bets: a game's kinds of bet with their limits and odds, and the spots where chips may lie.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/base/odds.h>
#include <krupier/plan/plan.h>
#include <krupier/plan/section.h>
#include <krupier/plan/text.h>

namespace krupier {

// One row of a bet's pay table; a bet with a single price has one row.
struct PayRow {
  std::string id;
  Text name;
  Price pays;   // with the row's own number
  Position at;  // of the price, in the game's file
};

// One [[bet]] of the plan.
struct BetKind {
  std::string id;
  std::string wager;  // what it is a bet on, in the family's word: the id unless the plan says it
  Text name;
  Money min;
  Money max;
  Money max_in_plan;    // where the table's own is lower
  Money step;           // a stake is a multiple of this (equal units); zero: of any chip
  Money or_exactly;     // the one stake that need not be
  int equal_parts = 0;  // in so many it divides, whole units each or chips; 0: it does not
  std::vector<PayRow> pays;
  std::string when;  // the phase in which it may be laid, in the plan's word
  std::vector<std::string>
      needs;  // laid only beside one of these, by the same player on the same box
  std::vector<std::uint16_t> needed;  // the same, as indices of kinds
  // Part of another bet's price (a raise on an ante, a fee): added up with that one in a tally.
  std::string counts_with;
  Position at;  // in the game's file; line 0: the plan has no place of its own for it

  bool in_steps(Money stake) const {
    return step.is_zero() || stake.units() % step.units() == 0 || stake == or_exactly;
  }
  // The price of a row; the only one where no row is named. Rows are checked when the plan loads.
  Price price(std::string_view row = {}) const;
  // The row that gave this price; none where it stands elsewhere.
  const PayRow* row_of(Price price) const;
};

// Part of a composed bet: so many units on another spot.
struct Part {
  std::uint16_t bet = 0;
  std::uint16_t units = 1;
};

struct SpotInfo {
  std::string id;           // "straight:17"
  std::uint16_t kind = 0;   // index into the kinds
  std::vector<Part> parts;  // an announced bet is laid as these, and the amount is one unit
};

class Bets {
 public:
  // Reads every [[bet]], with limits from the bet itself or from the tier that the table picked
  // ([limits.TIER] rows, where the bet says `limit = "ROW"`), and makes no spot yet.
  static Bets read(const Section& game, const Settings& settings);

  const std::vector<BetKind>& kinds() const { return kinds_; }
  const std::vector<SpotInfo>& spots() const { return spots_; }
  const SpotInfo& spot(std::uint16_t bet) const { return spots_[bet]; }
  const BetKind& kind_of(std::uint16_t bet) const { return kinds_[spots_[bet].kind]; }

  // The kind with this id. A family that needs it and finds it missing reports to the section.
  std::uint16_t require(const Section& game, std::string_view id) const;
  const BetKind* find_kind(std::string_view id) const;

  // For kinds that a family makes itself, from others.
  std::uint16_t add_kind(BetKind kind);
  void limit_kind(std::uint16_t kind, Money min, Money max);
  // Stakes on it come in multiples of this.
  void step_kind(std::uint16_t kind, Money step) { kinds_[kind].step = step; }
  // Where the table lets it be laid alone.
  void free_kind(std::uint16_t kind) {
    kinds_[kind].needs.clear();
    kinds_[kind].needed.clear();
  }

  std::uint16_t add_spot(std::uint16_t kind, std::string id, std::vector<Part> parts = {});
  // The kind's one place, with its own id.
  std::uint16_t add_spot(std::uint16_t kind);
  // Laid only beside this one.
  void need(const Section& game, std::uint16_t kind, std::string_view needed);
  // One spot for every kind, with the kind's own id: games whose bets have one place each.
  void add_spot_per_kind();
  std::optional<std::uint16_t> find_spot(std::string_view id) const;

 private:
  // Finds the kinds that this one needs; one that is not there is left out.
  void resolve_needs(BetKind& kind) const;

  std::vector<BetKind> kinds_;
  std::vector<SpotInfo> spots_;
  std::map<std::string, std::uint16_t, std::less<>> by_id_;
};

}  // namespace krupier
