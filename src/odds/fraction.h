// Fraction: an exact ratio of whole numbers of any size, always in lowest terms.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

namespace krupier::odds {

using Fraction = boost::multiprecision::cpp_rational;

inline std::string to_text(const Fraction& fraction) { return fraction.str(); }  // "1/37", "0"
inline double to_double(const Fraction& fraction) { return fraction.convert_to<double>(); }

}  // namespace krupier::odds
