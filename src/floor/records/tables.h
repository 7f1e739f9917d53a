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
  PersonId croupier{};
};
BOOST_DESCRIBE_STRUCT(TableOpened, (), (setup, version, croupier))

struct TableClosed {
  static constexpr std::string_view kKind = "table.closed";
  static constexpr HeadAt kHead = HeadAt::around;
};
BOOST_DESCRIBE_STRUCT(TableClosed, (), ())

struct TableCroupier {
  static constexpr std::string_view kKind = "table.croupier";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};  // 0: nobody
};
BOOST_DESCRIBE_STRUCT(TableCroupier, (), (person))

struct TableVideo {
  static constexpr std::string_view kKind = "table.video";
  static constexpr HeadAt kHead = HeadAt::around;

  json::value video{};  // video.h
};
BOOST_DESCRIBE_STRUCT(TableVideo, (), (video))

struct TableFloat {
  static constexpr std::string_view kKind = "table.float";
  static constexpr HeadAt kHead = HeadAt::around;

  Money amount{};  // positive: a fill
};
BOOST_DESCRIBE_STRUCT(TableFloat, (), (amount))

struct TableShift {
  static constexpr std::string_view kKind = "table.shift";
  static constexpr HeadAt kHead = HeadAt::around;

  Money result{};  // of the table so far
};
BOOST_DESCRIBE_STRUCT(TableShift, (), (result))

struct TableCompensated {
  static constexpr std::string_view kKind = "table.compensated";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::string reason{};
};
BOOST_DESCRIBE_STRUCT(TableCompensated, (), (person, reason))

struct TableInterrupted {
  static constexpr std::string_view kKind = "table.interrupted";
  static constexpr HeadAt kHead = HeadAt::around;

  std::optional<std::string> reason{};
};
BOOST_DESCRIBE_STRUCT(TableInterrupted, (), (reason))

struct TableGoesOn {
  static constexpr std::string_view kKind = "table.goes-on";
  static constexpr HeadAt kHead = HeadAt::around;

  std::optional<std::string> reason{};
};
BOOST_DESCRIBE_STRUCT(TableGoesOn, (), (reason))

// Other settings from the first round on that begins then or later.
struct TableChangeAnnounced {
  static constexpr std::string_view kKind = "table.change-announced";
  static constexpr HeadAt kHead = HeadAt::around;

  Settings settings{};  // all of them, bound
  Instant from{};
};
BOOST_DESCRIBE_STRUCT(TableChangeAnnounced, (), (settings, from))

struct TableChangeWithdrawn {
  static constexpr std::string_view kKind = "table.change-withdrawn";
  static constexpr HeadAt kHead = HeadAt::around;
};
BOOST_DESCRIBE_STRUCT(TableChangeWithdrawn, (), ())

// No rule is asked there any more: one broke, or they are not at hand.
struct TableFenced {
  static constexpr std::string_view kKind = "table.fenced";
  static constexpr HeadAt kHead = HeadAt::around;

  std::string what{};
};
BOOST_DESCRIBE_STRUCT(TableFenced, (), (what))

// Its round was played again from the beginning, and the table goes on.
struct TableTriedAgain {
  static constexpr std::string_view kKind = "table.tried-again";
  static constexpr HeadAt kHead = HeadAt::around;
};
BOOST_DESCRIBE_STRUCT(TableTriedAgain, (), ())

// What the house plays from now on.
struct PlanAdopted {
  static constexpr std::string_view kKind = "plan.adopted";

  std::string game{};  // PLAN/GAME
  std::string version{};
  json::array files{};  // {"name", "hash"}: kept in the store by these
};
BOOST_DESCRIBE_STRUCT(PlanAdopted, (), (game, version, files))

struct ChatSaid {
  static constexpr std::string_view kKind = "chat.said";
  static constexpr HeadAt kHead = HeadAt::around;

  std::string name{};
  std::string text{};
  std::uint32_t staff = 0;  // 1: by one of the staff
};
BOOST_DESCRIBE_STRUCT(ChatSaid, (), (name, text, staff))

struct ChatHidden {
  static constexpr std::string_view kKind = "chat.hidden";
  static constexpr HeadAt kHead = HeadAt::around;

  std::uint64_t message = 0;
};
BOOST_DESCRIBE_STRUCT(ChatHidden, (), (message))

struct ChatMuted {
  static constexpr std::string_view kKind = "chat.muted";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  Instant until{};
};
BOOST_DESCRIBE_STRUCT(ChatMuted, (), (person, until))

}  // namespace krupier
