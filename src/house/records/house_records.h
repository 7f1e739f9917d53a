// Every kind of record that the house writes, in one list.
#pragma once

#include <krupier/house/records/complaints.h>
#include <krupier/house/records/money.h>
#include <krupier/house/records/people.h>
#include <krupier/house/records/register.h>
#include <krupier/house/records/sessions.h>
#include <krupier/house/records/staff.h>

// X(struct) for each.
// clang-format off
#define KRUPIER_HOUSE_RECORDS(X) \
  X(PersonRegistered) X(PersonAccessAssigned) X(PersonIdentity) \
  X(PersonClosed) X(PersonReopened) X(PersonDetails) \
  X(PersonBarred) X(PersonUnbarred) X(PersonFavouriteSaved) \
  X(PersonFavouriteRemoved) X(PersonPreference) X(PersonLimitSet) \
  X(PersonBreak) X(PersonSelfExcluded) \
  X(StaffHired) X(StaffDismissed) X(StaffDeviceAdded) \
  X(StaffDeviceRevoked) X(StaffApprovalAsked) X(StaffApprovalGiven) \
  X(StaffApprovalRejected) X(StaffApprovalExpired) \
  X(SessionStarted) X(SessionEnded) X(SessionRefused) \
  X(SessionCleared) X(SessionFailed) X(SessionEntered) \
  X(SessionLeft) \
  X(RegisterImported) X(RegisterAdded) X(RegisterRemoved) \
  X(MoneyDeposited) X(MoneyTransferred) X(MoneyTechnicalPlayed) \
  X(MoneyDeskFunded) X(MoneyChipsBought) X(MoneyChipsSold) \
  X(MoneyTipped) X(MoneyOwed) X(MoneyPaid) \
  X(MoneyCancelled) X(MoneyDeferred) X(MoneyHeld) \
  X(MoneyReleased) \
  X(ComplaintMade) X(ComplaintAccepted) X(ComplaintRefused) \
  X(ComplaintComplicated) X(ComplaintAnswered) X(ComplaintObjected) \
  X(ComplaintDecided)
// clang-format on

namespace krupier {

struct HouseState;

// A record on its way into the house's memory.
struct Folding {
  HouseState& state;
  const Record& record;
};

// What each changes; the only way in which the house's memory changes.
#define KRUPIER_FOLD(R) void fold(const Folding& folding, const R& record);
KRUPIER_HOUSE_RECORDS(KRUPIER_FOLD)
#undef KRUPIER_FOLD

// A record read back, by its kind. What is wrong with it, if anything is.
std::optional<std::string> fold_house_record(const Folding& folding, const json::object& body);

// All kinds with their fields.
struct RecordForm {
  std::string_view kind;
  int form = 1;
  std::vector<FieldForm> fields;
};
std::vector<RecordForm> house_record_forms();

}  // namespace krupier
