// What checking one event says, and checks of seat lists that several events share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/messages/field_types.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::protocol {

/// Nothing when all is well, else why not, in words for a person.
using verdict = std::optional<std::string>;

inline rules::seat seat_of(seat_number which) { return which.as<rules::seat>(); }
template <class Entry>
rules::seat seat_of(const Entry& which) {
  return which.seat.template as<rules::seat>();
}

inline std::string seat_words(rules::seat which) { return "seat " + std::to_string(which); }

/// "seats 0, 2", "seat 1" or "no seat".
std::string seat_words(rules::seat_set seats);

template <class Entry>
rules::seat_set seats_in(const std::vector<Entry>& list) {
  rules::seat_set seats;
  for (const Entry& each : list) {
    seats.insert(seat_of(each));
  }
  return seats;
}

/// Whether a list names seats below `players` only, each once, ascending.
template <class Entry>
verdict check_seats(const std::vector<Entry>& list, rules::seat players) {
  int last = -1;
  for (const Entry& each : list) {
    const rules::seat seat = seat_of(each);
    if (seat >= players) return "it names " + seat_words(seat) + ", which this game does not have";
    if (seat <= last) return "its seats are not in ascending order, each once";
    last = seat;
  }
  return std::nullopt;
}

}  // namespace splitroom::protocol
