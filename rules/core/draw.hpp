// Chance, injected: games never draw by themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

namespace splitroom::rules {

/// `draw(n)` returns a number in [0, n), n >= 1. The protocol's stream gives the checkable one.
using draw = std::function<std::uint32_t(std::uint32_t)>;

/// Fisher-Yates from the top: for i = N-1 down to 1, swap(a[i], a[draw(i + 1)]); a[0] comes first.
/// Source: protocol specification, "Shuffle".
template <class T, class Draw>
void shuffle(std::span<T> items, Draw&& below) {
  for (std::size_t i = items.size(); i > 1; --i) {
    const std::size_t other = below(static_cast<std::uint32_t>(i));
    std::swap(items[i - 1], items[other]);
  }
}

}  // namespace splitroom::rules
