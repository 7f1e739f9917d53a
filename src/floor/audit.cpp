// One walk through the journal.
#include <fmt/format.h>

#include <krupier/floor/audit.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/kept_versions.h>

namespace krupier {
namespace {

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
    if (record.kind == kRoundBegun) {
      ++report_.rounds;
      if (casino_.takes_as_written(record.table)) ++report_.passed_over;
    }
    // A round that comes out otherwise ends what can be said of that round.
    for (std::string& finding : casino_.take_findings()) {
      ++failed_;
      if (report_.faults.size() < kFaultsShown) report_.faults.push_back(std::move(finding));
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

  AuditReport finish() {
    report_.journal = checker_.result();
    report_.replayed = report_.rounds - report_.passed_over - failed_;
    if (!stopped_) compare_balances();
    return std::move(report_);
  }

 private:
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
  return auditor.finish();
}

}  // namespace krupier
