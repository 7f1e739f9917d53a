// krupier replay: transcripts against the rules.
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <utility>

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

void print_rewrites(const std::string& file, const Replay& replay) {
  for (const Rewrite& rewrite : replay.rewrites) {
    const std::string& written = rewrite.written.empty() ? "(nothing)" : rewrite.written;
    const std::string& read = rewrite.read.empty() ? "(nothing)" : rewrite.read;
    fmt::print("{}:{}: {} -> {}  # {}\n", file, rewrite.line, written, read, rewrite.why);
  }
}

boost::json::array rewrites_json(const Replay& replay) {
  boost::json::array all;
  for (const Rewrite& rewrite : replay.rewrites) {
    all.push_back({{"line", rewrite.line},
                   {"written", rewrite.written},
                   {"read", rewrite.read},
                   {"why", rewrite.why}});
  }
  return all;
}

// The file in the strict language, where that comes to the same.
std::optional<std::string> rewrite_file(const std::filesystem::path& file, const Replay& replayed,
                                        const GameMaker& make) {
  const Replay again = replay(replayed.strict, make, {.strict = true, .parameters = {}});
  if (!again.failures.empty()) {
    const Failure& failure = again.failures.front();
    return fmt::format("{}: not rewritten: its line {} would be expected {}, got {}", file.string(),
                       failure.line, failure.expected, failure.got);
  }
  const auto same = [](const ToldLine& a, const ToldLine& b) {
    return a.player == b.player && a.spot == b.spot && a.kind == b.kind && a.why == b.why &&
           a.stake == b.stake && a.returned == b.returned;
  };
  if (!std::ranges::equal(again.lines, replayed.lines, same))
    return fmt::format("{}: not rewritten: it would come out otherwise", file.string());
  std::ofstream out{file, std::ios::binary | std::ios::trunc};
  out << replayed.strict;
  out.flush();
  if (!out) return fmt::format("{}: can't be written", file.string());
  return std::nullopt;
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

std::vector<Parameter> parameters_of(const Catalog& catalog, std::string_view name) {
  const std::size_t slash = name.find('/');
  const Plan* plan = catalog.find_plan(name.substr(0, slash));
  const GameFile* file = plan == nullptr || slash == std::string_view::npos
                             ? nullptr
                             : plan->find(name.substr(slash + 1));
  return file == nullptr ? std::vector<Parameter>{} : file->parameters;
}

}  // namespace

int replay_command(const Catalog& catalog, const ReplayOptions& options) {
  const auto files = transcripts(options.files);
  if (!files) return usage_error(files.error());
  if (options.strict && options.rewrite) return usage_error("--rewrite: of what is not strict yet");
  // Thousands of hands are played at a few tables.
  std::map<std::pair<std::string, Settings>, std::shared_ptr<const Game>> made;
  const GameMaker make = [&](std::string_view name,
                             const Settings& settings) -> Result<std::shared_ptr<const Game>> {
    const auto key = std::pair{std::string{name}, settings};
    if (const auto known = made.find(key); known != made.end()) return known->second;
    auto game = catalog.game(name, settings);
    if (game) made.emplace(key, *game);
    return game;
  };
  const TranscriptReading reading{
      options.strict, [&](std::string_view name) { return parameters_of(catalog, name); }};
  std::size_t passed = 0;
  std::size_t failed = 0;
  boost::json::array json;
  std::vector<Table> hands;
  for (const auto& file : *files) {
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    Replay result;
    if (is_hand_history(file)) {
      poker::PhhReplay hands_told = poker::replay_phh(text.str(), make);
      passed += hands_told.passed;
      failed += hands_told.failed;
      result = std::move(hands_told);
    } else {
      result = replay(text.str(), make, reading);
      result.failures.empty() ? ++passed : ++failed;
    }
    if (options.phh) {
      for (const Table& round : result.rounds) {
        if (round.game().facts().bank == Bank::players) hands.push_back(round);
      }
      continue;
    }
    if (options.json) {
      json.push_back(to_json(file.string(), result));
      if (options.explain) json.back().as_object()["rewrites"] = rewrites_json(result);
      continue;
    }
    for (const Failure& failure : result.failures) {
      fmt::print("{}:{}: expected {}, got {}\n", file.string(), failure.line, failure.expected,
                 failure.got);
    }
    if (options.explain) print_rewrites(file.string(), result);
    if (options.rewrite && result.failures.empty() && !is_hand_history(file)) {
      if (const auto fault = rewrite_file(file, result, make)) {
        fmt::print("{}\n", *fault);
        --passed;
        ++failed;
      }
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
