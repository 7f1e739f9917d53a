// The tests of the journal and of where it lies; also the child that the kill test kills.
#include <cstdio>
#include <exception>
#include <gtest/gtest.h>

#include "kill_test.h"

int main(int argc, char** argv) {
  if (argc == 4 && std::string{argv[1]} == kAppendUntilKilled) {
    try {
      return append_until_killed(argv[2], static_cast<unsigned>(std::stoul(argv[3])));
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      return 1;
    }
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
