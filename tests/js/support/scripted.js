// A server that says what a test wants it to say.
import { once } from "node:events";
import { WebSocketServer } from "ws";
import { eventHash, firstPrev } from "../../../protocol/js/index.js";

const TOKEN = "ab".repeat(32);

export const OPTIONS = {
  untimed: true, decision_ms: 90000, reveal_ms: 20000, deal_ms: 10000, bot_delay_ms: 0,
  progress: "names", blind_only: false, watchers: true, absent: "default",
  absent_grace_ms: 30000, pause_budget_ms: 300000, talk: "free",
};

/** A `room` with two people. */
export function roomOf({ gameId = null, phase = gameId === null ? "lobby" : "playing" } = {}) {
  const seat = (i, name) =>
    ({ seat: i, kind: "person", name, level: null, ready: false, bot_plays: false, left: false });
  return {
    room: "4Q2S726S", revision: 1, phase, game: "splitz", edition: "splitz", players: 2,
    visibility: "private", options: OPTIONS, host: 0, seats: [seat(0, "Ann"), seat(1, "Ben")],
    watchers: 0, game_id: gameId, games_played: 0, score: [],
  };
}

/** The events of a game, chained as they come. */
export class Script {
  constructor(gameId = "01".repeat(16)) {
    this.gameId = gameId;
    this.texts = [];
    this.heads = [];
  }

  get n() {
    return this.texts.length - 1;
  }

  get head() {
    return this.heads.at(-1) ?? firstPrev(this.gameId);
  }

  /** @returns {string} the frame */
  next(event, fields = {}) {
    return this.#add(event, { t: 1790000000000 + this.n, prev: this.head, ...fields });
  }

  end() {
    return this.#add("end", { prev: this.head, game_id: this.gameId });
  }

  #add(event, fields) {
    this.texts.push(JSON.stringify({ frame: "event", event, n: this.n + 1, ...fields }));
    this.heads.push(eventHash(this.texts.at(-1)));
    return this.texts.at(-1);
  }

  start(players = 2) {
    const seats = Array.from({ length: players }, (_, seat) =>
      ({ seat, name: `Player ${seat}`, kind: "person" }));
    return this.next("game_start", {
      game_id: this.gameId, game: "splitz", edition: "splitz", players, seats, options: OPTIONS,
      ruleset: 1, deck_hash: null, seeds: [], deadline: 1790000000000,
    });
  }

  vote(decision) {
    return this.next("decision", {
      decision, kind: "vote", secret: true, seats: [0, 1], deadline: null,
    });
  }

  batchEnd() {
    return { frame: "batch_end", n: this.n, head: this.head, now: 1790000000000, left_ms: null };
  }

  /** What seat 0 is asked: the vote that the last event opens. */
  private(decision, answer = null) {
    const request = {
      decision, kind: "vote", secret: true, ctx: this.head, legal: ["white", "blue"], row: null,
      count: null, targets: null,
    };
    const { gameId: game_id, n } = this;
    return { frame: "private", game_id, n, seat: 0, hand: null, request, answer, seed: null };
  }

  snapshot(fields = {}) {
    return {
      frame: "snapshot", room: roomOf(this), present: [true, true], seat: 0, n: this.n,
      head: this.head, view: null, decision: null, own: null, outcome: null, aborted: null,
      now: 1790000000000, left_ms: null, pause: null, budgets: [], ...fields,
    };
  }
}

/** One connection of the scripted server. */
class Peer {
  constructor(socket, handlers, heard) {
    this.socket = socket;
    this.commands = [];
    socket.on("message", (data) => {
      const command = JSON.parse(data.toString());
      this.commands.push(command);
      heard();
      (handlers[command.cmd] ?? handlers.any)?.(this, command);
    });
  }

  /** Objects are written as JSON, texts go as they are. */
  say(...frames) {
    for (const frame of frames) {
      this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
    }
  }

  ok({ id }, ok = {}) {
    this.say({ re: id, ok });
  }

  refuse({ id }, code, more = {}) {
    this.say({ re: id, error: { code, message: code, ...more } });
  }
}

const POLITE = {
  hello: (peer, command) => {
    peer.say({
      frame: "welcome", version: 1, server: "scripted/1", capabilities: ["snapshots"],
      name: command.name ?? "Guest", token: command.token ?? TOKEN,
      resumed: command.token !== undefined, last_id: -1, seats: [], limits: {},
      now: 1790000000000,
    });
    peer.ok(command);
  },
  join: (peer, command) => {
    peer.ok(command, { room: command.room, seat: 0 });
    peer.say({ frame: "room", ...roomOf() });
    peer.say({ frame: "batch_end", n: null, head: null, now: 1790000000000, left_ms: null });
  },
  any: (peer, command) => peer.ok(command),
};

/**
 * @param {object} handlers `(peer, command)` by name of the command; those left out are polite
 * @returns {Promise<{url, peers: Peer[], until: (holds: () => boolean) => Promise<void>, stop}>}
 */
export async function scripted(handlers = {}) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const peers = [];
  const waiting = new Set();
  const heard = () => {
    for (const look of waiting) look();
  };
  const until = (holds) => new Promise((resolve) => {
    const look = () => {
      if (!holds()) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
  server.on("connection", (socket) => {
    peers.push(new Peer(socket, { ...POLITE, ...handlers }, heard));
    heard();
  });
  await once(server, "listening");
  const stop = () => {
    for (const { socket } of peers) socket.terminate();
    server.close();
  };
  return { url: `ws://127.0.0.1:${server.address().port}/ws`, peers, until, stop };
}
