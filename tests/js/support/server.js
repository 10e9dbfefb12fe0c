// A real server process on a free port of this machine, for one test file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const LONGEST_S = 300;
const LONGEST_STOP_S = 10;

/** Path of a built program. */
export function program(name) {
  const folder = process.env.SPLITROOM_BIN ??
    fileURLToPath(new URL("../../../build/dev/bin", import.meta.url));
  return `${folder}/${name}`;
}

/** @returns {Promise<string>} the URL that the server says it listens on */
function listening(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    const read = (data) => {
      said += data;
      const found = /listening on (ws:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

/** These players answer faster than people may. */
const WITHOUT_RATES = ["commands", "frames", "bytes"].flatMap((what) => [`--${what}-per-second`, "0"]);

/**
 * @param {object} [how]
 * @param {string} [how.journal]
 * @param {number} [how.port] 0: any free one
 * @param {string[]} [how.rates] options of how fast clients may be; default: as fast as they can
 * @param {string[]} [how.args] more options
 */
export async function startServer({
  journal = "memory", port = 0, rates = WITHOUT_RATES, args = [],
} = {}) {
  const child = spawn("timeout", [
    "--kill-after", String(2 * LONGEST_STOP_S), String(LONGEST_S), program("splitroom-server"),
    "--listen", `127.0.0.1:${port}`, "--journal", journal, "--drain-seconds", "0", ...rates, ...args,
  ], { env: { ...process.env, XDG_STATE_HOME: "/nonexistent" } });
  const url = await listening(child);
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    const late = AbortSignal.timeout(LONGEST_STOP_S * 1000);
    await Promise.race([ended, once(late, "abort").then(() => {
      throw new Error(`the server has not stopped after ${LONGEST_STOP_S} s`);
    })]);
  };
  return { url, port: Number(new URL(url).port), stop };
}
