# The web client: put together into build/PRESET/web/tree and built into the server.
#   splitroom_web(TARGET): TARGET gets embedded_web() (server/ops/web_tree.hpp)
option(SPLITROOM_WEB "Build the web client into the server; needs npm for its one dependency" ON)

function(splitroom_web target)
  set(web "${PROJECT_BINARY_DIR}/web")
  set(script "${PROJECT_SOURCE_DIR}/cmake/web_tree.cmake")
  set(kit "${PROJECT_SOURCE_DIR}/protocol/js")
  set(text "${PROJECT_SOURCE_DIR}/protocol/text")
  if(NOT SPLITROOM_WEB)
    file(WRITE "${web}/none.cpp" "#include \"server/ops/web_tree.hpp\"
namespace splitroom::server {
std::span<const embedded_file> embedded_web() { return {}; }
}
")
    target_sources(${target} PRIVATE "${web}/none.cpp")
    return()
  endif()

  find_program(SPLITROOM_NPM npm REQUIRED)
  mark_as_advanced(SPLITROOM_NPM)
  add_custom_command(
    OUTPUT "${web}/npm/package-lock.json"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${web}/npm"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${web}/npm"
    COMMAND "${CMAKE_COMMAND}" -E copy "${kit}/package.json" "${kit}/.npmrc" "${web}/npm"
    COMMAND "${CMAKE_COMMAND}" -E copy "${kit}/package-lock.json" "${web}/npm"
    COMMAND "${CMAKE_COMMAND}" -E chdir "${web}/npm"
      "${SPLITROOM_NPM}" ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
    COMMAND "${CMAKE_COMMAND}" -E touch "${web}/npm/package-lock.json"
    DEPENDS "${kit}/package.json" "${kit}/package-lock.json" "${kit}/.npmrc"
    COMMENT "Fetching the web client's dependency"
    VERBATIM)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/protocol/web/*" "${text}/*.json" "${kit}/*.js")
  add_custom_command(
    OUTPUT "${web}/embedded_web.cpp" "${web}/embedded_web.S"
    COMMAND "${CMAKE_COMMAND}" "-DWEB=${PROJECT_SOURCE_DIR}/protocol/web" "-DKIT=${kit}"
      "-DTEXT=${text}" "-DHASHES=${web}/npm/node_modules/@noble/hashes" "-DOUTPUT=${web}" -P "${script}"
    DEPENDS ${sources} "${script}" "${web}/npm/package-lock.json"
    COMMENT "Putting the web client together"
    VERBATIM)
  target_sources(${target} PRIVATE "${web}/embedded_web.cpp" "${web}/embedded_web.S")
  set_source_files_properties("${web}/embedded_web.cpp" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # The assembler's .incbin is not seen by dependency scanners.
  set_source_files_properties("${web}/embedded_web.S" PROPERTIES
    OBJECT_DEPENDS "${web}/embedded_web.cpp")
endfunction()
