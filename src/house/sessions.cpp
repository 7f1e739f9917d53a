// Sessions: logging in after the password was verified, wrong passwords, idleness; coming into the
// casino and leaving it.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

constexpr std::uint32_t kWrongPasswordsMax = 5;
constexpr std::int64_t kLockedMs = 15 * kMinuteMs;
constexpr std::int64_t kPlayerIdleMs = 30 * kMinuteMs;
constexpr std::int64_t kStaffIdleMs = 15 * kMinuteMs;
constexpr std::int64_t kSessionLongestMs = 12 * kHourMs;

std::int64_t idle_ms(const HouseState& state, const Session& session) {
  const Person* who = state.person(session.person);
  return who != nullptr && who->is_staff() ? kStaffIdleMs : kPlayerIdleMs;
}

bool over(const HouseState& state, const Session& session, Instant now) {
  if (now - session.started >= kSessionLongestMs) return true;
  return session.last_seen.ms != 0 && now - session.last_seen >= idle_ms(state, session);
}

// Reasons for which one may not play and may still look after one's account: ask for the money, see
// what one owes to oneself.
bool may_look_in(HouseReason reason) {
  switch (reason) {
    case HouseReason::identity_unverified:
    case HouseReason::self_excluded:
    case HouseReason::on_break:
    case HouseReason::time_limit:
      return true;
    default:
      return false;
  }
}

// May they enter under any of the house's plans? Else the first reason against it.
std::optional<HouseRefusal> no_entry(const Office& office, PersonId id, Instant now) {
  std::optional<HouseRefusal> first;
  for (const Terms& terms : office.all_terms) {
    const auto no = office.house.may_enter(id, terms.plan, now);
    if (!no) return std::nullopt;
    // A reason that still lets them look in weighs less than one that does not.
    if (!first || (!may_look_in(first->reason) && may_look_in(no->reason))) first = no;
  }
  return first;
}

// What an outside register said; nothing: not a word that means anything.
bool known_answer(std::string_view answer) {
  return answer == "clear" || answer == "listed" || answer == "unreachable" ||
         answer == "not-asked";
}

Call without_key(const Call& call) {
  Call copy = call;
  copy.request.clear();
  return copy;
}

Reply refuse_entry(Office& office, const Call& call, const Person& who, const HouseRefusal& why,
                   std::string_view answer) {
  // Without the request's key: repeated, it is refused again and not answered as done.
  office.write(without_key(call), SessionRefused{who.id, why.reason, std::string{answer}});
  return refused(why);
}

Reply log_in(Office& office, const Call& call) {
  const Case about = office.named(call);
  if (about.fault) return *about.fault;
  const Person& who = *about.person;
  const std::string answer = call.text("register");
  if (!known_answer(answer)) {
    return bad_field("register", "must be clear, listed, unreachable or not-asked");
  }
  const std::string token = call.text("token-hash");
  if (token.size() != 64) return bad_field("token-hash", "must be 64 hex digits");
  if (office.state.by_token.contains(token)) {
    return Reply::no(Status::conflict, "token-taken", "this token has a session already");
  }
  if (call.now < who.locked_until) {
    return refused({HouseReason::blocked, {}, who.locked_until});
  }
  bool playing = false;
  if (!who.is_staff()) {
    // Who can't be asked about is not let in.
    if (answer == "listed" || answer == "unreachable") {
      return refuse_entry(office, call, who, {HouseReason::excluded, {}, {}}, answer);
    }
    // A clear answer takes back an earlier one; the imported register still counts.
    const bool was_listed = who.listed_outside && answer == "clear";
    if (was_listed) {
      office.write(without_key(call), SessionCleared{who.id});
    }
    const auto no = no_entry(office, who.id, call.now);
    if (no && !may_look_in(no->reason)) return refuse_entry(office, call, who, *no, answer);
    playing = !no;
  }
  Reply reply = office.write(call, SessionStarted{who.id, token, playing, answer},
                             {{"person", number(who.id)}, {"playing", playing}});
  const auto made = office.state.by_token.find(token);
  office.state.sessions[made->second].last_seen = call.now;
  return reply;
}

Reply log_in_failed(Office& office, const Call& call) {
  const Person* who = office.house.find_login(call.text("login"));
  // Nothing is said about whether the login exists.
  if (who == nullptr) return Reply::done();
  if (call.now < who->locked_until) return Reply::done();
  const std::uint32_t wrong = who->wrong_passwords + 1;
  const bool lock = wrong >= kWrongPasswordsMax;
  return office.write(without_key(call), SessionFailed{who->id, lock ? 0 : wrong,
                                                       lock ? call.now + kLockedMs : Instant{}});
}

Reply log_out(Office& office, const Call& call) {
  const std::string token = call.text("token-hash");
  const auto found = office.state.by_token.find(token);
  if (found == office.state.by_token.end()) {
    return Reply::no(Status::not_found, "unknown-session", "there is no such session");
  }
  const Session& session = office.state.sessions[found->second];
  return office.write(call, SessionEnded{session.person, token, call.now, "logged-out"});
}

