// Comments of a plan's file, read as what they are: references to the approved text.
#include <algorithm>
#include <cctype>
#include <filesystem>

#include <krupier/plan/citation.h>

namespace krupier {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
    text.remove_suffix(1);
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A line without its comment, and the comment without its mark.
struct Parts {
  std::string_view text;
  std::string_view comment;
};

Parts parts_of(std::string_view line) {
  char quoted = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quoted != 0) {
      if (line[i] == quoted) quoted = 0;
    } else if (line[i] == '"' || line[i] == '\'') {
      quoted = line[i];
    } else if (line[i] == '#') {
      return {trimmed(line.substr(0, i)), trimmed(line.substr(i + 1))};
    }
  }
  return {trimmed(line), {}};
}

// "178" or "178-190" at the beginning of the text; empty: something else stands there.
std::string_view number_at(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end > 0 && end + 1 < text.size() && text[end] == '-' && is_digit(text[end + 1])) {
    for (++end; end < text.size() && is_digit(text[end]);) ++end;
  }
  const bool whole = end == text.size() ||
                     (std::isalnum(static_cast<unsigned char>(text[end])) == 0 && text[end] != '_');
  return whole ? text.substr(0, end) : std::string_view{};
}

// "L178-190, L198" out of a sentence. Without marks: what stands first, and spans.
std::string references(std::string_view comment, bool marked) {
  std::string found;
  bool leading = true;  // nothing but references so far
  for (std::size_t i = 0; i < comment.size();) {
    const bool begins = i == 0 || (std::isalnum(static_cast<unsigned char>(comment[i - 1])) == 0 &&
                                   comment[i - 1] != '.');
    const bool has_mark = comment[i] == 'L';
    const std::string_view number = begins && (has_mark || !marked)
                                        ? number_at(comment.substr(i + (has_mark ? 1 : 0)))
                                        : std::string_view{};
    const std::size_t end = i + (has_mark ? 1 : 0) + number.size();
    const bool closed = end == comment.size() || comment.substr(end).starts_with(" (") ||
                        std::string_view{":,;"}.find(comment[end]) != std::string_view::npos;
    const bool span = number.find('-') != std::string_view::npos;
    if (!number.empty() && (has_mark || span || (leading && closed))) {
      found += (found.empty() ? "L" : ", L") + std::string{number};
      i = end;
      continue;
    }
    if (comment[i] != ' ' && comment[i] != ',') leading = false;
    i = number.empty() ? i + 1 : end;
  }
  return found;
}

class Lines {
 public:
  explicit Lines(std::string_view content) {
    while (!content.empty()) {
      const std::size_t end = std::min(content.find('\n'), content.size());
      lines_.push_back(content.substr(0, end));
      content.remove_prefix(std::min(content.size(), end + 1));
    }
  }
  // Counted from one, as people do.
  Parts at(int line) const {
    if (line < 1 || static_cast<std::size_t>(line) > lines_.size()) return {};
    return parts_of(lines_[static_cast<std::size_t>(line - 1)]);
  }
  bool is_comment(int line) const { return at(line).text.empty() && !at(line).comment.empty(); }

  // The comment on the line or right above it; else on the name of its table (`id`), on the table's
  // head or right above that.
  std::string comment_of(int line) const {
    if (!at(line).comment.empty()) return std::string{at(line).comment};
    for (int above = line - 1; above > 0; --above) {
      const Parts parts = at(above);
      if (is_comment(above)) return block_ending_at(above);
      const bool head = parts.text.starts_with('[');
      if ((head || parts.text.starts_with("id ")) && !parts.comment.empty())
        return std::string{parts.comment};
      if (head) return block_ending_at(above - 1);
      if (parts.text.empty()) break;
    }
    return {};
  }
  std::string block_ending_at(int last) const {
    int first = last;
    while (is_comment(first)) --first;
    std::string joined;
    for (int line = first + 1; line <= last; ++line)
      joined += (joined.empty() ? "" : " ") + std::string{at(line).comment};
    return joined;
  }
  // Above the bets that stand together: the nearest lines of comment before this one, with no table
  // of another kind in between.
  std::string heading_of(int line) const {
    for (int above = line - 1; above > 0; --above) {
      const std::string_view text = at(above).text;
      if (text.starts_with('[') && !text.starts_with("[[bet")) return {};
      if (is_comment(above)) return block_ending_at(above);
    }
    return {};
  }
  // Where a key of the file itself stands; 0: nowhere.
  int line_of(std::string_view key) const {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view text = parts_of(lines_[i]).text;
      if (text.starts_with('[')) break;
      if (text.starts_with(key) && trimmed(text.substr(key.size())).starts_with('='))
        return static_cast<int>(i) + 1;
    }
    return 0;
  }
  // What the other figures of its table cite.
  std::string references_below(int line, bool marked) const {
    std::string all;
    for (int below = line + 1; static_cast<std::size_t>(below) <= lines_.size(); ++below) {
      const Parts parts = at(below);
      if (parts.text.empty() || parts.text.starts_with('[')) break;
      const std::string found = references(parts.comment, marked);
      if (!found.empty()) all += (all.empty() ? "" : ", ") + found;
    }
    return all;
  }
  // Most files mark a line as L178, some write the number alone.
  bool marks_lines() const {
    std::size_t comments = 0;
    std::size_t marked = 0;
    for (const std::string_view line : lines_) {
      const std::string_view comment = parts_of(line).comment;
      if (comment.empty()) continue;
      ++comments;
      if (!references(comment, true).empty()) ++marked;
    }
    return 4 * marked >= comments;
  }

 private:
  std::vector<std::string_view> lines_;
};

