#!/usr/bin/env bash
# The programs as people run them: a server, a whole game of each kind by a bot in the terminal
# client, its transcript verified with the player's own notes, a changed byte noticed, a clean stop.
set -euo pipefail
bin=$1
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
server=
cleanup() {
  [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
die() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

mkfifo "$work/said"
"$bin/splitroom-server" --listen 127.0.0.1:0 --journal memory --log-level error >"$work/said" &
server=$!
read -r line <"$work/said"
[[ $line == "listening on ws://127.0.0.1:"*"/ws" ]] || die "the server said: $line"
url=${line#listening on }

play() { # GAME PLAYERS
  local file=$work/$1.transcript
  timeout 100 "$bin/splitroom" play "$1" --players "$2" --bots $(($2 - 1)) --bot-delay 0 \
    --auto greedy --plain --transcript "$file" --server "$url" </dev/null >"$work/$1.out" 2>&1 ||
    { cat "$work/$1.out"; die "play $1"; }
  "$bin/splitroom" verify "$file" --mine "$file.mine.json" >"$work/$1.verified" ||
    { cat "$work/$1.verified"; die "verify $1"; }
}
play splitz 4
play split-it 3
play splito 5
play duel 2

# One changed byte in the middle.
changed=$work/changed.transcript
cp "$work/splito.transcript" "$changed"
middle=$(($(stat -c %s "$changed") / 2))
printf '~' | dd of="$changed" bs=1 seek="$middle" conv=notrunc status=none
if "$bin/splitroom" verify "$changed" >"$work/changed.out" 2>&1; then die "a changed byte passed"; fi
grep -Eq 'frames? [0-9]+' "$work/changed.out" || { cat "$work/changed.out"; die "no frame is named"; }
if "$bin/splitroom" verify "$work/splitz.transcript" --mine "$work/splito.transcript.mine.json" \
  >/dev/null 2>&1; then die "notes of another game passed"; fi
if "$bin/splitroom" verify "$work/splitz.transcript" "$changed" >/dev/null 2>&1; then
  die "two different transcripts are alike"
fi

kill -TERM "$server"
wait "$server" || die "the server did not stop cleanly"
server=
echo "all games played and verified"
