#!/usr/bin/env bash
# The Debian packages in a clean Debian where systemd really runs (in a container, with a network of its
# own): installed with apt, played on, killed, reloaded, upgraded under a running game, removed, purged.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source docker/test/common.sh
prepare

if [[ ! -d $work/packages ]]; then # image.sh leaves those that it was made of
  ./dev package
  cp -r build/release/packages "$work/packages"
fi
lintian --allow-root --fail-on error,warning "$work"/packages/*.deb || die "lintian"

root=$work/deb-root
clean_root "$root"
install -d "$root/packages"
cp "$work"/packages/*.deb "$root/packages/"
version=$(dpkg-deb -f "$work"/packages/splitroom-server_*.deb Version)

# The same files under a later number.
later() { # PACKAGE
  local tree=$work/later
  rm -rf "$tree"
  dpkg-deb -R "$work/packages/$1_${version}_"*.deb "$tree"
  sed -i "s/^Version: .*/Version: $version+later/" "$tree/DEBIAN/control"
  dpkg-deb -b --root-owner-group "$tree" "$root/packages/$1_later.deb" >/dev/null
  rm -rf "$tree"
}
later splitroom-server
later splitroom

say "installing"
{
  in_root "$root" apt-get update -q
  in_root "$root" apt-get install -y -q --no-install-recommends systemd systemd-sysv dbus procps
  in_root "$root" sh -c 'apt-get install -y -q --no-install-recommends /packages/*_[0-9]*.deb'
} >"$work/deb-install.log" 2>&1 || { tail "$work/deb-install.log" >&2; die "apt-get install"; }
[[ $(in_root "$root" stat -c '%U:%G %a' /var/lib/splitroom) == "splitroom:splitroom 700" ]] ||
  die "the state folder"
[[ -L $root/etc/systemd/system/multi-user.target.wants/splitroom.service ]] || die "not enabled"

say "booting"
mkdir -p "$root$players"
chmod 0777 "$root$players"
: >"$root/etc/machine-id"
timeout 1800 systemd-nspawn --register=no --keep-unit --private-network -q -D "$root" --boot \
  >"$work/deb-boot.log" 2>&1 </dev/null &
started+=("$!")
first_process() { leader=$(pgrep -x systemd -P "$(pgrep -P "${started[0]}" | head -n 1)"); }
within 30 first_process || { tail "$work/deb-boot.log" >&2; die "no systemd"; }
inside() { # COMMAND...
  nsenter --target "$leader" --all env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp TERM=dumb \
    DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"
}
unit() { inside systemctl show splitroom --value -p "$1" 2>/dev/null; }
# MainPID BEFORE: whether another process than BEFORE runs and takes rooms.
runs_anew() {
  local now
  now=$(unit MainPID)
  [[ -n $now && $now != 0 && $now != "$1" ]] && inside splitroom-server healthcheck --ready 2>/dev/null
}
within 60 runs_anew 0 || { inside journalctl -u splitroom >&2; die "the service does not run"; }
[[ $(inside systemctl show splitroom --value -p User) == splitroom ]] || die "its user"
inside systemd-analyze --no-pager security splitroom | tail -n 1
[[ -s $root/var/lib/splitroom/journal.sqlite ]] || die "no journal in /var/lib/splitroom"

url=ws://127.0.0.1:8080/ws
player=(nsenter --target "$leader" --all setpriv --reuid=65534 --regid=65534 --clear-groups
  env -i PATH=/usr/bin:/bin HOME=/tmp splitroom)
play deb-first split-it 3 "$url" "${player[@]}"

kill_it() { # systemd starts it again
  local before
  before=$(unit MainPID)
  inside kill -KILL "$before"
  within 30 runs_anew "$before" || die "systemd did not start it again"
}
survive deb-killed "$url" kill_it "${player[@]}"

reload_it() {
  local before
  before=$(unit MainPID)
  inside systemctl reload splitroom
  sleep 1
  [[ $(unit MainPID) == "$before" && $(unit ActiveState) == active ]] || die "a reload ended it"
}
survive deb-reloaded "$url" reload_it "${player[@]}"

say "upgrading under a running game"
echo "# the host's own line" >>"$root/etc/splitroom/server.toml"
upgrade_it() {
  local before
  before=$(unit MainPID)
  inside sh -c 'apt-get install -y -q --no-install-recommends /packages/*_later.deb' \
    >"$work/deb-upgrade.log" 2>&1 || { tail "$work/deb-upgrade.log" >&2; die "the upgrade"; }
  within 30 runs_anew "$before" || die "the upgrade did not restart it"
}
survive deb-upgraded "$url" upgrade_it "${player[@]}"
grep -q "own line" "$root/etc/splitroom/server.toml" || die "the upgrade lost the configuration"

say "stopping, removing and purging"
inside systemctl stop splitroom
[[ $(unit Result) == success && $(unit ExecMainStatus) == 0 ]] || die "it was stopped with an error"
inside systemctl start splitroom
inside apt-get remove -y -q splitroom-server >"$work/deb-remove.log" 2>&1 || die "remove"
[[ $(inside systemctl is-active splitroom) != active ]] || die "it still runs"
[[ ! -e $root/usr/bin/splitroom-server && -s $root/var/lib/splitroom/journal.sqlite ]] ||
  die "what remove leaves"
inside apt-get purge -y -q splitroom-server >>"$work/deb-remove.log" 2>&1 || die "purge"
[[ ! -e $root/var/lib/splitroom && ! -e $root/etc/splitroom ]] || die "purge left something"
if find "$root/etc" -name '*splitroom*' | grep .; then die "purge left links"; fi
end_started
rm -rf "$root"
say "the packages are whole"
