#!/usr/bin/env bash
# A server with a journal and many clients at once: rooms in which bots of the client play each
# other, scrapes beside them, a stop in the middle and a new start. Every game ends and verifies, and
# no sanitizer of the server has said anything. `./dev tsan` runs it.
set -euo pipefail
bin=$1
rooms=${2:-8}
work=$(mktemp -d)
server=
players=()
cleanup() {
  local pid
  for pid in "${players[@]}" $server; do kill -KILL "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT
die() {
  printf 'FAILED: %s\n' "$*" >&2
  tail -n 60 "$work/server.log" >&2
  exit 1
}

start_server() { # ADDRESS: sets server and url
  local line
  [[ -p $work/said ]] || mkfifo "$work/said"
  "$bin/splitroom-server" --listen "$1" --journal "sqlite:$work/journal.sqlite" --drain-seconds 0 \
    >"$work/said" 2>>"$work/server.log" &
  server=$!
  read -r line <"$work/said" || die "no server"
  url=${line#listening on }
}

stop_server() {
  kill -TERM "$server"
  wait "$server" || die "the server ended with $?"
  server=
}

client() { # NUMBER ARGS...: in the background, with an identity of its own
  local number=$1
  shift
  XDG_STATE_HOME=$work/$number XDG_DATA_HOME=$work/$number timeout 550 "$bin/splitroom" "$@" --plain \
    --server "$url" --transcript "$work/$number.transcript" </dev/null >"$work/$number.out" 2>&1 &
  players+=($!)
}

start_server 127.0.0.1:0
games=(splitz split-it splito duel)
for ((room = 0; room < rooms; ++room)); do
  client "$room-host" play "${games[room % 4]}" --players $((room % 4 == 3 ? 2 : 3)) --public \
    --bots $((room % 4 == 3 ? 0 : 1)) --bot-delay 200 --auto greedy --name "Ann $room"
done
for ((room = 0; room < rooms; ++room)); do
  code=
  for ((waited = 0; waited < 1200; ++waited)); do
    code=$(sed -n 's/.*splitroom join \([0-9A-Z]\{8\}\).*/\1/p' "$work/$room-host.out" | head -n 1)
    [[ -z $code ]] || break
    sleep 0.05
  done
  [[ -n $code ]] || { cat "$work/$room-host.out" >&2; die "no room $room"; }
  client "$room-guest" bot --room "$code" --level random --name "Ben $room"
done

http=http${url#ws}
http=${http%/ws}
(while curl -fs "$http/metrics" "$http/rooms" "$http/games" >/dev/null; do sleep 0.1; done) &
sleep 3
stop_server
address=${url#ws://}
start_server "${address%/ws}"
for pid in "${players[@]}"; do
  wait "$pid" || { tail -n 20 "$work"/*.out >&2; die "a client ended with $?"; }
done
players=()
stop_server
for file in "$work"/*.transcript; do
  "$bin/splitroom" verify "$file" --mine "$file.mine.json" >/dev/null || die "$file does not verify"
done
if grep -E 'Sanitizer|event=(set_aside|broken)' "$work/server.log" >&2; then die "the server complains"; fi
printf '%d rooms, %d transcripts verified\n' "$rooms" "$(find "$work" -name '*.transcript' | wc -l)"
