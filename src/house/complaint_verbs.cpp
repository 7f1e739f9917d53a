// Complaints: made to the supervision, taken or not, answered, objected to, decided; each with its
// deadline.
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

const Complaint* find(const Office& office, const Call& call, std::optional<Reply>& fault,
                      std::initializer_list<ComplaintState> states) {
  const std::int64_t wanted = call.number("complaint");
  const Complaint* found =
      wanted <= 0 ? nullptr
                  : HouseState::find(office.state.complaints, static_cast<std::uint64_t>(wanted));
  const bool theirs =
      found != nullptr && (found->person == call.actor || kStaff.any_of(call.roles));
  if (!theirs) {
    fault = not_found("complaint", wanted);
    return nullptr;
  }
  if (std::ranges::find(states, found->state) == states.end()) {
    fault = Reply::no(Status::conflict, "not-in-this-state",
                      fmt::format("complaint {} is {}", wanted, word(found->state)),
                      {{"state", word(found->state)}});
    return nullptr;
  }
  if (office.house.terms(found->plan) == nullptr) {
    fault = bad_field("complaint", "is of a plan that the house does not run any more");
    return nullptr;
  }
  return found;
}

Reply complain(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const std::int64_t round = call.number("round");
  if (round <= 0) return bad_field("round", "must be the number of a round");
  if (alike(call.text("text")).empty()) return bad_field("text", "must say what happened");
  if (!office.hooks.had_bet ||
      !office.hooks.had_bet(about.person->id, static_cast<std::uint64_t>(round))) {
    return Reply::no(Status::refused, "no-bet-in-round",
                     "only who had a bet in the round may complain about it");
  }
  const std::uint64_t id = office.state.last_complaint + 1;
  const Day due = local_day(call.now) + about.terms->complaint_reply_days;
  return office.write(call,
                      ComplaintMade{id, about.person->id, about.terms->plan,
                                    static_cast<std::uint64_t>(round), call.text("text"), due},
                      {{"complaint", id}, {"due", to_string(due)}});
}

// Whether it came at once, and to the right people, is for the supervision to say.
Reply take(Office& office, const Call& call, bool accept) {
  std::optional<Reply> fault;
  const Complaint* found = find(office, call, fault, {ComplaintState::made});
  if (found == nullptr) return *fault;
  if (!accept && alike(call.text("reason")).empty()) return bad_field("reason", "must say why");
  json::object made{{"complaint", found->number}};
  const std::string reason = call.text("reason");
  if (accept) return office.write(call, ComplaintAccepted{found->number, reason}, std::move(made));
  return office.write(call, ComplaintRefused{found->number, reason}, std::move(made));
}

Reply mark_complicated(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Complaint* found =
      find(office, call, fault, {ComplaintState::made, ComplaintState::accepted});
  if (found == nullptr) return *fault;
  if (found->complicated) {
    return Reply::no(Status::conflict, "not-in-this-state", "it is marked as complicated already",
                     {{"state", word(found->state)}});
  }
  const Day due = found->made + office.house.terms(found->plan)->complaint_reply_complicated_days;
  return office.write(call, ComplaintComplicated{found->number, due, call.text("reason")},
                      {{"due", to_string(due)}});
}

Reply reply(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Complaint* found = find(office, call, fault, {ComplaintState::accepted});
  if (found == nullptr) return *fault;
  if (alike(call.text("text")).empty()) return bad_field("text", "must be the result, in writing");
  const Day today = local_day(call.now);
  const Day due = today + office.house.terms(found->plan)->objection_days;
  const bool in_time = today <= found->due;
  return office.write(call, ComplaintAnswered{found->number, call.text("text"), in_time, due},
                      {{"in-time", in_time}, {"objection-until", to_string(due)}});
}

Reply object_to(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Complaint* found = find(office, call, fault, {ComplaintState::answered});
  if (found == nullptr) return *fault;
  if (alike(call.text("text")).empty()) return bad_field("text", "must say against what");
  const Day today = local_day(call.now);
  if (today > found->due) {
    return Reply::no(Status::refused, "too-late",
                     fmt::format("objections were possible until {}", to_string(found->due)),
                     {{"due", to_string(found->due)}});
  }
  const Day due = today + office.house.terms(found->plan)->objection_decision_days;
  return office.write(call, ComplaintObjected{found->number, call.text("text"), due},
                      {{"due", to_string(due)}});
}

Reply decide(Office& office, const Call& call) {
  std::optional<Reply> fault;
  const Complaint* found = find(office, call, fault, {ComplaintState::objected});
  if (found == nullptr) return *fault;
  if (alike(call.text("text")).empty())
    return bad_field("text", "must be the decision, in writing");
  const bool in_time = local_day(call.now) <= found->due;
  return office.write(call, ComplaintDecided{found->number, call.text("text"), in_time},
                      {{"in-time", in_time}});
}

}  // namespace

