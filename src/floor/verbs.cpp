// What can be asked at a table, by players and by those who deal.
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/round/names.h>

namespace krupier {
namespace {

const Field kTable{"table", FieldType::number, "the table's number"};
const Field kFor{"person", FieldType::number, "staff only: the player for whom this is done",
                 false};

}  // namespace

// Those who may enter outcomes and bets here: its croupiers, who supervises, and its own device.
bool Casino::deals_at(const Call& call, const FloorTable& table) const {
  if (call.roles.any_of({Role::inspector, Role::pit_boss})) return true;
  if (call.roles.has(Role::croupier)) return table.is_dealt_by(call.actor);
  const Person* device = house_.person(call.actor);
  return call.roles.has(Role::device) && device != nullptr && device->device_table == table.id();
}

std::function<Reply(const Call&)> Casino::at_table(AtTable act) {
  return [this, act = std::move(act)](const Call& call) {
    FloorTable* table = this->table(call);
    if (table == nullptr) return no_table(call.number("table"));
    PersonId person = call.actor;
    if (kStaff.any_of(call.roles) || call.roles.has(Role::device)) {
      if (!deals_at(call, *table)) {
        return Reply::no(Status::forbidden, "not-your-table", "somebody else deals at this table");
      }
      person = PersonId{static_cast<std::uint32_t>(call.number("person"))};
    } else if (call.has("person")) {
      return Reply::no(Status::forbidden, "not-your-role", "only the staff acts for a player");
    }
    Reply reply = guard(*table, call.now, [&] { return act(*table, call, person); });
    drop_if_closed(TableId{static_cast<std::uint32_t>(call.number("table"))});
    return reply;
  };
}

void Casino::add_floor_verbs() {
  add_player_verbs();
  add_dealing_verbs();
  add_pit_verbs();
  add_amendments();
  add_queries();
}

void Casino::add_player_verbs() {
  const Roles plays{Role::player, Role::croupier, Role::inspector, Role::pit_boss};
  const auto not_seated = [] {
    return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  };
  verbs_.add(
      {.name = "sit",
       .doc = "Take a place at a table.",
       .who = plays,
       .fields = {kTable,
                  {"seat", FieldType::number, "which seat; left out: the next free one", false},
                  {"buy_in", FieldType::amount, "poker: chips to play from", false},
                  kFor},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
         const std::int64_t seat = call.number("seat");
         if (seat < 0 || seat > 254) {
           return Reply::wrong("seat", "seat: from 1 to 254");
         }
         return table.sit(call, person, static_cast<BoxNo>(seat), call.amount("buy_in"));
       })});
  verbs_.add({.name = "stand-up",
              .doc = "Leave a table; before the close bets come back, after it they stand.",
              .who = plays,
              .fields = {kTable, kFor},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.stand_up(call, person);
              })});
  verbs_.add({.name = "top-up",
              .doc = "Poker: bring more chips to the stack between hands.",
              .who = plays,
              .fields = {kTable, {"amount", FieldType::amount, "how much"}, kFor},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.top_up(call, person, call.amount("amount"));
              })});
  verbs_.add(
      {.name = "place-bet",
       .doc = "Lay chips on a spot.",
       .who = plays,
       .fields = {kTable,
                  {"spot", FieldType::text, "as \"straight:17\" or \"3/main\""},
                  {"amount", FieldType::amount, "of a composed bet: one unit of it"},
                  {"missed", FieldType::flag,
                   "staff only: it lay there outside its limits, not refused in time", false},
                  kFor},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
         const bool missed = call.flag("missed");
         if (missed && !kStaff.any_of(call.roles)) {
           return Reply::no(Status::forbidden, "not-your-role",
                            "only the staff says that a bet was missed");
         }
         return table.place(call, person, {{call.text("spot"), call.amount("amount"), missed}});
       })});
  verbs_.add({.name = "place-bets",
              .doc = "Lay several bets, all of them or none.",
              .who = plays,
              .fields = {kTable,
                         {"bets", FieldType::list, "[{\"spot\": ..., \"amount\": ...}], up to 200"},
                         kFor},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                std::vector<FloorTable::Wanted> bets;
                for (const json::value& one : call.list("bets")) {
                  const json::object* bet = one.if_object();
                  const json::value* spot = bet == nullptr ? nullptr : bet->if_contains("spot");
                  const json::value* sum = bet == nullptr ? nullptr : bet->if_contains("amount");
                  if (spot == nullptr || sum == nullptr || !spot->is_string() ||
                      !sum->is_string()) {
                    return Reply::wrong("bets", "bets: each has a spot and an amount, both texts");
                  }
                  const Result<Money> amount = parse_money(sum->get_string().c_str());
                  if (!amount || *amount > kMoneyMaxPerEvent) {
                    return Reply::wrong("bets", "bets: an amount that can't be read");
                  }
                  bets.push_back({spot->get_string().c_str(), *amount});
                }
                if (bets.empty() || bets.size() > 200) {
                  return Reply::wrong("bets", "bets: 1 to 200 of them");
                }
                return table.place(call, person, bets);
              })});
  verbs_.add({.name = "ready",
              .doc = "Lay nothing more: when all who have bets are ready, the cards come. Where a "
                     "few play on the internet.",
              .who = plays,
              .fields = {kTable, kFor},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.ready(call, person);
              })});
  verbs_.add(
      {.name = "take-back",
       .doc = "Take chips back before the close: from a spot, or all.",
       .who = plays,
       .fields = {kTable,
                  {"spot", FieldType::text, "left out: from the whole layout", false},
                  {"amount", FieldType::amount, "left out: all there", false},
                  kFor},
       .handle = at_table([not_seated](FloorTable& table, const Call& call, PersonId person) {
         const auto player = table.player_of(person);
         if (!player) return not_seated();
         if (call.is_zero("amount"))
           return Reply::wrong("amount", "amount: above zero, or left out");
         TakeBack back{*player, kEverySpot, call.amount("amount")};
         if (call.has("spot")) {
           const auto spot = parse_player_spot(table.table(), *player, call.text("spot"));
           if (!spot) {
             return Reply::no(Status::refused, "unknown-spot",
                              fmt::format("there is no spot '{}'", call.text("spot")),
                              {{"spot", call.text("spot")}});
           }
           back.spot = *spot;
         }
         return table.happen(call, back);
       })});
  verbs_.add(
      {.name = "act",
       .doc = "Decide: one of the choices offered.",
       .who = plays,
       .fields = {kTable,
                  {"action", FieldType::text, "as \"hit\""},
                  {"box", FieldType::number, "left out: the only one", false},
                  {"hand", FieldType::number, "left out: the one whose turn it is", false},
                  {"amount", FieldType::amount, "where the action has one", false},
                  {"option", FieldType::text, "where the choice has one, by its id", false},
                  {"cards", FieldType::text, "to exchange, show or set, as \"Ah 7c\"", false},
                  {"unseen", FieldType::number, "how many cards went face down", false},
                  kFor},
       .handle = at_table([not_seated](FloorTable& table, const Call& call, PersonId person) {
         const auto player = table.player_of(person);
         if (!player) return not_seated();
         const auto action = from_word<Action>(call.text("action"));
         if (!action) {
           return Reply::wrong("action",
                               fmt::format("there is no action '{}'", call.text("action")));
         }
         if (call.is_zero("amount"))
           return Reply::wrong("amount", "amount: above zero, or left out");
         const std::int64_t box = call.number("box");
         const std::int64_t hand = call.number("hand");
         if (box < 0 || box > 254 || hand < 0 || hand > 254) {
           return Reply::wrong("box", "box and hand: 1 to 254");
         }
         Act act{.player = *player,
                 .box = static_cast<BoxNo>(box),
                 .hand = static_cast<std::uint8_t>(hand),
                 .action = *action,
                 .amount = call.amount("amount")};
         if (const std::string option = call.text("option"); !option.empty()) {
           const auto found = table.game().find_option(option);
           if (!found)
             return Reply::wrong("option", fmt::format("there is no option '{}'", option));
           act.option = *found;
         }
         const std::int64_t unseen = call.number("unseen");
         if (unseen < 0 || unseen > Card::kCodes) return Reply::wrong("unseen", "how many cards");
         act.unseen = static_cast<std::uint8_t>(unseen);
         const std::string cards = call.text("cards");
         for (const std::string_view word : split_words(cards)) {
           const auto card = parse_card(word);
           if (!card) {
             return Reply::wrong("cards",
                                 fmt::format("'{}' is no card; right would be \"Ah 7c\"", word));
           }
           act.cards.add(*card);
         }
         return table.happen(call, act);
       })});
}

