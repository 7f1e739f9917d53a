// A game's description: bets, spots, chips, where outcomes come from, and what is said.
#include <algorithm>

#include <krupier/floor/chips.h>
#include <krupier/floor/floor_rules.h>
#include <krupier/floor/game_json.h>
#include <krupier/games/one_outcome/one_outcome.h>
#include <krupier/house/verb.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

using one_outcome::OneOutcomeGame;

json::value amount_or_null(Money amount) {
  return amount.is_zero() ? json::value{} : json::value(amount_json(amount));
}

template <class Words>
json::array texts(const Words& words) {
  json::array all;
  for (const auto& word : words) all.push_back(json::string{word});
  return all;
}

template <class Say>
json::object in_three(Say say) {
  json::object text;
  for (const Language language : kLanguages) text[word(language)] = say(language);
  return text;
}

// --- bets ---

json::array kinds_json(const Bets& bets) {
  json::array kinds;
  for (const BetKind& kind : bets.kinds()) {
    json::array pays;
    for (const PayRow& row : kind.pays) {
      pays.push_back(
          json::object{{"id", row.id}, {"name", to_json(row.name)}, {"pays", to_string(row.pays)}});
    }
    const bool unlimited = kind.max >= kMoneyMaxPerEvent;
    kinds.push_back(
        json::object{{"id", kind.id},
                     {"name", to_json(kind.name)},
                     {"min", amount_json(kind.min)},
                     {"max", unlimited ? json::value{} : json::value(amount_json(kind.max))},
                     {"step", amount_or_null(kind.step)},
                     {"or_exactly", amount_or_null(kind.or_exactly)},
                     {"when", kind.when},
                     {"needs", texts(kind.needs)},
                     {"counts_with", kind.counts_with},
                     {"pays", std::move(pays)}});
  }
  return kinds;
}

// The numbers that a game of one outcome can give, in the order in which it lists them: a wheel's
// rim, or what dice can add up to.
std::vector<Pocket> numbers_of(const Game& game) {
  if (!game.chance().pockets.empty()) return game.chance().pockets;
  std::vector<Pocket> numbers;
  const auto* one = dynamic_cast<const OneOutcomeGame*>(&game);
  if (one == nullptr) return numbers;
  for (const one_outcome::Outcome& outcome : one->rules().outcomes) {
    for (const View::Mark& mark : outcome.marks) {
      const auto number = static_cast<Pocket>(mark.value);
      if (mark.kind == MarkKind::pocket && std::ranges::find(numbers, number) == numbers.end()) {
        numbers.push_back(number);
      }
    }
  }
  return numbers;
}

// Which numbers win for a bet, asked of the table by which it is paid.
json::array covers_json(const OneOutcomeGame& game, std::uint16_t bet,
                        const std::vector<Pocket>& numbers) {
  std::vector<bool> wins(256);
  const auto& rules = game.rules();
  for (std::size_t i = 0; i < rules.outcomes.size(); ++i) {
    if (rules.fates.row(i)[bet].what != one_outcome::Fate::Do::win) continue;
    for (const View::Mark& mark : rules.outcomes[i].marks) {
      if (mark.kind == MarkKind::pocket) wins[static_cast<Pocket>(mark.value)] = true;
    }
  }
  json::array covers;
  for (const Pocket number : numbers) {
    if (wins[number]) covers.push_back(json::string{game.pocket_name(number)});
  }
  return covers;
}

json::array spots_json(const Game& game, const std::vector<Pocket>& numbers) {
  const auto* one = numbers.empty() ? nullptr : dynamic_cast<const OneOutcomeGame*>(&game);
  const Bets& bets = game.bets();
  json::array spots;
  for (std::uint16_t bet = 0; bet < bets.spots().size(); ++bet) {
    const SpotInfo& spot = bets.spot(bet);
    const BetKind& kind = bets.kinds()[spot.kind];
    json::object told_one{{"id", spot.id}, {"kind", kind.id}};
    if (!kind.wager.empty() && kind.wager != kind.id) told_one["wager"] = kind.wager;
    if (!spot.parts.empty()) {
      json::array parts;
      for (const Part& part : spot.parts) {
        parts.push_back(json::array{bets.spot(part.bet).id, part.units});
      }
      told_one["parts"] = std::move(parts);
    } else if (one != nullptr) {
      told_one["covers"] = covers_json(*one, bet, numbers);
    }
    spots.push_back(std::move(told_one));
  }
  return spots;
}

// --- where outcomes come from ---

json::array faces_json(const Game& game) {
  json::array dice;
  for (int die = 0; die < game.chance().dice; ++die) {
    const auto which = static_cast<std::size_t>(die);
    if (game.face_name(which, 1).empty()) continue;
    json::array faces;
    for (std::uint8_t face = 1; face <= 6; ++face) {
      faces.push_back(json::object{{"id", game.face_name(which, face)},
                                   {"name", in_three([&](Language language) {
                                      return game.face_text(which, face, language);
                                    })}});
    }
    dice.push_back(json::object{{"die", die + 1}, {"faces", std::move(faces)}});
  }
  return dice;
}

