# What every target of ours has: C++20, the repository's root as include root, warnings, sanitizers,
# and <splitroom/version.hpp>.
configure_file(cmake/version.hpp.in generated/splitroom/version.hpp @ONLY)

add_library(splitroom_common INTERFACE)
add_library(splitroom::common ALIAS splitroom_common)
target_compile_features(splitroom_common INTERFACE cxx_std_20)
target_include_directories(splitroom_common INTERFACE
  "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
target_link_libraries(splitroom_common INTERFACE splitroom::warnings splitroom::sanitizers)
