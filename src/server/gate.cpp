// Logging in and out, passwords, the question to the outside register.
#include <fmt/format.h>

#include <krupier/floor/casino.h>
#include <krupier/house/password.h>
#include <krupier/server/gate.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

using LoggedInAnswer = std::function<void(Gate::LoggedIn)>;

constexpr std::string_view kHashField = "password-hash";
constexpr std::string_view kKeyField = "key-hash";
constexpr std::size_t kDeviceKeyMin = 32;
constexpr std::size_t kDeviceKeyMax = 200;

// Compared with where there is no such login, so that the time tells nobody which logins exist.
const std::string& nobodys_hash() {
  static const std::string kHash = [] {
    const Result<std::string> hash = hash_password(new_password());
    return hash ? *hash : std::string{};
  }();
  return kHash;
}

std::string text_of(const json::object& args, std::string_view name) {
  const json::value* value = args.if_contains(name);
  return value == nullptr || !value->is_string() ? std::string{}
                                                 : std::string{value->get_string().c_str()};
}

Reply missing(std::string_view name) {
  return Reply::missing(name, fmt::format("field '{}' is missing, or no text", name));
}

Reply weak_password(std::string_view field, std::string fault) {
  return Reply::no(Status::bad_request, "weak-password", std::move(fault),
                   {{"field", field}, {"min", kPasswordMin}, {"max", kPasswordMax}});
}

// The program's own call, as nobody.
Call own_call(std::string_view verb, json::object args, Instant now) {
  Call call;
  call.verb = verb;
  call.args = std::move(args);
  call.now = now;
  return call;
}

json::array words_of(Roles roles) {
  json::array words;
  for (std::size_t i = 0; i < Words<Role>::words.size(); ++i) {
    if (roles.has(static_cast<Role>(i))) words.emplace_back(Words<Role>::words[i]);
  }
  return words;
}

json::object told_of(const Person& person) {
  return {{"person", number(person.id)},
          {"login", person.login},
          {"name", person.name},
          {"roles", words_of(person.acting())}};
}

// Has the verb a field that the server makes?
bool makes(const Verb* verb, std::string_view name) {
  if (verb == nullptr || verb->internal) return false;
  for (const Field& field : verb->fields) {
    if (field.internal && field.name == name) return true;
  }
  return false;
}

}  // namespace

// What of a person the workers need; a copy, since people live on the engine's thread.
struct Gate::Known {
  PersonId person{};
  std::string login;
  std::string hash;
  std::string document;
  bool staff = false;
  json::object told;

  static Known of(const Person* person, std::string login) {
    Known known;
    known.login = std::move(login);
    if (person == nullptr) return known;
    known.person = person->id;
    known.login = person->login;
    known.hash = person->password_hash;
    known.document = person->document;
    known.staff = person->is_staff();
    known.told = told_of(*person);
    return known;
  }
};

void Gate::log_in(const json::object& args, LoggedInAnswer answer) {
  const std::string login = text_of(args, "login");
  const std::string password = text_of(args, "password");
  if (login.empty() || login.size() > kPasswordMax) return answer({missing("login"), {}});
  if (password.empty() || password.size() > kPasswordMax) {
    return answer({missing("password"), {}});
  }
  const bool taken = service_.engine().post(
      [this, login, password, answer](Casino& casino, Instant) -> Engine::Told {
        Known known = Known::of(casino.house().find_login(login), login);
        return [this, known = std::move(known), password, answer](bool) {
          const bool working =
              workers_.post([this, known, password, answer] { check(known, password, answer); });
          if (!working) answer({busy(), {}});
        };
      });
  if (!taken) answer({busy(), {}});
}

// On a worker.
void Gate::check(const Known& known, const std::string& password, const LoggedInAnswer& answer) {
  const bool right = verify_password(known.hash.empty() ? nobodys_hash() : known.hash, password);
  if (!right || known.hash.empty()) return refuse_log_in(known.login, answer);
  enter(known, known.staff ? "not-asked" : outside_.ask(known.document), answer);
}

void Gate::refuse_log_in(const std::string& login, const LoggedInAnswer& answer) {
  const bool taken =
      service_.engine().post([login, answer](Casino& casino, Instant now) -> Engine::Told {
        casino.execute(own_call("log-in-failed", {{"login", login}}, now));
        return [answer](bool durable) {
          answer({durable ? Reply::no(Status::unauthenticated, "wrong-login",
                                      "login or password is wrong")
                          : store_failed(),
                  {}});
        };
      });
  if (!taken) answer({busy(), {}});
}

void Gate::enter(const Known& known, const std::string& asked_outside,
                 const LoggedInAnswer& answer) {
  std::string token = new_token();
  const bool taken = service_.engine().post(
      [known, asked_outside, token, answer](Casino& casino, Instant now) -> Engine::Told {
        Reply reply = casino.execute(own_call("log-in",
                                              {{"person", std::int64_t{number(known.person)}},
                                               {"token-hash", token_hash(token)},
                                               {"register", asked_outside}},
                                              now));
        const bool in = reply.ok();
        if (in) {
          for (const auto& [name, value] : known.told) reply.body[name] = value;
          reply.body["csrf"] = csrf_of(token);
        }
        return [reply = std::move(reply), in, token, answer](bool durable) mutable {
          if (!durable) return answer({store_failed(), {}});
          answer({std::move(reply), in ? token : std::string{}});
        };
      });
  if (!taken) answer({busy(), {}});
}

