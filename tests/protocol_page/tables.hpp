// The tables of the page that come out of the code.
#pragma once

#include "tests/protocol_page/page.hpp"

namespace splitroom::test {

/// Fields of every command, event and frame, from the described structs.
void add_field_tables(page_content& into);
/// Errors, notices, limits, games, options.
void add_fact_tables(page_content& into);
/// Every kind of effect with an example from random games.
void add_effect_tables(page_content& into);

}  // namespace splitroom::test
