// From a request's headers to somebody whom the house knows.
#include <krupier/house/password.h>
#include <krupier/server/credential.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

constexpr std::size_t kSecretMax = 200;

}  // namespace

Reply not_logged_in() {
  return Reply::no(Status::unauthenticated, "not-logged-in", "log in first");
}

Credential session_credential(std::string_view token) {
  return {Credential::Kind::session, token_hash(token)};
}

Shown shown_by(const WebRequest& request, bool needs_csrf) {
  Shown shown;
  if (!request.device_key.empty()) {
    if (request.device_key.size() > kSecretMax) {
      shown.fault = not_logged_in();
    } else {
      shown.credential = {Credential::Kind::device, token_hash(request.device_key)};
    }
    return shown;
  }
  static constexpr std::string_view kBearer = "Bearer ";
  if (!request.authorization.empty()) {
    const std::string_view given = request.authorization;
    if (!given.starts_with(kBearer) || given.size() > kBearer.size() + kSecretMax) {
      shown.fault = Reply::no(Status::unauthenticated, "wrong-authorization",
                              "Authorization must be: Bearer TOKEN");
    } else {
      shown.credential = session_credential(given.substr(kBearer.size()));
    }
    return shown;
  }
  const std::string_view token = cookie_value(request.cookie, kCookie);
  if (token.empty() || token.size() > kSecretMax) return shown;
  if (needs_csrf) {
    if (!same_origin(request.origin, request.host, request.tls)) {
      shown.fault = Reply::no(Status::forbidden, "wrong-origin", "asked from another site's page");
      return shown;
    }
    if (!same_secret(request.csrf, csrf_of(token))) {
      shown.fault = Reply::no(Status::forbidden, "csrf",
                              "header X-Krupier-CSRF must hold the 'csrf' that log-in answered");
      return shown;
    }
  }
  shown.credential = session_credential(token);
  return shown;
}

std::optional<Actor> identify(House& house, const Credential& credential, Instant now) {
  const Person* person = nullptr;
  switch (credential.kind) {
    case Credential::Kind::none:
      return Actor{};
    case Credential::Kind::session:
      if (const Session* session = house.session(credential.hash, now)) {
        person = house.person(session->person);
      }
      break;
    case Credential::Kind::device:
      person = house.find_device(credential.hash);
      break;
  }
  if (person == nullptr) return std::nullopt;
  return Actor{person->id, person->acting()};
}

}  // namespace krupier
