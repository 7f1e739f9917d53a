// The general part of a plan, read strictly: a figure that the house needs must be there.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>

#include <krupier/house/terms.h>

namespace krupier {
namespace {

class Reader {
 public:
  explicit Reader(const Plan& plan) : plan_(plan) {}

  const std::string& fault() const { return fault_; }
  bool has(std::string_view key) const { return plan_.general.find(key) != plan_.general.end(); }

  std::string text(std::string_view key, std::string_view right) {
    const auto found = plan_.general.find(key);
    if (found != plan_.general.end()) return found->second;
    fail(key, "is missing", right);
    return {};
  }
  void only(std::string_view key, std::string_view right) {
    if (has(key) && text(key, right) != right) {
      fail(key, fmt::format("is '{}'", text(key, right)), right);
    }
  }
  template <class E>
  E choice(std::string_view key) {
    std::string right;
    for (const std::string_view one : Words<E>::words) {
      if (!right.empty()) right += " or ";
      right += fmt::format("\"{}\"", one);
    }
    const std::string given = text(key, right);
    const auto value = from_word<E>(given);
    if (!value) fail(key, fmt::format("is '{}'", given), right);
    return value.value_or(E{});
  }
  int count(std::string_view key, int least) {
    const std::string right = fmt::format("a whole number from {} to 36500", least);
    const std::string given = text(key, right);
    int value = 0;
    const auto [stop, error] = std::from_chars(given.data(), given.data() + given.size(), value);
    if (error != std::errc{} || stop != given.data() + given.size() || value < least ||
        value > 36500) {
      fail(key, fmt::format("is '{}'", given), right);
    }
    return value;
  }
  Money amount(std::string_view key) {
    const std::string given = text(key, "an amount");
    const Result<Money> value = parse_money(given);
    if (!value || *value <= Money{} || *value > kMoneyMaxPerEvent) {
      fail(key, fmt::format("is '{}'", given), "an amount above zero");
      return {};
    }
    return *value;
  }
  std::vector<Money> amounts_if_any(std::string_view key) {
    std::vector<Money> amounts;
    if (!has(key)) return amounts;
    const std::string given = text(key, "");
    for (std::size_t at = 0; at <= given.size();) {
      const std::size_t comma = std::min(given.find(',', at), given.size());
      const Result<Money> value = parse_money(given.substr(at, comma - at));
      if (!value || *value <= Money{} || *value > kMoneyMaxPerEvent) {
        fail(key, fmt::format("is '{}'", given), "amounts with a comma between, as 1,2.50,5");
        return {};
      }
      amounts.push_back(*value);
      at = comma + 1;
    }
    return amounts;
  }
  Money amount_if_any(std::string_view key) { return has(key) ? amount(key) : Money{}; }

 private:
  void fail(std::string_view key, std::string_view is, std::string_view right) {
    if (!fault_.empty()) return;  // the first one is enough to go on with
    fault_ =
        fmt::format("{}/plan.toml: [general] {} {}; right would be {}", plan_.id, key, is, right);
  }

  const Plan& plan_;
  std::string fault_;
};

}  // namespace

bool Terms::payable(Money amount, std::string_view in) const {
  const std::vector<Money>& set = in == currency ? chips : chips_eur;
  if (set.empty()) return true;
  // The least sum with each remainder by the smallest chip: from there on, smallest chips do.
  const std::int64_t smallest = std::ranges::min(set).units();
  constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
  std::vector<std::int64_t> least(static_cast<std::size_t>(smallest), kNone);
  least[0] = 0;
  std::vector<std::int64_t> look{0};
  while (!look.empty()) {
    const std::int64_t sum = look.back();
    look.pop_back();
    if (sum > least[static_cast<std::size_t>(sum % smallest)]) continue;
    for (const Money chip : set) {
      const std::int64_t next = sum + chip.units();
      std::int64_t& known = least[static_cast<std::size_t>(next % smallest)];
      if (next >= known) continue;
      known = next;
      look.push_back(next);
    }
  }
  const std::int64_t needs = least[static_cast<std::size_t>(amount.units() % smallest)];
  return amount > Money{} && needs <= amount.units();
}

Result<Terms> read_terms(const Plan& plan) {
  Reader read{plan};
  Terms terms;
  terms.plan = plan.id;
  terms.version = plan.version;
  terms.currency = plan.currency;
  terms.venue = read.choice<Venue>("venue");
  terms.accounts = read.choice<AccountModel>("account_model");
  terms.country = read.choice<Country>("country");
  terms.min_age = read.count("min_age", 18);
  if (terms.accounts != AccountModel::cash) {
    terms.win_credit_days = read.count("win_credit_deadline_days", 1);
    terms.withdrawal_days = read.count("withdrawal_deadline_days", 1);
  }
  if (terms.venue == Venue::casino) {
    terms.payout_working_days = read.count("payout_deadline_working_days", 1);
  }
  terms.cash_payout_limit = read.amount_if_any("cash_payout_limit");
  terms.cash_payout_limit_eur = read.amount_if_any("cash_payout_limit_eur");
  terms.large_payout = read.amount("large_payout");
  terms.large_payout_eur = read.amount_if_any("large_payout_eur");
  terms.complaint_reply_days = read.count("complaint_reply_days", 1);
  terms.complaint_reply_complicated_days = read.count("complaint_reply_complicated_days", 1);
  terms.objection_days = read.count("objection_days", 1);
  terms.objection_decision_days = read.count("objection_decision_days", 1);
  terms.limit_raise_delay_days = read.count("limit_raise_delay_days", 1);
  terms.self_exclusion_min_days = read.count("self_exclusion_min_days", 1);
  if (terms.accounts != AccountModel::cash) {
    // What the program does is what these say; another word would not be obeyed.
    read.only("withdrawal_fee", "0");
    read.only("self_limit_scope", "joint");
  }
  terms.chips = read.amounts_if_any(terms.currency == "CZK" ? "chips_czk" : "chips_eur");
  if (terms.currency == "CZK") terms.chips_eur = read.amounts_if_any("chips_eur");
  if (!read.fault().empty()) return Error{read.fault()};
  return terms;
}

}  // namespace krupier