Reply enter(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  if (about.terms->venue != Venue::casino) {
    return Reply::no(Status::refused, "no-casino", "this plan has no casino to come into");
  }
  const Person& who = *about.person;
  const std::string answer = call.has("register") ? call.text("register") : "not-asked";
  if (!known_answer(answer)) {
    return bad_field("register", "must be clear, listed, unreachable or not-asked");
  }
  if (std::ranges::find(who.visiting, about.terms->plan) != who.visiting.end()) {
    return Reply::no(Status::conflict, "already-inside", "they are inside already");
  }
  if (answer == "listed" || answer == "unreachable") {
    return refuse_entry(office, call, who, {HouseReason::excluded, {}, {}}, answer);
  }
  if (who.listed_outside && answer == "clear") {
    office.write(without_key(call), SessionCleared{who.id});
  }
  if (const auto no = office.house.may_enter(who.id, about.terms->plan, call.now)) {
    return refuse_entry(office, call, who, *no, answer);
  }
  return office.write(call, SessionEntered{who.id, about.terms->plan, answer});
}

Reply leave(Office& office, const Call& call) {
  const Case about = office.about_money(call);
  if (about.fault) return *about.fault;
  const Person& who = *about.person;
  if (std::ranges::find(who.visiting, about.terms->plan) == who.visiting.end()) {
    return Reply::no(Status::conflict, "not-inside", "they are not inside");
  }
  for (const std::string_view currency : {"CZK", "EUR"}) {
    const Money chips = office.balance(Office::persons(who, *about.terms, "chips"), currency);
    if (chips > Money{}) {
      return Reply::no(
          Status::refused, "chips-held",
          fmt::format("chips may not be carried out: {} {} must be exchanged at the "
                      "cash desk first",
                      to_string(chips), currency),
          {{"figure", amount_json(chips)}, {"chips", amount_json(chips)}, {"currency", currency}});
    }
  }
  return office.write(call, SessionLeft{who.id, about.terms->plan});
}

}  // namespace

const Session* House::session(std::string_view token_hash, Instant now) {
  const auto found = state_->by_token.find(std::string{token_hash});
  if (found == state_->by_token.end()) return nullptr;
  Session& session = state_->sessions[found->second];
  if (over(*state_, session, now)) return nullptr;
  session.last_seen = std::max(session.last_seen, now);
  return &session;
}

bool House::session_open(std::string_view token_hash, Instant now) const {
  const auto found = state_->by_token.find(std::string{token_hash});
  return found != state_->by_token.end() && !over(*state_, state_->sessions[found->second], now);
}

bool House::logged_in(PersonId id) const {
  return std::ranges::find(state_->sessions, id, &Session::person) != state_->sessions.end();
}

void end_idle_sessions(Office& office, Instant now) {
  for (std::size_t i = 0; i < office.state.sessions.size();) {
    const Session session = office.state.sessions[i];
    if (!over(office.state, session, now)) {
      ++i;
      continue;
    }
    // Their time ends with the last sign of them.
    const Instant end = session.last_seen.ms == 0 ? now : session.last_seen;
    Call call;
    call.verb = "log-out";
    call.now = now;
    office.write(call, SessionEnded{session.person, session.token_hash, end, "idle"});
  }
}

void add_session_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Field answer{"register", text,
                     "what the outside register said: clear, listed, unreachable, not-asked",
                     false};
  verbs.add({.name = "log-in",
             .doc = "A session begins; the password has been verified.",
             .who = kAnybody,
             .fields = {field::kPerson,
                        {"token-hash", text, "hash of the session's token"},
                        {"register", text, answer.doc}},
             .handle = bind(log_in),
             .internal = true});
  verbs.add({.name = "log-in-failed",
             .doc = "A wrong password was given.",
             .who = kAnybody,
             .fields = {{"login", text, "for this login"}},
             .handle = bind(log_in_failed),
             .internal = true});
  verbs.add({.name = "log-out",
             .doc = "A session ends.",
             .who = kAnybody,
             .fields = {{"token-hash", text, "hash of the session's token"}},
             .handle = bind(log_out),
             .internal = true});
  verbs.add({.name = "enter",
             .doc = "Somebody comes into the casino; their identity has been verified.",
             .who = {Role::cashier, Role::compliance, Role::pit_boss},
             .fields = {field::kPerson, field::kPlan, answer},
             .handle = bind(enter)});
  verbs.add({.name = "leave",
             .doc = "Somebody leaves the casino; they may carry no chips out.",
             .who = {Role::cashier, Role::compliance, Role::pit_boss},
             .fields = {field::kPerson, field::kPlan},
             .handle = bind(leave)});
}

void fold(const Folding& folding, const SessionStarted& record) {
  Person& who = person_of(folding, record.person);
  who.wrong_passwords = 0;
  folding.state.add_session({record.token_hash, who.id, folding.record.time, record.playing, {}});
}

void fold(const Folding& folding, const SessionEnded& record) {
  folding.state.end_session(record.token_hash, record.at);
}

void fold(const Folding& folding, const SessionRefused& record) {
  // What the register itself said holds until it says otherwise, whoever is logged in.
  if (record.register_ == "listed") person_of(folding, record.person).listed_outside = true;
}

void fold(const Folding& folding, const SessionCleared& record) {
  person_of(folding, record.person).listed_outside = false;
}

void fold(const Folding& folding, const SessionFailed& record) {
  Person& who = person_of(folding, record.person);
  who.wrong_passwords = record.wrong;
  who.locked_until = record.locked_until;
}

void fold(const Folding& folding, const SessionEntered& record) {
  Person& who = person_of(folding, record.person);
  who.visiting.push_back(record.plan);
  who.own.presence.come(folding.record.time);
}

void fold(const Folding& folding, const SessionLeft& record) {
  Person& who = person_of(folding, record.person);
  std::erase(who.visiting, record.plan);
  who.own.presence.go(folding.record.time);
}

}  // namespace krupier
