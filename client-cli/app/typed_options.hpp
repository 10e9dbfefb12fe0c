// What is typed on the command line, before it is understood.
#pragma once

#include <string>

#include <CLI/App.hpp>
#include <tl/expected.hpp>

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

/// What CLI11 fills in.
struct typed_options {
  std::string game;
  std::string edition;
  int players = 0;
  int bots = 0;
  int bot_delay_ms = -1;
  int timeout_s = 0;
  bool is_public = false;
  bool untimed = false;
  bool no_watchers = false;
  bool blind_only = false;
  std::string progress;
  std::string absent;
  int absent_grace_s = -1;
  int pause_budget_s = -1;
  std::string talk;
  bool waiting = false;
  std::string import_server;
  int slot = -1;
  std::string bot_level = "greedy";
  std::string room;
  std::string autopilot;
  std::string transcript;
  std::string server = usual_server;
  std::string ca;
  std::string name;
  std::string secrecy;
  std::string language;
  bool plain = false;
  bool no_bell = false;
  std::string file;
  std::string other;
  std::string mine;
  std::string deck;
};

// The options of a subcommand, by what they are about.
void add_server(CLI::App& to, typed_options& into);
void add_trust(CLI::App& to, typed_options& into);
void add_plain(CLI::App& to, typed_options& into);
void add_language(CLI::App& to, typed_options& into);
void add_online(CLI::App& to, typed_options& into);
void add_seat(CLI::App& to, typed_options& into);
void add_secrecy(CLI::App& to, typed_options& into);
void add_room_options(CLI::App& to, typed_options& into);
void add_level(CLI::App& to, typed_options& into);

void add_room_filters(CLI::App& to, typed_options& into);
void add_quick_options(CLI::App& to, typed_options& into);

/// Which public rooms, and any of a kind; the errors are for a person.
tl::expected<list_rooms, std::string> filter_of(const typed_options& from, const catalogue& words);
tl::expected<quick_room, std::string> quick_of(const typed_options& from, const catalogue& words);

/// The room that is wanted; the error is for a person.
tl::expected<create_room, std::string> room_of(const typed_options& from, const catalogue& words);

trusted_authorities trust_of(const typed_options& from);

/// Everything but the goal.
online online_of(const typed_options& from);

}  // namespace splitroom::client
