/**
 * Records real frames of a server as fixtures: one file a game in tests/web/fixtures/, with all
 * events and the snapshots of some moments.
 *
 *   node record_fixtures.js SERVER_BINARY [GAME ...]        e.g. splitz-3
 */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import WebSocket from "ws";

/** file name: [game, edition, players]; the first seat records, the second answers blind. */
const GAMES = {
  "splitz-2": ["splitz", "splitz", 2],
  "splitz-3": ["splitz", "splitz", 3],
  "splitz-4": ["splitz", "splitz", 4],
  "split-it-2": ["splitz", "split-it", 2],
  "split-it-3": ["splitz", "split-it", 3],
  "split-it-4": ["splitz", "split-it", 4],
  "splito-3": ["splito", "standard", 3],
  "splito-4": ["splito", "standard", 4],
  "splito-5": ["splito", "standard", 5],
  "splito-8": ["splito", "standard", 8],
  "duel-2": ["splito", "duel", 2],
};
const NAMES = ["Ann", "Ben", "Cal", "Dee", "Eve", "Finn", "Gül", "Højgaard-Lindström"];

/** One connection that keeps its last snapshot and awaits the end of batches. */
class Player {
  constructor(url, name) {
    this.socket = new WebSocket(url, "splitroom.v1");
    this.name = name;
    this.id = 0;
    this.events = [];
    this.waiting = [];
    this.opened = once(this.socket, "open");
    this.socket.on("message", (data) => this.#take(JSON.parse(data)));
  }

  async hello() {
    await this.opened;
    return this.send("hello", { capabilities: ["snapshots"], name: this.name });
  }

  send(cmd, fields = {}) {
    const id = ++this.id;
    this.socket.send(JSON.stringify({ cmd, id, ...fields }));
    return this.until(() => this.reply?.re === id && this.reply);
  }

  /** Resolves with the first true value of `test`, which is tried after every message. */
  until(test) {
    const now = test();
    if (now) return Promise.resolve(now);
    return new Promise((resolve) => this.waiting.push({ test, resolve }));
  }

  #take(message) {
    if ("re" in message) this.reply = message;
    if (message.error) console.error(this.name, message.error);
    if (message.frame === "event") this.events.push(message);
    if (message.frame === "snapshot") this.snapshot = message;
    if (message.frame === "batch_end") this.settled = true;
    else if ("frame" in message) this.settled = false;
    this.waiting = this.waiting.filter(({ test, resolve }) => {
      const value = test();
      if (value) resolve(value);
      return !value;
    });
  }
}

function hash(tag, ...parts) {
  const padded = Buffer.alloc(16);
  padded.write(`splitroom.${tag}`);
  return createHash("sha256")
    .update(Buffer.concat([padded, ...parts]))
    .digest("hex");
}

function commitment(request, seat, choice) {
  const nonce = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(choice.length);
  const ctx = Buffer.from(request.ctx, "hex");
  const digest = hash("commit", ctx, Buffer.from([seat]), nonce, length, Buffer.from(choice));
  return { digest, nonce: nonce.toString("hex") };
}

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** A random legal choice. */
function choose(request) {
  if (request.legal) return any(request.legal);
  if (request.kind === "divide") {
    const cards = request.row.length;
    const first = 1 + Math.floor(Math.random() * (cards - 2));
    const second = 1 + Math.floor(Math.random() * (cards - first - 1));
    return [first, second, cards - first - second].join("-");
  }
  const values = Array.from({ length: request.count }, () => any(request.targets));
  return values.sort((a, b) => a - b).join(",");
}

class Recording {
  constructor(players, watcher) {
    this.players = players;
    this.watcher = watcher;
    this.moments = {};
  }

  /** Keeps the last moment of each name that is not too late in the game, seen by `who`. */
  keep(name, who) {
    const view = who.snapshot.view;
    const late = view && (view.round ?? view.turn) > 0.65 * (view.rounds ?? view.turns);
    if (this.moments[name] && late) return;
    this.moments[name] = who.snapshot;
  }

