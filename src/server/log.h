// Log: one JSON object a line, to standard error or a file. No secrets go in.
#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <string>
#include <string_view>

namespace krupier {

enum class LogLevel { debug, info, warning, error };

class Log {
 public:
  // An empty file name: standard error. Throws std::runtime_error where it can't be opened.
  explicit Log(const std::string& file = {}, LogLevel least = LogLevel::info);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // {"time": ..., "level": "info", "event": "started", ...}
  void write(LogLevel level, std::string_view event, boost::json::object fields = {});
  bool writes(LogLevel level) const { return level >= least_; }

 private:
  struct Sink;
  std::unique_ptr<Sink> sink_;
  LogLevel least_;
};

}  // namespace krupier
