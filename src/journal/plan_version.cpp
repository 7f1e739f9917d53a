// The hash by which a file is kept.
#include <sodium.h>

#include <krupier/journal/plan_version.h>
#include <krupier/journal/record.h>

namespace krupier {

std::string content_hash(std::string_view content) {
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  return hex(hash);
}

}  // namespace krupier
