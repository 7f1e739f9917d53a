// Every figure, switch and word of a plan is guarded: change any one of them a little, and a
// transcript of that game fails, or the plan does not load.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <utility>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A figure in a plan's text: where it stands and what stands there.
struct Figure {
  std::size_t at = 0;
  std::size_t length = 0;
  std::string_view key;
};

// Keys whose figures are words for people or for the floor, which no round can feel.
bool only_for_people(std::string_view key) {
  return key == "source" || key == "title" || key == "name" || key.empty();
}

// Digits in the values of `key = value` lines and of inline tables, without comments.
std::vector<Figure> figures_in(std::string_view toml) {
  std::vector<Figure> figures;
  std::size_t line_start = 0;
  bool speech = false;
  while (line_start < toml.size()) {
    const std::size_t line_end = std::min(toml.find('\n', line_start), toml.size());
    const std::string_view line = toml.substr(line_start, line_end - line_start);
    if (line.starts_with("[")) speech = line.starts_with("[say]");
    const std::size_t equals = line.find('=');
    if (!line.starts_with("[") && !line.starts_with("#") && equals != std::string_view::npos &&
        !speech) {
      std::string_view key = line.substr(0, equals);
      key = key.substr(0, key.find_last_not_of(' ') + 1);
      bool quoted = false;
      for (std::size_t i = equals + 1; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted) break;
        if (line[i] < '0' || line[i] > '9') continue;
        std::size_t end = i;
        while (end < line.size() && ((line[end] >= '0' && line[end] <= '9') || line[end] == '_'))
          ++end;
        const bool in_word = i > 0 && (std::isalpha(static_cast<unsigned char>(line[i - 1])) != 0 ||
                                       line[i - 1] == '_');
        const std::string_view value = line.substr(equals + 1);
        const bool names_only = value.find("cs =") != std::string_view::npos;
        if (!in_word && !only_for_people(key) && !names_only)
          figures.push_back({line_start + i, end - i, key});
        i = end - 1;
      }
    }
    line_start = line_end + 1;
  }
  return figures;
}

std::string mutated(std::string_view toml, const Figure& figure) {
  std::string digits{toml.substr(figure.at, figure.length)};
  std::erase(digits, '_');
  const long long value = std::stoll(digits);
  return fmt::format("{}{}{}", toml.substr(0, figure.at), value + 1,
                     toml.substr(figure.at + figure.length));
}

// A switch, or a word that is one of several: what stands there, and where its section begins.
struct Word {
  std::size_t at = 0;
  std::size_t length = 0;
  std::string_view key;
  std::string_view text;
  std::string_view allowed;  // the list beside it, of a choice's default
};

// Values of `key = true` and `key = "word"` lines; lists of what is allowed, and what only people
// read, are left out.
std::vector<Word> words_in(std::string_view toml) {
  std::vector<Word> words;
  std::size_t line_start = 0;
  bool for_people = false;
  std::string_view allowed;
  while (line_start < toml.size()) {
    const std::size_t line_end = std::min(toml.find('\n', line_start), toml.size());
    const std::string_view line = toml.substr(line_start, line_end - line_start);
    if (line.starts_with("[")) {
      for_people = line.starts_with("[say]") || line.starts_with("[procedure");
      allowed = {};
    }
    const std::size_t equals = line.find('=');
    if (!line.starts_with("[") && !line.starts_with("#") && equals != std::string_view::npos &&
        !for_people) {
      std::string_view key = line.substr(0, equals);
      key = key.substr(0, key.find_last_not_of(' ') + 1);
      const std::size_t from = std::min(line.find_first_not_of(' ', equals + 1), line.size());
      std::string_view value = line.substr(from, line.find_first_of(" #", from) - from);
      if (key == "allowed") allowed = line.substr(from, line.find(']', from) + 1 - from);
      const bool quoted = value.size() > 2 && value.front() == '"' && value.back() == '"';
      if (quoted) value = value.substr(1, value.size() - 2);
      const bool is_word = quoted && std::ranges::all_of(value, [](char c) {
                             return (c >= 'a' && c <= 'z') || c == '-';
                           });
      const bool names_it = key == "id" || key == "game" || key == "like" || key == "wager";
      if ((value == "true" || value == "false" || is_word) && !names_it && !only_for_people(key)) {
        words.push_back({line_start + from + (quoted ? 1U : 0U), value.size(), key, value,
                         key == "default" ? allowed : std::string_view{}});
      }
    }
    line_start = line_end + 1;
  }
  return words;
}

