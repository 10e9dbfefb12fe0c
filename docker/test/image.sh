#!/usr/bin/env bash
# The image, really built on a clean Debian and really played on: with its defaults, killed and
# started again on the same volume, then confined as the compose files say.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source docker/test/common.sh
prepare

tool() { buildah --root "$work/storage" --runroot "$work/storage.run" --storage-driver vfs "$@"; }
base=localhost/debian:12-slim image=localhost/splitroom:test

if ! tool inspect --type image "$base" >/dev/null 2>&1; then
  clean_root "$work/base"
  from=$(tool from scratch)
  tool copy -q "$from" "$work/base" / >/dev/null
  # Behind a proxy that speaks TLS with a certificate of its own, npm must trust what this machine does.
  if [[ -r ${NODE_EXTRA_CA_CERTS:-} ]]; then
    tool copy -q "$from" "$NODE_EXTRA_CA_CERTS" /etc/trusted-by-the-machine.pem >/dev/null
    tool config --env NODE_EXTRA_CA_CERTS=/etc/trusted-by-the-machine.pem "$from"
  fi
  tool config --cmd bash "$from"
  tool commit -q --rm "$from" "$base" >/dev/null
  rm -rf "$work/base"
fi

# Where this machine has a cache of the compiler's, the build shares it.
export TMPDIR=$work/tmp
mkdir -p "$TMPDIR/buildah-cache"
if cache=$(ccache --get-config cache_dir 2>/dev/null); then
  ln -sfn "$cache" "$TMPDIR/buildah-cache/splitroom-ccache"
fi

build() { # [ARGS...]
  tool bud --isolation chroot --format docker --layers --build-arg "BASE_IMAGE=$base" \
    -f docker/Dockerfile "$@" . >"$work/bud.log" 2>&1 || { tail -n 40 "$work/bud.log" >&2; die "bud"; }
}
say "building the image"
SECONDS=0
build --target build -t localhost/splitroom-build:test
build -t "$image"
say "built in $SECONDS s; $(tool images --format '{{.Size}}' "$image") with a base of \
$(tool images --format '{{.Size}}' "$base")"

config() { tool inspect --type image --format "{{$1}}" "$image"; }
[[ $(config .Docker.Config.User) == 10001:10001 ]] || die "the user is $(config .Docker.Config.User)"
[[ $(config .Docker.Config.StopSignal) == SIGTERM ]] || die "the stop signal"
[[ $(config .Docker.Config.Healthcheck) == *"[CMD splitroom-server healthcheck]"* ]] ||
  die "the health check is $(config .Docker.Config.Healthcheck)"
[[ $(config .Docker.Config.Volumes) == "map[/var/lib/splitroom:{}]" ]] || die "the volume"
read -ra command <<<"$(config .Docker.Config.Cmd | tr -d '[]')"
[[ ${command[*]} == splitroom-server ]] || die "the command is ${command[*]}"

container=$(tool from --name splitroom-test "$image")
remove() {
  end_started
  tool rm splitroom-test >/dev/null 2>&1 || true
}
trap remove EXIT
root=$(tool mount "$container")
# The packages that it is made of, for deb.sh.
made=$(tool from localhost/splitroom-build:test)
rm -rf "$work/packages"
cp -r "$(tool mount "$made")/src/build/release/packages" "$work/packages"
tool rm "$made" >/dev/null

[[ $(chroot "$root" stat -c '%U %a' /var/lib/splitroom) == "splitroom 700" ]] || die "the state folder"
! find "$root" -xdev -perm /6000 -newer "$root/usr/bin/splitroom-server" | grep . || die "setuid files"

volume=$work/volume
rm -rf "$volume"
install -d -m 0700 -o 10001 -g 10001 "$volume"
port=$(free_port)
url=ws://127.0.0.1:$port/ws
run=(buildah --root "$work/storage" --runroot "$work/storage.run" --storage-driver vfs
  run --isolation chroot -v "$volume:/var/lib/splitroom")
player=(docker/test/confined.sh "$root" 65534:65534 "$players:$players" splitroom)

say "it does not speak plainly to the world by itself"
if timeout 20 "${run[@]}" "$container" -- "${command[@]}" >"$work/refused.log" 2>&1; then
  die "it listened on every address without TLS"
fi
grep -q -- --allow-plain "$work/refused.log" || { cat "$work/refused.log"; die "it does not say why"; }

start_image() {
  start_server image "$port" "${run[@]}" --env SPLITROOM_ALLOW_PLAIN=true \
    --env "SPLITROOM_LISTEN=127.0.0.1:$port" "$container" -- "${command[@]}"
}
kill_and_start() {
  end_server KILL
  start_image
}
start_image
[[ $(ps -o uid= -p "$server" | tr -d ' ') == 10001 ]] || die "the server does not run as its user"
"${run[@]}" --env "SPLITROOM_LISTEN=127.0.0.1:$port" "$container" -- splitroom-server healthcheck ||
  die "the health check says that it is ill"
play image-first splito 4 "$url" "${player[@]}"
survive image-killed "$url" kill_and_start "${player[@]}"
end_server TERM 0
if "${run[@]}" --env "SPLITROOM_LISTEN=127.0.0.1:$port" "$container" -- splitroom-server healthcheck \
  >/dev/null 2>&1; then
  die "the health check says that a stopped server is well"
fi

say "confined: read-only root, no capability"
start_confined() {
  start_server confined "$port" docker/test/confined.sh "$root" 10001:10001 \
    "$volume:/var/lib/splitroom" env SPLITROOM_JOURNAL=sqlite:/var/lib/splitroom/journal.sqlite \
    "SPLITROOM_LISTEN=127.0.0.1:$port" "${command[@]}"
}
drain_and_start() {
  end_server TERM 0
  start_confined
}
start_confined
grep -q '^CapBnd:[[:space:]]*0*$' "/proc/$server/status" || die "it has capabilities"
survive image-drained "$url" drain_and_start "${player[@]}"
play image-confined duel 2 "$url" "${player[@]}"
end_server TERM 0
say "the image is whole"
