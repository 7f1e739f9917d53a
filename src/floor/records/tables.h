// Records of a table: opened and closed, its croupier, its tray, its chat.
#pragma once

#include <krupier/house/records/form.h>

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
