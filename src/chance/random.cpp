// The secure source, on libsodium.
#include <sodium.h>
#include <stdexcept>

#include <krupier/chance/random.h>

namespace krupier {

SecureRandom::SecureRandom() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not start its random source");
}

void SecureRandom::refill() {
  randombytes_buf(block_.data(), sizeof block_);
  next_ = 0;
}

}  // namespace krupier
