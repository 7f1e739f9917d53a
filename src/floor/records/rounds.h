// Records of a round: its beginning, what happened in it, what was stepped back.
#pragma once

#include <krupier/house/records/form.h>
#include <krupier/plan/parameter.h>

namespace krupier {

// Enough to play the round again with nothing else of the journal. Form 1 (old/round_begun_1.h) had
// the table's memory as bytes, the settings as somebody spelt them, and no kernel.
struct RoundBegun {
  static constexpr std::string_view kKind = kRoundBegun;
  static constexpr HeadAt kHead = HeadAt::around;
  static constexpr int kForm = 2;

  std::string version{};
  std::uint32_t kernel = 0;  // the family's rules, by number
  std::string name{};        // the table's
  std::string game{};        // PLAN/GAME
  Settings settings{};       // all of them, bound
  json::object memory{};     // memory_json.h
  std::uint32_t slots = 0;   // players' numbers so far
  // [number at the table, person, name, seat, balance, colour chip, away, idle rounds, got up]
  json::array players{};

  KRUPIER_FORM(version, kernel, name, game, settings, memory, slots, players)
};

struct RoundEvent {
  static constexpr std::string_view kKind = "round.event";
  static constexpr HeadAt kHead = HeadAt::around;

  json::object event{};  // event_json.h
  std::optional<json::array> lines{};

  KRUPIER_FORM(event, lines)
};

struct RoundLastBets {
  static constexpr std::string_view kKind = "round.last-bets";
  static constexpr HeadAt kHead = HeadAt::around;

  KRUPIER_FORM()
};

struct RoundCorrected {
  static constexpr std::string_view kKind = "round.corrected";
  static constexpr HeadAt kHead = HeadAt::around;

  std::uint64_t to = 0;  // the wrong entry's record
  std::string reason{};

  KRUPIER_FORM(to, reason)
};

// At a table that is fenced off: what the round's records moved goes back.
struct RoundTakenBack {
  static constexpr std::string_view kKind = "round.taken-back";
  static constexpr HeadAt kHead = HeadAt::around;

  std::string reason{};

  KRUPIER_FORM(reason)
};

// An older round put right: what should have been paid, and the difference to what was. See
// amendment.h.
struct RoundAmended {
  static constexpr std::string_view kKind = "round.amended";
  static constexpr HeadAt kHead = HeadAt::around;

  std::uint64_t to = 0;                 // the wrong entry's record
  std::optional<json::object> event{};  // what it should have been; none: nothing
  std::string reason{};
  std::string plan{};
  std::string currency{};
  json::array lines{};    // of the whole round as it should have been
  json::array changes{};  // [{"person", "name", "staked", "returned"}]
  json::object house{};   // {"result", "rake", "jackpot"}

  KRUPIER_FORM(to, event, reason, plan, currency, lines, changes, house)
};

}  // namespace krupier
