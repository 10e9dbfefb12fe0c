#!/usr/bin/env bash
# The programs as people run them: a server, a whole game of each kind by a bot in the terminal
# client, its transcript verified with the player's own notes, a changed byte noticed, a clean stop.
set -euo pipefail
bin=$1
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
export LC_ALL=C.UTF-8 LANGUAGE=en
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
    --public --auto greedy --plain --transcript "$file" --server "$url" </dev/null >"$work/$1.out" 2>&1 ||
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
  grep -q '^Result$' "$work/$game.replay" || die "replay $game does not come to its end"
done
if "$bin/splitroom" replay "$changed" >"$work/changed.replay" 2>&1; then die "a changed replay passed"; fi
grep -q '^NOT CONSISTENT' "$work/changed.replay" || die "a changed byte is not told in a replay"

# A transcript that was handed out without names: the rest of it is verified, and it says so.
id=$(sed -n '1s/.*"game_id":"\([0-9a-f]*\)".*/\1/p' "$work/splitz.transcript")
port=${url##*:}
exec 8<>"/dev/tcp/127.0.0.1/${port%/ws}"
printf 'GET /games/%s?names=no HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$id" >&8
sed $'1,/^\r$/d' <&8 >"$work/nameless.transcript"
exec 8<&-
if "$bin/splitroom" verify "$work/nameless.transcript" >"$work/nameless.out"; then
  die "a transcript without names is verified whole"
fi
grep -q '^Consistent but for its first frame' "$work/nameless.out" || die "nameless: $(cat "$work/nameless.out")"
"$bin/splitroom" replay "$work/nameless.transcript" >"$work/nameless.replay" || true
grep -q '^The names were left out' "$work/nameless.replay" ||
  die "the replay of a transcript without names"

# The server's own list of games, and one of them by the beginning of its id.
"$bin/splitroom" games --server "$url" >"$work/games" || die "games: $(cat "$work/games")"
[[ $(wc -l <"$work/games") == 5 ]] || die "not four games: $(cat "$work/games")"
replay=$(tail -n 1 "$work/games" | sed -n "s/.*: splitroom \(replay [0-9a-f]\{8\}\) --server .*/\1/p")
[[ -n $replay ]] || die "games does not say how to look at one: $(cat "$work/games")"
# shellcheck disable=SC2086
"$bin/splitroom" $replay --server "$url" >"$work/short.replay" || die "replay by a short id"
grep -q '^Result$' "$work/short.replay" || die "replay by a short id does not come to its end"
if "$bin/splitroom" replay 0000 --server "$url" 2>/dev/null; then die "there is no game 0000"; fi

# Lines sent ahead by a program wait for what they need: an answer for its question, `ready` for the
# end of the game.
ahead=$("$bin/splitroom" play duel --bots 1 --bot-delay 60000 --plain --server "$url" --name Ann <<'EOF'
1l
undo
1r
leave
EOF
) || die "lines sent ahead: $ahead"
for expected in 'Your choice: ' 'Taken back. Choose again.' 'You have left the room.'; do
  grep -qF "$expected" <<<"$ahead" || die "not said: $expected, but: $ahead"
done

# Another token for the identity, which goes on with its seat; what it is goes into the slot alone.
token_in() { sed -n 's/^ *"token": "\([0-9a-f]*\)".*/\1/p' "$1"; }
renewed=$("$bin/splitroom" play duel --plain --server "$url" --name Ida <<'EOF'
renew
room
renew
room
quit
EOF
) || die "renew: $renewed"
[[ $(grep -c 'Your identity has another secret' <<<"$renewed") == 2 ]] || die "renew: $renewed"
[[ $(grep -c 'Host: you.' <<<"$renewed") == 2 ]] || die "not back at the table: $renewed"
slot=$(grep -l '"name": "Ida"' "$work"/state/splitroom/*/slot-*.json) || die "Ida has no slot"
token=$(token_in "$slot")
[[ ${#token} == 64 && $(stat -c %a "$slot") == 600 ]] || die "the slot: $(cat "$slot")"
if grep -q next_token "$slot"; then die "the old token is still kept"; fi
if grep -q "$token" <<<"$renewed"; then die "the token was shown"; fi

# Talk.
talk=$("$bin/splitroom" play splitz --players 3 --plain --server "$url" --name Ann <<'EOF'
say Hello there
react clap
say
leave
EOF
) || die "talk: $talk"
for expected in 'You say: Hello there' 'You react: clap' '1  Hello!'; do
  grep -qF "$expected" <<<"$talk" || die "not said: $expected, but: $talk"
done

# Lines typed at a table: host, options. They wait until the room is there.
said=$("$bin/splitroom" play splitz --players 3 --plain --server "$url" --name Ann --public <<'EOF'
set timeout 30 absent bot absent-grace 5
set timeout
options
room
leave
EOF
) || die "lines at a table: $said"
for expected in 'from 1 to 86400' 'set timeout SECONDS' 'Host: you.' 'You have left the room.'; do
  grep -qF "$expected" <<<"$said" || die "not said: $expected, but: $said"
done

# Other languages, asked for or by the environment: a whole game, its check, its replay, what is typed.
in_language() { # LANGUAGE END CHECKED RESULT
  local file=$work/$1.transcript
  timeout 100 "$bin/splitroom" play splitz --players 3 --bots 2 --bot-delay 0 --auto greedy --plain \
    --language "$1" --transcript "$file" --server "$url" </dev/null >"$work/$1.out" 2>&1 ||
    { cat "$work/$1.out"; die "play in $1"; }
  grep -q "$2" "$work/$1.out" || die "no end in $1: $(tail "$work/$1.out")"
  grep -q "^$4\$" "$work/$1.out" || die "no result in $1: $(tail "$work/$1.out")"
  LANGUAGE=$1 "$bin/splitroom" verify "$file" --mine "$file.mine.json" >"$work/$1.verified" ||
    { cat "$work/$1.verified"; die "verify in $1"; }
  grep -q "^$3: " "$work/$1.verified" || die "not checked in $1: $(cat "$work/$1.verified")"
  LANGUAGE=$1 "$bin/splitroom" replay "$file" >"$work/$1.replay" || die "replay in $1"
  grep -q "^$4\$" "$work/$1.replay" || die "no result in the replay in $1"
  LANGUAGE=$1 "$bin/splitroom" rules splitz >"$work/$1.rules"
  ! cmp -s "$work/$1.rules" <("$bin/splitroom" rules splitz) || die "no rules in $1"
}
in_language de '^Das Spiel ist aus: ' 'In Ordnung' Ergebnis
in_language uk '^Гру закінчено: ' 'Усе сходиться' Результат
[[ $(LANGUAGE=uk LC_ALL=C "$bin/splitroom" rules splitz) == 'SPLITZ (2 to 4 players)'* ]] ||
  die "Ukrainian where it cannot be shown"

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

stop() {
  kill -TERM "$server"
  wait "$server" || die "the server did not stop cleanly"
  server=
}
stop

# Whoever reads the log may end; the games do not.
mkfifo "$work/log"
head -n 1 "$work/log" >"$work/first-line" &
reader=$!
"$bin/splitroom-server" --listen 127.0.0.1:0 --journal memory --log-level debug \
  >"$work/said" 2>"$work/log" &
server=$!
read -r line <"$work/said"
url=${line#listening on }
wait "$reader"
play duel 2
stop

# The same over TLS: only with the certificate that it was given.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
  -keyout "$work/key.pem" -out "$work/certificate.pem" 2>"$work/openssl" || die "$(cat "$work/openssl")"
"$bin/splitroom-server" --listen 127.0.0.1:0 --journal memory --log-level error \
  --tls-certificate "$work/certificate.pem" --tls-key "$work/key.pem" >"$work/said" &
server=$!
read -r line <"$work/said"
[[ $line == "listening on wss://127.0.0.1:"*"/ws" ]] || die "the server with TLS said: $line"
port=${line##*:}
url=wss://localhost:${port%/ws}/ws
if "$bin/splitroom" rooms --server "$url" >"$work/untrusted" 2>&1; then die "an unknown certificate passed"; fi
grep -q -- '--ca FILE' "$work/untrusted" || die "not told why: $(cat "$work/untrusted")"
timeout 100 "$bin/splitroom" play duel --bots 1 --bot-delay 0 --auto greedy --plain --server "$url" \
  --ca "$work/certificate.pem" --transcript "$work/tls.transcript" </dev/null >"$work/tls.out" 2>&1 ||
  die "a game over TLS: $(cat "$work/tls.out")"
"$bin/splitroom" verify "$work/tls.transcript" >/dev/null || die "verify the game over TLS"
"$bin/splitroom" games --server "$url" --ca "$work/certificate.pem" >"$work/games" ||
  die "games over TLS: $(cat "$work/games")"
grep -qF -- "--server $url --ca $work/certificate.pem" "$work/games" || die "advice without --ca"
stop
echo "all games played and verified"
