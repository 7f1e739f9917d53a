// Chips: bought at the desk or at the table, changed back only at the desk; tips.
#include <fmt/format.h>

#include <krupier/house/money.h>

namespace krupier {
namespace {

std::optional<Reply> casino_fault(const Terms& terms) {
  if (terms.venue == Venue::casino) return std::nullopt;
  return Reply::no(Status::refused, "no-casino",
                   fmt::format("{} is played without chips", terms.plan));
}

std::optional<Reply> chips_fault(const Terms& terms, std::string_view currency, Money amount) {
  if (auto no = amount_fault(amount)) return no;
  if (terms.payable(amount, currency)) return std::nullopt;
  return Reply::no(
      Status::refused, "not-in-chips",
      fmt::format("{} {} can't be laid out in the plan's chips", to_string(amount), currency));
}

// Chips bought, sold or given away: R is the record's kind.
template <class R>
R about_chips(const Case& about, Money amount, std::string where) {
  return {about.person->id, about.terms->plan, about.currency, amount, std::move(where)};
}

Reply buy_chips(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = casino_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = chips_fault(terms, about.currency, amount)) return *no;
  const std::string from = call.has("from") ? call.text("from") : "cash";
  if (from != "cash" && from != "account") return bad_field("from", "must be cash or account");
  if (const auto no = office.house.may_enter(about.person->id, terms.plan, call.now)) {
    return refused(*no);
  }
  std::string source = Office::houses(terms, "desk");
  if (from == "account") {
    if (auto no = account_fault(terms)) return *no;
    source = Office::persons(*about.person, terms, "live");
    if (auto no = short_of(office, source, about.currency, amount)) return *no;
  }
  return office.write(
      call, about_chips<MoneyChipsBought>(about, amount, from), {},
      office.move(source, Office::persons(*about.person, terms, "chips"), about.currency, amount));
}

Reply buy_at_table(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = casino_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = chips_fault(terms, about.currency, amount)) return *no;
  const std::int64_t given = call.number("table");
  if (given <= 0 || given > 1'000'000) return bad_field("table", "must be the number of a table");
  const TableId table{static_cast<std::uint32_t>(given)};
  if (const auto no = office.house.may_enter(about.person->id, terms.plan, call.now, table)) {
    return refused(*no);
  }
  return office.write(
      call, about_chips<MoneyChipsBought>(about, amount, "drop"), {},
      office.move(fmt::format("table/{}/drop", given),
                  Office::persons(*about.person, terms, "chips"), about.currency, amount),
      table);
}

// Nobody is refused their own money: chips are taken back whoever brings them.
Reply sell_chips(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = casino_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  const std::string to = call.has("to") ? call.text("to") : "cash";
  const std::string chips = Office::persons(*about.person, terms, "chips");
  if (auto no = short_of(office, chips, about.currency, amount)) return *no;
  if (to == "bank") {
    if (call.text("bank-account").empty()) {
      return bad_field("bank-account", "must be given: their own, or one that they name");
    }
    const Day today = local_day(call.now);
    const Day due = after_working_days(today, terms.payout_working_days, terms.country);
    const NewObligation owed{Owed::bank_payout,
                             about.person,
                             &terms,
                             about.currency,
                             amount,
                             chips,
                             call.text("bank-account"),
                             today,
                             due,
                             due};
    return write_owed(office, call, owed,
                      office.move(chips, Office::houses(terms, "payouts"), about.currency, amount));
  }
  std::string target = Office::houses(terms, "desk");
  if (to == "account") {
    if (auto no = account_fault(terms)) return *no;
    target = Office::persons(*about.person, terms, "live");
  } else if (to != "cash") {
    return bad_field("to", "must be cash, account or bank");
  } else if (auto no =
                 cash_fault(office, terms, about.currency, amount, call.flag("several-games"))) {
    return *no;
  }
  return office.write(call, about_chips<MoneyChipsSold>(about, amount, to), {},
                      office.move(chips, target, about.currency, amount));
}

