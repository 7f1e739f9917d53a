// Events and tables as lines of a transcript.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript.h>
#include <krupier/round/transcript/spellings.h>

namespace krupier {

namespace {

// Cards that have left the shoe, in the order of the pack; those that nobody has seen last.
void tell_shoe(const Shoe& shoe, const Chance& chance, std::string& out) {
  constexpr std::size_t kCardsALine = 26;
  std::vector<std::string> cards;
  for (CardSet rest = chance.pack.cards; !rest.empty();) {
    const Card card = rest.take_first();
    const int gone = chance.packs - shoe.left_of(card);
    cards.insert(cards.end(), static_cast<std::size_t>(gone), to_string(card));
  }
  const auto unseen = static_cast<std::size_t>(shoe.gone()) -
                      std::min<std::size_t>(cards.size(), static_cast<std::size_t>(shoe.gone()));
  cards.insert(cards.end(), unseen, to_string(Card::unknown()));
  for (std::size_t from = 0; from < cards.size(); from += kCardsALine) {
    const auto first = cards.begin() + static_cast<std::ptrdiff_t>(from);
    const auto last =
        cards.begin() + static_cast<std::ptrdiff_t>(std::min(cards.size(), from + kCardsALine));
    out += fmt::format("shoe   {}\n", fmt::join(first, last, " "));
  }
}

void tell_players(const Table& table, const NameOf& name, std::string& out) {
  const bool stacks = table.game().facts().plays_from_seat();
  const Memory& memory = table.memory();
  for (std::size_t i = 0; i < table.players().size(); ++i) {
    const Seated& seated = table.players()[i];
    if (seated.place != Seated::Place::taken) continue;
    const PlayerId player{static_cast<std::uint16_t>(i)};
    // What else he has is no part of the round: it is enough.
    out += fmt::format("player {} {}", name(player),
                       to_string(stacks ? seated.balance : kMoneyMaxPerEvent));
    if (seated.seat != 0) out += fmt::format(" seat={}", seated.seat);
    const auto seat = std::ranges::find(memory.seats, player, &SeatState::player);
    const int flags = seat == memory.seats.end() ? 0 : seat->flags;
    if ((flags & SeatState::owes_small_blind) != 0) out += " owes-small-blind";
    if ((flags & SeatState::owes_big_blind) != 0) out += " owes-big-blind";
    if (seated.away) out += " away";
    out += '\n';
  }
  for (std::size_t i = 0; i < table.players().size(); ++i) {
    const PlayerId player{static_cast<std::uint16_t>(i)};
    if (const Money chip = table.players()[i].colour_chip; !chip.is_zero())
      out += fmt::format("chips  {} {}\n", name(player), to_string(chip));
  }
}

void tell_memory(const Table& table, const NameOf& name, std::string& out) {
  const Memory& memory = table.memory();
  const Game& game = table.game();
  const bool dice = game.chance().dice > 0;
  if (memory.turn != 0) {
    out += fmt::format("{} {}\n", dice ? "shooter" : "button", memory.turn);
  } else if (dice && table.awaiting() == AwaitKind::dice) {
    out += "shooter draw\n";
  }
  memory.limits.for_each([&](PlayerId player, std::uint16_t kind, const Limits& limits) {
    out += fmt::format("limits {} {} {} {}\n", name(player), game.bets().kinds()[kind].id,
                       to_string(limits.min), to_string(limits.max));
  });
  for (const Stake& stake : memory.carried)
    out += fmt::format("lies   {} {} {}\n", name(stake.player), game.spot_name(stake.spot),
                       to_string(stake.amount));
  for (const Stake& stake : memory.on_line)
    out += fmt::format("line   {} {} {}\n", name(stake.player), game.spot_name(stake.spot),
                       to_string(stake.amount));
  if (memory.stakes) {
    out += "stakes ";
    for (const auto& [called, amount] : kStakeAmounts) {
      if (const Money each = (*memory.stakes).*amount; !each.is_zero())
        out += fmt::format(" {}={}", called, to_string(each));
    }
    out += memory.stakes->hold_all_in ? " hold-all-in\n" : "\n";
  }
  if (const auto* poker = memory.find<PokerMemory>(); poker != nullptr && *poker != PokerMemory{})
    out += fmt::format("jackpot {} {}\n", to_string(poker->jackpot),
                       to_string(poker->jackpot_accrual));
}

}  // namespace

bool is_name(std::string_view word) {
  static constexpr std::array<std::string_view, 47> kWords{
      "plan",    "game",   "table",   "player", "button", "shooter", "jackpot", "rounds",
      "shoe",    "lies",   "line",    "next",   "bet",    "unbet",   "close",   "deal",
      "ball",    "dice",   "timeout", "leave",  "back",   "topup",   "chips",   "limits",
      "rule",    "repeat", "void",    "expect", "refuse", "house",   "rake",    "await",
      "setting", "stated", "dealer",  "banker", "board",  "draw",    "all",     "to",
      "punto",   "banco",  "reveal",  "stakes", "trick",  "talon",   "aside"};
  const bool plain = std::ranges::all_of(word, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_' || c == '@';
  });
  const bool begins = !word.empty() && !(word[0] >= '0' && word[0] <= '9') && word[0] != '-';
  return plain && begins && std::ranges::find(kWords, word) == kWords.end() &&
         !spellings::action(word) && !parse_card(word);
}

std::string tell_table(const Table& table, const Settings& picked, const NameOf& name) {
  const GameFacts& facts = table.game().facts();
  std::string out = fmt::format("plan   {}\ngame   {}\n", facts.plan, facts.id);
  if (!picked.empty()) {
    out += "table ";
    for (const auto& [setting, value] : picked) out += fmt::format(" {}={}", setting, value);
    out += '\n';
  }
  const Memory& memory = table.memory();
  if (memory.rounds > 0) {
    out += fmt::format("rounds {}\n", memory.rounds);
    const Chance& chance = table.game().chance();
    if (chance.packs > 0 && !chance.new_shoe_each_round) tell_shoe(memory.shoe, chance, out);
  }
  tell_players(table, name, out);
  tell_memory(table, name, out);
  // Here the round begins: who sits down from now on plays in the next.
  return out + fmt::format("expect await {}\n", word(table.awaiting()));
}

std::string tell(const Table& table, const Event& event) {
  return tell(table, event, [&](PlayerId player) { return table.player(player).name; });
}

std::string tell(const Table& table, const Event& event, const NameOf& name) {
  return std::visit(
      On{
          [&](const PlaceBet& bet) {
            return fmt::format("bet {} {} {}{}", name(bet.player), table.game().spot_name(bet.spot),
                               to_string(bet.amount), bet.missed ? " missed" : "");
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
            if (ball.turns != BallFalls::kNotCounted) line += fmt::format(" turns={}", ball.turns);
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
            if (act.option != 0) line += fmt::format(" {}", table.game().option_name(act.option));
            if (act.unseen != 0) line += fmt::format(" unseen={}", act.unseen);
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
          [&](Reveal) { return std::string{"reveal"}; },
      },
      event);
}

}  // namespace krupier
