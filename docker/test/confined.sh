#!/usr/bin/env bash
# confined.sh ROOT USER:GROUP OUTSIDE:INSIDE COMMAND...: becomes COMMAND, as root's child of the same
# process id: in ROOT, as USER, nothing writable but /tmp and the folder INSIDE (which is OUTSIDE's),
# without capabilities or a way to get one, and with nothing in the environment. So the unit and the
# compose files promise it. The mounts are in a name space that ends with the process.
set -euo pipefail
if [[ ${1:-} != --inside ]]; then exec unshare --mount "$0" --inside "$@"; fi
shift
root=$1 user=$2 folder=$3
shift 3
outside=${folder%%:*} inside=$root${folder##*:}
mkdir -p "$inside"
mount --rbind "$root" "$root"
mount --bind "$outside" "$inside"
mount -t tmpfs -o size=64m,mode=1777,noexec,nosuid,nodev tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,ro,bind "$root"
cd /
exec chroot "$root" setpriv --reuid="${user%%:*}" --regid="${user##*:}" --clear-groups \
  --no-new-privs --bounding-set=-all --inh-caps=-all \
  env -i PATH=/usr/bin:/bin HOME=/tmp TERM=dumb LC_ALL=C.UTF-8 "$@" </dev/null
