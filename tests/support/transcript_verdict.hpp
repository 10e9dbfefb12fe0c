// Whether a game is as it should be, by the verifier that everybody has.
#pragma once

#include <string>
#include <vector>

namespace splitroom::test {

/// "" when the whole game, one event frame an entry, verifies, else why not. Knows the built-in
/// deck.
std::string verdict(const std::vector<std::string>& events);

}  // namespace splitroom::test
