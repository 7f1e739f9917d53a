// One round's records, and what they say of its table.
#include <limits>

#include <krupier/floor/archive.h>
#include <krupier/floor/history.h>
#include <krupier/floor/kept_versions.h>
#include <krupier/floor/recorded_game.h>
#include <krupier/floor/round_begin.h>

namespace krupier {

std::optional<Archive::ClosedTable> Archive::table(TableId table) const {
  if (store_ == nullptr) return std::nullopt;
  std::optional<ClosedTable> found;
  constexpr std::uint64_t kNewest = std::numeric_limits<std::int64_t>::max();
  store_->read_begun(table, kNewest, [&](const Record& record) {
    boost::system::error_code bad;
    const json::value body = json::parse(record.body, bad);
    if (bad || !body.is_object()) return false;
    const Result<RoundBegin> begin = RoundBegin::read(body.get_object());
    if (!begin) return false;
    GameVersions versions{catalog_, kept_in(*store_)};
    if (const auto game = recorded_game(versions, begin->game, begin->version, begin->settings)) {
      found = {(*game)->facts().plan, (*game)->facts().currency};
    }
    return false;
  });
  return found;
}

bool Archive::had_bet(PersonId person, std::uint64_t round) const {
  return store_ != nullptr && tell_round_to(*store_, catalog_, round, number(person)).has_value();
}

}  // namespace krupier
