// The simulated casino: it runs, it repeats itself, and it finds mistakes that were put in.
#include <gtest/gtest.h>

#include <krupier/soak/soak.h>

namespace krupier {
namespace {

const Catalog& catalog() {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return all;
}

std::string told(const SoakResult& result) {
  std::string all;
  for (const SoakFault& fault : result.faults) {
    all += "seed " + std::to_string(fault.seed) + ", step " + std::to_string(fault.step) + ": " +
           fault.what + '\n';
  }
  return all;
}

TEST(Soak, NothingIsLostInAFewSeeds) {
  SoakCounts counts;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const SoakResult result = run_soak(catalog(), {.seed = seed});
    EXPECT_TRUE(result.ok()) << told(result);
    counts += result.counts;
  }
  // It must have done what it is for.
  EXPECT_GT(counts.rounds, 50U);
  EXPECT_GT(counts.bets, 50U);
  EXPECT_GT(counts.crashes, 5U);
  EXPECT_GT(counts.snapshots_used, 0U);
  EXPECT_GT(counts.sent_again, 20U);
  EXPECT_GT(counts.refused, 50U);
  EXPECT_GT(counts.checks, 20U);
}

TEST(Soak, ASeedIsAlwaysTheSameCasino) {
  const SoakOptions options{.seed = 77, .steps = 1500};
  const SoakResult first = run_soak(catalog(), options);
  const SoakResult again = run_soak(catalog(), options);
  ASSERT_TRUE(first.ok()) << told(first);
  EXPECT_EQ(first.journal, again.journal);
  EXPECT_EQ(first.counts.steps, again.counts.steps);
  EXPECT_EQ(first.counts.messages, again.counts.messages);
  EXPECT_NE(first.journal, run_soak(catalog(), {.seed = 78, .steps = 1500}).journal);
}

// A mistake put in on purpose, and what must be said of it.
struct Mistake {
  Sabotage sabotage{};
  std::string found_as;
};

class Sabotaged : public testing::TestWithParam<Mistake> {};

TEST_P(Sabotaged, IsFound) {
  std::string found;
  for (std::uint64_t seed = 1; seed <= 12 && found.empty(); ++seed) {
    found = told(run_soak(catalog(), {.seed = seed, .sabotage = GetParam().sabotage}));
  }
  EXPECT_NE(found.find(GetParam().found_as), std::string::npos) << found;
}

INSTANTIATE_TEST_SUITE_P(
    Soak, Sabotaged,
    testing::Values(Mistake{Sabotage::early_replies, "was acknowledged and is not in the journal"},
                    Mistake{Sabotage::lying_disk, "was acknowledged and is not in the journal"},
                    Mistake{Sabotage::doubled_retries, "is not in the journal"},
                    Mistake{Sabotage::shown_card, "which lies face down"},
                    Mistake{Sabotage::lost_reply_key, "was nobody's request"}),
    [](const auto& each) {
      std::string name;
      for (const char c : word(each.param.sabotage)) {
        if (c != '-') name += c;
      }
      return name;
    });

}  // namespace
}  // namespace krupier
