// Markdown and HTML.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/catalog/document.h>

namespace krupier {
namespace {

std::string replaced(std::string_view text,
                     std::initializer_list<std::pair<char, std::string_view>> marks) {
  std::string out;
  for (const char c : text) {
    std::string_view as{&c, 1};
    for (const auto& [mark, other] : marks) {
      if (c == mark) as = other;
    }
    out += as;
  }
  return out;
}

std::string md(std::string_view text) {
  return replaced(text, {{'|', "\\|"}, {'<', "&lt;"}, {'*', "\\*"}, {'_', "\\_"}});
}
std::string escaped(std::string_view text) {
  return replaced(text, {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}});
}

constexpr std::string_view kStyle =
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 "
    "1rem;color:#1d1d1b}"
    "h1,h2,h3{line-height:1.2}h2{border-bottom:2px solid #0a5c36;padding-top:1rem}"
    "table{border-collapse:collapse;margin:1rem 0;font-size:.92rem}"
    "th,td{border:1px solid #cbd5ce;padding:.25rem .6rem;text-align:left}"
    "figure{margin:1rem 0}figcaption{font-style:italic;font-size:.92rem}svg{max-width:100%}"
    "th{background:#0a5c36;color:#fff}tr:nth-child(even) td{background:#f3f7f4}";

}  // namespace

std::string Document::markdown() const {
  std::string out;
  for (const auto& part : parts_) {
    if (const auto* heading = std::get_if<Heading>(&part)) {
      out += fmt::format("{} {}\n\n", std::string(static_cast<std::size_t>(heading->level), '#'),
                         md(heading->text));
    } else if (const auto* paragraph = std::get_if<Paragraph>(&part)) {
      out += md(paragraph->text) + "\n\n";
    } else if (const auto* figure = std::get_if<Figure>(&part)) {
      out += md(figure->caption) + "\n\n";
    } else {
      const Grid& grid = std::get<Grid>(part);
      const auto row = [&](const std::vector<std::string>& cells) {
        std::vector<std::string> safe;
        for (const std::string& cell : cells) safe.push_back(md(cell));
        out += fmt::format("| {} |\n", fmt::join(safe, " | "));
      };
      row(grid.head);
      out +=
          fmt::format("|{}\n", fmt::join(std::vector<std::string>(grid.head.size(), "---|"), ""));
      for (const auto& cells : grid.rows) row(cells);
      out += '\n';
    }
  }
  return out;
}

std::string Document::html(std::string_view title, std::string_view language) const {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
      "<title>{}</title><style>{}</style></head>\n<body>\n",
      language, escaped(title), kStyle);
  for (const auto& part : parts_) {
    if (const auto* heading = std::get_if<Heading>(&part)) {
      out += fmt::format("<h{0}>{1}</h{0}>\n", heading->level, escaped(heading->text));
    } else if (const auto* paragraph = std::get_if<Paragraph>(&part)) {
      out += fmt::format("<p>{}</p>\n", escaped(paragraph->text));
    } else if (const auto* figure = std::get_if<Figure>(&part)) {
      out += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", figure->svg,
                         escaped(figure->caption));
    } else {
      const Grid& grid = std::get<Grid>(part);
      const auto row = [&](const std::vector<std::string>& cells, std::string_view tag) {
        out += "<tr>";
        for (const std::string& cell : cells)
          out += fmt::format("<{0}>{1}</{0}>", tag, escaped(cell));
        out += "</tr>\n";
      };
      out += "<table>\n";
      row(grid.head, "th");
      for (const auto& cells : grid.rows) row(cells, "td");
      out += "</table>\n";
    }
  }
  return out + "</body>\n</html>\n";
}

}  // namespace krupier
