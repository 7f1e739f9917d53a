// What can be asked about tables and games; nothing changes here.
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>

namespace krupier {
namespace {

const Field kWhichTable{"table", FieldType::number, "the table's number"};

}  // namespace

// At a table with its settings bound in, or of a plan with those asked for.
Reply Casino::describe_game(const Call& call) {
  const auto described = [this](const Game& game) {
    const GameFacts& facts = game.facts();
    const Plan* plan = catalog_.find_plan(facts.plan);
    // A table plays on under a plan that no folder holds any more.
    if (plan == nullptr)
      plan = versions_.find(fmt::format("{}/{}", facts.plan, facts.id), facts.version);
    const Terms* terms = house_.terms(facts.plan);
    if (plan == nullptr || terms == nullptr) {
      return Reply::no(
          Status::not_found, "no-such-game",
          fmt::format("version {} of '{}/{}' is not at hand", facts.version, facts.plan, facts.id),
          {{"plan", facts.plan}, {"game", facts.id}});
    }
    return Reply::done(game_json(game, *plan, *terms));
  };
  if (call.has("table")) {
    const FloorTable* table = this->table(call);
    if (table == nullptr) return no_table(call.number("table"));
    return described(table->game());
  }
  if (!call.has("plan") || !call.has("game")) {
    return Reply::missing("table", "field 'table' is missing, or 'plan' and 'game' are");
  }
  const Result<Settings> settings = parse_settings(call.text("settings"));
  if (!settings) return Reply::wrong("settings", settings.error());
  const auto game =
      catalog_.game(fmt::format("{}/{}", call.text("plan"), call.text("game")), *settings);
  if (!game) {
    return Reply::no(Status::not_found, "no-such-game", game.error(),
                     {{"plan", call.text("plan")}, {"game", call.text("game")}});
  }
  return described(**game);
}

// Of a closed table the ledger keeps everything but the shift.
Reply Casino::table_result(const Call& call) const {
  if (const FloorTable* table = this->table(call)) {
    return Reply::done(message::to_json(table->result()));
  }
  const TableId id{static_cast<std::uint32_t>(call.number("table"))};
  const auto closed = archive_.table(id);
  if (!closed) return no_table(call.number("table"));
  return Reply::done(
      message::to_json(krupier::table_result(books_.ledger(), id, closed->currency)));
}

void Casino::add_queries() {
  verbs_.add({.name = "tables",
              .doc = "Every open table.",
              .who = kAnybody,
              .handle =
                  [this](const Call& call) {
                    return Reply::done({{"tables", lobby(call.now)}});
                  },
              .query = true});
  verbs_.add({.name = "table",
              .doc = "How a table stands for who asks.",
              .who = kAnybody,
              .fields = {kWhichTable},
              .handle =
                  [this](const Call& call) {
                    const Channel channel =
                        kStaff.any_of(call.roles) ? Channel::console : Channel::table;
                    const TableId id{static_cast<std::uint32_t>(call.number("table"))};
                    auto stands = snapshot_for(id, channel, call.actor, call.now);
                    if (!stands) {
                      return no_table(number(id));
                    }
                    return Reply::done(*std::move(stands));
                  },
              .query = true});
  verbs_.add({.name = "game",
              .doc = "A table's game for drawing its felt: bets, spots, chips, prices, words. With "
                     "plan and game instead of a table: as the plan has it.",
              .who = kAnybody,
              .fields = {{"table", FieldType::number, "the table's number", false},
                         {"plan", FieldType::text, "a plan's id", false},
                         {"game", FieldType::text, "a game's id in it", false},
                         {"settings", FieldType::text,
                          "with plan and game: as \"soft17=hit decks=6\"", false}},
              .handle = [this](const Call& call) { return describe_game(call); },
              .query = true});
  verbs_.add({.name = "adopted-plans",
              .doc = "Which version of each game the house plays, and since when.",
              .who = kStaff,
              .handle =
                  [this](const Call&) {
                    return Reply::done({{"games", message::to_json(adopted())}});
                  },
              .query = true});
  verbs_.add({.name = "table-result",
              .doc = "Float, drop and result of a table.",
              .who = {Role::inspector, Role::pit_boss, Role::cashier, Role::auditor},
              .fields = {kWhichTable},
              .handle = [this](const Call& call) { return table_result(call); },
              .query = true});
}

}  // namespace krupier
