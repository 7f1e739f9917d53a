// Pages: the plain front page, where no built pages are there to be served.
#pragma once

#include <boost/json/array.hpp>
#include <string>

namespace krupier {

std::string plain_front_page(const boost::json::array& tables);

}  // namespace krupier
