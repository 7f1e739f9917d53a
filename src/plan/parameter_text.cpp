// The phrases of bounds and lists.
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/plan/parameter_text.h>

namespace krupier {
namespace {

using Phrase = std::array<std::string_view, 3>;  // cs, sk, en
constexpr Phrase kFrom{"{} a více", "{} a viac", "{} or more"};
constexpr Phrase kBetween{"{} až {}", "{} až {}", "{} to {}"};
constexpr Phrase kSome{"některé z {}", "niektoré z {}", "some of {}"};
constexpr Phrase kSomeOrNone{"některé z {}, nebo žádná", "niektoré z {}, alebo žiadna",
                             "some of {}, or none"};
constexpr Phrase kAnyOrder{"v libovolném pořadí {}", "v ľubovoľnom poradí {}", "in any order {}"};

}  // namespace

std::string allowed_text(const Parameter& parameter, Language language) {
  const auto say = [&](const Phrase& phrase, const auto&... with) {
    return fmt::format(fmt::runtime(phrase[static_cast<std::size_t>(language)]), with...);
  };
  const std::string listed = fmt::format("{}", fmt::join(parameter.allowed, ", "));
  switch (parameter.kind) {
    case Parameter::Kind::amount:
      if (parameter.most == kMoneyMaxPerEvent) return say(kFrom, to_string(parameter.least));
      return say(kBetween, to_string(parameter.least), to_string(parameter.most));
    case Parameter::Kind::whole:
      return say(kBetween, parameter.least.units(), parameter.most.units());
    case Parameter::Kind::subset:
      return say(parameter.or_none ? kSomeOrNone : kSome, listed);
    case Parameter::Kind::order:
      return say(kAnyOrder, listed);
    case Parameter::Kind::choice:
      break;
  }
  return listed;
}

}  // namespace krupier