// pays = "$bj_payout", pays = { by = "$pay_top3", ... }: the table's choice; in format 1 without
// the mark.
const Parameter* parameter_in(const Plan& plan, const GameFile& game, std::string_view text) {
  for (std::size_t open = text.find('"'); open != std::string_view::npos;) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view whole = text.substr(open + 1, close - open - 1);
    const std::string_view quoted = plan.format == 1 ? whole : reference_in(whole);
    const auto found = std::ranges::find(game.parameters, quoted, &Parameter::name);
    if (found != game.parameters.end()) return &*found;
    open = text.find('"', close + 1);
  }
  return nullptr;
}

Position place_of(const GameFile& game, const Parameter& parameter) {
  for (const std::string_view kind : {"choice", "fixed"}) {
    const Node* all = game.root.find(kind);
    const Node* one = all == nullptr ? nullptr : all->find(parameter.name);
    if (one != nullptr) return one->at;
  }
  return {};
}

}  // namespace

Citation cite(const Plan& plan, const GameFile& game, std::span<const Position> places) {
  Citation citation;
  const auto file_of = [&](Position place) -> const PlanFile& {
    return game.files[static_cast<std::size_t>(place.file)];
  };
  const Position figure = places.empty() ? Position{} : places.front();
  citation.file = plan.id + "/" + std::filesystem::path{file_of(figure).name}.filename().string();
  citation.source = file_of(figure).source.empty() ? game.source : file_of(figure).source;
  if (figure.line == 0) return citation;
  const Lines lines{file_of(figure).content};
  const bool marked = lines.marks_lines();
  citation.line = figure.line;
  citation.text = lines.at(citation.line).text;
  const auto take = [&](std::string comment) {
    std::string found = references(comment, marked);
    if (found.empty() && !citation.comment.empty()) return false;
    if (!comment.empty()) citation.comment = std::move(comment);
    citation.lines = std::move(found);
    return !citation.lines.empty();
  };
  const Parameter* parameter = parameter_in(plan, game, citation.text);
  if (parameter != nullptr) citation.parameter = parameter->name;
  // A figure of the file that this one is like: which lines of its own text say the same, the heir
  // says at its own part of the bet, or for all of them at `like`.
  if (figure.file != 0) {
    const Lines own{game.files.front().content};
    std::vector<int> said;
    for (const Position place : places.subspan(1)) {
      if (place.file == 0 && place.line != 0) said.push_back(place.line);
    }
    said.push_back(own.line_of("like"));
    for (const int line : said) {
      std::string comment = own.comment_of(line);
      citation.lines = references(comment, own.marks_lines());
      if (citation.lines.empty()) continue;
      citation.comment = std::move(comment);
      citation.source = game.source;
      return citation;
    }
  }
  if (take(lines.comment_of(citation.line))) return citation;
  if (parameter != nullptr) {
    const Position chosen = place_of(game, *parameter);
    if (take(Lines{file_of(chosen).content}.comment_of(chosen.line))) return citation;
  }
  const Position bet = places.back();
  for (const Position place : places.subspan(1)) {
    if (place.file == figure.file && take(lines.comment_of(place.line))) return citation;
  }
  if (bet.file != figure.file) return citation;
  if (take(lines.heading_of(bet.line))) return citation;
  citation.lines = lines.references_below(bet.line, marked);
  return citation;
}

}  // namespace krupier
