// The book of changed tokens and its place in the journal. Each identity in it has a name of its
// own there, as a room has: what is damaged of one concerns no other. Lives on one executor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "server/journal/journal.hpp"
#include "server/session/token_book.hpp"

namespace splitroom::server {

class kept_tokens {
 public:
  /// So many identities may change their token: they are kept in memory, and for good.
  static constexpr std::size_t most_identities = 100'000;
  /// So many changes are stored under one name, then another one begins and the old one is deleted.
  static constexpr std::uint64_t most_records = 32;

  /// `store` must outlive it.
  explicit kept_tokens(journal& store, std::size_t most = most_identities)
      : journal_(store), most_(most) {}

  /// Whether this is about tokens, and so no room: then it is known from now on. Of an identity
  /// whose tokens cannot be read none is good any more: no one, rather than whoever has an old one.
  bool restore(const stored_room& stored);

  [[nodiscard]] token_book::lookup find(const protocol::digest& token) const {
    return book_.find(token);
  }
  /// Whether there is no room for an identity that has not changed its token before.
  [[nodiscard]] bool full_for(const protocol::digest& identity) const {
    return book_.size() >= most_ && !book_.contains(identity);
  }
  /// As in the book; `done` as of an append.
  void offer(const protocol::digest& identity, const protocol::digest& token,
             journal::completion done);
  void adopt(const protocol::digest& identity, journal::completion done);

 private:
  /// Where an identity's next record goes.
  struct place {
    std::uint64_t generation = 0;
    std::uint64_t slot = 0;
  };

  void store(const note::tokens& what, journal::completion done);

  journal& journal_;
  std::size_t most_;
  token_book book_;
  std::map<protocol::digest, place> places_;
};

}  // namespace splitroom::server
