// Payouts: what the house owes is paid, put off, held back, cancelled; a win that is not credited
// yet.
#include <fmt/format.h>

#include <krupier/house/money.h>

namespace krupier {
namespace {

// The open obligation of this kind that a call names.
const Obligation* open_one(const Office& office, const Call& call, std::string_view name,
                           std::optional<Reply>& fault) {
  const std::int64_t wanted = call.number(name);
  const Obligation* found =
      wanted <= 0 ? nullptr
                  : HouseState::find(office.state.obligations, static_cast<std::uint64_t>(wanted));
  if (found == nullptr || (name != "payout" && word(found->kind) != name)) {
    fault = not_found(name, wanted);
    return nullptr;
  }
  if (found->state != Settled::open) {
    fault = Reply::no(Status::conflict, "already-settled",
                      fmt::format("{} {} is {}", word(found->kind), wanted, word(found->state)),
                      {{"state", word(found->state)}});
    return nullptr;
  }
  return found;
}

// R: paid or cancelled.
template <class R>
Reply settle(Office& office, const Call& call, const Obligation& owed, std::string_view to,
             std::string by) {
  const Terms& terms = *office.house.terms(owed.plan);
  const bool in_time = local_day(call.now) <= owed.due;
  return office.write(
      call, R{owed.number, owed.person, owed.amount, std::move(by), in_time},
      {{"amount", amount_json(owed.amount)}, {"in-time", in_time}},
      office.move(Office::houses(terms, cover_of(owed.kind)), to, owed.currency, owed.amount));
}

Reply pay(Office& office, const Call& call, std::string_view name, std::string_view usual) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, name, fault);
  if (owed == nullptr) return *fault;
  if (owed->held) {
    return Reply::no(Status::refused, "held", fmt::format("payment is held back: {}", owed->reason),
                     {{"reason", owed->reason}});
  }
  const Terms* terms = office.house.terms(owed->plan);
  if (terms == nullptr) return bad_field(name, "is of a plan that the house does not run any more");
  const std::string by = call.has("by") ? call.text("by") : std::string{usual};
  if (by != "cash" && by != "bank") return bad_field("by", "must be cash or bank");
  if (by == "cash") {
    if (owed->kind == Owed::bank_payout) return bad_field("by", "must be bank");
    // A document was issued only for what may be paid in cash; for a withdrawal the law's limit
    // holds.
    if (auto no = cash_fault(office, *terms, owed->currency, owed->amount,
                             owed->kind == Owed::win_document)) {
      return *no;
    }
  }
  return settle<MoneyPaid>(office, call, *owed,
                           Office::houses(*terms, by == "cash" ? "desk" : "bank"), by);
}

Reply cancel_withdrawal(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, "withdrawal", fault);
  if (owed == nullptr) return *fault;
  if (owed->person != call.actor && !call.roles.has(Role::cashier)) {
    return not_found("withdrawal", call.number("withdrawal"));
  }
  if (office.house.terms(owed->plan) == nullptr) {
    return bad_field("withdrawal", "is of a plan that the house does not run any more");
  }
  return settle<MoneyCancelled>(office, call, *owed, owed->account, "account");
}

Reply defer_withdrawal(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, "withdrawal", fault);
  if (owed == nullptr) return *fault;
  if (call.text("reason").empty()) return bad_field("reason", "must say what excuses it");
  return office.write(call, MoneyDeferred{owed->number, call.text("reason")},
                      {{"due", to_string(owed->latest)}});
}

Reply hold(Office& office, const Call& call, bool release) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, "payout", fault);
  if (owed == nullptr) return *fault;
  if (owed->held != release) {
    return Reply::no(Status::conflict, release ? "not-held" : "already-held",
                     release ? "it is not held back" : "it is held back already");
  }
  const std::string reason = call.text("reason");
  if (release) return office.write(call, MoneyReleased{owed->number, reason});
  return office.write(call, MoneyHeld{owed->number, reason});
}

// A player broke the rules: what they won is the house's.
Reply forfeit(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, "payout", fault);
  if (owed == nullptr) return *fault;
  const Terms* terms = office.house.terms(owed->plan);
  if (terms == nullptr || owed->kind == Owed::withdrawal) {
    return Reply::no(Status::refused, "not-a-win", "only a win that is not paid yet is forfeited");
  }
  return settle<MoneyCancelled>(office, call, *owed, Office::houses(*terms, "forfeited"),
                                "forfeit");
}

