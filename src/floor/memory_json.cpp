// Each part of a memory as a form of its own.
#include <fmt/format.h>

#include <krupier/base/impossible.h>
#include <krupier/floor/memory_json.h>
#include <krupier/house/records/form_impl.h>

namespace krupier {
namespace {

struct ShoeForm {
  std::uint32_t packs = 0;
  std::uint32_t gone = 0;
  json::object out{};  // card: how many of it

  KRUPIER_FORM(packs, gone, out)
};

struct SeatForm {
  std::uint16_t player = 0;
  BoxNo seat = 0;
  std::optional<bool> sits_out{};
  std::optional<bool> owes_small_blind{};
  std::optional<bool> owes_big_blind{};
  std::optional<Money> stack{};

  KRUPIER_FORM(player, seat, sits_out, owes_small_blind, owes_big_blind, stack)
};

struct StakeForm {
  std::uint16_t player = 0;
  std::string spot{};
  Money amount{};

  KRUPIER_FORM(player, spot, amount)
};

struct LimitsForm {
  std::uint16_t player = 0;
  std::string bet{};
  Money min{};
  Money max{};

  KRUPIER_FORM(player, bet, min, max)
};

// What the next hand is played for.
struct LevelForm {
  Money small_blind{};
  Money big_blind{};
  Money chip{};
  std::optional<Money> ante{};
  std::optional<Money> bomb_pot{};
  std::optional<bool> hold_all_in{};
  std::optional<Money> stake_min{};
  std::optional<Money> stake_max{};

  KRUPIER_FORM(small_blind, big_blind, chip, ante, bomb_pot, hold_all_in, stake_min, stake_max)
};

struct MemoryForm {
  std::optional<ShoeForm> shoe{};
  std::uint64_t rounds = 0;
  std::optional<BoxNo> turn{};
  std::optional<std::vector<SeatForm>> seats{};
  std::optional<std::vector<StakeForm>> carried{};
  std::optional<std::vector<StakeForm>> on_line{};
  std::optional<std::vector<LimitsForm>> limits{};
  std::optional<Money> jackpot{};
  std::optional<Money> jackpot_accrual{};
  std::optional<LevelForm> stakes{};

