// Records about the staff, devices, and what a second person allows.
#pragma once

#include <vector>

#include <krupier/house/records/form.h>
#include <krupier/house/verb.h>

namespace krupier {

struct StaffHired {
  static constexpr std::string_view kKind = "staff.hired";

  std::vector<Role> roles{};
  std::optional<std::string> login{};  // of somebody new
  std::optional<std::string> name{};
  std::optional<std::string> surname{};
  std::optional<std::string> password_hash{};
  PersonId person{};

  KRUPIER_FORM(roles, login, name, surname, password_hash, person)
};

struct StaffDismissed {
  static constexpr std::string_view kKind = "staff.dismissed";

  PersonId person{};
  std::string reason{};

  KRUPIER_FORM(person, reason)
};

struct StaffDeviceAdded {
  static constexpr std::string_view kKind = "staff.device-added";

  PersonId person{};
  std::string name{};
  TableId table{};
  std::string key_hash{};

  KRUPIER_FORM(person, name, table, key_hash)
};

struct StaffDeviceRevoked {
  static constexpr std::string_view kKind = "staff.device-revoked";

  PersonId person{};

  KRUPIER_FORM(person)
};

struct StaffApprovalAsked {
  static constexpr std::string_view kKind = "staff.approval-asked";

  std::uint64_t approval = 0;
  std::string args{};   // JSON
  std::string waits{};  // the verb

  KRUPIER_FORM(approval, args, waits)
};

struct StaffApprovalGiven {
  static constexpr std::string_view kKind = "staff.approval-given";

  std::uint64_t approval = 0;
  std::string verb_allowed{};

  KRUPIER_FORM(approval, verb_allowed)
};

struct StaffApprovalRejected {
  static constexpr std::string_view kKind = "staff.approval-rejected";

  std::uint64_t approval = 0;
  std::string reason{};

  KRUPIER_FORM(approval, reason)
};

struct StaffApprovalExpired {
  static constexpr std::string_view kKind = "staff.approval-expired";

  std::uint64_t approval = 0;

  KRUPIER_FORM(approval)
};

}  // namespace krupier
