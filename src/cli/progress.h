// ProgressLine: how far long work is, on a terminal only.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include <krupier/odds/simulation.h>

namespace krupier::cli {

class ProgressLine {
 public:
  explicit ProgressLine(std::string what);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Empty where standard error is no terminal.
  std::function<void(const odds::Progress&)> callback();

 private:
  void show(const odds::Progress& progress);

  std::string what_;
  bool on_terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point last_;
};

// What is wrong with a number of threads, if anything; 0 is one a core.
std::optional<std::string> wrong_threads(std::int64_t threads);

}  // namespace krupier::cli
