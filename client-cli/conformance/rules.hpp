// What a client is checked for in every scenario.
#pragma once

#include "client-cli/conformance/report.hpp"

namespace splitroom::client::conformance::rules_of_clients {

inline constexpr const char* talking = "Connection and messages";
inline constexpr const char* secret = "Secret decisions";
inline constexpr const char* shuffle = "The shuffle that nobody controls";
inline constexpr const char* back = "Coming back";

inline constexpr rule handshake{"handshake", "asks for /ws and offers splitroom.v1", talking};
inline constexpr rule text_only{"text_only", "sends text messages only, each one valid command",
                                talking};
inline constexpr rule hello_once{"hello_once", "says hello first on every connection, and once",
                                 "hello"};
inline constexpr rule ids{"ids", "numbers its commands upwards, above last_id of the welcome",
                          talking};
inline constexpr rule ids_repeat{"ids_repeat", "never uses an id for another text", talking};
inline constexpr rule plays{"plays", "joins, is ready, answers, and sees the end of the game",
                            "A game"};
inline constexpr rule legal{"legal", "chooses only what it is asked for and may choose", "Choices"};
inline constexpr rule digest{"digest", "opens what it has committed to: the digest is right",
                             "Hashing"};
inline constexpr rule open_late{"open_late", "opens only after `locked`", secret};
inline constexpr rule open_same{"open_same", "never opens one decision in two ways", secret};
inline constexpr rule keeps_answer{"keeps_answer", "does not change an answer that the server has",
                                   secret};
inline constexpr rule fresh_nonces{"fresh_nonces", "takes a new nonce for every commitment",
                                   "Hashing"};
inline constexpr rule seed_right{"seed_right", "opens the seed that it has committed to", shuffle};
inline constexpr rule seed_late{"seed_late", "opens its seed only after `deal_open`", shuffle};
inline constexpr rule seed_given{"seed_given", "gives the seed that it has announced", shuffle};
inline constexpr rule fresh_seeds{"fresh_seeds", "takes a new seed for every draw", shuffle};
inline constexpr rule comes_back{"comes_back", "connects again after the connection has broken",
                                 back};
inline constexpr rule same_token{"same_token", "comes back with its token", back};
inline constexpr rule resume_point{"resume_point",
                                   "resumes with an event of that game and its hash", back};

}  // namespace splitroom::client::conformance::rules_of_clients
