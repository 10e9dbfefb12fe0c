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

namespace {

using namespace splitroom::client;

int run(const said& what) {
  std::fputs(what.text.c_str(), what.code == 0 ? stdout : stderr);
  return what.code;
}
int run(const online& what) { return run_online(what); }
int run(const verify_files& what) { return run_verify(what); }
int run(const replay_game& what) { return run_replay(what); }
int run(const list_games& what) { return run_games(what); }
int run(const identity_list& what) { return run_identity(what); }
int run(const identity_export& what) { return run_identity(what); }
int run(const identity_import& what) { return run_identity(what); }
int run(const prove_client_command& what) { return run_conformance(what); }
int run(const prove_server_command& what) { return run_conformance(what); }
int run(const explain_rules& what) { return run_rules(what.game); }

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  try {
    const command_line typed = read_command_line(argc, argv, usual_language());
    prepare_locale_for(typed.speaks);
    return std::visit([](const auto& one) { return run(one); }, typed.what);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "splitroom: %s\n", fault.what());
    return 1;
  }
}
