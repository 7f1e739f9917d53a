// Lines of a record, compared with what its event does when it is played again.
#include <gtest/gtest.h>

#include <krupier/floor/event_json.h>

namespace krupier {
namespace {

bool same(std::string_view now, std::string_view written) {
  return same_lines(json::parse(now).as_array(), json::parse(written).as_array());
}

constexpr std::string_view kNow =
    R"([[0,"stake","laid","main","5","0"],[0,"won","blackjack","main","5","12.50","3:2",0,"","bj"]])";

TEST(JournalLines, ARecordFromBeforeRowsIsRight) {
  EXPECT_TRUE(same(kNow, kNow));
  EXPECT_TRUE(same(
      kNow,
      R"([[0,"stake","laid","main","5","0"],[0,"won","blackjack","main","5","12.50","3:2",0]])"));
}

TEST(JournalLines, AnythingElseIsNot) {
  EXPECT_FALSE(same(kNow, R"([[0,"stake","laid","main","5","0"]])"));
  EXPECT_FALSE(
      same(kNow,
           R"([[0,"stake","laid","main","5","0"],[0,"won","blackjack","main","5","10","3:2",0]])"));
  EXPECT_FALSE(same(
      kNow,
      R"([[0,"stake","laid","main","5","0"],[0,"won","blackjack","main","5","12.50","3:2",0,"","win"]])"));
  EXPECT_FALSE(same(kNow, R"([[0,"stake","laid","main","5","0"],7])"));
}

}  // namespace
}  // namespace krupier
