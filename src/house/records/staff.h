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
};
BOOST_DESCRIBE_STRUCT(StaffHired, (), (roles, login, name, surname, password_hash, person))

struct StaffDismissed {
  static constexpr std::string_view kKind = "staff.dismissed";

  PersonId person{};
  std::string reason{};
};
BOOST_DESCRIBE_STRUCT(StaffDismissed, (), (person, reason))

struct StaffDeviceAdded {
  static constexpr std::string_view kKind = "staff.device-added";

  PersonId person{};
  std::string name{};
  TableId table{};
  std::string key_hash{};
};
BOOST_DESCRIBE_STRUCT(StaffDeviceAdded, (), (person, name, table, key_hash))

struct StaffDeviceRevoked {
  static constexpr std::string_view kKind = "staff.device-revoked";

  PersonId person{};
};
BOOST_DESCRIBE_STRUCT(StaffDeviceRevoked, (), (person))

struct StaffApprovalAsked {
  static constexpr std::string_view kKind = "staff.approval-asked";

  std::uint64_t approval = 0;
  std::string args{};   // JSON
  std::string waits{};  // the verb
};
BOOST_DESCRIBE_STRUCT(StaffApprovalAsked, (), (approval, args, waits))

struct StaffApprovalGiven {
  static constexpr std::string_view kKind = "staff.approval-given";

  std::uint64_t approval = 0;
  std::string verb_allowed{};
};
BOOST_DESCRIBE_STRUCT(StaffApprovalGiven, (), (approval, verb_allowed))

struct StaffApprovalRejected {
  static constexpr std::string_view kKind = "staff.approval-rejected";

  std::uint64_t approval = 0;
  std::string reason{};
};
BOOST_DESCRIBE_STRUCT(StaffApprovalRejected, (), (approval, reason))

struct StaffApprovalExpired {
  static constexpr std::string_view kKind = "staff.approval-expired";

  std::uint64_t approval = 0;
};
BOOST_DESCRIBE_STRUCT(StaffApprovalExpired, (), (approval))

}  // namespace krupier
