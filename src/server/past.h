// Past: questions that only the journal can answer: a player's rounds, one round step by step, the
// rounds of a table, the journal itself. Read by workers, beside the casino.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <krupier/server/log.h>
#include <krupier/server/service.h>
#include <krupier/server/workers.h>

namespace krupier {

class Catalog;

class Past {
 public:
  using Answer = Service::Answer;
  using OpenReader = std::function<std::unique_ptr<Store>()>;  // throws StoreError

  Past(Service& service, Workers& workers, const Catalog& catalog, OpenReader open, Log& log)
      : service_(service),
        workers_(workers),
        catalog_(catalog),
        open_(std::move(open)),
        log_(log) {}

  // The rounds of whoever asks, the newest first; `before` is the `next` of the last page.
  void history(const Credential& credential, std::uint64_t before, Answer answer);
  // Any round for the staff; for a player one in which they had a bet.
  void round(const Credential& credential, std::uint64_t round, Answer answer);
  // A verb that must not go to the engine as it came: an older round has to be reckoned first.
  bool concerns(const Service::Asked& asked) const { return asked.verb == "amend-round"; }
  void call(const Credential& credential, Service::Asked asked, Answer answer);
  // For the staff: the rounds of a table, the newest first; `before`: 0, or a round's number.
  void rounds(const Credential& credential, TableId table, std::uint64_t before, Answer answer);
  // For the staff: the rounds in which somebody had a bet; `before`: 0, or the last page's `next`.
  void rounds_of(const Credential& credential, PersonId person, std::uint64_t before,
                 Answer answer);
  // For who watches over the house: its records, the newest first; `before`: 0, or a record's
  // number.
  void journal(const Credential& credential, std::uint64_t before, Answer answer);

 private:
  // What the casino knows of the one who asks, and of now.
  struct Asker {
    Actor actor;
    std::vector<AccountId> accounts;  // of the one asked about: whoever asks, unless said
    std::set<std::uint64_t> running;  // rounds that are not over
  };
  using Question = std::function<Reply(Store&, const Asker&)>;
  // `may` left empty: everybody who is logged in.
  void ask(const Credential& credential, Roles may, Question question, Answer answer,
           PersonId about = kTheHouse);
  // Puts the actors' logins beside their numbers, in the list of this name.
  Answer with_logins(std::string list, Answer answer);
  void read(std::function<Reply(Store&)> question, const Answer& answer);

  Service& service_;
  Workers& workers_;
  const Catalog& catalog_;
  OpenReader open_;
  Log& log_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Store>> idle_;
};

}  // namespace krupier
