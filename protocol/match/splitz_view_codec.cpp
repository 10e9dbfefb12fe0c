#include <algorithm>
#include <limits>

#include "protocol/match/common_codec.hpp"
#include "protocol/match/json_reader.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom::protocol {
namespace {

namespace splitz = rules::splitz;
using ojson = nlohmann::ordered_json;

constexpr std::size_t most_seats = 4;
constexpr std::string_view edition_names[] = {"splitz", "split-it"};

ojson cards_json(const std::vector<splitz::card>& cards) {
  return card_texts(cards, splitz::to_text);
}

std::vector<splitz::card> read_list(const json_reader& from, std::size_t most) {
  return read_cards<splitz::card>(from, most, splitz::parse_card);
}

/// Only the values of which there is a stack: `{"5":{"numbers":2,"jokers":1}}`.
ojson stacks_json(const splitz::stacks& stacks) {
  auto made = ojson::object();
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    if (stacks[i].size() == 0) continue;
    ojson& stack = made[std::to_string(i + 1)];
    stack["numbers"] = stacks[i].numbers;
    stack["jokers"] = stacks[i].jokers;
  }
  return made;
}

splitz::stacks read_stacks(const json_reader& from) {
  splitz::stacks stacks{};
  from.each_field([&](std::string_view name, const json_reader& stack) {
    const auto value = splitz::parse_card(name);
    if (!value || *value == splitz::joker) {
      stack.note("is no stack: values are 1 to 10");
      return;
    }
    stacks[*value - 1U] = {stack.field("numbers").number<std::uint8_t>(0, splitz::deck_size),
                           stack.field("jokers").number<std::uint8_t>(0, splitz::deck_size)};
  });
  return stacks;
}

ojson seat_json(const splitz::seat_view& seat) {
  ojson made;
  made["stacks"] = stacks_json(seat.stacks);
  made["waiting_jokers"] = seat.waiting_jokers;
  made["points"] = seat.points;
  made["served"] = seat.served;
  return made;
}

splitz::seat_view read_seat(const json_reader& from) {
  splitz::seat_view seat;
  seat.stacks = read_stacks(from.field("stacks"));
  seat.waiting_jokers = from.field("waiting_jokers").number<std::uint8_t>(0, splitz::deck_size);
  seat.points = from.field("points").number<std::int32_t>(0, std::numeric_limits<int>::max());
  seat.served = from.field("served").boolean();
  return seat;
}

splitz::edition read_edition(const json_reader& from) {
  const auto found = std::ranges::find(edition_names, from.text());
  if (found == std::end(edition_names)) {
    from.note("is no edition of Splitz");
    return {};
  }
  return static_cast<splitz::edition>(found - std::begin(edition_names));
}

splitz::part_view read_part(const json_reader& from, splitz::edition edition) {
  splitz::part_view part;
  const auto colours = splitz::colour_names(edition);
  const auto name = from.field("part");
  const auto found = std::ranges::find(colours, name.text());
  if (found == colours.end()) {
    name.note("is no part colour of this edition");
  } else {
    part.part = static_cast<splitz::part_index>(found - colours.begin());
  }
  part.cards = read_list(from.field("cards"), splitz::longest_row);
  return part;
}

}  // namespace

ojson to_json(const splitz::view& what) {
  ojson made;
  made["edition"] = edition_names[static_cast<std::size_t>(what.edition)];
  made["round"] = what.round;
  made["rounds"] = what.rounds;
  made["leader"] = what.leader;
  made["cards_left"] = what.cards_left;
  made["row"] = cards_json(what.row);
  ojson& parts = made["parts"] = ojson::array();
  for (const auto& each : what.parts) {
    ojson part;
    part["part"] = splitz::colour_names(what.edition)[each.part];
    part["cards"] = cards_json(each.cards);
    parts.push_back(std::move(part));
  }
  ojson& contested = made["contested"] = ojson::array();
  for (const auto& each : what.contested) {
    ojson contest;
    contest["cards"] = cards_json(each.cards);
    contest["seats"] = to_json(each.seats);
    contested.push_back(std::move(contest));
  }
  ojson& seats = made["seats"] = ojson::array();
  for (const auto& each : what.seats) {
    seats.push_back(seat_json(each));
  }
  made["discards"] = cards_json(what.discards);
  made["pending"] = to_json(what.pending);
  return made;
}

tl::expected<splitz::view, std::string> splitz_view(const nlohmann::json& value) {
  reading_fault fault;
  const json_reader from(value, "", fault);
  splitz::view view;
  view.edition = read_edition(from.field("edition"));
  view.round = from.field("round").number<std::uint8_t>(0, 255);
  view.rounds = from.field("rounds").number<std::uint8_t>(0, 255);
  from.field("seats").each_item(
      most_seats, [&](const json_reader& item) { view.seats.push_back(read_seat(item)); });
  if (view.seats.size() < 2) from.field("seats").note("must have at least 2 elements");
  if (!fault.empty()) return tl::unexpected(fault.words());

  const auto players = static_cast<rules::seat>(view.seats.size());
  view.leader = from.field("leader").number<rules::seat>(0, players - 1);
  view.cards_left = from.field("cards_left").number<std::uint8_t>(0, splitz::deck_size);
  view.row = read_list(from.field("row"), splitz::longest_row);
  from.field("parts").each_item(splitz::part_count, [&](const json_reader& item) {
    view.parts.push_back(read_part(item, view.edition));
  });
  from.field("contested").each_item(most_seats, [&](const json_reader& item) {
    view.contested.push_back({read_list(item.field("cards"), splitz::longest_row),
                              read_seats(item.field("seats"), players)});
  });
  view.discards = read_list(from.field("discards"), splitz::deck_size);
  view.pending = read_pending(from.field("pending"), players);
  if (!fault.empty()) return tl::unexpected(fault.words());
  return view;
}

}  // namespace splitroom::protocol
