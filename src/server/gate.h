// Gate: everything with a password in it. Hashing is slow on purpose, so it is done by workers,
// between two visits to the engine.
#pragma once

#include <functional>
#include <string>

#include <krupier/server/register_query.h>
#include <krupier/server/service.h>
#include <krupier/server/workers.h>

namespace krupier {

class Gate {
 public:
  using Answer = Service::Answer;

  Gate(Service& service, Workers& workers, RegisterQuery outside)
      : service_(service), workers_(workers), outside_(std::move(outside)) {}

  // What a log-in brings; the token is empty where it was refused.
  struct LoggedIn {
    Reply reply;
    std::string token;
  };
  void log_in(const json::object& args, std::function<void(LoggedIn)> answer);
  void log_out(const Credential& credential, Answer answer);
  // Who is logged in.
  void who(const Credential& credential, Answer answer);
  void change_password(const Credential& credential, Service::Asked asked, Answer answer);

  // A verb that must not go to the engine as it came: it has a password in it, or the outside
  // register is to be asked first.
  bool concerns(const Service::Asked& asked) const;
  void call(const Credential& credential, Service::Asked asked, Answer answer);

 private:
  struct Known;
  void check(const Known& known, const std::string& password,
             const std::function<void(LoggedIn)>& answer);
  void refuse_log_in(const std::string& login, const std::function<void(LoggedIn)>& answer);
  void enter(const Known& known, const std::string& asked_outside,
             const std::function<void(LoggedIn)>& answer);
  void ask_for_entry(const Credential& credential, Service::Asked asked, Answer answer);

  Service& service_;
  Workers& workers_;
  RegisterQuery outside_;
};

}  // namespace krupier
