// Hold'em from a plan.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/hands/poker.h>
#include <krupier/poker/holdem.h>
#include <krupier/poker/holdem_round.h>
#include <krupier/poker/simple_play.h>

namespace krupier::poker {
namespace {

void read_betting(const Section& section, HoldemRules& rules) {
  Stakes& stakes = rules.stakes;
  stakes.big_blind = section.money("big_blind");
  const Odds half = section.odds("small_blind");
  stakes.small_blind = half.of(stakes.big_blind);
  stakes.chip = section.money("chip");
  rules.min_raise = section.choice<MinRaise>("min_raise");
  rules.raise_cap = section.text("raise_cap") == "none" ? 0 : section.whole("raise_cap", 1, 100);
  if (stakes.chip <= Money{}) {
    section.error("chip", "a smallest chip is worth something");
    stakes.chip = Money::units(1);
  }
  if (!half.exact_on(stakes.big_blind) || stakes.small_blind.units() % stakes.chip.units() != 0) {
    section.error("big_blind", fmt::format("the small blind {} can't be laid in chips of {}",
                                           to_string(stakes.small_blind), to_string(stakes.chip)));
  }
}

void read_deal(const Section& section, HoldemRules& rules) {
  rules.hole_cards = section.whole("hole", 1, kCardsMax);
  int all = rules.hole_cards;
  const std::vector<int> board = section.numbers("board");
  if (board.size() != kStreetsMax - 1)
    section.error("board", "the cards of flop, turn and river expected");
  for (std::size_t i = 0; i < board.size() && i + 1 < kStreetsMax; ++i) {
    if (board[i] < 1 || board[i] > 5) section.error("board", "one to five cards in a street");
    rules.board[i + 1] = static_cast<std::uint8_t>(board[i]);
    all += board[i];
  }
  if (all != kCardsMax) section.error("board", "seven cards, own and common, make a hand");
  rules.boards = section.text("double_board") == "on" ? 2 : 1;
}

// What the floor asks for before a player has a seat.
Money setting_amount(const Section& figures, std::string_view name) {
  const auto found = figures.setting(name);
  if (!found) return {};
  const Result<Money> amount = parse_money(*found);
  return amount ? *amount : Money{};
}

}  // namespace

Result<Settings> said_settings(const Settings& picked) {
  Settings settings = picked;
  const auto take = [&](std::string_view name) -> std::string {
    const auto found = settings.find(name);
    if (found == settings.end()) return {};
    std::string value = found->second;
    settings.erase(found);
    return value;
  };
  std::vector<std::string> small{take("small_blind"), take("sb")};
  std::vector<std::string> big{take("big_blind"), take("bb")};
  if (const std::string blinds = take("blinds"); !blinds.empty()) {
    const std::size_t slash = blinds.find_first_of("/-");
    if (slash == std::string::npos) return Error{fmt::format("blinds={}: write SMALL/BIG", blinds)};
    small.push_back(blinds.substr(0, slash));
    big.push_back(blinds.substr(slash + 1));
  }
  std::optional<Money> big_blind;
  const auto agree = [&](const std::vector<std::string>& said, int times) -> Result<bool> {
    for (const std::string& text : said) {
      if (text.empty()) continue;
      const Result<Money> amount = parse_money(text);
      if (!amount) return Error{amount.error()};
      if (*amount < Money{} || *amount > kMoneyMaxPerEvent)
        return Error{fmt::format("{}: no blind", text)};
      if (big_blind && *big_blind != *amount * times) {
        return Error{fmt::format("a small blind is half of the big blind, not {}", text)};
      }
      big_blind = *amount * times;
    }
    return true;
  };
  if (const auto agreed = agree(big, 1); !agreed) return Error{agreed.error()};
  if (const auto agreed = agree(small, 2); !agreed) return Error{agreed.error()};
  if (big_blind) settings["big_blind"] = to_string(*big_blind);
  // With whole blinds the smallest chip on the table is 1 (card example 7), though a stake of 0.50
  // is no mistake (gap 7).
  if (!settings.contains("odd_chip") && !settings.contains("smallest_chip")) {
    const auto chip = settings.find("chip");
    const bool halves = big_blind && big_blind->units() % 200 != 0;
    if (chip != settings.end())
      settings["odd_chip"] = chip->second;
    else if (halves)
      settings["odd_chip"] = "0.50";
  }
  return settings;
}

void HoldemGame::seat(Memory& memory, std::span<const SeatState> before) const {
  constexpr std::uint8_t owed = SeatState::owes_small_blind | SeatState::owes_big_blind;
  for (SeatState& seat : memory.seats) {
    const auto was = std::ranges::find(before, seat.player, &SeatState::player);
    if (was != before.end()) {
      seat.flags = static_cast<std::uint8_t>(seat.flags | (was->flags & owed));
    } else if (memory.rounds > 0) {
      seat.flags |= SeatState::owes_big_blind;
    }
  }
}

void HoldemGame::new_day(Memory& memory, Money left) const {
  const auto* const before = memory.find<PokerMemory>();
  const Money collected = before == nullptr ? Money{} : before->jackpot_accrual;
  if ((collected + left).is_zero()) return;
  auto& poker = memory.own<PokerMemory>();
  poker.jackpot += collected + left;
  poker.jackpot_accrual = {};
}

AnyRound HoldemGame::round() const { return AnyRound{HoldemRound{*this}}; }

Tally HoldemGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, HoldemRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_holdem(GameFacts facts, const Section& figures, const Plan&) {
  HoldemRules rules;
  const Section table = figures.table("table");
  facts.seats_max = table.whole("seats_max", 2, kSeatsMax);
  facts.bank = Bank::players;
  for (int seat = 1; seat <= facts.seats_max; ++seat) {
    facts.betting.boxes.push_back(static_cast<BoxNo>(seat));
  }
  facts.betting.one_player_a_box = true;
  facts.actions = {Action::fold,     Action::check,  Action::call,   Action::bet,
                   Action::raise,    Action::all_in, Action::show,   Action::muck,
                   Action::straddle, Action::post,   Action::sit_out};
  facts.hand_names = poker_hand_names();

  const Section betting = figures.table("betting");
  read_betting(betting, rules);
  Stakes& stakes = rules.stakes;
  facts.betting.chip = stakes.chip;
  rules.odd_chip = betting.money("odd_chip");
  if (rules.odd_chip <= Money{} || rules.odd_chip.units() % stakes.chip.units() != 0) {
    betting.error("odd_chip", fmt::format("{} is no number of chips of {}",
                                          to_string(rules.odd_chip), to_string(stakes.chip)));
    rules.odd_chip = stakes.chip;
  }
  stakes.ante = betting.money("ante");
  rules.straddle_offered = betting.text("straddle") == "on";
  rules.straddle_big_blinds = betting.whole("straddle_big_blinds", 2, 10);
  const Section bomb = figures.table("bomb_pot");
  const std::string multiple = bomb.text("big_blinds");
  if (multiple != "off") stakes.bomb_pot = stakes.big_blind * bomb.whole("big_blinds", 1, 100);
  rules.bomb_pot_preflop = bomb.text("preflop") == "play";
  read_deal(figures.table("deal"), rules);
  rules.chips = table.choice<ChipKind>("chips");
  const bool cash = rules.chips == ChipKind::cash;
  facts.plays_from = cash ? PlaysFrom::stack : PlaysFrom::entry;
  facts.absent = Absent::sits_out;
  if (cash) {
    facts.buy_in_least =
        std::max(setting_amount(figures, "buy_in"),  // of this table's level (L486)
                 setting_amount(figures, "buy_in_min"));
    facts.buy_in_most = setting_amount(figures, "buy_in_max");
  }
  facts.posted = {{"small_blind", stakes.small_blind}, {"big_blind", stakes.big_blind}};
  if (!stakes.ante.is_zero()) facts.posted["ante"] = stakes.ante;
  if (rules.straddle_offered)
    facts.posted["straddle"] = stakes.big_blind * rules.straddle_big_blinds;
  if (!stakes.bomb_pot.is_zero()) facts.posted["bomb_pot"] = stakes.bomb_pot;
  rules.rake = RakeTable::read(figures, table.text("rake"));
  rules.bad_beat = BadBeatRules::read(figures);
  facts.has_jackpot = rules.bad_beat.on;
  if (rules.chips == ChipKind::tournament && rules.bad_beat.on) {
    table.error("chips", "the jackpot is for cash tables (L757)");
  }

  BetKind pot;
  pot.at = figures.at("pot");
  pot.id = "pot";
  pot.name = figures.table("pot").localized("name");
  pot.when = "choices";
  pot.min = stakes.small_blind;
  pot.max = kMoneyMaxPerEvent;  // No Limit: the player's stack (L495, gap 12)
  facts.bets.add_kind(std::move(pot));
  facts.bets.add_spot_per_kind();

  Chance chance;
  chance.packs = 1;
  chance.new_shoe_each_round = true;
  return std::make_unique<HoldemGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::poker
