#!/usr/bin/env node
// Joins a room, plays one game at random, and ends: the smallest whole client on the kit.
//
//     node bot.mjs ws://127.0.0.1:8080/ws K7QM2XFH
//
// Node before 22 has no WebSocket: that of the package `ws` is taken, or of the module that
// SPLITROOM_WS names.
import { connect } from "../js/index.js";

const [url = process.env.SPLITROOM_URL, room = process.env.SPLITROOM_ROOM] = process.argv.slice(2);
const WebSocket =
  globalThis.WebSocket ?? (await import(process.env.SPLITROOM_WS ?? "ws")).WebSocket;

const below = (n) => Math.floor(Math.random() * n);
const pick = (list) => list[below(list.length)];

function anyChoice({ kind, legal, row, count, targets }) {
  if (kind === "divide") {
    const first = 1 + below(row.length - 2);
    const second = 1 + below(row.length - first - 1);
    return `${first}-${second}-${row.length - first - second}`;
  }
  if (kind === "jokers") {
    return Array.from({ length: count }, () => pick(targets)).sort((a, b) => a - b).join(",");
  }
  return pick(legal);
}

function leave(status, why) {
  console.log(why);
  client.close();
  process.exitCode = status;
}

const client = connect({ url, WebSocket, name: "Bot.mjs", client: "bot.mjs/1" });
client.on("fault", (fault) => console.error(`fault ${fault.code}: ${fault.text}`));

let asked = "";
client.on("change", (state) => {
  if (state.outcome) return leave(0, `scores ${state.outcome.scores.join(" ")}`);
  if (state.aborted) return leave(1, `aborted: ${state.aborted}`);
  const { phase, reason } = state.connection;
  if (phase === "closed") return leave(1, `closed: ${reason}`);
  const { game_id: game, request, answer } = state.private ?? {};
  if (!request || answer || asked === `${game} ${request.decision}`) return;
  asked = `${game} ${request.decision}`;
  const choice = anyChoice(request);
  client.answer(choice).catch((error) => {
    // A history that cannot be followed any more: play on, but give away nothing that was sealed.
    if (error.code === "unsure") return client.answer(choice, { mode: "plain" }).catch(() => {});
    console.error(`answer: ${error.code}`);
  });
});

try {
  await client.join(room);
  await client.ready();
} catch (error) {
  leave(1, `refused: ${error.code}`);
}
