// The crowd's clients: a handshake, a subscription, then frames.
#include "crowd.h"

#include <arpa/inet.h>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

std::int64_t machine_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

namespace {

struct Client {
  int socket = -1;
  bool open = false;      // the handshake is done
  bool watching = false;  // the stand has come
  std::string in;
};

// A client's frame is masked; zeros are a mask too.
std::string frame(const std::string& text) {
  std::string out;
  out += static_cast<char>(0x81);
  out += static_cast<char>(0x80 | text.size());  // short texts only
  out.append(4, '\0');
  return out + text;
}

bool connect_one(Client& client, std::uint16_t port) {
  client.socket = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(client.socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0) {
    return false;
  }
  const int one = 1;
  setsockopt(client.socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  const std::string hello = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            "Sec-WebSocket-Version: 13\r\n\r\n";
  if (write(client.socket, hello.data(), hello.size()) < 0) return false;
  fcntl(client.socket, F_SETFL, O_NONBLOCK);
  return true;
}

// The number of a message, which stands at its end; 0: it has none.
std::uint64_t number_in(const char* text, std::size_t size) {
  static constexpr char kMark[] = "\"n\":";
  for (std::size_t at = size; at-- > 4;) {
    if (std::memcmp(text + at - 4, kMark, 4) == 0) return std::strtoull(text + at, nullptr, 10);
  }
  return 0;
}

void heard(CrowdBoard& board, Client& client, std::size_t index, const char* text,
           std::size_t size) {
  if (!client.watching) {
    client.watching = true;
    ++board.watching;
    return;
  }
  const std::uint64_t n = number_in(text, size);
  const std::uint64_t first = board.first_n;
  if (first == 0 || n < first || n >= first + CrowdBoard::kMessages) return;
  board.at_ns[index][n - first] = machine_ns();
  ++board.received;
}

// Every whole frame that is there.
void read_frames(CrowdBoard& board, Client& client, std::size_t index) {
  std::size_t at = 0;
  for (;;) {
    const std::size_t left = client.in.size() - at;
    if (left < 2) break;
    const auto* bytes = reinterpret_cast<const unsigned char*>(client.in.data() + at);
    std::size_t head = 2;
    std::uint64_t size = bytes[1] & 0x7fU;
    if (size == 126) {
      if (left < 4) break;
      size = static_cast<std::uint64_t>(bytes[2]) << 8U | bytes[3];
      head = 4;
    } else if (size == 127) {
      if (left < 10) break;
      size = 0;
      for (int i = 2; i < 10; ++i) size = size << 8U | bytes[i];
      head = 10;
    }
    if (left < head + size) break;
    if ((bytes[0] & 0x0fU) == 1) heard(board, client, index, client.in.data() + at + head, size);
    at += head + size;
  }
  client.in.erase(0, at);
}

void ready(CrowdBoard& board, Client& client, std::size_t index) {
  char piece[64 << 10];
  for (;;) {
    const ssize_t got = read(client.socket, piece, sizeof piece);
    if (got == 0) board.failed = true;
    if (got <= 0) break;
    client.in.append(piece, static_cast<std::size_t>(got));
  }
  if (!client.open) {
    const std::size_t end = client.in.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (client.in.find(" 101 ") == std::string::npos) board.failed = true;
    client.in.erase(0, end + 4);
    client.open = true;
    const std::string words =
        frame("{\"do\":\"subscribe\",\"id\":1,\"table\":" + std::to_string(board.table) + "}");
    if (write(client.socket, words.data(), words.size()) < 0) board.failed = true;
  }
  read_frames(board, client, index);
}

}  // namespace

void run_crowd(CrowdBoard& board) {
  while (board.port == 0) usleep(1'000);
  const int poll = epoll_create1(0);
  std::vector<Client> clients(CrowdBoard::kClients);
  std::vector<epoll_event> events(1'024);
  std::size_t connected = 0;
  while (!board.over) {
    // A few at a time, as people come.
    for (int i = 0; i < 50 && connected < clients.size(); ++i, ++connected) {
      if (!connect_one(clients[connected], board.port)) {
        board.failed = true;
        return;
      }
      epoll_event wanted{};
      wanted.events = EPOLLIN;
      wanted.data.u64 = connected;
      epoll_ctl(poll, EPOLL_CTL_ADD, clients[connected].socket, &wanted);
    }
    const int count = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 10);
    for (int i = 0; i < count; ++i) {
      const std::size_t index = events[static_cast<std::size_t>(i)].data.u64;
      ready(board, clients[index], index);
    }
  }
}
