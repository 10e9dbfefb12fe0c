// People at the table as a person types them: by seat number or name. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/core/table_state.hpp"

namespace splitroom::client {

/// The seat of that number, or of whoever is called so or alone begins so; the viewer's own for
/// "me". Capitals do not matter. The error is for the person.
tl::expected<std::int64_t, std::string> read_seat(std::string_view typed, const table_state& table,
                                                  const catalogue& words);

/// A seat order: who shall sit on seat 0, 1, ..., by name or present number, between spaces or, for
/// names with spaces, commas. Who is not named follows in the present order. @pre table.room
tl::expected<std::vector<std::int64_t>, std::string> read_order(std::string_view typed,
                                                                const table_state& table,
                                                                const catalogue& words);

}  // namespace splitroom::client