void Casino::add_dealing_verbs() {
  const Roles deals{Role::croupier, Role::inspector, Role::pit_boss};
  verbs_.add({.name = "open-bets",
              .doc = "\"Place your bets\": begin a round.",
              .who = deals,
              .fields = {kTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.open_bets(call);
              })});
  verbs_.add({.name = "last-bets",
              .doc = "\"Last bets\".",
              .who = deals,
              .fields = {kTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.last_bets(call);
              })});
  verbs_.add({.name = "no-more-bets",
              .doc = "\"No more bets\": nothing is taken or given back any more.",
              .who = deals,
              .fields = {kTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.happen(call, Close{});
              })});
  Roles outcome = deals;
  outcome.add(Role::device);
  verbs_.add({.name = "outcome",
              .doc = "What came: a ball, a card, dice.",
              .who = outcome,
              .fields = {kTable,
                         {"outcome", FieldType::text,
                          "\"ball 17\", \"deal 8h\", \"deal dealer 8h\", \"dice 3 4\", "
                          "\"repeat off-table\""}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                if (table.setup().dealing == Dealing::automatic) {
                  return Reply::no(Status::conflict, "automatic",
                                   "this table's outcomes come from the random source");
                }
                const Result<Event> event = parse_outcome(table.table(), call.text("outcome"));
                if (!event) {
                  return Reply::wrong("outcome", event.error());
                }
                return table.happen(call, *event);
              })});
  verbs_.add({.name = "time-out",
              .doc = "A player's time to decide is over: the plan's default act.",
              .who = deals,
              .fields = {kTable, {"person", FieldType::number, "whose"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                const auto player = table.player_of(person);
                if (!player) {
                  return Reply::no(Status::conflict, "not-seated", "they do not sit here");
                }
                return table.happen(call, TimeOut{*player});
              })});
}

}  // namespace krupier