json::object chance_json(const Game& game, const std::vector<Pocket>& numbers) {
  const Chance& chance = game.chance();
  json::array pockets;
  json::object colours;
  json::object named;
  for (const Pocket pocket : numbers) {
    const std::string name = game.pocket_name(pocket);
    pockets.push_back(json::string{name});
    if (name != krupier::pocket_name(pocket)) {
      named[name] = in_three([&](Language language) { return game.pocket_text(pocket, language); });
      continue;
    }
    static constexpr std::array<std::string_view, 3> kColours{"green", "red", "black"};
    colours[name] = kColours[static_cast<std::size_t>(colour(pocket))];
  }
  return {{"packs", chance.packs},
          {"cards", chance.packs == 0 ? 0 : chance.pack.size()},
          {"new_shoe_each_round", chance.packs > 0 && chance.new_shoe_each_round},
          {"dice", chance.dice},
          {"wheel", !chance.pockets.empty()},
          {"pockets", std::move(pockets)},
          {"colours", std::move(colours)},
          {"texts", std::move(named)},
          {"faces", faces_json(game)}};
}

// --- what the table decides ---

json::value allowed_json(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::amount: {
      const bool open = parameter.most >= kMoneyMaxPerEvent;
      return json::object{
          {"at_least", amount_json(parameter.least)},
          {"at_most", open ? json::value{} : json::value(amount_json(parameter.most))}};
    }
    case Parameter::Kind::whole:
      return json::object{{"at_least", parameter.least.units()},
                          {"at_most", parameter.most.units()}};
    default:
      return texts(parameter.allowed);
  }
}

json::array parameters_json(const GameFacts& facts) {
  static constexpr std::array<std::string_view, 5> kKinds{"choice", "amount", "whole", "subset",
                                                          "order"};
  json::array all;
  for (const Parameter& parameter : facts.parameters) {
    json::object values;
    for (const auto& [value, called] : parameter.values) values[value] = to_json(called);
    json::object one{{"name", parameter.name},
                     {"label", to_json(parameter.label)},
                     {"kind", kKinds[static_cast<std::size_t>(parameter.kind)]},
                     {"allowed", allowed_json(parameter)},
                     {"values", std::move(values)},
                     {"default", parameter.standard},
                     {"limits_bet", parameter.limits_bet}};
    if (!parameter.when_name.empty()) {
      one["when"] = json::object{{parameter.when_name, parameter.when_value}};
    }
    all.push_back(std::move(one));
  }
  return all;
}

json::object say_json(const GameFacts& facts) {
  json::object say;
  for (std::size_t i = 0; i < Words<Say>::words.size(); ++i) {
    const auto what = static_cast<Say>(i);
    const auto own = facts.say.find(word(what));
    say[word(what)] =
        own != facts.say.end()
            ? to_json(own->second)
            : in_three([&](Language language) { return house_phrase(what, language); });
  }
  return say;
}

}  // namespace

bool is_crowd(const Game& game, Venue venue) {
  return venue == Venue::internet && game.facts().seats_max == 0 && game.betting().boxes.size() < 2;
}

json::object to_json(const Text& text) {
  return in_three([&](Language language) { return text[language]; });
}

json::object game_json(const Game& game, const Plan& plan, const Terms& terms) {
  const GameFacts& facts = game.facts();
  const BettingRules& betting = facts.betting;
  const std::vector<Pocket> numbers = numbers_of(game);
  json::array chips;
  for (const Money chip : chips_of(game, terms)) chips.push_back(amount_json(chip));
  json::array boxes;
  for (const BoxNo box : betting.boxes) boxes.push_back(box);
  json::array actions;
  for (const Action action : facts.actions) actions.push_back(json::string{word(action)});
  json::array options;
  for (const Option& option : facts.options)
    options.push_back(json::object{{"id", option.id}, {"name", to_json(option.name)}});
  json::object settings;
  for (const auto& [name, value] : facts.settings) settings[name] = value;
  json::object posted;
  for (const auto& [name, amount] : facts.posted) posted[name] = amount_json(amount);
  json::value stack;
  if (facts.plays_from_seat()) {
    stack =
        json::object{{"least", amount_or_null(facts.buy_in_least)},
                     {"most", amount_or_null(facts.buy_in_most)},
                     {"again", amount_or_null(FloorRules::read(facts.settings).rebuy_min(facts))}};
  }
  return {{"plan", facts.plan},
          {"plan_title", to_json(plan.title)},
          {"operator", plan.operator_name},
          {"game", facts.id},
          {"family", facts.family},
          {"title", to_json(facts.title)},
          {"source", facts.source},
          {"version", facts.version},
          {"currency", facts.currency},
          {"venue", word(terms.venue)},
          {"chips", std::move(chips)},
          {"smallest_chip", amount_json(betting.chip)},
          {"total_max", amount_or_null(betting.total_max)},
          {"max_for_all", betting.max_for_all},
          {"min_for_all", betting.min_for_all},
          {"under_minimum", word(betting.under_minimum)},
          {"over_maximum", word(betting.over_maximum)},
          {"takes_missed", betting.takes_missed},
          {"colour_chips", facts.colour_chips},
          {"boxes", std::move(boxes)},
          {"one_player_a_box", betting.one_player_a_box},
          {"seats_max", facts.seats_max},
          {"bank", word(facts.bank)},
          {"plays_from", word(facts.plays_from)},
          {"absent", word(facts.absent)},
          {"crowd", is_crowd(game, terms.venue)},
          {"actions", std::move(actions)},
          {"options", std::move(options)},
          {"chance", chance_json(game, numbers)},
          {"kinds", kinds_json(facts.bets)},
          {"spots", spots_json(game, numbers)},
          {"settings", std::move(settings)},
          {"parameters", parameters_json(facts)},
          {"say", say_json(facts)},
          {"posted", std::move(posted)},
          {"stack", std::move(stack)}};
}

}  // namespace krupier
