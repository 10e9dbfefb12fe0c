# Run by splitroom_web: puts the web client together in OUTPUT/tree and writes the sources that
# hold its files. WEB: protocol/web; KIT: protocol/js; TEXT: protocol/text; HASHES: the npm package
# @noble/hashes.
set(tree "${OUTPUT}/tree")
file(REMOVE_RECURSE "${tree}" "${OUTPUT}/packed")
file(COPY "${WEB}/" DESTINATION "${tree}" REGEX "README\\.md$" EXCLUDE)
# The catalogues without the words that only the terminal says.
file(GLOB catalogues "${TEXT}/*.json")
foreach(path ${catalogues})
  cmake_path(GET path FILENAME name)
  file(READ "${path}" words)
  string(REGEX REPLACE "\n  \"terminal\\.[^\n]*" "" words "${words}")
  file(WRITE "${tree}/text/${name}" "${words}")
endforeach()
# What the web client brings itself in kit/ stands before the kit's own.
file(GLOB_RECURSE kit RELATIVE "${KIT}" "${KIT}/*.js")
foreach(path ${kit})
  if(NOT path MATCHES "node_modules" AND NOT EXISTS "${tree}/kit/${path}")
    cmake_path(GET path PARENT_PATH folder)
    file(COPY "${KIT}/${path}" DESTINATION "${tree}/kit/${folder}")
  endif()
endforeach()
file(COPY "${HASHES}/sha2.js" "${HASHES}/hmac.js" "${HASHES}/_md.js" "${HASHES}/_u64.js"
  "${HASHES}/utils.js" "${HASHES}/LICENSE" DESTINATION "${tree}/lib/noble-hashes")
file(RENAME "${tree}/lib/noble-hashes/LICENSE" "${tree}/lib/noble-hashes/LICENSE.txt")

# All modules are asked for at once, not one after the other as each names the next.
file(GLOB_RECURSE modules RELATIVE "${tree}" "${tree}/*.js")
list(SORT modules)
set(hints "")
foreach(path ${modules})
  if(NOT path MATCHES "theme-early")
    string(APPEND hints "    <link rel=\"modulepreload\" href=\"${path}\" />\n")
  endif()
endforeach()
file(READ "${tree}/index.html" index)
string(REPLACE "  </head>" "${hints}  </head>" index "${index}")
file(WRITE "${tree}/index.html" "${index}")

file(GLOB_RECURSE paths RELATIVE "${tree}" "${tree}/*")
list(SORT paths)
set(assembly "  .section .rodata\n")
set(declarations "")
set(table "")
set(number 0)
foreach(path ${paths})
  cmake_path(GET path PARENT_PATH folder)
  file(MAKE_DIRECTORY "${OUTPUT}/packed/${folder}")
  set(packed "${OUTPUT}/packed/${path}")
  execute_process(COMMAND gzip -9 -n -c "${tree}/${path}" OUTPUT_FILE "${packed}"
    COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE "${tree}/${path}" size)
  file(SIZE "${packed}" packed_size)
  set(symbol "splitroom_web_${number}")
  string(APPEND assembly "  .global ${symbol}\n${symbol}:\n  .incbin \"${tree}/${path}\"\n")
  string(APPEND declarations "extern \"C\" const char ${symbol}[];\n")
  if(packed_size LESS size)
    string(APPEND assembly
      "  .global ${symbol}_packed\n${symbol}_packed:\n  .incbin \"${packed}\"\n")
    string(APPEND declarations "extern \"C\" const char ${symbol}_packed[];\n")
    set(small "{${symbol}_packed, ${packed_size}}")
  else()
    set(small "{}")
  endif()
  string(APPEND table "      {\"${path}\", {${symbol}, ${size}}, ${small}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}/embedded_web.S" "${assembly}  .section .note.GNU-stack, \"\", @progbits\n")
file(WRITE "${OUTPUT}/embedded_web.cpp" "#include \"server/ops/web_tree.hpp\"
${declarations}
namespace splitroom::server {
std::span<const embedded_file> embedded_web() {
  static const embedded_file files[] = {
${table}  };
  return files;
}
}
")
