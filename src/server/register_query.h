// The outside register of excluded persons: asked over HTTP, and whoever can't be asked about is
// not let in.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <krupier/base/result.h>

namespace krupier {

class RegisterQuery {
 public:
  RegisterQuery() = default;  // there is none to ask
  // "http://host[:port]/path"; the question is added as ?document=...
  static Result<RegisterQuery> from_url(std::string_view url);

  bool there() const { return !host_.empty(); }
  // "clear", "listed", "unreachable", or "not-asked" where there is none. Waits: on a worker only.
  std::string ask(std::string_view document) const;

 private:
  std::string host_;
  std::string port_;
  std::string path_;
  std::chrono::milliseconds timeout_{3'000};
};

}  // namespace krupier
