// Api: what each address of the server means.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <krupier/server/gate.h>
#include <krupier/server/library.h>
#include <krupier/server/log.h>
#include <krupier/server/net.h>
#include <krupier/server/past.h>
#include <krupier/server/rate.h>
#include <krupier/server/static_files.h>

namespace krupier {

struct ApiOptions {
  Rate by_address{100, 400};
  Rate by_session{50, 200};
  Rate log_ins{0.5, 20};  // passwords tried from one address
  WsLimits talk;
  bool metrics_public = false;
};

class Api final : public NetHandler {
 public:
  Api(Service& service, Gate& gate, Past& past, Library& library, Metrics& metrics, Log& log,
      StaticFiles pages, ApiOptions options);

  void request(WebRequest request, Respond respond) override;
  std::shared_ptr<WsSession> upgrade(const WebRequest& request, WebResponse& refusal) override;

  WsSessions& talks() { return talks_; }

 private:
  // What is only read has an address of its own, beside the verbs.
  struct Question {
    const WebRequest& request;
    const Library::Query& query;
    const Credential& credential;
    const Respond& respond;
  };
  struct Read {
    std::string_view name;
    void (Api::*answer)(const Question& question);
  };
  static constexpr std::string_view kApi = "/api/";

  static const Read* find_read(std::string_view path);
  void session(const Question& question);
  void tables(const Question& question);
  void table(const Question& question);
  void plans(const Question& question);
  void plan(const Question& question);
  void odds(const Question& question);
  void history(const Question& question);
  void journal(const Question& question);
  void round(const Question& question);
  void rounds(const Question& question);

  void route(const std::string& name, const WebRequest& request, const Respond& respond);
  void get(const std::string& name, const WebRequest& request, const Respond& respond);
  void post(const std::string& name, const WebRequest& request, const Respond& respond);
  void log_in(const WebRequest& request, const json::object& args, const Respond& respond);
  void log_out(const WebRequest& request, const Credential& credential, const Respond& respond);
  void front_page(const Respond& respond);
  std::string counted_as(const WebRequest& request) const;
  // What to answer to who asks too often.
  std::optional<Reply> too_often(RateTable& rate, const std::string& who);
  std::optional<Reply> too_often(const Credential& credential);
  Respond watched(const WebRequest& request, const std::string& name, Respond respond);

  Service& service_;
  Gate& gate_;
  Past& past_;
  Library& library_;
  Metrics& metrics_;
  Log& log_;
  StaticFiles pages_;
  ApiOptions options_;
  RateTable by_address_;
  RateTable by_session_;
  RateTable log_ins_;
  WsSessions talks_;
  SharedText openapi_;
};

}  // namespace krupier
