// Records of people at a table's seats.
#pragma once

#include <krupier/house/records/form.h>

namespace krupier {

struct SeatTaken {
  static constexpr std::string_view kKind = "seat.taken";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::string name{};
  std::uint32_t seat = 0;  // as asked for; 0: any
  Money balance{};         // bought in with

  KRUPIER_FORM(person, name, seat, balance)
};

struct SeatVacated {
  static constexpr std::string_view kKind = "seat.vacated";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::string why{};

  KRUPIER_FORM(person, why)
};

struct SeatLeft {
  static constexpr std::string_view kKind = "seat.left";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::optional<json::array> lines{};

  KRUPIER_FORM(person, lines)
};

struct SeatBack {
  static constexpr std::string_view kKind = "seat.back";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::optional<json::array> lines{};

  KRUPIER_FORM(person, lines)
};

struct SeatToppedUp {
  static constexpr std::string_view kKind = "seat.topped-up";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  Money amount{};

  KRUPIER_FORM(person, amount)
};

struct SeatLimits {
  static constexpr std::string_view kKind = "seat.limits";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  std::string bet{};  // the kind of bet
  Money min{};
  Money max{};

  KRUPIER_FORM(person, bet, min, max)
};

struct SeatColour {
  static constexpr std::string_view kKind = "seat.colour";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  Money value{};

  KRUPIER_FORM(person, value)
};

// Changed into value chips; the colour is free again.
struct SeatColourBack {
  static constexpr std::string_view kKind = "seat.colour-back";
  static constexpr HeadAt kHead = HeadAt::around;

  PersonId person{};
  Money value{};  // of one chip, as it was agreed
  std::uint64_t chips = 0;

  KRUPIER_FORM(person, value, chips)
};

}  // namespace krupier
