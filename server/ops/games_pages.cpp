#include "server/ops/games_pages.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/codec/strict_json.hpp"
#include "protocol/codec/writer.hpp"
#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"
#include "server/ops/http_answers.hpp"
#include "server/ops/query.hpp"
#include "server/session/same_secret.hpp"

namespace splitroom::server {

namespace {

constexpr std::size_t default_listed = 50;
constexpr std::size_t most_listed = 200;
// So many games are looked at for one list: those that may not be seen are passed over.
constexpr std::size_t most_looked_at = 1'000;

/// What anybody is told of a seat: not who it was.
struct shown_seat {
  protocol::seat_number seat;
  std::string name;
  protocol::seat_kind kind{};
};
BOOST_DESCRIBE_STRUCT(shown_seat, (), (seat, name, kind))

struct shown_game {
  protocol::game_id game_id{};
  std::string room;
  protocol::game_name game{};
  protocol::edition_name edition{};
  protocol::visibility visibility{};
  protocol::milliseconds started;
  protocol::milliseconds ended;
  std::string ended_by;
  std::optional<protocol::abort_reason> why;
  std::vector<shown_seat> seats;
  std::optional<std::vector<std::int64_t>> scores;
  std::optional<std::vector<std::int64_t>> ranks;
};
BOOST_DESCRIBE_STRUCT(shown_game, (),
                      (game_id, room, game, edition, visibility, started, ended, ended_by, why,
                       seats, scores, ranks))

shown_game shown(const finished_game& what) {
  shown_game result{what.game_id,    what.room,    what.game,   what.edition,
                    what.visibility, what.started, what.ended,  what.ended_by,
                    what.why,        {},           what.scores, what.ranks};
  for (const finished_seat& each : what.seats) {
    result.seats.push_back({each.seat, each.name, each.kind});
  }
  return result;
}

bool may_see(const finished_game& what, const std::optional<protocol::digest>& who) {
  return what.visibility == protocol::visibility::public_ ||
         (who && std::any_of(what.seats.begin(), what.seats.end(), [&](const finished_seat& each) {
            return each.identity && same_secret(*each.identity, *who);
          }));
}

std::optional<finished_game> about(const archived_game& kept) {
  auto read = decode_finished_game(kept.about);
  if (!read) {
    log("games")->error("event=unreadable game={} why=\"{}\"", kept.game_id, for_log(read.error()));
    return std::nullopt;
  }
  return *std::move(read);
}

/// What the query asks of the list.
struct list_query {
  std::size_t limit = default_listed;
  std::string before;
};

bool is_game_id(std::string_view text) {
  protocol::game_id ignored{};
  return protocol::from_hex(text, ignored);
}

tl::expected<list_query, std::string> read_list_query(const std::string& text) {
  auto query = parse_query(text);
  if (!query) {
    return tl::unexpected(query.error());
  }
  list_query result;
  if (const auto limit = take(*query, "limit")) {
    const char* const end = limit->data() + limit->size();
    const auto parsed = std::from_chars(limit->data(), end, result.limit);
    if (parsed.ec != std::errc() || parsed.ptr != end || result.limit < 1 ||
        result.limit > most_listed) {
      return tl::unexpected("limit is a number from 1 to " + std::to_string(most_listed) + ".");
    }
  }
  if (auto before = take(*query, "before")) {
    if (!is_game_id(*before)) {
      return tl::unexpected(std::string("before is the id of a game: 32 hexadecimal digits."));
    }
    result.before = *std::move(before);
  }
  if (!query->empty()) {
    return tl::unexpected(std::string("The list of games knows limit and before alone."));
  }
  return result;
}

/// The frame with the seats' names replaced by "Player 1" and so on.
std::string without_names(const std::string& frame) {
  auto parsed = protocol::parse_strict_ordered(frame, protocol::frame_limits);
  if (!parsed || parsed->value("event", "") != "game_start" || !parsed->contains("seats")) {
    return frame;
  }
  int number = 0;
  for (auto& seat : (*parsed)["seats"]) {
    seat["name"] = "Player " + std::to_string(++number);
  }
  return parsed->dump();
}

}  // namespace

std::optional<protocol::digest> games_pages::identity_of(const http_request& request) const {
  const std::string_view token = bearer_token(request);
  if (token.empty()) {
    return std::nullopt;
  }
  const protocol::digest hash = protocol::sha256(token);
  return identities_ ? identities_(hash) : std::optional(hash);
}

http_response games_pages::list(const http_request& request) const {
  const auto query = read_list_query(request.query);
  if (!query) {
    return text_answer(400, query.error() + "\n");
  }
  const auto who = identity_of(request);
  std::vector<shown_game> found;
  std::string last = query->before;
  bool more = true;
  for (std::size_t looked_at = 0; more && looked_at < most_looked_at;) {
    const auto page = archive_.newest(most_listed, last);
    more = page.size() == most_listed;
    looked_at += page.size();
    for (const archived_game& each : page) {
      if (found.size() == query->limit) {
        more = true;
        looked_at = most_looked_at;
        break;
      }
      last = each.game_id;
      const auto game = about(each);
      if (game && may_see(*game, who)) {
        found.push_back(shown(*game));
      }
    }
  }
  protocol::codec::writer to(protocol::codec::absent::left_out);
  to.open();
  to.field("games", found);
  if (more) {
    to.field("next", last);  // `before` of the list that goes on here
  }
  to.close();
  return json_answer(to.take());
}

http_response games_pages::transcript(const http_request& request, std::string_view game_id) const {
  auto query = parse_query(request.query);
  const auto names = query ? take(*query, "names") : std::nullopt;
  if (!query || !query->empty() || (names && *names != "no" && *names != "yes")) {
    return text_answer(400, "A transcript knows only names=no.\n");
  }
  const auto kept = is_game_id(game_id) ? archive_.find(game_id) : std::nullopt;
  const auto game = kept ? about(*kept) : std::nullopt;
  if (!game || !may_see(*game, identity_of(request))) {
    return not_found();
  }
  const auto frames = archive_.transcript(game_id);
  if (!frames) {
    return not_found();
  }
  const bool nameless = names == "no";
  http_response result;
  result.content_type = "application/jsonl";
  result.headers.emplace_back("X-Splitroom-Verifiable", nameless ? "no" : "yes");
  for (const frame_ptr& each : *frames) {
    result.body += nameless ? without_names(*each) : *each;
    result.body += '\n';
  }
  return result;
}

http_response games_pages::remove(const http_request& request, std::string_view game_id) {
  const auto kept = is_game_id(game_id) ? archive_.find(game_id) : std::nullopt;
  const auto game = kept ? about(*kept) : std::nullopt;
  const auto who = identity_of(request);
  if (!game || !who || !game->host || !same_secret(*game->host, *who)) {
    return not_found();
  }
  try {
    if (!archive_.remove(game_id)) {
      return not_found();
    }
  } catch (const std::exception& failed) {
    log("games")->error("event=not_deleted game={} why=\"{}\"", game_id, for_log(failed.what()));
    return text_answer(503, "The journal cannot store that now. Try again later.\n");
  }
  log("games")->info("event=deleted game={} by=host", game_id);
  http_response result;
  result.status = 204;
  return result;
}

}  // namespace splitroom::server
