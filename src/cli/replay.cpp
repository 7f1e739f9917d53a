// krupier replay: transcripts against the rules.
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <sstream>

#include <krupier/catalog/catalog.h>
#include <krupier/cli/commands.h>
#include <krupier/cli/json.h>
#include <krupier/poker/phh.h>
#include <krupier/round/transcript.h>

namespace krupier::cli {
namespace {

bool is_hand_history(const std::filesystem::path& file) {
  return file.extension() == ".phh" || file.extension() == ".phhs";
}

bool is_transcript(const std::filesystem::path& file) {
  return file.extension() == ".round" || is_hand_history(file);
}

// Files as they are, folders with all their transcripts, in order.
Result<std::vector<std::filesystem::path>> transcripts(const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> files;
  for (const std::string& name : names) {
    std::error_code failed;
    if (std::filesystem::is_directory(name, failed)) {
      std::vector<std::filesystem::path> found;
      for (const auto& entry : std::filesystem::recursive_directory_iterator{name}) {
        if (is_transcript(entry.path())) found.push_back(entry.path());
      }
      if (found.empty()) return Error{fmt::format("{}: no transcript in it", name)};
      std::ranges::sort(found);
      files.insert(files.end(), found.begin(), found.end());
    } else if (std::filesystem::exists(name, failed)) {
      files.emplace_back(name);
    } else {
      return Error{fmt::format("{}: no such file or folder", name)};
    }
  }
  return files;
}

boost::json::object to_json(const std::string& file, const Replay& replay) {
  boost::json::array failures;
  for (const Failure& failure : replay.failures) {
    failures.push_back(
        {{"line", failure.line}, {"expected", failure.expected}, {"got", failure.got}});
  }
  boost::json::array lines;
  for (const ToldLine& line : replay.lines) {
    lines.push_back({{"player", line.player},
                     {"spot", line.spot},
                     {"stake", money_json(line.stake)},
                     {"returned", money_json(line.returned)},
                     {"reason", word(line.why)},
                     {"kind", word(line.kind)},
                     {"pays", line.kind == LineKind::won ? to_string(line.pays) : ""},
                     {"line", line.line}});
  }
  return {{"file", file},
          {"passed", replay.failures.empty()},
          {"failures", failures},
          {"lines", lines}};
}

void print_lines(const Replay& replay) {
  for (const ToldLine& line : replay.lines) {
    fmt::print("  {:>4}  {:<10} {:<18} {:<10} stake {:>12}  returned {:>12}  {}{}\n", line.line,
               line.player, line.spot, word(line.kind), to_string(line.stake),
               to_string(line.returned), word(line.why),
               line.kind == LineKind::won ? " " + to_string(line.pays) : "");
  }
}

// The poker hands of the transcripts as PHH: one as it is, many as numbered tables (.phhs).
int print_hands(const std::vector<Table>& hands) {
  if (hands.empty()) return usage_error("--phh: no finished poker hand in these files");
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const Result<std::string> text = poker::write_phh(hands[i]);
    if (!text) return usage_error(fmt::format("--phh: hand {}: {}", i + 1, text.error()));
    if (hands.size() > 1) fmt::print("[{}]\n", i + 1);
    fmt::print("{}\n", *text);
  }
  return 0;
}

}  // namespace

int replay_command(const Catalog& catalog, const ReplayOptions& options) {
  const auto files = transcripts(options.files);
  if (!files) return usage_error(files.error());
  const GameMaker make = [&](std::string_view name, const Settings& settings) {
    return catalog.game(name, settings);
  };
  std::size_t passed = 0;
  std::size_t failed = 0;
  boost::json::array json;
  std::vector<Table> hands;
  for (const auto& file : *files) {
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    const Replay result =
        is_hand_history(file) ? poker::replay_phh(text.str(), make) : replay(text.str(), make);
    result.failures.empty() ? ++passed : ++failed;
    if (options.phh) {
      for (const Table& round : result.rounds) {
        if (round.game().facts().bank == Bank::players) hands.push_back(round);
      }
      continue;
    }
    if (options.json) {
      json.push_back(to_json(file.string(), result));
      continue;
    }
    for (const Failure& failure : result.failures) {
      fmt::print("{}:{}: expected {}, got {}\n", file.string(), failure.line, failure.expected,
                 failure.got);
    }
    if (options.lines) {
      fmt::print("{}\n", file.string());
      print_lines(result);
    }
  }
  if (options.phh) return print_hands(hands);
  if (options.json) {
    std::cout << boost::json::serialize(json) << '\n';
  } else {
    fmt::print("{} passed, {} failed\n", passed, failed);
  }
  return failed == 0 ? 0 : 1;
}

}  // namespace krupier::cli
