#include <string>

#include <boost/mp11/algorithm.hpp>

#include "protocol/codec/codec.hpp"
#include "protocol/codec/writer.hpp"
#include "protocol/errors.hpp"
#include "protocol/match/match.hpp"
#include "protocol/names/clean_name.hpp"
#include "protocol/talk/phrases.hpp"
#include "server/net/ws_connection.hpp"
#include "server/room/table_talk.hpp"
#include "server/session/session_hub.hpp"
#include "tests/protocol_page/field_words.hpp"
#include "tests/protocol_page/tables.hpp"

namespace splitroom::test {

namespace {

page_table errors() {
  page_table table{{"code", "retry", "meaning, *and what to do*"}, {}, false};
  for (const auto& each : protocol::error_catalogue()) {
    table.rows.push_back({"`" + std::string(each.name) + "`", each.retry ? "yes" : "",
                          std::string(each.meaning) + " *" + std::string(each.advice) + "*"});
  }
  return table;
}

page_table notices() {
  page_table table{{"code", "meaning", "what to do"}, {}, false};
  for (const auto& each : protocol::notice_catalogue()) {
    table.rows.push_back(
        {"`" + std::string(each.name) + "`", std::string(each.meaning), std::string(each.advice)});
  }
  return table;
}

page_table games() {
  page_table table{{"`game`", "`edition`", "players"}, {}, false};
  for (const auto& each : protocol::games()) {
    const std::string most =
        each.fewest == each.most ? "" : " to " + std::to_string(int{each.most});
    table.rows.push_back({"`" + std::string(protocol::wire_name(each.game)) + "`",
                          "`" + std::string(protocol::wire_name(each.edition)) + "`",
                          std::to_string(int{each.fewest}) + most});
  }
  return table;
}

page_table options() {
  using asked = protocol::room_options_request;
  codec::writer defaults;
  defaults.value(protocol::room_options{});
  const auto values = nlohmann::ordered_json::parse(defaults.take());
  page_table table{{"field", "type", "default", "meaning"}, {}, true};
  boost::mp11::mp_for_each<codec::members_of<asked>>([&](auto member) {
    using field = std::remove_cvref_t<decltype(std::declval<asked>().*member.pointer)>;
    table.rows.push_back({"`" + std::string(member.name) + "`", words_of<field>(),
                          "`" + values.at(member.name).dump() + "`"});
  });
  return table;
}

page_table phrases() {
  page_table table{{"phrase", "text", "`word`"}, {}, false};
  for (const auto& each : protocol::phrase_catalogue()) {
    std::string words;
    for (const std::string_view word : each.words) {
      words += (words.empty() ? "" : ", ") + std::string(word);
    }
    table.rows.push_back({"`" + std::string(each.name) + "`", std::string(each.text), words});
  }
  return table;
}

page_table limits() {
  const server::connection_limits net;
  const server::hub_limits hub;
  const server::house_rules house;
  const std::string at_once = " at once the connection is closed: 1008";
  const auto number = [](auto value) { return std::to_string(value); };
  const auto seconds = [](std::int64_t ms) { return std::to_string(ms / 1000) + " s"; };
  return {
      {"what", "value", "in `welcome`", "beyond it"},
      {
          {"size of a message", number(net.most_message_bytes) + " bytes", "",
           "the connection is closed: 1009"},
          {"size of a command", number(hub.most_command_bytes) + " bytes", "`max_frame_bytes`",
           "error `too_large`"},
          {"depth of objects and lists", number(hub.most_depth), "`max_depth`", "error `too_deep`"},
          {"commands a second", number(hub.commands_per_second), "`commands_per_second`",
           "error `rate_limited`"},
          {"commands at once", number(hub.burst), "`burst`", "error `rate_limited`"},
          {"answers remembered for repeated ids", number(server::remembered_replies::most),
           "`remembered_ids`", "the oldest is forgotten"},
          {"silence, not even a pong", seconds(hub.idle_ms), "`idle_ms`",
           "the connection is dropped"},
          {"frames waiting for a slow reader", number(net.most_outbox_bytes) + " bytes", "",
           "the connection is closed: 1008"},
          {"one frame under way", seconds(net.write_ms), "", "the connection is dropped"},
          {"HTTP request and upgrade", seconds(net.handshake_ms), "", "the connection is dropped"},
          {"grace after a deadline", number(house.grace_ms) + " ms", "`grace_ms`",
           "the default is taken"},
          {"a connection before hello", seconds(hub.hello_ms), "",
           "the connection is closed: 1008"},
          {"messages that are no command, a second", number(hub.errors_per_second), "",
           "beyond " + number(hub.error_burst()) + at_once},
          {"WebSocket frames a second, of any kind", number(net.frames_per_second), "",
           "beyond " + number(net.frames_per_second * net.stream_burst) + at_once},
          {"bytes a second", number(net.bytes_per_second), "",
           "beyond " + number(net.bytes_per_second * net.stream_burst) + at_once},
          {"rooms in which one identity holds a seat", number(hub.most_seats), "",
           "error `server_full`"},
          {"a game where no player is connected", seconds(house.abandoned_ms), "`abandoned_ms`",
           "it is `aborted`, the room is closed"},
          {"a lobby where no player is connected", seconds(house.lobby_abandoned_ms), "",
           "the room is closed"},
          {"a seat of a lobby whose player is away, while others are here",
           seconds(house.lobby_abandoned_ms), "", "it becomes free"},
          {"an identity that is away and holds no seat", seconds(hub.forget_after_ms), "",
           "what it was answered is forgotten: `resumed` is false"},
          {"tokens that an identity was offered and has not used", "1", "",
           "the one before is not good any more"},
          {"watchers in a room", number(house.most_watchers), "", "error `room_full`"},
          {"remarks and reactions at once, then " + number(house.talk.per_second) + " a second",
           number(house.talk.burst), "", "error `talk_limited`"},
          {"a name", number(protocol::longest_name) + " code points", "",
           "it is cut; one of more than 64 bytes is refused as any text that is too long"},
      },
      false};
}

}  // namespace

void add_fact_tables(page_content& into) {
  into.tables["errors"] = errors();
  into.tables["notices"] = notices();
  into.tables["games"] = games();
  into.tables["options"] = options();
  into.tables["phrases"] = phrases();
  into.tables["limits"] = limits();
}

}  // namespace splitroom::test
