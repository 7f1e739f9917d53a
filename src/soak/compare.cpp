// The comparison, from the books up.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/floor_table.h>
#include <krupier/soak/compare.h>

namespace krupier::soak {
namespace {

std::optional<std::string> books_differ(const Books& lived, const Books& folded) {
  if (lived.last_seq() != folded.last_seq()) {
    return fmt::format("the last record is {} and {}", lived.last_seq(), folded.last_seq());
  }
  if (lived.last_hash() != folded.last_hash()) return "the last record's hash";
  const auto& ours = lived.ledger().accounts();
  const auto& theirs = folded.ledger().accounts();
  for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
    if (ours[i] == theirs[i]) continue;
    return fmt::format("account {}: {} {} {} and {} {} {}", i + 1, ours[i].name,
                       to_string(ours[i].balance), ours[i].currency, theirs[i].name,
                       to_string(theirs[i].balance), theirs[i].currency);
  }
  if (ours.size() == theirs.size()) return std::nullopt;
  const auto& more = ours.size() > theirs.size() ? ours : theirs;
  return fmt::format("{} and {} accounts; one has {}", ours.size(), theirs.size(),
                     more[std::min(ours.size(), theirs.size())].name);
}

// What is shown, without what only the living one can know.
json::value shown(Casino& casino, TableId table, Channel channel, PersonId person, Instant now) {
  auto stand = casino.snapshot_for(table, channel, person, now);
  if (!stand) return nullptr;
  stand->erase("n");
  if (json::value* of_table = stand->if_contains("table")) {
    of_table->as_object().erase("clock");
  }
  return *std::move(stand);
}

// The first place where two values part.
std::string parting(const json::value& a, const json::value& b, const std::string& path = {}) {
  if (a == b) return {};
  if (a.is_object() && b.is_object()) {
    for (const auto& [key, value] : a.get_object()) {
      const json::value* other = b.get_object().if_contains(key);
      const std::string inner =
          fmt::format("{}.{}", path, std::string_view{key.data(), key.size()});
      if (other == nullptr) return inner + " is in one only";
      if (std::string found = parting(value, *other, inner); !found.empty()) return found;
    }
  }
  if (a.is_array() && b.is_array() && a.get_array().size() == b.get_array().size()) {
    for (std::size_t i = 0; i < a.get_array().size(); ++i) {
      std::string found =
          parting(a.get_array()[i], b.get_array()[i], fmt::format("{}[{}]", path, i));
      if (!found.empty()) return found;
    }
  }
  return fmt::format("{}: {} and {}", path, json::serialize(a), json::serialize(b));
}

std::optional<std::string> seats_differ(const FloorTable& lived, const FloorTable& folded) {
  const auto& ours = lived.table().players();
  const auto& theirs = folded.table().players();
  const bool stack = lived.game().facts().plays_from_seat();
  for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
    // Places at the end that nobody has any more are no difference.
    const Seated nobody{.place = Seated::Place::free};
    const Seated& a = i < ours.size() ? ours[i] : nobody;
    const Seated& b = i < theirs.size() ? theirs[i] : nobody;
    const bool taken = a.place == Seated::Place::taken;
    if (taken != (b.place == Seated::Place::taken)) {
      return fmt::format("place {} is taken in one only ('{}', '{}')", i, a.name, b.name);
    }
    if (!taken) continue;
    const auto player = PlayerId{static_cast<std::uint16_t>(i)};
    if (a.name != b.name || a.seat != b.seat || a.away != b.away ||
        a.colour_chip != b.colour_chip || lived.person_at(player) != folded.person_at(player)) {
      return fmt::format("place {}: '{}' and '{}', seat {} and {}, away {} and {}", i, a.name,
                         b.name, a.seat, b.seat, a.away, b.away);
    }
    if (stack && a.balance != b.balance) {
      return fmt::format("place {}: a stack of {} and of {}", i, to_string(a.balance),
                         to_string(b.balance));
    }
  }
  return std::nullopt;
}

std::optional<std::string> table_differs(Casino& lived, Casino& folded, std::uint32_t id,
                                         Instant now) {
  const FloorTable& ours = *lived.tables().at(id);
  const FloorTable& theirs = *folded.tables().at(id);
  if (ours.round() != theirs.round()) {
    return fmt::format("round {} and {}", ours.round(), theirs.round());
  }
  if (ours.closed() != theirs.closed() || ours.paused() != theirs.paused()) return "open or not";
  if (ours.table().started() != theirs.table().started()) return "started or not";
  if (auto seats = seats_differ(ours, theirs)) return seats;
  // As bytes: each has a game of its own to point at.
  if (ours.table().started() && ours.table().round().save() != theirs.table().round().save()) {
    return "the round itself";
  }
  if (!(ours.table().memory() == theirs.table().memory())) return "the table's memory";
  // For nobody in particular, for the staff, and for everybody who sits there.
  const auto same = [&](Channel channel, PersonId person) {
    return parting(shown(lived, ours.id(), channel, person, now),
                   shown(folded, ours.id(), channel, person, now));
  };
  if (std::string found = same(Channel::table, kTheHouse); !found.empty()) return found;
  json::object console = lived.tables().at(id)->snapshot_for(Channel::console, kTheHouse, now);
  json::object again = folded.tables().at(id)->snapshot_for(Channel::console, kTheHouse, now);
  for (json::object* stand : {&console, &again}) {
    stand->erase("n");
    (*stand)["table"].as_object().erase("clock");
  }
  if (std::string found = parting(console, again); !found.empty()) return "console" + found;
  for (std::size_t i = 0; i < ours.table().players().size(); ++i) {
    const PersonId person = ours.person_at(PlayerId{static_cast<std::uint16_t>(i)});
    if (person == kTheHouse) continue;
    if (std::string found = same(Channel::you, person); !found.empty()) {
      return fmt::format("what person {} is shown{}", number(person), found);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> difference(Casino& lived, Casino& folded, Instant now) {
  if (auto books = books_differ(lived.books(), folded.books())) return books;
  std::string ours;
  std::string theirs;
  lived.house().save(ours);
  folded.house().save(theirs);
  if (ours != theirs) return "what the house remembers of people";
  if (lived.tables().size() != folded.tables().size()) return "how many tables there are";
  for (const auto& [id, table] : lived.tables()) {
    if (!folded.tables().contains(id)) return fmt::format("table {} is in one only", id);
    if (auto fault = table_differs(lived, folded, id, now)) {
      return fmt::format("table {} ({}/{}, round {}): {}", id, table->setup().plan,
                         table->setup().game, table->round(), *fault);
    }
  }
  if (lived.snapshot().bytes != folded.snapshot().bytes) return "their snapshots";
  return std::nullopt;
}

}  // namespace krupier::soak
