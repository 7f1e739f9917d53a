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

class EveryFigure : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(EveryFigure, IsGuardedByATranscript) {
  const auto& [plan_id, game] = GetParam();
  const fs::path root = KRUPIER_SOURCE_DIR;
  const std::string general = read_file(root / "plans" / plan_id / "plan.toml");
  const std::string figures_text = read_file(root / "plans" / plan_id / (game + ".toml"));
  const std::vector<std::string> transcripts =
      transcripts_of(root / "tests" / "rounds" / plan_id / game);
  const auto passes = [&](const std::string& text) {
    Diagnostics diagnostics;
    const Plan plan =
        read_plan(plan_id, {{"plan.toml", general}, {game + ".toml", text}}, diagnostics);
    return diagnostics.ok() && all_pass(plan, transcripts);
  };
  ASSERT_TRUE(passes(figures_text)) << "the transcripts fail before any figure is changed";
  const std::vector<Figure> figures = figures_in(figures_text);
  ASSERT_FALSE(figures.empty());
  for (const Figure& figure : figures) {
    const auto line =
        std::count(figures_text.begin(),
                   figures_text.begin() + static_cast<std::ptrdiff_t>(figure.at), '\n') +
        1;
    EXPECT_FALSE(passes(mutated(figures_text, figure)))
        << plan_id << '/' << game << ".toml:" << line << ": " << figure.key << " = "
        << figures_text.substr(figure.at, figure.length)
        << " may be changed and no transcript notices";
  }
}

std::vector<std::pair<std::string, std::string>> all_games() {
  std::vector<std::pair<std::string, std::string>> games;
  for (const auto& plan : find_plans(fs::path{KRUPIER_SOURCE_DIR} / "plans")) {
    for (const auto& entry : fs::directory_iterator{plan}) {
      if (entry.path().extension() == ".toml" && entry.path().stem() != "plan") {
        games.emplace_back(plan.filename().string(), entry.path().stem().string());
      }
    }
  }
  std::ranges::sort(games);
  return games;
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryFigure, testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name = game.param.first + "_" + game.param.second;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace krupier
