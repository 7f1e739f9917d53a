// Every kind of record that the floor writes, in one list.
#pragma once

#include <krupier/floor/records/rounds.h>
#include <krupier/floor/records/seats.h>
#include <krupier/floor/records/tables.h>
#include <krupier/house/records/house_records.h>

// X(struct) for each: what a table folds, and what the casino does around it (a round's beginning
// is read in all its forms by round_begin.h).
// clang-format off
#define KRUPIER_TABLE_RECORDS(X) \
  X(TableClosed) X(TableCroupier) X(TableVideo) X(TableFloat) X(TableShift) \
  X(TableCompensated) X(TableInterrupted) X(TableGoesOn) X(TableChangeAnnounced) \
  X(TableChangeWithdrawn) X(TableJackpotAnnounced) X(TableFenced) X(TableTriedAgain) \
  X(RoundEvent) X(RoundLastBets) X(RoundCorrected) X(RoundTakenBack) \
  X(SeatTaken) X(SeatVacated) X(SeatLeft) X(SeatBack) X(SeatToppedUp) X(SeatLimits) \
  X(SeatColour) X(SeatColourBack) \
  X(ChatSaid) X(ChatHidden) X(ChatMuted)
#define KRUPIER_FLOOR_RECORDS(X) \
  X(PlanAdopted) X(TableOpened) X(RoundBegun) X(RoundAmended) KRUPIER_TABLE_RECORDS(X)
// clang-format on

namespace krupier {

// What is wrong with a body of one of these kinds, in any of its forms; nothing: it is as it must
// be.
std::optional<std::string> floor_record_fault(std::string_view kind, const json::object& body);

std::vector<RecordForm> floor_record_forms();

}  // namespace krupier
