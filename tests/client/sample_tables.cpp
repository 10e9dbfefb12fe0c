#include "tests/client/sample_tables.hpp"

namespace splitroom::client::test {
namespace {

namespace frame = protocol::frame;
namespace splitz = rules::splitz;
namespace splito = rules::splito;

frame::room room_of(protocol::game_name game, protocol::edition_name edition,
                    const std::vector<std::string>& names) {
  frame::room room;
  room.room = "K7QM2XFH";
  room.game = game;
  room.edition = edition;
  room.players = static_cast<std::int64_t>(names.size());
  room.host = protocol::seat_number(0);
  if (game == protocol::game_name::splitz) room.options.talk = protocol::talk_mode::free;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    frame::room_seat entry;
    entry.seat = static_cast<std::int64_t>(seat);
    entry.kind = names[seat].empty() ? protocol::seat_kind::empty : protocol::seat_kind::person;
    if (!names[seat].empty()) entry.name = names[seat];
    room.seats.push_back(entry);
  }
  return room;
}

table_state table_of(frame::room room, const std::vector<std::string>& names) {
  table_state table;
  table.me = rules::seat{0};
  table.names = names;
  table.present.assign(names.size(), true);
  table.room = std::move(room);
  return table;
}

void ask_everybody(table_state& table, const std::string& kind,
                   const std::vector<std::string>& legal) {
  table.room->phase = protocol::room_phase::playing;
  frame::open_decision decision;
  decision.decision = 7;
  decision.kind = kind;
  decision.secret = true;
  for (std::size_t seat = 0; seat < table.names.size(); ++seat)
    decision.seats.emplace_back(static_cast<std::int64_t>(seat));
  decision.answered.emplace();
  decision.answered_count = 0;
  table.decision = decision;
  frame::private_ own;
  own.request = request_of(kind);
  own.request->legal = legal;
  table.own = own;
}

splitz::stack stack_of(int numbers, int jokers) {
  return {static_cast<std::uint8_t>(numbers), static_cast<std::uint8_t>(jokers)};
}

}  // namespace

frame::request request_of(const std::string& kind) {
  frame::request request;
  request.decision = 7;
  request.kind = kind;
  return request;
}

table_state lobby_table() {
  const std::vector<std::string> names{"Ann", "Bob", ""};
  return table_of(room_of(protocol::game_name::splitz, protocol::edition_name::splitz, names),
                  names);
}

table_state splitz_table() {
  const std::vector<std::string> names{"Ann", "Maxim", "Diana", "Ilya"};
  table_state table =
      table_of(room_of(protocol::game_name::splitz, protocol::edition_name::splitz, names), names);
  ask_everybody(table, "vote", {"white", "blue", "black"});
  splitz::view view;
  view.edition = splitz::edition::splitz;
  view.round = 3;
  view.rounds = 8;
  view.leader = 2;
  view.cards_left = 43;
  view.parts = {{0, {4, 3, 6}}, {1, {5, 7}}, {2, {splitz::joker, 8, 2, 10}}};
  view.seats.resize(names.size());
  view.seats[0].stacks[1] = stack_of(1, 1);
  view.seats[0].stacks[4] = stack_of(2, 0);
  view.seats[0].points = 7;
  view.seats[1].stacks[4] = stack_of(1, 0);
  view.seats[1].stacks[9] = stack_of(3, 0);
  view.seats[1].points = 10;
  view.seats[2].waiting_jokers = 1;
  view.seats[3].stacks[7] = stack_of(1, 0);
  view.seats[3].points = 8;
  view.seats[3].served = true;
  view.pending = rules::decision{rules::decision_kind::vote, true, {0, 1, 2, 3}};
  table.view = view;
  return table;
}

table_state splito_table() {
  const std::vector<std::string> names{"Ann", "Bob", "Carol"};
  table_state table = table_of(
      room_of(protocol::game_name::splito, protocol::edition_name::standard, names), names);
  table.objectives = rules::splito::builtin_deck();
  const splito::objective_deck& deck = *table.objectives;
  const auto card = [&](std::string_view text) { return deck.parse(text).value(); };
  splito::view view;
  view.turn = 12;
  view.turns = 13;
  view.commons = {card("maj_colour_pink"), card("maj_value_5")};
  view.zones = {{card("pink-1"), card("pink-2"), card("turquoise-5"), card("none_4")},
                {card("green-2"), card("none_2")},
                {card("purple-1"), card("maj_colour_purple")}};
  view.hand_counts = {2, 2, 2};
  view.pending = rules::decision{rules::decision_kind::play, true, {0, 1, 2}};
  view.hand = {card("pink-3"), card("purple-6"), card("purple-6"), card("none_2")};
  table.view = view;
  ask_everybody(table, "play",
                {"pink-3@left", "pink-3@right", "purple-6@left", "purple-6@right", "none_2@left",
                 "none_2@right"});
  return table;
}

table_state split_it_table() {
  table_state table = splitz_table();
  table.room->edition = protocol::edition_name::split_it;
  auto& view = std::get<splitz::view>(table.view);
  view.edition = splitz::edition::split_it;
  view.parts.clear();
  view.row = {4, 3, splitz::joker, 9};
  view.contested = {{{5, 6}, {0, 2}}};
  table.own->request = request_of("divide");
  table.own->request->row = std::vector<std::string>{"4", "3", "J", "9"};
  table.decision->kind = "divide";
  return table;
}

}  // namespace splitroom::client::test