// Words that no round of that game can feel.
struct Unfelt {
  std::string_view file;
  std::string_view key;
  std::string_view other;  // what it may be as well
};
constexpr std::array kUnfelt{
    // A tie loses as well.
    Unfelt{"jmlm/vestec-pontoon.toml", "blackjack_beats_21", "false"},
    Unfelt{"jmlm/magic-pontoon.toml", "blackjack_beats_21", "false"},
    Unfelt{"kings/pontoon.toml", "blackjack_beats_21", "false"},
    // No bet goes by the order of the wheel.
    Unfelt{"kings/american-roulette-double-zero.toml", "pockets", "double-zero-european"},
    Unfelt{"kings/european-roulette-double-zero.toml", "pockets", "double-zero-american"},
    // A Black Jack is asked for even money in its place.
    Unfelt{"jmlm/black-jack-21.toml", "blackjack", "true"},
    Unfelt{"jmlm/vestec-black-jack.toml", "blackjack", "true"},
    Unfelt{"slovmatic/black-jack.toml", "blackjack", "true"},
    // A wheel with two zeros has no first four.
    Unfelt{"jmlm/american-roulette-double-zero.toml", "first_four", "true"},
    Unfelt{"kings/american-roulette-double-zero.toml", "first_four", "true"},
    Unfelt{"kings/european-roulette-double-zero.toml", "first_four", "true"},
    // A Pass put behind the point is taken in any case.
    Unfelt{"kings/craps.toml", "when", "any"},
    // The floor's: tests/floor/console_test.cpp.
    Unfelt{"tokyo/multi-poker.toml", "deals_when_ready", "false"},
};

std::string with_word(std::string_view toml, const Word& word, std::string_view other) {
  return fmt::format("{}{}{}", toml.substr(0, word.at), other, toml.substr(word.at + word.length));
}

