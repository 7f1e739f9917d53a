// Token: secrets that the server makes beside the house's own (see house/password.h).
#pragma once

#include <string>
#include <string_view>

namespace krupier {

// A password that is shown once, easy to read out: "k7mq-x2dn-...".
std::string new_password();
std::string random_hex(std::size_t bytes);

// What a page must send with a cookie's request: known only to who could read the log-in's answer.
std::string csrf_of(std::string_view token);
bool same_secret(std::string_view a, std::string_view b);  // in the same time wherever they differ

}  // namespace krupier
