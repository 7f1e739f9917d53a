// One line on standard error, written over again a few times a second.
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include <krupier/cli/progress.h>

namespace krupier::cli {

using Clock = std::chrono::steady_clock;

ProgressLine::ProgressLine(std::string what)
    : what_(std::move(what)),
      on_terminal_(isatty(STDERR_FILENO) != 0),
      began_(Clock::now()),
      last_(began_) {}

ProgressLine::~ProgressLine() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

std::function<void(const odds::Progress&)> ProgressLine::callback() {
  if (!on_terminal_) return {};
  return [this](const odds::Progress& progress) { show(progress); };
}

void ProgressLine::show(const odds::Progress& progress) {
  const auto now = Clock::now();
  if (now - last_ < std::chrono::milliseconds{200} || progress.share <= 0) return;
  last_ = now;
  shown_ = true;
  const double spent_s = std::chrono::duration<double>(now - began_).count();
  const double left_s = spent_s / progress.share - spent_s;
  fmt::print(stderr, "\r\x1b[K{}: {} rounds, {:.0f} %, {:.0f} s left", what_, progress.rounds,
             100 * progress.share, left_s);
  std::fflush(stderr);
}

std::optional<std::string> wrong_threads(std::int64_t threads) {
  constexpr std::int64_t kThreadsMax = 1024;
  if (threads >= 0 && threads <= kThreadsMax) return std::nullopt;
  return fmt::format("--threads {}: 1 to {}, or 0 for one a core", threads, kThreadsMax);
}

}  // namespace krupier::cli
