// The tests of the journal and of where it lies; also the child that the kill test kills.
#include <cstdio>
#include <exception>
#include <gtest/gtest.h>

#include "kill_test.h"

// libpqxx 6.4 loses one result when it finds that the connection is gone (it asks for the encoding
// before it takes the result over).
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }

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