  KRUPIER_FORM(shoe, rounds, turn, seats, carried, on_line, limits, jackpot, jackpot_accrual,
               stakes)
};

// --- shoe ---

Result<Shoe> shoe_from(const Game& game, const ShoeForm& form) {
  const Pack& pack = game.chance().pack;
  if (form.packs > 255 || form.gone > 65'535) return Error{"a shoe larger than there can be"};
  Shoe shoe{pack, static_cast<int>(form.packs)};
  for (const auto& [name, count] : form.out) {
    const auto card = parse_card(std::string_view{name.data(), name.size()});
    if (!card || !pack.cards.contains(*card) || !count.is_int64() || count.get_int64() < 1 ||
        count.get_int64() > 255) {
      return Error{fmt::format("{} of card '{}' have left the shoe", json::serialize(count),
                               std::string_view{name.data(), name.size()})};
    }
    for (std::int64_t i = 0; i < count.get_int64(); ++i) shoe.see(*card);
  }
  shoe.burn(static_cast<int>(form.gone));
  return shoe;
}

std::optional<ShoeForm> form_of_shoe(const Game& game, const Shoe& shoe) {
  if (shoe == Shoe{}) return std::nullopt;
  const Pack& pack = game.chance().pack;
  ShoeForm form;
  form.packs = static_cast<std::uint32_t>(shoe.size() / std::max(pack.size(), 1));
  form.gone = static_cast<std::uint32_t>(shoe.gone());
  for (CardSet cards = pack.cards; !cards.empty();) {
    const Card card = cards.take_first();
    const int out = static_cast<int>(form.packs) - shoe.left_of(card);
    if (out != 0) form.out[to_string(card)] = std::int64_t{out};
  }
  const Result<Shoe> again = shoe_from(game, form);
  ensure(again && *again == shoe, "a shoe of other cards than its game's");
  return form;
}

// --- stakes ---

std::optional<std::vector<StakeForm>> form_of_stakes(const Game& game,
                                                     const std::vector<Stake>& stakes) {
  if (stakes.empty()) return std::nullopt;
  std::vector<StakeForm> forms;
  for (const Stake& stake : stakes) {
    forms.push_back({index(stake.player), game.spot_name(stake.spot), stake.amount});
  }
  return forms;
}

Result<std::vector<Stake>> stakes_from(const Game& game,
                                       const std::optional<std::vector<StakeForm>>& forms) {
  std::vector<Stake> stakes;
  if (!forms) return stakes;
  for (const StakeForm& form : *forms) {
    const auto spot = game.parse_spot(form.spot);
    if (!spot) return Error{fmt::format("no spot '{}' in this game", form.spot)};
    Stake& stake = stakes.emplace_back();
    stake.player = PlayerId{form.player};
    stake.spot = *spot;
    stake.amount = form.amount;
  }
  return stakes;
}

LevelForm form_of_level(const Stakes& stakes) {
  LevelForm form;
  form.small_blind = stakes.small_blind;
  form.big_blind = stakes.big_blind;
  form.chip = stakes.chip;
  if (!stakes.ante.is_zero()) form.ante = stakes.ante;
  if (!stakes.bomb_pot.is_zero()) form.bomb_pot = stakes.bomb_pot;
  if (stakes.hold_all_in) form.hold_all_in = true;
  if (!stakes.stake_min.is_zero()) form.stake_min = stakes.stake_min;
  if (!stakes.stake_max.is_zero()) form.stake_max = stakes.stake_max;
  return form;
}

Stakes level_from(const LevelForm& form) {
  return {.small_blind = form.small_blind,
          .big_blind = form.big_blind,
          .ante = form.ante.value_or(Money{}),
          .bomb_pot = form.bomb_pot.value_or(Money{}),
          .chip = form.chip,
          .stake_min = form.stake_min.value_or(Money{}),
          .stake_max = form.stake_max.value_or(Money{}),
          .hold_all_in = form.hold_all_in.value_or(false)};
}

// --- seats ---

std::vector<SeatForm> form_of_seats(const std::vector<SeatState>& seats) {
  std::vector<SeatForm> forms;
  for (const SeatState& seat : seats) {
    SeatForm& form = forms.emplace_back();
    form.player = index(seat.player);
    form.seat = seat.seat;
    const auto flag = [&](SeatState::Flag which) {
      return (seat.flags & which) != 0 ? std::optional{true} : std::nullopt;
    };
    form.sits_out = flag(SeatState::sitting_out);
    form.owes_small_blind = flag(SeatState::owes_small_blind);
    form.owes_big_blind = flag(SeatState::owes_big_blind);
    if (!seat.stack.is_zero()) form.stack = seat.stack;
  }
  return forms;
}

SeatState seat_from(const SeatForm& form) {
  SeatState seat;
  seat.player = PlayerId{form.player};
  seat.seat = form.seat;
  const auto flag = [&](const std::optional<bool>& on, SeatState::Flag which) {
    if (on.value_or(false)) seat.flags = static_cast<std::uint8_t>(seat.flags | which);
  };
  flag(form.sits_out, SeatState::sitting_out);
  flag(form.owes_small_blind, SeatState::owes_small_blind);
  flag(form.owes_big_blind, SeatState::owes_big_blind);
  seat.stack = form.stack.value_or(Money{});
  return seat;
}

}  // namespace

json::object memory_to_json(const Game& game, const Memory& memory) {
  MemoryForm form;
  form.shoe = form_of_shoe(game, memory.shoe);
  form.rounds = memory.rounds;
  if (memory.turn != 0) form.turn = memory.turn;
  if (!memory.seats.empty()) form.seats = form_of_seats(memory.seats);
  form.carried = form_of_stakes(game, memory.carried);
  form.on_line = form_of_stakes(game, memory.on_line);
  memory.limits.for_each([&](PlayerId player, std::uint16_t kind, const Limits& limits) {
    if (!form.limits) form.limits.emplace();
    form.limits->push_back(
        {index(player), game.bets().kinds().at(kind).id, limits.min, limits.max});
  });
  if (const auto* poker = memory.find<PokerMemory>()) {
    if (!poker->jackpot.is_zero()) form.jackpot = poker->jackpot;
    if (!poker->jackpot_accrual.is_zero()) form.jackpot_accrual = poker->jackpot_accrual;
  }
  if (memory.stakes) form.stakes = form_of_level(*memory.stakes);
  json::object object;
  shape::add_fields(object, form);
  return object;
}

Result<Memory> memory_from_json(const Game& game, const json::object& object) {
  MemoryForm form;
  if (const shape::Wrong wrong = shape::read_value(json::value(object), form); !wrong.empty()) {
    return Error{fmt::format("a table's memory: {}", wrong)};
  }
  Memory memory;
  if (form.shoe) {
    Result<Shoe> shoe = shoe_from(game, *form.shoe);
    if (!shoe) return Error{shoe.error()};
    memory.shoe = *shoe;
  }
  memory.rounds = form.rounds;
  memory.turn = form.turn.value_or(0);
  for (const SeatForm& seat : form.seats.value_or(std::vector<SeatForm>{})) {
    memory.seats.push_back(seat_from(seat));
  }
  Result<std::vector<Stake>> carried = stakes_from(game, form.carried);
  if (!carried) return Error{carried.error()};
  memory.carried = *std::move(carried);
  Result<std::vector<Stake>> on_line = stakes_from(game, form.on_line);
  if (!on_line) return Error{on_line.error()};
  memory.on_line = *std::move(on_line);
  for (const LimitsForm& own : form.limits.value_or(std::vector<LimitsForm>{})) {
    const BetKind* kind = game.bets().find_kind(own.bet);
    if (kind == nullptr) return Error{fmt::format("no bet '{}' in this game", own.bet)};
    const auto number = static_cast<std::uint16_t>(kind - game.bets().kinds().data());
    memory.limits.set(PlayerId{own.player}, number, {own.min, own.max});
  }
  if (form.jackpot || form.jackpot_accrual) {
    memory.family =
        PokerMemory{form.jackpot.value_or(Money{}), form.jackpot_accrual.value_or(Money{})};
  }
  if (form.stakes) memory.stakes = level_from(*form.stakes);
  return memory;
}

}  // namespace krupier