void Gate::log_out(const Credential& credential, Answer answer) {
  if (credential.kind != Credential::Kind::session) return answer(not_logged_in());
  const bool taken =
      service_.engine().post([credential, answer](Casino& casino, Instant now) -> Engine::Told {
        const std::optional<Actor> actor = identify(casino.house(), credential, now);
        if (actor) {
          Call call = own_call("log-out", {{"token-hash", credential.hash}}, now);
          call.actor = actor->person;
          call.roles = actor->roles;
          casino.execute(std::move(call));
        }
        return [answer](bool durable) { answer(durable ? Reply::done() : store_failed()); };
      });
  if (!taken) answer(busy());
}

void Gate::who(const Credential& credential, Answer answer) {
  const bool taken =
      service_.engine().post([credential, answer](Casino& casino, Instant now) -> Engine::Told {
        const std::optional<Actor> actor = identify(casino.house(), credential, now);
        const Person* person = actor ? casino.house().person(actor->person) : nullptr;
        Reply reply = person == nullptr ? not_logged_in() : Reply::done(told_of(*person));
        return [reply = std::move(reply), answer](bool) mutable { answer(std::move(reply)); };
      });
  if (!taken) answer(busy());
}

void Gate::change_password(const Credential& credential, Service::Asked asked, Answer answer) {
  const std::string old = text_of(asked.args, "old");
  const std::string fresh = text_of(asked.args, "new");
  if (old.empty() || old.size() > kPasswordMax) return answer(missing("old"));
  if (fresh.empty()) return answer(missing("new"));
  const bool taken = service_.engine().post([this, credential, asked, old, fresh, answer](
                                                Casino& casino, Instant now) -> Engine::Told {
    const std::optional<Actor> actor = identify(casino.house(), credential, now);
    const Person* person = actor ? casino.house().person(actor->person) : nullptr;
    if (person == nullptr) return [answer](bool) { answer(not_logged_in()); };
    if (now < person->locked_until) {
      Reply no = refused({HouseReason::blocked, {}, person->locked_until});
      return [answer, no = std::move(no)](bool) { answer(no); };
    }
    return [this, known = Known::of(person, {}), credential, asked, old, fresh, answer](bool) {
      const bool working = workers_.post([this, known, credential, asked, old, fresh, answer] {
        if (!verify_password(known.hash, old)) {
          return refuse_log_in(known.login, [answer](LoggedIn no) { answer(std::move(no.reply)); });
        }
        if (const std::string fault = password_fault(fresh, known.login); !fault.empty()) {
          return answer(weak_password("new", fault));
        }
        const Result<std::string> hash = hash_password(fresh);
        if (!hash) return answer(busy());
        Service::Asked own = asked;
        own.args = {{kHashField, *hash}, {"token-hash", credential.hash}};
        own.secrets_made = true;
        service_.call(credential, std::move(own), answer);
      });
      if (!working) answer(busy());
    };
  });
  if (!taken) answer(busy());
}

bool Gate::concerns(const Service::Asked& asked) const {
  const Verb* verb = service_.verbs().find(asked.verb);
  if (makes(verb, kHashField)) return asked.args.contains("password");
  if (makes(verb, kKeyField)) return asked.args.contains("key");
  return asked.verb == "enter" && outside_.there();
}

void Gate::call(const Credential& credential, Service::Asked asked, Answer answer) {
  if (asked.verb == "enter") {
    return ask_for_entry(credential, std::move(asked), std::move(answer));
  }
  if (makes(service_.verbs().find(asked.verb), kKeyField)) {
    // A device's key is random already: it needs no slow hash.
    const std::string key = text_of(asked.args, "key");
    if (key.size() < kDeviceKeyMin || key.size() > kDeviceKeyMax) {
      return answer(Reply::no(Status::bad_request, "weak-key",
                              fmt::format("field 'key' must have {} to {} random characters",
                                          kDeviceKeyMin, kDeviceKeyMax),
                              {{"field", "key"}, {"min", kDeviceKeyMin}, {"max", kDeviceKeyMax}}));
    }
    asked.args.erase("key");
    asked.args[kKeyField] = token_hash(key);
    asked.secrets_made = true;
    return service_.call(credential, std::move(asked), std::move(answer));
  }
  const std::string password = text_of(asked.args, "password");
  if (const std::string fault = password_fault(password, text_of(asked.args, "login"));
      !fault.empty()) {
    return answer(weak_password("password", fault));
  }
  const bool working =
      workers_.post([this, credential, asked = std::move(asked), password, answer]() mutable {
        const Result<std::string> hash = hash_password(password);
        if (!hash) return answer(busy());
        asked.args.erase("password");
        asked.args[kHashField] = *hash;
        asked.secrets_made = true;
        service_.call(credential, std::move(asked), answer);
      });
  if (!working) answer(busy());
}

// Who comes into the casino is asked about at the door; the desk can't answer for the register.
void Gate::ask_for_entry(const Credential& credential, Service::Asked asked, Answer answer) {
  const bool taken = service_.engine().post(
      [this, credential, asked, answer](Casino& casino, Instant) -> Engine::Told {
        const json::value* who = asked.args.if_contains("person");
        const Person* person =
            who != nullptr && who->is_int64()
                ? casino.house().person(PersonId{static_cast<std::uint32_t>(who->get_int64())})
                : nullptr;
        const std::string document = person == nullptr ? std::string{} : person->document;
        return [this, credential, asked, document, answer](bool) mutable {
          const bool working = workers_.post([this, credential, asked, document, answer]() mutable {
            asked.args["register"] = outside_.ask(document);
            service_.call(credential, std::move(asked), answer);
          });
          if (!working) answer(busy());
        };
      });
  if (!taken) answer(busy());
}

}  // namespace krupier
