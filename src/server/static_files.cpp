// Reading a file of the pages, with its type and how long it may be kept.
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include <krupier/server/static_files.h>

namespace krupier {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kFileMax = 64U << 20U;

std::string_view type_of(std::string_view extension) {
  struct Type {
    std::string_view extension;
    std::string_view type;
  };
  static constexpr std::array kTypes{
      Type{".html", "text/html; charset=utf-8"},
      Type{".js", "text/javascript; charset=utf-8"},
      Type{".mjs", "text/javascript; charset=utf-8"},
      Type{".css", "text/css; charset=utf-8"},
      Type{".json", "application/json"},
      Type{".webmanifest", "application/manifest+json"},
      Type{".svg", "image/svg+xml"},
      Type{".png", "image/png"},
      Type{".jpg", "image/jpeg"},
      Type{".webp", "image/webp"},
      Type{".ico", "image/x-icon"},
      Type{".woff2", "font/woff2"},
      Type{".wasm", "application/wasm"},
      Type{".webm", "video/webm"},
      Type{".mp4", "video/mp4"},
      Type{".mp3", "audio/mpeg"},
      Type{".ogg", "audio/ogg"},
      Type{".txt", "text/plain; charset=utf-8"},
      Type{".m3u8", "application/vnd.apple.mpegurl"},
      Type{".ts", "video/mp2t"},
      Type{".m4s", "video/iso.segment"},
  };
  for (const Type& one : kTypes) {
    if (one.extension == extension) return one.type;
  }
  return "application/octet-stream";
}

struct Packing {
  std::string_view name;
  std::string_view extension;
};
// The better first.
constexpr std::array kPackings{Packing{"br", ".br"}, Packing{"gzip", ".gz"}};

// No step may leave the folder or name a hidden file.
bool safe(std::string_view path) {
  if (path.find('\\') != std::string_view::npos) return false;
  std::stringstream steps{std::string{path}};
  std::string step;
  while (std::getline(steps, step, '/')) {
    if (step.starts_with('.')) return false;
  }
  return true;
}

WebResponse not_found() {
  return web_reply(Reply::no(Status::not_found, "no-such-page", "there is no such page"));
}

}  // namespace

StaticFiles::StaticFiles(fs::path folder) {
  std::error_code bad;
  folder_ = fs::canonical(folder, bad);
  if (bad) folder_.clear();
}

WebResponse StaticFiles::get(const WebRequest& request) const {
  if (!there() || !safe(request.path)) return not_found();
  std::error_code bad;
  fs::path file = folder_ / fs::path{request.path}.relative_path();
  if (!fs::is_regular_file(file, bad)) {
    if (fs::path{request.path}.has_extension()) return not_found();
    file = folder_ / "index.html";
  }
  const auto real = inside(file);
  if (!real) return not_found();
  // The build leaves packed copies beside what is worth it; whoever can, gets one of those.
  fs::path served = *real;
  std::string_view encoding;
  bool packed = false;
  for (const Packing& packing : kPackings) {
    const auto copy = inside(fs::path{real->native() + std::string{packing.extension}});
    if (!copy) continue;
    packed = true;
    if (!encoding.empty() || !accepts_encoding(request.accept_encoding, packing.name)) continue;
    encoding = packing.name;
    served = *copy;
  }
  const std::uintmax_t size = fs::file_size(served, bad);
  if (bad || size > kFileMax) return not_found();
  const auto changed = fs::last_write_time(served, bad).time_since_epoch().count();
  const std::string tag =
      fmt::format("\"{:x}-{:x}{}{}\"", changed, size, encoding.empty() ? "" : "-", encoding);
  WebResponse response;
  response.type = type_of(real->extension().native());
  response.headers.emplace_back("ETag", tag);
  if (packed) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  // What the build names by its content never changes.
  response.headers.emplace_back("Cache-Control", request.path.starts_with("/assets/")
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (request.if_none_match == tag) {
    response.status = 304;
    return response;
  }
  std::ifstream in{served, std::ios::binary};
  std::string bytes(size, '\0');
  if (!in.read(bytes.data(), static_cast<std::streamsize>(size))) return not_found();
  response.body = std::make_shared<const std::string>(std::move(bytes));
  return response;
}

// A link may point out of the folder.
std::optional<fs::path> StaticFiles::inside(const fs::path& file) const {
  std::error_code bad;
  fs::path real = fs::canonical(file, bad);
  if (bad || real.native().compare(0, folder_.native().size() + 1, folder_.native() + "/") != 0 ||
      !fs::is_regular_file(real, bad)) {
    return std::nullopt;
  }
  return real;
}

}  // namespace krupier
