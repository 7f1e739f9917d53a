// Reading the register's file, and finding a person in the register.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sodium.h>

#include <krupier/house/state.h>

namespace krupier {
namespace {

// Letters of Czech, Slovak and their neighbours without their accents, by their two UTF-8 bytes.
char plain_letter(unsigned code) {
  // Latin-1: U+00C0 to U+00FF; Latin Extended-A: U+0100 to U+017F.
  static constexpr std::string_view kLatin1 =
      "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";
  static constexpr std::string_view kExtended =
      "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
      "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
  if (code >= 0xC0 && code <= 0xFF) return kLatin1[code - 0xC0];
  if (code >= 0x100 && code <= 0x17F) return kExtended[code - 0x100];
  return '\0';
}

std::string key_of(std::string_view sort, std::string_view text) {
  std::array<unsigned char, 16> hash{};
  const std::string whole = fmt::format("krupier register {} {}", sort, text);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(whole.data()),
                     whole.size(), nullptr, 0);
  std::string hex;
  for (const unsigned char byte : hash) hex += fmt::format("{:02x}", byte);
  return hex;
}

// "AB 123-456/7" and "ab1234567" are one number.
std::string number_alike(std::string_view text) {
  std::string plain = alike(text);
  std::erase_if(plain, [](char c) { return c == ' ' || c == '/' || c == '-' || c == '.'; });
  return plain;
}

std::vector<std::string> cells_of(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"') {
        cells.back() += line[i++];
      } else {
        quoted = !quoted;
      }
    } else if (line[i] == separator && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  if (quoted) cells.clear();  // a quote without its pair
  for (std::string& cell : cells) {
    while (!cell.empty() && cell.back() == ' ') cell.pop_back();
    while (!cell.empty() && cell.front() == ' ') cell.erase(0, 1);
  }
  return cells;
}

using Column = std::string RegisterRow::*;

const std::map<std::string, Column, std::less<>>& columns() {
  static const std::map<std::string, Column, std::less<>> kColumns{
      {"document", &RegisterRow::document},
      {"birth-number", &RegisterRow::birth_number},
      {"name", &RegisterRow::name},
      {"surname", &RegisterRow::surname},
      {"born", &RegisterRow::born},
      {"from", &RegisterRow::from},
      {"to", &RegisterRow::to}};
  return kColumns;
}

}  // namespace

std::string alike(std::string_view text) {
  std::string plain;
  bool gap = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    char letter = text[i];
    if (letter == ' ' || letter == '\t') {
      gap = !plain.empty();
      continue;
    }
    if (byte >= 0xC3 && byte <= 0xC5 && i + 1 < text.size()) {
      const auto low = static_cast<unsigned char>(text[i + 1]);
      if (const char known = plain_letter((byte & 0x1FU) << 6U | (low & 0x3FU)); known != '\0') {
        letter = known;
        ++i;
      }
    }
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (gap) plain += ' ';
    gap = false;
    plain += letter;
  }
  return plain;
}

std::string document_key(std::string_view document) {
  return key_of("document", number_alike(document));
}
std::string birth_number_key(std::string_view birth_number) {
  return key_of("birth-number", number_alike(birth_number));
}
std::string name_key(std::string_view name, std::string_view surname, Day born) {
  return key_of("name", fmt::format("{}|{}|{}", alike(surname), alike(name), to_string(born)));
}

