// Starts and stops the server. PostgreSQL refuses to run as root, so root becomes the user that
// Debian's package made for it.
#include "postgres_server.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <grp.h>
#include <pqxx/pqxx>
#include <pwd.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

const std::filesystem::path kPrograms = "/usr/lib/postgresql/15/bin";
constexpr const char* kUser = "postgres";

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error{"PostgreSQL for the tests: " + what};
}

// The user whom the package made; null where the server may run as ourselves.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam(kUser);
  if (user == nullptr) fail("there is no user postgres (Debian's package postgresql-15 makes it)");
  return user;
}

// A child that runs a program, its output going to `output`. Between fork and exec only calls that
// are safe there.
pid_t spawn(std::vector<std::string> words, int output) {
  const passwd* user = other_user();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t pid = ::fork();
  if (pid < 0) fail(std::string{"cannot fork: "} + std::strerror(errno));
  if (pid > 0) return pid;
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  if (user != nullptr && (::setgroups(1, &user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
                          ::setuid(user->pw_uid) != 0)) {
    ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // the server's "stop at once"
  if (::chdir("/") != 0) ::_exit(126);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) fail(std::string{"no pipe: "} + std::strerror(errno));
    read = ends[0];
    write = ends[1];
  }
};

std::string read_all(int descriptor) {
  std::string text;
  char buffer[4096];
  ssize_t got = 0;
  while ((got = ::read(descriptor, buffer, sizeof buffer)) > 0) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  return text;
}

void run(const std::vector<std::string>& words) {
  Pipe output;
  const pid_t pid = spawn(words, output.write);
  ::close(output.write);
  const std::string said = read_all(output.read);
  ::close(output.read);
  int status = 0;
  ::waitpid(pid, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail(words.front() + " failed: " + said);
}

}  // namespace

PostgresServer::PostgresServer() {
  if (!std::filesystem::exists(kPrograms / "postgres")) {
    fail((kPrograms / "postgres").string() +
         " is not there; install Debian's package postgresql-15");
  }
  std::string folder = (std::filesystem::temp_directory_path() / "krupier-pg-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) {
    fail("cannot make " + folder + ": " + std::strerror(errno));
  }
  folder_ = folder;
  try {
    if (const passwd* user = other_user();
        user != nullptr && ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) {
      fail("cannot give " + folder + " to " + kUser + ": " + std::strerror(errno));
    }
    run({(kPrograms / "initdb").string(), "--pgdata", (folder_ / "data").string(), "--auth",
         "trust", "--username", "krupier", "--encoding", "UTF8", "--locale", "C", "--no-sync"});
    start();
  } catch (...) {
    stop();
    throw;
  }
}

PostgresServer::~PostgresServer() { stop(); }

void PostgresServer::start() {
  Pipe log;
  Pipe ready;
  pid_ = spawn({(kPrograms / "postgres").string(), "-D", (folder_ / "data").string(), "-k",
                folder_.string(), "-p", "5432", "-c", "listen_addresses=", "-c",
                "log_destination=stderr", "-c", "logging_collector=off"},
               log.write);
  ::close(log.write);
  log_ = std::thread{[this, log, ready] { follow_log(log.read, ready.write); }};
  // Everything that it said until it was ready, or until it died.
  const std::string said = read_all(ready.read);
  ::close(ready.read);
  if (said.find("ready to accept connections") == std::string::npos) {
    fail("the server did not start: " + said);
  }
}

// Reads to the end, so that the server never waits for us; hands on what comes until it is ready.
void PostgresServer::follow_log(int descriptor, int ready) {
  std::string line;
  char c = 0;
  while (::read(descriptor, &c, 1) == 1) {
    line += c;
    if (c != '\n') continue;
    if (ready >= 0) {
      const bool is_ready = line.find("ready to accept connections") != std::string::npos;
      if (::write(ready, line.data(), line.size()) < 0 || is_ready) {
        ::close(ready);
        ready = -1;
      }
    }
    line.clear();
  }
  if (ready >= 0) ::close(ready);
  ::close(descriptor);
}

void PostgresServer::stop() {
  if (pid_ > 0) {
    ::kill(pid_, SIGQUIT);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
  if (log_.joinable()) log_.join();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string PostgresServer::conninfo(const std::string& database) const {
  return "host=" + folder_.string() + " port=5432 user=krupier dbname=" + database;
}

std::string PostgresServer::fresh_database() {
  const std::string name = "casino" + std::to_string(++databases_);
  pqxx::connection connection{conninfo("postgres")};
  pqxx::nontransaction{connection}.exec("CREATE DATABASE " + name);
  return "postgresql:" + conninfo(name);
}
