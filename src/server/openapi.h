// OpenAPI: the list of everything that can be asked, for people's tools.
#pragma once

#include <string>

#include <krupier/house/verb.h>

namespace krupier {

// OpenAPI 3.1 in JSON, made from the verbs.
std::string openapi_text(const Verbs& verbs);

}  // namespace krupier
