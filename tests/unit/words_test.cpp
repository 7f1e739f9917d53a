// Every word of every enumeration, held in tests/words.txt: journals, plans and pages keep them.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/round/line.h>

namespace krupier::words_test {

KRUPIER_ENUM(Sample, unsigned char, plain,
             two_words,  // a comment, with a comma
             double_, _9_10_11);

class Outer {
 public:
  KRUPIER_MEMBER_ENUM(Inner, unsigned char, first, second_one);
};

namespace {

TEST(Words, AreTheEnumeratorsInKebabCase) {
  const std::vector<std::string_view> expected{"plain", "two-words", "double", "9-10-11"};
  EXPECT_TRUE(std::ranges::equal(Words<Sample>::words, expected));
  static_assert(word(Sample::double_) == "double");
  static_assert(from_word<Sample>("9-10-11") == Sample::_9_10_11);
  static_assert(!from_word<Sample>("9_10_11"));
  static_assert(word(Outer::Inner::second_one) == "second-one");
  static_assert(word(Why::ruled_owner) == "ruled-owner");
}

std::string read_whole(const std::filesystem::path& path) {
  std::ifstream file{path};
  return {std::istreambuf_iterator<char>{file}, {}};
}

// "poker::MinRaise: bb bb-or-last-raise", for every enumeration that the sources declare.
std::set<std::string> declared() {
  static const std::regex comment{"//[^\n]*"};
  static const std::regex piece{
      R"(namespace krupier(?:::(\w+))? \{|KRUPIER_(?:MEMBER_)?ENUM\(\s*(\w+),\s*[\w:]+,([^)]*)\))"};
  std::set<std::string> lines;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator{KRUPIER_SOURCE_DIR "/src"}) {
    const auto kind = entry.path().extension();
    if (kind != ".h" && kind != ".cpp") continue;
    if (entry.path().filename() == "words.h") continue;  // the macro itself
    const std::string text = std::regex_replace(read_whole(entry.path()), comment, "");
    std::string space;
    for (std::sregex_iterator found{text.begin(), text.end(), piece}, end; found != end; ++found) {
      const std::smatch& match = *found;
      if (match[2].length() == 0) {
        space = match[1].length() == 0 ? "" : match[1].str() + "::";
        continue;
      }
      std::string names = match[3];
      std::ranges::replace(names, ',', ' ');
      std::ranges::replace(names, '_', '-');
      std::string line = space + match[2].str() + ":";
      std::istringstream each{names};
      for (std::string name; each >> name;) {
        if (name.starts_with('-')) name.erase(0, 1);
        if (name.ends_with('-')) name.pop_back();
        line += " " + name;
      }
      EXPECT_TRUE(lines.insert(line).second) << "declared twice: " << line;
    }
  }
  return lines;
}

TEST(Words, AreThoseOfTheList) {
  std::istringstream file{read_whole(KRUPIER_SOURCE_DIR "/tests/words.txt")};
  std::set<std::string> held;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && !line.starts_with('#')) held.insert(line);
  }
  const std::set<std::string> now = declared();
  EXPECT_FALSE(now.empty());
  for (const std::string& line : now) {
    EXPECT_TRUE(held.contains(line)) << "not in tests/words.txt: " << line;
  }
  for (const std::string& line : held) {
    EXPECT_TRUE(now.contains(line)) << "in tests/words.txt, declared nowhere: " << line;
  }
}

// A list of the sources misses what is declared in another way.
TEST(Words, HaveNoTablesOfTheirOwn) {
  static const std::regex table{R"(struct\s+(krupier::)?Words<\s*\w)"};
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator{KRUPIER_SOURCE_DIR "/src"}) {
    if (entry.is_directory()) continue;
    EXPECT_FALSE(std::regex_search(read_whole(entry.path()), table)) << entry.path();
  }
}

}  // namespace
}  // namespace krupier::words_test
