// The rule of accounts: a record of a round moves money only between its own table and the people
// who play there.
#pragma once

#include <string_view>

#include <krupier/journal/record.h>

namespace krupier {

// May a record of this kind at this table post to the account of this name? Kinds that are no
// round's may post anywhere.
bool may_post(std::string_view kind, TableId table, std::string_view account);

}  // namespace krupier
