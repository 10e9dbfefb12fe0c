#include <string>
#include <vector>

#include <boost/mp11/algorithm.hpp>

#include "protocol/messages/commands.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/messages/frames.hpp"
#include "tests/protocol_page/field_words.hpp"
#include "tests/protocol_page/tables.hpp"

namespace splitroom::test {

namespace {

namespace command = protocol::command;
namespace event = protocol::event;
namespace frame = protocol::frame;

enum class direction { to_server, to_client };

using rows = std::vector<std::vector<std::string>>;

/// A row for each field of T. With `dotted`, for tables of several structs, it is `struct.field`.
template <class T>
rows fields_of(direction way, bool dotted) {
  rows found;
  boost::mp11::mp_for_each<codec::members_of<T>>([&](auto member) {
    using field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    std::string words = words_of<field>();
    if (codec::optional_field<field>) {
      words = way == direction::to_server ? "*optional* " + words : words + " *or null*";
    }
    const std::string name(member.name);
    found.push_back({"`" + (dotted ? struct_name<T>() + "." : "") + name + "`", words});
  });
  return found;
}

/// One table of all fields of these structs.
template <class... Structs>
void add_fields(page_content& into, const std::string& name, direction way) {
  constexpr bool dotted = sizeof...(Structs) > 1;
  page_table table{{"field", "type", "meaning"}, {}, true};
  const auto add = [&](const rows& more) {
    table.rows.insert(table.rows.end(), more.begin(), more.end());
  };
  (add(fields_of<Structs>(way, dotted)), ...);
  into.tables[name] = std::move(table);
}

/// The same without what every command of a game has: the page says it once.
void drop_addresses(page_table& table) {
  std::erase_if(table.rows, [](const std::vector<std::string>& row) {
    return row.front().ends_with(".game_id`") || row.front().ends_with(".decision`");
  });
}

}  // namespace

void add_field_tables(page_content& into) {
  constexpr auto up = direction::to_server;
  constexpr auto down = direction::to_client;
  add_fields<command::hello>(into, "command hello", up);
  add_fields<command::create>(into, "command create", up);
  add_fields<command::join, command::resume_point>(into, "command join", up);
  add_fields<command::rooms, command::quick>(into, "commands to find a room", up);
  add_fields<command::sit, command::ready, command::add_bot, command::remove_bot,
             command::configure, command::seat_order, command::kick, command::hand_over>(
      into, "commands of the lobby", up);
  add_fields<command::say, command::react>(into, "commands of talk", up);
  add_fields<command::choose, command::commit, command::open, command::withdraw,
             command::call_default, command::seed_commit, command::seed_open>(
      into, "commands of a game", up);
  drop_addresses(into.tables["commands of a game"]);

  add_fields<event::game_start, event::seat_entry, event::deal_open, event::seat_digest,
             event::deal_seeds, event::seat_seed, event::deal_failed, event::dealt, event::decision,
             event::chosen, event::locked, event::seat_commit, event::revealed, event::seat_answer,
             event::deadline, event::seat_budget, event::takeover, event::game_over, event::aborted,
             event::end>(into, "events", down);

  add_fields<frame::welcome, frame::held_seat>(into, "frame welcome", down);
  add_fields<frame::room, frame::room_seat, frame::tally>(into, "frame room", down);
  add_fields<frame::table_presence, frame::table_answered, frame::table_said,
             frame::table_reaction>(into, "frame table", down);
  add_fields<frame::private_, frame::request, frame::own_answer, frame::own_seed>(
      into, "frame private", down);
  add_fields<frame::snapshot, frame::open_decision, frame::pause, frame::batch_end>(
      into, "frame snapshot", down);
  add_fields<frame::notice>(into, "frame notice", down);
  add_fields<frame::joined, frame::listed_room, frame::deck_info, frame::phrase, frame::rotated>(
      into, "replies", down);
}

}  // namespace splitroom::test
