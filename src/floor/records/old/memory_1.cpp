// Copies of the structs of that release, and what they mean today. Only the second half of this
// file may ever change.
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include <krupier/floor/bytes.h>
#include <krupier/floor/records/old/memory_1.h>

namespace krupier {
namespace {

struct Shoe1 {
  std::uint64_t cards = 0;  // of one pack, by code
  std::uint8_t packs = 0;
  std::uint16_t size = 0;
  std::array<std::uint8_t, 64> out{};  // by code: suit * 16 + rank
  std::uint16_t gone = 0;
};

struct Seat1 {
  std::uint16_t player = 0;
  std::uint8_t seat = 0;
  std::uint8_t flags = 0;
  std::uint32_t unused = 0;
  std::int64_t stack = 0;
};

struct Stake1 {
  std::uint16_t player = 0;
  std::uint16_t unused = 0;
  std::uint16_t bet = 0;
  std::uint8_t box = 0;
  std::uint8_t unused_too = 0;
  std::int64_t amount = 0;
};

struct Limits1 {
  std::uint16_t player = 0;
  std::uint16_t kind = 0;
  std::uint32_t unused = 0;
  std::int64_t min = 0;
  std::int64_t max = 0;
};

struct Memory1 {
  Shoe1 shoe;
  std::uint64_t rounds = 0;
  std::uint8_t turn = 0;
  std::vector<Seat1> seats;
  std::vector<Stake1> carried;
  std::vector<Stake1> on_line;
  std::vector<Limits1> limits;
  std::int64_t jackpot = 0;
  std::int64_t jackpot_accrual = 0;
};

class Bytes1 {
 public:
  explicit Bytes1(std::string_view bytes) : bytes_(bytes) {}
  bool complete() const { return good_ && bytes_.empty(); }

  template <class T>
  void read(T& value) {
    if (bytes_.size() < sizeof value) {
      good_ = false;
      bytes_ = {};
      return;
    }
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
  }
  template <class T>
  void read(std::vector<T>& list) {
    std::uint64_t count = 0;
    read(count);
    if (count > bytes_.size()) good_ = false;
    for (std::uint64_t i = 0; good_ && i < count; ++i) read(list.emplace_back());
  }

 private:
  std::string_view bytes_;
  bool good_ = true;
};

Result<Memory1> read_bytes(std::string_view hex) {
  const auto bytes = from_hex(hex);
  if (!bytes) return Error{"a table's memory that is not hexadecimal"};
  Bytes1 in{*bytes};
  Memory1 memory;
  in.read(memory.shoe.cards);
  in.read(memory.shoe.packs);
  in.read(memory.shoe.size);
  in.read(memory.shoe.out);
  in.read(memory.shoe.gone);
  in.read(memory.rounds);
  in.read(memory.turn);
  in.read(memory.seats);
  in.read(memory.carried);
  in.read(memory.on_line);
  in.read(memory.limits);
  in.read(memory.jackpot);
  in.read(memory.jackpot_accrual);
  if (!in.complete()) return Error{"a table's memory of another size than the first form's"};
  return memory;
}

// --- what it means today ---

Shoe shoe_of(const Shoe1& old) {
  Pack pack;
  for (int code = 0; code < 64; ++code) {
    if ((old.cards >> code & 1U) != 0) pack.cards.add(Card::from_code(code));
  }
  Shoe shoe{pack, old.packs};
  for (int code = 0; code < 64; ++code) {
    const int out = old.out[static_cast<std::size_t>(code)];
    for (int i = 0; i < out; ++i) shoe.see(Card::from_code(code));
  }
  shoe.burn(old.gone);
  return shoe;
}

std::vector<Stake> stakes_of(const std::vector<Stake1>& old) {
  std::vector<Stake> stakes;
  for (const Stake1& one : old) {
    Stake& stake = stakes.emplace_back();
    stake.player = PlayerId{one.player};
    stake.spot.bet = one.bet;
    stake.spot.box = one.box;
    stake.amount = Money::units(one.amount);
  }
  return stakes;
}

}  // namespace

Result<Memory> read_memory_1(std::string_view hex) {
  const Result<Memory1> read = read_bytes(hex);
  if (!read) return Error{read.error()};
  Memory memory;
  memory.shoe = shoe_of(read->shoe);
  memory.rounds = read->rounds;
  memory.turn = read->turn;
  for (const Seat1& old : read->seats) {
    SeatState& seat = memory.seats.emplace_back();
    seat.player = PlayerId{old.player};
    seat.seat = old.seat;
    seat.flags = old.flags;
    seat.stack = Money::units(old.stack);
  }
  memory.carried = stakes_of(read->carried);
  memory.on_line = stakes_of(read->on_line);
  for (const Limits1& old : read->limits) {
    memory.limits.set(PlayerId{old.player}, old.kind,
                      {Money::units(old.min), Money::units(old.max)});
  }
  if (read->jackpot != 0 || read->jackpot_accrual != 0) {
    memory.family = PokerMemory{Money::units(read->jackpot), Money::units(read->jackpot_accrual)};
  }
  return memory;
}

}  // namespace krupier
