#!/usr/bin/env bash
# The proxy's configurations (Caddy, nginx), Prometheus and its rules as they are, with the ports that
# they name, in a network of their own: games through each proxy, what must not be public, every query
# of the dashboard against what was scraped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source docker/test/common.sh

root=$work/proxy-root
if [[ ${1:-} != --inside ]]; then
  mkdir -p "$work"
  [[ -d $work/packages ]] || die "no packages yet: run the part image or deb first"
  clean_root "$root"
  install -d "$root/packages" "$root/etc/splitroom-proxy"
  cp "$work"/packages/*.deb "$root/packages/"
  {
    in_root "$root" apt-get update -q
    in_root "$root" sh -c 'apt-get install -y -q --no-install-recommends /packages/*.deb \
      caddy nginx-light prometheus openssl'
  } >"$work/proxy-install.log" 2>&1 || { tail "$work/proxy-install.log" >&2; die "apt-get install"; }
  exec unshare --net "$0" --inside
fi
prepare
ip link set lo up
printf '127.0.0.1 localhost server games.example.org\n' >"$root/etc/hosts"
cp -r docker/Caddyfile docker/nginx.conf docker/monitoring docker/test/alerts_test.yml "$root/etc/splitroom-proxy/"

say "alert rules"
there=/etc/splitroom-proxy
in_root "$root" promtool check config $there/monitoring/prometheus.yml >/dev/null || die "prometheus.yml"
in_root "$root" sh -c "cd $there && promtool test rules alerts_test.yml" || die "the rules' tests"

state=$work/proxy-state
rm -rf "$state"
install -d -m 0777 "$state"
player=(docker/test/confined.sh "$root" 65534:65534 "$players:$players" splitroom)
start_server proxied 8080 docker/test/confined.sh "$root" 65534:65534 "$state:/var/lib/splitroom" \
  env SPLITROOM_TRUSTED_PROXY=127.0.0.1 splitroom-server --config /etc/splitroom/server.toml
answers 8080 /metrics || die "no figures"

# HOST PATH: the answer of the proxy on port 443 of this network.
tls_get() {
  printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$2" "$1" |
    in_root_with_input openssl s_client -quiet -connect 127.0.0.1:443 -servername "$1" 2>/dev/null | head -n 1
}
in_root_with_input() { timeout 10 chroot "$root" "$@"; }
upgrade='GET /ws HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
upgrade+='Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: splitroom.v1\r\n\r\n'
check_proxy() { # NAME HOST
  local path
  # shellcheck disable=SC2059 # the format is ours
  within 20 eval '[[ $(tls_get "$2" /healthz) == *" 200 "* ]]' "$@" || die "$1: no /healthz"
  for path in /metrics /metrics/ /readyz /admin /admin/rooms; do
    [[ $(tls_get "$2" "$path") == *" 404 "* ]] || die "$1: $path is public: $(tls_get "$2" "$path")"
  done
}

say "Caddy"
docker/test/confined.sh "$root" 0:0 "$state:/data" env HOME=/tmp XDG_DATA_HOME=/data \
  SPLITROOM_DOMAIN=localhost SPLITROOM_UPSTREAM=127.0.0.1:8080 \
  caddy run --config $there/Caddyfile --adapter caddyfile >"$work/caddy.log" 2>&1 &
started+=("$!")
check_proxy Caddy localhost
