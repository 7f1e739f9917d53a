// Program: a real `krupier serve` process, for tests that kill it.
#pragma once

#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace krupier::test {

class Program {
 public:
  // Runs the program; waits until it listens, or has ended.
  explicit Program(std::vector<std::string> arguments);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  std::uint16_t port() const { return port_; }
  // Passwords of the demo house, by login; none after the first start.
  const std::map<std::string, std::string>& passwords() const { return passwords_; }
  const std::string& output() const { return output_; }
  void signal(int number) const;
  // The exit code; 128 and the signal's number where one ended it.
  int wait();

 private:
  void read_until_it_listens();

  pid_t pid_ = -1;
  int from_ = -1;
  std::uint16_t port_ = 0;
  std::map<std::string, std::string> passwords_;
  std::string output_;
};

}  // namespace krupier::test
