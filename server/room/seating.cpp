#include "server/room/seating.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/room/name_skeleton.hpp"

namespace splitroom::server {

using protocol::error_code;
using protocol::seat_kind;

std::optional<rules::seat> seating::host_seat() const {
  return host_ ? seat_of(*host_) : std::nullopt;
}

std::optional<rules::seat> seating::seat_of(member_id member) const {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].kind == seat_kind::person && !chairs_[i].gone && chairs_[i].member == member) {
      return static_cast<rules::seat>(i);
    }
  }
  return std::nullopt;
}

std::optional<rules::seat> seating::first_free() const {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].kind == seat_kind::empty) {
      return static_cast<rules::seat>(i);
    }
  }
  return std::nullopt;
}

bool seating::anybody() const {
  return std::any_of(chairs_.begin(), chairs_.end(), [](const chair& each) {
    return each.kind == seat_kind::person && !each.gone;
  });
}

std::size_t seating::taken() const {
  return static_cast<std::size_t>(
      std::count_if(chairs_.begin(), chairs_.end(),
                    [](const chair& each) { return each.kind != seat_kind::empty; }));
}

std::string seating::unique_name(const std::string& name) const {
  const auto used = [this](const std::string& candidate) {
    return std::any_of(chairs_.begin(), chairs_.end(), [&](const chair& each) {
      return each.kind != seat_kind::empty && look_alike(each.name, candidate);
    });
  };
  std::string candidate = name;
  for (int number = 2; used(candidate); ++number) {
    candidate = numbered_name(name, number);
  }
  return candidate;
}

std::optional<error_code> seating::sit(member_id member, const std::string& name,
                                       std::optional<rules::seat> wanted) {
  if (wanted && *wanted >= chairs_.size()) {
    return error_code::no_such_seat;
  }
  if (wanted && chairs_[*wanted].kind != seat_kind::empty) {
    return error_code::seat_taken;
  }
  if (!wanted) {
    wanted = first_free();
  }
  if (!wanted) {
    return error_code::room_full;
  }
  chair sits;
  sits.kind = seat_kind::person;
  sits.member = member;
  sits.name = unique_name(name);
  chairs_[*wanted] = std::move(sits);
  if (!host_) {
    host_ = member;
  }
  return std::nullopt;
}

std::optional<error_code> seating::move(member_id member, rules::seat wanted) {
  if (wanted >= chairs_.size()) {
    return error_code::no_such_seat;
  }
  const rules::seat from = seat_of(member).value();
  if (wanted != from && chairs_[wanted].kind != seat_kind::empty) {
    return error_code::seat_taken;
  }
  std::swap(chairs_[wanted], chairs_[from]);
  chairs_[wanted].ready = false;  // the order at the table has changed: consent anew
  return std::nullopt;
}

void seating::stand_up(member_id member, bool keep_chair) {
  chair& left = chairs_[seat_of(member).value()];
  if (keep_chair) {
    left.gone = true;
  } else {
    left = chair{};
  }
  if (host_ == member) {
    host_.reset();
    for (const chair& each : chairs_) {
      if (each.kind == seat_kind::person && !each.gone) {
        host_ = each.member;
        break;
      }
    }
  }
}

std::optional<error_code> seating::add_bot(rules::seat seat, protocol::bot_level level) {
  if (seat >= chairs_.size()) {
    return error_code::no_such_seat;
  }
  if (chairs_[seat].kind != seat_kind::empty) {
    return error_code::seat_taken;
  }
  chair bot;
  bot.kind = seat_kind::bot;
  bot.name = unique_name("Bot " + std::to_string(seat + 1));
  bot.level = level;
  chairs_[seat] = std::move(bot);
  return std::nullopt;
}

std::optional<error_code> seating::remove_bot(rules::seat seat) {
  if (seat >= chairs_.size()) {
    return error_code::no_such_seat;
  }
  if (chairs_[seat].kind != seat_kind::bot) {
    return error_code::not_a_bot;
  }
  chairs_[seat] = chair{};
  return std::nullopt;
}

void seating::resize(std::size_t seats) {
  while (chairs_.size() > seats) {
    const auto last_empty = std::find_if(chairs_.rbegin(), chairs_.rend(), [](const chair& each) {
      return each.kind == seat_kind::empty;
    });
    chairs_.erase(std::next(last_empty).base());
  }
  chairs_.resize(seats);
}

void seating::reorder(std::span<const rules::seat> order) {
  std::vector<chair> moved;
  moved.reserve(order.size());
  for (const rules::seat from : order) {
    moved.push_back(std::move(chairs_[from]));
  }
  chairs_ = std::move(moved);
}

void seating::ask_anew() {
  for (chair& each : chairs_) {
    each.ready = false;
    each.seed = false;
  }
}

bool seating::all_ready() const {
  return std::all_of(chairs_.begin(), chairs_.end(), [](const chair& each) {
    return each.kind == seat_kind::bot || (each.kind == seat_kind::person && each.ready);
  });
}

void seating::reset_after_game() {
  for (chair& each : chairs_) {
    if (each.gone) {
      each = chair{};
    }
  }
  ask_anew();
}

}  // namespace splitroom::server
