// An older round amended: the difference is booked, later rounds stay as they were played.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/body.h>
#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/records/floor_records.h>
#include <krupier/house/calendar.h>

namespace krupier {
namespace {

Money purse_change(const json::object& change) {
  return body::amount(change, "returned") - body::amount(change, "staked");
}

// How long after its day a round may be amended: as long as a complaint about it can run, from the
// answer in a complicated case over the objection to the decision. 0: the plan has no such
// deadline.
int amendable_days(const Terms& terms) {
  return terms.complaint_reply_complicated_days + terms.objection_days +
         terms.objection_decision_days;
}

}  // namespace

std::optional<Reply> Casino::not_amendable(const Call& call, const json::object& reckoned) const {
  const auto round = static_cast<std::uint64_t>(body::whole(reckoned, "round"));
  const auto at = tables_.find(static_cast<std::uint32_t>(body::whole(reckoned, "table")));
  if (at != tables_.end() && at->second->round() == round) {
    return Reply::no(Status::conflict, "round-not-past",
                     "until the next round begins this one is stepped back with 'correct'");
  }
  const auto before = std::ranges::find(amended_, round, &Amended::round);
  if (before != amended_.end() &&
      before->seq > static_cast<std::uint64_t>(body::whole(reckoned, "as_of"))) {
    return Reply::no(Status::conflict, "round-changed",
                     "the round was amended meanwhile: ask again, it will be reckoned anew");
  }
  const Terms* terms = house_.terms(body::text(reckoned, "plan"));
  if (terms == nullptr) {
    return Reply::no(Status::conflict, "no-such-plan", "the house does not run that plan any more");
  }
  const Day until = local_day(Instant{body::whole(reckoned, "begun")}) + amendable_days(*terms);
  if (amendable_days(*terms) > 0 && local_day(call.now) > until) {
    return Reply::no(Status::refused, "too-late",
                     fmt::format("the round could be amended until {}", to_string(until)),
                     {{"due", to_string(until)}});
  }
  return std::nullopt;
}

// What a player has meanwhile paid out becomes the house's claim, as with any correction.
std::vector<Posting> Casino::amendment_postings(const json::object& reckoned) {
  const std::string plan = body::text(reckoned, "plan");
  const std::string currency = body::text(reckoned, "currency");
  const TableId table{static_cast<std::uint32_t>(body::whole(reckoned, "table"))};
  std::vector<Posting> postings;
  Money owed;
  for (const json::value& one : *body::list(reckoned, "changes")) {
    const PersonId person{static_cast<std::uint32_t>(body::whole(one.as_object(), "person"))};
    const Money moved = purse_change(one.as_object());
    if (moved.is_zero()) continue;
    const AccountId purse = house_.purse(person, plan, currency);
    postings.push_back({purse, moved, 0});
    const Money after = books_.ledger().balance(purse) + moved;
    if (after >= Money{}) continue;
    postings.push_back({purse, -after, 0});
    owed += after;
  }
  for (const auto& [name, value] : *body::object(reckoned, "house")) {
    const Money moved = body::amount(*body::object(reckoned, "house"), name);
    if (moved.is_zero()) continue;
    postings.push_back({books_.account(table_account(table, name), currency), moved, 0});
  }
  if (!owed.is_zero()) {
    postings.push_back({books_.account(fmt::format("house/{}/claims", plan), currency), owed, 0});
  }
  return postings;
}

Reply Casino::amend_round(const Call& call) {
  const json::object& reckoned = call.args.at("reckoned").as_object();
  if (auto no = not_amendable(call, reckoned)) return *std::move(no);
  Entry entry;
  entry.kind = RoundAmended::kKind;
  entry.actor = call.actor;
  entry.table = TableId{static_cast<std::uint32_t>(body::whole(reckoned, "table"))};
  entry.round = static_cast<std::uint64_t>(body::whole(reckoned, "round"));
  entry.request = call.request;
  RoundAmended amended;
  amended.to = static_cast<std::uint64_t>(body::whole(reckoned, "to"));
  if (const json::object* event = body::object(reckoned, "event")) amended.event = *event;
  amended.reason = call.text("reason");
  amended.plan = body::text(reckoned, "plan");
  amended.currency = body::text(reckoned, "currency");
  amended.lines = *body::list(reckoned, "lines");
  amended.changes = *body::list(reckoned, "changes");
  amended.house = *body::object(reckoned, "house");
  entry.body = to_body(amended, FloorTable::head_of(call, {}));
  entry.postings = amendment_postings(reckoned);
  const Record record = books_.write(std::move(entry), call.now);
  fold_amendment(record, reckoned);
  const auto at = tables_.find(number(record.table));
  if (at != tables_.end()) {
    std::vector<PersonId> whose;
    for (const json::value& one : *body::list(reckoned, "changes")) {
      whose.push_back(PersonId{static_cast<std::uint32_t>(body::whole(one.as_object(), "person"))});
    }
    at->second->tell_amended(record.seq, record.round, call.text("reason"), whose, call.now);
  }
  return Reply::done({{"seq", record.seq},
                      {"table", number(record.table)},
                      {"round", record.round},
                      {"changes", reckoned.at("changes")}});
}

// Stakes and winnings count anew against people's own limits; the table's statistics no longer show
// what was wrong.
void Casino::fold_amendment(const Record& record, const json::object& body) {
  for (const json::value& one : *body::list(body, "changes")) {
    const json::object& change = one.as_object();
    house_.played(PersonId{static_cast<std::uint32_t>(body::whole(change, "person"))},
                  body::text(body, "plan"), body::text(body, "currency"),
                  body::amount(change, "staked"), body::amount(change, "returned"), record.time);
  }
  std::erase_if(amended_, [&](const Amended& one) { return one.round == record.round; });
  amended_.push_back({record.round, record.seq});
  const auto at = tables_.find(number(record.table));
  if (at != tables_.end()) at->second->forget_outcome(record.round);
}

void Casino::add_amendments() {
  verbs_.add(
      {.name = "amend-round",
       .doc =
           "Put a wrong entry of an older round right and book the difference; later rounds stay.",
       .who = {Role::inspector, Role::pit_boss},
       .fields = {{"round", FieldType::number, "its number"},
                  {"to", FieldType::number, "the wrong entry's record"},
                  {"outcome", FieldType::text,
                   "what came in truth, as \"ball 17\"; left out: the entry should not be there",
                   false},
                  {"reason", FieldType::text, "why, for the record"},
                  {"reckoned", FieldType::object, "what the round should have paid", true, true}},
       .handle = [this](const Call& call) { return amend_round(call); },
       .needs_second = true,
       .of_the_past = true});
}

}  // namespace krupier
