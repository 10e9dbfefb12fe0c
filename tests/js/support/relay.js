// A TCP relay in front of a server: clients keep one address while what is behind it changes.
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** @param {number} port of this machine, where connections go at first */
export async function relayTo(port) {
  const pairs = new Set();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const pair = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const each of pair) each.destroy();
    };
    for (const each of pair) each.on("error", end).on("close", end);
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    url: `ws://127.0.0.1:${server.address().port}/ws`,
    /** Breaks every connection; new ones go there. */
    switchTo(other) {
      port = other;
      breakAll();
    },
    stop() {
      server.close();
      breakAll();
    },
  };
}
