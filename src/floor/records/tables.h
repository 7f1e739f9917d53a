// Records of a table: opened and closed, its croupier, its tray, its chat.
#pragma once

#include <krupier/house/records/form.h>
#include <krupier/plan/parameter.h>

namespace krupier {

struct TableOpened {
  static constexpr std::string_view kKind = "table.opened";
  static constexpr HeadAt kHead = HeadAt::around;

  json::object setup{};  // setup.h
  std::string version{};
  PersonId croupier{};                             // 0: nobody
  std::optional<std::vector<PersonId>> besides{};  // who deal there too

  KRUPIER_FORM(setup, version, croupier, besides)
};

struct TableClosed {
  static constexpr std::string_view kKind = "table.closed";
  static constexpr HeadAt kHead = HeadAt::around;

  KRUPIER_FORM()
};

struct TableCroupier {
  static constexpr std::string_view kKind = "table.croupier";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};                               // 0: nobody
  std::optional<std::vector<PersonId>> besides{};  // who deal there too

  KRUPIER_FORM(person, besides)
};

struct TableVideo {
  static constexpr std::string_view kKind = "table.video";
  static constexpr HeadAt kHead = HeadAt::around;

  json::value video{};  // video.h

  KRUPIER_FORM(video)
};

struct TableFloat {
  static constexpr std::string_view kKind = "table.float";
  static constexpr HeadAt kHead = HeadAt::around;

  Money amount{};  // positive: a fill

  KRUPIER_FORM(amount)
};

struct TableShift {
  static constexpr std::string_view kKind = "table.shift";
  static constexpr HeadAt kHead = HeadAt::around;

  Money result{};  // of the table so far

  KRUPIER_FORM(result)
};

struct TableCompensated {
  static constexpr std::string_view kKind = "table.compensated";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::string reason{};

  KRUPIER_FORM(person, reason)
};

struct TableInterrupted {
  static constexpr std::string_view kKind = "table.interrupted";
  static constexpr HeadAt kHead = HeadAt::around;

  std::optional<std::string> reason{};

  KRUPIER_FORM(reason)
};

struct TableGoesOn {
  static constexpr std::string_view kKind = "table.goes-on";
  static constexpr HeadAt kHead = HeadAt::around;

  std::optional<std::string> reason{};

  KRUPIER_FORM(reason)
};

// Other settings from the first round on that begins then or later.
struct TableChangeAnnounced {
  static constexpr std::string_view kKind = "table.change-announced";
  static constexpr HeadAt kHead = HeadAt::around;

  Settings settings{};  // all of them, bound
  Instant from{};

  KRUPIER_FORM(settings, from)
};

struct TableChangeWithdrawn {
  static constexpr std::string_view kKind = "table.change-withdrawn";
  static constexpr HeadAt kHead = HeadAt::around;

  KRUPIER_FORM()
};

// With the first round of a gaming day: what was collected before it is part of the jackpot now.
struct TableJackpotAnnounced {
  static constexpr std::string_view kKind = "table.jackpot-announced";
  static constexpr HeadAt kHead = HeadAt::around;

  Money jackpot{};
  std::string day{};  // 2024-05-10

  KRUPIER_FORM(jackpot, day)
};

// No rule is asked there any more: one broke, or they are not at hand.
struct TableFenced {
  static constexpr std::string_view kKind = "table.fenced";
  static constexpr HeadAt kHead = HeadAt::around;

  std::string what{};

  KRUPIER_FORM(what)
};

// Its round was played again from the beginning, and the table goes on.
struct TableTriedAgain {
  static constexpr std::string_view kKind = "table.tried-again";
  static constexpr HeadAt kHead = HeadAt::around;

  KRUPIER_FORM()
};

// What the house plays from now on.
struct PlanAdopted {
  static constexpr std::string_view kKind = "plan.adopted";

  std::string game{};  // PLAN/GAME
  std::string version{};
  json::array files{};  // {"name", "hash"}: kept in the store by these

  KRUPIER_FORM(game, version, files)
};

struct ChatSaid {
  static constexpr std::string_view kKind = "chat.said";
  static constexpr HeadAt kHead = HeadAt::around;

  std::string name{};
  std::string text{};
  std::uint32_t staff = 0;  // 1: by one of the staff

  KRUPIER_FORM(name, text, staff)
};

struct ChatHidden {
  static constexpr std::string_view kKind = "chat.hidden";
  static constexpr HeadAt kHead = HeadAt::around;

  std::uint64_t message = 0;

  KRUPIER_FORM(message)
};

struct ChatMuted {
  static constexpr std::string_view kKind = "chat.muted";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  Instant until{};

  KRUPIER_FORM(person, until)
};

}  // namespace krupier
