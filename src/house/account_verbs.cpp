// Accounts: deposits, requests to withdraw, transfers, technical games, the desk's own cash.
#include <fmt/format.h>

#include <krupier/house/money.h>

namespace krupier {
namespace {

Reply deposit(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = account_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  std::optional<Reply> fault;
  const std::string into = sub_account(call, "account", terms, fault);
  if (fault) return *fault;
  if (const auto no = office.house.may_enter(about.person->id, terms.plan, call.now)) {
    return refused(*no);
  }
  const bool self = !call.roles.has(Role::cashier);
  const std::string by = call.has("by") ? call.text("by") : self ? "card" : "cash";
  if (by != "cash" && by != "card" && by != "bank") {
    return bad_field("by", "must be cash, card or bank");
  }
  MoneyDeposited record{.person = about.person->id,
                        .plan = terms.plan,
                        .currency = about.currency,
                        .amount = amount,
                        .account = into,
                        .by = by};
  if (by != "cash") {
    const std::string payment = call.text("payment");
    if (payment.empty()) return bad_field("payment", "must name the payment");
    if (office.state.paid_in.contains(HouseState::payment_mark(terms.plan, payment))) {
      return Reply::no(Status::conflict, "payment-known", "this payment has been credited already");
    }
    record.payment = payment;
  }
  if (self) {
    if (terms.venue != Venue::internet || by != "card") {
      return Reply::no(Status::forbidden, "at-the-desk", "deposits are made at the cash desk");
    }
    if (!office.hooks.card_paid ||
        !office.hooks.card_paid(about.person->id, amount, about.currency, call.text("payment"))) {
      return Reply::no(Status::refused, "payment-unknown", "no such card payment has come in");
    }
  }
  return office.write(
      call, record, {},
      office.move(Office::houses(terms, by == "cash" ? "desk" : "bank"),
                  Office::persons(*about.person, terms, into), about.currency, amount));
}

Reply withdraw(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = account_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  std::optional<Reply> fault;
  const std::string from = sub_account(call, "account", terms, fault);
  if (fault) return *fault;
  const std::string account = Office::persons(*about.person, terms, from);
  if (auto no = short_of(office, account, about.currency, amount)) return *no;
  const Day today = local_day(call.now);
  // Paid at once; only an excusable reason gives time until the plan's last day.
  NewObligation owed{
      Owed::withdrawal, about.person,    &terms, about.currency, amount,
      account,          call.text("to"), today,  today,          today + terms.withdrawal_days};
  return write_owed(
      office, call, owed,
      office.move(account, Office::houses(terms, "withdrawals"), about.currency, amount));
}

Reply transfer(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (terms.accounts != AccountModel::sub_accounts) {
    return Reply::no(Status::refused, "no-sub-accounts",
                     fmt::format("{} has no sub-accounts to move money between", terms.plan));
  }
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  std::optional<Reply> fault;
  const std::string from = sub_account(call, "from", terms, fault);
  const std::string to = sub_account(call, "to", terms, fault);
  if (fault) return *fault;
  if (from == to) return bad_field("to", "must be the other sub-account");
  const std::string source = Office::persons(*about.person, terms, from);
  if (auto no = short_of(office, source, about.currency, amount)) return *no;
  return office.write(
      call, MoneyTransferred{about.person->id, terms.plan, about.currency, amount, from, to}, {},
      office.move(source, Office::persons(*about.person, terms, to), about.currency, amount));
}

Reply play_technical(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = account_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  const Money returned = call.amount("returned");
  if (auto no = amount_fault(amount)) return *no;
  if (returned < Money{}) return bad_field("returned", "must be zero or more");
  if (const auto no =
          office.house.may_play(about.person->id, terms.plan, call.now, kNoTable, about.currency)) {
    return refused(*no);
  }
  const Allowance left =
      office.house.allowance(about.person->id, terms.plan, about.currency, call.now);
  if (amount > left.most) return refused({left.because, left.most, {}});
  const std::string account = Office::persons(
      *about.person, terms, terms.accounts == AccountModel::sub_accounts ? "technical" : "live");
  if (auto no = short_of(office, account, about.currency, amount)) return *no;
  return office.write(
      call,
      MoneyTechnicalPlayed{about.person->id, terms.plan, about.currency, amount, returned,
                           call.text("game")},
      {},
      office.move(account, Office::houses(terms, "technical"), about.currency, amount - returned));
}

Reply fund_desk(Office& office, const Call& call) {
  const Case about = office.about_plan(call);
  if (about.fault) return *about.fault;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  const bool back = call.flag("back");
  const Money cash = office.cash(*about.terms, about.currency);
  if (back && amount > cash) {
    return Reply::no(Status::refused, "desk-short",
                     fmt::format("the desk has {} in cash", to_string(cash)),
                     {{"figure", amount_json(cash)}});
  }
  const std::string desk = Office::houses(*about.terms, "desk");
  const std::string bank = Office::houses(*about.terms, "bank");
  // Cash that the house holds is negative on its account.
  return office.write(call, MoneyDeskFunded{about.terms->plan, about.currency, amount, back}, {},
                      office.move(back ? bank : desk, back ? desk : bank, about.currency, amount));
}

}  // namespace

void add_account_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Field account{"account", text, "live or technical, where there are sub-accounts", false};
  verbs.add({.name = "deposit",
             .doc = "Pay money in: at the desk, or by card on the internet.",
             .who = {Role::cashier, Role::player},
             .fields = {field::kAmount,
                        field::kOnBehalf,
                        field::kPlan,
                        field::kCurrency,
                        account,
                        {"by", text, "cash, card or bank", false},
                        {"payment", text, "reference of a payment by card or bank", false}},
             .handle = bind(deposit)});
  verbs.add({.name = "withdraw",
             .doc = "Ask for money from the account; free of charge, paid wherever deposits are "
                    "taken.",
             .who = {Role::player, Role::cashier},
             .fields = {field::kAmount,
                        field::kOnBehalf,
                        field::kPlan,
                        field::kCurrency,
                        account,
                        {"to", text, "bank account, where it shall be paid by bank", false}},
             .handle = bind(withdraw)});
  verbs.add({.name = "transfer",
             .doc = "Move money between the sub-accounts for live and for technical games.",
             .who = {Role::player, Role::cashier},
             .fields = {field::kAmount,
                        {"from", text, "live or technical"},
                        {"to", text, "live or technical"},
                        field::kOnBehalf,
                        field::kPlan,
                        field::kCurrency},
             .handle = bind(transfer)});
  verbs.add({.name = "play-technical",
             .doc = "A round of a technical game, told by its server: counts against the same "
                    "limits and, where there is one account, the same balance.",
             .who = {Role::device},
             .fields = {field::kPerson,
                        field::kAmount,
                        {"returned", amount, "what came back, stake included", false},
                        field::kPlan,
                        field::kCurrency,
                        {"game", text, "which game", false}},
             .handle = bind(play_technical)});
  verbs.add({.name = "fund-desk",
             .doc = "Bring cash from the bank to the desk, or back.",
             .who = {Role::cashier, Role::pit_boss},
             .fields = {field::kAmount,
                        field::kPlan,
                        field::kCurrency,
                        {"back", flag, "true: from the desk to the bank", false}},
             .handle = bind(fund_desk)});
}

}  // namespace krupier
