// The walk over a journal that may have been tampered with: nothing in it is trusted.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include <krupier/journal/account_rule.h>
#include <krupier/journal/check.h>

namespace krupier {

void JournalChecker::fault(std::uint64_t seq, std::string what) {
  ++result_.fault_count;
  if (result_.faults.size() < JournalCheck::kFaultsShown) {
    result_.faults.push_back({seq, std::move(what)});
  }
}

void JournalChecker::see(const Record& record) {
  check_place(record);
  open_accounts(record);
  post(record);
  ++result_.records;
  result_.postings += record.postings.size();
  result_.tail = tail_at(record);
  chains_.pass(record);
}

void JournalChecker::check_place(const Record& record) {
  const std::uint64_t expected = result_.tail.seq + 1;
  if (record.seq != expected) {
    // What the missing record's hash was, nobody knows: this one's chain can't be checked.
    fault(record.seq, fmt::format("record {} must come after record {}, found record {}", expected,
                                  result_.tail.seq, record.seq));
    return;
  }
  const Hash hash = chain_hash(result_.tail.hash, record);
  if (hash != record.hash) {
    fault(record.seq, fmt::format("its content after the record before has hash {}, it carries {}",
                                  hex(hash), hex(record.hash)));
  }
  if (record.envelope < result_.tail.envelope || record.envelope > kEnvelope) {
    fault(record.seq, fmt::format("has envelope {}, it must be {} to {}", record.envelope,
                                  result_.tail.envelope, kEnvelope));
  }
  if (std::string what = chains_.fault_of(record); !what.empty()) {
    fault(record.seq, std::move(what));
  }
}

void JournalChecker::open_accounts(const Record& record) {
  for (const NewAccount& account : record.opened) {
    const auto [at, fresh] = result_.accounts.emplace(account.id, account);
    if (!fresh) {
      fault(record.seq, fmt::format("opens account {} ({}), which was opened before as {}",
                                    number(account.id), account.name, at->second.name));
      continue;
    }
    result_.balances.emplace(account.id, Money{});
  }
}

// Amounts are added with care: a forged one may be as large as a number can be.
void JournalChecker::post(const Record& record) {
  sums_.clear();
  for (const Posting& posting : record.postings) {
    const auto account = result_.accounts.find(posting.account);
    if (account == result_.accounts.end()) {
      fault(record.seq, fmt::format("posts {} to account {}, which was never opened",
                                    to_string(posting.amount), number(posting.account)));
      continue;
    }
    if (!may_post(record.kind, record.table, account->second.name)) {
      fault(record.seq, fmt::format("{} of table {} posts to {}, which is none of its accounts",
                                    record.kind, number(record.table), account->second.name));
    }
    const std::string_view currency = account->second.currency;
    auto sum = std::find_if(sums_.begin(), sums_.end(),
                            [&](const auto& one) { return one.first == currency; });
    if (sum == sums_.end()) sum = sums_.insert(sums_.end(), {currency, 0});
    Money& balance = result_.balances[posting.account];
    std::int64_t units = 0;
    if (__builtin_add_overflow(sum->second, posting.amount.units(), &sum->second) ||
        __builtin_add_overflow(balance.units(), posting.amount.units(), &units)) {
      fault(record.seq, fmt::format("posts {} to account {}: more money than there can be",
                                    to_string(posting.amount), number(posting.account)));
      continue;
    }
    balance = Money::units(units);
  }
  for (const auto& [currency, sum] : sums_) {
    if (sum == 0) continue;
    fault(record.seq, fmt::format("its postings in {} must sum to 0, they sum to {}", currency,
                                  to_string(Money::units(sum))));
  }
}

JournalCheck check_journal(Store& store, const std::function<void(std::uint64_t)>& progress) {
  constexpr std::uint64_t kBetweenReports = 4096;
  JournalChecker checker;
  store.read(1, [&](const Record& record) {
    checker.see(record);
    if (progress && checker.result().records % kBetweenReports == 0) progress(record.seq);
    return true;
  });
  return checker.result();
}

std::vector<JournalFault> check_excerpt(const std::vector<Excerpted>& excerpt) {
  std::vector<JournalFault> faults;
  const Record* last = nullptr;
  for (const auto& [before, record] : excerpt) {
    const auto fault = [&](std::string what) { faults.push_back({record.seq, std::move(what)}); };
    const Hash hash = chain_hash(before, record);
    if (hash != record.hash) {
      fault(fmt::format("its content has hash {}, it carries {}", hex(hash), hex(record.hash)));
    }
    if (last != nullptr) {
      if (record.table != last->table) fault("is of another table than the one before");
      if (record.seq <= last->seq) fault(fmt::format("stands after record {}", last->seq));
      if (record.envelope < last->envelope) fault("has an older envelope than the one before");
      if (last->envelope > 0 && record.table_seq != last->table_seq + 1) {
        fault(fmt::format("must be record {} of its table, it says {}", last->table_seq + 1,
                          record.table_seq));
      }
      if (record.envelope > 0 && record.table_before != last->hash) {
        fault(fmt::format("must follow hash {} at its table, it says {}", hex(last->hash),
                          hex(record.table_before)));
      }
    }
    last = &record;
  }
  return faults;
}

std::vector<Excerpted> excerpt_of(Store& store, TableId table) {
  std::vector<Excerpted> excerpt;
  Hash before{};
  store.read(1, [&](const Record& record) {
    if (record.table == table) excerpt.push_back({before, record});
    before = record.hash;
    return true;
  });
  return excerpt;
}

}  // namespace krupier
