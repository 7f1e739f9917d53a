// A hand told in PHH.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include <krupier/poker/holdem.h>
#include <krupier/poker/phh.h>

namespace krupier::poker {
namespace {

// Amounts are numbers in the format, not texts.
std::string amounts(const std::vector<Money>& list) {
  std::string all;
  for (const Money amount : list) all += (all.empty() ? "" : ", ") + to_string(amount);
  return "[" + all + "]";
}

std::string in_quotes(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '"' || c == '\\') safe += '\\';
    safe += c;
  }
  return "\"" + safe + "\"";
}

class Writer {
 public:
  Writer(Table table, std::span<const Event> events) : table_(std::move(table)), events_(events) {}

  Result<std::string> write() {
    const auto* game = dynamic_cast<const HoldemGame*>(&table_.game());
    if (game == nullptr) return Error{"PHH is written of hold'em only"};
    const HoldemRules& rules = game->rules();
    if (rules.boards > 1) return Error{"PHH knows no second board"};
    const Stakes stakes = table_.memory().stakes.value_or(rules.stakes);
    if (!stakes.bomb_pot.is_zero()) return Error{"PHH knows no bomb pot"};
    if (!table_.started() || table_.finished()) table_.begin_round();
    if (!table_.memory().carried.empty()) return Error{"PHH knows no bet of an earlier hand"};
    if (const auto* poker = table_.memory().find<PokerMemory>()) jackpot_ = *poker;
    start_ = table_.players();
    for (const Event& event : events_) {
      if (!apply(event)) return Error{error_};
    }
    if (!table_.finished()) return Error{"the hand is not over"};
    return text(stakes, stakes.big_blind * rules.straddle_big_blinds);
  }

 private:
  // Players are named once the blinds lie: p1 is the first left of the button.
  void number_players(const Effects& effects) {
    std::vector<BoxNo> seats;
    BoxNo button = 0;
    const View view = table_.round().view(Observer::house());
    for (const View::Mark& mark : view.marks) {
      if (mark.kind == MarkKind::button) button = mark.box;
    }
    const Await await = table_.round().awaits();
    for (const Due& due : await.due) seats.push_back(due.place.box);
    std::ranges::sort(seats);
    const auto first = std::ranges::upper_bound(seats, button);
    std::ranges::rotate(seats, first);
    for (const BoxNo seat : seats) {
      const auto& players = table_.players();
      const auto who = std::ranges::find(players, seat, &Seated::seat) - players.begin();
      number_.emplace(PlayerId{static_cast<std::uint16_t>(who)}, number_.size() + 1);
      order_.push_back(PlayerId{static_cast<std::uint16_t>(who)});
    }
    bool big_blind = false;  // lies already: what follows is posted by who comes or comes back
    for (const Line& line : effects.lines) {
      straddled_ = straddled_ || line.why == Why::straddle;
      if (line.why == Why::dead_blind || (line.why == Why::big_blind && big_blind))
        posted_[line.player] += line.stake;
      big_blind = big_blind || line.why == Why::big_blind;
    }
  }

  bool apply(const Event& event) {
    const Await await = table_.round().awaits();
    Effects effects;
    const Verdict verdict = table_.apply(event, effects);
    if (!verdict)
      return fail(fmt::format("an event was refused: {}", word(verdict.refusal().reason)));
    if (std::holds_alternative<Close>(event)) number_players(effects);
    for (const Line& line : effects.lines) {
      const bool live = line.why != Why::ante && line.why != Why::dead_blind;
      if (line.kind == LineKind::stake && live) street_[line.player] += line.stake;
    }
    if (const auto* card = std::get_if<DealCard>(&event)) {
      deal(card->card, card->to.kind == PlaceKind::unsaid ? await.due.front().place : card->to);
    } else if (const auto* act = std::get_if<Act>(&event)) {
      if (await.kind != AwaitKind::bets && act->action == Action::sit_out)
        return fail("PHH knows nobody who walks off with their chips");
      if (await.kind != AwaitKind::bets) tell(*act, await);
    } else if (const auto* out = std::get_if<TimeOut>(&event)) {
      actions_.push_back(fmt::format("p{} {}", number_[out->player],
                                     await.choices.front().action == Action::show ? "sm" : "f"));
    } else if (std::holds_alternative<Repeat>(event) || std::holds_alternative<VoidRound>(event)) {
      return fail("PHH knows neither a void hand nor cards dealt again");
    }
    for (const Announcement& said : effects.said) {
      if (said.say == Say::reveal) show(said.player);
    }
    return true;
  }

  void deal(Card card, Place place) {
    if (place.kind == PlaceKind::board) {
      street_.clear();
      board_ += to_string(card);
      const AwaitKind next = table_.round().awaits().kind;
      // A street is told as a whole: three cards, then one and one.
      const bool whole = board_cards_ >= 3 || board_.size() == 6 || next != AwaitKind::card;
      if (!whole) return;
      board_cards_ += board_.size() / 2;
      actions_.push_back("d db " + board_);
      board_.clear();
      return;
    }
    hole_[place.box] += to_string(card);
    if (hole_[place.box].size() < 4) return;
    const auto& players = table_.players();
    const auto who = std::ranges::find(players, place.box, &Seated::seat) - players.begin();
    actions_.push_back(fmt::format(
        "d dh p{} {}", number_[PlayerId{static_cast<std::uint16_t>(who)}], hole_[place.box]));
  }

