#include "client-cli/app/keepsakes.hpp"

#include <ctime>

#include "client-cli/app/shell_words.hpp"
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
  const std::string game = edition == protocol::edition_name::standard ? "splito"
                           : edition == protocol::edition_name::duel
                               ? "splito-duel"
                               : std::string(protocol::wire_name(edition));
  // Two seats of one user are two files: the notes beside them differ.
  const std::string who = core.table().me ? "seat" + std::to_string(*core.table().me) : "watched";
  const std::string id = protocol::to_hex(*core.log().game()).substr(0, 8);
  return data_folder() / (day_of(unix_s) + '-' + game + '-' + id + '-' + who + ".transcript");
}

/// A name that nothing had, and that nobody else who keeps a game now gets.
fs::path claim(const fs::path& wanted) {
  constexpr int most = 1000;
  fs::path result = wanted;
  for (int number = 2; !create_exclusively(result) && number <= most; ++number) {
    std::error_code ignored;
    if (!fs::exists(result, ignored)) break;  // the write will say why
    result = wanted.string() + "-" + std::to_string(number);
  }
  return result;
}

fs::path notes_beside(const fs::path& file) { return file.string() + ".mine.json"; }

/// Whether what lies there is this game as this seat knows it, or the beginning of it.
bool is_own(const fs::path& file, const std::string& text, const protocol::own_notes& mine,
            bool seated) {
  const auto there = read_file(file);
  if (!there || there->empty() || !text.starts_with(*there)) return false;
  const auto beside = read_file(notes_beside(file));
  if (!beside) return true;
  const auto notes = protocol::decode_notes(*beside);
  return seated && notes && notes->game_id == mine.game_id && notes->seat == mine.seat;
}

}  // namespace

lines keep_game(const client_core& core, const std::optional<fs::path>& wanted, std::int64_t unix_s,
                const style& look) {
  const std::string text = core.log().text();
  fs::path file = wanted ? *wanted : usual_file(core, unix_s);
  std::error_code fault;
  if (!wanted) fault = make_private_folder(file.parent_path());
  // The same game again, after coming back to it: the same file.
  if (!is_own(file, text, core.notes(), core.table().me.has_value())) file = claim(file);
  if (!fault) fault = write_atomically(file, text);
  if (fault)
    return {look.text("terminal.keep.failed", {{"file", file.string()}, {"why", fault.message()}})};
  const bool whole = core.log().ended();
  lines said;
  add_whole(said, look, look.text(whole ? "terminal.keep.transcript" : "terminal.keep.so_far"),
            file.string());
  if (core.table().me) {
    const fs::path notes = notes_beside(file);
    fault = write_atomically(notes, protocol::encode_notes(core.notes()));
    if (fault) {
      said.push_back(
          look.text("terminal.keep.failed", {{"file", notes.string()}, {"why", fault.message()}}));
      return said;
    }
  }
  if (whole) {
    const std::string mine =
        core.table().me ? " --mine " + shell_quoted(notes_beside(file).string()) : "";
    add_whole(said, look, look.text("terminal.keep.check"),
              "splitroom verify " + shell_quoted(file.string()) + mine);
  } else {
    said.push_back(look.text("terminal.keep.only_whole"));
  }
  return said;
}

}  // namespace splitroom::client
