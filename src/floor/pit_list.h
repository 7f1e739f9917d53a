// PitList: the house's tables as the pit's list shows them, and what of that was told last.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <krupier/floor/messages.h>

namespace krupier {

class PitList {
 public:
  // When it is looked at again, with the journal as far as this: soon after something was written,
  // and not for each bet of three hundred tables.
  Instant next(std::uint64_t last_seq) const;
  // How the tables stand now; what is new in that, if anything is.
  std::optional<message::PitChanged> update(const std::vector<message::PitRow>& rows,
                                            std::uint64_t last_seq, Instant now);
  std::vector<shape::Made<message::PitRow>> rows() const;

 private:
  std::map<std::uint32_t, json::value> rows_;
  std::uint64_t seq_ = 0;  // of the journal when they were looked at
  Instant at_{};
};

}  // namespace krupier
