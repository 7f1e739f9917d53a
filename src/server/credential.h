// Credential: what a request shows of who sends it, and who that is.
#pragma once

#include <optional>
#include <string>

#include <krupier/house/house.h>
#include <krupier/server/web.h>

namespace krupier {

struct Credential {
  enum class Kind : std::uint8_t { none, session, device };
  Kind kind = Kind::none;
  std::string hash;  // of the token or the device's key, in hex
};

struct Actor {
  PersonId person = kTheHouse;
  Roles roles;
};

// From the headers. A cookie's request that changes something must carry the mark of its session
// (`needs_csrf`); the reply says what is wrong.
struct Shown {
  Credential credential;
  std::optional<Reply> fault;
};
Shown shown_by(const WebRequest& request, bool needs_csrf);

Credential session_credential(std::string_view token);

// On the engine's thread. Nothing: the session has ended, the key is unknown.
std::optional<Actor> identify(House& house, const Credential& credential, Instant now);

Reply not_logged_in();

inline constexpr std::string_view kCookie = "krupier";

}  // namespace krupier
