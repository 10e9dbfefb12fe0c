// Which tokens open which identities, for those whose token has been changed; everybody else's
// token is the one that they began with. Tokens are known by their SHA-256 alone. Pure.
#pragma once

#include <cstddef>
#include <map>

#include "protocol/messages/field_types.hpp"
#include "server/journal/private_record.hpp"

namespace splitroom::server {

class token_book {
 public:
  /// Tokens beyond this that an identity had are forgotten, the oldest first: like any token that
  /// was never given out, they stand for somebody new. The one that it began with is not.
  static constexpr std::size_t most_replaced = 8;

  enum class standing {
    unknown,   ///< never changed: it is the identity's own
    current,   ///< of a token that has taken another one's place
    pending,   ///< as current, but not used yet: the one before is still good
    replaced,  ///< not good any more
  };
  struct lookup {
    standing what = standing::unknown;
    protocol::digest identity{};
  };

  [[nodiscard]] lookup find(const protocol::digest& token) const;
  /// From now on that token is good for the identity as well; one that was offered before and has
  /// not been used is not any more. What there is to store.
  const note::tokens& offer(const protocol::digest& identity, const protocol::digest& token);
  /// The token that was offered has been used: it is the only one that is good. What there is to
  /// store. @pre one is pending
  const note::tokens& adopt(const protocol::digest& identity);
  /// As it was stored.
  void restore(const note::tokens& stored);

  [[nodiscard]] bool contains(const protocol::digest& identity) const {
    return identities_.contains(identity);
  }
  /// Identities whose token has been changed.
  [[nodiscard]] std::size_t size() const { return identities_.size(); }

 private:
  void replace(note::tokens& of, const protocol::digest& token);

  std::map<protocol::digest, note::tokens> identities_;
  std::map<protocol::digest, protocol::digest> owners_;  ///< identities by the hashes of tokens
};

}  // namespace splitroom::server
