// JSON broken into lines for reading. What fits on a line stays as the server sent it.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace splitroom::test {

std::string laid_out(const nlohmann::ordered_json& what);
/// With the values of these keys shown as `{...}`, because they are shown elsewhere.
std::string laid_out_without(nlohmann::ordered_json what, std::initializer_list<const char*> keys);
/// Lines joined by newlines.
std::string joined(const std::vector<std::string>& lines);
/// The same, with long frames of these kinds shown as `< {"frame":"KIND", ...}`.
std::string shortened(std::vector<std::string> lines, std::initializer_list<const char*> kinds);

}  // namespace splitroom::test
