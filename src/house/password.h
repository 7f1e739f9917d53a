// Passwords and tokens: kept only as hashes. Slow on purpose: never on the engine's thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <krupier/base/result.h>

namespace krupier {

inline constexpr std::size_t kPasswordMin = 10;
inline constexpr std::size_t kPasswordMax = 200;

// What is wrong with a new password; empty: nothing.
std::string password_fault(std::string_view password, std::string_view login);

Result<std::string> hash_password(std::string_view password);  // Argon2id with its own salt
bool verify_password(const std::string& hash, std::string_view password);
bool looks_like_password_hash(std::string_view text);

std::string new_token();                         // 256 random bits, as hex
std::string token_hash(std::string_view token);  // BLAKE2b; also of a device's key

}  // namespace krupier
