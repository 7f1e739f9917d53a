// Requests, the clock and the journal read back.
#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

#include <krupier/floor/body.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/casino_desk.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/kept_versions.h>
#include <krupier/floor/records/floor_records.h>
#include <krupier/journal/tail.h>

namespace krupier {
namespace {

std::vector<Terms> terms_of(const Catalog& catalog) {
  std::vector<Terms> all;
  for (const Plan& plan : catalog.plans()) {
    Result<Terms> terms = read_terms(plan);
    if (!terms) throw std::runtime_error(terms.error());
    all.push_back(*std::move(terms));
  }
  return all;
}

constexpr std::uint32_t kSnapshotForm = 6;

// The rest are the floor's.
bool is_house_kind(std::string_view kind) {
  static constexpr std::array kHouse{"person.",   "money.",     "staff.",
                                     "register.", "complaint.", "session."};
  return std::ranges::any_of(kHouse, [&](std::string_view own) { return kind.starts_with(own); });
}

// What may still be written of a table once it is closed: a player is compensated. Earlier releases
// also ended its shift and tidied its chat.
bool outlives_table(std::string_view kind) {
  static constexpr std::array kKinds{"table.compensated", "table.shift", "chat.hidden",
                                     "chat.muted"};
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

bool storable(const json::object& object);

bool storable(const json::value& value) {
  if (value.is_string()) {
    return is_storable_text({value.get_string().data(), value.get_string().size()});
  }
  if (value.is_array()) {
    return std::ranges::all_of(value.get_array(),
                               [](const json::value& one) { return storable(one); });
  }
  return !value.is_object() || storable(value.get_object());
}

bool storable(const json::object& object) {
  return std::ranges::all_of(object, [](const auto& pair) {
    return is_storable_text({pair.key().data(), pair.key().size()}) && storable(pair.value());
  });
}

}  // namespace

Reply Casino::no_table(std::int64_t table) const {
  const bool opened = table > 0 && table <= last_table_;
  if (opened && !tables_.contains(static_cast<std::uint32_t>(table))) {
    return Reply::no(Status::conflict, "table-closed", fmt::format("table {} is closed", table),
                     {{"table", table}});
  }
  return Reply::no(Status::not_found, "no-such-table", fmt::format("there is no table {}", table),
                   {{"table", table}});
}

Casino::Casino(const Catalog& catalog, Random random, GameVersions::Kept kept)
    : catalog_(catalog),
      versions_(catalog, std::move(kept)),
      archive_(catalog),
      random_(std::move(random)),
      house_(books_, terms_of(catalog)) {
  house_.connect(
      {.execute = [this](const Call& call) { return perform(call); },
       .had_bet = [this](PersonId person, std::uint64_t round) { return had_bet(person, round); },
       .approvals_changed =
           [this](Instant now) {
             tell_house(
                 Channel::console,
                 message::to_json(message::ApprovalsChanged{.approvals = house_.approvals(now)}));
           }});
  house_.add_verbs(verbs_);
  add_floor_verbs();
}

Casino::~Casino() = default;

Reply Casino::execute(Call call) {
  if (auto no = verbs_.check(call)) return *std::move(no);
  if (!storable(call.args) || !is_storable_text(call.request)) {
    return Reply::no(Status::bad_request, "wrong-text", "texts are UTF-8 without NUL");
  }
  if (const Answered* before = books_.answered(call.actor, call.request)) {
    if (before->verb != call.verb) {
      return Reply::no(Status::conflict, "key-used",
                       fmt::format("this Idempotency-Key was used for '{}'", before->verb));
    }
    json::object body{{"seq", before->seq}, {"repeated", true}};
    if (!before->made.empty()) body["made"] = json::parse(before->made);
    return Reply::done(std::move(body));
  }
  const Verb& verb = *verbs_.find(call.verb);
  if (auto no = not_their_table(call, verb)) return *std::move(no);
  auto waits = house_.ask_second(call, verb);
  Reply reply = waits ? *std::move(waits) : perform(call);
  books_.forget_unopened();
  return reply;
}

// What waits for a second person is refused before, not after, where it is another one's table.
std::optional<Reply> Casino::not_their_table(const Call& call, const Verb& verb) {
  const bool waits = verb.needs_second || (verb.second_if && verb.second_if(call));
  if (!waits || !call.has("table")) return std::nullopt;
  const FloorTable* at = table(call);
  if (at == nullptr && verb.of_the_past) return std::nullopt;
  if (at == nullptr) {
    return no_table(call.number("table"));
  }
  if (deals_at(call, *at)) return std::nullopt;
  return Reply::no(Status::forbidden, "not-your-table", "somebody else deals at this table");
}

Reply Casino::perform(const Call& call) {
  PersonId goes = kTheHouse;
  if (call.verb == "log-out") {
    const Session* session = house_.session(call.text("token-hash"), call.now);
    goes = session == nullptr ? call.actor : session->person;
  }
  Reply reply = verbs_.find(call.verb)->handle(call);
  // Who logs out has left their tables, unless logged in elsewhere too.
  if (reply.ok() && goes != kTheHouse && !house_.logged_in(goes)) {
    for (auto& [id, table] : tables_) {
      if (!table->player_of(goes)) continue;
      (void)guard(*table, call.now, [&, at = table.get()] {
        at->left(goes, call.now);
        return Reply::done();
      });
    }
  }
  return reply;
}

Reply Casino::guard(FloorTable& table, Instant now, const std::function<Reply()>& act) {
  try {
    return act();
  } catch (const BrokenRound& broken) {
    table.fence(broken.what(), now);
    return table.refuse_fenced();
  }
}

std::unique_ptr<FloorTable> Casino::make_table(TableId id, const Setup& setup,
                                               std::shared_ptr<const Game> game) {
  auto desk = std::make_unique<CasinoDesk>(
      CasinoDesk::Shared{books_, house_, catalog_, versions_, random_, last_round_, messages_}, id,
      setup.plan, setup.game, game->facts().currency);
  return std::make_unique<FloorTable>(std::move(desk), id, setup, std::move(game));
}

FloorTable* Casino::table(const Call& call) const {
  const auto found = tables_.find(static_cast<std::uint32_t>(call.number("table")));
  return found == tables_.end() ? nullptr : found->second.get();
}

void Casino::drop_if_closed(TableId table) {
  const auto found = tables_.find(number(table));
  if (found != tables_.end() && found->second->closed()) tables_.erase(found);
}

void Casino::connected(TableId table, PersonId person, Instant now) {
  const auto found = tables_.find(number(table));
  if (found != tables_.end()) {
    (void)guard(*found->second, now, [&] {
      found->second->connected(person, now);
      return Reply::done();
    });
  }
  books_.forget_unopened();
}

void Casino::disconnected(TableId table, PersonId person, Instant now) {
  const auto found = tables_.find(number(table));
  if (found != tables_.end()) {
    (void)guard(*found->second, now, [&] {
      found->second->disconnected(person, now);
      return Reply::done();
    });
  }
  books_.forget_unopened();
}

void Casino::tick(Instant now) {
  house_.tick(now);
  for (auto& [id, table] : tables_) {
    (void)guard(*table, now, [&, at = table.get()] {
      at->tick(now);
      return Reply::done();
    });
  }
  if (pit_.next(books_.last_seq()) <= now) tell_pit(now);
  books_.forget_unopened();
}

Instant Casino::next_tick() const {
  Instant next = pit_.next(books_.last_seq());
  for (const auto& [id, table] : tables_) next = std::min(next, table->next_tick());
  return next;
}

bool Casino::had_bet(PersonId person, std::uint64_t round) const {
  for (const auto& [id, table] : tables_) {
    if (table->had_bet(person, round)) return true;
  }
  return archive_.had_bet(person, round);
}

// --- the journal read back ---

std::optional<std::string> Casino::fold(const Record& record) {
  if (!books_.restore(record)) {
    return fmt::format("record {} does not follow from the one before it", record.seq);
  }
  ++since_snapshot_;
  boost::system::error_code bad;
  const json::value parsed = json::parse(record.body, bad);
  if (bad || !parsed.is_object()) return fmt::format("record {}: its body is no JSON", record.seq);
  const json::object& body = parsed.get_object();
  last_round_ = std::max(last_round_, record.round);
  if (is_house_kind(record.kind)) {
    const auto fault = house_.fold(record, body);
    return fault ? std::optional{fmt::format("record {}: {}", record.seq, *fault)} : std::nullopt;
  }
  if (const auto fault = floor_record_fault(record.kind, body)) {
    return fmt::format("record {}: {}", record.seq, *fault);
  }
  if (record.kind == TableOpened::kKind) {
    const auto fault = fold(record, read_body<TableOpened>(body)->record);
    return fault ? std::optional{fmt::format("record {}: {}", record.seq, *fault)} : std::nullopt;
  }
  if (record.kind == PlanAdopted::kKind) {
    return fold(record, read_body<PlanAdopted>(body)->record);
  }
  if (record.kind == "round.amended") {
    fold_amendment(record, body);
    return std::nullopt;
  }
  const auto found = tables_.find(number(record.table));
  if (found == tables_.end()) {
    if (number(record.table) <= last_table_ && outlives_table(record.kind)) return std::nullopt;
    return fmt::format("record {}: table {} is not open", record.seq, number(record.table));
  }
  if (auto finding = found->second->replay(record, body)) findings_.push_back(*std::move(finding));
  drop_if_closed(record.table);
  return std::nullopt;
}

std::optional<std::string> Casino::fold(const Record& record, const PlanAdopted& adopted) {
  std::erase_if(adopted_, [&](const Adopted& one) { return one.game == adopted.game; });
  adopted_.push_back({adopted.game, adopted.version, record.time});
  know_terms(adopted.game, adopted.version);
  return std::nullopt;
}

bool Casino::takes_as_written(TableId table) const {
  const auto found = tables_.find(number(table));
  return found != tables_.end() && found->second->as_written();
}

Result<std::unique_ptr<Casino>> Casino::open(const Catalog& catalog, Random random, Store& store) {
  const GameVersions::Kept kept = kept_in(store);
  if (const auto snapshot = store.load_snapshot()) {
    auto casino = std::make_unique<Casino>(catalog, random, kept);
    casino->read_past_from(store);
    if (!casino->recover(store, &*snapshot)) return casino;
  }
  auto casino = std::make_unique<Casino>(catalog, std::move(random), kept);
  casino->read_past_from(store);
  if (const auto fault = casino->recover(store, nullptr)) return Error{*fault};
  return casino;
}

std::optional<std::string> Casino::recover(Store& store, const Snapshot* snapshot) {
  if (snapshot != nullptr) {
    if (!load(snapshot->bytes) || books_.last_seq() != snapshot->seq) {
      return "a snapshot that can't be read";
    }
    // What a table remembers of its running round is that round's records.
    for (auto& [id, table] : tables_) {
      if (table->round() == 0) continue;
      table->quiet(true);
      store.read_round(table->round(), [&, at = table.get()](const Record& record) {
        if (record.seq > snapshot->seq) return false;
        if (record.table == at->id() && !is_house_kind(record.kind)) {
          (void)at->replay(record, json::parse(record.body).as_object());
        }
        return true;
      });
      table->quiet(false);
    }
  }
  std::optional<std::string> fault;
  store.read(books_.last_seq() + 1, [&](const Record& record) {
    fault = fold(record);
    return !fault.has_value();
  });
  return fault;
}

void Casino::resume(Instant now) {
  for (auto& [id, table] : tables_) {
    (void)guard(*table, now, [&, at = table.get()] {
      at->resume(now);
      return Reply::done();
    });
  }
}

Snapshot Casino::snapshot() const {
  Snapshot snapshot;
  snapshot.seq = books_.last_seq();
  ArchiveWriter a{snapshot.bytes};
  a(kSnapshotForm, books_);
  std::string house;
  house_.save(house);
  a(house, adopted_, last_round_, last_table_, amended_, std::uint64_t{tables_.size()});
  for (const auto& [id, table] : tables_) {
    a(id, json::serialize(to_json(table->setup())), table->version(), table->currency());
    table->save(a);
  }
  const std::uint64_t sum = checksum(snapshot.bytes);
  a(sum);
  return snapshot;
}

bool Casino::load(std::string_view bytes) {
  std::uint64_t sum = 0;
  if (bytes.size() < sizeof sum) return false;
  ArchiveReader{bytes.substr(bytes.size() - sizeof sum)}(sum);
  bytes.remove_suffix(sizeof sum);
  if (sum != checksum(bytes)) return false;
  ArchiveReader a{bytes};
  std::uint32_t form = 0;
  a(form);
  if (form != kSnapshotForm) return false;
  std::string house;
  std::uint64_t tables = 0;
  a(books_, house, adopted_, last_round_, last_table_, amended_, tables);
  if (!a.good() || !house_.load(house)) return false;
  for (const Adopted& one : adopted_) know_terms(one.game, one.version);
  for (std::uint64_t i = 0; a.good() && i < tables; ++i) {
    std::uint32_t id = 0;
    std::string told;
    std::string version;
    std::string currency;
    a(id, told, version, currency);
    if (!a.good()) return false;
    boost::system::error_code bad;
    const json::value object = json::parse(told, bad);
    if (bad || !object.is_object()) return false;
    const Result<Setup> setup = setup_from_json(object.get_object());
    if (!setup) return false;
    auto table = make_table(TableId{id}, *setup, game_of(*setup, version, currency));
    if (!table->load(a)) return false;
    tables_[id] = std::move(table);
  }
  return a.complete();
}

}  // namespace krupier
