// Where libFuzzer, or replay_main.cpp, comes in.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fuzz.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  splitroom::test::run_target({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
