// The kit and protocol/schema: what it sends fits, what fits is taken, and its types compile.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import Ajv2020 from "ajv/dist/2020.js";
import { badEvent, badFrame } from "../../protocol/js/shapes.js";
import { closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { startServer } from "./support/server.js";

const require = createRequire(import.meta.url);
const root = new URL("../../protocol/", import.meta.url);

let server;
before(async () => {
  server = await startServer();
});
afterEach(closeAll);
after(() => server?.stop());

test("every frame of the recorded conversations is taken", () => {
  const folder = new URL("vectors/conversations/", root);
  let frames = 0;
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n")) {
      const { from, text } = JSON.parse(line);
      const frame = from === "server" && text ? JSON.parse(text) : {}; // some say that it closes
      if (frame.frame === undefined) continue;
      ++frames;
      assert.equal(badFrame(frame), null, text);
      if (frame.frame === "event") assert.equal(badEvent(frame), null, text);
    }
  }
  assert.ok(frames > 50);
});

test("every command that the kit sends is one of the protocol", () =>
  seeded("commands", async (prng) => {
    const schema = JSON.parse(readFileSync(new URL("schema/command.schema.json", root), "utf8"));
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    ajv.addSchema(schema, "commands");
    const sent = new Set();
    const wrong = [];
    const ann = makeClient({ url: server.url, name: "Ann" });
    ann.on("message", (direction, text) => {
      if (direction !== "out") return;
      const command = JSON.parse(text);
      sent.add(command.cmd);
      const validate = ajv.getSchema(`commands#/$defs/command_${command.cmd}`);
      if (!validate?.(command)) wrong.push([text, validate?.errors]);
    });
    await ann.quick({ game: "splito", edition: "duel" });
    await ann.sit(1);
    await ann.configure({ options: { bot_delay_ms: 0, talk: "free" } });
    await ann.seatOrder([1, 0]);
    await ann.addBot({ seat: 1 });
    await ann.removeBot(1);
    await ann.say({ phrase: "hello" });
    await ann.react("like");
    await ann.rooms({ waiting: true });
    await Promise.all([ann.phrases(), ann.deck(), ann.ping(), ann.send({ cmd: "snapshot" })]);
    await ann.addBot();
    playAtRandom(ann, prng, () => ({ mode: prng.pick(["plain", "escrow", "blind"]) }));
    await ann.ready();
    await until(ann, (state) => state.verified, "the end");
    await ann.leave();
    assert.deepEqual(wrong, []);
    for (const cmd of ["hello", "quick", "ready", "commit", "open", "seed_commit", "seed_open"]) {
      assert.ok(sent.has(cmd), cmd);
    }
  }));

test("a program in TypeScript compiles with the kit's types", () => {
  const compiler = require.resolve("typescript/lib/tsc.js");
  const file = fileURLToPath(new URL("support/uses_types.ts", import.meta.url));
  execFileSync(process.execPath, [compiler, "--noEmit", "--strict", "--target", "es2022",
    "--module", "nodenext", "--lib", "es2023,dom", file], { encoding: "utf8" });
});
