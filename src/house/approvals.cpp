// What waits for a second person: kept, allowed by another one, rejected, run out.
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

// Pending and still in time.
const Approval* pending(const Office& office, const Call& call, std::optional<Reply>& fault) {
  const std::int64_t wanted = call.number("approval");
  const Approval* found =
      wanted <= 0 ? nullptr
                  : HouseState::find(office.state.approvals, static_cast<std::uint64_t>(wanted));
  if (found == nullptr || call.now - found->asked >= kApprovalLastsMs) {
    fault = Reply::no(Status::not_found, "unknown-approval",
                      fmt::format("nothing waits under number {}: decided, or run out", wanted));
    return nullptr;
  }
  return found;
}

// On the record, and the staff's screens are told.
template <class R>
Reply write(Office& office, const Call& call, const R& record, json::object made = {}) {
  Reply reply = office.write(call, record, std::move(made));
  if (office.hooks.approvals_changed) office.hooks.approvals_changed(call.now);
  return reply;
}

Reply approve(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Approval* found = pending(office, call, fault);
  if (found == nullptr) return *fault;
  const Approval asked = *found;
  if (asked.actor == call.actor) {
    return Reply::no(Status::forbidden, "same-person", "the second person must be another one");
  }
  const Verb* verb = office.verbs->find(asked.verb);
  const Person* first = office.state.person(asked.actor);
  if (verb == nullptr || first == nullptr || !verb->who.any_of(first->acting())) {
    return Reply::no(Status::conflict, "no-longer-his",
                     "who asked may not do this any more; reject it");
  }
  if (!verb->second_who.any_of(call.roles)) {
    return Reply::no(Status::forbidden, "not-your-role",
                     fmt::format("'{}' can't be allowed by this role", asked.verb));
  }
  if (!office.hooks.execute) impossible("the house is not connected to the floor");
  // First the word, then the deed: were the deed's record lost, it would not happen twice.
  Reply given = write(office, call, StaffApprovalGiven{asked.number, asked.verb},
                      {{"approval", asked.number}});
  Call again;
  again.verb = asked.verb;
  again.actor = asked.actor;
  again.roles = first->acting();
  again.args = json::parse(asked.args).as_object();
  again.now = call.now;
  again.second = call.actor;
  const Reply reply = office.hooks.execute(again);
  if (!reply.ok()) return reply;
  given.body["result"] = reply.body;
  return given;
}

Reply reject(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Approval* found = pending(office, call, fault);
  if (found == nullptr) return *fault;
  // Who asked may take it back; else only somebody who could have allowed it.
  const Verb* verb = office.verbs->find(found->verb);
  if (found->actor != call.actor && verb != nullptr && !verb->second_who.any_of(call.roles)) {
    return Reply::no(Status::forbidden, "not-your-role",
                     fmt::format("'{}' can't be rejected by this role", found->verb));
  }
  const std::uint64_t which = found->number;
  return write(office, call, StaffApprovalRejected{which, call.text("reason")},
               {{"approval", which}});
}

}  // namespace

std::vector<message::Approval> House::approvals(Instant now) const {
  std::vector<message::Approval> list;
  for (const Approval& one : state_->approvals) {
    if (now - one.asked >= kApprovalLastsMs) continue;
    json::object args = json::parse(one.args).as_object();
    args.erase("password-hash");
    const Person* by = state_->person(one.actor);
    list.push_back({.approval = one.number,
                    .verb = {one.verb},
                    .args = {std::move(args)},
                    .asked_by = one.actor,
                    .asked_by_login = by == nullptr ? "" : by->login,
                    .asked = one.asked,
                    .until = one.asked + kApprovalLastsMs});
  }
  return list;
}

std::optional<Reply> House::ask_second(const Call& call, const Verb& verb) {
  if (call.second != kTheHouse || call.actor == kTheHouse) return std::nullopt;
  if (!verb.needs_second && (!verb.second_if || !verb.second_if(call))) return std::nullopt;
  const std::uint64_t asked = state_->last_approval + 1;
  Call ask = call;
  // Under the verb's own name, so that a repeated request is known again.
  Reply reply =
      write(*office_, ask, StaffApprovalAsked{asked, json::serialize(call.args), call.verb},
            {{"approval", asked}});
  reply.status = Status::waiting;
  reply.body["message"] = "a second person must allow it";
  reply.body["until"] = (call.now + kApprovalLastsMs).ms;
  return reply;
}

void expire_approvals(Office& office, Instant now) {
  while (!office.state.approvals.empty() &&
         now - office.state.approvals.front().asked >= kApprovalLastsMs) {
    Call call;
    call.verb = "reject";
    call.now = now;
    write(office, call, StaffApprovalExpired{office.state.approvals.front().number});
  }
}

void add_approval_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Field which{"approval", number, "what waits, by number"};
  verbs.add({.name = "approve",
             .doc = "Allow, as the second person, what another one asked for; it is done at once.",
             // Who may allow what is the verb's to say; a fill also the cashier, who brings it.
             .who = {Role::inspector, Role::pit_boss, Role::compliance, Role::cashier},
             .fields = {which},
             .handle = bind(approve)});
  verbs.add({.name = "reject",
             .doc = "Do not allow it; who asked for it may also take it back.",
             .who = kStaff,
             .fields = {which, field::kReason},
             .handle = bind(reject)});
  verbs.add(
      {.name = "approvals",
       .doc = "Everything that waits for a second person.",
       .who = kStaff,
       .fields = {},
       .handle =
           [&office](const Call& call) {
             return Reply::done({{"approvals", shape::to_value(office.house.approvals(call.now))}});
           },
       .query = true});
}

namespace {

void drop(HouseState& state, std::uint64_t approval) {
  std::erase_if(state.approvals, [&](const Approval& one) { return one.number == approval; });
}

}  // namespace

void fold(const Folding& folding, const StaffApprovalAsked& record) {
  folding.state.last_approval = record.approval;
  folding.state.approvals.push_back(
      {record.approval, record.waits, record.args, folding.record.actor, folding.record.time});
}

void fold(const Folding& folding, const StaffApprovalGiven& record) {
  drop(folding.state, record.approval);
}

void fold(const Folding& folding, const StaffApprovalRejected& record) {
  drop(folding.state, record.approval);
}

void fold(const Folding& folding, const StaffApprovalExpired& record) {
  drop(folding.state, record.approval);
}

}  // namespace krupier
