// CasinoDesk: the house as one of its tables sees it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <krupier/floor/table/desk.h>

namespace krupier {

class CasinoDesk final : public TableDesk {
 public:
  // What all tables share.
  struct Shared {
    Books& books;
    House& people;
    const std::function<std::uint64_t()>& random;
    std::uint64_t& last_round;
    std::vector<Message>& messages;
  };
  CasinoDesk(Shared shared, TableId table, std::string plan, std::string currency);

  const Person* person(PersonId id) const override;
  Venue venue() const override;
  std::optional<HouseRefusal> may_enter(PersonId person, Instant now) const override;
  std::optional<HouseRefusal> may_stake(PersonId person, Instant now) const override;
  Allowance allowance(PersonId person, Instant now) const override;
  void played(PersonId person, Money staked, Money returned, Instant now) override;

  const Ledger& ledger() const override;
  AccountId account(std::string_view name) override;
  AccountId purse(PersonId person) override;
  std::uint64_t last_seq() const override;
  std::uint64_t write(Entry entry, Instant now) override;
  std::uint64_t next_round() override;

  void tell(Message message) override;
  std::uint64_t random() override;

 private:
  Shared shared_;
  TableId table_;
  std::string plan_;
  std::string currency_;
};

}  // namespace krupier
