// Who may come in, who may play, up to what; and where each subject's records go.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

std::string_view explained(HouseReason reason) {
  switch (reason) {
    case HouseReason::unknown_person:
      return "nobody of that number is known here";
    case HouseReason::registration_incomplete:
      return "registration is complete only with an account and a means of access to it";
    case HouseReason::identity_unverified:
      return "identity has not been verified yet";
    case HouseReason::underage:
      return "too young to play";
    case HouseReason::excluded:
      return "play is refused to this person";
    case HouseReason::self_excluded:
      return "excluded at their own wish";
    case HouseReason::on_break:
      return "on a break that they took themselves";
    case HouseReason::staff_may_not_play:
      return "who works here may not play here";
    case HouseReason::barred:
      return "the management does not allow play";
    case HouseReason::stake_limit:
      return "their own limit of stakes leaves no more";
    case HouseReason::loss_limit:
      return "their own limit of loss leaves no more";
    case HouseReason::time_limit:
      return "their own limit of time is used up";
    case HouseReason::account_closed:
      return "the account is closed";
    case HouseReason::insufficient_funds:
      return "there is not enough on the account";
    case HouseReason::blocked:
      return "locked after too many wrong passwords";
  }
  return "";
}

bool has_figure(HouseReason reason) {
  return reason == HouseReason::stake_limit || reason == HouseReason::loss_limit ||
         reason == HouseReason::insufficient_funds;
}

HouseRefusal because(HouseReason reason, Instant until = {}) { return {reason, {}, until}; }

// The last day on which the register lists them without a gap; nothing: it does not today.
std::optional<Instant> listed_until(const Person& person, Day today) {
  std::optional<Day> last;
  for (const Listed& span : person.listed) {
    if (span.from <= today && today <= span.to) last = std::max(last.value_or(today), span.to);
  }
  if (!last) return std::nullopt;
  const Instant end = start_of(*last + 1);
  return end >= kForEver ? Instant{} : end;
}

}  // namespace

Reply refused(const HouseRefusal& refusal) {
  json::object more;
  if (has_figure(refusal.reason)) {
    more["figure"] = amount_json(refusal.figure);
    more[refusal.reason == HouseReason::insufficient_funds ? "balance" : "left"] =
        amount_json(refusal.figure);
  }
  if (refusal.until.ms != 0 && refusal.until < kForEver) {
    more["until"] = refusal.until.ms;
    more["until-local"] = local_text(refusal.until);
  }
  return Reply::no(Status::refused, word(refusal.reason), std::string{explained(refusal.reason)},
                   std::move(more));
}

House::House(Books& books, std::vector<Terms> terms)
    : books_(books),
      terms_(std::move(terms)),
      state_(std::make_unique<HouseState>()),
      office_(std::make_unique<Office>(*this, books_, *state_, terms_)) {}

House::~House() = default;

void House::connect(Hooks hooks) { office_->hooks = std::move(hooks); }

const Terms* House::terms(std::string_view plan) const {
  const auto found = std::ranges::find(terms_, plan, &Terms::plan);
  return found == terms_.end() ? nullptr : &*found;
}

void House::keep_terms(Terms terms) {
  if (this->terms(terms.plan) == nullptr) terms_.push_back(std::move(terms));
}

const Person* House::person(PersonId id) const { return state_->person(id); }

const Person* House::find_login(std::string_view login) const {
  const auto found = state_->by_login.find(alike(login));
  return found == state_->by_login.end() ? nullptr : state_->person(found->second);
}

const Person* House::find_card(std::string_view card) const {
  const auto found = state_->by_card.find(std::string{card});
  return found == state_->by_card.end() ? nullptr : state_->person(found->second);
}

const Person* House::find_device(std::string_view key_hash) const {
  const auto found = state_->by_device_key.find(std::string{key_hash});
  return found == state_->by_device_key.end() ? nullptr : state_->person(found->second);
}

