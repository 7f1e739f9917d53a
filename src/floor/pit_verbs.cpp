// What the pit can ask: tables opened and closed, void and correction, the float, the chat.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include <krupier/floor/casino.h>
#include <krupier/floor/floor_rules.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/on_duty.h>
#include <krupier/round/names.h>

namespace krupier {
namespace {

const Field kOfTable{"table", FieldType::number, "the table's number"};
const Field kPerson{"person", FieldType::number, "the player's number"};
const Field kReason{"reason", FieldType::text, "why, for the record"};
const Field kBesides{"besides", FieldType::list,
                     "logins of who deal there too, where the plan has places for several", false};

// The sentence begins with the field that it is about: "clocks: ...".
Reply wrong_setup(const std::string& what) {
  const std::size_t colon = what.find(':');
  return Reply::wrong(colon == std::string::npos ? "name" : what.substr(0, colon), what);
}

}  // namespace

std::optional<Reply> Casino::take_croupiers(const Call& call, int most,
                                            std::vector<PersonId>& croupiers) const {
  std::vector<std::string> logins;
  if (call.has("croupier")) logins.push_back(call.text("croupier"));
  for (const json::value& login : call.list("besides")) {
    if (!login.is_string() || !call.has("croupier")) {
      return Reply::wrong("besides", "besides: logins, after the first, who is the 'croupier'");
    }
    logins.emplace_back(login.get_string().c_str());
  }
  for (const std::string& login : logins) {
    const Person* who = house_.find_login(login);
    if (who == nullptr || !who->roles.has(Role::croupier)) {
      return Reply::no(Status::refused, "no-croupier", fmt::format("'{}' is no croupier", login),
                       {{"login", login}});
    }
    if (std::ranges::find(croupiers, who->id) != croupiers.end()) {
      return Reply::wrong("besides", fmt::format("besides: '{}' is named twice", login));
    }
    croupiers.push_back(who->id);
  }
  if (std::cmp_greater(croupiers.size(), most)) {
    return Reply::no(Status::refused, "too-many-croupiers",
                     fmt::format("{} are named, and at most {} can deal at this table at once",
                                 croupiers.size(), most),
                     {{"max", most}});
  }
  return std::nullopt;
}

Reply Casino::open_table(const Call& call) {
  json::object told = call.args;
  told.erase("float");
  told.erase("croupier");
  told.erase("besides");
  Result<Setup> setup = setup_from_json(told);
  if (!setup) return wrong_setup(setup.error());
  const auto game = catalog_.game(fmt::format("{}/{}", setup->plan, setup->game), setup->settings);
  if (!game)
    return Reply::no(Status::refused, "no-such-game", game.error(),
                     {{"plan", setup->plan}, {"game", setup->game}});
  const FloorRules rules = FloorRules::read((*game)->facts().settings);
  rules.complete(*setup);
  for (const auto& [id, table] : tables_) {
    if (table->setup().name == setup->name) {
      return Reply::no(Status::conflict, "name-taken",
                       fmt::format("a table '{}' is open already", setup->name),
                       {{"name", setup->name}, {"table", id}});
    }
  }
  std::vector<PersonId> croupiers;
  if (const auto no = take_croupiers(call, rules.croupiers_max, croupiers)) return *no;
  const Money tray = call.amount("float");
  if (tray < Money{}) return Reply::wrong("float", "float: not negative");

  const TableId id{last_table_ + 1};
  const std::string& currency = (*game)->facts().currency;
  Entry entry;
  entry.kind = "table.opened";
  entry.actor = call.actor;
  entry.table = id;
  entry.request = call.request;
  setup->settings = (*game)->facts().settings;
  json::object made{{"table", number(id)}};
  Head head;
  head.verb = call.verb;
  head.made = made;
  const TableOpened opened{to_json(*setup), (*game)->facts().version, first_on_duty(croupiers),
                           besides_first(croupiers)};
  entry.body = to_body(opened, head);
  const auto account = [&](std::string_view name) { return books_.account(name, currency); };
  const TableAccounts accounts = TableAccounts::of(id, account);
  if (!tray.is_zero()) {
    entry.postings = {{account(vault_account(setup->plan)), -tray, 0}, {accounts.fills, tray, 0}};
  }
  const Record record = books_.write(std::move(entry), call.now);
  if (fold(record, opened)) impossible("a table that opens and can not be read back");
  Message news;
  news.seq = record.seq;
  json::object shown =
      message::to_json(message::TableOpened{.opened = tables_[number(id)]->lobby_card()});
  shown["channel"] = "lobby";
  news.text = std::make_shared<const std::string>(json::serialize(shown));
  messages_.push_back(std::move(news));
  tables_[number(id)]->resume(call.now);
  return Reply::done({{"seq", record.seq}, {"made", std::move(made)}});
}

// A complaint is decided weeks later: the table may be closed by then.
Reply Casino::compensate(const Call& call) {
  const FloorTable* open = table(call);
  const TableId id{static_cast<std::uint32_t>(call.number("table"))};
  const auto at = open == nullptr
                      ? archive_.table(id)
                      : Archive::ClosedTable{std::string{open->plan()}, open->currency()};
  if (!at) return no_table(call.number("table"));
  const Money amount = call.amount("amount");
  if (amount <= Money{}) return Reply::wrong("amount", "amount: above zero");
  const PersonId person{static_cast<std::uint32_t>(call.number("person"))};
  const Person* who = house_.person(person);
  if (who == nullptr || !who->registered) return refused({HouseReason::unknown_person, {}, {}});
  Entry entry;
  entry.kind = TableCompensated::kKind;
  entry.actor = call.actor;
  entry.table = id;
  entry.round = open == nullptr ? 0 : open->round();
  entry.request = call.request;
  entry.body =
      to_body(TableCompensated{person, call.text("reason")}, FloorTable::head_of(call, {}));
  const AccountId result = books_.account(table_account(id, "result"), at->currency);
  entry.postings = {{result, -amount, 0},
                    {house_.purse(person, at->plan, at->currency), amount, 0}};
  const std::uint64_t round = entry.round;
  const std::uint64_t seq = books_.write(std::move(entry), call.now).seq;
  return Reply::done({{"seq", seq}, {"table", number(id)}, {"round", round}});
}

std::optional<std::string> Casino::fold(const Record& record, const TableOpened& opened) {
  const Result<Setup> setup = setup_from_json(opened.setup);
  if (!setup) return setup.error();
  // Its accounts were opened with it.
  const std::string currency = record.opened.empty() ? "" : record.opened.front().currency;
  last_table_ = number(record.table);
  auto table = make_table(record.table, *setup, game_of(*setup, opened.version, currency));
  table->opened(record, opened);
  tables_[last_table_] = std::move(table);
  return std::nullopt;
}

void Casino::add_pit_verbs() {
  const Roles pit{Role::pit_boss};
  const Roles watch{Role::inspector, Role::pit_boss};
  verbs_.add(
      {.name = "open-table",
       .doc = "Open a table: a game of a plan with what the plan leaves to the table.",
       .who = pit,
       .fields =
           {{"name", FieldType::text, "as people call it"},
            {"plan", FieldType::text, "the plan's id"},
            {"game", FieldType::text, "the game's id in the plan"},
            {"settings", FieldType::object, "the table's parameters", false},
            {"dealing", FieldType::text, "croupier, device or automatic", false},
            {"clocks", FieldType::object, "bets_ms, last_bets_ms, decision_ms, deal_ms, pause_ms",
             false},
            {"idle_rounds", FieldType::number,
             "rounds without a bet after which a player is stood up; 0: never; left out: as the "
             "plan says",
             false},
            {"chat", FieldType::flag, "with a chat", false},
            {"video", FieldType::object,
             "hls: an address; webm: [{quality, url}]; https or of this site", false},
            {"float", FieldType::amount, "chips in the tray", false},
            {"croupier", FieldType::text, "who deals, by login", false},
            kBesides},
       .handle = [this](const Call& call) { return open_table(call); }});
  verbs_.add({.name = "close-table",
              .doc = "Close a table; with void, a round that runs is cancelled and stakes go back.",
              .who = pit,
              .fields = {kOfTable, {"void", FieldType::flag, "cancel the running round", false}},
              .handle = at_table(
                  [](FloorTable& table, const Call& call, PersonId) { return table.close(call); }),
              .second_if = [](const Call& call) { return call.flag("void"); }});
  verbs_.add({.name = "assign-croupier",
              .doc = "Who deals from now on, instead of all who did; left out: nobody.",
              .who = watch,
              .fields = {kOfTable, {"croupier", FieldType::text, "by login", false}, kBesides},
              .handle = at_table([this](FloorTable& table, const Call& call, PersonId) {
                std::vector<PersonId> croupiers;
                if (const auto no = take_croupiers(call, table.croupiers_max(), croupiers)) {
                  return *no;
                }
                return table.assign_croupiers(call, croupiers);
              })});
  verbs_.add({.name = "set-video",
              .doc = "Where the table's pictures come from, from now on; left out: none.",
              .who = pit,
              .fields = {kOfTable,
                         {"video", FieldType::object,
                          "hls: an address; webm: [{quality, url}]; https or of this site", false}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                const Result<Video> video =
                    call.has("video") ? video_from_json(call.args.at("video")) : Video{};
                if (!video) return Reply::wrong("video", video.error());
                return table.set_video(call, *video);
              })});
  verbs_.add({.name = "interrupt",
              .doc = "Interrupt the game: nothing happens until it goes on.",
              .who = {Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, kReason},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.pause(call, true);
              })});
  verbs_.add({.name = "go-on",
              .doc = "The game goes on.",
              .who = watch,
              .fields = {kOfTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.pause(call, false);
              })});
  verbs_.add(
      {.name = "void-round",
       .doc = "Cancel the running round: every stake goes back.",
       .who = {Role::croupier, Role::inspector, Role::pit_boss},
       .fields = {kOfTable, {"reason", FieldType::text, "a reason's word, as \"equipment\""}},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
         const auto reason = from_word<VoidReason>(call.text("reason"));
         if (!reason) {
           return Reply::wrong("reason",
                               "reason: dealer-error, equipment, technical, misdeal, "
                               "exposed-card, off-table, duplicate-card, foreign-card, "
                               "collapse or other");
         }
         return table.happen(call, VoidRound{*reason});
       }),
       .needs_second = true});
  verbs_.add({.name = "try-again",
              .doc = "At a table where something broke: play its round again from its beginning.",
              .who = pit,
              .fields = {kOfTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.try_again(call);
              })});
  verbs_.add(
      {.name = "change-table",
       .doc = "Other settings for an open table, from the next round on; limits after the notice "
              "that the plan asks for.",
       .who = pit,
       .fields = {kOfTable,
                  {"settings", FieldType::object, "the table's parameters that change"},
                  {"from", FieldType::number, "when, in ms; left out: as soon as allowed", false}},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
         const Result<Settings> settings = settings_from_json(call.args.at("settings"));
         if (!settings) return Reply::wrong("settings", settings.error());
         std::optional<Instant> from;
         if (call.has("from")) from = Instant{call.number("from")};
         return table.change(call, *settings, from);
       })});
  verbs_.add({.name = "withdraw-change",
              .doc = "An announced change of the table's settings will not come.",
              .who = pit,
              .fields = {kOfTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.withdraw_change(call);
              })});
  verbs_.add({.name = "correct",
              .doc = "Step back to before a wrong entry; what followed it is undone with it.",
              .who = {Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, {"to", FieldType::number, "the wrong entry's record"}, kReason},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.correct(call, static_cast<std::uint64_t>(call.number("to")));
              }),
              .needs_second = true});
  verbs_.add(
      {.name = "rule",
       .doc = "Rule on a disputed bet: void, or another player's.",
       .who = watch,
       .fields = {kOfTable,
                  kPerson,
                  {"spot", FieldType::text, "where the chips lie"},
                  {"amount", FieldType::amount, "left out: all of theirs there", false},
                  {"to", FieldType::number, "whose they are; left out: the bet is void", false}},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
         const auto player = table.player_of(person);
         const auto spot =
             player ? parse_player_spot(table.table(), *player, call.text("spot")) : std::nullopt;
         if (!spot) {
           return Reply::no(Status::refused, "unknown-spot", "no such bet lies there",
                            {{"spot", call.text("spot")}});
         }
         if (call.is_zero("amount"))
           return Reply::wrong("amount", "amount: above zero, or left out");
         Ruling ruling{*player, *spot, call.amount("amount"), kNobody};
         if (call.has("to")) {
           const auto owner =
               table.player_of(PersonId{static_cast<std::uint32_t>(call.number("to"))});
           if (!owner) return Reply::no(Status::refused, "unknown-player", "they do not sit here");
           ruling.owner = *owner;
         }
         return table.happen(call, ruling);
       })});
  for (const bool fill : {true, false}) {
    verbs_.add({.name = fill ? "fill" : "credit",
                .doc = fill ? "Bring chips from the vault to the tray."
                            : "Take chips from the tray to the vault.",
                .who = {Role::croupier, Role::inspector, Role::pit_boss},
                .fields = {kOfTable, {"amount", FieldType::amount, "how much"}},
                .handle = at_table([fill](FloorTable& table, const Call& call, PersonId) {
                  const Money amount = call.amount("amount");
                  if (amount <= Money{}) {
                    return Reply::wrong("amount", "amount: above zero");
                  }
                  return table.move_float(call, fill ? amount : -amount);
                }),
                .needs_second = true,
                .second_who = {Role::cashier, Role::inspector, Role::pit_boss}});
  }
  verbs_.add({.name = "close-shift",
              .doc = "End a shift: the table's result since the last one.",
              .who = watch,
              .fields = {kOfTable},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.close_shift(call);
              })});
  verbs_.add({.name = "compensate",
              .doc = "Pay a player from the table's result, as a complaint was decided.",
              .who = pit,
              .fields = {kOfTable, kPerson, {"amount", FieldType::amount, "how much"}, kReason},
              .handle = [this](const Call& call) { return compensate(call); },
              .needs_second = true,
              .of_the_past = true});
  verbs_.add({.name = "agree-limits",
              .doc = "Give a player higher limits of a bet, where the plan allows.",
              .who = watch,
              .fields = {kOfTable,
                         kPerson,
                         {"bet", FieldType::text, "the kind of bet"},
                         {"min", FieldType::amount, "their minimum"},
                         {"max", FieldType::amount, "their maximum"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.agree_limits(call, person, call.text("bet"),
                                          {call.amount("min"), call.amount("max")});
              })});
  verbs_.add({.name = "agree-colour",
              .doc = "Agree what one of a player's colour chips is worth.",
              .who = {Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, kPerson, {"value", FieldType::amount, "of one chip"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.agree_colour(call, person, call.amount("value"));
              })});
  verbs_.add(
      {.name = "change-colour-back",
       .doc = "Change a player's colour chips back into value chips: they leave, or wish it.",
       .who = {Role::croupier, Role::inspector, Role::pit_boss},
       .fields = {kOfTable, kPerson, {"chips", FieldType::number, "how many are changed"}},
       .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
         return table.change_colour_back(call, person, call.number("chips"));
       })});
  verbs_.add({.name = "say",
              .doc = "Say something in the table's chat.",
              .who = {Role::player, Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, {"text", FieldType::text, "up to 300 bytes"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.speak(call, call.text("text"));
              })});
  verbs_.add({.name = "hide-message",
              .doc = "Take a message out of the chat; it stays on the record.",
              .who = {Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, {"message", FieldType::number, "its number"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId) {
                return table.hide_message(call, static_cast<std::uint64_t>(call.number("message")));
              })});
  verbs_.add({.name = "mute",
              .doc = "A player may not write in this table's chat for a while.",
              .who = {Role::croupier, Role::inspector, Role::pit_boss},
              .fields = {kOfTable, kPerson, {"minutes", FieldType::number, "how long"}},
              .handle = at_table([](FloorTable& table, const Call& call, PersonId person) {
                return table.mute(call, person, call.number("minutes"));
              })});
}

}  // namespace krupier
