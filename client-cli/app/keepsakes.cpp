#include "client-cli/app/keepsakes.hpp"

#include <ctime>

#include "client-cli/store/atomic_file.hpp"
#include "client-cli/store/paths.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

namespace fs = std::filesystem;

std::string day_of(std::int64_t unix_s) {
  const std::time_t time = unix_s;
  std::tm parts{};
  ::localtime_r(&time, &parts);
  char text[16] = "";
  std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

fs::path usual_file(const client_core& core, std::int64_t unix_s) {
  const protocol::edition_name edition = core.table().room->edition;
  const std::string game(
      edition == protocol::edition_name::standard ? "splito" : protocol::wire_name(edition));
  // Two seats of one user are two files: the notes beside them differ.
  const std::string who = core.table().me ? "seat" + std::to_string(*core.table().me) : "watched";
  const std::string id = protocol::to_hex(*core.log().game()).substr(0, 8);
  return data_folder() / (day_of(unix_s) + '-' + game + '-' + id + '-' + who + ".transcript");
}

fs::path unused(const fs::path& wanted) {
  std::error_code ignored;
  fs::path result = wanted;
  for (int number = 2; fs::exists(result, ignored); ++number)
    result = wanted.string() + "-" + std::to_string(number);
  return result;
}

}  // namespace

lines keep_game(const client_core& core, const std::optional<fs::path>& wanted,
                std::int64_t unix_s) {
  const std::string text = core.log().text();
  fs::path file = wanted ? *wanted : usual_file(core, unix_s);
  // The same game again, after coming back to it: the same file.
  if (read_file(file) != text) file = wanted ? unused(file) : file;
  std::error_code fault;
  if (!wanted) fault = make_private_folder(file.parent_path());
  if (!fault) fault = write_atomically(file, text);
  if (fault) return {"The transcript cannot be saved in " + file.string() + ": " + fault.message()};
  lines said{"Transcript: " + file.string()};
  if (core.table().me) {
    const fs::path notes = file.string() + ".mine.json";
    fault = write_atomically(notes, protocol::encode_notes(core.notes()));
    if (fault) {
      said.push_back("Your notes cannot be saved in " + notes.string() + ": " + fault.message());
      return said;
    }
    said.push_back("Check it:   splitroom verify " + file.string() + " --mine " + notes.string());
  } else {
    said.push_back("Check it:   splitroom verify " + file.string());
  }
  return said;
}

}  // namespace splitroom::client
