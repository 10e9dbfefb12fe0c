#!/usr/bin/env bash
# A server that takes few commands at once: clients that play by themselves are refused all the time,
# and yet every game comes to its end, every client leaves, and its transcript verifies.
set -euo pipefail
bin=$1
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
export LC_ALL=C.UTF-8 LANGUAGE=en
server=
host=
cleanup() {
  local pid
  for pid in $host $server; do kill -KILL "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT
die() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

mkfifo "$work/said"
"$bin/splitroom-server" --listen 127.0.0.1:0 --journal memory --log-level error \
  --commands-per-second 50 --commands-at-once 2 >"$work/said" &
server=$!
read -r line <"$work/said"
url=${line#listening on }
[[ $url == "ws://127.0.0.1:"*"/ws" ]] || die "the server said: $line"

refusals() {
  local port=${url##*:}
  exec 8<>"/dev/tcp/127.0.0.1/${port%/ws}"
  printf 'GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&8
  sed -n 's/^splitroom_errors_total{code="rate_limited"} \([0-9]*\).*/\1/p' <&8
  exec 8<&-
}

client() { # NAME ARGS...
  local name=$1
  shift
  timeout 100 "$bin/splitroom" "$@" --auto greedy --plain --transcript "$work/$name" \
    --server "$url" </dev/null >"$work/$name.out" 2>&1
}

verify() { # NAME
  "$bin/splitroom" verify "$work/$1" --mine "$work/$1.mine.json" >"$work/$1.verified" ||
    { cat "$work/$1.out" "$work/$1.verified"; die "verify $1"; }
}

# The same identity again and again: what it has used up in one game is missing in the next.
for game in "splitz 3" "split-it 2" "splito 4"; do
  read -r name players <<<"$game"
  client "$name" play "$name" --players "$players" --bots $((players - 1)) --bot-delay 0 ||
    { cat "$work/$name.out"; die "play $name"; }
  verify "$name"
done

# Two clients and nobody else.
client host play duel &
host=$!
until code=$(sed -n 's/^Room \([0-9A-Z]\{8\}\): .*/\1/p' "$work/host.out" | head -n 1) && [[ -n $code ]]; do
  kill -0 "$host" || die "no room: $(cat "$work/host.out")"
  sleep 0.1
done
client guest join "$code" || { cat "$work/guest.out"; die "the guest of the duel"; }
wait "$host" || { cat "$work/host.out"; die "the host of the duel"; }
host=
verify host
verify guest

# Lines of a program, typed as fast as they go.
{
  for seconds in {10..39}; do echo "set timeout $seconds"; done
  echo set watchers no
  echo options
  echo leave
} >"$work/lines"
timeout 100 "$bin/splitroom" play splitz --players 3 --plain --server "$url" <"$work/lines" \
  >"$work/typed.out" 2>&1 || { cat "$work/typed.out"; die "typed lines"; }
grep -q '^39 s for each decision' "$work/typed.out" || { cat "$work/typed.out"; die "the last line did not count"; }

# How many depends on the machine; the typed lines alone are too fast for any.
refused=$(refusals)
[[ ${refused:-0} -ge 3 ]] || die "refused only ${refused:-never}: the limits were not felt"
kill -TERM "$server"
wait "$server" || die "the server did not stop cleanly"
server=
echo "all games played, with $refused commands sent again"
