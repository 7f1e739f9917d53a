// Files that somebody broke: transcripts, hands and plans of this repository with random damage.
// They are refused with a message or they pass; nothing ends the program, and no rule is broken.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <sstream>

#include <krupier/catalog/catalog.h>
#include <krupier/poker/phh.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

fs::path repository(std::string_view folder) { return fs::path{KRUPIER_SOURCE_DIR} / folder; }

// How many of each kind; a few under the sanitizers, which take their time.
int files_of_each_kind() {
  const char* said = std::getenv("KRUPIER_FUZZ_FILES");
  return said == nullptr ? 10'000 : std::atoi(said);
}

// Damage of the kinds that hands, tools and disks do.
class Vandal {
 public:
  explicit Vandal(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>{0, end == 0 ? 0 : end - 1}(random_);
  }

  std::string damage(std::string text) {
    const std::size_t times = 1 + below(3);
    for (std::size_t i = 0; i < times; ++i) damage_once(text);
    return text;
  }

 private:
  void damage_once(std::string& text) {
    if (text.empty()) return;
    switch (below(9)) {
      case 0:
        text[below(text.size())] = static_cast<char>(below(256));
        return;
      case 1:
        text.erase(below(text.size()), 1 + below(12));
        return;
      case 2:
        text.resize(below(text.size()));
        return;
      case 3:
      case 4:
        return replace_number(text);
      case 5:
        return swap_words(text);
      default:
        return move_line(text);
    }
  }

  // Another number, often one at the edge of what a program can hold.
  void replace_number(std::string& text) {
    static constexpr std::array kNumbers{"0",
                                         "-1",
                                         "1",
                                         "2",
                                         "0.01",
                                         "0.005",
                                         "1e9",
                                         "-0",
                                         "00",
                                         "255",
                                         "256",
                                         "65535",
                                         "65536",
                                         "4294967296",
                                         "1000000000000",
                                         "92233720368547758.07",
                                         "9223372036854775807",
                                         "9223372036854775808",
                                         "99999999999999999999999",
                                         "nan",
                                         "inf",
                                         "1_000",
                                         "",
                                         "0x10"};
    const std::size_t from = below(text.size());
    const std::size_t at = text.find_first_of("0123456789", from);
    if (at == std::string::npos) return;
    const std::size_t end = std::min(text.find_first_not_of("0123456789._", at), text.size());
    text.replace(at, end - at, kNumbers[below(kNumbers.size())]);
  }

  static std::pair<std::size_t, std::size_t> word_at(const std::string& text, std::size_t at) {
    constexpr std::string_view kBetween = " \n\"=,[]{}";
    const std::size_t from = text.find_last_of(kBetween, at);
    const std::size_t begin = from == std::string::npos ? 0 : from + 1;
    return {begin, std::min(text.find_first_of(kBetween, begin), text.size())};
  }

  // A word stands where another stood.
  void swap_words(std::string& text) {
    const auto [from, from_end] = word_at(text, below(text.size()));
    const auto [to, to_end] = word_at(text, below(text.size()));
    const std::string word = text.substr(from, from_end - from);
    text.replace(to, to_end - to, word);
  }

  // A line is gone, stands twice, or elsewhere.
  void move_line(std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    if (lines.empty()) return;
    const std::size_t from = below(lines.size());
    const std::string line = lines[from];
    const std::size_t kind = below(3);
    if (kind != 0) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(from));
    if (kind != 1)
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size() + 1)), line);
    text.clear();
    for (const std::string& each : lines) text += each + '\n';
  }

  std::mt19937_64 random_;
};

// What the text did that no text may do; empty: nothing.
template <class F>
std::string broken_by(F&& read) {
  try {
    read();
    return {};
  } catch (const std::exception& fault) {
    return fault.what();
  }
}

const Catalog& catalog() {
  static const Catalog all{std::vector<fs::path>{repository("plans")}};
  return all;
}

GameMaker maker(const Catalog& of) {
  return [&of](std::string_view name, const Settings& settings) { return of.game(name, settings); };
}

// By "PLAN/GAME".
const std::map<std::string, std::vector<std::string>>& transcripts() {
  static const std::map<std::string, std::vector<std::string>> all = [] {
    std::map<std::string, std::vector<std::string>> read;
    std::vector<fs::path> files;
    for (const char* folder : {"tests/rounds", "tests/rewrite"}) {
      for (const auto& entry : fs::recursive_directory_iterator{repository(folder)}) {
        if (entry.path().extension() == ".round") files.push_back(entry.path());
      }
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      const fs::path game = file.parent_path();
      read[game.parent_path().filename().string() + "/" + game.filename().string()].push_back(
          text_of_file(file));
    }
    return read;
  }();
  return all;
}

