# All of these come from the distribution and live in system include folders, so that their headers
# are never held to our warnings.
find_package(Threads REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(SQLite3 3.40 REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n) # the server's alone: names
find_package(tl-expected REQUIRED CONFIG)
find_package(nlohmann_json REQUIRED CONFIG)
find_package(spdlog REQUIRED CONFIG)
find_package(CLI11 REQUIRED CONFIG)
find_package(Boost 1.81 REQUIRED CONFIG) # headers only: Boost::headers

# The server's allocator: what one thread frees that another has made costs glibc's a fifth of a
# round. Neither needed nor wanted under a sanitizer, which brings its own.
find_library(SPLITROOM_TCMALLOC_LIBRARY tcmalloc_minimal)
mark_as_advanced(SPLITROOM_TCMALLOC_LIBRARY)

# libedit has no CMake package.
find_path(SPLITROOM_LIBEDIT_INCLUDE histedit.h REQUIRED)
find_library(SPLITROOM_LIBEDIT_LIBRARY edit REQUIRED)
mark_as_advanced(SPLITROOM_LIBEDIT_INCLUDE SPLITROOM_LIBEDIT_LIBRARY)
add_library(splitroom::libedit UNKNOWN IMPORTED)
set_target_properties(splitroom::libedit PROPERTIES
  IMPORTED_LOCATION "${SPLITROOM_LIBEDIT_LIBRARY}"
  INTERFACE_INCLUDE_DIRECTORIES "${SPLITROOM_LIBEDIT_INCLUDE}")

if(SPLITROOM_TESTS STREQUAL "ON")
  find_package(GTest REQUIRED CONFIG)
  find_package(benchmark REQUIRED CONFIG)
elseif(SPLITROOM_TESTS STREQUAL "AUTO")
  find_package(GTest QUIET CONFIG)
  find_package(benchmark QUIET CONFIG)
endif()
