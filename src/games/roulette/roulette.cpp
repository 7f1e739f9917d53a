// Roulette from a plan: positions and prices, announced bets as compositions, spellings of spots.
#include <krupier/games/roulette/roulette.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include <krupier/games/roulette/roulette_round.h>
#include <krupier/games/roulette/simple_play.h>

namespace krupier::roulette {
namespace {

// How many neighbours a player may ask for on each side: as far as the table's own choice may go.
int neighbours_most(const GameFacts& facts) {
  const auto found = std::ranges::find(facts.parameters, "neighbours_n", &Parameter::name);
  if (found == facts.parameters.end()) return 0;
  if (found->kind == Parameter::Kind::whole) return static_cast<int>(found->most.units());
  int most = 0;
  for (const std::string& allowed : found->allowed) most = std::max(most, std::atoi(allowed.c_str()));
  return most;
}

// And how few: a plan with "the number and two on each side" offers nothing else.
int neighbours_least(const GameFacts& facts) {
  const auto found = std::ranges::find(facts.parameters, "neighbours_n", &Parameter::name);
  if (found == facts.parameters.end() || found->kind == Parameter::Kind::whole) return 0;
  return neighbours_most(facts);
}

struct Named {
  std::string_view word;
  std::string_view spot;
};

// Names that players and croupiers also use.
constexpr std::array<Named, 25> kOtherNames{{{"1st12", "dozen:1"},
                                             {"2nd12", "dozen:2"},
                                             {"3rd12", "dozen:3"},
                                             {"first-four", "corner:0-1-2-3"},
                                             {"jeu-zero", "zero"},
                                             {"zero-game", "zero"},
                                             {"tiers", "tier"},
                                             {"orphans", "orphelins"},
                                             {"dozen:1-12", "dozen:1"},
                                             {"dozen:13-24", "dozen:2"},
                                             {"dozen:25-36", "dozen:3"},
                                             {"five-bet", "five"},
                                             {"zero-spiel", "zero"},
                                             {"small-series", "tier"},
                                             {"mala-seria", "tier"},
                                             {"mala-serie", "tier"},
                                             {"big-series", "voisins"},
                                             {"velka-seria", "voisins"},
                                             {"velka-serie", "voisins"},
                                             {"orphe-lines", "orphelins"},
                                             {"first-dozen", "dozen:1"},
                                             {"second-dozen", "dozen:2"},
                                             {"third-dozen", "dozen:3"},
                                             {"jeuzero", "zero"},
                                             {"zerogame", "zero"}}};
constexpr std::array<Named, 9> kOtherShapes{{{"number", "straight"},
                                             {"straight-up", "straight"},
                                             {"single", "straight"},
                                             {"full", "straight"},
                                             {"sixline", "six-line"},
                                             {"line", "six-line"},
                                             {"trio", "street"},
                                             {"square", "corner"},
                                             {"neighbors", "neighbours"}}};

// The numbers in "4-5", "5/4", "0-00": empty when something else stands there.
std::vector<Pocket> numbers_in(std::string_view text) {
  std::vector<Pocket> numbers;
  while (true) {
    const std::size_t end = std::min(text.find_first_of("-/,+_."), text.size());
    const auto pocket = parse_pocket(text.substr(0, end));
    if (!pocket) return {};
    numbers.push_back(*pocket);
    if (end == text.size()) return numbers;
    text.remove_prefix(end + 1);
  }
}

// "19-36", an outside bet by its first and last number: which one it is depends on the wheel.
Pockets outside_range(std::string_view name) {
  const std::vector<Pocket> ends = numbers_in(name);
  Pockets range = 0;
  if (ends.size() != 2 || ends[0] == 0 || ends[1] > 36 || ends[1] - ends[0] < 11) return range;
  for (int pocket = ends[0]; pocket <= ends[1]; ++pocket) range |= pocket_bit(static_cast<Pocket>(pocket));
  return range;
}

// "2 street:0-2-3": two units there.
struct PartText {
  int units = 1;
  std::string_view spot;
};

PartText read_part(std::string_view text) {
  PartText part{1, text};
  const std::size_t space = text.find(' ');
  if (space != std::string_view::npos) {
    std::from_chars(text.data(), text.data() + space, part.units);
    part.spot = text.substr(space + 1);
  }
  return part;
}

// Fills in the spots of a game while its figures are read.
class Builder {
 public:
  Builder(GameFacts& facts, const Section& figures)
      : facts_(facts), figures_(figures), wheel_(figures.table("wheel").choice<WheelKind>("pockets")) {
    const Section layout = figures.table("layout");
    zeros_ = {layout.flag("zero_splits"), layout.flag("zero_trios"), layout.flag("first_four")};
  }