// For whoever looks for a crash: the file at hand, kept before it is read.
void save(std::string_view text) {
  if (const char* folder = std::getenv("KRUPIER_FUZZ_KEEP"))
    std::ofstream{fs::path{folder} / "at-hand"} << text;
}

TEST(Fuzz, TranscriptsAreReadOrRefused) {
  std::vector<std::string_view> all;
  for (const auto& [game, texts] : transcripts()) all.insert(all.end(), texts.begin(), texts.end());
  ASSERT_FALSE(all.empty());
  Vandal vandal{1};
  int refused = 0;
  for (int i = 0; i < files_of_each_kind(); ++i) {
    const std::string text = vandal.damage(std::string{all[vandal.below(all.size())]});
    save(text);
    TranscriptReading reading;
    reading.strict = i % 3 == 0;
    const std::string broken = broken_by(
        [&] { refused += replay(text, maker(catalog()), reading).failures.empty() ? 0 : 1; });
    ASSERT_EQ(broken, "") << "file " << i << ":\n" << text;
  }
  EXPECT_GT(refused, files_of_each_kind() / 10);
}

TEST(Fuzz, HandsAreReadOrRefused) {
  std::vector<std::string> hands;
  for (const auto& [game, texts] : transcripts()) {
    if (!game.ends_with("texas-holdem-poker")) continue;
    for (const std::string& text : texts) {
      for (const Table& round : replay(text, maker(catalog())).rounds) {
        if (const Result<std::string> hand = poker::write_phh(round)) hands.push_back(*hand);
      }
    }
  }
  ASSERT_FALSE(hands.empty());
  Vandal vandal{2};
  int refused = 0;
  for (int i = 0; i < files_of_each_kind(); ++i) {
    const std::string text = vandal.damage(hands[vandal.below(hands.size())]);
    save(text);
    const std::string broken = broken_by(
        [&] { refused += poker::replay_phh(text, maker(catalog())).failures.empty() ? 0 : 1; });
    ASSERT_EQ(broken, "") << "file " << i << ":\n" << text;
  }
  EXPECT_GT(refused, files_of_each_kind() / 10);
}

// A plan that is accepted is also played: what `plan check` lets through, no round may break on.
TEST(Fuzz, PlansAreReadOrRefused) {
  std::vector<std::string> games;
  for (const auto& [game, texts] : transcripts()) {
    if (fs::exists(repository("plans") / (game + ".toml"))) games.push_back(game);
  }
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> files;
  for (const std::string& game : games) {
    const std::string plan = game.substr(0, game.find('/'));
    if (files.contains(plan)) continue;
    files[plan].emplace_back("words.toml", text_of_file(repository("plans") / "words.toml"));
    for (const auto& entry : fs::directory_iterator{repository("plans") / plan}) {
      if (entry.path().extension() == ".toml")
        files[plan].emplace_back(entry.path().filename().string(), text_of_file(entry.path()));
    }
  }
  constexpr std::size_t kPlayed = 3;
  Vandal vandal{3};
  int refused = 0;
  const int count = files_of_each_kind();
  for (int i = 0; i < count; ++i) {
    const std::string& game = games[vandal.below(games.size())];
    const std::string plan = game.substr(0, game.find('/'));
    auto damaged = files[plan];
    const std::string name = game.substr(plan.size() + 1) + ".toml";
    const auto file = std::ranges::find(damaged, name, &std::pair<std::string, std::string>::first);
    ASSERT_NE(file, damaged.end()) << name;
    file->second = vandal.damage(file->second);
    // Only what the game is made of: a folder of thirty games is read thirty times slower.
    std::erase_if(damaged, [&](const auto& each) {
      return each.first != name && each.first != "plan.toml" && each.first != "words.toml" &&
             file->second.find("like") == std::string::npos;
    });
    const std::string text =
        std::ranges::find(damaged, name, &std::pair<std::string, std::string>::first)->second;
    save(game + "\n" + text);
    const std::string broken = broken_by([&] {
      Diagnostics diagnostics;
      Plan read = read_plan(plan, damaged, diagnostics);
      const bool loads = diagnostics.errors().empty();
      const Catalog alone{std::vector<Plan>{std::move(read)}};
      const auto made = alone.game(game, {});
      refused += loads && made ? 0 : 1;
      if (!made) return;
      const std::vector<std::string>& texts = transcripts().at(game);
      for (std::size_t played = 0; played < kPlayed; ++played)
        (void)replay(texts[vandal.below(texts.size())], maker(alone));
    });
    ASSERT_EQ(broken, "") << game << ", file " << i << ":\n" << text;
  }
  EXPECT_GT(refused, count / 10);
}

}  // namespace
}  // namespace krupier
