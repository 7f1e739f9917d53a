// `krupier audit`: is the journal whole, does every account balance, does every round replay?
#include <boost/json.hpp>
#include <fmt/format.h>

#include <krupier/cli/commands.h>
#include <krupier/cli/progress.h>
#include <krupier/floor/audit.h>
#include <krupier/store/open.h>

namespace krupier::cli {

namespace json = boost::json;

namespace {

void print_json(const AuditReport& report) {
  json::array faults;
  for (const JournalFault& fault : report.journal.faults) {
    faults.push_back(json::object{{"seq", fault.seq}, {"what", fault.what}});
  }
  for (const std::string& fault : report.faults) faults.push_back(json::object{{"what", fault}});
  fmt::print("{}\n", json::serialize(json::object{{"sound", report.ok()},
                                                  {"records", report.journal.records},
                                                  {"postings", report.journal.postings},
                                                  {"accounts", report.journal.accounts.size()},
                                                  {"last", report.journal.tail.seq},
                                                  {"hash", hex(report.journal.tail.hash)},
                                                  {"rounds", report.rounds},
                                                  {"replayed", report.replayed},
                                                  {"passed_over", report.passed_over},
                                                  {"faults", std::move(faults)}}));
}

void print_text(const AuditReport& report) {
  for (const JournalFault& fault : report.journal.faults) {
    fmt::print("record {}: {}\n", fault.seq, fault.what);
  }
  if (report.journal.fault_count > report.journal.faults.size()) {
    fmt::print("... and {} more\n", report.journal.fault_count - report.journal.faults.size());
  }
  for (const std::string& fault : report.faults) fmt::print("{}\n", fault);
  fmt::print("journal   {} records, the last {} with hash {}\n", report.journal.records,
             report.journal.tail.seq, hex(report.journal.tail.hash));
  fmt::print("ledger    {} accounts, {} postings\n", report.journal.accounts.size(),
             report.journal.postings);
  fmt::print("rounds    {} begun, {} replayed with the same lines\n", report.rounds,
             report.replayed);
  if (report.passed_over > 0) {
    fmt::print(
        "          {} were played under a version of their plan that is not at hand; audit "
        "with --plan and that version\n",
        report.passed_over);
  }
  fmt::print("{}\n", report.ok() ? "sound" : "NOT SOUND");
}

// One table's records alone: as they were written, and none missing.
int audit_table(Store& store, const AuditOptions& options) {
  const std::vector<Excerpted> excerpt = excerpt_of(store, TableId{options.table});
  const std::vector<JournalFault> faults = check_excerpt(excerpt);
  const bool sound = faults.empty() && !excerpt.empty();
  if (options.json) {
    json::array list;
    for (const JournalFault& fault : faults) {
      list.push_back(json::object{{"seq", fault.seq}, {"what", fault.what}});
    }
    fmt::print("{}\n", json::serialize(json::object{{"sound", sound},
                                                    {"table", options.table},
                                                    {"records", excerpt.size()},
                                                    {"faults", std::move(list)}}));
  } else {
    for (const JournalFault& fault : faults) {
      fmt::print("record {}: {}\n", fault.seq, fault.what);
    }
    fmt::print("table {}   {} records\n{}\n", options.table, excerpt.size(),
               sound ? "sound" : "NOT SOUND");
  }
  return sound ? 0 : kFailed;
}

}  // namespace

int audit_command(const Catalog& catalog, const AuditOptions& options) {
  const std::unique_ptr<Store> store = open_store(options.db, Access::read);
  if (options.table != 0) return audit_table(*store, options);
  const std::uint64_t all = store->last_seq();
  ProgressLine line{"audit"};
  const auto show = line.callback();
  const AuditReport report = audit(*store, catalog, [&](std::uint64_t seq) {
    if (show) show({seq, static_cast<double>(seq) / static_cast<double>(all)});
  });
  options.json ? print_json(report) : print_text(report);
  return report.ok() ? 0 : kFailed;
}

}  // namespace krupier::cli
