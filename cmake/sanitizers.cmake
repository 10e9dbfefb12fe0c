# splitroom::sanitizers: nothing, or what SPLITROOM_SANITIZE names. A finding ends the process.
add_library(splitroom_sanitizers INTERFACE)
add_library(splitroom::sanitizers ALIAS splitroom_sanitizers)

if(SPLITROOM_SANITIZE)
  set(flags "-fsanitize=${SPLITROOM_SANITIZE}" -fno-sanitize-recover=all)
  target_compile_options(splitroom_sanitizers INTERFACE ${flags})
  if(SPLITROOM_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Asio's headers have fences, which the thread sanitizer does not follow; none is of ours.
    target_compile_options(splitroom_sanitizers INTERFACE -Wno-tsan)
  endif()
  target_link_options(splitroom_sanitizers INTERFACE ${flags})
endif()