// When the desk is short of cash.
Reply issue_win_document(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  if (auto no = casino_fault(terms)) return *no;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  const std::string chips = Office::persons(*about.person, terms, "chips");
  if (auto no = short_of(office, chips, about.currency, amount)) return *no;
  if (office.cash(terms, about.currency) >= amount) {
    return Reply::no(Status::refused, "desk-has-cash",
                     "the desk has enough: a win is paid at once in cash");
  }
  if (const Money limit = terms.cash_limit(about.currency); limit > Money{} && amount > limit) {
    return Reply::no(Status::refused, "cash-limit",
                     fmt::format("above {} a win is paid by bank", to_string(limit)),
                     {{"figure", amount_json(limit)}, {"max", amount_json(limit)}});
  }
  const Day today = local_day(call.now);
  const Day due = after_working_days(today, terms.payout_working_days, terms.country);
  const NewObligation owed{
      Owed::win_document, about.person, &terms, about.currency, amount, chips, "", today, due, due};
  return write_owed(office, call, owed,
                    office.move(chips, Office::houses(terms, "payouts"), about.currency, amount));
}

Reply tip(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Terms& terms = *about.terms;
  const Money amount = call.amount("amount");
  if (auto no = amount_fault(amount)) return *no;
  const std::string from =
      Office::persons(*about.person, terms, terms.venue == Venue::internet ? "live" : "chips");
  if (auto no = short_of(office, from, about.currency, amount)) return *no;
  const std::int64_t table = call.number("table");
  if (table < 0 || table > 1'000'000) return bad_field("table", "must be the number of a table");
  return office.write(call, about_chips<MoneyTipped>(about, amount, call.text("for")), {},
                      office.move(from, Office::houses(terms, "tips"), about.currency, amount),
                      TableId{static_cast<std::uint32_t>(table)});
}

}  // namespace

void add_chip_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const auto large = [&office](const Call& call) {
    const Case about = office.about_money(call);
    return !about.fault && call.text("to") != "account" &&
           call.amount("amount") >= about.terms->large(about.currency);
  };
  verbs.add({.name = "buy-chips",
             .doc = "Chips at the cash desk, for cash or from the account.",
             .who = {Role::cashier},
             .fields = {field::kPerson,
                        field::kAmount,
                        field::kPlan,
                        field::kCurrency,
                        {"from", text, "cash or account", false}},
             .handle = bind(buy_chips)});
  verbs.add({.name = "buy-chips-at-table",
             .doc = "Chips from the dealer for cash, which goes into the table's drop box.",
             .who = {Role::croupier, Role::inspector, Role::pit_boss},
             .fields = {{"table", number, "at which table"},
                        field::kPerson,
                        field::kAmount,
                        field::kPlan,
                        field::kCurrency},
             .handle = bind(buy_at_table)});
  verbs.add({.name = "sell-chips",
             .doc = "Chips back for cash, to the account, or by bank within the plan's working "
                    "days; only at the cash desk.",
             .who = {Role::cashier},
             .fields = {field::kPerson,
                        field::kAmount,
                        field::kPlan,
                        field::kCurrency,
                        {"to", text, "cash, account or bank", false},
                        {"bank-account", text, "for bank: which", false},
                        {"several-games", flag, "true: it is not the win of one game", false}},
             .handle = bind(sell_chips),
             .second_if = large,
             .second_who = {Role::pit_boss, Role::compliance}});
  verbs.add({.name = "issue-win-document",
             .doc = "Chips for a document when the desk is short of cash; paid within the plan's "
                    "working days.",
             .who = {Role::cashier},
             .fields = {field::kPerson, field::kAmount, field::kPlan, field::kCurrency},
             .handle = bind(issue_win_document)});
  verbs.add({.name = "tip",
             .doc = "A tip for the staff.",
             .who = {Role::player, Role::croupier},
             .fields = {field::kAmount,
                        field::kOnBehalf,
                        field::kPlan,
                        field::kCurrency,
                        {"table", number, "at which table", false},
                        {"for", text, "for whom", false}},
             .handle = bind(tip)});
}

}  // namespace krupier
