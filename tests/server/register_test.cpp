// The outside register is asked at every log-in; who can't be asked about is not let in.
#include <arpa/inet.h>
#include <mutex>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

// Answers every question with the same text, and remembers what was asked.
class OutsideRegister {
 public:
  explicit OutsideRegister(std::string answer) : answer_(std::move(answer)) {
    listening_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listening_, reinterpret_cast<const sockaddr*>(&here), sizeof here);
    socklen_t size = sizeof here;
    getsockname(listening_, reinterpret_cast<sockaddr*>(&here), &size);
    port_ = ntohs(here.sin_port);
    listen(listening_, 8);
    thread_ = std::thread{[this] { run(); }};
  }
  ~OutsideRegister() {
    shutdown(listening_, SHUT_RDWR);
    thread_.join();
    close(listening_);
  }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/excluded"; }
  std::string asked() {
    const std::lock_guard lock{mutex_};
    return asked_;
  }

 private:
  void run() {
    for (;;) {
      const int one = accept(listening_, nullptr, nullptr);
      if (one < 0) return;
      std::string heard;
      char piece[1024];
      ssize_t got = 0;
      while (heard.find("\r\n\r\n") == std::string::npos &&
             (got = read(one, piece, sizeof piece)) > 0) {
        heard.append(piece, static_cast<std::size_t>(got));
      }
      {
        const std::lock_guard lock{mutex_};
        asked_ = heard.substr(0, heard.find('\r'));
      }
      const std::string text =
          "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(answer_.size()) + "\r\n\r\n" +
          answer_;
      (void)!write(one, text.data(), text.size());
      close(one);
    }
  }

  std::string answer_;
  int listening_ = -1;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::string asked_;
  std::thread thread_;
};

class Register : public CasinoFixture {
 protected:
  Answer log_in(const std::string& login, const std::string& url) {
    start([&](ServerOptions& options) { options.register_query = *RegisterQuery::from_url(url); });
    HttpClient client{port()};
    return client.post("/api/log-in", {{"login", login}, {"password", kPassword}});
  }
};

TEST_F(Register, WhoIsClearComesIn) {
  OutsideRegister outside{"clear\n"};
  EXPECT_EQ(log_in("anna", outside.url()).status, 200U);
  EXPECT_EQ(outside.asked(), "GET /excluded?document=ID%2Danna HTTP/1.1");
}

TEST_F(Register, WhoIsListedDoesNot) {
  OutsideRegister outside{R"({"status": "listed"})"};
  EXPECT_EQ(log_in("anna", outside.url()).error(), "excluded");
}

TEST_F(Register, NoAnswerIsNo) {
  OutsideRegister outside{"we are sorry"};
  EXPECT_EQ(log_in("anna", outside.url()).error(), "excluded");
}

TEST_F(Register, NobodyThereIsNo) {
  std::string url;
  {
    const OutsideRegister gone{"clear"};
    url = gone.url();
  }
  EXPECT_EQ(log_in("anna", url).error(), "excluded");
}

TEST_F(Register, TheStaffIsNotAskedAbout) {
  OutsideRegister outside{"listed"};
  EXPECT_EQ(log_in("cashier", outside.url()).status, 200U);
  EXPECT_EQ(outside.asked(), "");
}

TEST(RegisterUrl, MustBeHttp) {
  EXPECT_TRUE(RegisterQuery::from_url("http://register.example/check"));
  EXPECT_FALSE(RegisterQuery::from_url("ftp://register.example/"));
  EXPECT_FALSE(RegisterQuery::from_url("http://"));
}

}  // namespace
}  // namespace krupier::test
