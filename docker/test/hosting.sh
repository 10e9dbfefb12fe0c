#!/usr/bin/env bash
# Proofs of docker/ that need root and the network, each for itself or all: image, deb, proxy.
# Folders stay in /var/tmp/splitroom-hosting (SPLITROOM_HOSTING_WORK) for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
(($#)) || set -- image deb proxy
for part in "$@"; do
  [[ $part =~ ^(image|deb|proxy)$ ]] || { echo "no such part: $part" >&2; exit 2; }
  printf '== %s\n' "$part" >&2
  nice -n 10 timeout 3600 "./$part.sh"
done
