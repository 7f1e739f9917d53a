// The `krupier` command.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <krupier/cli/commands.h>
#include <krupier/poker/phh.h>

namespace krupier::cli {

int usage_error(std::string_view what) {
  fmt::print(stderr, "krupier: {}\n", what);
  return kUsage;
}

namespace {

bool is_hand_history(const std::filesystem::path& file) {
  return file.extension() == ".phh" || file.extension() == ".phhs";
}

}  // namespace

bool is_transcript(const std::filesystem::path& file) {
  return file.extension() == ".round" || is_hand_history(file);
}

Replay replay_text(const std::filesystem::path& file, std::string_view text, const GameMaker& make) {
  return is_hand_history(file) ? poker::replay_phh(text, make) : replay(text, make);
}

namespace {

int run(int argc, char** argv) {
  CLI::App app{"Krupier: a casino's table games, run from the game plan"};
  app.require_subcommand(1);
  std::vector<std::string> plan_folders;
  app.add_option("--plan", plan_folders, "a plan's folder, or a folder of plans (default: those shipped)");
  const std::filesystem::path program = argv[0];
  const auto with_catalog = [&](const std::function<int(const Catalog&)>& f) {
    std::vector<std::filesystem::path> folders{plan_folders.begin(), plan_folders.end()};
    if (folders.empty()) folders.push_back(default_plans(program));
    const Catalog catalog{folders};
    if (!catalog.diagnostics().ok()) {
      for (const std::string& error : catalog.diagnostics().errors()) fmt::print(stderr, "krupier: {}\n", error);
      return kFailed;
    }
    return f(catalog);
  };

  int exit_code = 0;
  ReplayOptions replaying;
  CLI::App* replay_app = app.add_subcommand("replay", "replay transcripts and check what they expect");
  replay_app->add_option("FILE", replaying.files, "transcripts, or folders of them")->required();
  replay_app->add_flag("--lines", replaying.lines, "print every money line");
  replay_app->add_flag("--json", replaying.json, "for machines");
  replay_app->callback([&] {
    exit_code = with_catalog([&](const Catalog& catalog) { return replay_command(catalog, replaying); });
  });

  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return usage_error(fmt::format("{}; see krupier --help", error.what()));
  }
  return exit_code;
}

}  // namespace
}  // namespace krupier::cli

int main(int argc, char** argv) {
  try {
    return krupier::cli::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "krupier: %s\n", error.what());
    return krupier::cli::kFailed;
  }
}
