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
                     {{"figure", told(limit)}, {"max", told(limit)}});
  }
  const Money cash = office.cash(terms, currency);
  if (amount > cash) {
    return Reply::no(
        Status::refused, "desk-short",
        fmt::format("the desk has {} in cash; pay by bank, or issue a win document for "
                    "chips",
                    to_string(cash)),
        {{"figure", told(cash)}, {"cash", told(cash)}});
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
  const std::string name{word(owed.kind)};
  return office.write(
      call, "money.owed",
      {{"obligation", id},
       {"owed", name},
       {"person", number(owed.person->id)},
       {"plan", owed.terms->plan},
       {"currency", owed.currency},
       {"amount", told(owed.amount)},
       {"account", owed.account},
       {"to-bank", owed.to_bank},
       {"since", to_string(owed.since)},
       {"due", to_string(owed.due)},
       {"latest", to_string(owed.latest)}},
      {{name, id}, {"due", to_string(owed.due)}, {"latest", to_string(owed.latest)}},
      std::move(postings));
}

bool fold_money(const Folding& folding) {
  const std::string_view kind = folding.record.kind;
  const Body& body = folding.body;
  HouseState& state = folding.state;
  // Movements that leave nothing behind but their postings.
  if (kind == "money.transferred" || kind == "money.chips-bought" || kind == "money.chips-sold" ||
      kind == "money.tipped" || kind == "money.desk-funded") {
    return true;
  }
  if (kind == "money.deposited") {
    if (body.has("payment")) state.add_payment(body.text("plan"), body.text("payment"));
    return true;
  }
  if (kind == "money.technical-played") {
    folding.person().own.played(body.text("currency"), body.amount("amount"),
                                body.amount("returned"), folding.record.time);
    return true;
  }
  if (kind == "money.owed") {
    constexpr std::int64_t kKept = 90 * kDayMs;  // settled ones, so that people can see them
    while (!state.obligations.empty() && state.obligations.front().state != Settled::open &&
           folding.record.time - state.obligations.front().settled_at > kKept) {
      state.obligations.pop_front();
    }
    Obligation owed;
    owed.number = static_cast<std::uint64_t>(body.number("obligation"));
    owed.kind = from_word<Owed>(body.text("owed")).value_or(Owed::withdrawal);
    owed.person = body.person();
    owed.plan = body.text("plan");
    owed.currency = body.text("currency");
    owed.amount = body.amount("amount");
    owed.account = body.text("account");
    owed.to_bank = body.text("to-bank");
    owed.since = body.day("since");
    owed.due = body.day("due");
    owed.latest = body.day("latest");
    state.last_obligation = owed.number;
    state.obligations.push_back(std::move(owed));
    return true;
  }
  Obligation* owed =
      HouseState::find(state.obligations, static_cast<std::uint64_t>(body.number("obligation")));
  if (owed == nullptr) return false;
  if (kind == "money.paid" || kind == "money.cancelled") {
    owed->state = kind == "money.paid" ? Settled::paid : Settled::cancelled;
    owed->settled_at = folding.record.time;
  } else if (kind == "money.deferred") {
    owed->reason = body.text("reason");
    owed->due = owed->latest;
  } else if (kind == "money.held") {
    owed->held = true;
    owed->reason = body.text("reason");
  } else if (kind == "money.released") {
    owed->held = false;
  } else {
    return false;
  }
  return true;
}

}  // namespace krupier