Result<std::vector<RegisterRow>> parse_register_file(std::string_view text) {
  std::vector<RegisterRow> rows;
  std::vector<Column> head;
  char separator = ',';
  int line_number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the mark some programs put first
  while (!text.empty()) {
    ++line_number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" ,;") == std::string_view::npos) continue;
    if (head.empty() && line.find(';') != std::string_view::npos) separator = ';';
    const std::vector<std::string> cells = cells_of(line, separator);
    const auto fail = [&](std::string_view what) {
      return Error{fmt::format("line {}: {}", line_number, what)};
    };
    if (cells.empty()) return fail("a quote has no pair");
    if (head.empty()) {
      for (const std::string& cell : cells) {
        const auto found = columns().find(cell);
        if (found == columns().end()) {
          return fail(
              fmt::format("there is no column '{}'; the head line names some of document, "
                          "birth-number, surname, name, born, from, to",
                          cell));
        }
        if (std::ranges::find(head, found->second) != head.end()) {
          return fail(fmt::format("column '{}' is there twice", cell));
        }
        head.push_back(found->second);
      }
      continue;
    }
    if (cells.size() != head.size()) {
      return fail(fmt::format("{} cells, and the head line has {}", cells.size(), head.size()));
    }
    RegisterRow row;
    for (std::size_t i = 0; i < cells.size(); ++i) row.*head[i] = cells[i];
    if (const Result<RegisterEntry> entry = register_entry(row); !entry) return fail(entry.error());
    rows.push_back(std::move(row));
  }
  if (head.empty())
    return Error{"the file is empty: a head line with the columns' names comes first"};
  return rows;
}

Result<RegisterEntry> register_entry(const RegisterRow& row) {
  RegisterEntry entry;
  entry.from = Day{0};
  entry.to = local_day(kForEver);
  if (!row.document.empty()) entry.keys.push_back(document_key(row.document));
  if (!row.birth_number.empty()) entry.keys.push_back(birth_number_key(row.birth_number));
  Day born;
  if (!row.born.empty()) {
    const Result<Day> day = parse_day(row.born);
    if (!day) return Error{"born: " + day.error()};
    born = *day;
  }
  if (!row.name.empty() && !row.surname.empty() && !row.born.empty()) {
    entry.keys.push_back(name_key(row.name, row.surname, born));
  }
  if (entry.keys.empty()) {
    return Error{"a document, a birth-number, or name, surname and born together are needed"};
  }
  for (const auto& [text, day] : {std::pair{&row.from, &entry.from}, {&row.to, &entry.to}}) {
    if (text->empty()) continue;
    const Result<Day> given = parse_day(*text);
    if (!given) return Error{given.error()};
    *day = *given;
  }
  if (entry.to < entry.from) return Error{"it ends before it begins"};
  return entry;
}

void ExclusionRegister::replace(std::string version, std::vector<RegisterEntry> entries) {
  version_ = std::move(version);
  entries_ = std::move(entries);
  for (const RegisterEntry& entry : entries_) last_number_ = std::max(last_number_, entry.number);
  index();
}

void ExclusionRegister::add(RegisterEntry entry) {
  last_number_ = std::max(last_number_, entry.number);
  for (const std::string& key : entry.keys) by_key_.emplace(key, entries_.size());
  entries_.push_back(std::move(entry));
}

bool ExclusionRegister::remove(std::uint64_t number) {
  if (std::erase_if(entries_, [&](const auto& entry) { return entry.number == number; }) == 0) {
    return false;
  }
  index();
  return true;
}

bool ExclusionRegister::has(std::uint64_t number) const {
  return std::ranges::find(entries_, number, &RegisterEntry::number) != entries_.end();
}

std::vector<Listed> ExclusionRegister::find(const Person& person) const {
  std::vector<Listed> found;
  const auto look = [&](const std::string& key) {
    const auto [first, last] = by_key_.equal_range(key);
    for (auto it = first; it != last; ++it) {
      const Listed span{entries_[it->second].from, entries_[it->second].to};
      if (std::ranges::find(found, span) == found.end()) found.push_back(span);
    }
  };
  if (by_key_.empty()) return found;
  if (!person.document.empty()) look(document_key(person.document));
  if (!person.birth_number_key.empty()) look(person.birth_number_key);
  if (!person.surname.empty()) look(name_key(person.name, person.surname, person.born));
  return found;
}

void ExclusionRegister::index() {
  by_key_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    for (const std::string& key : entries_[i].keys) by_key_.emplace(key, i);
  }
}

}  // namespace krupier
