// The text that Prometheus reads.
#include <fmt/format.h>
#include <iterator>

#include <krupier/server/metrics.h>

namespace krupier {
namespace {

void write(std::string& out, std::string_view name, std::string_view kind, std::string_view help,
           std::uint64_t value) {
  fmt::format_to(std::back_inserter(out), "# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind,
                 help, value);
}

}  // namespace

template <std::size_t kSteps>
void Histogram<kSteps>::write(std::string& out, std::string_view name, std::string_view help,
                              double divide) const {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kSteps; ++i) {
    count += counts_[i].load(std::memory_order_relaxed);
    fmt::format_to(to, "{}_bucket{{le=\"{}\"}} {}\n", name, static_cast<double>(steps_[i]) / divide,
                   count);
  }
  count += counts_[kSteps].load(std::memory_order_relaxed);
  fmt::format_to(to, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count,
                 static_cast<double>(sum_.load(std::memory_order_relaxed)) / divide);
}

void Metrics::answered(std::string_view verb, unsigned status, std::uint64_t took_us) {
  request_us.add(took_us);
  const std::lock_guard lock{mutex_};
  ++requests_[{std::string{verb}, status}];
}

std::string Metrics::text() const {
  std::string out;
  auto to = std::back_inserter(out);
  fmt::format_to(to,
                 "# HELP krupier_build_info Which program this is.\n"
                 "# TYPE krupier_build_info gauge\nkrupier_build_info{{version=\"{}\"}} 1\n",
                 KRUPIER_VERSION);
  fmt::format_to(to,
                 "# HELP krupier_requests_total Requests by verb and status.\n"
                 "# TYPE krupier_requests_total counter\n");
  {
    const std::lock_guard lock{mutex_};
    for (const auto& [key, count] : requests_) {
      fmt::format_to(to, "krupier_requests_total{{verb=\"{}\",status=\"{}\"}} {}\n", key.first,
                     key.second, count);
    }
  }
  request_us.write(out, "krupier_request_seconds", "From the request to its answer.", 1e6);
  write(out, "krupier_engine_queue", "gauge", "Requests taken and not yet answered.", engine_queue);
  write(out, "krupier_engine_refused_total", "counter", "Requests refused because it was full.",
        engine_refused);
  write(out, "krupier_commits_total", "counter", "Transactions of the journal.", commits);
  write(out, "krupier_records_total", "counter", "Records made durable since the start.", records);
  commit_us.write(out, "krupier_commit_seconds", "From a record's writing to the disk.", 1e6);
  commit_records.write(out, "krupier_commit_records", "Records that became durable together.", 1);
  write(out, "krupier_connections_http", "gauge", "Open HTTP connections.", connections_http);
  write(out, "krupier_connections_websocket", "gauge", "Open WebSocket connections.",
        connections_websocket);
  write(out, "krupier_connections_refused_total", "counter", "Connections over a limit.",
        connections_refused);
  write(out, "krupier_messages_sent_total", "counter", "Messages handed to connections.",
        messages_sent);
  write(out, "krupier_messages_dropped_total", "counter", "Messages a slow reader missed.",
        messages_dropped);
  write(out, "krupier_resyncs_total", "counter", "Slow readers brought up to date.", resyncs);
  write(out, "krupier_slow_readers_closed_total", "counter", "Connections closed as too slow.",
        slow_readers_closed);
  write(out, "krupier_rate_limited_total", "counter", "Requests over a rate limit.", rate_limited);
  write(out, "krupier_tables_open", "gauge", "Tables that are open.", tables_open);
  write(out, "krupier_rounds_played", "gauge", "Rounds begun since the journal began.",
        rounds_played);
  return out;
}

}  // namespace krupier