std::optional<HouseRefusal> House::may_enter(PersonId id, std::string_view plan, Instant now,
                                             TableId table) const {
  const Person* who = state_->person(id);
  const Terms* under = terms(plan);
  if (who == nullptr || who->is_device() || under == nullptr) {
    return because(HouseReason::unknown_person);
  }
  if (who->is_staff()) return because(HouseReason::staff_may_not_play);
  if (who->closed) return because(HouseReason::account_closed);
  const Day today = local_day(now);
  if (const auto until = listed_until(*who, today)) return because(HouseReason::excluded, *until);
  if (who->listed_outside) return because(HouseReason::excluded);
  if (const Day from = birthday(who->born, under->min_age); today < from) {
    return because(HouseReason::underage, start_of(from));
  }
  // Where there is no user account there is nothing to have access to.
  if (!who->registered || (under->accounts != AccountModel::cash && !who->has_access())) {
    return because(HouseReason::registration_incomplete);
  }
  if (who->identity != Identity::verified) return because(HouseReason::identity_unverified);
  if (now < who->self_excluded_until) {
    return because(HouseReason::self_excluded, who->self_excluded_until);
  }
  if (now < who->break_until) return because(HouseReason::on_break, who->break_until);
  const bool barred = std::ranges::any_of(who->bars, [&](const Bar& bar) {
    return (bar.plan.empty() || bar.plan == plan) && (bar.table == kNoTable || bar.table == table);
  });
  if (barred) return because(HouseReason::barred);
  if (const auto until = who->own.out_of_time(now)) {
    return because(HouseReason::time_limit, *until);
  }
  return std::nullopt;
}

std::optional<HouseRefusal> House::may_play(PersonId id, std::string_view plan, Instant now,
                                            TableId table, std::string_view currency) const {
  if (auto no = may_enter(id, plan, now, table)) return no;
  if (currency.empty()) currency = terms(plan)->currency;
  const Allowance left = allowance(id, plan, currency, now);
  if (left.most <= Money{}) return HouseRefusal{left.because, {}, {}};
  return std::nullopt;
}

Allowance House::allowance(PersonId id, std::string_view, std::string_view currency,
                           Instant now) const {
  const Person* who = state_->person(id);
  if (who == nullptr) return {Money{}, HouseReason::unknown_person};
  // Limits hold for all plans and all kinds of games together.
  const auto left = who->own.left(currency, now);
  if (!left) return {};
  return {std::min(left->amount, kMoneyMaxPerEvent),
          left->kind == LimitKind::stake ? HouseReason::stake_limit : HouseReason::loss_limit};
}

AccountId House::purse(PersonId id, std::string_view plan, std::string_view currency) {
  const Terms* under = terms(plan);
  const Person* who = state_->person(id);
  if (who == nullptr) return kNoAccount;
  if (under == nullptr) {  // the one that they had
    Terms gone;
    gone.plan = plan;
    const AccountId live = books_.ledger().find(Office::persons(*who, gone, "live"), currency);
    if (live != kNoAccount) return live;
    return books_.ledger().find(Office::persons(*who, gone, "chips"), currency);
  }
  return books_.account(
      Office::persons(*who, *under, under->venue == Venue::internet ? "live" : "chips"), currency);
}

void House::played(PersonId id, std::string_view, std::string_view currency, Money staked,
                   Money returned, Instant now) {
  if (Person* who = state_->person(id)) who->own.played(currency, staked, returned, now);
}

void House::add_verbs(Verbs& verbs) {
  office_->verbs = &verbs;
  add_people_verbs(*office_, verbs);
  add_staff_verbs(*office_, verbs);
  add_limit_verbs(*office_, verbs);
  add_register_verbs(*office_, verbs);
  add_session_verbs(*office_, verbs);
  add_account_verbs(*office_, verbs);
  add_chip_verbs(*office_, verbs);
  add_payout_verbs(*office_, verbs);
  add_complaint_verbs(*office_, verbs);
  add_approval_verbs(*office_, verbs);
  add_favourite_verbs(*office_, verbs);
  add_query_verbs(*office_, verbs);
}

void House::tick(Instant now) {
  end_idle_sessions(*office_, now);
  expire_approvals(*office_, now);
}

std::optional<std::string> House::fold(const Record& record, const json::object& body) {
  return fold_house_record(Folding{*state_, record}, body);
}

void House::save(std::string& bytes) const {
  ArchiveWriter archive{bytes};
  archive(*state_);
}

bool House::load(std::string_view bytes) {
  ArchiveReader archive{bytes};
  archive(*state_);
  return archive.complete();
}

}  // namespace krupier
