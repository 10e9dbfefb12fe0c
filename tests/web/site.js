/**
 * A real server process, and the page as a browser gets it, on one origin. In between is a proxy that
 * can be cut, since the browser's own "offline" does not reach open WebSockets.
 */
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceOf } from "./tree.js";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
export const BIN = process.env.SPLITROOM_BIN ?? join(root, "build/dev/bin");
/** PAGE_FROM=sources: the page as it is in the sources now, not as it was built into the server. */
const FROM_SOURCES = process.env.PAGE_FROM === "sources";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Starts `splitroom-server`; resolves with its port and how to end it. */
async function startServer(options, port = 0) {
  const args = ["--listen", `127.0.0.1:${port}`, "--drain-seconds", "0", ...options];
  const child = spawn("timeout", ["900", join(BIN, "splitroom-server"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const taken = await new Promise((resolve, reject) => {
    const look = (data) => {
      said += data;
      const found = /listening on wss?:\/\/[^:]+:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", () => reject(new Error(`the server did not start: ${said}`)));
  });
  return {
    port: taken,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * @param {object} [how]
 * @param {string} [how.journal]
 * @param {string[]} [how.more]  options of the server
 * @param {(port: number) => Promise<{ port: number, stop(): void }>} [how.through]  something that
 *   stands between the page's WebSockets and the server at that port
 * @param {(text: string) => string} [how.forge]  what the page gets instead of a transcript
 * @returns {Promise<{ url: string, ws: string, cut(): void, hush(): void, mend(): void,
 *   close(): Promise<void>,
 *   restart(meanwhile: () => Promise<void>, others?: string[]): Promise<void> }>}
 *   `cut` breaks all connections and lets no new ones through until `mend`; `hush` only lets nothing
 *   through on those that are open, as when a cable is pulled
 */
export async function startSite({ journal = "memory", more = [], through, forge } = {}) {
  let options = ["--journal", journal, ...more];
  let server = await startServer(options);
  const man = await through?.(server.port); // in the middle
  const sockets = new Set();
  let open = true;
  const site = createServer((from, to) => {
    if (!open) return from.socket.destroy();
    const path = new URL(from.url, "http://x").pathname;
    if (!FROM_SOURCES || path.startsWith("/games") || path === "/rooms")
      return pass(server.port, from, to, path.startsWith("/games/") ? forge : undefined);
    return sendFile(path, to);
  });
  site.on("upgrade", (from, socket, head) => {
    if (!open) return socket.destroy();
    const up = connect(man?.port ?? server.port, "127.0.0.1");
    sockets.add(socket).add(up);
    const lines = [`${from.method} ${from.url} HTTP/1.1`];
    for (let i = 0; i < from.rawHeaders.length; i += 2)
      lines.push(`${from.rawHeaders[i]}: ${from.rawHeaders[i + 1]}`);
    up.write(`${lines.join("\r\n")}\r\n\r\n`);
    up.write(head);
    up.pipe(socket).pipe(up);
    for (const [one, other] of [
      [socket, up],
      [up, socket],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        sockets.delete(one);
      });
    }
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address();
  return {
    url: `http://127.0.0.1:${port}/`,
    ws: `ws://127.0.0.1:${server.port}/ws`,
    cut() {
      open = false;
      for (const each of sockets) each.destroy();
      site.closeAllConnections();
    },
    hush() {
      for (const each of sockets) each.pause();
    },
    mend() {
      open = true;
      for (const each of sockets) each.resume();
    },
    async restart(meanwhile, others = more) {
      await server.stop();
      await meanwhile();
      options = ["--journal", journal, ...others];
      server = await startServer(options, server.port);
    },
    async close() {
      for (const each of sockets) each.destroy();
      site.closeAllConnections();
      site.close();
      man?.stop();
      await server.stop();
    },
  };
}

function pass(port, from, to, forge) {
  const headers = forge ? { ...from.headers, "accept-encoding": "identity" } : from.headers;
  const up = request(
    { port, host: "127.0.0.1", method: from.method, path: from.url, headers },
    async (answer) => {
      if (forge) {
        to.writeHead(answer.statusCode, { "content-type": answer.headers["content-type"] });
        return to.end(forge(await text(answer)));
      }
      to.writeHead(answer.statusCode, answer.headers);
      return answer.pipe(to);
    },
  );
  up.on("error", () => to.destroy());
  from.pipe(up);
}

async function sendFile(path, to) {
  const relative = normalize(path === "/" ? "/index.html" : path);
  const file = fileURLToPath(sourceOf(relative.slice(1)));
  try {
    const content = await readFile(file);
    to.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
    });
    to.end(content);
  } catch {
    to.writeHead(404).end();
  }
}
