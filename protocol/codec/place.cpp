#include "protocol/codec/place.hpp"

#include <utility>

namespace splitroom::protocol::codec {

std::string place::path() const {
  std::string text = parent != nullptr ? parent->path() : std::string{};
  if (name.empty()) return text + '[' + std::to_string(index) + ']';
  if (!text.empty()) text += '.';
  return text.append(name);
}

error wrong(error_code code, const place& where, std::string_view expected) {
  std::string path = where.path();
  std::string message = path + " must be ";
  message += expected;
  return make_error(code, std::move(path), std::move(message));
}

error missing(const place& where, std::string_view expected) {
  std::string path = where.path();
  std::string message = path + " is missing; it must be ";
  message += expected;
  return make_error(error_code::missing_field, std::move(path), std::move(message));
}

}  // namespace splitroom::protocol::codec
