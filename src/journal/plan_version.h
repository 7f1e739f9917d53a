// PlanVersion: the files that one version of a game was made from, kept beside the journal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace krupier {

// A file of a plan's folder. Files are kept by their content: what two versions share lies there
// once.
struct KeptFile {
  std::string name;
  std::string content;
  friend bool operator==(const KeptFile&, const KeptFile&) = default;
};

struct PlanVersion {
  std::string game;         // "kings/european-roulette"
  std::string version;      // which the files prove: it is their hash
  std::int64_t format = 1;  // of the plan
  std::vector<KeptFile> files;
  friend bool operator==(const PlanVersion&, const PlanVersion&) = default;
};

// Sixty-four hex digits.
std::string content_hash(std::string_view content);

}  // namespace krupier
