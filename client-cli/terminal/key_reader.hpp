// Reads keys for libedit without ever waiting long: a lone Escape must not stop the client.
#pragma once

namespace splitroom::client {

/// A descriptor to watch the standard input with. On a terminal it is opened anew: Asio makes what
/// it watches non-blocking, and the terminal's own would stay so for the shell and for our output.
int open_input();

/// Whether something has been typed that was not read.
bool has_key(int descriptor);

/// The next character: 1 and the character, or 0 at the end of the input, or -1. When nothing comes
/// within a moment (in the middle of a key's sequence) the character is 0, which no sequence has.
int next_key(int descriptor, wchar_t* key);

}  // namespace splitroom::client
