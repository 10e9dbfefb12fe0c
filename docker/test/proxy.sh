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
  exec unshare --net docker/test/proxy.sh --inside
fi
prepare
ip link set lo up
echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start # of this network: nothing here needs root
printf '127.0.0.1 localhost server games.example.org\n' >"$root/etc/hosts"
there=/etc/splitroom-proxy
cp -r docker/Caddyfile docker/nginx.conf docker/monitoring docker/test/alerts_test.yml "$root$there/"

say "the alert rules"
in_root "$root" promtool check config $there/monitoring/prometheus.yml >/dev/null || die "prometheus.yml"
in_root "$root" sh -c "cd $there && promtool test rules alerts_test.yml" || die "the rules' tests"

state=$work/proxy-state
rm -rf "$state"
install -d -m 0777 "$state" "$state/journal" "$state/caddy" "$state/nginx" "$state/prometheus"
nobody() { # FOLDER COMMAND...: for `&`, which makes it the shell that becomes COMMAND
  exec docker/test/confined.sh "$root" 65534:65534 "$@"
}
player=(docker/test/confined.sh "$root" 65534:65534 "$players:$players" splitroom)

start_server proxied 8080 docker/test/confined.sh "$root" 65534:65534 \
  "$state/journal:/var/lib/splitroom" \
  env SPLITROOM_TRUSTED_PROXY=127.0.0.1 splitroom-server --config /etc/splitroom/server.toml
answers 8080 /metrics || die "no figures"

nobody "$state/prometheus:/prometheus" prometheus --config.file=$there/monitoring/prometheus.yml \
  --storage.tsdb.path=/prometheus --web.listen-address=127.0.0.1:9090 >"$work/prometheus.log" 2>&1 &
started+=("$!")

tls_get() { # HOST PATH: the first line of the proxy's answer
  printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$2" "$1" |
    timeout 10 chroot "$root" openssl s_client -quiet -connect 127.0.0.1:443 -servername "$1" \
      2>/dev/null | head -n 1
}
tls_answers() { [[ $(tls_get "$1" "$2") == *" $3"* ]]; } # HOST PATH STATUS

check_proxy() { # NAME HOST CA
  local path
  within 20 tls_answers "$2" /healthz 200 || die "$1: no /healthz"
  for path in /metrics /metrics/ /METRICS /%6detrics //metrics /readyz /admin /admin/rooms; do
    tls_answers "$2" "$path" 404 || die "$1: $path is public: $(tls_get "$2" "$path")"
  done
  install -m 644 "$3" "$players/$1.pem"
  play_options=(--ca "$players/$1.pem")
  play "$1" splito 3 "wss://$2/ws" "${player[@]}"
  play_options=()
}

say "Caddy"
nobody "$state/caddy:/data" env XDG_DATA_HOME=/data SPLITROOM_DOMAIN=localhost \
  SPLITROOM_UPSTREAM=127.0.0.1:8080 caddy run --config $there/Caddyfile --adapter caddyfile \
  >"$work/caddy.log" 2>&1 &
caddy=$!
started+=("$caddy")
within 20 test -s "$state/caddy/caddy/pki/authorities/local/root.crt" || die "no certificate of Caddy's"
check_proxy caddy localhost "$state/caddy/caddy/pki/authorities/local/root.crt"
kill "$caddy"
wait "$caddy" || true

say "nginx"
keys=$root/etc/letsencrypt/live/games.example.org
mkdir -p "$keys"
in_root "$root" openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example.org \
  -addext subjectAltName=DNS:games.example.org -keyout "${keys#"$root"}/privkey.pem" \
  -out "${keys#"$root"}/fullchain.pem" 2>/dev/null
chmod 644 "$keys/privkey.pem"
cat >"$root$there/main.conf" <<'END'
daemon off;
pid /state/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path /state/body; proxy_temp_path /state/proxy; fastcgi_temp_path /state/fastcgi;
  uwsgi_temp_path /state/uwsgi; scgi_temp_path /state/scgi;
  include /etc/splitroom-proxy/nginx.conf;
}
END
nobody "$state/nginx:/state" /usr/sbin/nginx -e stderr -c $there/main.conf >"$work/nginx.log" 2>&1 &
started+=("$!")
check_proxy nginx games.example.org "$keys/fullchain.pem"

say "the dashboard's queries"
scraped() { in_root "$root" promtool query instant http://127.0.0.1:9090 'up == 1' | grep -q .; }
within 60 scraped || die "Prometheus has scraped nothing"
# shellcheck disable=SC2016 # Grafana's variable
sed -n 's/^ *"expr": "\(.*\)",\?$/\1/p' docker/monitoring/grafana/dashboards/splitroom.json |
  sed -e 's/\\"/"/g' -e 's/\$__rate_interval/1m/g' >"$work/queries"
asked=0
while read -r query; do
  in_root "$root" promtool query instant http://127.0.0.1:9090 "$query" >"$work/answer" 2>&1 ||
    die "$query: $(<"$work/answer")"
  asked=$((asked + 1))
  if [[ $query =~ ^(sum\ by\ \([a-z,\ ]*\)\ )?\(?(splitroom|process)_[a-z_]+\{[^[]*$ && ! -s $work/answer ]]; then
    die "nothing is measured for: $query"
  fi
done <"$work/queries"
((asked >= 25)) || die "only $asked queries found"
end_server TERM 0
rm -rf "$root"
say "proxies and monitoring are whole: $asked queries"
