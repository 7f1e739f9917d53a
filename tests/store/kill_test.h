// The child of the kill test: the test program itself, run with this argument.
#pragma once

#include <string>

inline constexpr const char* kAppendUntilKilled = "--append-until-killed";

// Appends batches for ever and writes the last number of each, when it was acknowledged, to
// standard output as eight bytes.
int append_until_killed(const std::string& url, unsigned seed);
