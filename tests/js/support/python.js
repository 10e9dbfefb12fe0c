// Players' processes of the example in Python.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../../protocol/examples/player.py", import.meta.url));
/** Debian's, which has the package python3-websockets. */
const PYTHON = process.env.SPLITROOM_PYTHON ?? "/usr/bin/python3";

const children = new Set();

/** Ends every player that a test has left behind. */
export function closePlayers() {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
}

/**
 * A player's process. `room` resolves with the code that it prints.
 * @param {string} url
 * @param {...(string|number)} args
 */
export function python(url, ...args) {
  const child = spawn(PYTHON, [SCRIPT, url, ...args.map(String)]);
  children.add(child);
  const run = { child, said: "" };
  run.room = new Promise((resolve) => {
    const read = (data) => {
      run.said += data;
      const code = /^room (\S+)/m.exec(run.said);
      if (code) resolve(code[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  run.end = once(child, "exit").then(([status, signal]) => {
    children.delete(child);
    if (signal === null) assert.equal(status, 0, run.said);
  });
  return run;
}
