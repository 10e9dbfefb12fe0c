#include "server/session/token_book.hpp"

#include <utility>

#include "server/session/same_secret.hpp"

namespace splitroom::server {

token_book::lookup token_book::find(const protocol::digest& token) const {
  const auto owner = owners_.find(token);
  const auto known = identities_.find(owner == owners_.end() ? token : owner->second);
  if (known == identities_.end()) {
    return {standing::unknown, token};
  }
  const note::tokens& its = known->second;
  if (same_secret(its.current, token)) {
    return {standing::current, its.identity};
  }
  const bool offered = its.pending && same_secret(*its.pending, token);
  return {offered ? standing::pending : standing::replaced, its.identity};
}

const note::tokens& token_book::offer(const protocol::digest& identity,
                                      const protocol::digest& token) {
  note::tokens& its =
      identities_.try_emplace(identity, note::tokens{identity, identity, {}, {}}).first->second;
  if (its.pending) {
    replace(its, *its.pending);
  }
  its.pending = token;
  owners_.emplace(token, identity);
  return its;
}

const note::tokens& token_book::adopt(const protocol::digest& identity) {
  note::tokens& its = identities_.at(identity);
  replace(its, its.current);
  its.current = its.pending.value();
  its.pending.reset();
  return its;
}

void token_book::restore(const note::tokens& stored) {
  identities_.insert_or_assign(stored.identity, stored);
  owners_.insert_or_assign(stored.current, stored.identity);
  if (stored.pending) {
    owners_.insert_or_assign(*stored.pending, stored.identity);
  }
  for (const protocol::digest& each : stored.replaced) {
    owners_.insert_or_assign(each, stored.identity);
  }
}

/// The identity itself stays known as what it began with.
void token_book::replace(note::tokens& of, const protocol::digest& token) {
  if (token == of.identity) {
    return;
  }
  of.replaced.push_back(token);
  if (of.replaced.size() > most_replaced) {
    owners_.erase(of.replaced.front());
    of.replaced.erase(of.replaced.begin());
  }
}

}  // namespace splitroom::server
