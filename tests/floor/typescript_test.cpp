// The pages' types are those of the program.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include <krupier/floor/typescript.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

using Typescript = CasinoTest;

TEST_F(Typescript, IsWhatThePagesHave) {
  std::ifstream file{KRUPIER_SOURCE_DIR "/web/src/lib/generated.ts"};
  const std::string kept{std::istreambuf_iterator<char>{file}, {}};
  EXPECT_TRUE(kept == typescript(casino->verbs()))
      << "make it anew: krupier schema --ts > web/src/lib/generated.ts";
}

}  // namespace
}  // namespace krupier
