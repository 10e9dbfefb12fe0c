#include "client-cli/core/given_answers.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::client {

using protocol::chosen_by;

void given_answers::turn_to(const protocol::digest& ctx) {
  if (ctx_ == ctx) return;
  *this = {};
  ctx_ = ctx;
}

void given_answers::begin(const protocol::digest& ctx) {
  if (ctx_ == ctx) return;
  turn_to(ctx);
  known_.emplace();
}

void given_answers::sent(std::int64_t id, const protocol::digest& ctx,
                         std::optional<std::string> choice) {
  turn_to(ctx);
  under_way_.push_back({id, std::move(choice)});
}

void given_answers::settled(std::int64_t id, bool taken) {
  const auto found = std::ranges::find(under_way_, std::optional(id), &under_way::id);
  if (found == under_way_.end()) return;
  if (!taken) {
    under_way_.erase(found);
    return;
  }
  known_ = on_the_server{found->choice};
  under_way_.erase(under_way_.begin(), found + 1);
}

void given_answers::opened(const protocol::digest& ctx) {
  turn_to(ctx);
  opened_ = true;
}

void given_answers::connection_lost() {
  for (under_way& each : under_way_)
    each.id.reset();
  if (known_ && !known_->choice) known_.reset();  // the person may answer from elsewhere now
}

given_answers::verdict given_answers::judge(const protocol::digest& ctx, const std::string& counts,
                                            chosen_by by, bool closed) const {
  if (ctx != ctx_) return verdict::fits;
  if (by == chosen_by::player) {
    const bool may_be = !known_ || known_->choice == counts ||
                        std::ranges::any_of(under_way_, [&](const under_way& each) {
                          return each.choice == counts;
                        });
    return may_be ? verdict::fits : verdict::another;
  }
  if (opened_) return verdict::dropped;
  const bool taken_back =
      std::ranges::any_of(under_way_, [](const under_way& each) { return !each.choice; });
  if (!known_ || !known_->choice || taken_back || closed) return verdict::fits;
  return verdict::dropped;
}

}  // namespace splitroom::client