  const Wheel& wheel() const { return wheel_; }
  Rules& rules() { return rules_; }

  void add_positions() {
    const std::size_t kinds = facts_.bets.kinds().size();
    for (std::uint16_t kind = 0; kind < kinds; ++kind) {
      const BetKind bet = facts_.bets.kinds()[kind];
      const auto shape = from_word<Shape>(bet.id);
      if (!shape) {
        figures_.error("bet", fmt::format("'{}' is no shape of a roulette bet", bet.id));
        continue;
      }
      for (const Position& position : positions(*shape, wheel_, zeros_)) {
        add(kind, position.id, position.covers, bet.price());
        rules_.even_chance.back() = *shape == Shape::even_chance;
      }
    }
  }

  // [[announced]]: each an unpriced kind of its own, laid as its parts.
  void add_announced() {
    for (const Section& section : figures_.list("announced")) {
      std::vector<Part> parts;
      bool laid_here = true;
      for (const std::string& text : section.words("parts")) {
        const PartText part = read_part(text);
        const auto spot = facts_.bets.find_spot(part.spot);
        if (spot) {
          parts.push_back({*spot, static_cast<std::uint16_t>(part.units)});
        } else if (switched_off(part.spot)) {
          laid_here = false;  // this table has no such place at the zero, and so no such bet
        } else {
          section.error("parts", fmt::format("'{}' is no spot of this layout", part.spot));
        }
      }
      const std::string id = section.text("id");
      const Text name = section.localized("name");
      if (laid_here) compose(add_kind(id, name), id, std::move(parts));
    }
  }

  void add_neighbours() {
    const std::uint16_t kind =
        add_kind("neighbours", figures_.table("neighbours").localized("name"));
    const auto straight = [&](Pocket pocket) {
      return *facts_.bets.find_spot(fmt::format("straight:{}", pocket_name(pocket)));
    };
    for (const Pocket pocket : sorted_pockets()) {
      for (int n = neighbours_least(facts_); n <= neighbours_most(facts_); ++n) {
        std::vector<Part> parts;
        for (int step = -n; step <= n; ++step) parts.push_back({straight(wheel_.beside(pocket, step)), 1});
        compose(kind, fmt::format("neighbours:{}:{}", pocket_name(pocket), n), std::move(parts));
      }
    }
  }

  // Every inside position that holds the number, with as many units as it has numbers.
  void add_complete() {
    const Section section = figures_.table("complete");
    const std::uint16_t kind = add_kind("complete", section.localized("name"));
    const std::size_t inside = facts_.bets.spots().size();
    for (const Pocket pocket : sorted_pockets()) {
      std::vector<Part> parts;
      for (std::uint16_t bet = 0; bet < inside; ++bet) {
        const int numbers = std::popcount(rules_.covers[bet]);
        if (facts_.bets.spot(bet).parts.empty() && numbers <= 6 &&
            (rules_.covers[bet] & pocket_bit(pocket)) != 0) {
          parts.push_back({bet, static_cast<std::uint16_t>(numbers)});
        }
      }
      compose(kind, fmt::format("complete:{}", pocket_name(pocket)), std::move(parts));
    }
  }

