#!/bin/sh
# Tests of the web client: real servers (from $SPLITROOM_BIN, default build/dev/bin) and a real Chromium
# ($CHROMIUM, default /usr/bin/chromium-headless-shell). Needs node 18, npm, zbarimg. Arguments: test
# files; default all. The last line is "N passed, N failed"; the status is 0 when none failed.
set -eu
cd "$(dirname "$0")"
for needed in node_modules/playwright-core ../js/node_modules/ws ../../protocol/js/node_modules/@noble; do
  [ -d "$needed" ] || npm ci --no-audit --no-fund --prefix "${needed%%node_modules/*}." >&2
done
# shellcheck disable=SC2046 # no file's name has blanks
[ $# -gt 0 ] || set -- $(find . -name '*.test.js' -not -path './node_modules/*' | sort)
output=$(mktemp)
trap 'rm -f "$output"' EXIT
node --test --test-concurrency=2 --test-reporter=tap "$@" | tee "$output" | grep --line-buffered -v '^ *duration_ms' || true
passed=$(sed -n 's/^# pass //p' "$output")
failed=$(sed -n 's/^# fail //p' "$output")
cancelled=$(sed -n 's/^# cancelled //p' "$output")
failed=$((${failed:-1} + ${cancelled:-0}))
echo "${passed:-0} passed, $failed failed"
[ "$failed" -eq 0 ]
