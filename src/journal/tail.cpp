// What may follow the end of a journal.
#include <cstring>
#include <fmt/format.h>

#include <krupier/journal/store.h>
#include <krupier/journal/tail.h>

namespace krupier {
namespace {

struct Sequence {
  std::size_t bytes;
  unsigned least;  // an overlong form of a smaller number is no UTF-8
  unsigned value;  // the bits of the first byte
};

Sequence sequence_of(unsigned char first) {
  if (first >= 0xc2 && first < 0xe0) return {2, 0x80, first & 0x1fU};
  if (first >= 0xe0 && first < 0xf0) return {3, 0x800, first & 0x0fU};
  if (first >= 0xf0 && first < 0xf5) return {4, 0x10000, first & 0x07U};
  return {0, 0, 0};
}

// The bytes of the character that begins here; 0: it is none.
std::size_t character(std::string_view text) {
  const Sequence sequence = sequence_of(static_cast<unsigned char>(text.front()));
  if (sequence.bytes == 0 || sequence.bytes > text.size()) return 0;
  unsigned value = sequence.value;
  for (const char next : text.substr(1, sequence.bytes - 1)) {
    const auto byte = static_cast<unsigned char>(next);
    if ((byte & 0xc0U) != 0x80) return 0;
    value = value << 6U | (byte & 0x3fU);
  }
  const bool surrogate = value >= 0xd800 && value < 0xe000;
  return value < sequence.least || value > 0x10ffff || surrogate ? 0 : sequence.bytes;
}

// Eight bytes of plain ASCII without a NUL: nearly all of a record's text is that.
bool plain_eight(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kTops = 0x8080808080808080;
  return ((word | (word - kOnes)) & kTops) == 0;
}

void require_texts(const Record& record) {
  const auto require = [&](std::string_view what, std::string_view text) {
    if (is_storable_text(text)) return;
    throw StoreError{
        fmt::format("record {} ({}): its {} is not UTF-8 without NUL; the one who made the record "
                    "should have refused it",
                    record.seq, is_storable_text(record.kind) ? record.kind : "?", what)};
  };
  require("kind", record.kind);
  require("request", record.request);
  require("body", record.body);
  for (const NewAccount& account : record.opened) {
    require("account's name", account.name);
    require("account's currency", account.currency);
  }
}

}  // namespace

bool is_storable_text(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (text.size() - at >= 8 && plain_eight(text.data() + at)) {
      at += 8;
      continue;
    }
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == 0) return false;
    const std::size_t bytes = byte < 0x80 ? 1 : character(text.substr(at));
    if (bytes == 0) return false;
    at += bytes;
  }
  return true;
}

Tail tail_at(const Record& last) { return {last.seq, last.hash, last.envelope}; }

void require_follows(const Tail& tail, std::span<const Record> records) {
  std::uint64_t expected = tail.seq + 1;
  std::uint32_t envelope = tail.envelope;
  for (const Record& record : records) {
    if (record.seq != expected) {
      throw StoreError{fmt::format("record {} cannot follow record {}: record {} must come next",
                                   record.seq, expected - 1, expected)};
    }
    // One hash a batch: that these records were made on top of this very journal. The others hang
    // on the first, and an audit checks them all.
    if (expected == tail.seq + 1 && chain_hash(tail.hash, record) != record.hash) {
      throw StoreError{fmt::format(
          "record {} is not chained to record {} of this journal: {}", record.seq, tail.seq,
          "its hash must be that of its content after hash " + hex(tail.hash))};
    }
    if (record.envelope < envelope || record.envelope > kEnvelope) {
      throw StoreError{fmt::format("record {} has envelope {}: it must be {} to {}", record.seq,
                                   record.envelope, envelope, kEnvelope)};
    }
    envelope = record.envelope;
    require_texts(record);
    for (std::size_t i = 1; i < record.opened.size(); ++i) {
      if (record.opened[i - 1].id < record.opened[i].id) continue;
      throw StoreError{fmt::format("record {} opens account {} after account {}: numbers must rise",
                                   record.seq, number(record.opened[i].id),
                                   number(record.opened[i - 1].id))};
    }
    ++expected;
  }
}

void require_kept(const Tail& tail, const Snapshot& snapshot) {
  if (snapshot.seq <= tail.seq) return;
  throw StoreError{fmt::format("a snapshot at record {} cannot be kept: the journal ends at {}",
                               snapshot.seq, tail.seq)};
}

}  // namespace krupier
