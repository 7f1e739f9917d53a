// Loading a plan's folder.
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>

#include <krupier/plan/expand.h>
#include <krupier/plan/parameter_read.h>
#include <krupier/plan/parameter_words.h>
#include <krupier/plan/plan.h>
#include <krupier/plan/upgrade_1.h>

namespace krupier {
namespace {

// Every "$name" of the tree, outside texts, is a choice or a fixed figure.
void check_references(const GameFile& game, const Reading& reading, const Node& node) {
  if (is_localized(node)) return;
  const auto check = [&](std::string_view key, const Node& value) {
    if (const std::string_view name = reference_in(value.text); value.is_text() && !name.empty()) {
      const auto found = std::ranges::find(game.parameters, name, &Parameter::name);
      std::string wrong;
      if (key == "id") {
        wrong = "an id is never a reference";
      } else if (found == game.parameters.end()) {
        wrong = fmt::format("no choice is called '{}'", name);
      } else if (found->of == Parameter::Of::procedure) {
        wrong = fmt::format("'{}' is a procedure of the staff's: no rule may depend on it", name);
      }
      if (!wrong.empty())
        reading.diagnostics->error(reading.name_of(value.at), value.at,
                                   fmt::format("{}: {}", key, wrong));
    }
    check_references(game, reading, value);
  };
  for (const auto& [key, value] : node.members) {
    if (key != "say") check(key, value);
  }
  for (const Node& item : node.items) check("list", item);
}

// What stands in a choice is read with it; whether anybody reads the choice is another question,
// for `plan check`.
void check_choices(const Reading& reading, Node& root) {
  for (const std::string_view kind : {"choice", "fixed", "procedure"}) {
    Node* all = root.find(kind);
    if (all == nullptr) continue;
    report_unread(reading, *all, std::string{kind});
    if (kind == "procedure") continue;
    for (auto& [name, entry] : all->members) entry.read = {};
  }
}

void read_game(GameFile& game, const std::vector<FileTree>& words, int format,
               Diagnostics& diagnostics) {
  const Reading reading = reading_of(game, diagnostics, nullptr);
  const Section section{reading, game.root, ""};
  game.family = section.text("game");
  game.title = section.localized("title");
  game.source = section.text("source");
  game.parameters = read_parameters(section, game.root);
  name_parameters(game, words);
  check_references(game, reading, game.root);
  if (format != 1) check_choices(reading, game.root);
}

void read_general(Plan& plan, const std::string& file, const Node& root, Diagnostics& diagnostics) {
  const Reading reading{{{file, false}}, &diagnostics, nullptr, nullptr, nullptr};
  const Section section{reading, root, ""};
  if (section.has("format")) plan.format = section.whole("format", 2, kPlanFormat);
  plan.operator_name = section.text("operator");
  plan.currency = section.text("currency");
  if (plan.currency != "CZK" && plan.currency != "EUR")
    section.error("currency", "CZK or EUR expected");
  plan.title = section.localized("title");
  plan.sources = section.words("sources");
  const Section limits = section.table("limits");
  plan.under_minimum = limits.choice<UnderMinimum>("under_minimum");
  plan.over_maximum = limits.choice<OverMaximum>("over_maximum");
  const Section say = section.table("say");
  for (const std::string& key : say.keys()) plan.say.emplace(key, say.localized(key));
  const Section general = section.table("general");
  for (const std::string& key : general.keys()) plan.general.emplace(key, general.text(key));
  report_unread(reading, root, "");
}

bool has_format(const std::vector<std::pair<std::string, std::string>>& files) {
  return std::ranges::any_of(files, [](const auto& file) {
    if (std::filesystem::path{file.first}.filename() != "plan.toml") return false;
    const Result<Node> root = parse_toml(file.second, file.first);
    return root && root->find("format") != nullptr;
  });
}

}  // namespace

const GameFile* Plan::find(std::string_view game) const {
  const auto found = std::ranges::find(games, game, &GameFile::id);
  return found == games.end() ? nullptr : &*found;
}

Reading reading_of(const GameFile& game, Diagnostics& diagnostics, const Settings* settings,
                   Asked* asked) {
  Reading reading{{}, &diagnostics, settings, &game.root, asked};
  for (const PlanFile& file : game.files) reading.files.push_back({file.name, file.is_for_all});
  return reading;
}

Plan read_plan(std::string id, const std::vector<std::pair<std::string, std::string>>& files,
               Diagnostics& diagnostics) {
  Plan plan;
  plan.id = std::move(id);
  // The dictionary is no part of a folder: it has words only.
  PlanFiles folder;
  for (const auto& [name, content] : files) {
    plan.files.emplace_back(std::filesystem::path{name}.filename().string(), content);
    if (plan.files.back().first != kWordsFile) folder.push_back(plan.files.back());
  }
  plan.version = folder_version(folder);
  plan.format = 1;  // the first one has no number
  std::vector<FileTree> games;
  std::vector<FileTree> words;
  std::optional<Node> general;
  for (const auto& [name, content] : files) {
    Result<Node> root = parse_toml(content, name);
    if (!root) {
      diagnostics.error(root.error());
      continue;
    }
    FileTree file{std::filesystem::path{name}.stem().string(), name, content, *std::move(root)};
    if (file.id == "plan") {
      read_general(plan, name, file.root, diagnostics);
      general = std::move(file.root);
    } else {
      (file.id == "words" ? words : games).push_back(std::move(file));
    }
  }
  if (!general) diagnostics.error(plan.id + "/plan.toml", {}, "missing: every plan has one");
  if (plan.format == 1) {
    for (FileTree& file : games) upgrade_game_from_1(file.root);
  }
  std::ranges::reverse(words);  // a plan's own come before those of all plans
  plan.games = expand_files(games, words, diagnostics);
  for (GameFile& game : plan.games) {
    game.version = game_version(general.value_or(Node{}), game.root);
    read_game(game, words, plan.format, diagnostics);
  }
  return plan;
}

Plan load_plan(const std::filesystem::path& folder, Diagnostics& diagnostics) {
  std::vector<std::pair<std::string, std::string>> files;
  std::error_code failed;
  const auto read = [&](const std::filesystem::path& path) {
    std::ifstream in{path, std::ios::binary};
    std::ostringstream content;
    content << in.rdbuf();
    if (!in) diagnostics.error(path.string(), {}, "can't be read");
    return std::pair{path.string(), content.str()};
  };
  for (const auto& entry : std::filesystem::directory_iterator{folder, failed}) {
    if (entry.path().extension() == ".toml") files.push_back(read(entry.path()));
  }
  if (failed) diagnostics.error(folder.string(), {}, "can't be read: " + failed.message());
  std::ranges::sort(files);
  const std::filesystem::path clean = std::filesystem::weakly_canonical(folder, failed);
  // The words of all plans lie above; the first format had none, and its folder is all there is.
  const std::filesystem::path words = clean.parent_path() / kWordsFile;
  if (has_format(files) && std::filesystem::exists(words, failed))
    files.insert(files.begin(), read(words));
  Plan plan = read_plan(clean.filename().string(), files, diagnostics);
  plan.folder = folder;
  return plan;
}

std::vector<std::filesystem::path> find_plans(const std::filesystem::path& root) {
  std::vector<std::filesystem::path> found;
  std::error_code failed;
  if (std::filesystem::exists(root / "plan.toml", failed)) return {root};
  for (const auto& entry : std::filesystem::directory_iterator{root, failed}) {
    if (std::filesystem::exists(entry.path() / "plan.toml", failed)) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace krupier
