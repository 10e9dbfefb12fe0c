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

# The same games looked at step by step.
for game in splitz split-it splito duel; do
  "$bin/splitroom" replay "$work/$game.transcript" >"$work/$game.replay" ||
    { tail "$work/$game.replay"; die "replay $game"; }
  grep -q '^Verified: ' "$work/$game.replay" || die "replay $game does not verify first"
  grep -q '^Final table$' "$work/$game.replay" || die "replay $game does not come to its end"
done
if "$bin/splitroom" replay "$changed" >"$work/changed.replay" 2>&1; then die "a changed replay passed"; fi
grep -q '^NOT CONSISTENT' "$work/changed.replay" || die "a changed byte is not told in a replay"

# Lines typed at a table: host, options. They wait until the room is there.
said=$("$bin/splitroom" play splitz --players 3 --plain --server "$url" --name Ann --public <<'EOF'
set timeout 30 absent bot absent-grace 5
options
room
leave
EOF
) || die "lines at a table: $said"
for expected in 'set timeout SECONDS' 'Host: you.' 'You have left the room.'; do
  grep -qF "$expected" <<<"$said" || die "not said: $expected, but: $said"
done

# An identity moves: the new device sits on the old one's seat, and that one is told and stops.
seat=$work/seat.out
mkfifo "$work/typed"
"$bin/splitroom" play splitz --players 3 --plain --server "$url" --name Ann <"$work/typed" >"$seat" 2>&1 &
first=$!
exec 7>"$work/typed"
until code=$(sed -n 's/^Room \([0-9A-Z]\{8\}\): .*/\1/p' "$seat" | head -n 1) && [[ -n $code ]]; do
  kill -0 "$first" || die "no room: $(cat "$seat")"
  sleep 0.1
done
slot=$("$bin/splitroom" identity list | sed -n "s/^  slot \([0-9]*\): .*$code.*/\1/p")
[[ -n $slot ]] || die "the identity in $code is not listed"
"$bin/splitroom" identity export --slot "$slot" --server "$url" >"$work/identity" 2>/dev/null ||
  die "identity export"
if cut -c 1-60 "$work/identity" | XDG_STATE_HOME=$work/elsewhere "$bin/splitroom" identity import \
  >/dev/null 2>&1; then die "half an identity was taken"; fi
XDG_STATE_HOME=$work/elsewhere "$bin/splitroom" identity import <"$work/identity" >"$work/imported" ||
  die "identity import"
grep -q "splitroom join $code" "$work/imported" || die "the import does not say how to go on"
second=$(XDG_STATE_HOME=$work/elsewhere "$bin/splitroom" join "$code" --plain --server "$url" <<<"room") ||
  die "join elsewhere: $second"
grep -q 'Host: you.' <<<"$second" || die "another seat elsewhere: $second"
if wait "$first"; then die "the old device did not stop"; fi
exec 7>&-
grep -q 'taken over this seat' "$seat" || die "the old device was not told: $(cat "$seat")"

kill -TERM "$server"
wait "$server" || die "the server did not stop cleanly"
server=
echo "all games played and verified"
