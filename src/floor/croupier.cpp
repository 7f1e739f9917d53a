// Drawing cards, pockets and dice.
#include <array>

#include <krupier/chance/random.h>
#include <krupier/floor/croupier.h>

namespace krupier {
namespace {

struct Source {
  const std::function<std::uint64_t()>& random;
  std::uint64_t operator()() { return random(); }
};

Event draw_card(const Table& table, const Place& to, Source& source) {
  const Chance& chance = table.game().chance();
  std::array<int, Card::kCodes> dealt{};
  int in_round = 0;
  for (const Event& event : table.events()) {
    const auto* card = std::get_if<DealCard>(&event);
    if (card == nullptr || !card->card.is_known()) continue;
    ++dealt[static_cast<std::size_t>(card->card.code())];
    ++in_round;
  }
  const Shoe& shoe = table.memory().shoe;
  // A shoe that runs out in a round gets the discards: all but what lies on the table.
  const bool refilled = shoe.left() <= in_round;
  std::array<int, Card::kCodes> left{};
  std::uint32_t total = 0;
  for (CardSet rest = chance.pack.cards; !rest.empty();) {
    const Card card = rest.take_first();
    const auto code = static_cast<std::size_t>(card.code());
    const int copies = (refilled ? chance.packs : shoe.left_of(card)) - dealt[code];
    left[code] = std::max(copies, 0);
    total += static_cast<std::uint32_t>(left[code]);
  }
  if (total == 0) return VoidRound{VoidReason::equipment};  // all cards lie on the table
  auto pick = static_cast<int>(draw_below(source, total));
  for (std::size_t code = 0; code < left.size(); ++code) {
    pick -= left[code];
    if (pick < 0) return DealCard{Card::from_code(static_cast<int>(code)), to};
  }
  impossible("a card drawn beyond the shoe");
}

}  // namespace

Event draw_outcome(const Table& table, const Await& await,
                   const std::function<std::uint64_t()>& random) {
  Source source{random};
  const Chance& chance = table.game().chance();
  if (await.kind == AwaitKind::card) return draw_card(table, await.due.front().place, source);
  if (await.kind == AwaitKind::ball) {
    return BallFalls{
        chance.pockets[draw_below(source, static_cast<std::uint32_t>(chance.pockets.size()))]};
  }
  DiceFall dice;
  dice.count = await.dice != 0 ? await.dice : static_cast<std::uint8_t>(chance.dice);
  for (std::size_t i = 0; i < dice.count; ++i) {
    dice.faces[i] = static_cast<std::uint8_t>(1 + draw_below(source, 6));
  }
  return dice;
}

}  // namespace krupier
