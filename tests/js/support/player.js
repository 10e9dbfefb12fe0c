// Players that answer whatever they are asked, at random.
import { WebSocket } from "ws";
import { connect } from "../../../protocol/js/index.js";

/** A random legal choice. @param {import("./prng.js").Prng} prng */
export function anyChoice({ kind, legal, row, count, targets }, prng) {
  if (kind === "divide") {
    const first = 1 + prng.below(row.length - 2);
    const second = 1 + prng.below(row.length - first - 1);
    return `${first}-${second}-${row.length - first - second}`;
  }
  if (kind === "jokers") {
    return Array.from({ length: count }, () => prng.pick(targets)).sort((a, b) => a - b).join(",");
  }
  return prng.pick(legal);
}

/** A client that comes back when it is told to: its first wait is anything up to 24 days. */
export const BY_HAND = { backoff: { firstMs: 2 ** 31 - 1, longestMs: 2 ** 31 - 1 } };

/** A WebSocket that a test can break; `last` is the newest one of the class. */
export function breakable() {
  return class extends WebSocket {
    static last = null;

    constructor(...args) {
      super(...args);
      this.constructor.last = this;
    }

    static drop() {
      this.last?.terminate();
    }
  };
}

/**
 * Answers each question once; after a refusal that is final it stays silent.
 * @param {import("../../../protocol/js/client.js").Client} client
 * @param {import("./prng.js").Prng} prng
 * @param {(request: object) => object} [how] for `answer`
 */
export function playAtRandom(client, prng, how = () => ({})) {
  let last = "";
  return client.on("change", ({ private: own, answer }) => {
    const { request } = own ?? {};
    if (!request || own.answer !== null) return;
    const question = `${own.game_id} ${request.decision}`;
    const isOnItsWay = answer?.decision === request.decision && answer.stage !== "refused";
    if (isOnItsWay || question === last) return;
    last = question;
    client.answer(anyChoice(request, prng), how(request)).catch((error) => {
      client.refusals = [...(client.refusals ?? []), error];
    });
  });
}

const made = new Set();

/** Closes every client that a test has left open. */
export function closeAll() {
  for (const each of made) each.close();
  made.clear();
}

/** A client that keeps its faults. */
export function makeClient(options) {
  const client = connect({ WebSocket, client: "kit-test/1", ...options });
  made.add(client);
  client.faults = [];
  client.on("fault", (fault) => client.faults.push(fault));
  return client;
}

/** The first state for which something holds. @returns {Promise<object>} */
export function until(client, holds, what = holds.toString(), limitMs = 60000) {
  return new Promise((resolve, reject) => {
    if (holds(client.state)) return resolve(client.state);
    const stop = client.on("change", (state) => {
      if (!holds(state)) return;
      clearTimeout(timer);
      stop();
      resolve(state);
    });
    const timer = setTimeout(() => {
      stop();
      const { connection, game, private: own, answer } = client.state;
      const seen = JSON.stringify({ connection, game, own, answer, faults: client.faults });
      reject(new Error(`waited too long for: ${what}; ${seen}`));
    }, limitMs);
    return undefined;
  });
}