  void tell(const Act& act, const Await& await) {
    const std::size_t number = number_[act.player];
    const auto call = std::ranges::find(await.choices, Action::call, &Choice::action);
    const auto all_in = std::ranges::find(await.choices, Action::all_in, &Choice::action);
    switch (act.action) {
      case Action::fold:
        actions_.push_back(fmt::format("p{} f", number));
        break;
      case Action::check:
      case Action::call:
        actions_.push_back(fmt::format("p{} cc", number));
        break;
      case Action::muck:
        actions_.push_back(fmt::format("p{} sm", number));
        break;
      case Action::bet:
      case Action::raise:
      case Action::all_in:
        if (act.action == Action::all_in && call != await.choices.end() &&
            call->cost == all_in->cost) {
          actions_.push_back(fmt::format("p{} cc", number));
        } else {
          actions_.push_back(fmt::format("p{} cbr {}", number, to_string(street_[act.player])));
        }
        break;
      default:
        break;  // cards shown are told by their announcement
    }
  }

  void show(PlayerId player) {
    const View view = table_.round().view(Observer::everyone());
    const auto row = std::ranges::find(view.rows, player, &View::Row::owner);
    if (row == view.rows.end()) return;
    std::string cards;
    for (const Card card : row->cards) cards += to_string(card);
    actions_.push_back(fmt::format("p{} sm {}", number_[player], cards));
  }

  std::string text(const Stakes& stakes, Money straddle) const {
    const GameFacts& facts = table_.game().facts();
    std::vector<Money> antes(order_.size(), stakes.ante);
    std::vector<Money> blinds(order_.size());
    blinds[0] = stakes.small_blind;
    blinds[1] = stakes.big_blind;
    if (straddled_ && order_.size() > 2) blinds[2] = straddle;
    for (const auto& [player, amount] : posted_) blinds[number_.at(player) - 1] = -amount;
    std::vector<Money> starting;
    std::vector<Money> finishing;
    std::string names;
    for (const PlayerId player : order_) {
      starting.push_back(start_[index(player)].balance);
      finishing.push_back(table_.player(player).balance);
      names += (names.empty() ? "" : ", ") + in_quotes(table_.player(player).name);
    }
    std::string settings;
    for (const Parameter& parameter : facts.parameters) {
      const auto value = facts.settings.find(parameter.name);
      if (value == facts.settings.end() || parameter.name == "big_blind" ||
          parameter.name == "ante")
        continue;
      const Result<std::string> standard = parameter.check(parameter.standard);
      if (standard && *standard == value->second) continue;
      settings +=
          fmt::format("{}{}={}", settings.empty() ? "" : " ", parameter.name, value->second);
    }
    std::string text = fmt::format(
        "variant = \"NT\"\nantes = {}\nblinds_or_straddles = {}\nmin_bet = {}\nstarting_stacks = "
        "{}\nactions = [\n",
        amounts(antes), amounts(blinds), to_string(stakes.big_blind), amounts(starting));
    for (const std::string& action : actions_) text += fmt::format("  \"{}\",\n", action);
    text += fmt::format(
        "]\nplayers = [{}]\nfinishing_stacks = {}\ncurrency = \"{}\"\n_krupier_game = "
        "\"{}/{}\"\n_krupier_settings = {}\n",
        names, amounts(finishing), facts.currency, facts.plan, facts.id, in_quotes(settings));
    if (jackpot_ != PokerMemory{})
      text += fmt::format("_krupier_jackpot = {}\n",
                          amounts({jackpot_.jackpot, jackpot_.jackpot_accrual}));
    return text;
  }

  bool fail(std::string what) {
    error_ = std::move(what);
    return false;
  }

  Table table_;
  std::span<const Event> events_;
  std::vector<Seated> start_;
  std::map<PlayerId, std::size_t> number_;
  std::vector<PlayerId> order_;
  std::map<PlayerId, Money> street_;
  std::map<BoxNo, std::string> hole_;
  std::string board_;
  std::size_t board_cards_ = 0;
  bool straddled_ = false;
  std::map<PlayerId, Money> posted_;
  PokerMemory jackpot_;
  std::vector<std::string> actions_;
  std::string error_;
};

}  // namespace

Result<std::string> write_phh(Table table, std::span<const Event> events) {
  return Writer{std::move(table), events}.write();
}

Result<std::string> write_phh(const Table& played) {
  if (!played.finished()) return Error{"the hand is not over"};
  // The table as the hand found it: the memory still has the stacks of its start.
  Table before{played.game_pointer()};
  for (const Seated& player : played.players()) {
    const auto& seats = played.memory().seats;
    const auto seat = std::ranges::find(seats, player.seat, &SeatState::seat);
    const Money stack = seat == seats.end() ? player.balance : seat->stack;
    if (!before.join(player.name, stack, player.seat))
      return Error{"the players do not fit the table"};
  }
  before.memory() = played.memory();
  return write_phh(std::move(before), played.events());
}

}  // namespace krupier::poker
