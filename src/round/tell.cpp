// An event as a line of a transcript.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript.h>

namespace krupier {

std::string tell(const Table& table, const Event& event) {
  const auto name = [&](PlayerId player) { return table.player(player).name; };
  return std::visit(
      On{
          [&](const PlaceBet& bet) {
            return fmt::format("bet {} {} {}", name(bet.player), table.game().spot_name(bet.spot),
                               to_string(bet.amount));
          },
          [&](const TakeBack& back) {
            return back.spot == kEverySpot
                       ? fmt::format("unbet {}", name(back.player))
                       : fmt::format("unbet {} {}{}", name(back.player),
                                     table.game().spot_name(back.spot),
                                     back.amount.is_zero() ? "" : " " + to_string(back.amount));
          },
          [&](Close) { return std::string{"close"}; },
          [&](const DealCard& card) {
            return card.to.kind == PlaceKind::unsaid
                       ? fmt::format("deal {}", to_string(card.card))
                       : fmt::format("deal {} {}", place_name(card.to), to_string(card.card));
          },
          [&](BallFalls ball) {
            std::string line = fmt::format("ball {}", table.game().pocket_name(ball.pocket));
            if (ball.turns != 0) line += fmt::format(" turns={}", ball.turns);
            if (ball.caught_on_pin) line += " pin";
            return line;
          },
          [&](const DiceFall& dice) {
            return fmt::format("dice {}",
                               fmt::join(dice.faces.begin(), dice.faces.begin() + dice.count, " "));
          },
          [&](const Act& act) {
            std::string line = name(act.player);
            if (act.box != 0) line += " " + place_name(Place::of_box(act.box, act.hand));
            line += fmt::format(" {}", word(act.action));
            if (!act.amount.is_zero()) line += " " + to_string(act.amount);
            for (CardSet rest = act.cards; !rest.empty();)
              line += " " + to_string(rest.take_first());
            return line;
          },
          [&](TimeOut out) { return fmt::format("timeout {}", name(out.player)); },
          [&](Repeat again) {
            return again.card.is_known()
                       ? fmt::format("repeat {} {}", word(again.reason), to_string(again.card))
                       : fmt::format("repeat {}", word(again.reason));
          },
          [&](VoidRound why) { return fmt::format("void {}", word(why.reason)); },
          [&](const Ruling& ruling) {
            return fmt::format("rule {} {}{} {}", name(ruling.player),
                               table.game().spot_name(ruling.spot),
                               ruling.amount.is_zero() ? "" : " " + to_string(ruling.amount),
                               ruling.owner == kNobody ? std::string{"void"}
                                                       : fmt::format("to {}", name(ruling.owner)));
          },
      },
      event);
}

}  // namespace krupier
