// splitroom: the terminal client.
#include <clocale>
#include <cstdio>
#include <exception>

#include "client-cli/app/conformance.hpp"
#include "client-cli/app/fetched_games.hpp"
#include "client-cli/app/identity.hpp"
#include "client-cli/app/invocation.hpp"
#include "client-cli/app/replay.hpp"
#include "client-cli/app/rules_text.hpp"
#include "client-cli/app/session.hpp"
#include "client-cli/app/verify.hpp"
#include "client-cli/terminal/terminal.hpp"

namespace {

using namespace splitroom::client;

int run(const said& what, const catalogue& /*words*/) {
  std::fputs(what.text.c_str(), what.code == 0 ? stdout : stderr);
  return what.code;
}
int run(const online& what, const catalogue& words) { return run_online(what, words); }
int run(const verify_files& what, const catalogue& words) { return run_verify(what, words); }
int run(const replay_game& what, const catalogue& words) { return run_replay(what, words); }
int run(const list_games& what, const catalogue& words) { return run_games(what, words); }
int run(const identity_list& what, const catalogue& words) { return run_identity(what, words); }
int run(const identity_export& what, const catalogue& words) { return run_identity(what, words); }
int run(const identity_import& what, const catalogue& words) { return run_identity(what, words); }
int run(const prove_client_command& what, const catalogue& words) {
  return run_conformance(what, words);
}
int run(const prove_server_command& what, const catalogue& words) {
  return run_conformance(what, words);
}
int run(const explain_rules& what, const catalogue& words) { return run_rules(what.game, words); }

/// English without typographic signs where the terminal has no UTF-8.
const catalogue& words_of(const command_line& typed) {
  return abilities().unicode ? catalogue_of(typed.speaks) : english_in_ascii();
}

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  try {
    const command_line typed = read_command_line(argc, argv, usual_language());
    prepare_locale_for(typed.speaks);
    const catalogue& words = words_of(typed);
    return std::visit([&](const auto& one) { return run(one, words); }, typed.what);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "splitroom: %s\n", fault.what());
    return 1;
  }
}
