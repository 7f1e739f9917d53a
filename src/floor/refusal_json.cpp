// Figures of refusals by name.
#include <string_view>

#include <krupier/floor/refusal_json.h>
#include <krupier/house/verb.h>

namespace krupier {
namespace {

struct Figure {
  std::string_view name;  // empty: the reason has none
  bool counts = false;    // people or boxes, not money
};

Figure figure_of(Reason reason) {
  switch (reason) {
    case Reason::below_minimum:
      return {"min"};
    case Reason::above_maximum:
    case Reason::too_large:
      return {"max"};
    case Reason::above_total_maximum:
      return {"total_max"};
    case Reason::not_in_chips:
      return {"step"};
    case Reason::wrong_amount:
      return {"amount"};
    case Reason::insufficient_funds:
      return {"balance"};
    case Reason::table_full:
      return {"seats", true};
    case Reason::too_few_players:
    case Reason::box_full:
      return {"players", true};
    case Reason::too_few_boxes:
      return {"boxes", true};
    default:
      return {};
  }
}

}  // namespace

json::object refusal_fields(const Refusal& refusal) {
  json::object fields;
  const Figure figure = figure_of(refusal.reason);
  // Nothing on the account is a figure too; a zero elsewhere says that there is none.
  if (refusal.figure.is_zero() && refusal.reason != Reason::insufficient_funds) return fields;
  fields["figure"] = amount_json(refusal.figure);
  if (figure.name.empty()) return fields;
  fields[figure.name] = figure.counts ? json::value(refusal.figure.units() / Money::kUnitsPerWhole)
                                      : json::value(amount_json(refusal.figure));
  return fields;
}

void name_event(json::object& body, const Game& game, const Event& event) {
  const auto name_spot = [&](Spot spot) { body["spot"] = game.spot_name(spot); };
  if (const auto* bet = std::get_if<PlaceBet>(&event)) name_spot(bet->spot);
  if (const auto* back = std::get_if<TakeBack>(&event); back != nullptr) {
    if (back->spot != kEverySpot) name_spot(back->spot);
  }
  if (const auto* ruling = std::get_if<Ruling>(&event)) name_spot(ruling->spot);
  if (const auto* act = std::get_if<Act>(&event)) {
    body["action"] = word(act->action);
    if (act->box != 0) body["box"] = act->box;
    if (act->hand != 0) body["hand"] = act->hand;
  }
}

}  // namespace krupier
