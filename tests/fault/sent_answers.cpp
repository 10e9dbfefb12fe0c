#include "tests/fault/sent_answers.hpp"

#include <algorithm>

namespace splitroom::test {

using nlohmann::json;

namespace {

/// The entry of that seat, null when there is none.
json entry_of(const json& list, int seat) {
  for (const json& each : list) {
    if (each.at("seat") == seat) {
      return each;
    }
  }
  return nullptr;
}

}  // namespace

void sent_answers::sent(std::int64_t id, const json& command) {
  const std::string name = command.at("cmd");
  if (name == "choose" || name == "commit") {
    const std::string game = command.at("game_id");
    if (game != game_id_) {
      answers_.clear();
      openings_.clear();
      game_id_ = game;
    }
    answers_[command.at("decision")].push_back(
        {id, command.value("choice", ""), command.value("digest", ""), false});
  } else if (name == "open") {
    openings_[command.at("decision")] = command.at("choice");
  }
}

void sent_answers::acknowledged(std::int64_t id) {
  for (auto& [decision, list] : answers_) {
    for (answer& each : list) {
      each.acknowledged = each.acknowledged || each.id == id;
    }
  }
}

/// The newest acknowledged answer and those after it, any of which may count.
std::vector<sent_answers::answer> sent_answers::candidates(std::int64_t decision) const {
  const auto found = answers_.find(decision);
  if (found == answers_.end()) {
    return {};
  }
  const std::vector<answer>& all = found->second;
  const auto newest =
      std::find_if(all.rbegin(), all.rend(), [](const answer& each) { return each.acknowledged; });
  return newest == all.rend() ? all : std::vector<answer>(newest.base() - 1, all.end());
}

std::string sent_answers::check_private(const json& frame) const {
  const json& request = frame.at("request");
  if (!request.is_object()) {
    return {};
  }
  const std::vector<answer> ours = candidates(request.at("decision"));
  if (ours.empty() || !ours.front().acknowledged) {
    return {};
  }
  const json& shown = frame.at("answer");
  const bool known = shown.is_object() && std::ranges::any_of(ours, [&](const answer& each) {
                       return each.digest.empty() ? shown.at("choice") == each.choice
                                                  : shown.at("digest") == each.digest;
                     });
  ++checked_;
  return known ? "" : "an acknowledged answer is not in the private frame: " + frame.dump();
}

std::string sent_answers::check_choice(std::int64_t decision, const json& told) const {
  const std::vector<answer> ours = candidates(decision);
  const auto opening = openings_.find(decision);
  const bool known = std::ranges::any_of(ours, [&](const answer& each) {
    const bool blind = each.choice.empty();
    return blind ? opening != openings_.end() && told.at("choice") == opening->second
                 : told.at("choice") == each.choice;
  });
  ++checked_;
  return known && told.at("by") == "player" ? "" : "it is not my answer that counts: ";
}

std::string sent_answers::check_event(const json& event, int seat) const {
  const std::string kind = event.at("event");
  std::string wrong;
  if (kind == "chosen" && event.at("seat") == seat) {
    wrong = check_choice(event.at("decision"), event);
  } else if (kind == "revealed") {
    const json mine = entry_of(event.at("answers"), seat);
    wrong = mine.is_null() ? "" : check_choice(event.at("decision"), mine);
  } else if (kind == "locked") {
    const json mine = entry_of(event.at("commits"), seat);
    const std::vector<answer> ours = candidates(event.at("decision"));
    const bool known = std::ranges::any_of(ours, [&](const answer& each) {
      return mine.is_object() && (each.digest.empty() || mine.at("digest") == each.digest);
    });
    wrong = ours.empty() || known ? "" : "locked does not list my commitment: ";
  }
  return wrong.empty() ? "" : wrong + event.dump();
}

}  // namespace splitroom::test
