// Reading the journal for those who ask about the past.
#include <algorithm>
#include <limits>

#include <krupier/floor/casino.h>
#include <krupier/floor/history.h>
#include <krupier/server/past.h>

namespace krupier {
namespace {

constexpr std::size_t kRoundsPerPage = 20;
constexpr std::uint64_t kNewest = std::numeric_limits<std::int64_t>::max();

std::vector<AccountId> accounts_of(const Books& books, PersonId person) {
  std::vector<AccountId> ids;
  const std::string his = "person/" + std::to_string(number(person)) + "/";
  const std::vector<Account>& all = books.ledger().accounts();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name.starts_with(his)) ids.push_back(AccountId{static_cast<std::uint32_t>(i + 1)});
  }
  return ids;
}

// One page of the rounds in which money of these accounts moved. A round stands where its newest
// posting does; on a later page it is not told again.
json::object page_of(Store& store, const Catalog& catalog, PersonId person,
                     const std::vector<AccountId>& accounts, std::uint64_t before) {
  const auto his = [&](const Record& record) {
    return std::ranges::any_of(record.postings, [&](const Posting& posting) {
      return std::ranges::find(accounts, posting.account) != accounts.end();
    });
  };
  struct Found {
    std::uint64_t round;
    std::uint64_t seq;
  };
  json::array rounds;
  bool more = true;
  std::vector<std::uint64_t> known;
  std::uint64_t from = before;
  while (more && rounds.size() < kRoundsPerPage) {
    std::vector<Found> found;
    more = false;
    store.read_accounts(accounts, from, [&](const Record& record) {
      if (record.round != 0 && std::ranges::find(known, record.round) == known.end()) {
        known.push_back(record.round);
        found.push_back({record.round, record.seq});
      }
      more = found.size() >= kRoundsPerPage;
      return !more;
    });
    for (const Found& one : found) {
      if (rounds.size() >= kRoundsPerPage) break;
      from = one.seq;
      bool told_before = false;
      store.read_round(one.round, [&](const Record& record) {
        told_before = told_before || (record.seq >= before && his(record));
        return !told_before;
      });
      if (told_before) continue;
      if (auto told = tell_round_to(store, catalog, one.round, number(person))) {
        rounds.push_back(*std::move(told));
      }
    }
  }
  json::object page{{"rounds", std::move(rounds)}};
  if (more) page["next"] = from;
  return page;
}

}  // namespace

// On a worker, with a reader of its own: the casino's store is the engine's.
void Past::read(std::function<Reply(Store&)> question, const Answer& answer) {
  const bool working = workers_.post([this, question = std::move(question), answer] {
    try {
      std::unique_ptr<Store> reader;
      {
        const std::lock_guard lock{mutex_};
        if (!idle_.empty()) {
          reader = std::move(idle_.back());
          idle_.pop_back();
        }
      }
      if (reader == nullptr) reader = open_();
      Reply reply = question(*reader);
      {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(reader));
      }
      answer(std::move(reply));
    } catch (const StoreError& error) {
      log_.write(LogLevel::error, "the journal can't be read", {{"why", error.what()}});
      answer(Reply::no(Status::unavailable, "store-failed", "the journal can't be read now"));
    }
  });
  if (!working) answer(busy());
}

void Past::ask(const Credential& credential, bool with_accounts,
               std::function<Reply(Store&, const Actor&, const std::vector<AccountId>&)> question,
               Answer answer) {
  const bool taken = service_.engine().post([this, credential, with_accounts, question, answer](
                                                Casino& casino, Instant now) -> Engine::Told {
    const std::optional<Actor> actor = identify(casino.house(), credential, now);
    if (!actor || actor->person == kTheHouse) return [answer](bool) { answer(not_logged_in()); };
    std::vector<AccountId> accounts;
    if (with_accounts) accounts = accounts_of(casino.books(), actor->person);
    return [this, who = *actor, accounts = std::move(accounts), question, answer](bool) {
      read([who, accounts, question](Store& store) { return question(store, who, accounts); },
           answer);
    };
  });
  if (!taken) answer(busy());
}

void Past::history(const Credential& credential, std::uint64_t before, Answer answer) {
  ask(
      credential, true,
      [this, before](Store& store, const Actor& who, const std::vector<AccountId>& accounts) {
        return Reply::done(
            page_of(store, catalog_, who.person, accounts, before == 0 ? kNewest : before));
      },
      std::move(answer));
}

void Past::round(const Credential& credential, std::uint64_t round, Answer answer) {
  ask(
      credential, false,
      [this, round](Store& store, const Actor& who, const std::vector<AccountId>&) {
        std::optional<json::object> told =
            kStaff.any_of(who.roles) ? tell_round(store, catalog_, round)
                                     : tell_round_to(store, catalog_, round, number(who.person));
        if (!told) {
          return Reply::no(Status::not_found, "no-such-round",
                           "there is no such round, or you had no bet in it");
        }
        return Reply::done(std::move(*told));
      },
      std::move(answer));
}

}  // namespace krupier
