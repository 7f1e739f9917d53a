// The front page without scripts: the tables, and where to ask for more.
#include <boost/json.hpp>
#include <fmt/format.h>

#include <krupier/server/pages.h>

namespace krupier {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string text_of(const boost::json::object& table, std::string_view name) {
  const boost::json::value* value = table.if_contains(name);
  if (value == nullptr || value->is_null()) return {};
  return escaped(value->is_string() ? std::string{value->get_string().c_str()}
                                    : boost::json::serialize(*value));
}

}  // namespace

std::string plain_front_page(const boost::json::array& tables) {
  std::string page = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Krupier</title>
<style>
body { font-family: system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1b1b1b }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc }
</style>
</head>
<body>
<h1>Krupier</h1>
<p>This server runs these tables. What can be asked of it is listed at <a href="/api">/api</a>;
how to use it is told in <code>docs/api.md</code>.</p>
<table>
<thead><tr><th>Table</th><th>Name</th><th>Plan</th><th>Game</th></tr></thead>
<tbody>
)";
  for (const boost::json::value& one : tables) {
    if (!one.is_object()) continue;
    const boost::json::object& table = one.get_object();
    const std::string number = text_of(table, "table");
    page += fmt::format(
        "<tr><td><a "
        "href=\"/api/table/{0}\">{0}</a></td><td>{1}</td><td>{2}</td><td>{3}</td></tr>\n",
        number, text_of(table, "name"), text_of(table, "plan"), text_of(table, "game"));
  }
  page += "</tbody>\n</table>\n</body>\n</html>\n";
  return page;
}

}  // namespace krupier
