// Every figure of a plan is guarded: change any one of them a little, and a transcript of that game
// fails, or the plan does not load.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

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

  Plan as_it_is_;
  std::vector<std::string> transcripts_;
};

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
