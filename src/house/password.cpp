// Argon2id and BLAKE2b by libsodium.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <sodium.h>

#include <krupier/house/password.h>
#include <krupier/house/state.h>

namespace krupier {
namespace {

template <std::size_t Size>
std::string hex_of(const std::array<unsigned char, Size>& bytes) {
  std::string text;
  text.reserve(2 * Size);
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace

std::string password_fault(std::string_view password, std::string_view login) {
  if (password.size() < kPasswordMin) {
    return fmt::format("a password has at least {} characters", kPasswordMin);
  }
  if (password.size() > kPasswordMax) {
    return fmt::format("a password has at most {} bytes", kPasswordMax);
  }
  if (!login.empty() && alike(password) == alike(login)) return "the password is the login";
  if (std::ranges::count(password, password.front()) ==
      static_cast<std::ptrdiff_t>(password.size()))
    return "the password is one character only";
  return {};
}

Result<std::string> hash_password(std::string_view password) {
  ensure(sodium_init() >= 0, "libsodium does not start");
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Error{"no memory for hashing a password"};
  }
  return std::string{hash.data()};
}

bool verify_password(const std::string& hash, std::string_view password) {
  ensure(sodium_init() >= 0, "libsodium does not start");
  return hash.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool looks_like_password_hash(std::string_view text) {
  return text.starts_with("$argon2id$") && text.size() < crypto_pwhash_STRBYTES;
}

std::string new_token() {
  ensure(sodium_init() >= 0, "libsodium does not start");
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes);
}

std::string token_hash(std::string_view token) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hex_of(hash);
}

}  // namespace krupier
