# shellcheck shell=bash
# Shared by the hosting tests: a work folder, clean Debian roots, servers that are started and ended
# by process id, and whole games. Sourced, with `set -euo pipefail`, from the repository's root.

work=${SPLITROOM_HOSTING_WORK:-/var/tmp/splitroom-hosting}
players=$work/players # homes and files of the test players, new in every run
play_options=()       # more options for every player
started=()            # processes to end, whatever happens

say() { printf '== %s\n' "$*" >&2; }
die() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

gone() { ! kill -0 "$1" 2>/dev/null; }

# Ends what was started, in reverse order. Mounts are made in name spaces that end with them.
end_started() {
  local index
  for ((index = ${#started[@]} - 1; index >= 0; --index)); do
    kill -TERM "${started[index]}" 2>/dev/null || continue
    within 15 gone "${started[index]}" || kill -KILL "${started[index]}" 2>/dev/null || true
  done
  started=()
}

prepare() {
  mkdir -p "$work"
  rm -rf "$players"
  mkdir -m 0777 "$players"
  trap end_started EXIT
  trap 'exit 143' INT TERM HUP
}

# SECONDS COMMAND...: until the command succeeds; false when it does not in time.
within() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < until)) || return 1
    sleep 0.05
  done
}

free_port() {
  local port
  for _ in {1..50}; do
    port=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
  die "no free port"
}

http_get() { # PORT PATH: status line and all
  local answer
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
  answer=$(timeout 5 cat <&3) || true
  exec 3>&-
  printf '%s\n' "$answer"
}
answers() { http_get "$1" "$2" 2>/dev/null | head -n 1 | grep -q " ${3:-200} "; } # PORT PATH [STATUS]

mirror() { # where this machine's own packages come from
  # shellcheck disable=SC2016 # apt's variable, not ours
  apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Component: main' \
    'Suite: stable' 2>/dev/null | head -n 1
}

# A minimal Debian 12, made once and copied for every use.
clean_root() { # FOLDER
  if [[ ! -d $work/root ]]; then
    say "a clean Debian root"
    rm -rf "$work/root.part"
    debootstrap --variant=minbase bookworm "$work/root.part" "$(mirror)" >"$work/debootstrap.log" 2>&1 ||
      { tail "$work/debootstrap.log" >&2; die "debootstrap"; }
    rm -rf "$work/root.part"/var/cache/apt/archives/*.deb "$work/root.part"/var/lib/apt/lists/*
    mv "$work/root.part" "$work/root"
  fi
  rm -rf "$1"
  cp -a --reflink=auto "$work/root" "$1"
}

# COMMAND... as root in ROOT, with what a package's scripts need, in a mount name space of its own.
in_root() { # ROOT COMMAND...
  # shellcheck disable=SC2016 # for the inner shell
  unshare --mount bash -c '
    set -e
    root=$1; shift
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    if [ -e /etc/resolv.conf ]; then cp /etc/resolv.conf "$root/etc/resolv.conf"; fi
    exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
      DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"' in_root "$@" </dev/null
}

# Plays one game as a bot, with PROGRAM (words) as the client; its transcript is verified. Bots think
# for $bot_delay milliseconds.
play() { # NAME GAME PLAYERS URL PROGRAM...
  local name=$1 game=$2 seats=$3 url=$4 file=$players/$1.transcript
  shift 4
  timeout 120 "$@" \
    play "$game" --players "$seats" --bots $((seats - 1)) --bot-delay "${bot_delay:-0}" \
    --auto greedy --plain --name "$name" --transcript "$file" --server "$url" \
    "${play_options[@]}" \
    </dev/null >"$players/$name.out" 2>&1 || { tail -n 30 "$players/$name.out" >&2; die "play $name"; }
  "$@" verify "$file" --mine "$file.mine.json" >"$players/$name.verified" ||
    { cat "$players/$name.verified" >&2; die "verify $name"; }
  say "$name: $game for $seats played and verified"
}

# Whether the player NAME is in the middle of a game of Splitz.
in_the_middle() { grep -q '^Round [3-5]: ' "$players/$1.out" 2>/dev/null; }

server=     # process id of the server that runs, or ""
server_top= # process id of what start_server started: the server, or its parent
server_log= # what it says

start_server() { # NAME PORT COMMAND...: COMMAND becomes the server, or its parent
  local port=$2
  server_log=$work/$1.log
  shift 2
  "$@" >>"$server_log" 2>&1 &
  server_top=$!
  started+=("$server_top")
  within 30 answers "$port" /readyz || { tail "$server_log" >&2; die "the server is not ready"; }
  server=$(descendant "$server_top")
  [[ -n $server ]] || die "no process of the server"
}

# The process splitroom-server that PID is, or started.
descendant() { # PID
  local child
  if [[ $(ps -o comm= -p "$1") == splitroom-serve* ]]; then echo "$1"; return; fi
  for child in $(pgrep -P "$1"); do descendant "$child"; done
}

end_server() { # SIGNAL [STATUS]: and waits for the end of what start_server started
  local status=0
  kill "-$1" "$server"
  within 30 gone "$server" || die "the server is still there"
  wait "$server_top" || status=$?
  server=
  [[ -z ${2:-} || $status == "$2" ]] || { tail "$server_log" >&2; die "status $status, not $2"; }
}

# BREAK (a function) kills or replaces the server in the middle of a game of the player NAME: the
# client goes on by itself, and its game is whole.
survive() { # NAME URL BREAK PROGRAM...
  local name=$1 url=$2 break=$3 player
  shift 3
  bot_delay=150 play "$name" splitz 4 "$url" "$@" &
  player=$!
  within 60 in_the_middle "$name" || { tail "$players/$name.out" >&2; die "$name: no game"; }
  "$break"
  wait "$player" || die "$name: the game did not survive"
}
