// The end of the line.
#include <string>

#include <krupier/base/broken_rule.h>
#include <krupier/base/impossible.h>

namespace krupier {

void impossible(const char* what) { throw BrokenRule{std::string{"impossible: "} + what}; }

}  // namespace krupier