 private:
  // A place at the zero that the table does not offer, though the layout could have it.
  bool switched_off(std::string_view spot) const {
    for (const Shape shape : {Shape::split, Shape::street, Shape::corner}) {
      for (const Position& position : positions(shape, wheel_, {})) {
        if (position.id == spot) return true;
      }
    }
    return false;
  }

  std::vector<Pocket> sorted_pockets() const {
    std::vector<Pocket> pockets{wheel_.order().begin(), wheel_.order().end()};
    std::ranges::sort(pockets);
    return pockets;
  }

  void add(std::uint16_t kind, std::string id, Pockets covers, Odds pays, std::vector<Part> parts = {}) {
    rules_.open.push_back(facts_.bets.add_spot(kind, std::move(id), std::move(parts)));
    rules_.covers.push_back(covers);
    rules_.pays.push_back(pays);
    rules_.even_chance.push_back(false);
  }

  std::uint16_t add_kind(std::string id, Text name) {
    BetKind kind;
    kind.id = std::move(id);
    kind.name = std::move(name);
    kind.when = "bets";
    return facts_.bets.add_kind(std::move(kind));
  }

  void compose(std::uint16_t kind, std::string id, std::vector<Part> parts) {
    // A unit must satisfy every part's limits.
    Money min;
    Money max = kMoneyMaxPerEvent;
    for (const Part& part : parts) {
      const BetKind& bet = facts_.bets.kind_of(part.bet);
      min = std::max(min, Money::units((bet.min.units() + part.units - 1) / part.units));
      max = std::min(max, Money::units(bet.max.units() / part.units));
    }
    facts_.bets.limit_kind(kind, min, max);
    add(kind, std::move(id), 0, {}, std::move(parts));
  }

