// Starting, reading and ending the program.
#include "program.h"

#include <csignal>
#include <sstream>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace krupier::test {

Program::Program(std::vector<std::string> arguments) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error{"no pipe"};
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    arguments.insert(arguments.begin(), KRUPIER_PROGRAM);
    std::vector<char*> raw;
    for (std::string& one : arguments) raw.push_back(one.data());
    raw.push_back(nullptr);
    execv(raw[0], raw.data());
    _exit(127);
  }
  close(ends[1]);
  from_ = ends[0];
  read_until_it_listens();
}

Program::~Program() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    wait();
  }
  if (from_ >= 0) close(from_);
}

void Program::read_until_it_listens() {
  char piece[4096];
  while (output_.find("listens at ") == std::string::npos ||
         output_.find('\n', output_.find("listens at ")) == std::string::npos) {
    const ssize_t got = read(from_, piece, sizeof piece);
    if (got <= 0) return;
    output_.append(piece, static_cast<std::size_t>(got));
  }
  std::stringstream lines{output_};
  std::string line;
  while (std::getline(lines, line)) {
    if (line.starts_with("  ")) {
      std::stringstream words{line};
      std::string login;
      std::string password;
      words >> login >> password;
      passwords_[login] = password;
    }
    if (const std::size_t at = line.find("127.0.0.1:"); at != std::string::npos) {
      port_ = static_cast<std::uint16_t>(std::stoul(line.substr(at + 10)));
    }
  }
}

void Program::signal(int number) const { kill(pid_, number); }

int Program::wait() {
  char piece[4096];
  ssize_t got = 0;
  while ((got = read(from_, piece, sizeof piece)) > 0) {
    output_.append(piece, static_cast<std::size_t>(got));
  }
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace krupier::test
