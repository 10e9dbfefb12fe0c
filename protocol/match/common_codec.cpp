#include "protocol/match/common_codec.hpp"

namespace splitroom::protocol {

nlohmann::ordered_json to_json(rules::seat_set seats) {
  auto list = nlohmann::ordered_json::array();
  for (const rules::seat each : seats) {
    list.push_back(each);
  }
  return list;
}

rules::seat_set read_seats(const json_reader& from, rules::seat players) {
  rules::seat_set seats;
  from.each_item(players, [&](const json_reader& item) {
    const auto seat = item.number<rules::seat>(0, players - 1);
    if (seats.contains(seat)) item.note("is there twice");
    seats.insert(seat);
  });
  return seats;
}

nlohmann::ordered_json to_json(const std::optional<rules::decision>& pending) {
  if (!pending) return nullptr;
  nlohmann::ordered_json made;
  made["kind"] = rules::to_string(pending->kind);
  made["secret"] = pending->secret;
  made["seats"] = to_json(pending->seats);
  return made;
}

std::optional<rules::decision> read_pending(const json_reader& from, rules::seat players) {
  if (from.is_null()) return std::nullopt;
  rules::decision asked;
  const auto kind = from.field("kind");
  if (const auto known = rules::parse_decision_kind(kind.text())) {
    asked.kind = *known;
  } else {
    kind.note("is no kind of decision");
  }
  asked.secret = from.field("secret").boolean();
  asked.seats = read_seats(from.field("seats"), players);
  return asked;
}

}  // namespace splitroom::protocol
