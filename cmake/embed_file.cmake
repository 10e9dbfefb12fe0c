# Run by splitroom_embed: writes OUTPUT, a source file that holds the bytes of INPUT as SYMBOL.
file(READ "${INPUT}" hex HEX)
string(REGEX MATCHALL ".." bytes "${hex}")
list(LENGTH bytes size)
string(REGEX REPLACE "(..)" "'\\\\x\\1'," data "${hex}")
# Lines of 16 bytes: some compilers and most readers dislike a single one.
string(REPEAT "......." 16 sixteen)
string(REGEX REPLACE "(${sixteen})" "\\1\n" data "${data}")
file(WRITE "${OUTPUT}" "#include <string_view>
namespace splitroom::embedded {
namespace {
constexpr char bytes[] = {
${data}'\\0'};
}
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL}{bytes, ${size}};
}
")
