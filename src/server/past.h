// Past: questions that only the journal can answer: a player's rounds, one round step by step. Read
// by workers, beside the casino.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
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
  // Any round for the staff; for a player one in which he had a bet.
  void round(const Credential& credential, std::uint64_t round, Answer answer);

 private:
  void ask(const Credential& credential, bool with_accounts,
           std::function<Reply(Store&, const Actor&, const std::vector<AccountId>&)> question,
           Answer answer);
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
