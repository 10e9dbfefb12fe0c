#include "tests/protocol_page/actor.hpp"

#include <ranges>
#include <utility>

#include "protocol/fairness/chain.hpp"
#include "tests/support/frame_log.hpp"

namespace splitroom::test {

namespace {

constexpr std::int64_t thinking_ms = 137;  // between commands, so that time goes on in the examples

// Lines that are no messages.
constexpr std::string_view breaks = "> (breaks)";
constexpr std::string_view closing = "(closes: ";

}  // namespace

actor::actor(stage& where, answering how) : stage_(where), how_(how) { connect(); }

void actor::connect() { link_ = stage_.hub().connect(*this); }

void actor::drop() {
  link_.reset();
  lines_.emplace_back(breaks);
  stage_.settle();
}

actor::json actor::say(json command) {
  json numbered;
  numbered["cmd"] = command.at("cmd");
  numbered["id"] = next_id_++;
  numbered.update(command);
  stage_.pass(thinking_ms);
  send_raw(numbered.dump());
  return reply_;
}

std::string actor::send_raw(std::string_view text) {
  lines_.push_back("> " + std::string(text));
  link_->on_text(text);
  stage_.settle();
  return lines_.back().substr(2);
}

void actor::wait(std::int64_t ms) {
  stage_.pass(ms);
  // A word to the room makes it look at the clock; it is no part of the scene.
  auto before = lines_;
  link_->on_text(R"({"cmd":"snapshot"})");
  lines_ = std::move(before);
  stage_.settle();
}

void actor::send(server::frame_ptr frame) {
  lines_.push_back("< " + *frame);
  log_frame(*frame);
  const json read = json::parse(*frame);
  if (read.contains("re")) {
    reply_ = read;
    if (read.contains("ok") && read["ok"].contains("seat")) {
      room = read["ok"]["room"];
      stage_.knows_room(room);
      seat_ = read["ok"]["seat"].is_null() ? -1 : read["ok"]["seat"].get<int>();
    }
  } else if (read["frame"] == "welcome") {
    token = read["token"];
  } else if (read["frame"] == "private") {
    own = read;
    seat_ = read["seat"];
  } else if (read["frame"] == "event") {
    take_event(*frame, read);
  }
}

void actor::close(server::close_code code, std::string_view reason) {
  lines_.push_back("< " + std::string(closing) + std::to_string(static_cast<unsigned>(code)) + " " +
                   std::string(reason) + ")");
}

void actor::take_event(const std::string& bytes, const json& event) {
  n = event["n"];
  head = protocol::to_hex(protocol::frame_hash(bytes));
  const std::string kind = event["event"];
  if (kind == "game_start") {
    game_id = event["game_id"];
    events_.clear();
    over = false;
    opened_ = answered_ = 0;
  }
  if (kind == "game_start" || kind == "deal_failed") {
    ctx0_ = head;
  }
  if (kind == "locked") {
    locked_ = event;
  }
  over = over || kind == "end";
  events_.push_back(bytes);
}

std::vector<std::string> actor::lines(std::size_t from) const { return lines(from, lines_.size()); }

std::vector<std::string> actor::lines(std::size_t from, std::size_t to) const {
  return {lines_.begin() + static_cast<std::ptrdiff_t>(from),
          lines_.begin() + static_cast<std::ptrdiff_t>(to)};
}

std::string actor::conversation() const {
  std::string text;
  for (const std::string& each : lines_) {
    json line{{"from", each.starts_with(">") ? "client" : "server"}};
    const std::string_view said = std::string_view(each).substr(2);
    if (each == breaks) {
      line["closes"] = "";
    } else if (said.starts_with(closing)) {
      line["closes"] = said.substr(closing.size(), said.size() - closing.size() - 1);
    } else {
      line["text"] = said;
    }
    text += line.dump() + "\n";
  }
  return text;
}

std::vector<std::string> actor::exchange() const {
  std::vector<std::string> found;
  for (std::size_t i = lines_.size(); i-- > 0;) {
    if (found.empty() && lines_[i].starts_with("< {\"re\":")) {
      found.push_back(lines_[i]);
    } else if (!found.empty() && lines_[i].starts_with("> ")) {
      found.insert(found.begin(), lines_[i]);
      break;
    }
  }
  return found;
}

std::string actor::last_with(std::string_view key, std::string_view kind) const {
  for (const std::string& line : std::views::reverse(lines_)) {
    if (!line.starts_with("< {")) continue;
    const json read = json::parse(line.substr(2));
    if (read.value(std::string(key), "") == kind) return line.substr(2);
  }
  return {};
}

std::string actor::frame(std::string_view kind) const { return last_with("frame", kind); }
std::string actor::event(std::string_view kind) const { return last_with("event", kind); }

std::string actor::transcript() const {
  std::string text;
  for (const std::string& each : events_) {
    text += each + "\n";
  }
  return text;
}

}  // namespace splitroom::test
