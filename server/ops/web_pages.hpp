// The web client over HTTP: "/" and the files below /v/VERSION/. Pure.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "server/net/http_message.hpp"
#include "server/ops/web_tree.hpp"

namespace splitroom::server {

class web_pages {
 public:
  explicit web_pages(web_tree files) : files_(std::move(files)) {}

  /// Nothing for a path that is not the web client's, and for all when there is none. Files may be
  /// kept for ever, since another content has another address; "/" is asked for anew each time.
  [[nodiscard]] std::optional<http_response> answer(const http_request& request) const;

 private:
  [[nodiscard]] http_response front(const http_request& request) const;
  [[nodiscard]] http_response file(const http_request& request, std::string_view path) const;

  web_tree files_;
};

}  // namespace splitroom::server
