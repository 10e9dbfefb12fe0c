#!/usr/bin/env bash
# `splitroom conformance` on the real thing: our server passes it, and so do the terminal client,
# the example in Python and the bot on the JavaScript kit. conformance.sh BIN
# Clients whose packages are not there are left out, and said: SPLITROOM_PYTHON names a Python with
# the package websockets, SPLITROOM_WS the module `ws` of Node.
set -euo pipefail

bin=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
server=
cleanup() {
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
die() { echo "FAILED: $*" >&2; exit 1; }

export HOME=$work XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data

mkfifo "$work/said"
"$bin/splitroom-server" --listen 127.0.0.1:0 --journal memory --log-level error >"$work/said" &
server=$!
read -r line <"$work/said"
url=${line#listening on }
timeout 120 "$bin/splitroom" conformance server "$url" >"$work/server" || die "our server: $(cat "$work/server")"
tail -n 1 "$work/server"
kill -TERM "$server"
wait "$server" || die "the server did not stop cleanly"
server=

passes() { # NAME COMMAND
  timeout 240 "$bin/splitroom" conformance client --run "$2" >"$work/$1" 2>&1 ||
    die "$1: $(cat "$work/$1")"
  echo "$1: $(tail -n 1 "$work/$1")"
}

jobs=()
passes terminal "'$bin/splitroom' join {room} --server {url} --auto random --plain" & jobs+=($!)

python=${SPLITROOM_PYTHON:-/usr/bin/python3}
if "$python" -c 'import websockets' 2>/dev/null; then
  passes python "'$python' '$root/protocol/examples/player.py' {url} --join {room}" & jobs+=($!)
else
  echo "left out: $python has no websockets"
fi

export SPLITROOM_WS=${SPLITROOM_WS:-$root/tests/js/node_modules/ws/wrapper.mjs}
if command -v node >/dev/null && [[ -e $SPLITROOM_WS && -d $root/protocol/js/node_modules ]]; then
  passes kit "node '$root/protocol/examples/bot.mjs' {url} {room}" & jobs+=($!)
else
  echo "left out: no node, or no packages of the kit"
fi
for each in "${jobs[@]}"; do wait "$each" || exit 1; done

# A client that never comes is told as such, and a mistake in the options is one.
if "$bin/splitroom" conformance client --only whole-game --run true >"$work/nothing"; then
  die "a client that does nothing passed"
fi
grep -q 'it never connected' "$work/nothing" || die "not told why: $(cat "$work/nothing")"
if "$bin/splitroom" conformance client --only no-such-scenario --run true 2>/dev/null; then
  die "an unknown scenario was played"
fi
"$bin/splitroom" conformance client --only whole-game --json --run true >"$work/json" || true
grep -q '"verdict":"wrong"' "$work/json" || die "no verdict in JSON: $(cat "$work/json")"
echo "server and clients conform"