// The words of a list, `["a", "b"]` or `a, b`.
std::vector<std::string> listed(std::string_view list) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : list) {
    if (std::string_view{"[]\", "}.find(c) == std::string_view::npos) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

std::vector<std::string> transcripts_of(const fs::path& folder) {
  std::vector<std::string> texts;
  if (!fs::exists(folder)) return texts;
  for (const auto& entry : fs::directory_iterator{folder}) {
    if (entry.path().extension() == ".round") texts.push_back(read_file(entry.path()));
  }
  return texts;
}

bool all_pass(const Plan& plan, const std::vector<std::string>& transcripts) {
  const Catalog catalog{std::vector<Plan>{plan}};
  const GameMaker make = [&](std::string_view name, const Settings& settings) {
    return catalog.game(name, settings);
  };
  return std::ranges::all_of(
      transcripts, [&](const std::string& text) { return replay(text, make).failures.empty(); });
}

// A plan's folder as text, with the words that lie above it.
using Files = std::vector<std::pair<std::string, std::string>>;

Files files_of(const std::string& plan_id) {
  const fs::path plans = fs::path{KRUPIER_SOURCE_DIR} / "plans";
  Files files;
  if (fs::exists(plans / "words.toml"))
    files.emplace_back("words.toml", read_file(plans / "words.toml"));
  for (const auto& entry : fs::directory_iterator{plans / plan_id}) {
    if (entry.path().extension() == ".toml")
      files.emplace_back(entry.path().filename().string(), read_file(entry.path()));
  }
  return files;
}

bool same_tree(const Node& a, const Node& b) {
  const auto same_members = [](const auto& one, const auto& other) {
    return one.first == other.first && same_tree(one.second, other.second);
  };
  return a.kind == b.kind && a.text == b.text && a.members.size() == b.members.size() &&
         a.items.size() == b.items.size() &&
         std::ranges::equal(a.members, b.members, same_members) &&
         std::ranges::equal(a.items, b.items, same_tree);
}

class EveryFigure : public testing::TestWithParam<std::pair<std::string, std::string>> {
 protected:
  void SetUp() override {
    const auto& [plan_id, game] = GetParam();
    Diagnostics diagnostics;
    as_it_is_ = read(files_of(plan_id), diagnostics);
    ASSERT_NE(as_it_is_.find(game), nullptr) << "the plan does not load";
    transcripts_ =
        transcripts_of(fs::path{KRUPIER_SOURCE_DIR} / "tests" / "rounds" / plan_id / game);
    ASSERT_TRUE(all_pass(as_it_is_, transcripts_))
        << "the transcripts fail before any figure is changed";
  }

  static Plan read(const Files& files, Diagnostics& diagnostics) {
    return read_plan(GetParam().first, files, diagnostics);
  }

  // Every figure of one file, changed: the game's own transcripts must notice, whether the figure
  // stands in the game's file or in one that it is like. What the game itself says otherwise is not
  // its figure.
  void expect_guarded(const std::string& name) {
    Files files = files_of(GetParam().first);
    const auto file = std::ranges::find(files, name, &Files::value_type::first);
    ASSERT_NE(file, files.end());
    const std::string as_written = file->second;
    const GameFile& game = *as_it_is_.find(GetParam().second);
    for (const Figure& figure : figures_in(as_written)) {
      file->second = mutated(as_written, figure);
      Diagnostics diagnostics;
      const Plan plan = read(files, diagnostics);
      if (!diagnostics.ok()) continue;
      const GameFile* changed = plan.find(game.id);
      if (changed != nullptr && same_tree(changed->root, game.root)) continue;
      const auto line =
          std::count(as_written.begin(),
                     as_written.begin() + static_cast<std::ptrdiff_t>(figure.at), '\n') +
          1;
      EXPECT_FALSE(all_pass(plan, transcripts_))
          << GetParam().first << '/' << name << ':' << line << ": " << figure.key << " = "
          << as_written.substr(figure.at, figure.length) << " may be changed and no transcript of "
          << game.id << " notices";
    }
  }

  // The like for switches and words. What else a word could be, the list beside it says, or the
  // reader who does not know another.
  void expect_words_guarded(const std::string& name) {
    Files files = files_of(GetParam().first);
    const auto file = std::ranges::find(files, name, &Files::value_type::first);
    ASSERT_NE(file, files.end());
    const std::string as_written = file->second;
    const GameFile& game = *as_it_is_.find(GetParam().second);
    const auto change = [&](const Word& word, std::string_view other) {
      file->second = with_word(as_written, word, other);
      Diagnostics diagnostics;
      return std::pair{read(files, diagnostics), diagnostics.ok()};
    };
    for (const Word& word : words_in(as_written)) {
      std::vector<std::string> others = listed(word.allowed);
      if (word.text == "true" || word.text == "false")
        others = {word.text == "true" ? "false" : "true"};
      if (others.empty()) {
        const auto [plan, ok] = change(word, "no-such-word");
        if (!ok || plan.find(game.id) == nullptr) continue;
        const auto made = Catalog{std::vector<Plan>{plan}}.game(GetParam().first + "/" + game.id);
        constexpr std::string_view kKnown = "known: ";
        const std::string error = made ? "" : made.error();
        const std::size_t known = error.find(kKnown);
        if (known == std::string::npos) continue;
        others = listed(std::string_view{error}.substr(
            known + kKnown.size(), error.find('\n', known) - known - kKnown.size()));
      }
      for (const std::string& other : others) {
        const bool unfelt = std::ranges::any_of(kUnfelt, [&](const Unfelt& one) {
          return one.file == GetParam().first + "/" + name && one.key == word.key &&
                 one.other == other;
        });
        if (other == word.text || unfelt) continue;
        const auto [plan, ok] = change(word, other);
        if (!ok) continue;
        const GameFile* changed = plan.find(game.id);
        if (changed == nullptr || same_tree(changed->root, game.root)) continue;
        const auto line =
            std::count(as_written.begin(),
                       as_written.begin() + static_cast<std::ptrdiff_t>(word.at), '\n') +
            1;
        EXPECT_FALSE(all_pass(plan, transcripts_))
            << GetParam().first << '/' << name << ':' << line << ": " << word.key << " = "
            << word.text << " may be " << other << " and no transcript of " << game.id
            << " notices";
      }
    }
  }

  Plan as_it_is_;
  std::vector<std::string> transcripts_;
};

TEST_P(EveryFigure, AndEveryWordIsGuarded) { expect_words_guarded(GetParam().second + ".toml"); }

TEST_P(EveryFigure, IsGuardedByATranscript) {
  ASSERT_FALSE(figures_in(as_it_is_.find(GetParam().second)->files.front().content).empty());
  expect_guarded(GetParam().second + ".toml");
}

TEST_P(EveryFigure, ThatIsInheritedIsGuardedByTheHeirsOwn) {
  const GameFile& game = *as_it_is_.find(GetParam().second);
  for (const PlanFile& file : game.files) {
    if (file.name != "words.toml" && file.name != game.file) expect_guarded(file.name);
  }
}

std::vector<std::pair<std::string, std::string>> all_games() {
  std::vector<std::pair<std::string, std::string>> games;
  const Catalog catalog{{fs::path{KRUPIER_SOURCE_DIR} / "plans"}};
  for (const Plan& plan : catalog.plans()) {
    for (const GameFile& game : plan.games) games.emplace_back(plan.id, game.id);
  }
  return games;
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryFigure, testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name = game.param.first + "_" + game.param.second;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace krupier
