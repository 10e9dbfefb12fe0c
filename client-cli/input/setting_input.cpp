#include "client-cli/input/setting_input.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "client-cli/input/command_words.hpp"
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

/// The range of a number, as it is typed.
struct range {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

struct setting {
  std::string_view usage;  ///< its explanation in the catalogue: "terminal.set.NAME"
  std::optional<range> numbers;
  std::function<bool(configure&, const std::string&)> set;  ///< false: the value is not right

  [[nodiscard]] std::string_view name() const { return usage.substr(0, usage.find(' ')); }
};

constexpr std::int64_t second = 1000;

/// As the field takes it, in that unit.
template <class Owner, class Number>
range range_of(std::optional<Number> Owner::* /*field*/, std::int64_t unit) {
  return {(Number::low + unit - 1) / unit, Number::high / unit};
}

// As the options of `splitroom play` are called.
const std::vector<setting>& settings() {
  static const std::vector<setting> all{
      {"timeout SECONDS", range_of(&options::decision_ms, second),
       [](configure& to, const std::string& typed) {
         options_of(to).untimed = false;
         return set_number(options_of(to).decision_ms, typed, second);
       }},
      {"untimed yes|no", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).untimed, yes_or_no(typed));
       }},
      {"absent default|bot|pause", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).absent, protocol::parse_absent_policy(typed));
       }},
      {"absent-grace SECONDS", range_of(&options::absent_grace_ms, second),
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).absent_grace_ms, typed, second);
       }},
      {"pause-budget SECONDS", range_of(&options::pause_budget_ms, second),
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).pause_budget_ms, typed, second);
       }},
      {"talk phrases|free|off", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).talk, protocol::parse_talk_mode(typed));
       }},
      {"edition NAME", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(to.edition, protocol::parse_edition_name(typed));
       }},
      {"players N", range_of(&configure::players, 1),
       [](configure& to, const std::string& typed) { return set_number(to.players, typed, 1); }},
      {"public yes|no", std::nullopt,
       [](configure& to, const std::string& typed) {
         const auto yes = yes_or_no(typed);
         if (yes)
           to.visibility = *yes ? protocol::visibility::public_ : protocol::visibility::private_;
         return yes.has_value();
       }},
      {"watchers yes|no", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).watchers, yes_or_no(typed));
       }},
      {"progress names|count|nothing", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).progress, progress_of(typed));
       }},
      {"blind-only yes|no", std::nullopt,
       [](configure& to, const std::string& typed) {
         return set_value(options_of(to).blind_only, yes_or_no(typed));
       }},
      {"bot-delay MS", range_of(&options::bot_delay_ms, 1),
       [](configure& to, const std::string& typed) {
         return set_number(options_of(to).bot_delay_ms, typed, 1);
       }},
  };
  return all;
}

setting_help help_of(const setting& which, const catalogue& words) {
  std::string what = words.text("terminal.set." + std::string(which.name()));
  if (which.numbers)
    what += ", " + words.text("terminal.set.range",
                              {{"low", which.numbers->low}, {"high", which.numbers->high}});
  return {usage_in(which.usage, words), std::move(what)};
}

}  // namespace

tl::expected<configure, std::string> read_settings(const std::vector<std::string>& typed,
                                                   const catalogue& words) {
  if (typed.empty()) return tl::unexpected(words.text("terminal.input.set"));
  configure result;
  for (std::size_t i = 0; i < typed.size(); i += 2) {
    const auto found = std::ranges::find(settings(), typed[i], &setting::name);
    if (found == settings().end())
      return tl::unexpected(words.text("terminal.input.no_option", {{"option", typed[i]}}));
    if (i + 1 == typed.size() || !found->set(result, typed[i + 1])) {
      const setting_help help = help_of(*found, words);
      return tl::unexpected(
          words.text("terminal.input.set_like", {{"usage", help.usage}, {"what", help.what}}));
    }
  }
  return result;
}

std::vector<setting_help> settings_help(const catalogue& words) {
  std::vector<setting_help> help;
  for (const setting& each : settings())
    help.push_back(help_of(each, words));
  return help;
}

}  // namespace splitroom::client
