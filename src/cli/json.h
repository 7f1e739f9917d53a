// Amounts in JSON: plain numbers of the currency.
#pragma once

#include <boost/json/value.hpp>

#include <krupier/base/money.h>

namespace krupier::cli {

// Whole amounts as integers; others as the decimal that they are.
inline boost::json::value money_json(Money money) {
  if (money.units() % Money::kUnitsPerWhole == 0) return money.units() / Money::kUnitsPerWhole;
  return static_cast<double>(money.units()) / static_cast<double>(Money::kUnitsPerWhole);
}

}  // namespace krupier::cli
