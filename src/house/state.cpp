// Indexes and sessions of the house's state.
#include <krupier/house/state.h>

namespace krupier {

void HouseState::add_session(Session session) {
  // Everything has a limit: with too many, the oldest ends.
  constexpr std::ptrdiff_t kSessionsEach = 10;
  const auto theirs = [&](const Session& one) { return one.person == session.person; };
  if (std::ranges::count_if(sessions, theirs) >= kSessionsEach) {
    const Session* oldest = nullptr;
    for (const Session& one : sessions) {
      if (theirs(one) && (oldest == nullptr || one.started < oldest->started)) oldest = &one;
    }
    end_session(std::string{oldest->token_hash}, session.started);
  }
  if (Person* who = person(session.person)) who->own.presence.come(session.started);
  by_token[session.token_hash] = sessions.size();
  sessions.push_back(std::move(session));
}

void HouseState::end_session(std::string_view token_hash, Instant at) {
  const auto found = by_token.find(std::string{token_hash});
  if (found == by_token.end()) return;
  const std::size_t place = found->second;
  if (Person* who = person(sessions[place].person)) who->own.presence.go(at);
  by_token.erase(found);
  if (place + 1 != sessions.size()) {
    sessions[place] = std::move(sessions.back());
    by_token[sessions[place].token_hash] = place;
  }
  sessions.pop_back();
}

void HouseState::end_sessions_of(PersonId id, Instant at, std::string_view but) {
  for (std::size_t i = 0; i < sessions.size();) {
    if (sessions[i].person == id && sessions[i].token_hash != but) {
      end_session(std::string{sessions[i].token_hash}, at);
    } else {
      ++i;
    }
  }
}

void HouseState::remember(const Person& person) {
  if (!person.login.empty()) by_login[alike(person.login)] = person.id;
  if (!person.document.empty()) by_document[alike(person.document)] = person.id;
  if (!person.card.empty()) by_card[person.card] = person.id;
  if (!person.device_key_hash.empty()) by_device_key[person.device_key_hash] = person.id;
}

void HouseState::index() {
  by_login.clear();
  by_document.clear();
  by_card.clear();
  by_device_key.clear();
  by_token.clear();
  for (Person& person : people) {
    remember(person);
    match_register(person);
  }
  paid_in = {payments.begin(), payments.end()};
  for (std::size_t i = 0; i < sessions.size(); ++i) by_token[sessions[i].token_hash] = i;
}

}  // namespace krupier
