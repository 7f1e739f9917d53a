// The jackpot by gaming days: announced with a day's first round, left behind by a table that
// closes.
#include <fmt/format.h>

#include <krupier/floor/floor_rules.h>
#include <krupier/floor/floor_table.h>
#include <krupier/house/calendar.h>

namespace krupier {
namespace {

// What closed tables left, by the gaming day of their last round: nothing that was collected on a
// day is announced on it, by whichever table.
std::string left_by(const Setup& setup) {
  return fmt::format("house/{}/jackpot/{}/", setup.plan, setup.game);
}

}  // namespace

Day FloorTable::gaming_day(Instant at) const {
  return krupier::gaming_day(at, FloorRules::read(game().facts().settings).gaming_day_from_h);
}

std::optional<Money> FloorTable::announce_jackpot(const Call& call) {
  if (!game().facts().has_jackpot) return std::nullopt;
  const Day today = gaming_day(call.now);
  if (status_.began != Instant{} && gaming_day(status_.began) >= today) return std::nullopt;
  std::vector<Posting> postings;
  Money jackpot = desk_->ledger().balance(accounts().jackpot);
  const std::string left = left_by(setup());
  const std::string until = left + to_string(today);
  for (std::size_t i = 0; i < desk_->ledger().size(); ++i) {
    const Account& account = desk_->ledger().accounts()[i];
    if (!account.name.starts_with(left) || account.name >= until ||
        account.currency != currency() || account.balance.is_zero()) {
      continue;
    }
    postings.push_back({AccountId{static_cast<std::uint32_t>(i + 1)}, -account.balance, 0});
    postings.push_back({accounts().jackpot, account.balance, 0});
    jackpot += account.balance;
  }
  const PokerMemory before = log_.jackpot();
  if (jackpot == before.jackpot) return std::nullopt;
  Entry entry = this->entry(call, TableJackpotAnnounced{jackpot, to_string(today)});
  entry.postings = std::move(postings);
  desk_->write(std::move(entry), call.now);
  return jackpot - before.jackpot - before.jackpot_accrual;
}

void FloorTable::leave_jackpot(std::vector<Posting>& postings) {
  const Money jackpot = desk_->ledger().balance(accounts().jackpot);
  if (jackpot.is_zero()) return;
  const std::string name = left_by(setup()) + to_string(gaming_day(status_.began));
  postings.push_back({accounts().jackpot, -jackpot, 0});
  postings.push_back({desk_->account(name), jackpot, 0});
}

}  // namespace krupier
