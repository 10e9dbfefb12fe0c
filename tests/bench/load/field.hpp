// Fields of a JSON text, found by looking for their keys: enough for texts whose writer is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace splitroom::bench {

/// What stands after `key`, which has its quotes and colon; empty when there is no such key.
std::string_view after_key(std::string_view text, std::string_view key);

/// The text at the beginning of `value`, which begins with its quote.
std::string_view text_at(std::string_view value);

/// The number at the beginning of `value`.
std::uint64_t number_at(std::string_view value);

/// How many elements the list at the beginning of `value` has. @pre no lists or commas in them
std::size_t count_at(std::string_view value);

}  // namespace splitroom::bench
