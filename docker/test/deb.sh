#!/usr/bin/env bash
# The Debian packages in a clean Debian: installed with apt, the service's command run by hand as the
# unit says (no systemd runs there), played on, killed, upgraded under a running game, removed, purged.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source docker/test/common.sh
prepare

if [[ ! -d $work/packages ]]; then # image.sh leaves those that it was made of
  ./dev package
  cp -r build/release/packages "$work/packages"
fi
lintian --fail-on error,warning "$work"/packages/*.deb || die "lintian"

root=$work/deb-root
clean_root "$root"
version=$(dpkg-deb -f "$work"/packages/splitroom-server_*.deb Version)

# The same files under a later number.
later() { # PACKAGE
  local folder=$work/later/$1
  rm -rf "$folder"
  mkdir -p "$folder"
  dpkg-deb -R "$work/packages/$1_${version}_"*.deb "$folder/tree"
  sed -i "s/^Version: .*/Version: $version+later/" "$folder/tree/DEBIAN/control"
  dpkg-deb -b --root-owner-group "$folder/tree" "$root/packages/$1_later.deb" >/dev/null
}
install -d "$root/packages"
cp "$work"/packages/*.deb "$root/packages/"
later splitroom-server
later splitroom

say "installing"
{
  in_root "$root" apt-get update -q
  in_root "$root" sh -c 'apt-get install -y -q --no-install-recommends /packages/*_[0-9]*.deb'
} >"$work/deb-install.log" 2>&1 || { tail "$work/deb-install.log" >&2; die "apt-get install"; }
in_root "$root" splitroom-server --version
in_root "$root" splitroom --version
[[ $(in_root "$root" stat -c '%U:%G %a' /var/lib/splitroom) == "splitroom:splitroom 700" ]] ||
  die "the state folder"
[[ -L $root/etc/systemd/system/multi-user.target.wants/splitroom.service ]] || die "not enabled"

# What the unit runs, as whom, and where it may write.
unit=$root/lib/systemd/system/splitroom.service
setting() { sed -n "s/^$1=//p" "$unit"; }
read -ra command <<<"$(setting ExecStart)"
user=$(in_root "$root" id -u "$(setting User)"):$(in_root "$root" id -g "$(setting Group)")
state=/var/lib/$(setting StateDirectory)
# The clean root has no systemd, so none of its targets, and no manual pages.
if systemd-analyze --root="$root" --man=no verify splitroom.service 2>&1 |
  grep '^splitroom.service' | grep -v sysinit.target; then
  die "the unit has faults"
fi

port=$(free_port)
url=ws://127.0.0.1:$port/ws
player=(docker/test/confined.sh "$root" 65534:65534 "$players:$players" splitroom)
start_service() {
  start_server deb "$port" docker/test/confined.sh "$root" "$user" "$root$state:$state" \
    env "SPLITROOM_LISTEN=127.0.0.1:$port" "${command[@]}"
}
start_service
[[ -s $root$state/journal.sqlite ]] || die "no journal in $state"
play deb-first split-it 3 "$url" "${player[@]}"
survive deb-killed KILL "$port" start_service "${player[@]}"

say "upgrading under a running game"
echo "# the host's own line" >>"$root/etc/splitroom/server.toml"
upgrade_and_start() {
  in_root "$root" sh -c 'apt-get install -y -q --no-install-recommends /packages/*_later.deb' \
    >"$work/deb-upgrade.log" 2>&1 || { tail "$work/deb-upgrade.log" >&2; die "the upgrade"; }
  start_service
}
survive deb-upgraded TERM "$port" upgrade_and_start "${player[@]}"
end_server TERM 0
grep -q "own line" "$root/etc/splitroom/server.toml" || die "the upgrade lost the configuration"

say "removing and purging"
in_root "$root" apt-get remove -y -q splitroom-server >"$work/deb-remove.log" 2>&1 || die "remove"
[[ ! -e $root/usr/bin/splitroom-server && -s $root$state/journal.sqlite ]] || die "after remove"
in_root "$root" apt-get purge -y -q splitroom-server >>"$work/deb-remove.log" 2>&1 || die "purge"
[[ ! -e $root$state && ! -e $root/etc/splitroom ]] || die "purge left something"
if find "$root/etc" -name '*splitroom*' | grep .; then die "purge left links"; fi
rm -rf "$root" "$work/later"
say "the packages are whole"