  async play() {
    const [first] = this.players;
    this.keep("lobby", first);
    for (const each of this.players) await each.send("ready");
    let seen = 0;
    for (;;) {
      await Promise.all(
        [...this.players, this.watcher].map((each) =>
          each.until(
            () =>
              (each.settled && each.snapshot.decision?.decision > seen) || each.snapshot.outcome,
          ),
        ),
      );
      if (first.snapshot.outcome) break;
      seen = first.snapshot.decision.decision;
      await this.#decide(first.snapshot.decision);
    }
    this.keep("over", first);
    this.keep("watcher-over", this.watcher);
  }

  async #decide(open) {
    const [first] = this.players;
    const asked = this.players.filter((each) => each.snapshot.own.request);
    const mine = asked.includes(first);
    const kind = open.kind;
    if (!this.moments.first && mine) this.moments.first = first.snapshot;
    this.keep(mine ? `${kind}-asked` : `${kind}-others`, first);
    if (open.seats.length > 1 || !open.secret) this.keep(`${kind}-watched`, this.watcher);
    const last = asked.at(-1);
    const blind = open.secret && mine && last !== first;
    for (const each of asked.filter((one) => one !== last)) await this.#answer(each, open);
    if (mine && last !== first) {
      await first.until(() => first.settled);
      this.keep(`${kind}-answered`, first);
    }
    if (!blind) return this.#answer(last, open);
    const { request, game_id } = last.snapshot.own;
    const choice = choose(request);
    const { digest, nonce } = commitment(request, last.snapshot.seat, choice);
    const names = { game_id, decision: open.decision };
    await last.send("commit", { ...names, digest });
    await first.until(() => first.snapshot.decision?.locked && first.settled);
    this.keep(`${kind}-locked`, first);
    await last.send("open", { ...names, choice, nonce });
  }

  async #answer(player, open) {
    const { request, game_id } = player.snapshot.own;
    await player.send("choose", { game_id, decision: open.decision, choice: choose(request) });
  }
}

async function record(url, [game, edition, count]) {
  const players = NAMES.slice(0, count).map((name) => new Player(url, name));
  const watcher = new Player(url, "Zoë");
  for (const each of [...players, watcher]) await each.hello();
  const [first, ...others] = players;
  const { room } = (await first.send("create", { game, edition, players: count })).ok;
  for (const each of others) await each.send("join", { room });
  await watcher.send("join", { room, as: "watcher" });
  const recording = new Recording(players, watcher);
  await recording.play();
  const deck = game === "splito" ? (await first.send("deck")).ok.objectives : null;
  for (const each of [...players, watcher]) each.socket.close();
  const events = watcher.events;
  return { deck, moments: recording.moments, events };
}

/** One entry a line, so that a change can be read. */
function text({ deck, moments, events }) {
  const lines = (list) => list.map((each) => `  ${each}`).join(",\n");
  const named = Object.entries(moments).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return (
    `{"deck": ${JSON.stringify(deck)},\n"moments": {\n${lines(named)}\n},\n` +
    `"events": [\n${lines(events.map((each) => JSON.stringify(each)))}\n]}\n`
  );
}

const [binary, ...wanted] = process.argv.slice(2);
const server = spawn(binary, ["--listen", "127.0.0.1:0", "--journal", "memory"], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url = /ws:\/\/\S+/.exec(line)?.[0];
    if (url) break;
  }
  for (const name of wanted.length ? wanted : Object.keys(GAMES)) {
    const recorded = await record(url, GAMES[name]);
    const file = new URL(`fixtures/${name}.json`, import.meta.url);
    writeFileSync(file, text(recorded));
    const kinds = Object.keys(recorded.moments).join(" ");
    console.log(`${name}: ${recorded.events.length} events; ${kinds}`);
  }
} finally {
  server.kill();
}
