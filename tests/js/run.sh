#!/bin/sh
# All tests of the client kit and of the example in Python, against a real server: the programs are
# those in SPLITROOM_BIN, default build/dev/bin. Exit status 0: all passed. The last line says how
# many. SPLITROOM_SEED=N repeats the random decisions of another run.
set -u
cd "$(dirname "$0")" || exit 2
export SPLITROOM_BIN="${SPLITROOM_BIN:-$(cd ../.. && pwd)/build/dev/bin}"
npm ci --silent --prefix ../../protocol/js || exit 2
npm ci --silent || exit 2
report=$(mktemp)
trap 'rm -f "$report"' EXIT
timeout 600 node --test --test-reporter=tap --test-reporter-destination="$report" \
  --test-reporter=spec --test-reporter-destination=stdout
status=$?
passed=$(sed -n 's/^# pass //p' "$report")
failed=$(sed -n 's/^# fail //p' "$report")
cancelled=$(sed -n 's/^# cancelled //p' "$report")
echo "${passed:-0} passed, $((${failed:-1} + ${cancelled:-0})) failed"
exit $status
