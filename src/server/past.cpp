// Reading the journal for those who ask about the past.
#include <algorithm>
#include <limits>

#include <krupier/floor/amendment.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/history.h>
#include <krupier/server/past.h>

namespace krupier {
namespace {

constexpr std::size_t kRoundsPerPage = 20;
constexpr std::size_t kTableRoundsPerPage = 30;
constexpr std::uint64_t kRecordsPerPage = 50;
constexpr std::uint64_t kNewest = std::numeric_limits<std::int64_t>::max();

std::vector<AccountId> accounts_of(const Books& books, PersonId person) {
  std::vector<AccountId> ids;
  const std::string own = "person/" + std::to_string(number(person)) + "/";
  const std::vector<Account>& all = books.ledger().accounts();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name.starts_with(own)) ids.push_back(AccountId{static_cast<std::uint32_t>(i + 1)});
  }
  return ids;
}

// One page of the rounds in which money of these accounts moved. A round stands where its newest
// posting does; on a later page it is not told again.
// Rounds at several tables overlap: whether this one has records on a page before.
bool told_before(Store& store, const std::vector<AccountId>& accounts, std::uint64_t round,
                 std::uint64_t before) {
  bool told = false;
  store.read_round(round, [&](const Record& record) {
    told = record.seq >= before && std::ranges::any_of(record.postings, [&](const Posting& one) {
             return std::ranges::find(accounts, one.account) != accounts.end();
           });
    return !told;
  });
  return told;
}

json::object page_of(Store& store, const Catalog& catalog, PersonId person,
                     const std::vector<AccountId>& accounts, std::uint64_t before) {
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
      if (told_before(store, accounts, one.round, before)) continue;
      if (auto told = tell_round_to(store, catalog, one.round, number(person))) {
        rounds.push_back(*std::move(told));
      }
    }
  }
  json::object page{{"rounds", std::move(rounds)}};
  if (more) page["next"] = from;
  return page;
}

bool is_secret(std::string_view name) {
  return name.find("hash") != std::string_view::npos ||
         name.find("password") != std::string_view::npos ||
         name.find("token") != std::string_view::npos || name == "key";
}

// A body as it may be shown: without what opens a door, and of a round that runs without the cards.
json::value shown_body(const json::value& body, bool running) {
  if (const json::object* object = body.if_object()) {
    json::object shown;
    for (const auto& [name, value] : *object) {
      const bool hidden = running && (name == "card" || name == "cards" || name == "memory");
      if (!is_secret(name) && !hidden) shown[name] = shown_body(value, running);
    }
    return shown;
  }
  if (const json::array* list = body.if_array()) {
    json::array shown;
    for (const json::value& value : *list) shown.push_back(shown_body(value, running));
    return shown;
  }
  return body;
}

json::object record_json(const Record& record, const std::set<std::uint64_t>& running) {
  boost::system::error_code bad;
  const json::value body = json::parse(record.body, bad);
  json::array postings;
  for (const Posting& posting : record.postings) {
    postings.push_back(json::array{number(posting.account), to_string(posting.amount)});
  }
  return {{"seq", record.seq},
          {"time", record.time.ms},
          {"kind", record.kind},
          {"actor", number(record.actor)},
          {"table", number(record.table)},
          {"round", record.round},
          {"hash", hex(record.hash)},
          {"body", bad ? json::value{} : shown_body(body, running.contains(record.round))},
          {"postings", std::move(postings)}};
}

