// What a client has answered in one game, and what of it the server has acknowledged: an
// acknowledged answer must count, whatever happens to the server.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace splitroom::test {

class sent_answers {
 public:
  /// Whether what was sent last belongs to that game.
  [[nodiscard]] bool of_game(const std::string& game_id) const { return game_id == game_id_; }
  /// A command of the client; others than answers are ignored.
  void sent(std::int64_t id, const nlohmann::json& command);
  /// Its reply said ok.
  void acknowledged(std::int64_t id);

  /// Words about what is wrong with a frame for, or an event about, this seat; "" when nothing is.
  [[nodiscard]] std::string check_private(const nlohmann::json& frame) const;
  [[nodiscard]] std::string check_event(const nlohmann::json& event, int seat) const;
  /// How often an acknowledged answer was looked for, and found.
  [[nodiscard]] int checked() const { return checked_; }

 private:
  struct answer {
    std::int64_t id = 0;
    std::string choice;  ///< "": blind
    std::string digest;  ///< "": plain
    bool acknowledged = false;
  };

  [[nodiscard]] std::vector<answer> candidates(std::int64_t decision) const;
  [[nodiscard]] std::string check_choice(std::int64_t decision, const nlohmann::json& told) const;

  std::string game_id_;
  std::map<std::int64_t, std::vector<answer>> answers_;  ///< by decision
  std::map<std::int64_t, std::string> openings_;         ///< by decision
  mutable int checked_ = 0;
};

}  // namespace splitroom::test
