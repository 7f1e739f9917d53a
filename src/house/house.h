// House: people and their money. Who may play, from which account, up to what.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/archive.h>
#include <krupier/house/approvals.h>
#include <krupier/house/person.h>
#include <krupier/house/terms.h>
#include <krupier/house/verb.h>

namespace krupier {

// Why the house, not the rules of a game, says no.
KRUPIER_ENUM(HouseReason, std::uint8_t, unknown_person,
             registration_incomplete,  // no account, or no means of access yet
             identity_unverified,
             underage,       // figure of time: the day from which they may
             excluded,       // in the register of excluded persons
             self_excluded,  // until
             on_break,       // until
             staff_may_not_play,
             barred,       // by the management, here or everywhere
             stake_limit,  // their own; figure: what is left of it
             loss_limit,   // likewise
             time_limit,   // until
             account_closed,
             insufficient_funds,  // figure: what there is
             blocked);            // locked after too many wrong passwords; until

struct HouseRefusal {
  HouseReason reason{};
  Money figure;
  Instant until;  // zero: no end is known
};

// {"error": "stake-limit", "message": ..., "left": ..., "figure": ..., "until": ...}
Reply refused(const HouseRefusal& refusal);

// What a person's own limits leave them.
struct Allowance {
  Money most = kMoneyMaxPerEvent;  // that they may stake more, now
  HouseReason because = HouseReason::stake_limit;
};

struct HouseState;
class Office;

class House {
 public:
  House(Books& books, std::vector<Terms> terms);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Everything about people and money that can be asked for: register, deposit, set-limit, ...
  void add_verbs(Verbs& verbs);

  const Terms* terms(std::string_view plan) const;
  // Of a plan that no folder holds any more: what people have there stays theirs.
  void keep_terms(Terms terms);
  const Person* person(PersonId id) const;
  const Person* find_login(std::string_view login) const;

  const Person* find_card(std::string_view card) const;
  const Person* find_device(std::string_view key_hash) const;

  // What the floor lends the house.
  struct Hooks {
    std::function<Reply(const Call&)> execute;  // a call that its second person has allowed
    std::function<bool(PersonId, std::uint64_t round)> had_bet;
    // Did the card company take this payment? Without it players can't deposit by card themselves.
    std::function<bool(PersonId, Money, std::string_view currency, std::string_view reference)>
        card_paid;
    std::function<void(Instant now)> approvals_changed;
  };
  void connect(Hooks hooks);
  // Must this call wait for a second person? Then it is on the record, and this is the answer.
  std::optional<Reply> ask_second(const Call& call, const Verb& verb);
  // What waits for a second person: [{"approval", "verb", "args", "asked-by", "asked-by-login",
  // "asked", "until"}].
  std::vector<message::Approval> approvals(Instant now) const;

  // Who is behind a token; nobody once they were idle too long. Being asked for is being seen.
  const Session* session(std::string_view token_hash, Instant now);
  // Is there one? To ask is not to be seen: for who only listens.
  bool session_open(std::string_view token_hash, Instant now) const;
  bool logged_in(PersonId id) const;  // has any session
  // What time alone brings about: idle sessions end, approvals run out. To be called now and then.
  void tick(Instant now);

  // May they lay money at a table of this plan now? Asked before every bet and every decision that
  // costs something, by whatever way it comes.
  std::optional<HouseRefusal> may_play(PersonId id, std::string_view plan, Instant now,
                                       TableId table = kNoTable,
                                       std::string_view currency = {}) const;  // or the plan's
  // May they come in (log in, sit down)? The like without limits of stake and loss.
  std::optional<HouseRefusal> may_enter(PersonId id, std::string_view plan, Instant now,
                                        TableId table = kNoTable) const;
  Allowance allowance(PersonId id, std::string_view plan, std::string_view currency,
                      Instant now) const;
  // Where a bet's money comes from: the account on the internet, their chips in a casino.
  AccountId purse(PersonId id, std::string_view plan, std::string_view currency);
  // A round moved their money: counted against their limits. Negative after a correction.
  void played(PersonId id, std::string_view plan, std::string_view currency, Money staked,
              Money returned, Instant now);

  // A record of the house's is read back: kinds that begin with "person.", "money.", "staff.",
  // "register.", "complaint.", "session.". What is wrong with it, if anything is.
  std::optional<std::string> fold(const Record& record, const json::object& body);

  void save(std::string& bytes) const;
  bool load(std::string_view bytes);

 private:
  Books& books_;
  std::vector<Terms> terms_;
  std::unique_ptr<HouseState> state_;
  std::unique_ptr<Office> office_;
};

}  // namespace krupier
