// The hash chain over the journal.
#include <cstring>
#include <fmt/format.h>
#include <sodium.h>
#include <string_view>

#include <krupier/journal/record.h>

namespace krupier {
namespace {

// Every number has eight bytes and every text its length before it: no two records give the same
// bytes.
class Digest {
 public:
  explicit Digest(const Hash& before) {
    crypto_generichash_init(&state_, nullptr, 0, sizeof(Hash));
    bytes(before.data(), before.size());
  }
  void add(std::uint64_t value) {
    std::array<unsigned char, 8> little{};
    for (std::size_t i = 0; i < little.size(); ++i) {
      little[i] = static_cast<unsigned char>(value >> (8 * i));
    }
    bytes(little.data(), little.size());
  }
  void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
  void add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  void add(const Hash& hash) { bytes(hash.data(), hash.size()); }
  Hash done() {
    flush();
    Hash hash{};
    crypto_generichash_final(&state_, hash.data(), hash.size());
    return hash;
  }

 private:
  void bytes(const unsigned char* data, std::size_t size) {
    if (size > buffer_.size() - used_) {
      flush();
      if (size > buffer_.size()) {
        crypto_generichash_update(&state_, data, size);
        return;
      }
    }
    std::memcpy(buffer_.data() + used_, data, size);
    used_ += size;
  }
  void flush() {
    crypto_generichash_update(&state_, buffer_.data(), used_);
    used_ = 0;
  }

  crypto_generichash_state state_{};
  std::array<unsigned char, 1024> buffer_{};
  std::size_t used_ = 0;
};

}  // namespace

Hash chain_hash(const Hash& before, const Record& record) {
  Digest digest{before};
  digest.add(record.seq);
  digest.add(record.time.ms);
  digest.add(record.kind);
  digest.add(std::uint64_t{number(record.actor)});
  digest.add(std::uint64_t{number(record.table)});
  digest.add(record.round);
  digest.add(record.request);
  digest.add(record.body);
  digest.add(std::uint64_t{record.opened.size()});
  for (const NewAccount& account : record.opened) {
    digest.add(std::uint64_t{number(account.id)});
    digest.add(account.name);
    digest.add(account.currency);
  }
  digest.add(std::uint64_t{record.postings.size()});
  for (const Posting& posting : record.postings) {
    digest.add(std::uint64_t{number(posting.account)});
    digest.add(posting.amount.units());
    digest.add(std::uint64_t{posting.line});
  }
  if (record.envelope > 0) {
    digest.add(std::uint64_t{record.envelope});
    digest.add(record.table_seq);
    digest.add(record.table_before);
  }
  return digest.done();
}

std::string hex(const Hash& hash) {
  std::string text;
  for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace krupier
