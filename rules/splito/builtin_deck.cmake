# Run by the build: writes OUTPUT, the objectives of the deck file INPUT as C++, and the file's SHA-256.
# Stops when the file is not JSON of the expected shape; the meaning is checked by objective_deck::make,
# and names of colours and kinds by the compiler.
cmake_minimum_required(VERSION 3.25)

# An optional member as text, or the default.
function(get_or out json default)
  string(JSON found ERROR_VARIABLE absent GET "${json}" ${ARGN})
  if(absent)
    set(found "${default}")
  endif()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

function(expect_name text)
  if(NOT text MATCHES "^[a-z0-9_]+$")
    message(FATAL_ERROR "${INPUT}: '${text}' is no name")
  endif()
endfunction()

function(expect_number text)
  if(NOT text MATCHES "^[0-9]+$")
    message(FATAL_ERROR "${INPUT}: '${text}' is no number")
  endif()
endfunction()

function(colours_of out json)
  set(list "")
  string(JSON type ERROR_VARIABLE absent TYPE "${json}" params colours)
  if(type STREQUAL "ARRAY")
    string(JSON count LENGTH "${json}" params colours)
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
      string(JSON name GET "${json}" params colours ${i})
      expect_name("${name}")
      list(APPEND list "colour::${name}")
    endforeach()
  endif()
  list(JOIN list ", " list)
  set(${out} "{${list}}" PARENT_SCOPE)
endfunction()

function(objective_line out json)
  string(JSON id GET "${json}" id)
  string(JSON kind GET "${json}" kind)
  string(JSON points GET "${json}" points)
  get_or(symbol "${json}" "none" symbol)
  if(symbol STREQUAL "") # null
    set(symbol "none")
  endif()
  get_or(colour "${json}" "" params colour)
  get_or(value "${json}" 0 params value)
  get_or(count "${json}" 0 params count)
  colours_of(colours "${json}")
  foreach(name IN ITEMS "${id}" "${kind}" "${symbol}")
    expect_name("${name}")
  endforeach()
  foreach(number IN ITEMS "${points}" "${value}" "${count}")
    expect_number("${number}")
  endforeach()
  if(colour STREQUAL "")
    set(colour "std::nullopt")
  else()
    expect_name("${colour}")
    set(colour "colour::${colour}")
  endif()
  set(${out} "      {\"${id}\", objective_kind::${kind}, ${colour}, ${value}, ${count}, ${colours}, ${points}, symbol::${symbol}},\n" PARENT_SCOPE)
endfunction()

file(READ "${INPUT}" deck)
file(SHA256 "${INPUT}" sha256)
string(JSON count LENGTH "${deck}")
math(EXPR last "${count} - 1")
set(lines "")
foreach(i RANGE ${last})
  string(JSON entry GET "${deck}" ${i})
  objective_line(line "${entry}")
  string(APPEND lines "${line}")
endforeach()

file(WRITE "${OUTPUT}" "// Made from splito_deck.json by builtin_deck.cmake.
#include \"rules/splito/builtin_deck.hpp\"

namespace splitroom::rules::splito::generated {

std::vector<objective> objectives() {
  return {
${lines}  };
}

const std::string_view deck_sha256 = \"${sha256}\";

}  // namespace splitroom::rules::splito::generated
")
