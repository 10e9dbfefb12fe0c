#include "tests/support/leak_check.hpp"

#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "protocol/match/match.hpp"

namespace splitroom::test {

using nlohmann::json;

namespace {

protocol::digest bytes_of(const json& hex) {
  protocol::digest result{};
  protocol::from_hex(hex.get<std::string>(), result);
  return result;
}

/// A string that must not be seen before the event with number `public_from`, except, when `owner`
/// is set, by that seat.
struct secret {
  std::string text;
  std::size_t public_from = 0;
  std::optional<int> owner;
  std::string what;
};

/// The game played again from its transcript, with what each viewer may see after each event.
class replay {
 public:
  explicit replay(const std::vector<std::string>& transcript) {
    for (const std::string& line : transcript) {
      events_.push_back(json::parse(line));
      hashes_.push_back(protocol::frame_hash(line));
    }
    collect_secrets();
  }

  [[nodiscard]] const std::vector<secret>& secrets() const { return secrets_; }
  [[nodiscard]] bool ended_by(std::size_t n) const { return n + 1 >= events_.size(); }

  /// Brings the game to where it was after event n; n never goes back.
  void advance(std::size_t n) {
    for (; next_ <= n && next_ < events_.size(); ++next_) {
      apply(events_[next_]);
    }
  }
  [[nodiscard]] json view(const std::optional<int>& seat) const {
    if (!match_) {
      return nullptr;
    }
    return json::parse(
        match_->view_for(seat ? rules::viewer(static_cast<rules::seat>(*seat)) : rules::watcher)
            .dump());
  }
  [[nodiscard]] json hand(int seat) const {
    const auto cards = match_ ? match_->hand(static_cast<rules::seat>(seat)) : std::nullopt;
    return cards ? json(*cards) : json();
  }

 private:
  void collect_secrets() {
    for (std::size_t n = 0; n < events_.size(); ++n) {
      const json& each = events_[n];
      const std::string kind = each.at("event");
      if (kind == "game_over" || kind == "aborted" || kind == "deal_failed") {
        secrets_.push_back({each.at("s"), n, std::nullopt, "the server's seed"});
        server_seed_ = each.at("s");
      } else if (kind == "deal_seeds") {
        for (const json& one : each.at("seeds")) {
          secrets_.push_back({one.at("seed"), n, std::nullopt, "a seat's seed"});
        }
      } else if (kind == "locked") {
        for (const json& one : each.at("commits")) {
          secrets_.push_back(
              {one.at("digest"), n, one.at("seat").get<int>(), "a seat's commitment"});
        }
      } else if (kind == "revealed") {
        for (const json& one : each.at("answers")) {
          if (!one.at("nonce").is_null()) {
            secrets_.push_back({one.at("nonce"), n, std::nullopt, "a seat's nonce"});
          }
        }
      }
    }
  }

  void apply(const json& event) {
    const std::string kind = event.at("event");
    if (kind == "deal_open") {
      ctx1_ = hashes_[next_];
    } else if (kind == "deal_seeds") {
      deal(event);
    } else if (kind == "chosen") {
      match_->apply(std::vector<protocol::text_answer>{
          {event.at("seat").get<rules::seat>(), event.at("choice").get<std::string>()}});
    } else if (kind == "revealed") {
      std::vector<protocol::text_answer> answers;
      for (const json& one : event.at("answers")) {
        answers.push_back({one.at("seat").get<rules::seat>(), one.at("choice").get<std::string>()});
      }
      match_->apply(answers);
    }
  }

  void deal(const json& event) {
    std::vector<protocol::contributed_seed> seeds;
    for (const json& one : event.at("seeds")) {
      seeds.push_back({one.at("seat").get<rules::seat>(), bytes_of(one.at("seed"))});
    }
    const json& start = events_.front();
    const auto game = protocol::parse_game_name(start.at("game").get<std::string>());
    const auto edition = protocol::parse_edition_name(start.at("edition").get<std::string>());
    match_ =
        protocol::find_game(*game, *edition)
            ->start(
                start.at("players").get<rules::seat>(), rules::splito::builtin_deck(),
                protocol::chance_stream(protocol::deck_key(bytes_of(server_seed_), ctx1_, seeds)))
            .match;
  }

  std::vector<json> events_;
  std::vector<protocol::digest> hashes_;
  std::vector<secret> secrets_;
  json server_seed_;
  protocol::digest ctx1_{};
  std::unique_ptr<protocol::match> match_;
  std::size_t next_ = 0;
};

std::string check_secrets(const replay& game, const std::string& text, std::size_t seen,
                          const std::optional<int>& seat) {
  for (const secret& each : game.secrets()) {
    if (each.public_from >= seen && (!each.owner || each.owner != seat) &&
        text.find(each.text) != std::string::npos) {
      return "shows " + each.what + " too early";
    }
  }
  return {};
}

std::string check_own(const replay& game, const json& own, const std::optional<int>& seat,
                      bool ended) {
  if (own.is_null()) {
    return {};
  }
  if (!seat || own.at("seat") != *seat) {
    return "holds the private state of another seat";
  }
  if (!ended && own.at("hand") != game.hand(*seat)) {
    return "holds a hand that is not the viewer's";
  }
  return {};
}

}  // namespace

std::string first_leak(const std::vector<std::string>& transcript, const viewer_frames& viewer) {
  replay game(transcript);
  const std::string id = json::parse(transcript.front()).at("game_id");
  std::size_t seen = 0;  // events of this game that the viewer has had
  for (std::size_t at = 0; at < viewer.frames.size(); ++at) {
    const std::string& text = viewer.frames[at];
    const json frame = json::parse(text);
    const std::string kind = frame.value("frame", "");
    if (kind == "event" && frame.at("n") == seen && text == transcript[seen]) {
      ++seen;
    }
    std::size_t known = seen;
    std::string why;
    if (kind == "private" || kind == "snapshot") {
      const json& own = kind == "private" ? frame : frame.at("own");
      const json& n = frame.at("n");
      const bool ours =
          kind == "private" ? frame.at("game_id") == id : frame.at("room").at("game_id") == id;
      if (ours && n.is_number()) {
        game.advance(n.get<std::size_t>());
        const bool ended = game.ended_by(n.get<std::size_t>());
        why = check_own(game, own, viewer.seat, ended);
        if (kind == "snapshot" &&
            frame.at("view") != game.view(ended ? std::nullopt : viewer.seat)) {
          why = "holds a view that is not the viewer's";
        }
        if (seen == 0) {  // came in the middle: what was told to everybody until then is known
          known = n.get<std::size_t>() + 1;
        }
      }
    }
    if (why.empty()) {
      why = check_secrets(game, text, known, viewer.seat);
    }
    if (!why.empty()) {
      return "frame " + std::to_string(at) + " (" + kind + ") " + why + ": " + text.substr(0, 400);
    }
  }
  return {};
}

}  // namespace splitroom::test
