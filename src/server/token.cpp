// Secrets by libsodium.
#include <array>
#include <cstdint>
#include <sodium.h>
#include <stdexcept>
#include <vector>

#include <krupier/server/token.h>

namespace krupier {
namespace {

void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium's random source can't be opened"};
}

std::string to_hex(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

std::string new_password() {
  need_sodium();
  // No letters that are mistaken for others: 16 of 31 are some 79 bits.
  static constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string text;
  for (int i = 0; i < 16; ++i) {
    if (i != 0 && i % 4 == 0) text += '-';
    text += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return text;
}

std::string random_hex(std::size_t size) {
  need_sodium();
  std::vector<unsigned char> bytes(size);
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes.data(), bytes.size());
}

std::string csrf_of(std::string_view token) {
  const std::string text = "krupier csrf\n" + std::string{token};
  std::array<unsigned char, 16> mark{};
  crypto_generichash(mark.data(), mark.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return to_hex(mark.data(), mark.size());
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace krupier
