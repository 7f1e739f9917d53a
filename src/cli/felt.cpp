// Drawing with ANSI colours; without them the same, plainly.
#include <fmt/format.h>

#include <krupier/cli/felt.h>
#include <krupier/round/names.h>

namespace krupier::cli {
namespace {

constexpr std::string_view kCroupierSays = "1;33";
constexpr std::string_view kRedCard = "1;31;47";
constexpr std::string_view kBlackCard = "1;30;47";
constexpr std::string_view kCardBack = "37;44";
constexpr std::string_view kChip = "1;30;43";

std::string_view pocket_paint(Pocket pocket) {
  switch (colour(pocket)) {
    case PocketColour::red:
      return "1;37;41";
    case PocketColour::black:
      return "1;37;40";
    default:
      return "1;37;42";
  }
}

}  // namespace

std::string Felt::paint(std::string_view code, std::string_view text) const {
  return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
}

std::string Felt::croupier(std::string_view says) const {
  return paint(kCroupierSays, fmt::format("„{}“", says));
}

std::string Felt::card(Card card) const {
  if (!card.is_known()) return paint(kCardBack, " ░░ ");
  static constexpr std::array<std::string_view, 4> kSuitSigns{"♣", "♦", "♥", "♠"};
  if (card.is_joker()) return paint(kRedCard, " ★ ");
  const char rank = to_string(card)[0];
  const std::string name = rank == 'T' ? "10" : std::string{rank};
  return paint(card.is_red() ? kRedCard : kBlackCard,
               fmt::format(" {}{} ", name, kSuitSigns[static_cast<std::size_t>(card.suit())]));
}

// Three rows of twelve as on the cloth, the zero before them; a number with a chip on it has a
// mark.
std::string Felt::number_layout(PlayerId player) const {
  const View view = table_.round().view(Observer::of(player));
  const auto marked = [&](int number) {
    const auto spot = table_.game().find_bet(fmt::format("straight:{}", number));
    for (const Stake& stake : view.chips) {
      if (spot && stake.player == player && stake.spot.bet == *spot) return true;
    }
    return false;
  };
  const int last = table_.game().find_bet("straight:36") ? 36 : 24;
  const bool zero = table_.game().find_bet("straight:0").has_value();
  std::string out;
  for (int row = 2; row >= 0; --row) {
    out += row == 1 && zero ? paint(pocket_paint(0), marked(0) ? " 0•" : "  0") : "   ";
    for (int n = row + 1; n <= last; n += 3) {
      out += ' ';
      out += paint(pocket_paint(static_cast<Pocket>(n)),
                   fmt::format("{:>2}{}", n, marked(n) ? "•" : " "));
    }
    out += '\n';
  }
  return out;
}

std::string Felt::draw(PlayerId player) const {
  const View view = table_.round().view(Observer::of(player));
  std::string out;
  if (table_.game().find_bet("straight:1")) out += number_layout(player);
  for (const View::Row& row : view.rows) {
    if (row.cards.empty()) continue;
    std::string who = place_name(row.place);
    if (row.owner != kNobody) who += " " + table_.player(row.owner).name;
    out += fmt::format("  {:<12}", who);
    for (const Card each : row.cards) out += card(each) + " ";
    if (row.total >= 0) out += fmt::format(" {}{}", row.soft ? "soft " : "", row.total);
    out += '\n';
  }
  std::string chips;
  for (const Stake& stake : view.chips) {
    const std::string name = table_.game().spot_name(stake.spot);
    chips +=
        fmt::format("  {} {}", name, paint(kChip, fmt::format(" {} ", to_string(stake.amount))));
    if (stake.player != player) chips += fmt::format(" {}", table_.player(stake.player).name);
  }
  if (!chips.empty()) out += chips + '\n';
  std::string marks;
  for (const View::Mark& mark : view.marks) {
    const bool money = mark.kind == MarkKind::pot || mark.kind == MarkKind::to_call ||
                       mark.kind == MarkKind::stack || mark.kind == MarkKind::bet;
    const bool only_where = mark.kind == MarkKind::shooter || mark.kind == MarkKind::button ||
                            mark.kind == MarkKind::turn;
    marks += fmt::format("  {}", word(mark.kind));
    if (mark.box != 0) marks += fmt::format(" {}", mark.box);
    if (!only_where)
      marks += fmt::format(
          " {}", money ? to_string(Money::units(mark.value)) : std::to_string(mark.value));
  }
  if (!marks.empty()) out += marks + '\n';
  return out;
}

}  // namespace krupier::cli
