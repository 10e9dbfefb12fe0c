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

template <class T>
void add_fields(page_content& into, const std::string& group, direction way) {
  page_table table{{"field", "type", "meaning"}, {}, true};
  boost::mp11::mp_for_each<codec::members_of<T>>([&](auto member) {
    using field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    std::string words = words_of<field>();
    if (codec::optional_field<field>) {
      words = way == direction::to_server ? "*optional* " + words : words + " *or null*";
    }
    table.rows.push_back({"`" + std::string(member.name) + "`", words});
  });
  if (!table.rows.empty()) into.tables[group + " " + struct_name<T>()] = std::move(table);
}

template <class Variant>
void add_all(page_content& into, const std::string& group, direction way) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
      [&](auto type) { add_fields<typename decltype(type)::type>(into, group, way); });
}

}  // namespace

void add_field_tables(page_content& into) {
  add_all<command::any>(into, "command", direction::to_server);
  add_fields<command::resume_point>(into, "command", direction::to_server);
  add_all<event::any>(into, "event", direction::to_client);
  add_all<std::variant<event::seat_entry, event::seat_digest, event::seat_seed, event::seat_commit,
                       event::seat_answer>>(into, "event", direction::to_client);
  add_all<std::variant<frame::welcome, frame::held_seat, frame::notice, frame::room,
                       frame::room_seat, frame::private_, frame::request, frame::own_answer,
                       frame::own_seed, frame::table_presence, frame::table_answered,
                       frame::snapshot, frame::open_decision, frame::batch_end>>(
      into, "frame", direction::to_client);
  add_all<std::variant<frame::joined, frame::listed_room, frame::deck_info>>(into, "reply",
                                                                             direction::to_client);
}

}  // namespace splitroom::test
