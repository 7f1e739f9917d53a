// From a URL to a store.
#include <cctype>
#include <fmt/format.h>

#include <krupier/store/open.h>
#include <krupier/store/postgres.h>
#include <krupier/store/schema.h>
#include <krupier/store/sql_store.h>
#include <krupier/store/sqlite.h>

namespace krupier {
namespace {

constexpr std::string_view kForms =
    "sqlite:PATH or a path, postgresql://USER@HOST/DATABASE, or postgresql:host=... dbname=...";

[[noreturn]] void refuse(std::string_view url, std::string_view why) {
  throw StoreError{
      fmt::format("\"{}\" names no database: {}; right would be {}", url, why, kForms)};
}

// "sqlite" of "sqlite:casino.db"; empty where there is none. One letter would be no scheme but a
// strange path.
std::string_view scheme_of(std::string_view url) {
  std::size_t size = 0;
  while (size < url.size() && std::isalnum(static_cast<unsigned char>(url[size])) != 0) ++size;
  return size > 1 && size < url.size() && url[size] == ':' ? url.substr(0, size)
                                                           : std::string_view{};
}

template <class Open>
std::unique_ptr<Store> open_with(Access access, const Open& reader_of, const Open& writer_of) {
  std::unique_ptr<Database> writer;
  if (access == Access::write) {
    writer = writer_of();
    migrate(*writer);
  }
  std::unique_ptr<Database> reader = reader_of();
  require_schema(*reader);
  return std::make_unique<SqlStore>(std::move(writer), std::move(reader));
}

std::unique_ptr<Store> open_sqlite(std::string_view url, std::string_view name, Access access) {
  if (name.starts_with("//")) name.remove_prefix(2);  // sqlite:///var/lib/x, as others write it
  if (name.empty()) refuse(url, "the path is missing");
  if (name.starts_with(':')) refuse(url, "a journal in memory would be lost with the program");
  const std::filesystem::path path{name};
  if (std::filesystem::is_directory(path)) refuse(url, "it is a directory");
  using Open = std::function<std::unique_ptr<Database>()>;
  return open_with<Open>(
      access, [&] { return open_sqlite_reader(path); }, [&] { return open_sqlite_writer(path); });
}

std::unique_ptr<Store> open_postgres(const std::string& conninfo, Access access) {
  using Open = std::function<std::unique_ptr<Database>()>;
  return open_with<Open>(
      access, [&] { return open_postgres_reader(conninfo); },
      [&] { return open_postgres_writer(conninfo); });
}

}  // namespace

std::unique_ptr<Store> open_store(std::string_view url, Access access) {
  const std::string_view scheme = scheme_of(url);
  if (scheme.empty()) return open_sqlite(url, url, access);
  const std::string_view rest = url.substr(scheme.size() + 1);
  if (scheme == "sqlite") return open_sqlite(url, rest, access);
  if (scheme == "postgresql" || scheme == "postgres") {
    if (rest.starts_with("//")) return open_postgres(std::string{url}, access);
    if (rest.find('=') != std::string_view::npos) return open_postgres(std::string{rest}, access);
    refuse(url, "after postgresql: there must be // or key=value pairs");
  }
  refuse(url, fmt::format("{}: is not known here", scheme));
}

}  // namespace krupier
