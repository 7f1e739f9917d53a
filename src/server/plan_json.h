// PlanJson: plans as lists and as documents, for the pages and the command line.
#pragma once

#include <boost/json.hpp>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/document.h>

namespace krupier {

namespace json = boost::json;

// [{"plan", "title", "operator", "currency", "version", "venue",
//   "games": [{"game", "family", "title", "source"}]}]
json::array plans_json(const Catalog& catalog);

// A document part by part: {"heading", "level"}, {"paragraph"}, {"table": {"head", "rows"}},
// {"figure", "caption"}.
json::array document_json(const Document& document);

}  // namespace krupier
