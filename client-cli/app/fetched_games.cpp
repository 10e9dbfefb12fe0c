#include "client-cli/app/fetched_games.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <utility>

#include <nlohmann/json.hpp>

#include "client-cli/app/refuse.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "client-cli/store/paths.hpp"
#include "client-cli/store/slot.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

using json = nlohmann::json;

constexpr std::size_t id_width = 32;
constexpr std::size_t shown_id = 8;

/// Who may ask there: the identities of this machine for that server, and nobody in particular.
std::vector<std::string> tokens_for(const std::string& server) {
  constexpr std::size_t most = 8;
  std::vector<std::string> tokens;
  for (const known_slot& each : known_slots(state_folder())) {
    if (each.state && each.state->server == server && !each.state->token.empty())
      tokens.push_back(newest_token(*each.state));
  }
  if (tokens.size() > most) tokens.resize(most);
  if (tokens.empty()) tokens.emplace_back();
  return tokens;
}

/// The answers to every identity for that server that are of `status` 200; "" when all say that
/// there is nothing. The error is for a person.
tl::expected<std::vector<std::string>, std::string> ask(const std::string& url,
                                                        const trusted_authorities& trust,
                                                        const std::string& path, bool first_only,
                                                        const catalogue& words) {
  const auto address = parse_address(url);
  if (!address) return tl::unexpected(words.text(address.error()));
  if (!address->tls && !is_this_machine(address->host))
    refuse(words.text("terminal.games.not_encrypted", {{"url", to_url(*address)}}), 0);
  std::vector<std::string> bodies;
  for (const std::string& token : tokens_for(identity_url(*address))) {
    auto answer = http_get(*address, trust, path, token);
    if (!answer)
      return tl::unexpected(
          words.text("terminal.games.no_answer",
                     {{"url", to_url(*address)}, {"why", words.text(answer.error())}}));
    if (answer->status == 200) {
      bodies.push_back(std::move(answer->body));
      if (first_only) break;
    } else if (answer->status != 404) {
      return tl::unexpected(
          words.text("terminal.core.server_says",
                     {{"text", std::to_string(answer->status) + ' ' +
                                   answer->body.substr(0, answer->body.find('\n'))}}));
    }
  }
  return bodies;
}

std::string text_in(const json& from, const char* name) {
  const auto found = from.find(name);
  return found != from.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string moment_words(const json& from) {
  const auto found = from.find("ended");
  if (found == from.end() || !found->is_number_integer()) return "?";
  const std::time_t seconds = found->get<std::int64_t>() / 1000;
  std::tm parts{};
  if (::localtime_r(&seconds, &parts) == nullptr) return "?";
  char text[32] = "";
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

/// "Ann 31, Bob 20", in the order of the seats.
std::string players_words(const json& game) {
  std::vector<std::string> players;
  const auto seats = game.find("seats");
  const auto scores = game.find("scores");
  if (seats == game.end() || !seats->is_array()) return {};
  for (std::size_t i = 0; i < seats->size(); ++i) {
    if (!(*seats)[i].is_object()) continue;
    std::string name = clean(text_in((*seats)[i], "name"));
    if (scores != game.end() && scores->is_array() && i < scores->size() &&
        (*scores)[i].is_number_integer())
      name += ' ' + std::to_string((*scores)[i].get<std::int64_t>());
    players.push_back(std::move(name));
  }
  return comma_list(players);
}

std::string game_words(const json& game, const catalogue& words) {
  const auto edition = protocol::parse_edition_name(text_in(game, "edition"));
  std::string text = text_in(game, "game_id") + "  " + moment_words(game) + "  " +
                     (edition ? title_of(*edition, words) : "?") + "  " + players_words(game);
  if (text_in(game, "ended_by") == "aborted")
    text += " (" + words.text("terminal.games.broken_off") + ')';
  return clean_message(text);
}

}  // namespace

bool is_game_id(std::string_view text) {
  protocol::game_id ignored{};
  return protocol::from_hex(text, ignored);
}

bool is_short_id(std::string_view text) {
  constexpr std::size_t fewest = 4;
  return text.size() >= fewest && text.size() < id_width &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

tl::expected<std::string, std::string> whole_id(std::string_view begin,
                                                const std::vector<std::string>& games,
                                                const catalogue& words) {
  std::string found;
  for (const std::string& each : games) {
    if (!each.starts_with(begin)) continue;
    if (!found.empty())
      return tl::unexpected(words.text("terminal.games.several", {{"begin", begin}}));
    found = each.substr(0, id_width);
  }
  if (found.empty())
    return tl::unexpected(words.text("terminal.games.none_begins", {{"begin", begin}}));
  return found;
}

namespace {

/// What every identity for that server may see, each once, the newest first.
tl::expected<std::vector<std::string>, std::string> open_games(const std::string& server,
                                                               const trusted_authorities& trust,
                                                               int most, const catalogue& words) {
  const auto found = ask(server, trust, "/games?limit=" + std::to_string(most), false, words);
  if (!found) return tl::unexpected(found.error());
  std::vector<std::string> all;
  for (const std::string& body : *found) {
    auto listed = games_lines(body, words);
    if (!listed) return tl::unexpected(listed.error());
    for (std::string& each : *listed) {
      if (std::ranges::find(all, each) == all.end()) all.push_back(std::move(each));
    }
  }
  // Each list is in that order by itself: the time stands behind the id.
  if (found->size() > 1) {
    std::ranges::sort(all, std::greater{}, [](const std::string& each) {
      return std::pair(each.substr(id_width), each.substr(0, id_width));
    });
  }
  return all;
}

}  // namespace

tl::expected<std::string, std::string> fetch_transcript(const replay_game& what,
                                                        const catalogue& words) {
  constexpr int most_looked_at = 200;
  std::string id = what.game;
  if (!is_game_id(id)) {
    const auto games = open_games(what.server, what.trust, most_looked_at, words);
    if (!games) return tl::unexpected(games.error());
    auto whole = whole_id(id, *games, words);
    if (!whole) return whole;
    id = *std::move(whole);
  }
  const auto found = ask(what.server, what.trust, "/games/" + id, true, words);
  if (!found) return tl::unexpected(found.error());
  if (found->empty()) return tl::unexpected(words.text("terminal.games.no_such_game"));
  return found->front();
}

tl::expected<std::vector<std::string>, std::string> games_lines(std::string_view body,
                                                                const catalogue& words) {
  const json all = json::parse(body, nullptr, false);
  if (!all.is_object() || !all.contains("games") || !all["games"].is_array())
    return tl::unexpected(words.text("app.games.failed"));
  std::vector<std::string> found;
  for (const json& each : all["games"]) {
    if (each.is_object() && is_game_id(text_in(each, "game_id")))
      found.push_back(game_words(each, words));
  }
  return found;
}

int run_games(const list_games& what, const catalogue& words) {
  constexpr int most_listed = 50;
  const auto all = open_games(what.server, what.trust, most_listed, words);
  if (!all) return refuse(all.error(), 1);
  for (const std::string& each : *all)
    std::printf("%s\n", each.c_str());
  if (all->empty()) {
    std::printf("%s\n", words.text("app.games.none.all").c_str());
  } else {
    std::printf("%s splitroom replay %s%s\n", words.text("terminal.games.look").c_str(),
                all->front().substr(0, shown_id).c_str(),
                server_option(what.server, what.trust).c_str());
  }
  return 0;
}

}  // namespace splitroom::client