void add_complaint_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  constexpr std::size_t kTextMax = 8000;
  const Field which{"complaint", number, "which"};
  const Roles supervision{Role::inspector, Role::pit_boss};
  const Roles answering{Role::pit_boss, Role::compliance};
  verbs.add({.name = "complain",
             .doc = "Complain in writing about a round, at once, to the supervision.",
             .who = {Role::player, Role::inspector, Role::pit_boss},
             .fields = {{"round", number, "the round"},
                        {"text", text, "what happened"},
                        field::kOnBehalf,
                        field::kPlan},
             .handle = bind(complain),
             .text_max = kTextMax});
  verbs.add({.name = "accept-complaint",
             .doc = "It was made at once and to the supervision: the procedure is open.",
             .who = supervision,
             .fields = {which},
             .handle = [&office](const Call& call) { return take(office, call, true); }});
  verbs.add({.name = "refuse-complaint",
             .doc = "It was made too late, or to somebody else.",
             .who = supervision,
             .fields = {which, field::kReason},
             .handle = [&office](const Call& call) { return take(office, call, false); }});
  verbs.add({.name = "mark-complicated",
             .doc = "A complicated case: the longer deadline for the answer.",
             .who = answering,
             .fields = {which, field::kReason},
             .handle = bind(mark_complicated)});
  verbs.add({.name = "reply-complaint",
             .doc = "Tell the player the result.",
             .who = answering,
             .fields = {which, {"text", text, "the result"}},
             .handle = bind(reply),
             .text_max = kTextMax});
  verbs.add({.name = "object-complaint",
             .doc = "Object to the result, within the plan's days.",
             .who = {Role::player},
             .fields = {which, {"text", text, "against what"}},
             .handle = bind(object_to),
             .text_max = kTextMax});
  verbs.add({.name = "decide-objection",
             .doc = "The managing director's decision on an objection.",
             .who = {Role::compliance},
             .fields = {which, {"text", text, "the decision"}},
             .handle = bind(decide),
             .text_max = kTextMax});
}

namespace {

Complaint& complaint_of(const Folding& folding, std::uint64_t number) {
  Complaint* found = HouseState::find(folding.state.complaints, number);
  if (found == nullptr) impossible("a record about a complaint that was never made");
  found->changed_at = folding.record.time;
  return *found;
}

}  // namespace

void fold(const Folding& folding, const ComplaintMade& record) {
  constexpr std::int64_t kKept = 365 * kDayMs;
  HouseState& state = folding.state;
  const Instant now = folding.record.time;
  while (!state.complaints.empty() && now - state.complaints.front().changed_at > kKept &&
         (state.complaints.front().state == ComplaintState::decided ||
          state.complaints.front().state == ComplaintState::refused ||
          state.complaints.front().state == ComplaintState::answered)) {
    state.complaints.pop_front();
  }
  Complaint made;
  made.number = record.complaint;
  made.person = record.person;
  made.plan = record.plan;
  made.round = record.round;
  made.text = record.text;
  made.made_at = now;
  made.made = local_day(now);
  made.due = record.due;
  made.changed_at = now;
  state.last_complaint = record.complaint;
  state.complaints.push_back(std::move(made));
}

void fold(const Folding& folding, const ComplaintAccepted& record) {
  complaint_of(folding, record.complaint).state = ComplaintState::accepted;
}

void fold(const Folding& folding, const ComplaintRefused& record) {
  Complaint& complaint = complaint_of(folding, record.complaint);
  complaint.state = ComplaintState::refused;
  complaint.reply = record.reason;
}

void fold(const Folding& folding, const ComplaintComplicated& record) {
  Complaint& complaint = complaint_of(folding, record.complaint);
  complaint.complicated = true;
  complaint.due = record.due;
}

void fold(const Folding& folding, const ComplaintAnswered& record) {
  Complaint& complaint = complaint_of(folding, record.complaint);
  complaint.state = ComplaintState::answered;
  complaint.reply = record.text;
  complaint.told = local_day(folding.record.time);
  complaint.due = record.due;
}

void fold(const Folding& folding, const ComplaintObjected& record) {
  Complaint& complaint = complaint_of(folding, record.complaint);
  complaint.state = ComplaintState::objected;
  complaint.objection = record.text;
  complaint.objected = local_day(folding.record.time);
  complaint.due = record.due;
}

void fold(const Folding& folding, const ComplaintDecided& record) {
  Complaint& complaint = complaint_of(folding, record.complaint);
  complaint.state = ComplaintState::decided;
  complaint.decision = record.text;
}

}  // namespace krupier
