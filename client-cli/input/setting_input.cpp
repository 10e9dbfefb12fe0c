#include "client-cli/input/setting_input.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

using protocol::command::configure;
using options = protocol::room_options_request;

protocol::room_options_request& options_of(configure& what) {
  if (!what.options) what.options.emplace();
  return *what.options;
}

template <class Number>
bool set_number(std::optional<Number>& field, const std::string& typed, std::int64_t unit) {
  constexpr std::size_t most_digits = 6;
  const auto value = read_number(typed, most_digits);
  if (!value || *value * unit < Number::low || *value * unit > Number::high) return false;
  field = *value * unit;
  return true;
}

template <class Value>
bool set_value(std::optional<Value>& field, const std::optional<Value>& value) {
  if (!value) return false;
  field = value;
  return true;
}

std::optional<bool> yes_or_no(const std::string& typed) {
  if (typed == "yes" || typed == "on") return true;
  if (typed == "no" || typed == "off") return false;
  return std::nullopt;
}

std::optional<protocol::progress_mode> progress_of(const std::string& typed) {
  if (typed == "names") return protocol::progress_mode::names;
  if (typed == "count") return protocol::progress_mode::count;
  if (typed == "nothing") return protocol::progress_mode::nothing;
  return std::nullopt;
}

struct setting {
  setting_help help;
  std::function<bool(configure&, const std::string&)> set;  ///< false: the value is not right
};

constexpr std::int64_t second = 1000;

/// "time for each decision, from 1 to 86400": as the field takes it, in that unit.
template <class Owner, class Number>
std::string with_range(const std::string& what, std::optional<Number> Owner::* /*field*/,
                       std::int64_t unit) {
  return what + ", from " + std::to_string((Number::low + unit - 1) / unit) + " to " +
         std::to_string(Number::high / unit);
}

// As the options of `splitroom play` are called.
const std::vector<setting>& settings() {
  static const std::vector<setting> all{
      {{"timeout SECONDS", with_range("time for each decision", &options::decision_ms, second)},
       [](configure& to, const std::string& typed) {
         options_of(to).untimed = false;
         return set_number(options_of(to).decision_ms, typed, second);
       }},
      {{"untimed yes|no", "no time limits; you can call the default"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).untimed, yes_or_no(typed));
       }},
      {{"absent default|bot|pause",
        "who is away: gets defaults, is played by a bot, or stops the clock"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).absent, protocol::parse_absent_policy(typed));
       }},
      {{"absent-grace SECONDS",
        with_range("with bot: how long before it takes over", &options::absent_grace_ms, second)},
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).absent_grace_ms, typed, second);
       }},
      {{"pause-budget SECONDS", with_range("with pause: how long, for each player and game",
                                           &options::pause_budget_ms, second)},
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).pause_budget_ms, typed, second);
       }},
      {{"talk phrases|free|off", "what may be said"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).talk, protocol::parse_talk_mode(typed));
       }},
      {{"edition NAME", "splitz or split-it; standard or duel"},
       [](configure& to, const std::string& typed) {
         return set_value(to.edition, protocol::parse_edition_name(typed));
       }},
      {{"players N", with_range("how many seats", &configure::players, 1)},
       [](configure& to, const std::string& typed) { return set_number(to.players, typed, 1); }},
      {{"public yes|no", "listed by \"splitroom rooms\""},
       [](configure& to, const std::string& typed) {
         const auto yes = yes_or_no(typed);
         if (yes)
           to.visibility = *yes ? protocol::visibility::public_ : protocol::visibility::private_;
         return yes.has_value();
       }},
      {{"watchers yes|no", "whether somebody without a seat may watch"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).watchers, yes_or_no(typed));
       }},
      {{"progress names|count|nothing", "what others see of who has answered"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).progress, progress_of(typed));
       }},
      {{"blind-only yes|no", "nobody may tell the server secret answers early"},
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).blind_only, yes_or_no(typed));
       }},
      {{"bot-delay MS",
        with_range("how long bots think, in milliseconds", &options::bot_delay_ms, 1)},
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).bot_delay_ms, typed, 1);
       }},
  };
  return all;
}

std::string_view name_of_setting(const setting& each) {
  return each.help.usage.substr(0, each.help.usage.find(' '));
}

}  // namespace

tl::expected<configure, std::string> read_settings(const std::vector<std::string>& words) {
  if (words.empty())
    return tl::unexpected(
        std::string("Set what? As in: set timeout 30. \"options\" shows all that there is."));
  configure result;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto found = std::ranges::find(settings(), words[i], name_of_setting);
    if (found == settings().end())
      return tl::unexpected("There is no option \"" + words[i] +
                            "\". \"options\" shows all that there are.");
    if (i + 1 == words.size() || !found->set(result, words[i + 1]))
      return tl::unexpected("As in: set " + std::string(found->help.usage) + " (" +
                            found->help.what + ").");
  }
  return result;
}

const std::vector<setting_help>& settings_help() {
  static const std::vector<setting_help> all = [] {
    std::vector<setting_help> help;
    for (const setting& each : settings())
      help.push_back(each.help);
    return help;
  }();
  return all;
}

}  // namespace splitroom::client
