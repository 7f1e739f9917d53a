// Roulette from a plan: positions and prices, announced bets as compositions.
#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <initializer_list>
#include <optional>
#include <set>

#include <krupier/games/roulette/roulette.h>
#include <krupier/games/stated.h>

namespace krupier::roulette {

using one_outcome::Fate;

namespace {

// How many neighbours a player may ask for on each side: as far as the table's own choice may go.
int neighbours_most(const GameFacts& facts) {
  const auto found = std::ranges::find(facts.parameters, "neighbours_n", &Parameter::name);
  if (found == facts.parameters.end()) return 0;
  if (found->kind == Parameter::Kind::whole) return static_cast<int>(found->most.units());
  int most = 0;
  for (const std::string& allowed : found->allowed)
    most = std::max(most, std::atoi(allowed.c_str()));
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

// What plans call their announced bets.
constexpr std::array<Named, 8> kAnnounced{{{"jeu-zero", "zero"},
                                           {"zero-spiel", "zero"},
                                           {"tiers", "tier"},
                                           {"mala-seria", "tier"},
                                           {"velka-seria", "voisins"},
                                           {"orphe-lines", "orphelins"},
                                           {"orphans", "orphelins"},
                                           {"neighbours2", "neighbours"}}};

// The plan's id for an announced bet that has several names.
std::string_view announced_id(std::string_view name) {
  for (const Named& other : kAnnounced) {
    if (other.word == name) return other.spot;
  }
  return name;
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

// One field for chips, or a composition, which holds none itself.
struct Field {
  Pockets covers = 0;
  std::array<Fate, Words<PayColumn>::words.size()> covered;  // when its number falls, by column
  bool even_chance = false;
};

// A number, and the column in which it is paid.
struct Drawn {
  Pocket number = 0;
  PayColumn column{};
};

// Fills in the spots of a game while its figures are read.
class Builder {
 public:
  Builder(GameFacts& facts, const Section& figures)
      : facts_(facts),
        figures_(figures),
        with_dice_(figures.has("dice")),
        wheel_(with_dice_ ? WheelKind::single_zero
                          : figures.table("wheel").choice<WheelKind>("pockets")) {
    if (with_dice_) {
      zeros_ = {.zero = false, .splits = false, .trios = false, .first_four = false};
      read_dice(figures.table("dice"));
      return;
    }
    const Section layout = figures.table("layout");
    if (layout.has("combinations")) {
      read_places(layout, "combinations", {Shape::split, Shape::street, Shape::corner});
    } else {
      const bool by_name = layout.has("splits");
      zeros_ = {true, by_name || layout.flag("zero_splits"), layout.flag("zero_trios"),
                layout.flag("first_four")};
      if (by_name) read_places(layout, "splits", {Shape::split});
    }
    for (const Pocket pocket : wheel_.order()) {
      drawn_.push_back({pocket, PayColumn::normal});
      chance_.pockets.push_back(pocket);
    }
    rules_.number_pockets(chance_.pockets);
  }

  one_outcome::Rules& rules() { return rules_; }
  Chance& chance() { return chance_; }
  const std::vector<Field>& fields() const { return fields_; }
  const std::vector<PayColumn>& faces() const { return faces_; }

  void add_positions() {
    const std::vector<Section> sections = figures_.list("bet");
    const std::size_t kinds = facts_.bets.kinds().size();
    for (std::uint16_t kind = 0; kind < kinds; ++kind) {
      const BetKind bet = facts_.bets.kinds()[kind];
      const auto shape = from_word<Shape>(bet.id);
      if (!shape) {
        figures_.error("bet", fmt::format("'{}' is no shape of a roulette bet", bet.id));
        continue;
      }
      Field field{0, read_prices(sections[kind], bet), *shape == Shape::even_chance};
      for (const Position& position : positions(*shape, wheel_, zeros_)) {
        if (left_out_.contains(position.id)) continue;
        field.covers = position.covers;
        add(kind, position.id, field);
      }
    }
  }

  // What each outcome does to each field.
  void finish(EvenChanceOnZero on_zero) {
    Pockets halves = 0;  // where an even chance loses only half
    for (const Drawn drawn : drawn_) {
      if (on_zero == EvenChanceOnZero::half_lost && colour(drawn.number) == PocketColour::green)
        halves |= pocket_bit(drawn.number);
    }
    rules_.fates = {drawn_.size(), static_cast<std::uint16_t>(fields_.size()),
                    [&](std::size_t outcome, std::uint16_t bet) {
                      const auto [number, column] = drawn_[outcome];
                      const Field& field = fields_[bet];
                      if ((field.covers & pocket_bit(number)) != 0) {
                        return field.covered[static_cast<std::size_t>(column)];
                      }
                      const bool half = field.even_chance && (halves & pocket_bit(number)) != 0;
                      return half ? Fate::lose_half() : Fate::lose();
                    }};
  }

  // Which of the announced bets the table takes, where it may do without some.
  void read_taken(const Section& table) {
    if (table.has("racetrack") && !table.flag("racetrack")) announced_.emplace();
    if (!table.has("announced")) return;
    std::set<std::string, std::less<>> known;
    for (const Section& section : figures_.list("announced")) known.insert(section.text("id"));
    if (figures_.has("neighbours")) known.insert("neighbours");
    announced_.emplace();
    for (const std::string& name : table.words("announced")) {
      if (name == "none") continue;
      const std::string id{announced_id(name)};
      if (!known.contains(id)) {
        table.error("announced", fmt::format("'{}' is no announced bet of this game", name));
      }
      announced_->insert(id);
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
        constexpr int kUnitsMost = 100;
        if (part.units < 1 || part.units > kUnitsMost) {
          section.error("parts", fmt::format("'{}': 1 to {} units expected", text, kUnitsMost));
        } else if (spot) {
          parts.push_back({*spot, static_cast<std::uint16_t>(part.units)});
        } else if (switched_off(part.spot)) {
          laid_here = false;  // this table has no such place at the zero, and so no such bet
        } else {
          section.error("parts", fmt::format("'{}' is no spot of this layout", part.spot));
        }
      }
      const std::string id = section.text("id");
      const Text name = section.localized("name");
      if (laid_here && takes(id))
        compose(add_kind(id, name, section.at("id")), id, std::move(parts));
    }
  }

  void add_neighbours() {
    const Section section = figures_.table("neighbours");
    const Text name = section.localized("name");
    if (!takes("neighbours")) return;
    const std::uint16_t kind = add_kind("neighbours", name, section.at());
    const auto find_straight = [&](Pocket pocket) {
      return facts_.bets.find_spot(fmt::format("straight:{}", pocket_name(pocket)));
    };
    const auto all = sorted_pockets();
    if (!std::ranges::all_of(all,
                             [&](Pocket pocket) { return find_straight(pocket).has_value(); })) {
      return figures_.error("neighbours", "they need the bet 'straight' on every number");
    }
    for (const Pocket pocket : all) {
      for (int n = neighbours_least(facts_); n <= neighbours_most(facts_); ++n) {
        std::vector<Part> parts;
        for (int step = -n; step <= n; ++step)
          parts.push_back({*find_straight(wheel_.beside(pocket, step)), 1});
        compose(kind, fmt::format("neighbours:{}:{}", pocket_name(pocket), n), std::move(parts));
      }
    }
  }

  // Every inside position that holds the number, with as many units as it has numbers.
  void add_complete() {
    const Section section = figures_.table("complete");
    const std::uint16_t kind = add_kind("complete", section.localized("name"), section.at());
    const std::size_t inside = facts_.bets.spots().size();
    for (const Pocket pocket : sorted_pockets()) {
      std::vector<Part> parts;
      for (std::uint16_t bet = 0; bet < inside; ++bet) {
        const int numbers = std::popcount(fields_[bet].covers);
        if (facts_.bets.spot(bet).parts.empty() && numbers <= 6 &&
            (fields_[bet].covers & pocket_bit(pocket)) != 0) {
          parts.push_back({bet, static_cast<std::uint16_t>(numbers)});
        }
      }
      compose(kind, fmt::format("complete:{}", pocket_name(pocket)), std::move(parts));
    }
  }

 private:
  bool takes(std::string_view id) const { return !announced_ || announced_->contains(id); }

  // "0-3", "0-2-3", "0-1-2-3": the table names each place at the zero; the others are left out.
  void read_places(const Section& layout, std::string_view key,
                   std::initializer_list<Shape> shapes) {
    std::set<std::string, std::less<>> named;
    for (std::string& name : layout.words(key)) named.insert(std::move(name));
    named.erase("none");
    for (const Shape shape : shapes) {
      for (const Position& position : positions(shape, wheel_, {})) {
        if ((position.covers & pocket_bit(0)) == 0) continue;
        const std::string numbers = position.id.substr(position.id.find(':') + 1);
        if (named.erase(numbers) == 0) left_out_.insert(position.id);
      }
    }
    for (const std::string& name : named) {
      layout.error(key, fmt::format("'{}' is no place at the zero", name));
    }
  }

  // Two dice give the number, sixes of numbers and a number in the six; the third the column.
  void read_dice(const Section& dice) {
    for (const std::string& face : dice.words("third")) {
      const auto column = from_word<PayColumn>(face);
      if (!column) dice.error("third", fmt::format("'{}' is no column of prices", face));
      faces_.push_back(column.value_or(PayColumn::normal));
    }
    if (faces_.size() != 6) {
      dice.error("third", "a die has six faces");
      faces_.resize(6);
    }
    chance_.dice = 3;
    rules_.thrower = dice.choice<one_outcome::Thrower>("thrower");
    for (std::uint16_t outcome = 0; outcome < 6 * 6 * 6; ++outcome) {
      const DiceFall fall = one_outcome::dice_of(outcome, 3);
      const PayColumn column = faces_[fall.faces[2] - std::size_t{1}];
      const auto number = static_cast<Pocket>(6 * (fall.faces[0] - 1) + fall.faces[1]);
      drawn_.push_back({number, column});
      constexpr std::array kSaid{Say::pays_normal, Say::pays_high, Say::pays_low};
      one_outcome::Outcome told{{{.say = Say::outcome, .number = number},
                                 {.say = kSaid[static_cast<std::size_t>(column)]}},
                                {{MarkKind::pocket, 0, number}}};
      for (BoxNo die = 1; die <= 3; ++die) {
        told.marks.push_back({MarkKind::die, die, fall.faces[die - std::size_t{1}]});
      }
      rules_.outcomes.push_back(std::move(told));
    }
  }

  decltype(Field::covered) read_prices(const Section& section, const BetKind& bet) const {
    decltype(Field::covered) covered{};
    if (!with_dice_) {
      covered[0] = Fate::win(bet.price());
      return covered;
    }
    for (std::size_t i = 0; i < covered.size(); ++i) {
      const std::string_view column = Words<PayColumn>::words[i];
      const bool priced = std::ranges::find(bet.pays, column, &PayRow::id) != bet.pays.end();
      if (priced) {
        covered[i] = Fate::win(bet.price(column));
      } else if (section.choice<WithoutPrice>(column) == WithoutPrice::stay) {
        covered[i] = Fate::push();
      }
    }
    return covered;
  }

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

  void add(std::uint16_t kind, std::string id, const Field& field, std::vector<Part> parts = {}) {
    rules_.open.push_back(facts_.bets.add_spot(kind, std::move(id), std::move(parts)));
    fields_.push_back(field);
  }

  std::uint16_t add_kind(std::string id, Text name, krupier::Position at) {
    BetKind kind;
    kind.at = at;
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
    add(kind, std::move(id), {}, std::move(parts));
  }

  GameFacts& facts_;
  const Section& figures_;
  bool with_dice_;
  Wheel wheel_;  // with dice only for the layout
  ZeroRules zeros_;
  std::set<std::string, std::less<>> left_out_;  // places at the zero that this table has not
  std::optional<std::set<std::string, std::less<>>> announced_;  // that are taken; none: all
  std::vector<PayColumn> faces_;
  std::vector<Drawn> drawn_;
  std::vector<Field> fields_;
  one_outcome::Rules rules_;
  Chance chance_;
};

// A plan that states its maximum win: does its own pay table agree?
void compare_with_stated(const Section& stated, Money printed, const Bets& bets,
                         const Builder& builder, const one_outcome::Rules& rules) {
  const Money all = one_outcome::most_handed_back(bets, rules, [](std::uint16_t) { return true; });
  const Money inside = one_outcome::most_handed_back(bets, rules, [&](std::uint16_t bet) {
    return std::popcount(builder.fields()[bet].covers) <= 6 &&
           bets.kind_of(bet).id != word(Shape::quarter);
  });
  if (printed == all) return;
  stated.warning("max_win", fmt::format("the plan states a maximum win of {}; its limits and "
                                        "prices give {} (inside bets alone {})",
                                        to_string(printed), to_string(all), to_string(inside)));
}

}  // namespace

std::optional<std::uint8_t> RouletteGame::find_face(std::size_t die, std::string_view name) const {
  if (die != 2 || faces_.empty()) return Game::find_face(die, name);
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    if (name == word(faces_[i])) return static_cast<std::uint8_t>(i + 1);
  }
  return Game::find_face(die, name);
}

std::string RouletteGame::face_name(std::size_t die, std::uint8_t face) const {
  if (die != 2 || face == 0 || face > faces_.size()) return {};
  return std::string{word(faces_[face - std::size_t{1}])};
}

std::string RouletteGame::face_text(std::size_t die, std::uint8_t face, Language language) const {
  const std::string column = face_name(die, face);
  for (const PayRow& row : bets().kinds().front().pays) {
    if (row.id == column) return row.name[language];
  }
  return column;
}

std::unique_ptr<Game> make_roulette(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  Builder builder{facts, figures};
  const Section table = figures.table("table");
  builder.read_taken(table);
  builder.add_positions();
  if (figures.has("announced")) builder.add_announced();
  if (figures.has("neighbours")) builder.add_neighbours();
  if (figures.has("complete")) builder.add_complete();

  one_outcome::Rules& rules = builder.rules();
  if (table.has("total_max")) facts.betting.total_max = table.money("total_max");
  if (table.has("chips")) read_chips(table, "chips", facts.betting);
  read_chips_of_currency(figures, facts.currency, facts.betting);
  one_outcome::read_limits_policy(table, plan, facts.betting);
  facts.betting.composed_places_what_fits =
      table.has("composed_over_limit") &&
      table.choice<ComposedOverLimit>("composed_over_limit") == ComposedOverLimit::place_what_fits;
  EvenChanceOnZero on_zero{};
  if (!figures.has("dice")) {  // which have no zero, and are thrown again (14 G3)
    rules.not_counted = table.choice<one_outcome::NotCounted>("ball_out");
    on_zero = table.choice<EvenChanceOnZero>("even_chance_on_zero");
    if (table.has("min_turns")) one_outcome::read_short_spin(table, rules);
  }
  facts.betting.max_for_all =
      table.has("max_scope") && table.choice<LimitScope>("max_scope") == LimitScope::per_position;
  facts.colour_chips = !table.has("colour_chips") || table.flag("colour_chips");
  if (table.has("own_limits")) facts.own_limits = table.flag("own_limits");
  if (table.has("win_max")) rules.win_max = table.money("win_max");
  rules.may_double = table.has("double_over_limit");
  if (rules.may_double) {
    facts.actions = {Action::double_};
    rules.double_over_limit = table.choice<one_outcome::DoubleOverLimit>("double_over_limit");
  }
  builder.finish(on_zero);
  if (figures.has("neighbours"))  // what is meant where a neighbours bet names no number of them
    (void)figures.table("neighbours").whole("each_side", 0, neighbours_most(facts));

  read_stated_max_win(figures, facts, [&](const Section& stated, Money printed) {
    compare_with_stated(stated, printed, facts.bets, builder, rules);
  });
  if (figures.has("table_narrows_limits")) (void)figures.flag("table_narrows_limits");

  return std::make_unique<RouletteGame>(std::move(facts), std::move(builder.chance()),
                                        std::move(rules), builder.faces());
}

}  // namespace krupier::roulette
