#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

void play_errors(page_content& into) {
  stage where(17);
  actor kim(where);
  std::size_t from = kim.mark();
  kim.send_raw(R"({"cmd":"rooms","id":0})");
  kim.send_raw("hello?");
  kim.send_raw(R"({"cmd":"hello","id":0,"name":"Kim"})");
  const std::size_t greeted = kim.mark();
  kim.send_raw(R"({"cmd":"fly","id":1})");
  kim.send_raw(R"({"cmd":"create","id":2,"game":"splitz"})");
  kim.send_raw(R"({"cmd":"create","id":3,"game":"splitz","players":9})");
  kim.send_raw(R"({"cmd":"create","id":4,"game":"splitz","players":2,"options":{"deal_ms":5}})");
  kim.send_raw(R"({"cmd":"create","id":5,"game":"splito","players":2})");
  kim.send_raw(R"({"cmd":"join","id":6,"room":"00000000"})");
  std::vector<std::string> shown = kim.lines(from, greeted - 3);  // without the hello
  const auto rest = kim.lines(greeted);
  shown.insert(shown.end(), rest.begin(), rest.end());

  from = kim.mark();
  const std::string sit = R"({"cmd":"sit","id":7,"seat":1})";
  kim.send_raw(sit);
  kim.send_raw(sit);
  kim.send_raw(R"({"cmd":"sit","id":7,"seat":2})");
  into.examples["talk ids"] = joined(kim.lines(from));

  into.conversations["refusals"] = kim.conversation();
  while (kim.lines(kim.mark() - 1).front().find("rate_limited") == std::string::npos) {
    kim.send_raw(R"({"cmd":"ping","id":8})");
  }
  for (const std::string& each : kim.exchange()) {
    shown.push_back(each);
  }
  into.examples["talk errors"] = joined(shown);
}

}  // namespace splitroom::test
