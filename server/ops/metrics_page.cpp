#include "server/ops/metrics_page.hpp"

#include <splitroom/version.hpp>

#include "protocol/codec/alternatives.hpp"
#include "protocol/codec/codec.hpp"
#include "server/ops/metrics.hpp"
#include "server/ops/process_figures.hpp"

namespace splitroom::server {

namespace {

using enum metric_type;

void add_connections(metrics_text& to, const counters& counted, const server_state& now) {
  to.family("splitroom_connections", gauge, "Open connections, WebSockets and others.");
  to.add(now.connections);
  to.family("splitroom_websockets", gauge, "Open connections that are WebSockets.");
  to.add(now.websockets);
  to.family("splitroom_sessions", gauge, "Identities that are remembered, here and away.");
  to.add(now.sessions);
  to.family("splitroom_connections_accepted_total", counter, "Connections that were accepted.");
  to.add(counted.accepted);
  to.family("splitroom_accept_failures_total", counter,
            "Tries to accept a connection that failed; each is followed by a pause.");
  to.add(counted.accept_failures);
  to.family("splitroom_refused_total", counter,
            "Connections (full, address, origin), and what an address does too often (requests, "
            "identities, joins, guesses, games, commands), that were refused.");
  to.add(counted.refused_full, {{"why", "full"}});
  to.add(counted.refused_address, {{"why", "address"}});
  to.add(counted.refused_origin, {{"why", "origin"}});
  constexpr std::array<std::string_view, address_uses> uses{"identities", "joins", "guesses",
                                                            "requests",   "games", "commands"};
  for (std::size_t i = 0; i < address_uses; ++i) {
    to.add(counted.refused_uses.at(i), {{"why", uses.at(i)}});
  }
  to.family("splitroom_tls_failures_total", counter, "TLS handshakes that failed.");
  to.add(counted.tls_failures);
  to.family("splitroom_cut_total", counter,
            "Connections that were closed because they crossed a limit.");
  constexpr std::array<std::string_view, cut_count> cuts{
      "handshake", "hello", "idle", "errors", "message", "frames", "bytes", "protocol"};
  for (std::size_t i = 0; i < cut_count; ++i) {
    to.add(counted.cuts.at(i), {{"why", cuts.at(i)}});
  }
  to.family("splitroom_slow_closes_total", counter,
            "Connections closed because the peer did not read what it was sent.");
  to.add(counted.too_slow);
  to.family("splitroom_faults_total", counter, "Faults of the server that it has survived.");
  to.add(counted.faults);
  to.family("splitroom_frames_received_total", counter, "WebSocket messages received.");
  to.add(counted.frames_received);
  to.family("splitroom_frames_sent_total", counter, "WebSocket messages queued for sending.");
  to.add(counted.frames_sent);
}

void add_requests(metrics_text& to, const counters& counted) {
  to.family("splitroom_http_answers_total", counter, "Answers to plain HTTP requests.");
  for (const auto& [status, answers] : counted.http_answers) {
    to.add(answers, {{"status", std::to_string(status)}});
  }
  to.family("splitroom_admin_refused_total", counter,
            "Requests to the admin API without its token.");
  to.add(counted.admin_refused);
  to.family("splitroom_commands_total", counter, "Commands that clients sent.");
  const auto& names = protocol::codec::alternatives<protocol::command::any, nlohmann::json>;
  for (std::size_t i = 0; i < command_count; ++i) {
    to.add(counted.commands.at(i), {{"cmd", names.at(i).name}});
  }
  to.family("splitroom_errors_total", counter, "Errors that clients were answered.");
  for (const protocol::error_entry& each : protocol::error_catalogue()) {
    to.add(counted.errors.at(static_cast<std::size_t>(each.code)), {{"code", each.name}});
  }
}

struct edition_place {
  protocol::edition_name edition;
  std::string_view game;
};
constexpr std::array<edition_place, 4> editions{{{protocol::edition_name::splitz, "splitz"},
                                                 {protocol::edition_name::split_it, "splitz"},
                                                 {protocol::edition_name::standard, "splito"},
                                                 {protocol::edition_name::duel, "splito"}}};

void add_games(metrics_text& to, const counters& counted, const server_state& now) {
  to.family("splitroom_rooms", gauge, "Open rooms.");
  for (const edition_place& each : editions) {
    for (const auto phase : {protocol::room_phase::lobby, protocol::room_phase::playing}) {
      const auto found = now.rooms.find({each.edition, phase});
      to.add(found == now.rooms.end() ? 0 : found->second,
             {{"game", each.game},
              {"edition", protocol::wire_name(each.edition)},
              {"state", protocol::wire_name(phase)}});
    }
  }
  to.family("splitroom_games_started_total", counter, "Games that were started.");
  for (const edition_place& each : editions) {
    to.add(counted.games.at(static_cast<std::size_t>(each.edition)).started,
           {{"game", each.game}, {"edition", protocol::wire_name(each.edition)}});
  }
  to.family("splitroom_games_ended_total", counter, "Games that ended, by how.");
  for (const edition_place& each : editions) {
    const auto& figures = counted.games.at(static_cast<std::size_t>(each.edition));
    const std::string_view edition = protocol::wire_name(each.edition);
    to.add(figures.finished,
           {{"game", each.game}, {"edition", edition}, {"ended_by", "game_over"}});
    to.add(figures.aborted, {{"game", each.game}, {"edition", edition}, {"ended_by", "aborted"}});
  }
  to.family("splitroom_decision_seconds", histogram,
            "Time from the opening of a decision until its answers were fixed.");
  to.add(counted.decision_time);
}

void add_journal(metrics_text& to, const counters& counted, const server_state& now) {
  to.family("splitroom_journal_append_seconds", histogram,
            "Time from handing records to the journal until they were stored.");
  to.add(counted.append_time);
  to.family("splitroom_journal_records_total", counter, "Records handed to the journal.");
  to.add(counted.journal_records);
  to.family("splitroom_journal_failures_total", counter,
            "Appends that ended without being stored.");
  to.add(counted.journal_failures);
  to.family("splitroom_journal_stalled", gauge, "1 while nothing can be stored and rooms wait.");
  to.add(now.journal_stalled ? 1 : 0);
  to.family("splitroom_journal_durable", gauge, "1 when rooms outlive the process.");
  to.add(now.journal_durable ? 1 : 0);
  if (now.journal_disk_free) {
    to.family("splitroom_journal_disk_free_bytes", gauge, "Free space where the journal lies.");
    to.add(*now.journal_disk_free);
  }
  to.family("splitroom_draining", gauge, "1 while the server is being stopped.");
  to.add(now.draining ? 1 : 0);
}

void add_process(metrics_text& to) {
  to.family("splitroom_build_info", gauge, "1; the label says the version.");
  to.add(1, {{"version", version}});
  const process_figures own = read_process_figures();
  to.family("process_cpu_seconds_total", counter, "Processor time used, user and system.");
  to.add_number(own.cpu_seconds);
  to.family("process_resident_memory_bytes", gauge, "Memory in RAM.");
  to.add(own.resident_bytes);
  to.family("process_virtual_memory_bytes", gauge, "Address space.");
  to.add(own.virtual_bytes);
  to.family("process_open_fds", gauge, "Open files and sockets.");
  to.add(own.open_files);
  to.family("process_max_fds", gauge, "How many of them there may be.");
  to.add(own.most_open_files);
  to.family("process_start_time_seconds", gauge, "When the process started, since 1970.");
  to.add_number(own.start_seconds);
}

}  // namespace

std::string metrics_page(const counters& counted, const server_state& now) {
  metrics_text to;
  add_connections(to, counted, now);
  add_requests(to, counted);
  add_games(to, counted, now);
  add_journal(to, counted, now);
  add_process(to);
  return to.take();
}

}  // namespace splitroom::server
