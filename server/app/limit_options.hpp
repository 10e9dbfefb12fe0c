// The options that bound what clients may cost.
#pragma once

namespace CLI {
class App;
}

namespace splitroom::server {

struct config;

/// Of every one of them 0 means: no limit.
void add_limits(CLI::App& app, config& into);

}  // namespace splitroom::server
