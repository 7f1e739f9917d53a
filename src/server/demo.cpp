// The demo house, made as an operator would make theirs.
#include <array>
#include <fmt/format.h>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/casino.h>
#include <krupier/house/password.h>
#include <krupier/server/demo.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

constexpr std::string_view kPlayer = "player";
constexpr std::string_view kPlayersDocument = "DEMO-000001";
constexpr std::string_view kDeskCash = "5000000";
constexpr std::string_view kPlayMoney = "100000";
constexpr std::string_view kTray = "200000";

struct Worker {
  Role role;
  std::string_view name;  // as the players at their table are told it
  std::string_view surname;
};
constexpr std::array kWorkers{
    Worker{Role::croupier, "Jana", "Malá"},      Worker{Role::inspector, "Petr", "Hruška"},
    Worker{Role::pit_boss, "Eva", "Nováková"},   Worker{Role::cashier, "Marek", "Horák"},
    Worker{Role::compliance, "Lucie", "Veselá"}, Worker{Role::auditor, "Tomáš", "Kučera"},
};

// Does one verb after another until one is refused.
class Maker {
 public:
  Maker(Casino& casino, Instant now) : casino_(casino), now_(now) {}

  Reply operator()(std::string_view verb, json::object args, PersonId actor = kTheHouse,
                   Roles roles = {}) {
    if (!fault_.empty()) return Reply::no(Status::conflict, "stopped", fault_);
    Call call;
    call.verb = verb;
    call.args = std::move(args);
    call.actor = actor;
    call.roles = roles;
    call.now = now_;
    Reply reply = casino_.execute(std::move(call));
    if (!reply.ok()) {
      fault_ = fmt::format("the demo house: {}: {}", verb, json::serialize(reply.body));
    } else if (reply.status == Status::waiting) {
      fault_ = fmt::format("the demo house: {} waits for a second person", verb);
    }
    return reply;
  }
  const std::string& fault() const { return fault_; }

 private:
  Casino& casino_;
  Instant now_;
  std::string fault_;
};

void open_tables(Maker& make, const Catalog& catalog, PersonId pit_boss) {
  for (const Plan& plan : catalog.plans()) {
    for (const GameFile& game : plan.games) {
      make("open-table",
           {{"name", fmt::format("{} {}", plan.id, game.title[Language::en])},
            {"plan", plan.id},
            {"game", game.id},
            {"dealing", "automatic"},
            {"clocks", json::object{{"bets_ms", 20'000},
                                    {"last_bets_ms", 5'000},
                                    {"decision_ms", 15'000},
                                    {"deal_ms", 1'200},
                                    {"pause_ms", 5'000}}}},
           pit_boss, {Role::pit_boss});
    }
  }
}

// And some where a person deals: what the console is for.
void open_dealt_tables(Maker& make, const Catalog& catalog, PersonId pit_boss) {
  struct Dealt {
    std::string_view name;
    std::string_view plan;
    std::string_view game;
  };
  static constexpr std::array kDealt{
      Dealt{"Baccarat 1", "slovmatic", "baccarat-punto-banco"},
      Dealt{"Roulette 1", "tokyo", "roulette"},
      Dealt{"Black Jack 1", "kings", "black-jack-21"},
  };
  for (const Dealt& table : kDealt) {
    const Plan* plan = catalog.find_plan(table.plan);
    if (plan == nullptr || plan->find(table.game) == nullptr) continue;  // another house's plans
    make("open-table",
         {{"name", table.name},
          {"plan", table.plan},
          {"game", table.game},
          {"dealing", "croupier"},
          {"croupier", word(Role::croupier)},
          {"float", kTray}},
         pit_boss, {Role::pit_boss});
  }
}

// Play money under every plan: on the account where there is one, in chips where chips are bought.
void fund(Maker& make, const Casino& casino, const Catalog& catalog, PersonId player,
          PersonId cashier) {
  const std::int64_t person = number(player);
  for (const Plan& plan : catalog.plans()) {
    const Terms* terms = casino.house().terms(plan.id);
    if (terms == nullptr) continue;
    const Roles desk{Role::cashier};
    make("fund-desk", {{"amount", kDeskCash}, {"plan", plan.id}}, cashier, desk);
    if (terms->venue == Venue::internet) {
      make("deposit",
           {{"person", person}, {"amount", kPlayMoney}, {"plan", plan.id}, {"by", "cash"}}, cashier,
           desk);
      continue;
    }
    make("enter", {{"person", person}, {"plan", plan.id}}, cashier, desk);
    make("buy-chips",
         {{"person", person}, {"amount", kPlayMoney}, {"plan", plan.id}, {"from", "cash"}}, cashier,
         desk);
  }
}

}  // namespace

Result<std::vector<DemoLogin>> open_demo(Casino& casino, const Catalog& catalog, Instant now) {
  // One password for all of the staff: a hash takes long on purpose, and the start should not.
  std::vector<DemoLogin> logins{{std::string{kPlayer}, new_password(), "player"}};
  const std::string staffs = new_password();
  for (const Worker& worker : kWorkers) {
    const std::string role{word(worker.role)};
    logins.push_back({role, staffs, role});
  }
  const Result<std::string> players_hash = hash_password(logins.front().password);
  const Result<std::string> staffs_hash = hash_password(staffs);
  if (!players_hash) return Error{players_hash.error()};
  if (!staffs_hash) return Error{staffs_hash.error()};
  Maker make{casino, now};
  for (std::size_t i = 1; i < logins.size(); ++i) {
    make("appoint", {{"roles", json::array{logins[i].role}},
                     {"login", logins[i].login},
                     {"name", kWorkers[i - 1].name},
                     {"surname", kWorkers[i - 1].surname},
                     {"password-hash", *staffs_hash}});
  }
  make("register", {{"login", kPlayer},
                    {"name", "Alex"},
                    {"surname", "Player"},
                    {"born", "1990-01-01"},
                    {"document", kPlayersDocument},
                    {"nationality", "CZ"},
                    {"address", "nowhere: play money only"},
                    {"password-hash", *players_hash}});
  if (!make.fault().empty()) return Error{make.fault()};
  const auto id_of = [&](std::string_view login) { return casino.house().find_login(login)->id; };
  make("verify-identity",
       {{"person", std::int64_t{number(id_of(kPlayer))}}, {"document", kPlayersDocument}},
       id_of("compliance"), {Role::compliance});
  fund(make, casino, catalog, id_of(kPlayer), id_of("cashier"));
  open_tables(make, catalog, id_of("pit-boss"));
  open_dealt_tables(make, catalog, id_of("pit-boss"));
  if (!make.fault().empty()) return Error{make.fault()};
  return logins;
}

}  // namespace krupier
