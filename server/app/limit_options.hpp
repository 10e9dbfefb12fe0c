// The options that bound what clients may cost.
#pragma once

#include <CLI/CLI.hpp>

namespace splitroom::server {

struct config;

/// Of every one of them 0 means: no limit.
void add_limits(CLI::App& app, config& into);

}  // namespace splitroom::server
