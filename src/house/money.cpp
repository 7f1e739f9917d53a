// Funds, the desk's cash, and the house's obligations on record.
#include <fmt/format.h>

#include <krupier/house/money.h>

namespace krupier {

std::optional<Reply> short_of(const Office& office, std::string_view account,
                              std::string_view currency, Money amount) {
  const Money there = office.balance(account, currency);
  if (amount <= there) return std::nullopt;
  return refused({HouseReason::insufficient_funds, there, {}});
}

std::optional<Reply> cash_fault(const Office& office, const Terms& terms, std::string_view currency,
                                Money amount, bool several_games) {
  const Money limit = terms.cash_limit(currency);
  if (limit > Money{} && amount > limit && !several_games) {
    return Reply::no(Status::refused, "cash-limit",
                     fmt::format("above {} a win of one game is paid by bank", to_string(limit)),
                     {{"figure", amount_json(limit)}, {"max", amount_json(limit)}});
  }
  const Money cash = office.cash(terms, currency);
  if (amount > cash) {
    return Reply::no(
        Status::refused, "desk-short",
        fmt::format("the desk has {} in cash; pay by bank, or issue a win document for "
                    "chips",
                    to_string(cash)),
        {{"figure", amount_json(cash)}, {"cash", amount_json(cash)}});
  }
  return std::nullopt;
}

std::optional<Reply> account_fault(const Terms& terms) {
  if (terms.accounts != AccountModel::cash) return std::nullopt;
  return Reply::no(Status::refused, "no-user-account",
                   fmt::format("{} has no user accounts: chips for cash", terms.plan));
}

std::string sub_account(const Call& call, std::string_view name, const Terms& terms,
                        std::optional<Reply>& fault) {
  const std::string given = call.has(name) ? call.text(name) : "live";
  const bool known =
      given == "live" || (given == "technical" && terms.accounts == AccountModel::sub_accounts);
  if (known) return given;
  fault = bad_field(name, terms.accounts == AccountModel::sub_accounts
                              ? "must be live or technical"
                              : "must be live: this plan has one account for all games");
  return {};
}

std::string_view cover_of(Owed kind) {
  return kind == Owed::withdrawal ? "withdrawals" : "payouts";
}

Reply write_owed(Office& office, const Call& call, const NewObligation& owed,
                 std::vector<Posting> postings) {
  const std::uint64_t id = office.state.last_obligation + 1;
  return office.write(
      call,
      MoneyOwed{.obligation = id,
                .owed = owed.kind,
                .person = owed.person->id,
                .plan = owed.terms->plan,
                .currency = owed.currency,
                .amount = owed.amount,
                .account = owed.account,
                .to_bank = owed.to_bank,
                .since = owed.since,
                .due = owed.due,
                .latest = owed.latest},
      {{word(owed.kind), id}, {"due", to_string(owed.due)}, {"latest", to_string(owed.latest)}},
      std::move(postings));
}

namespace {

Obligation& obligation_of(const Folding& folding, std::uint64_t number) {
  Obligation* found = HouseState::find(folding.state.obligations, number);
  if (found == nullptr) impossible("a record about an obligation that was never written");
  return *found;
}

void settled(const Folding& folding, std::uint64_t number, Settled how) {
  Obligation& owed = obligation_of(folding, number);
  owed.state = how;
  owed.settled_at = folding.record.time;
}

}  // namespace

// Movements that leave nothing behind but their postings.
void fold(const Folding&, const MoneyTransferred&) {}
void fold(const Folding&, const MoneyChipsBought&) {}
void fold(const Folding&, const MoneyChipsSold&) {}
void fold(const Folding&, const MoneyTipped&) {}
void fold(const Folding&, const MoneyDeskFunded&) {}

void fold(const Folding& folding, const MoneyDeposited& record) {
  if (record.payment) folding.state.add_payment(record.plan, *record.payment);
}

void fold(const Folding& folding, const MoneyTechnicalPlayed& record) {
  person_of(folding, record.person)
      .own.played(record.currency, record.amount, record.returned, folding.record.time);
}

void fold(const Folding& folding, const MoneyOwed& record) {
  constexpr std::int64_t kKept = 90 * kDayMs;  // settled ones, so that people can see them
  HouseState& state = folding.state;
  while (!state.obligations.empty() && state.obligations.front().state != Settled::open &&
         folding.record.time - state.obligations.front().settled_at > kKept) {
    state.obligations.pop_front();
  }
  Obligation owed;
  owed.number = record.obligation;
  owed.kind = record.owed;
  owed.person = record.person;
  owed.plan = record.plan;
  owed.currency = record.currency;
  owed.amount = record.amount;
  owed.account = record.account;
  owed.to_bank = record.to_bank;
  owed.since = record.since;
  owed.due = record.due;
  owed.latest = record.latest;
  state.last_obligation = owed.number;
  state.obligations.push_back(std::move(owed));
}

void fold(const Folding& folding, const MoneyPaid& record) {
  settled(folding, record.obligation, Settled::paid);
}

void fold(const Folding& folding, const MoneyCancelled& record) {
  settled(folding, record.obligation, Settled::cancelled);
}

void fold(const Folding& folding, const MoneyDeferred& record) {
  Obligation& owed = obligation_of(folding, record.obligation);
  owed.reason = record.reason;
  owed.due = owed.latest;
}

void fold(const Folding& folding, const MoneyHeld& record) {
  Obligation& owed = obligation_of(folding, record.obligation);
  owed.held = true;
  owed.reason = record.reason;
}

void fold(const Folding& folding, const MoneyReleased& record) {
  obligation_of(folding, record.obligation).held = false;
}

}  // namespace krupier
