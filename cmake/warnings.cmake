# splitroom::warnings, for our own targets only: never for what we include.
add_library(splitroom_warnings INTERFACE)
add_library(splitroom::warnings ALIAS splitroom_warnings)

target_compile_options(splitroom_warnings INTERFACE
  -Wall
  -Wextra
  -Wpedantic
  -Wconversion
  -Wsign-conversion
  -Wdouble-promotion
  -Wold-style-cast
  -Wcast-align
  -Wcast-qual
  -Wnon-virtual-dtor
  -Woverloaded-virtual
  -Wformat=2
  -Wimplicit-fallthrough
  -Wunused
  -Wextra-semi
  -Wundef)

# Compiled together, the files of a folder see each other's names, which is no shadowing.
if(NOT CMAKE_UNITY_BUILD)
  target_compile_options(splitroom_warnings INTERFACE -Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(splitroom_warnings INTERFACE -Wshadow=local)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(splitroom_warnings INTERFACE
    -Wduplicated-cond
    -Wduplicated-branches
    -Wlogical-op
    # What g++ 12 gets wrong, each by name:
    -Wno-restrict             # "literal" + std::string, inlined (GCC bug 105651)
    -Wno-maybe-uninitialized) # the value of an empty std::optional, copied (GCC bug 80635)
endif()

if(SPLITROOM_WERROR)
  target_compile_options(splitroom_warnings INTERFACE -Werror)
endif()