std::set<std::uint64_t> running_rounds(const Casino& casino) {
  std::set<std::uint64_t> running;
  for (const auto& [id, table] : casino.tables()) {
    if (table->table().started() && !table->table().finished()) running.insert(table->round());
  }
  return running;
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

void Past::ask(const Credential& credential, Roles may, Question question, Answer answer,
               PersonId about) {
  const bool taken = service_.engine().post([this, credential, may, question, answer, about](
                                                Casino& casino, Instant now) -> Engine::Told {
    const std::optional<Actor> actor = identify(casino.house(), credential, now);
    if (!actor || actor->person == kTheHouse) {
      return [answer](bool) { answer(not_logged_in()); };
    }
    if (!may.none() && !may.any_of(actor->roles)) {
      return [answer](bool) {
        answer(Reply::no(Status::forbidden, "not-your-role", "this is not for your role"));
      };
    }
    const PersonId whose = about == kTheHouse ? actor->person : about;
    Asker asker{*actor, accounts_of(casino.books(), whose), running_rounds(casino)};
    return [this, asker = std::move(asker), question, answer](bool) {
      read([asker, question](Store& store) { return question(store, asker); }, answer);
    };
  });
  if (!taken) answer(busy());
}

Past::Answer Past::with_logins(std::string list, Answer answer) {
  return [this, list = std::move(list), answer](Reply reply) {
    if (!reply.ok() || !reply.body.contains(list)) return answer(std::move(reply));
    auto shared = std::make_shared<Reply>(std::move(reply));
    const bool taken =
        service_.engine().post([shared, list, answer](Casino& casino, Instant) -> Engine::Told {
          for (json::value& one : shared->body.at(list).as_array()) {
            json::object& step = one.as_object();
            const auto actor = step.at("actor").to_number<std::uint32_t>();
            const Person* person = casino.house().person(PersonId{actor});
            step["login"] = person == nullptr ? "" : std::string_view{person->login};
          }
          return [shared, answer](bool) { answer(std::move(*shared)); };
        });
    if (!taken) answer(busy());
  };
}

void Past::history(const Credential& credential, std::uint64_t before, Answer answer) {
  ask(
      credential, {},
      [this, before](Store& store, const Asker& asker) {
        return Reply::done(page_of(store, catalog_, asker.actor.person, asker.accounts,
                                   before == 0 ? kNewest : before));
      },
      std::move(answer));
}

void Past::round(const Credential& credential, std::uint64_t round, Answer answer) {
  ask(
      credential, {},
      [this, round](Store& store, const Asker& asker) {
        std::optional<json::object> told =
            kStaff.any_of(asker.actor.roles)
                ? tell_round(store, catalog_, round)
                : tell_round_to(store, catalog_, round, number(asker.actor.person));
        if (!told) {
          return Reply::no(Status::not_found, "no-such-round",
                           "there is no such round, or you had no bet in it");
        }
        return Reply::done(std::move(*told));
      },
      with_logins("steps", std::move(answer)));
}

void Past::call(const Credential& credential, Service::Asked asked, Answer answer) {
  const auto whole = [&](std::string_view name) -> std::uint64_t {
    const json::value* value = asked.args.if_contains(name);
    boost::system::error_code none;
    return value != nullptr && value->is_number() ? value->to_number<std::uint64_t>(none) : 0;
  };
  const json::value* said = asked.args.if_contains("outcome");
  const std::string outcome =
      said != nullptr && said->is_string() ? std::string{said->get_string().c_str()} : "";
  asked.args.erase("reckoned");
  ask(
      credential, {Role::inspector, Role::pit_boss},
      [this, round = whole("round"), to = whole("to"), outcome](Store& store, const Asker&) {
        return reckon_amendment(store, catalog_, round, to, outcome);
      },
      [this, credential, asked, answer](Reply reckoned) mutable {
        if (!reckoned.ok()) return answer(std::move(reckoned));
        asked.args["reckoned"] = std::move(reckoned.body);
        asked.secrets_made = true;
        service_.call(credential, asked, answer);
      });
}

void Past::rounds(const Credential& credential, TableId table, std::uint64_t before,
                  Answer answer) {
  ask(
      credential, kStaff,
      [this, table, before](Store& store, const Asker&) {
        std::vector<std::uint64_t> found;
        store.read_begun(table, before == 0 ? kNewest : before, [&](const Record& record) {
          found.push_back(record.round);
          return found.size() <= kTableRoundsPerPage;  // one more, to know whether there is one
        });
        const bool more = found.size() > kTableRoundsPerPage;
        if (more) found.pop_back();
        json::array rounds;
        for (const std::uint64_t round : found) {
          if (auto summed = sum_up_round(store, catalog_, round)) {
            rounds.push_back(*std::move(summed));
          }
        }
        json::object page{{"table", number(table)}, {"rounds", std::move(rounds)}};
        if (more) page["next"] = found.back();
        return Reply::done(std::move(page));
      },
      std::move(answer));
}

void Past::rounds_of(const Credential& credential, PersonId person, std::uint64_t before,
                     Answer answer) {
  const std::uint64_t end = before == 0 ? kNewest : before;
  ask(
      credential, kStaff,
      [this, person, end](Store& store, const Asker& asker) {
        std::vector<std::uint64_t> found;
        std::uint64_t last = 0;
        bool more = false;
        store.read_accounts(asker.accounts, end, [&](const Record& record) {
          const bool known =
              record.round == 0 || std::ranges::find(found, record.round) != found.end();
          more = !known && found.size() == kTableRoundsPerPage;
          if (more) return false;
          if (!known) found.push_back(record.round);
          last = record.seq;
          return true;
        });
        json::array rounds;
        for (const std::uint64_t round : found) {
          if (told_before(store, asker.accounts, round, end)) continue;
          if (auto summed = sum_up_round(store, catalog_, round)) {
            rounds.push_back(*std::move(summed));
          }
        }
        json::object page{{"person", number(person)}, {"rounds", std::move(rounds)}};
        if (more) page["next"] = last;
        return Reply::done(std::move(page));
      },
      std::move(answer), person);
}

void Past::journal(const Credential& credential, std::uint64_t before, Answer answer) {
  constexpr Roles kWatchers{Role::auditor, Role::compliance, Role::pit_boss};
  ask(
      credential, kWatchers,
      [before](Store& store, const Asker& asker) {
        const std::uint64_t end = before == 0 ? store.last_seq() + 1 : before;
        const std::uint64_t from = end > kRecordsPerPage ? end - kRecordsPerPage : 1;
        json::array records;
        store.read(from, [&](const Record& record) {
          if (record.seq >= end) return false;
          records.insert(records.begin(), record_json(record, asker.running));
          return true;
        });
        json::object page{{"records", std::move(records)}};
        if (from > 1) page["next"] = from;
        return Reply::done(std::move(page));
      },
      with_logins("records", std::move(answer)));
}

}  // namespace krupier
