// The walk over the journal, record by record.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/register.h>
#include <krupier/soak/faults.h>
#include <krupier/soak/journal_rules.h>

namespace krupier::soak {
namespace {

std::int64_t whole(const json::object& body, std::string_view name, std::int64_t otherwise = 0) {
  const json::value* value = body.if_contains(name);
  return value != nullptr && value->is_int64() ? value->get_int64() : otherwise;
}

std::string text(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value != nullptr && value->is_string() ? std::string{value->get_string().c_str()}
                                                : std::string{};
}

std::int64_t units(const json::object& body, std::string_view name) {
  const Result<Money> amount = parse_money(text(body, name));
  return amount ? amount->units() : 0;
}

Day day(const json::object& body, std::string_view name) {
  const Result<Day> read = parse_day(text(body, name));
  return read ? *read : Day{};
}

[[noreturn]] void broken(const Record& record, const std::string& what) {
  throw Broken(fmt::format("record {} ({}): {}", record.seq, record.kind, what));
}

}  // namespace

void JournalRules::see(const Record& record) {
  checker_.see(record);
  if (!checker_.result().faults.empty()) {
    broken(record, checker_.result().faults.back().what);
  }
  const json::value parsed = json::parse(record.body);
  const json::object& body = parsed.as_object();
  if (record.time < last_time_) broken(record, "its time is before the last record's");
  see_request(record, body);
  see_money(record);
  see_person(record, body);
  see_table(record, body);
  last_time_ = record.time;
}

// Everything that a person did was asked for once, by a request of theirs.
void JournalRules::see_request(const Record& record, const json::object& body) {
  const std::string verb = text(body, "verb");
  const bool goes_on =
      last_actor_ == record.actor && last_verb_ == verb && last_asked_ && last_time_ == record.time;
  if (!record.request.empty()) {
    const auto [at, fresh] =
        asked_.try_emplace({number(record.actor), record.request}, Asked{record.seq, verb});
    if (!fresh) broken(record, fmt::format("request {} was done before", record.request));
  } else if (record.actor != kTheHouse && !goes_on && !body.contains("second")) {
    // Seats are cleared and a round is ended on the way to what was asked for.
    const bool on_the_way = verb == "open-bets" || verb == "close-table";
    const bool told_only = record.kind == "session.refused" || record.kind == "session.cleared";
    if (!on_the_way && !told_only) {
      broken(record,
             fmt::format("'{}' of person {} was nobody's request", verb, number(record.actor)));
    }
  }
  last_asked_ = !record.request.empty() || (goes_on && record.request.empty());
  last_actor_ = record.actor;
  last_verb_ = verb;
}

// Nobody is ever below zero, and only the cashier's business moves money over the border.
void JournalRules::see_money(const Record& record) const {
  const JournalCheck& sums = checker_.result();
  for (const Posting& posting : record.postings) {
    const std::string& name = sums.accounts.at(posting.account).name;
    if (name.starts_with("person/") && sums.balances.at(posting.account) < Money{}) {
      broken(record,
             fmt::format("{} is at {}", name, to_string(sums.balances.at(posting.account))));
    }
    const bool border =
        name.ends_with("/desk") || name.ends_with("/bank") || name.ends_with("/drop");
    if (border && !record.kind.starts_with("money.")) {
      broken(record, fmt::format("moves {} of {}", to_string(posting.amount), name));
    }
  }
}

void JournalRules::see_person(const Record& record, const json::object& body) {
  const std::string_view kind = record.kind;
  const auto theirs = [&]() -> Man& {
    return people_[static_cast<std::uint32_t>(whole(body, "person"))];
  };
  if (kind == "person.registered") {
    theirs().document = text(body, "document");
    theirs().born = day(body, "born");
  } else if (kind == "person.identity") {
    theirs().verified = text(body, "identity") == "verified";
  } else if (kind == "person.closed") {
    theirs().closed = true;
  } else if (kind == "person.self-excluded") {
    theirs().excluded_until = {whole(body, "until")};
  } else if (kind == "person.break") {
    theirs().break_until = {whole(body, "until")};
  } else if (kind == "person.barred" || kind == "person.unbarred") {
    const std::pair bar{text(body, "plan"), static_cast<std::uint32_t>(whole(body, "table"))};
    if (kind == "person.barred") {
      theirs().bars.insert(bar);
    } else {
      theirs().bars.erase(bar);
    }
  } else if (kind == "person.limit-set") {
    Limit limit{text(body, "kind"),
                from_word<Period>(text(body, "period")).value_or(Period::day),
                text(body, "currency"),
                body.contains("none") ? -1 : units(body, "amount"),
                {whole(body, "from")}};
    if (limit.kind != "time") theirs().limits.push_back(std::move(limit));
  } else if (kind == "staff.hired") {
    theirs().staff = true;
  } else if (kind == "register.added") {
    const json::object& entry = body.at("entry").as_object();
    for (const json::value& key : entry.at("keys").as_array()) {
      register_[whole(entry, "number")] = {key.as_string().c_str(), day(entry, "from"),
                                           day(entry, "to")};
    }
  } else if (kind == "register.removed") {
    register_.erase(whole(body, "entry"));
  }
}

void JournalRules::see_table(const Record& record, const json::object& body) {
  const std::string_view kind = record.kind;
  if (kind == "table.opened") {
    const json::object& setup = body.at("setup").as_object();
    Place place;
    place.plan = text(setup, "plan");
    const std::string game = text(setup, "game");
    place.dice = game == "craps" || game == "barbut";
    tables_[number(record.table)] = std::move(place);
  }
  const auto found = tables_.find(number(record.table));
  if (found == tables_.end()) return;
  Place& place = found->second;
  if (place.currency.empty() && !record.postings.empty()) {
    place.currency = checker_.result().accounts.at(record.postings.front().account).currency;
  }
  if (kind == "round.begun") {
    place.slots.assign(static_cast<std::size_t>(whole(body, "slots")), 0);
    for (const json::value& one : body.at("players").as_array()) {
      const json::array& fields = one.as_array();
      place.slots.at(static_cast<std::size_t>(fields.at(0).as_int64())) =
          static_cast<std::uint32_t>(fields.at(1).as_int64());
    }
    place.moved.clear();
    place.closed = false;
  } else if (kind == "seat.taken") {
    const auto slot = static_cast<std::size_t>(body.at("made").as_object().at("player").as_int64());
    if (place.slots.size() <= slot) place.slots.resize(slot + 1);
    place.slots[slot] = static_cast<std::uint32_t>(whole(body, "person"));
  } else if (kind == "round.corrected") {
    // What is stepped back was not played.
    const auto to = static_cast<std::uint64_t>(whole(body, "to"));
    for (const Place::Moved& moved : place.moved) {
      if (moved.seq < to) continue;
      auto& sums = people_[moved.person].played[place.currency][local_day(record.time).number];
      sums[0] -= moved.staked;
      sums[1] -= moved.returned;
    }
    std::erase_if(place.moved, [&](const Place::Moved& moved) { return moved.seq >= to; });
    place.closed = false;  // what holds now, the next entries show
  }
  if (const json::value* event = body.if_contains("event")) {
    const std::string what = text(event->as_object(), "do");
    if (what == "bet" && place.closed) broken(record, "a bet after \"no more bets\"");
    if (what == "close") place.closed = true;
    if (what == "dice" && place.dice) place.closed = false;
    if (what == "repeat") place.closed = false;  // at some wheels a new game begins
  }
  see_lines(record, body, place);
}

void JournalRules::see_lines(const Record& record, const json::object& body, Place& place) {
  const json::value* lines = body.if_contains("lines");
  if (lines == nullptr) return;
  const json::value* event = body.if_contains("event");
  const std::string what = event == nullptr ? "" : text(event->as_object(), "do");
  // By person: what is above a limit comes back in the same breath and was never staked.
  std::map<std::uint32_t, Place::Moved> moved;
  for (const json::value& one : lines->as_array()) {
    const json::array& line = one.as_array();
    const std::int64_t player = line.at(0).as_int64();
    if (player < 0 || static_cast<std::size_t>(player) >= place.slots.size()) continue;
    const std::uint32_t person = place.slots[static_cast<std::size_t>(player)];
    const std::string_view kind{line.at(1).as_string().data(), line.at(1).as_string().size()};
    const Result<Money> stake = parse_money(line.at(4).as_string().c_str());
    const Result<Money> returned = parse_money(line.at(5).as_string().c_str());
    if (person == 0 || !stake || !returned) continue;
    Place::Moved& theirs =
        moved.try_emplace(person, Place::Moved{record.seq, person}).first->second;
    if (kind == "stake" || kind == "fee") {
      theirs.staked += stake->units();
    } else if (kind == "returned" &&
               !(stake->is_zero() && line.at(2).as_string().starts_with("ruled-"))) {
      theirs.staked -= returned->units();
    } else if (kind != "moved" && kind != "rake" && kind != "jackpot") {
      theirs.returned += returned->units();
    }
  }
  for (const auto& [person, theirs] : moved) {
    // A ruling gives one player's chips to another: nobody lays any.
    if (theirs.staked > 0 && what != "rule") see_stake(record, place, person, theirs.staked);
    auto& sums = people_[person].played[place.currency][local_day(record.time).number];
    sums[0] += theirs.staked;
    sums[1] += theirs.returned;
    place.moved.push_back(theirs);
  }
}

bool JournalRules::listed(const Man& man, Day today) const {
  const std::string key = document_key(man.document);
  return std::ranges::any_of(register_, [&](const auto& pair) {
    const Entry& entry = pair.second;
    return entry.document == key && entry.from <= today && today <= entry.to;
  });
}

std::array<std::int64_t, 2> JournalRules::played_in(const Man& man, const std::string& currency,
                                                    Period period, Instant at) const {
  std::array<std::int64_t, 2> sums{};
  const auto found = man.played.find(currency);
  if (found == man.played.end()) return sums;
  const Day today = local_day(at);
  const Day first = first_day(period, today);
  for (auto day = found->second.lower_bound(first.number);
       day != found->second.end() && day->first <= today.number; ++day) {
    sums[0] += day->second[0];
    sums[1] += day->second[1];
  }
  return sums;
}

// Somebody laid money: they must have been allowed to, then.
void JournalRules::see_stake(const Record& record, const Place& place, std::uint32_t person,
                             std::int64_t laid) {
  const Man& man = people_[person];
  const Day today = local_day(record.time);
  const auto never = [&](bool is, std::string_view why) {
    if (is) broken(record, fmt::format("person {} stakes and {}", person, why));
  };
  never(man.staff, "works here");
  never(man.closed, "has closed their account");
  never(!man.verified, "was never identified");
  never(today < birthday(man.born, 18), "is under age");
  never(record.time < man.excluded_until, "has excluded themselves");
  never(record.time < man.break_until, "is on a break");
  never(listed(man, today), "is in the register of excluded persons");
  for (const auto& [plan, table] : man.bars) {
    never((plan.empty() || plan == place.plan) && (table == 0 || table == number(record.table)),
          "is barred");
  }
  // The newest word that works by now, for each limit.
  std::map<std::pair<std::string, Period>, const Limit*> in_force;
  for (const Limit& limit : man.limits) {
    if (limit.currency != place.currency || record.time < limit.from) continue;
    const Limit*& known = in_force[{limit.kind, limit.period}];
    if (known == nullptr || known->from <= limit.from) known = &limit;
  }
  for (const auto& [which, limit] : in_force) {
    if (limit->units < 0) continue;
    const auto [staked, returned] = played_in(man, place.currency, limit->period, record.time);
    const std::int64_t gone = which.first == "stake" ? staked : staked - returned;
    if (gone + laid <= limit->units) continue;
    broken(record,
           fmt::format("person {} stakes {} with {} gone of their {} limit of {} a {}", person,
                       to_string(Money::units(laid)), to_string(Money::units(gone)), which.first,
                       to_string(Money::units(limit->units)), word(limit->period)));
  }
}

void JournalRules::check_books(const Books& books) const {
  const JournalCheck& sums = checker_.result();
  std::map<std::string, Money> total;
  for (std::size_t i = 0; i < books.ledger().accounts().size(); ++i) {
    const Account& account = books.ledger().accounts()[i];
    const AccountId id{static_cast<std::uint32_t>(i + 1)};
    const auto found = sums.balances.find(id);
    const Money posted = found == sums.balances.end() ? Money{} : found->second;
    require(account.balance == posted,
            fmt::format("{}: the balance is {}, its postings sum to {}", account.name,
                        to_string(account.balance), to_string(posted)));
    require(!account.persons || account.balance >= Money{},
            fmt::format("{} is below zero", account.name));
    total[account.currency] += account.balance;
  }
  for (const auto& [currency, sum] : total) {
    require(sum.is_zero(), fmt::format("all accounts in {} sum to {}", currency, to_string(sum)));
  }
}

void JournalRules::check_played(const House& house, Instant now) const {
  for (const auto& [id, man] : people_) {
    const Person* person = house.person(PersonId{id});
    if (person == nullptr) continue;
    for (const auto& [currency, days] : man.played) {
      for (const Period period : {Period::day, Period::week, Period::month}) {
        const auto [staked, returned] = played_in(man, currency, period, now);
        const Spent::Slot counted = person->own.spent_in(currency, period, now);
        require(counted.staked.units() == staked && counted.returned.units() == returned,
                fmt::format("person {} staked {} and got back {} {} this {}, the house counts {} "
                            "and {}",
                            id, to_string(Money::units(staked)), to_string(Money::units(returned)),
                            currency, word(period), to_string(counted.staked),
                            to_string(counted.returned)));
      }
    }
  }
}

std::uint64_t JournalRules::record_of(PersonId actor, const std::string& request) const {
  const auto found = asked_.find({number(actor), request});
  return found == asked_.end() ? 0 : found->second.seq;
}

std::string JournalRules::verb_of(PersonId actor, const std::string& request) const {
  const auto found = asked_.find({number(actor), request});
  return found == asked_.end() ? std::string{} : found->second.verb;
}

}  // namespace krupier::soak
