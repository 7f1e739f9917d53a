// krupier serve, krupier staff: the casino on the network, and who works in it.
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <optional>
#include <sys/resource.h>
#include <unistd.h>

#include <krupier/chance/random.h>
#include <krupier/cli/commands.h>
#include <krupier/floor/casino.h>
#include <krupier/house/password.h>
#include <krupier/server/demo.h>
#include <krupier/server/server.h>
#include <krupier/server/token.h>
#include <krupier/store/open.h>

namespace krupier::cli {
namespace {

namespace fs = std::filesystem;

Instant system_now() {
  return {std::chrono::duration_cast<std::chrono::milliseconds>(
              std::chrono::system_clock::now().time_since_epoch())
              .count()};
}

// "127.0.0.1:8080", "[::1]:8080", ":8080", "8080".
std::optional<std::string> read_listen(const std::string& listen, NetOptions& net) {
  const std::size_t colon = listen.rfind(':');
  std::string address = colon == std::string::npos ? std::string{} : listen.substr(0, colon);
  const std::string port = colon == std::string::npos ? listen : listen.substr(colon + 1);
  if (address.size() > 2 && address.front() == '[' && address.back() == ']') {
    address = address.substr(1, address.size() - 2);
  }
  if (!address.empty()) net.address = address;
  if (port.empty() || port.size() > 5 ||
      port.find_first_not_of("0123456789") != std::string::npos || std::stoul(port) > 65'535) {
    return fmt::format("--listen {}: must be ADDRESS:PORT, as 127.0.0.1:8080", listen);
  }
  net.port = static_cast<std::uint16_t>(std::stoul(port));
  return std::nullopt;
}

struct House {
  std::unique_ptr<Store> store;
  std::unique_ptr<Casino> casino;
};

Result<House> open_house(const Catalog& catalog, const std::string& db) {
  House house;
  try {
    house.store = open_store(db);
    Result<std::unique_ptr<Casino>> casino = Casino::open(
        catalog, [random = SecureRandom{}]() mutable { return random(); }, *house.store);
    if (!casino) return Error{fmt::format("--db {}: {}", db, casino.error())};
    house.casino = *std::move(casino);
  } catch (const StoreError& error) {
    return Error{fmt::format("--db {}: {}", db, error.what())};
  }
  return house;
}

void commit(House& house) {
  const std::vector<Record> records = house.casino->take_records();
  if (!records.empty()) house.store->append(records);
  house.casino->take_messages();
}

// To the terminal and nowhere else: they are shown once.
void print_logins(const std::vector<DemoLogin>& logins) {
  fmt::print("A demo house was set up. These logins are shown this once:\n");
  for (const DemoLogin& one : logins) {
    fmt::print("  {:<12} {:<22} {}\n", one.login, one.password,
               one.role == "player" ? "player, with play money" : one.role);
  }
}

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::optional<std::string> read_options(const ServeOptions& options, ServerOptions& server) {
  if (auto fault = read_listen(options.listen, server.net)) return fault;
  server.net.tls_cert = options.tls_cert;
  server.net.tls_key = options.tls_key;
  server.web = options.web;
  server.api.metrics_public = options.metrics_public;
  server.strangers_may_watch = !options.members_only;
  if (!options.web.empty() && !fs::is_regular_file(fs::path{options.web} / "index.html")) {
    return fmt::format("--web {}: no index.html in it", options.web);
  }
  if (!options.register_url.empty()) {
    const Result<RegisterQuery> query = RegisterQuery::from_url(options.register_url);
    if (!query) return query.error();
    server.register_query = *query;
  }
  return std::nullopt;
}

// Signals come as numbers on this thread; no other thread is ever interrupted by one.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaddset(&set_, signal);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
  }
  int wait() const {
    int signal = 0;
    sigwait(&set_, &signal);
    return signal;
  }
  // From here on a second one ends the program at once.
  void unblock() const {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &set_, nullptr);
  }
  static constexpr int kStoreFailed = SIGUSR1;

 private:
  sigset_t set_{};
};

}  // namespace

std::string default_web(const fs::path& program) {
  std::error_code bad;
  const fs::path folder = fs::weakly_canonical(program, bad).parent_path();
  for (const fs::path& candidate : {folder / "web" / "dist", folder.parent_path() / "web" / "dist",
                                    folder.parent_path() / "share" / "krupier" / "web"}) {
    if (fs::is_regular_file(candidate / "index.html", bad)) return candidate.string();
  }
  return {};
}

