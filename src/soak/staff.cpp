// What the staff does, at random, and mostly right.
#include <fmt/format.h>

#include <krupier/floor/croupier.h>
#include <krupier/round/transcript.h>
#include <krupier/soak/faults.h>
#include <krupier/soak/staff.h>

namespace krupier::soak {

Staff::Worker Staff::hire(std::string_view login, Roles roles) {
  json::array words;
  for (std::size_t i = 0; i < Words<Role>::words.size(); ++i) {
    if (roles.has(static_cast<Role>(i))) words.emplace_back(Words<Role>::words[i]);
  }
  Call call;
  call.verb = "appoint";
  call.request = fmt::format("appoint-{}", login);
  call.args = {{"login", login}, {"name", "Eva"}, {"surname", login}, {"roles", std::move(words)}};
  const Reply reply = world_.engine.set_up(std::move(call));
  require(reply.ok(), "the staff can't be hired: " + json::serialize(reply.body));
  return {PersonId{static_cast<std::uint32_t>(made(reply, "person"))}, roles, 0};
}

void Staff::set_up(int tables) {
  pit_boss_ = hire("pit-boss", {Role::pit_boss});
  inspector_ = hire("inspector", {Role::inspector});
  cashier_ = hire("cashier", {Role::cashier});
  world_.cashier = cashier_.person;
  compliance_ = hire("compliance", {Role::compliance});
  croupiers_ = {hire("croupier1", {Role::croupier}), hire("croupier2", {Role::croupier})};
  for (const Plan& plan : world_.catalog.plans()) {
    Call call;
    call.verb = "fund-desk";
    call.actor = cashier_.person;
    call.roles = {Role::cashier};
    call.second = compliance_.person;
    call.request = "fund-" + plan.id;
    call.args = {{"plan", plan.id}, {"amount", "500000"}};
    (void)world_.engine.set_up(std::move(call));
  }
  for (int i = 0; i < tables; ++i) {
    Call call;
    call.verb = "open-table";
    call.actor = pit_boss_.person;
    call.roles = pit_boss_.roles;
    call.request = fmt::format("open-{}", i);
    call.args = world_.any_setup(fmt::format("T-{}", ++tables_opened_));
    const Reply reply = world_.engine.set_up(std::move(call));
    require(reply.ok(), "a table can't be opened: " + json::serialize(reply.body));
  }
}

void Staff::begin() {
  for (Worker& croupier : croupiers_) {
    world_.every(60, 500, [this, &croupier] { deal(croupier); });
  }
  world_.every(30, 300, [this] { serve_desk(); });
  world_.every(200, 1500, [this] { watch(); });
  world_.every(1000, 6000, [this] { pit(); });
  world_.every(4000, 30000, [this] { comply(); });
}

void Staff::ask(Worker& who, std::string verb, json::object args,
                std::function<void(const Reply&)> then) {
  ++who.waiting;
  world_.ask(who.person, who.roles, std::move(verb), std::move(args),
             [&who, then = std::move(then)](const Reply& reply) {
               --who.waiting;
               if (then) then(reply);
             });
}

void Staff::ask_two(Worker& who, std::string verb, json::object args) {
  ask(who, std::move(verb), std::move(args), [this](const Reply& reply) {
    if (const std::int64_t number = made(reply, "approval"); number != 0) {
      world_.approvals.push_back(number);
    }
  });
}

PersonId Staff::any_player() {
  return world_.players.empty() ? PersonId{1} : luck_.any_of(world_.players);
}

void Staff::serve_desk() {
  if (world_.desk.empty() || (cashier_.waiting > 0 && !luck_.percent(10))) return;
  Errand errand = std::move(world_.desk.front());
  world_.desk.pop_front();
  if (errand.verb == "pay-withdrawal") errand.args.erase("person");
  ask_two(cashier_, std::move(errand.verb), std::move(errand.args));
}

void Staff::deal(Worker& croupier) {
  if (croupier.waiting > 0 && !luck_.percent(10)) return;
  std::vector<const FloorTable*> mine;
  for (const FloorTable* table : world_.open_tables()) {
    if (table->is_dealt_by(croupier.person)) mine.push_back(table);
  }
  if (!mine.empty()) deal_at(croupier, *luck_.any_of(mine));
}

void Staff::deal_at(Worker& croupier, const FloorTable& table) {
  const json::value id = number(table.id());
  if (luck_.permille(15)) {
    return ask(croupier, "interrupt", {{"table", id}, {"reason", "zkouška"}});
  }
  if (luck_.permille(10)) {
    return ask_two(croupier, "void-round", {{"table", id}, {"reason", "dealer-error"}});
  }
  if (!table.table().started() || table.table().finished()) {
    return ask(croupier, "open-bets", {{"table", id}});
  }
  const Await await = table.table().awaits();
  switch (await.kind) {
    case AwaitKind::bets:
      if (luck_.percent(12)) return ask(croupier, "last-bets", {{"table", id}});
      if (luck_.percent(20)) return ask(croupier, "no-more-bets", {{"table", id}});
      return;
    case AwaitKind::choices:
      if (luck_.percent(15)) {
        const PersonId person = table.person_at(luck_.any_of(await.choices).player);
        return ask(croupier, "time-out", {{"table", id}, {"person", number(person)}});
      }
      return;
    case AwaitKind::finished:
      return;
    default:
      return ask(croupier, "outcome", {{"table", id}, {"outcome", outcome(table, await)}});
  }
}

// What came, or now and then something that can't have come.
std::string Staff::outcome(const FloorTable& table, const Await& await) {
  if (luck_.percent(92)) {
    const auto random = [this] { return luck_(); };
    return tell(table.table(), draw_outcome(table.table(), await, random));
  }
  switch (luck_.below(6)) {
    case 0:
      return fmt::format("ball {}", luck_.below(60));
    case 1:
      return fmt::format("dice {} {}", luck_.below(9), luck_.below(9));
    case 2:
      return fmt::format("deal {}", to_string(Card{static_cast<Rank>(luck_.below(kRanks)),
                                                   static_cast<Suit>(luck_.below(kSuits))}));
    case 3:
      return "deal dealer Ah";
    case 4:
      return "repeat off-table";
    default:
      return "kostka spadla";
  }
}

// The inspector: allows what another one asked for, corrects, lets games go on, rules.
void Staff::watch() {
  if (!world_.approvals.empty()) return second(inspector_);
  if (inspector_.waiting > 0) return;
  const auto tables = world_.open_tables();
  if (tables.empty()) return;
  const FloorTable& table = *luck_.any_of(tables);
  const json::value id = number(table.id());
  if (table.paused()) return ask(inspector_, "go-on", {{"table", id}});
  switch (luck_.below(10)) {
    case 0:
    case 7:
    case 8: {
      const auto stand = world_.engine.casino().snapshot_for(
          table.id(), Channel::console, inspector_.person, world_.timeline.now());
      if (!stand) return;
      const json::array& entries = stand->at("table").at("entries").as_array();
      if (entries.empty()) return;
      // Mostly the last one is wrong.
      const std::size_t back = luck_.percent(60) ? 1 : 1 + luck_() % entries.size();
      const json::value to = entries[entries.size() - back].at("seq");
      ++world_.counts.corrections;
      return ask_two(
          inspector_, "correct",
          {{"table", id}, {"to", to.to_number<std::int64_t>()}, {"reason", "chybný zápis"}});
    }
    case 1:
      if (luck_.percent(60)) return agree_limits(table);
      return ask_two(inspector_, "void-round", {{"table", id}, {"reason", "technical"}});
    case 9:
    case 2: {
      const View view =
          table.table().started() ? table.table().round().view(Observer::house()) : View{};
      if (view.chips.empty()) return;
      const Stake& stake = luck_.any_of(view.chips);
      json::object args{{"table", id},
                        {"person", number(table.person_at(stake.player))},
                        {"spot", table.game().spot_name(stake.spot)}};
      if (luck_.percent(50)) args["to"] = number(any_player());
      return ask(inspector_, "rule", std::move(args));
    }
    case 3:
      return ask(inspector_, "close-shift", {{"table", id}});
    case 4:
      if (luck_.percent(40)) {
        return ask(inspector_, "interrupt", {{"table", id}, {"reason", "kontrola"}});
      }
      return;
    case 5:
      // By hand for a player who stands there.
      return ask(inspector_, luck_.percent(50) ? "sit" : "stand-up",
                 {{"table", id}, {"person", number(any_player())}});
    default:
      return;
  }
}

void Staff::agree_limits(const FloorTable& table) {
  if (!table.game().facts().own_limits) return;
  const BetKind& kind = luck_.any_of(table.game().bets().kinds());
  ask(inspector_, "agree-limits",
      {{"table", number(table.id())},
       {"person", number(any_player())},
       {"bet", kind.id},
       {"min", to_string(kind.min)},
       {"max", to_string(kind.max_in_plan)}});
}

void Staff::second(Worker& who) {
  const std::int64_t number = world_.approvals.front();
  world_.approvals.pop_front();
  const bool yes = luck_.percent(85);
  json::object args{{"approval", number}};
  if (!yes) args["reason"] = "ne";
  ask(who, yes ? "approve" : "reject", std::move(args), [this, number](const Reply& reply) {
    // One's own must be allowed by another.
    const json::value* error = reply.body.if_contains("error");
    if (error == nullptr || !error->is_string()) return;
    if (error->get_string() == "same-person" || error->get_string() == "not-your-role") {
      json::object again{{"approval", number}};
      ask(pit_boss_, "approve", std::move(again));
    }
  });
}

void Staff::pit() {
  if (!world_.approvals.empty() && luck_.percent(50)) return second(pit_boss_);
  if (pit_boss_.waiting > 0) return;
  const auto tables = world_.open_tables();
  if (tables.size() < 2) {
    return ask(pit_boss_, "open-table", world_.any_setup(fmt::format("T-{}", ++tables_opened_)));
  }
  const FloorTable& table = *luck_.any_of(tables);
  const json::value id = number(table.id());
  switch (luck_.below(9)) {
    case 0: {
      json::object args{{"table", id}};
      if (luck_.percent(50)) args["void"] = true;
      return ask_two(pit_boss_, "close-table", std::move(args));
    }
    case 1:
      if (tables.size() > 8) return;
      return ask(pit_boss_, "open-table", world_.any_setup(fmt::format("T-{}", ++tables_opened_)));
    case 2:
      return ask_two(pit_boss_, luck_.percent(60) ? "fill" : "credit",
                     {{"table", id}, {"amount", fmt::format("{}", luck_.between(1, 9) * 500)}});
    case 3:
      return ask_two(pit_boss_, "compensate",
                     {{"table", id},
                      {"person", number(any_player())},
                      {"amount", fmt::format("{}", luck_.between(1, 90))},
                      {"reason", "reklamace"}});
    case 4:
      if (luck_.percent(70)) return;
      return ask(pit_boss_, "bar-person",
                 {{"person", number(any_player())}, {"table", id}, {"reason", "chování"}});
    case 5:
      return ask(pit_boss_, "unbar-person",
                 {{"person", number(any_player())}, {"table", id}, {"reason", "omluvil se"}});
    case 6:
      if (table.setup().dealing == Dealing::automatic) return;
      if (luck_.percent(30)) {  // both, where there are places for several
        return ask(
            pit_boss_, "assign-croupier",
            {{"table", id}, {"croupier", "croupier1"}, {"besides", json::array{"croupier2"}}});
      }
      return ask(pit_boss_, "assign-croupier",
                 {{"table", id}, {"croupier", luck_.percent(50) ? "croupier1" : "croupier2"}});
    case 7:
      if (luck_.percent(30)) {
        return ask(pit_boss_, "change-colour-back",
                   {{"table", id}, {"person", number(any_player())}, {"chips", 1}});
      }
      return ask(pit_boss_, "agree-colour",
                 {{"table", id},
                  {"person", number(any_player())},
                  {"value", fmt::format("{}", luck_.between(1, 20))}});
    default:
      return ask(pit_boss_, "tables", {});
  }
}

void Staff::comply() {
  if (!world_.entries.empty() && luck_.percent(30)) {
    const std::int64_t entry = world_.entries.back();
    world_.entries.pop_back();
    return ask(compliance_, "register-remove", {{"entry", entry}, {"reason", "omyl"}});
  }
  const Person* person = world_.engine.casino().house().person(any_player());
  if (person == nullptr || person->document.empty() || luck_.percent(80)) return;
  ask(compliance_, "register-add", {{"document", person->document}}, [this](const Reply& reply) {
    if (reply.ok()) world_.entries.push_back(made(reply, "entry"));
  });
}

}  // namespace krupier::soak
