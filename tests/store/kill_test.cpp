// kill -9 in the middle of writing: everything that was acknowledged is there, and no batch is
// torn.
#include "kill_test.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <random>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <krupier/journal/check.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

constexpr int kKills = 8;

struct Child {
  pid_t pid;
  int acknowledged;  // the end of the pipe from which they come
};

Child start_child(std::string url, std::string seed) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
  const pid_t pid = ::fork();
  if (pid < 0) throw std::runtime_error{"cannot fork"};
  if (pid == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    std::string program = "/proc/self/exe";
    std::string mode = kAppendUntilKilled;
    char* const arguments[] = {program.data(), mode.data(), url.data(), seed.data(), nullptr};
    ::execv(program.c_str(), arguments);
    ::_exit(127);
  }
  ::close(ends[1]);
  return {pid, ends[0]};
}

// The next acknowledged record; 0: the child is gone.
std::uint64_t next_acknowledged(int descriptor) {
  std::uint64_t seq = 0;
  auto* at = reinterpret_cast<char*>(&seq);
  std::size_t missing = sizeof seq;
  while (missing > 0) {
    const ssize_t got = ::read(descriptor, at, missing);
    if (got <= 0) return 0;
    at += got;
    missing -= static_cast<std::size_t>(got);
  }
  return seq;
}

class Killed : public testing::TestWithParam<Kind> {};

INSTANTIATE_TEST_SUITE_P(Databases, Killed, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& test) { return name_of(test.param); });

TEST_P(Killed, LosesNothingAcknowledgedAndTearsNothing) {
  const auto place = fresh_place(GetParam());
  std::mt19937 random{20'240'501};
  std::uint64_t acknowledged = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    const Child child = start_child(place->url(), std::to_string(random()));
    // Some batches, then a moment that is different every time.
    const auto batches = 1 + random() % 20;
    for (std::size_t i = 0; i < batches; ++i) {
      const std::uint64_t seq = next_acknowledged(child.acknowledged);
      ASSERT_GT(seq, acknowledged) << "the child ended by itself";
      acknowledged = seq;
    }
    for (auto yields = random() % 2'000; yields > 0; --yields) ::sched_yield();
    ::kill(child.pid, SIGKILL);
    while (const std::uint64_t seq = next_acknowledged(child.acknowledged)) acknowledged = seq;
    ::close(child.acknowledged);
    int status = 0;
    ASSERT_EQ(::waitpid(child.pid, &status, 0), child.pid);
    ASSERT_TRUE(WIFSIGNALED(status));

    const auto store = place->open();
    const JournalCheck check = check_journal(*store);
    EXPECT_TRUE(check.sound()) << check.faults.at(0).seq << ": " << check.faults.at(0).what;
    EXPECT_GE(check.tail.seq, acknowledged);
    EXPECT_EQ(check.records, store->last_seq());
    // The last record says which batch it ends.
    const Record last = everything(*store, check.tail.seq).at(0);
    EXPECT_EQ(last.body, fmt::format("{{\"last\":{}}}", last.seq)) << "a torn batch";
  }
}

}  // namespace

// Every record carries the number of its batch's last one.
int append_until_killed(const std::string& url, unsigned seed) {
  const auto store = open_store(url);
  Tail tail;
  store->read(std::max<std::uint64_t>(store->last_seq(), 1), [&](const Record& record) {
    tail = {record.seq, record.hash};
    return true;
  });
  RecordMaker make{tail};
  std::mt19937 random{seed};
  for (;;) {
    std::vector<Record> batch;
    const std::size_t size = 1 + random() % 40;
    const std::uint64_t last = make.tail().seq + size;
    const std::string body = fmt::format("{{\"last\":{}}}", last);
    while (make.tail().seq < last) {
      if (make.tail().seq == 0) {
        Record opening{.kind = "house.opened", .body = body};
        for (std::uint32_t id = 1; id <= 4; ++id) {
          opening.opened.push_back({AccountId{id}, fmt::format("account/{}", id), "CZK"});
        }
        batch.push_back(make.seal(std::move(opening)));
      } else {
        batch.push_back(make.bet(static_cast<std::uint32_t>(1 + random() % 3), 100, 1, body));
      }
    }
    store->append(batch);
    if (::write(STDOUT_FILENO, &last, sizeof last) != sizeof last) return 1;
  }
}