  GameFacts& facts_;
  const Section& figures_;
  Wheel wheel_;
  ZeroRules zeros_;
  Rules rules_;
};

// The most that one number can hand back to one player: everything that covers it at its maximum.
struct MostHandedBack {
  Money inside;
  Money all;
};

MostHandedBack most_handed_back(const Bets& bets, const Rules& rules) {
  MostHandedBack most;
  for (Pocket pocket = 0; pocket <= kDoubleZero; ++pocket) {
    MostHandedBack here;
    for (std::uint16_t bet = 0; bet < rules.covers.size(); ++bet) {
      if ((rules.covers[bet] & pocket_bit(pocket)) == 0) continue;
      const Money back = rules.pays[bet].handed_back(bets.kind_of(bet).max);
      here.all += back;
      if (std::popcount(rules.covers[bet]) <= 6 && bets.kind_of(bet).id != word(Shape::quarter)) here.inside += back;
    }
    most.inside = std::max(most.inside, here.inside);
    most.all = std::max(most.all, here.all);
  }
  return most;
}

// A plan that states its maximum win: does its own pay table agree?
void compare_with_stated(const Section& stated, const GameFacts& facts, const Rules& rules) {
  const Money printed = stated.money("max_win");
  const MostHandedBack most = most_handed_back(facts.bets, rules);
  if (printed == most.all) return;
  stated.warning("max_win", fmt::format("the plan states a maximum win of {}; its limits and prices give {} (inside bets alone {})",
                                        to_string(printed), to_string(most.all), to_string(most.inside)));
}

}  // namespace

AnyRound RouletteGame::round() const { return AnyRound{RouletteRound{*this}}; }

Tally RouletteGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, RouletteRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::optional<std::uint16_t> RouletteGame::find_bet(std::string_view name) const {
  if (const auto exact = bets().find_spot(name)) return exact;
  for (const Named& other : kOtherNames) {
    if (other.word == name) return bets().find_spot(other.spot);
  }
  if (const Pockets range = outside_range(name); range != 0) {
    const auto found = std::ranges::find(rules_.covers, range);
    if (found != rules_.covers.end()) return static_cast<std::uint16_t>(found - rules_.covers.begin());
  }
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view shape = name.substr(0, colon);
  const std::string_view rest = name.substr(colon + 1);
  for (const Named& other : kOtherShapes) {
    if (other.word == shape) shape = other.spot;
  }
  if (const auto exact = bets().find_spot(fmt::format("{}:{}", shape, rest))) return exact;
  if (shape == "neighbours") return bets().find_spot(fmt::format("neighbours:{}:{}", rest, neighbours_));
  const std::vector<Pocket> numbers = numbers_in(rest);
  Pockets wanted = 0;
  for (const Pocket number : numbers) wanted |= pocket_bit(number);
  // The group itself, or its lowest number alone, or its lowest and highest.
  for (std::uint16_t bet = 0; bet < rules_.covers.size(); ++bet) {
    const Pockets covers = rules_.covers[bet];
    if (covers == 0 || bets().kind_of(bet).id != shape) continue;
    if (covers == wanted) return bet;
    const bool has_zero = (covers & rules_.zeros) != 0;
    if (shape == "split" || has_zero || numbers.empty() || std::countr_zero(covers) != numbers[0]) continue;
    // As the croupier announces: "street 7/9", "corner 25/29".
    const int highest = 63 - std::countl_zero(covers);
    if (numbers.size() == 1 || (numbers.size() == 2 && highest == numbers[1])) return bet;
  }
  return std::nullopt;
}

std::unique_ptr<Game> make_roulette(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  Builder builder{facts, figures};
  builder.add_positions();
  if (figures.has("announced")) builder.add_announced();
  if (figures.has("neighbours")) builder.add_neighbours();
  if (figures.has("complete")) builder.add_complete();

  const Section table = figures.table("table");
  Rules& rules = builder.rules();
  if (table.has("total_max")) facts.betting.total_max = table.money("total_max");
  if (table.has("chips")) facts.betting.chip = smallest_chip(table);
  facts.betting.under_minimum =
      table.has("under_minimum") ? table.choice<UnderMinimum>("under_minimum") : plan.under_minimum;
  facts.betting.over_maximum =
      table.has("over_maximum") ? table.choice<OverMaximum>("over_maximum") : plan.over_maximum;
  facts.betting.composed_places_what_fits =
      table.has("composed_over_limit") &&
      table.choice<ComposedOverLimit>("composed_over_limit") == ComposedOverLimit::place_what_fits;
  rules.ball_out = table.choice<BallOut>("ball_out");
  rules.even_chance_on_zero = table.choice<EvenChanceOnZero>("even_chance_on_zero");
  if (table.has("win_max")) rules.win_max = table.money("win_max");
  rules.may_double = table.has("double_over_limit");
  if (rules.may_double) {
    facts.actions = {Action::double_down};
    rules.double_over_limit = table.choice<DoubleOverLimit>("double_over_limit");
  }
  const int neighbours = figures.has("neighbours") ? figures.table("neighbours").whole("each_side", 0, neighbours_most(facts)) : 0;

  if (figures.has("stated")) {
    const Section stated = figures.table("stated");
    if (stated.has("max_win")) {
      compare_with_stated(stated, facts, rules);
    } else {  // in each currency
      for (const std::string& currency : stated.keys()) {
        const Section each = stated.table(currency);
        if (currency == facts.currency) compare_with_stated(each, facts, rules);
        (void)each.money("max_win");
      }
    }
  }
  if (figures.has("table_narrows_limits")) (void)figures.flag("table_narrows_limits");

  Chance chance;
  chance.pockets.assign(builder.wheel().order().begin(), builder.wheel().order().end());
  for (const Pocket pocket : chance.pockets) {
    rules.on_wheel |= pocket_bit(pocket);
    if (colour(pocket) == PocketColour::green) rules.zeros |= pocket_bit(pocket);
  }
  return std::make_unique<RouletteGame>(std::move(facts), std::move(chance),
                                        std::move(rules), neighbours);
}

}  // namespace krupier::roulette
