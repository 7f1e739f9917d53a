// Answers that take their time: computed once, told meanwhile, never in the way of a stop.
#include <atomic>
#include <future>
#include <gtest/gtest.h>

#include <krupier/base/impossible.h>
#include <krupier/server/slow_answers.h>

namespace krupier::test {
namespace {

struct Asked {
  std::promise<WebResponse> promise;
  std::future<WebResponse> answer = promise.get_future();
  Respond respond() {
    return [this](WebResponse response) { promise.set_value(std::move(response)); };
  }
};

SlowAnswers::Work says(const std::string& what) {
  return [what](const SlowAnswers::Pulse&) { return Reply::done({{"said", what}}); };
}

// Far longer than any test takes.
SlowLimits patient() { return {.patience = std::chrono::hours{1}}; }

TEST(SlowAnswers, AreComputedOnce) {
  Log log;
  SlowAnswers answers{log, patient()};
  std::atomic<int> times{0};
  const SlowAnswers::Work work = [&](const SlowAnswers::Pulse&) {
    return Reply::done({{"times", ++times}});
  };
  for (int i = 0; i < 3; ++i) {
    Asked asked;
    answers.get("it", work, asked.respond());
    const WebResponse response = asked.answer.get();
    EXPECT_EQ(response.status, 200U);
    EXPECT_EQ(*response.body, "{\"times\":1}");
  }
}

TEST(SlowAnswers, TellHowFarALongOneIs) {
  Log log;
  SlowAnswers answers{log, {.patience = std::chrono::milliseconds{0}}};
  std::promise<void> asked_again;
  Asked first;
  answers.get(
      "long",
      [&](const SlowAnswers::Pulse& pulse) {
        pulse(0.25);
        asked_again.get_future().wait();
        return Reply::done({{"done", true}});
      },
      first.respond());
  const WebResponse told = first.answer.get();
  EXPECT_EQ(told.status, 202U);
  EXPECT_EQ(json::parse(*told.body).at("done").as_double(), 0.25);
  Asked again;
  answers.get("long", says("never asked for"), again.respond());
  asked_again.set_value();
  EXPECT_EQ(*again.answer.get().body, "{\"done\":true}");
}

// A short one does not wait for the end of a long one.
TEST(SlowAnswers, LetOthersIn) {
  Log log;
  SlowAnswers answers{log, patient()};
  std::promise<void> begun;
  std::promise<void> other_asked;
  Asked slow;
  Asked quick;
  answers.get(
      "slow",
      [&](const SlowAnswers::Pulse& pulse) {
        begun.set_value();
        other_asked.get_future().wait();
        pulse(0.5);
        const bool there =
            quick.answer.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
        return Reply::done({{"quick_was_there", there}});
      },
      slow.respond());
  begun.get_future().wait();
  answers.get("quick", says("hello"), quick.respond());
  other_asked.set_value();
  EXPECT_EQ(*slow.answer.get().body, "{\"quick_was_there\":true}");
  EXPECT_EQ(*quick.answer.get().body, "{\"said\":\"hello\"}");
}

TEST(SlowAnswers, AreForgottenWhenTooMany) {
  Log log;
  SlowLimits limits = patient();
  limits.kept_max = 2;
  SlowAnswers answers{log, limits};
  std::atomic<int> worked{0};
  const auto ask = [&](const std::string& name) {
    Asked asked;
    answers.get(
        name,
        [&](const SlowAnswers::Pulse&) {
          ++worked;
          return Reply::done();
        },
        asked.respond());
    asked.answer.get();
  };
  for (const char* name : {"a", "b", "a", "c", "a"}) ask(name);
  EXPECT_EQ(worked, 3);  // a stayed, for it was asked for again
  ask("b");
  EXPECT_EQ(worked, 4);
}

TEST(SlowAnswers, AreRefusedWhenTooManyWait) {
  Log log;
  SlowLimits limits = patient();
  limits.waiting_max = 1;
  SlowAnswers answers{log, limits};
  std::promise<void> advance;
  Asked first;
  answers.get(
      "slow",
      [&](const SlowAnswers::Pulse&) {
        advance.get_future().wait();
        return Reply::done();
      },
      first.respond());
  Asked second;
  answers.get("other", says("no"), second.respond());
  EXPECT_EQ(second.answer.get().status, 503U);
  advance.set_value();
  EXPECT_EQ(first.answer.get().status, 200U);
}

// What can't be, in a figure, is that answer's trouble and nobody else's.
TEST(SlowAnswers, SurviveTheImpossible) {
  Log log{"/dev/null"};
  SlowAnswers answers{log, patient()};
  Asked asked;
  answers.get(
      "impossible", [](const SlowAnswers::Pulse&) -> Reply { impossible("a fifth suit"); },
      asked.respond());
  const WebResponse response = asked.answer.get();
  EXPECT_EQ(response.status, 422U);
  Asked next;
  answers.get("next", says("still here"), next.respond());
  EXPECT_EQ(next.answer.get().status, 200U);
}

TEST(SlowAnswers, DontHoldAStopUp) {
  Log log;
  auto answers = std::make_unique<SlowAnswers>(log, patient());
  std::promise<void> begun;
  Asked asked;
  answers->get(
      "endless",
      [&](const SlowAnswers::Pulse& pulse) -> Reply {
        begun.set_value();
        for (;;) pulse(0.5);
      },
      asked.respond());
  begun.get_future().wait();
  answers->stop();
  EXPECT_EQ(asked.answer.get().status, 503U);
}

}  // namespace
}  // namespace krupier::test