int serve_command(const Catalog& catalog, const ServeOptions& options) {
  const auto began = std::chrono::steady_clock::now();
  const Signals signals;
  raise_descriptor_limit();
  ServerOptions settings;
  if (const auto fault = read_options(options, settings)) return usage_error(*fault);
  const std::string& db = options.db;
  Log log{options.log, options.verbose ? LogLevel::debug : LogLevel::info};
  Result<House> opened = open_house(catalog, db);
  if (!opened) {
    fmt::print(stderr, "krupier: {}\n", opened.error());
    return kFailed;
  }
  House& house = *opened;
  std::optional<std::vector<DemoLogin>> logins;
  if (house.casino->books().last_seq() == 0 && options.demo) {
    Result<std::vector<DemoLogin>> demo = open_demo(*house.casino, catalog, system_now());
    if (!demo) {
      fmt::print(stderr, "krupier: {}\n", demo.error());
      return kFailed;
    }
    logins = *std::move(demo);
  }
  for (const std::string& finding : house.casino->take_findings()) {
    log.write(LogLevel::warning, "a round comes out otherwise than it was written",
              {{"what", finding}});
  }
  std::vector<std::string> adopted;
  try {
    adopted = house.casino->adopt(*house.store, system_now());
    house.casino->resume(system_now());
    commit(house);
  } catch (const StoreError& error) {
    fmt::print(stderr, "krupier: --db {}: {}\n", db, error.what());
    return kFailed;
  }
  const std::size_t tables = house.casino->tables_open();

  const pid_t self = getpid();
  std::optional<Server> made;
  try {
    made.emplace(
        catalog, *house.casino, *house.store, [db] { return open_store(db, Access::read); },
        system_now, log, [self] { kill(self, Signals::kStoreFailed); }, settings);
  } catch (const std::runtime_error& error) {
    return usage_error(error.what());
  }
  Server& server = *made;
  server.start();
  const std::string url =
      fmt::format("{}://{}:{}/", settings.net.tls_cert.empty() ? "http" : "https",
                  settings.net.address, server.port());
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - began);
  if (logins) print_logins(*logins);
  fmt::print("Krupier listens at {} with {} table{}; the journal is {}\n", url, tables,
             tables == 1 ? "" : "s", db);
  std::fflush(stdout);
  for (const std::string& game : adopted) {
    log.write(LogLevel::info, "a new version of a game's plan", {{"game", game}});
  }
  log.write(LogLevel::info, "started", {{"url", url}, {"db", db}, {"took_ms", took.count()}});
  const bool failed = signals.wait() == Signals::kStoreFailed;
  signals.unblock();
  log.write(LogLevel::info, "stopping", {{"failed", failed}});
  const bool kept = server.stop();
  log.write(LogLevel::info, "stopped", {{"kept", kept}});
  if (failed || !kept) {
    fmt::print(stderr, "krupier: the journal can't be written; see the log\n");
    return kFailed;
  }
  return 0;
}

int staff_add_command(const Catalog& catalog, const StaffOptions& options) {
  boost::json::array roles;
  for (const std::string& role : options.roles) {
    const auto known = from_word<Role>(role);
    if (!known || !kStaff.has(*known)) {
      return usage_error(fmt::format(
          "staff add: no role '{}'; there are croupier, inspector, pit-boss, cashier, compliance, "
          "auditor",
          role));
    }
    roles.emplace_back(role);
  }
  const std::string& db = options.db;
  Result<House> opened = open_house(catalog, db);
  if (!opened) {
    fmt::print(stderr, "krupier: {}\n", opened.error());
    return kFailed;
  }
  const std::string password = new_password();
  const Result<std::string> hash = hash_password(password);
  if (!hash) {
    fmt::print(stderr, "krupier: {}\n", hash.error());
    return kFailed;
  }
  Call call;
  call.verb = "appoint";
  call.now = system_now();
  call.args = {{"roles", std::move(roles)},
               {"login", options.login},
               {"name", options.name.empty() ? options.login : options.name},
               {"surname", options.surname.empty() ? options.login : options.surname},
               {"password-hash", *hash}};
  const Reply reply = opened->casino->execute(std::move(call));
  if (!reply.ok()) {
    return usage_error(fmt::format("staff add: {}", reply.body.at("message").as_string().c_str()));
  }
  try {
    commit(*opened);
  } catch (const StoreError& error) {
    fmt::print(stderr, "krupier: --db {}: {}\n", db, error.what());
    return kFailed;
  }
  fmt::print("{} may log in with the password {} (shown this once; change it then)\n",
             options.login, password);
  return 0;
}

}  // namespace krupier::cli
