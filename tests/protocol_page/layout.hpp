// JSON broken into lines for reading. What fits on a line stays as the server sent it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace splitroom::test {

std::string laid_out(const nlohmann::ordered_json& what);
/// Of text that is JSON.
std::string laid_out_text(std::string_view text);
/// Lines joined by newlines.
std::string joined(const std::vector<std::string>& lines);

}  // namespace splitroom::test
