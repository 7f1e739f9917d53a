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

class Sabotaged : public testing::TestWithParam<Sabotage> {};

TEST_P(Sabotaged, IsFound) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 12 && found == 0; ++seed) {
    const SoakResult result = run_soak(catalog(), {.seed = seed, .sabotage = GetParam()});
    if (!result.ok()) ++found;
  }
  EXPECT_GT(found, 0) << "twelve seeds and nothing noticed";
}

INSTANTIATE_TEST_SUITE_P(Soak, Sabotaged,
                         testing::Values(Sabotage::early_replies, Sabotage::lying_disk,
                                         Sabotage::doubled_retries, Sabotage::shown_card,
                                         Sabotage::lost_reply_key),
                         [](const auto& each) {
                           std::string name;
                           for (const char c : word(each.param)) {
                             if (c != '-') name += c;
                           }
                           return name;
                         });

}  // namespace
}  // namespace krupier
