// Document: headings, paragraphs, tables and pictures, written as Markdown or HTML, or by whoever
// reads its parts.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace krupier {

class Document {
 public:
  struct Heading {
    int level = 1;
    std::string text;
  };
  struct Paragraph {
    std::string text;
  };
  struct Grid {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
  };

  // A picture as inline SVG; in Markdown only its caption.
  struct Figure {
    std::string svg;
    std::string caption;
  };
  using Part = std::variant<Heading, Paragraph, Grid, Figure>;

  void heading(int level, std::string text) {
    parts_.emplace_back(Heading{level, std::move(text)});
  }
  void paragraph(std::string text) { parts_.emplace_back(Paragraph{std::move(text)}); }
  void table(Grid grid) { parts_.emplace_back(std::move(grid)); }

  void figure(std::string svg, std::string caption) {
    parts_.emplace_back(Figure{std::move(svg), std::move(caption)});
  }

  const std::vector<Part>& parts() const { return parts_; }

  std::string markdown() const;
  // A whole page that needs nothing from elsewhere.
  std::string html(std::string_view title, std::string_view language) const;

 private:
  std::vector<Part> parts_;
};

}  // namespace krupier
