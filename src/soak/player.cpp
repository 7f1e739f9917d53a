// What a player does, at random.
#include <fmt/format.h>

#include <krupier/round/names.h>
#include <krupier/soak/player.h>

namespace krupier::soak {
namespace {

json::string amount_of(Money amount) { return json::string{to_string(amount)}; }

}  // namespace

Player::Player(World& world, int number)
    : world_(world), luck_(world.luck), login_(fmt::format("player{}", number)) {
  document_ = fmt::format("DOC{:06}", number);
  // One in a few is too young, and one is of age only in a few days.
  born_ = luck_.percent(88)   ? fmt::format("{}-0{}-1{}", luck_.between(1940, 2003),
                                            luck_.between(1, 9), luck_.between(0, 9))
          : luck_.percent(50) ? "2012-06-01"
                              : "2007-03-15";
}

json::object Player::registration() const {
  return {{"login", login_},       {"name", "Jan"},       {"surname", login_},   {"born", born_},
          {"document", document_}, {"nationality", "CZ"}, {"address", "Praha 1"}};
}

void Player::begin() {
  world_.every(30, 500, [this] { think(); });
}

void Player::ask(std::string verb, json::object args, std::function<void(const Reply&)> then) {
  ++waiting_;
  world_.ask(person_, {Role::player}, std::move(verb), std::move(args),
             [this, then = std::move(then)](const Reply& reply) {
               --waiting_;
               if (then) then(reply);
             });
}

void Player::at_desk(std::string verb, json::object args) {
  args["person"] = number(person_);
  world_.desk.push_back({std::move(verb), std::move(args)});
}

void Player::think() {
  if (person_ == kTheHouse) return come_in();
  // Mostly they wait for an answer before they ask for the next thing.
  if (waiting_ > 0 && !luck_.percent(15)) return;
  const int what = luck_.below(100);
  if (what < 5) return money();
  if (what < 7) return care();
  if (what < 11) return nonsense();
  if (what < 12) return luck_.percent(40) ? come_and_go() : ask("my-account", {});
  if (what < 13 && luck_.percent(50)) return top_up();
  const FloorTable* table = any_of_mine();
  if (table == nullptr || luck_.percent(4)) return sit_down();
  if (what < 14) return tear(table->id());
  if (what < 16) return ask("stand-up", {{"table", number(table->id())}});
  if (what < 17) return ask("say", {{"table", number(table->id())}, {"text", "hodně štěstí"}});
  at_table(*table);
}

// Known, identified and with money before business begins.
void Player::set_up() {
  const auto must = [&](PersonId actor, Roles roles, std::string verb, json::object args) {
    Call call;
    call.request = fmt::format("{}-{}-{}", login_, verb, set_up_++);
    call.verb = std::move(verb);
    call.actor = actor;
    call.roles = roles;
    call.args = std::move(args);
    const Reply reply = world_.engine.set_up(std::move(call));
    return std::pair{reply.ok(), made(reply, "person")};
  };
  const auto [registered, id] = must(kTheHouse, {}, "register", registration());
  if (!registered) return;  // too young
  person_ = PersonId{static_cast<std::uint32_t>(id)};
  world_.players.push_back(person_);
  const auto desk = [&](std::string verb, json::object args) {
    args["person"] = id;
    must(world_.cashier, {Role::cashier}, std::move(verb), std::move(args));
  };
  desk("assign-access", {{"card", fmt::format("card-{}", login_)}});
  desk("verify-identity", {{"document", document_}});
  const int wealth = luck_.percent(75) ? 50'000 : 300;
  if (const std::string plan = world_.with_sub_accounts(); !plan.empty()) {
    desk("deposit", {{"plan", plan}, {"amount", "5000"}});
  }
  for (const Plan& plan : world_.catalog.plans()) {
    desk(world_.on_the_internet(plan.id) ? "deposit" : "buy-chips",
         {{"plan", plan.id}, {"amount", fmt::format("{}", luck_.between(1, 9) * wealth)}});
  }
}

void Player::come_in() {
  if (registering_) return;
  registering_ = true;
  json::object args = registration();
  args["password-hash"] = "$argon2id$v=19$m=65536,t=2,p=1$c29ha3NvYWs$c29ha3NvYWtzb2Frc29haw";
  world_.ask(kTheHouse, {}, "register", std::move(args), [this](const Reply& reply) {
    if (!reply.ok()) return;  // too young: they stay outside
    person_ = PersonId{static_cast<std::uint32_t>(made(reply, "person"))};
    world_.players.push_back(person_);
    if (luck_.percent(90)) at_desk("verify-identity", {{"document", document_}});
    at_desk("assign-access", {{"card", fmt::format("card-{}", login_)}});
    for (int i = 0; i < 3; ++i) money();
  });
}

void Player::money() {
  const Plan& plan =
      world_.options.game.empty()
          ? luck_.any_of(world_.catalog.plans())
          : *world_.catalog.find_plan(world_.options.game.substr(0, world_.options.game.find('/')));
  const bool internet = world_.on_the_internet(plan.id);
  const Money amount = Money::whole(luck_.between(1, 60) * (luck_.percent(10) ? 5000 : 100));
  const json::string much = amount_of(amount);
  switch (luck_.below(10)) {
    case 0:
      return ask("withdraw", {{"plan", plan.id}, {"amount", much}}, [this](const Reply& reply) {
        const std::int64_t number = made(reply, "withdrawal");
        if (number == 0) return;
        if (luck_.percent(60)) {
          at_desk("pay-withdrawal", {{"withdrawal", number}});
        } else if (luck_.percent(50)) {
          ask("cancel-withdrawal", {{"withdrawal", number}});
        }
      });
    case 1:
    case 4:
      return ask("transfer", {{"plan", world_.with_sub_accounts()},
                              {"amount", much},
                              {"from", luck_.percent(60) ? "live" : "technical"},
                              {"to", luck_.percent(60) ? "technical" : "live"}});
    case 2:
      return ask("tip",
                 {{"plan", plan.id}, {"amount", amount_of(Money::whole(luck_.between(1, 20)))}});
    case 3:
      if (!internet) {
        return at_desk(
            "sell-chips",
            {{"plan", plan.id}, {"amount", much}, {"to", luck_.percent(60) ? "cash" : "account"}});
      }
      [[fallthrough]];
    default:
      if (internet) return at_desk("deposit", {{"plan", plan.id}, {"amount", much}});
      if (luck_.percent(15)) return at_desk("deposit", {{"plan", plan.id}, {"amount", much}});
      if (luck_.percent(20)) at_desk("enter", {{"plan", plan.id}});
      return at_desk(
          "buy-chips",
          {{"plan", plan.id}, {"amount", much}, {"from", luck_.percent(90) ? "cash" : "account"}});
  }
}

// Logs in, and out again; a register outside is asked about them.
void Player::come_and_go() {
  if (!token_.empty()) {
    ask("log-out", {{"token-hash", token_}});
    token_.clear();
    return;
  }
  token_ = fmt::format("{:016x}{:016x}{:016x}{:016x}", luck_(), luck_(), luck_(), luck_());
  ask("log-in", {{"person", number(person_)},
                 {"token-hash", token_},
                 {"register", luck_.percent(96) ? "clear" : "listed"}});
}

void Player::top_up() {
  for (const FloorTable* table : world_.open_tables()) {
    if (!table->game().facts().plays_from_seat() || !table->player_of(person_)) continue;
    return ask("top-up", {{"table", number(table->id())},
                          {"amount", amount_of(Money::whole(luck_.between(1, 200)))}});
  }
}

// They mind themselves, or somebody minds them.
void Player::care() {
  const char* currency = luck_.percent(50) ? "CZK" : "EUR";
  const char* period = luck_.percent(40) ? "day" : luck_.percent(50) ? "week" : "month";
  switch (luck_.below(12)) {
    case 0:
      if (luck_.percent(25)) return ask("self-exclude", {{"days", luck_.between(180, 400)}});
      return;
    case 1:
      return ask("take-break", {{"hours", luck_.between(1, 48)}});
    case 2:
      return ask("set-limit",
                 {{"kind", "time"}, {"period", period}, {"minutes", luck_.between(0, 300)}});
    case 3:
      return ask("set-limit", {{"kind", luck_.percent(50) ? "stake" : "loss"},
                               {"period", period},
                               {"currency", currency},
                               {"none", true}});
    case 4:
      return ask("complain", {{"round", luck_.between(1, 50)}, {"text", "spatně vyplaceno"}});
    case 5:
      if (luck_.percent(10)) return ask("close-account", {});
      return;
    default:
      return ask("set-limit", {{"kind", luck_.percent(50) ? "stake" : "loss"},
                               {"period", period},
                               {"currency", currency},
                               {"amount", amount_of(Money::whole(luck_.between(1, 3000)))}});
  }
}

const FloorTable* Player::any_of_mine() {
  std::vector<const FloorTable*> mine;
  for (const FloorTable* table : world_.open_tables()) {
    if (table->player_of(person_)) mine.push_back(table);
  }
  return mine.empty() ? nullptr : luck_.any_of(mine);
}

void Player::sit_down() {
  const auto tables = world_.open_tables();
  if (tables.empty()) return;
  const FloorTable& table = *luck_.any_of(tables);
  if (table.paused() && luck_.percent(90)) return;
  if (luck_.percent(70)) {
    world_.engine.connect(table.id(), person_);
    watching_[number(table.id())] = world_.engine.life();
  }
  json::object args{{"table", number(table.id())}};
  if (luck_.percent(20)) args["seat"] = luck_.between(0, 9);
  if (table.game().facts().plays_from_seat() || luck_.percent(2)) {
    args["buy_in"] = amount_of(Money::whole(luck_.between(50, 400)));
  }
  ask("sit", std::move(args));
}

void Player::tear(TableId table) {
  const auto found = watching_.find(number(table));
  if (found == watching_.end() || found->second != world_.engine.life()) {
    watching_[number(table)] = world_.engine.life();
    return world_.engine.connect(table, person_);
  }
  watching_.erase(found);
  world_.engine.disconnect(table, person_);
  if (!luck_.percent(70)) return;
  world_.timeline.in(luck_.between(20, 5000), [this, table] {
    if (!world_.engine.up() || watching_.contains(number(table))) return;
    world_.engine.connect(table, person_);
    watching_[number(table)] = world_.engine.life();
  });
}

void Player::at_table(const FloorTable& table) {
  const auto me = table.player_of(person_);
  if (!me || !table.table().started()) return;
  Await await;
  await.only = *me;
  table.table().round().awaits(await);
  if (!await.choices.empty() && (await.kind != AwaitKind::bets || luck_.percent(30))) {
    return decide(table, luck_.any_of(await.choices));
  }
  // A few come too late, and are told so.
  if (await.kind == AwaitKind::bets || luck_.percent(8)) return bet(table, *me);
}

void Player::bet(const FloorTable& table, PlayerId) {
  const Game& game = table.game();
  const json::value id = number(table.id());
  if (game.facts().plays_from_seat()) {
    if (luck_.percent(10)) {
      ask("top-up", {{"table", id}, {"amount", amount_of(Money::whole(luck_.between(1, 200)))}});
    }
    return;
  }
  if (game.bets().spots().empty()) return;
  if (luck_.percent(5)) return ask("take-back", {{"table", id}});
  const Await await = table.table().round().awaits();
  const auto spot = [&] {
    Spot one;
    one.bet = static_cast<std::uint16_t>(luck_.below(static_cast<int>(game.bets().spots().size())));
    if (!await.open.empty()) one.bet = luck_.any_of(await.open);
    // Mostly one that can be laid alone.
    for (int i = 0; i < 8 && !game.bets().kind_of(one.bet).needed.empty(); ++i) {
      one.bet = await.open.empty() ? one.bet : luck_.any_of(await.open);
      if (luck_.percent(15)) break;
    }
    if (!game.betting().boxes.empty()) one.box = luck_.any_of(game.betting().boxes);
    return one;
  };
  const auto amount = [&](Spot one) {
    const BetKind& kind = game.bets().kind_of(one.bet);
    const Money chip = game.betting().chip;
    switch (luck_.below(12)) {
      case 0:
        return kind.max;
      case 1:
        return kind.max + chip;
      case 2:
        return chip * luck_.between(1, 50);
      default:
        return kind.min + chip * luck_.below(5);
    }
  };
  if (luck_.percent(75)) {
    const Spot one = spot();
    return ask("place-bet",
               {{"table", id}, {"spot", game.spot_name(one)}, {"amount", amount_of(amount(one))}},
               [this](const Reply& reply) {
                 if (reply.ok()) ++world_.counts.bets;
               });
  }
  json::array bets;
  for (int i = luck_.between(1, 4); i > 0; --i) {
    const Spot one = spot();
    bets.push_back(json::object{{"spot", game.spot_name(one)}, {"amount", amount_of(amount(one))}});
  }
  ask("place-bets", {{"table", id}, {"bets", std::move(bets)}}, [this](const Reply& reply) {
    if (reply.ok()) ++world_.counts.bets;
  });
}

void Player::decide(const FloorTable& table, const Choice& choice) {
  json::object args{{"table", number(table.id())}, {"action", word(choice.action)}};
  if (choice.box != 0) args["box"] = choice.box;
  if (choice.hand != 0) args["hand"] = choice.hand;
  if (choice.option != 0) args["option"] = table.game().option_name(choice.option);
  if (!choice.most.is_zero()) {
    const std::int64_t step = std::max<std::int64_t>(1, choice.step.units());
    const std::int64_t steps = (choice.most - choice.least).units() / step;
    const std::int64_t taken = luck_.below(static_cast<int>(std::min<std::int64_t>(steps, 5)) + 1);
    args["amount"] =
        amount_of(luck_.percent(5) ? choice.most : choice.least + Money::units(taken * step));
  }
  if (choice.cards_most > 0) {
    const int wanted = luck_.between(choice.cards_least, choice.cards_most);
    const View view = table.table().round().view(Observer::of(choice.player));
    std::string cards;
    int named = 0;
    for (const View::Row& row : view.rows) {
      if (row.place.kind != PlaceKind::box || row.place.box != choice.box) continue;
      if (row.owner != kNobody && row.owner != choice.player) continue;
      for (const Card card : row.cards) {
        if (!card.is_known() || named == wanted) continue;
        if (!choice.cards_from.empty() && !choice.cards_from.contains(card)) continue;
        cards += (cards.empty() ? "" : " ") + to_string(card);
        ++named;
      }
    }
    args["cards"] = cards;
  }
  ask("act", std::move(args));
}

void Player::nonsense() {
  const auto tables = world_.open_tables();
  std::int64_t table = luck_.below(99);
  if (!tables.empty() && luck_.percent(90)) table = number(luck_.any_of(tables)->id());
  switch (luck_.below(9)) {
    case 0:
      return ask("place-bet", {{"table", table}, {"spot", "nowhere"}, {"amount", "10"}});
    case 1:
      return ask("place-bet", {{"table", table}, {"spot", "red"}, {"amount", "-10"}});
    case 2:
      return ask("place-bet", {{"table", table}, {"spot", "red"}, {"amount", "9999999"}});
    case 3:
      return ask("act", {{"table", table}, {"action", "hit"}, {"box", luck_.below(300)}});
    case 4:
      return ask("open-bets", {{"table", table}});
    case 5:
      return ask("deposit", {{"plan", "tokyo"}, {"amount", "1000"}, {"payment", "x"}});
    case 6:
      return ask("withdraw", {{"plan", "tokyo"}, {"amount", "99999999"}});
    case 7:
      return ask("place-bet", {{"table", table}, {"spot", "red"}, {"amount", "10"}, {"person", 1}});
    default:
      return ask("void-round", {{"table", table}, {"reason", "other"}});
  }
}

}  // namespace krupier::soak
