// Lines of the log, by spdlog.
#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <fmt/chrono.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <stdexcept>

#include <krupier/server/log.h>

namespace krupier {

struct Log::Sink {
  std::shared_ptr<spdlog::logger> logger;
};

Log::Log(const std::string& file, LogLevel least) : sink_(std::make_unique<Sink>()), least_(least) {
  std::shared_ptr<spdlog::sinks::sink> sink;
  if (file.empty()) {
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  } else {
    try {
      sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
    } catch (const spdlog::spdlog_ex& error) {
      throw std::runtime_error{fmt::format("--log {}: {}", file, error.what())};
    }
  }
  sink_->logger = std::make_shared<spdlog::logger>("krupier", std::move(sink));
  sink_->logger->set_pattern("%v");
  sink_->logger->set_level(spdlog::level::trace);
  sink_->logger->flush_on(spdlog::level::info);
}

Log::~Log() { sink_->logger->flush(); }

void Log::write(LogLevel level, std::string_view event, boost::json::object fields) {
  if (!writes(level)) return;
  static constexpr std::array<std::string_view, 4> kWords{"debug", "info", "warning", "error"};
  static constexpr std::array kLevels{spdlog::level::debug, spdlog::level::info,
                                      spdlog::level::warn, spdlog::level::err};
  const auto now = std::chrono::system_clock::now();
  const auto ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  boost::json::object line;
  line["time"] = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                             fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms);
  line["level"] = kWords[static_cast<std::size_t>(level)];
  line["event"] = event;
  for (auto& [name, value] : fields) line[name] = std::move(value);
  sink_->logger->log(kLevels[static_cast<std::size_t>(level)], boost::json::serialize(line));
}

}  // namespace krupier