Reply owe_win(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = account_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  const Result<Day> evaluated = parse_day(call.text("evaluated"));
  if (!evaluated) return bad_field("evaluated", evaluated.error());
  if (*evaluated > local_day(call.now)) return bad_field("evaluated", "must not be in the future");
  const Day due = *evaluated + terms.win_credit_days;
  const NewObligation owed{Owed::win_credit,
                           about.person,
                           &terms,
                           about.currency,
                           amount,
                           Office::persons(*about.person, terms, "live"),
                           "",
                           *evaluated,
                           due,
                           due};
  return write_owed(office, call, owed,
                    office.move(Office::houses(terms, "wins"), Office::houses(terms, "payouts"),
                                about.currency, amount));
}

Reply credit_win(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Obligation* owed = open_one(office, call, "win-credit", fault);
  if (owed == nullptr) return *fault;
  if (owed->held) {
    return Reply::no(Status::refused, "held", fmt::format("payment is held back: {}", owed->reason),
                     {{"reason", owed->reason}});
  }
  if (office.house.terms(owed->plan) == nullptr) {
    return bad_field("win-credit", "is of a plan that the house does not run any more");
  }
  return settle<MoneyPaid>(office, call, *owed, owed->account, "account");
}

}  // namespace

void add_payout_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const auto large = [&office](std::string_view name) {
    return [&office, name](const Call& call) {
      std::optional<Reply> fault;
      const Obligation* owed = open_one(office, call, name, fault);
      const Terms* terms = owed == nullptr ? nullptr : office.house.terms(owed->plan);
      return terms != nullptr && owed->amount >= terms->large(owed->currency);
    };
  };
  const Field by{"by", text, "cash or bank", false};
  const Roles seconds{Role::pit_boss, Role::compliance};
  verbs.add(
      {.name = "pay-withdrawal",
       .doc = "Pay what was asked for from the account, without a fee.",
       .who = {Role::cashier},
       .fields = {{"withdrawal", number, "which"}, by},
       .handle = [&office](const Call& call) { return pay(office, call, "withdrawal", "cash"); },
       .second_if = large("withdrawal"),
       .second_who = seconds});
  verbs.add({.name = "cancel-withdrawal",
             .doc = "Take a request to withdraw back; the money is on the account again.",
             .who = {Role::player, Role::cashier},
             .fields = {{"withdrawal", number, "which"}},
             .handle = bind(cancel_withdrawal)});
  verbs.add({.name = "defer-withdrawal",
             .doc = "State the excusable reason for which a withdrawal is not paid at once; it is "
                    "then due on the plan's last day.",
             .who = {Role::cashier, Role::compliance},
             .fields = {{"withdrawal", number, "which"}, field::kReason},
             .handle = bind(defer_withdrawal)});
  verbs.add(
      {.name = "pay-win-document",
       .doc = "Pay a win document.",
       .who = {Role::cashier},
       .fields = {{"win-document", number, "which"}, by},
       .handle = [&office](const Call& call) { return pay(office, call, "win-document", "cash"); },
       .second_if = large("win-document"),
       .second_who = seconds});
  verbs.add(
      {.name = "pay-bank-payout",
       .doc = "A win above what may be paid in cash has gone out by bank.",
       .who = {Role::cashier},
       .fields = {{"bank-payout", number, "which"}},
       .handle = [&office](const Call& call) { return pay(office, call, "bank-payout", "bank"); },
       .second_if = large("bank-payout"),
       .second_who = seconds});
  verbs.add({.name = "hold-payout",
             .doc = "Hold a payment back on justified suspicion of fraud.",
             .who = {Role::compliance},
             .fields = {{"payout", number, "which"}, field::kReason},
             .handle = [&office](const Call& call) { return hold(office, call, false); }});
  verbs.add({.name = "release-payout",
             .doc = "Hold it back no more.",
             .who = {Role::compliance},
             .fields = {{"payout", number, "which"}, field::kReason},
             .handle = [&office](const Call& call) { return hold(office, call, true); }});
  verbs.add({.name = "forfeit-payout",
             .doc = "A win is forfeited to the house for conduct against the plan.",
             .who = {Role::compliance},
             .fields = {{"payout", number, "which"}, field::kReason},
             .handle = bind(forfeit),
             .needs_second = true,
             .second_who = seconds});
  verbs.add({.name = "owe-win",
             .doc = "A win that was evaluated and could not be credited at once.",
             .who = {Role::pit_boss, Role::compliance},
             .fields = {field::kPerson,
                        field::kAmount,
                        {"evaluated", text, "the day, as 2024-05-10"},
                        field::kPlan,
                        field::kCurrency,
                        field::kReason},
             .handle = bind(owe_win),
             .needs_second = true});
  verbs.add({.name = "credit-win",
             .doc = "Credit such a win to the account.",
             .who = {Role::cashier, Role::compliance},
             .fields = {{"win-credit", number, "which"}},
             .handle = bind(credit_win)});
}

}  // namespace krupier
