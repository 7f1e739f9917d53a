// One walk through the journal.
#include <fmt/format.h>
#include <map>

#include <krupier/floor/amendment.h>
#include <krupier/floor/audit.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/kept_versions.h>

namespace krupier {
namespace {

bool error_is(const Reply& reply, std::string_view word) {
  const json::value* error = reply.body.if_contains("error");
  return error != nullptr && error->is_string() && error->get_string() == word;
}

constexpr std::size_t kFaultsShown = 20;
constexpr std::uint64_t kProgressEvery = 10'000;

class Auditor {
 public:
  Auditor(const Catalog& catalog, Store& store)
      : casino_(
            catalog, [] { return std::uint64_t{0}; }, kept_in(store)) {}

  void see(const Record& record) {
    checker_.see(record);
    if (stopped_) return;
    const std::optional<std::string> fault = casino_.fold(record);
    if (record.kind == "round.amended") amendments_.push_back(record);
    if (record.kind == kRoundBegun) ++report_.rounds;
    // A round that comes out otherwise ends what can be said of that round.
    std::uint64_t& ended = ended_[record.table];
    for (std::string& finding : casino_.take_findings()) {
      ++failed_;
      ended = record.round;
      if (report_.faults.size() < kFaultsShown) report_.faults.push_back(std::move(finding));
    }
    // From its beginning, or from where an older kernel's rules gave other lines.
    if (record.round != 0 && ended != record.round && casino_.takes_as_written(record.table)) {
      ++report_.passed_over;
      ended = record.round;
    }
    if (!fault) return;
    report_.faults.push_back(*fault);
    // A broken chain ends what can be folded.
    if (casino_.books().last_seq() != record.seq) {
      stopped_ = true;
      report_.faults.push_back(
          fmt::format("from record {} on no round could be replayed", record.seq));
    }
  }

  AuditReport finish(Store& store, const Catalog& catalog) {
    for (const Record& record : amendments_) check_amendment(store, catalog, record);
    report_.journal = checker_.result();
    report_.replayed = report_.rounds - report_.passed_over - failed_;
    if (!stopped_) compare_balances();
    return std::move(report_);
  }

 private:
  // Reckoned again from what was known then: the same lines, changes and share of the house.
  void check_amendment(Store& store, const Catalog& catalog, const Record& record) {
    const json::value body = json::parse(record.body);
    const json::value* event = body.as_object().if_contains("event");
    const Reply again =
        reckon_amendment(store, catalog, record.round, body.at("to").to_number<std::uint64_t>(),
                         event == nullptr ? json::value{} : *event, record.seq);
    if (error_is(again, "version-not-at-hand") || report_.faults.size() >= kFaultsShown) return;
    for (const std::string_view part : {"lines", "changes", "house"}) {
      if (!again.ok() || again.body.at(part) != body.at(part)) {
        report_.faults.push_back(
            fmt::format("record {}: the amendment of round {} comes out otherwise ({})", record.seq,
                        record.round, again.ok() ? part : "it is refused"));
        return;
      }
    }
    std::map<std::string, Money> shares;
    for (const Posting& posting : record.postings) {
      const std::string& name = casino_.books().ledger().account(posting.account).name;
      shares[name.substr(name.rfind('/') + 1)] += posting.amount;
    }
    for (const auto& [name, share] : body.at("house").as_object()) {
      if (share.as_string() != to_string(shares[std::string{name}])) {
        report_.faults.push_back(
            fmt::format("record {}: the postings are not those of its amendment", record.seq));
        return;
      }
    }
  }

  // What the casino would start with must be what the postings add up to.
  void compare_balances() {
    for (const auto& [account, sum] : report_.journal.balances) {
      const Money held = casino_.books().ledger().balance(account);
      if (held != sum && report_.faults.size() < kFaultsShown) {
        report_.faults.push_back(fmt::format("account {} holds {}, its postings sum to {}",
                                             number(account), to_string(held), to_string(sum)));
      }
    }
    for (const Account& account : casino_.books().ledger().accounts()) {
      if (account.persons && account.balance < Money{}) {
        report_.faults.push_back(fmt::format("account {} {} is overdrawn: {}", account.currency,
                                             account.name, to_string(account.balance)));
      }
    }
  }

  Casino casino_;
  JournalChecker checker_;
  AuditReport report_;
  std::vector<Record> amendments_;
  std::map<TableId, std::uint64_t> ended_;  // the round of which no more can be said
  std::uint64_t failed_ = 0;
  bool stopped_ = false;
};

}  // namespace

AuditReport audit(Store& store, const Catalog& catalog,
                  const std::function<void(std::uint64_t seq)>& progress) {
  Auditor auditor{catalog, store};
  store.read(1, [&](const Record& record) {
    auditor.see(record);
    if (progress && record.seq % kProgressEvery == 0) progress(record.seq);
    return true;
  });
  return auditor.finish(store, catalog);
}

}  // namespace krupier
