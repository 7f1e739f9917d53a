// Api: what each address of the server means.
#pragma once

#include <memory>
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
  TalkLimits talk;
  bool metrics_public = false;
};

class Api final : public NetHandler {
 public:
  Api(Service& service, Gate& gate, Past& past, Library& library, Metrics& metrics, Log& log,
      StaticFiles pages, ApiOptions options);

  void request(WebRequest request, Respond respond) override;
  std::shared_ptr<Talk> upgrade(const WebRequest& request, WebResponse& refusal) override;

  Talks& talks() { return talks_; }

 private:
  struct Route;  // what is counted, and how it is answered
  void route(const std::string& name, const WebRequest& request, const Respond& respond);
  void get(const std::string& name, const WebRequest& request, const Respond& respond);
  // What is read beside the casino: from the plans and from the journal. False: no such name.
  bool read(const std::string& name, const Library::Query& query, const Credential& credential,
            const Respond& respond);
  void post(const std::string& name, const WebRequest& request, const Respond& respond);
  void log_in(const WebRequest& request, const json::object& args, const Respond& respond);
  void log_out(const WebRequest& request, const Credential& credential, const Respond& respond);
  void session(const WebRequest& request, const Credential& credential, const Respond& respond);
  void table(const WebRequest& request, const Credential& credential, const Respond& respond);
  void front_page(const Respond& respond);
  std::string counted_as(const WebRequest& request) const;
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
  Talks talks_;
  SharedText openapi_;
};

}  // namespace krupier
