// Each question handed on with the table's number, plan and currency.
#include <algorithm>

#include <krupier/floor/casino_desk.h>
#include <krupier/floor/recorded_game.h>

namespace krupier {
namespace {

// Something that a table can pick, and not the plan's own figure.
bool is_table_choice(const GameFile& file, std::string_view name) {
  const auto known = std::ranges::find(file.parameters, name, &Parameter::name);
  return known != file.parameters.end() && known->of != Parameter::Of::fixed &&
         (known->kind != Parameter::Kind::choice || known->allowed.size() > 1);
}

}  // namespace

CasinoDesk::CasinoDesk(Shared shared, TableId table, std::string plan, std::string game,
                       std::string currency)
    : shared_(shared),
      table_(table),
      plan_(std::move(plan)),
      game_(std::move(game)),
      currency_(std::move(currency)) {}

const Person* CasinoDesk::person(PersonId id) const { return shared_.people.person(id); }

Venue CasinoDesk::venue() const {
  // A plan whose files are not at hand: its table can only be closed, and nobody is a crowd there.
  const Terms* terms = shared_.people.terms(plan_);
  return terms == nullptr ? Venue::casino : terms->venue;
}

std::optional<HouseRefusal> CasinoDesk::may_enter(PersonId person, Instant now) const {
  return shared_.people.may_enter(person, plan_, now, table_);
}

std::optional<HouseRefusal> CasinoDesk::may_stake(PersonId person, Instant now) const {
  return shared_.people.may_play(person, plan_, now, table_, currency_);
}

Allowance CasinoDesk::allowance(PersonId person, Instant now) const {
  return shared_.people.allowance(person, plan_, currency_, now);
}

void CasinoDesk::played(PersonId person, Money staked, Money returned, Instant now) {
  shared_.people.played(person, plan_, currency_, staked, returned, now);
}

const Ledger& CasinoDesk::ledger() const { return shared_.books.ledger(); }

AccountId CasinoDesk::account(std::string_view name) {
  return shared_.books.account(name, currency_);
}

AccountId CasinoDesk::purse(PersonId person) {
  return shared_.people.purse(person, plan_, currency_);
}

std::uint64_t CasinoDesk::last_seq() const { return shared_.books.last_seq(); }

std::uint64_t CasinoDesk::write(Entry entry, Instant now) {
  return shared_.books.write(std::move(entry), now).seq;
}

std::uint64_t CasinoDesk::next_round() { return ++shared_.last_round; }

Result<std::shared_ptr<const Game>> CasinoDesk::game(std::string_view version,
                                                     const Settings& settings) {
  return recorded_game(shared_.versions, plan_ + "/" + game_, version, settings);
}

Result<std::shared_ptr<const Game>> CasinoDesk::current_game(const Settings& settings) {
  return shared_.catalog.game(plan_ + "/" + game_, settings);
}

const GameFile* CasinoDesk::current_file() const {
  const Plan* plan = shared_.catalog.find_plan(plan_);
  return plan == nullptr ? nullptr : plan->find(game_);
}

Settings CasinoDesk::still_open(const Settings& picked) const {
  const GameFile* file = current_file();
  if (file == nullptr) return picked;
  Settings open;
  for (const auto& [name, value] : picked) {
    if (is_table_choice(*file, name)) open.emplace(name, value);
  }
  return open;
}

std::string_view CasinoDesk::current_version() const {
  const GameFile* file = current_file();
  return file == nullptr ? std::string_view{} : std::string_view{file->version};
}

void CasinoDesk::tell(Message message) { shared_.messages.push_back(std::move(message)); }

std::uint64_t CasinoDesk::random() { return shared_.random(); }

}  // namespace krupier
