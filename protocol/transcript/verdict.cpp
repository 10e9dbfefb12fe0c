#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {

std::string seat_words(rules::seat_set seats) {
  if (seats.empty()) return "no seat";
  std::string words = seats.size() == 1 ? "seat " : "seats ";
  const char* between = "";
  for (const rules::seat each : seats) {
    words += between + std::to_string(each);
    between = ", ";
  }
  return words;
}

}  // namespace splitroom::protocol
