// Writing records and reading them back.
#include <map>

#include <krupier/house/books.h>
#include <krupier/journal/account_rule.h>

namespace krupier {
AccountId Books::account(std::string_view name, std::string_view currency) {
  if (const AccountId known = ledger_.find(name, currency); known != kNoAccount) return known;
  const NewAccount opened{AccountId{static_cast<std::uint32_t>(ledger_.size() + 1)},
                          std::string{name}, std::string{currency}};
  ledger_.open(opened);
  to_open_.push_back(opened);
  return opened.id;
}

void Books::forget_unopened() {
  for (; !to_open_.empty(); to_open_.pop_back()) ledger_.drop_last();
}

std::optional<AccountId> Books::overdrawn(const std::vector<Posting>& postings) const {
  // A record has few postings: the sums of each account are taken as they come.
  for (const Posting& posting : postings) {
    const Account& account = ledger_.account(posting.account);
    if (!account.persons || posting.amount >= Money{}) continue;
    Money after = account.balance;
    for (const Posting& other : postings) {
      if (other.account == posting.account) after += other.amount;
    }
    if (after < Money{}) return posting.account;
  }
  return std::nullopt;
}

const Record& Books::write(Entry entry, Instant now) {
  // Sums by currency; nearly every record has one.
  std::string_view currency;
  Money sum;
  bool several = false;
  for (const Posting& posting : entry.postings) {
    const std::string_view its = ledger_.account(posting.account).currency;
    if (currency.empty()) currency = its;
    several = several || its != currency;
    sum += posting.amount;
  }
  if (several) {
    std::map<std::string_view, Money> sums;
    for (const Posting& posting : entry.postings) {
      sums[ledger_.account(posting.account).currency] += posting.amount;
    }
    for (const auto& [its, total] : sums) {
      if (!total.is_zero()) impossible("postings of a record that do not sum to zero");
    }
  } else if (!sum.is_zero()) {
    impossible("postings of a record that do not sum to zero");
  }
  if (overdrawn(entry.postings)) impossible("a record that overdraws a person");
  for (const Posting& posting : entry.postings) {
    if (!may_post(entry.kind, entry.table, ledger_.account(posting.account).name)) {
      impossible("a round that touches accounts of others");
    }
  }

  Record& record = written_.emplace_back();
  record.seq = last_seq_ + 1;
  record.time = now;
  record.kind = std::move(entry.kind);
  record.actor = entry.actor;
  record.table = entry.table;
  record.round = entry.round;
  record.request = std::move(entry.request);
  record.body = json::serialize(entry.body);
  record.opened = std::exchange(to_open_, {});
  record.postings = std::move(entry.postings);
  chains_.extend(record);
  record.hash = chain_hash(last_hash_, record);
  stand(record);
  for (const Posting& posting : record.postings) ledger_.post(posting);
  if (!record.request.empty()) remember(record, entry.body);
  return record;
}

bool Books::restore(const Record& record) {
  if (record.seq != last_seq_ + 1 || record.hash != chain_hash(last_hash_, record)) return false;
  if (record.envelope < last_envelope_ || record.envelope > kEnvelope) return false;
  if (!chains_.fault_of(record).empty()) return false;
  for (const NewAccount& account : record.opened) {
    if (number(account.id) != ledger_.size() + 1) return false;
    ledger_.open(account);
  }
  for (const Posting& posting : record.postings) {
    if (number(posting.account) == 0 || number(posting.account) > ledger_.size()) return false;
    ledger_.post(posting);
  }
  stand(record);
  if (!record.request.empty()) {
    boost::system::error_code bad;
    const json::value body = json::parse(record.body, bad);
    if (bad || !body.is_object()) return false;
    remember(record, body.get_object());
  }
  return true;
}

void Books::stand(const Record& record) {
  last_seq_ = record.seq;
  last_hash_ = record.hash;
  last_envelope_ = record.envelope;
  chains_.pass(record);
}

std::vector<Record> Books::take_written() { return std::exchange(written_, {}); }

void Books::remember(const Record& record, const json::object& body) {
  Remembered one{record.request, {record.seq, {}, {}}};
  if (const auto* verb = body.if_contains("verb"); verb != nullptr && verb->is_string()) {
    one.answer.verb = verb->get_string().c_str();
  }
  if (const auto* made = body.if_contains("made")) one.answer.made = json::serialize(*made);
  if (number(record.actor) >= remembered_.size()) remembered_.resize(number(record.actor) + 1U);
  Memory& own = remembered_[number(record.actor)];
  if (own.last.size() < kRequestsKept) {
    own.last.push_back(std::move(one));
  } else {
    own.last[own.next] = std::move(one);
    own.next = (own.next + 1) % kRequestsKept;
  }
}

const Answered* Books::answered(PersonId actor, std::string_view request) const {
  if (request.empty() || number(actor) >= remembered_.size()) return nullptr;
  for (const Remembered& one : remembered_[number(actor)].last) {
    if (one.request == request) return &one.answer;
  }
  return nullptr;
}

}  // namespace krupier
