// Random calls, right and wrong, by everybody: nothing is created or lost, nobody is overdrawn, a
// refusal changes nothing, and the journal folds to the same state (the world checks that).
#include <fmt/format.h>
#include <random>

#include "world.h"

namespace krupier {
namespace {

class Random : public World, public testing::WithParamInterface<int> {
 protected:
  int below(int limit) { return static_cast<int>(engine() % static_cast<unsigned>(limit)); }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  json::value value_for(const Field& field) {
    const std::string_view name = field.name;
    if (below(40) == 0) return json::value(-1);  // of the wrong kind, or nobody
    if (name == "person" || name == "device") return below(12) + 1;
    if (name == "plan")
      return json::value(one_of<std::string>({"tokyo", "jmlm", "kings", "slovmatic"}));
    if (name == "currency") return json::value(one_of<std::string>({"CZK", "CZK", "EUR"}));
    if (name == "kind") return json::value(one_of<std::string>({"stake", "loss", "time"}));
    if (name == "period") return json::value(one_of<std::string>({"day", "week", "month"}));
    if (name == "from")
      return json::value(one_of<std::string>({"live", "technical", "cash", "account"}));
    if (name == "to")
      return json::value(one_of<std::string>({"live", "technical", "cash", "account", "bank"}));
    if (name == "by") return json::value(one_of<std::string>({"cash", "bank"}));
    if (name == "account") return json::value(one_of<std::string>({"live", "technical"}));
    if (name == "register")
      return json::value(one_of<std::string>({"clear", "clear", "listed", "unreachable"}));
    if (name == "login" || name == "document") return json::value(fmt::format("who{}", below(6)));
    if (name == "born") return json::value(below(5) == 0 ? "2015-01-01" : "1980-05-05");
    if (name == "evaluated") return json::value("2024-05-01");
    if (name == "password-hash") return json::value("$argon2id$random");
    if (name == "token-hash" || name == "key-hash") return json::value(token(below(30)));
    if (name == "payment") return json::value(fmt::format("paid-{}", below(10)));
    if (name == "round") return 7;
    if (name == "file") return json::value(fmt::format("document\nwho{}\n", below(6)));
    if (name == "roles")
      return json::array{one_of<std::string>({"croupier", "cashier", "auditor"})};
    switch (field.type) {
      case FieldType::amount:
        return json::value(fmt::format("{}", (below(40) + 1) * 25));
      case FieldType::number:
        return below(8) + 1;
      case FieldType::flag:
        return below(2) == 0;
      default:
        return json::value("some text");
    }
  }

  std::mt19937 engine{static_cast<unsigned>(GetParam())};
};

TEST_P(Random, NothingIsLost) {
  for (int i = 0; i < 5; ++i) {
    const PersonId who = player(fmt::format("player{}", i));
    done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1000"}});
    done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "kings"}, {"amount", "1000"}});
  }
  const std::size_t all = verbs.all().size();
  int accepted = 0;
  for (int step = 0; step < 3000; ++step) {
    now = now + below(40) * kMinuteMs;
    house.tick(now);
    if (below(4) == 0) {
      bet(PersonId{static_cast<std::uint32_t>(below(12) + 1)},
          one_of<std::string>({"tokyo", "jmlm", "kings"}), fmt::format("{}", (below(20) + 1) * 25),
          fmt::format("{}", below(40) * 25));
      continue;
    }
    const Verb& verb = verbs.all()[static_cast<std::size_t>(below(static_cast<int>(all)))];
    // Measures that stop all play for good would leave nothing to test.
    if (below(20) != 0 && (verb.name == "self-exclude" || verb.name == "close-account" ||
                           verb.name == "import-register" || verb.name == "dismiss")) {
      continue;
    }
    json::object args;
    for (const Field& field : verb.fields) {
      if (field.required || below(3) == 0) args[field.name] = value_for(field);
    }
    Call call;
    const PersonId actor{static_cast<std::uint32_t>(below(12))};
    const std::uint64_t before = books.last_seq();
    const std::string state = step % 50 == 0 ? saved() : "";
    const Reply reply = ask(actor, verb.name, std::move(args), fmt::format("k{}", below(5000)));
    accepted += reply.ok() && !verb.query ? 1 : 0;
    const bool recorded = verb.name == "log-in" || verb.name == "enter" || verb.name == "approve";
    if (!reply.ok() && !recorded) {
      ASSERT_EQ(before, books.last_seq()) << verb.name;
      if (!state.empty()) {
        ASSERT_TRUE(state == saved()) << "a refusal changed something: " << verb.name;
      }
    }
  }
  EXPECT_GT(accepted, 100);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Random, testing::Range(1, 9));

}  // namespace
}  // namespace krupier
