// A table's video to JSON and back.
#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include <krupier/floor/video.h>

namespace krupier {
namespace {

constexpr std::size_t kUrlMax = 500;
constexpr std::size_t kQualityMax = 20;
constexpr std::size_t kStreamsMax = 8;

std::string text(const json::value& value) {
  return value.is_string() ? std::string{value.get_string().c_str()} : std::string{};
}

// Empty: it may be loaded.
std::string fault_of(std::string_view url) {
  if (url.size() > kUrlMax) return fmt::format("an address has at most {} bytes", kUrlMax);
  const bool plain = std::ranges::all_of(url, [](unsigned char c) {
    return c > ' ' && c < 0x7f && c != '"' && c != '<' && c != '>' && c != '\\';
  });
  static constexpr std::string_view kSecure = "https://";
  const bool elsewhere =
      url.starts_with(kSecure) && url.size() > kSecure.size() && url[kSecure.size()] != '/';
  const bool here = url.starts_with('/') && !url.starts_with("//");
  if (plain && (elsewhere || here)) return {};
  return fmt::format("'{}' is neither an https address nor a path of this site", url);
}

}  // namespace

json::value to_json(const Video& video) {
  if (video.none()) return nullptr;
  json::object object;
  if (!video.hls.empty()) object["hls"] = video.hls;
  if (!video.webm.empty()) {
    json::array streams;
    for (const Video::Stream& stream : video.webm) {
      streams.push_back(json::object{{"quality", stream.quality}, {"url", stream.url}});
    }
    object["webm"] = std::move(streams);
  }
  return object;
}

Result<Video> video_from_json(const json::value& value) {
  Video video;
  if (value.is_null()) return video;
  const auto wrong = [](std::string_view what) { return Error{fmt::format("video: {}", what)}; };
  if (!value.is_object()) return wrong("an object with hls, webm or both");
  for (const auto& [name, given] : value.get_object()) {
    const std::string_view key{name.data(), name.size()};
    if (key == "hls") {
      video.hls = text(given);
      if (const std::string fault = fault_of(video.hls); !fault.empty()) return wrong(fault);
      continue;
    }
    if (key != "webm") return wrong(fmt::format("no '{}'; there are hls and webm", key));
    if (!given.is_array() || given.get_array().empty() || given.get_array().size() > kStreamsMax) {
      return wrong(fmt::format("webm is a list of 1 to {} streams", kStreamsMax));
    }
    for (const json::value& one : given.get_array()) {
      const json::object* stream = one.if_object();
      const json::value* quality = stream == nullptr ? nullptr : stream->if_contains("quality");
      const json::value* url = stream == nullptr ? nullptr : stream->if_contains("url");
      if (quality == nullptr || url == nullptr || stream->size() != 2) {
        return wrong("a webm stream has a quality and a url");
      }
      Video::Stream read{text(*quality), text(*url)};
      if (read.quality.empty() || read.quality.size() > kQualityMax) {
        return wrong(fmt::format("a quality has 1 to {} bytes, as \"720p\"", kQualityMax));
      }
      if (const std::string fault = fault_of(read.url); !fault.empty()) return wrong(fault);
      video.webm.push_back(std::move(read));
    }
  }
  return video;
}

}  // namespace krupier
