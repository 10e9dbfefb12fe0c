// Frames that are nonsense, unknown, missing or twice: a fault or nothing, never an exception.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { codesOf, open, ROOM, sentBy, settled, voting } from "./support/before-script.js";
import { until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { roomOf } from "./support/scripted.js";

test("nonsense becomes a fault, and the next frame counts again", async () => {
  const { client, peer } = await open();
  await client.join(ROOM);
  const nonsense = [
    "", "{", "[]", "null", "7", '"text"', "{}", '{"frame":7}', '{"frame":"event"}',
    '{"frame":"event","event":"x","n":-1,"prev":"00"}', '{"frame":"room"}',
    '{"frame":"room","seats":7}', '{"frame":"private","game_id":"x"}', '{"frame":"snapshot"}',
    '{"frame":"batch_end"}', '{"frame":"table"}', '{"frame":"table","what":"presence"}',
    '{"frame":"notice"}', '{"frame":"welcome"}', '{"re":1}', '{"re":1,"ok":{},"error":{}}',
    '{"re":1,"ok":7}', "[".repeat(5000),
  ];
  peer.say(...nonsense);
  peer.socket.send(Buffer.from([1, 2, 3]));
  await settled(client);
  assert.equal(client.faults.length, nonsense.length + 1);
  assert.deepEqual(new Set(codesOf(client)), new Set(["bad_frame"]));
  assert.equal(client.state.room.room, ROOM);
  assert.equal(client.state.connection.phase, "online");
});

test("what is not known is ignored, and an unknown event counts in the chain", async () => {
  const { client, peer, script } = await voting();
  peer.say(
    { frame: "weather", rain: true },
    { frame: "table", what: "dance", seat: "all" },
    { frame: "notice", code: "party", text: "Cake!", more: 1 },
    script.next("comet", { tail: [1, { effects: "none" }] }),
    script.batchEnd(),
    { re: 999, ok: {} },
  );
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.game.n, script.n);
  assert.equal(client.state.game.chain, "whole");
  assert.equal(client.state.notices.at(-1).code, "party");
  assert.equal(client.state.private.request.decision, 1);
});

test("effects and fields that are not known change nothing", async () => {
  const { client, peer, script } = await voting();
  const effects = [{ fx: "constructor" }, { fx: "toString", cards: 1 }, { fx: "fireworks" }];
  peer.say(script.next("dealt", { effects, __proto__: { x: 1 } }), script.batchEnd());
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.view.round, 0);
});

test("a known event with wrong fields counts in the chain, and is told", async () => {
  const { client, peer, script } = await voting();
  peer.say(script.next("dealt", { effects: "everything" }), script.batchEnd());
  peer.say(script.next("locked", { decision: 1, commits: [{ seat: 0 }], deadline: null }));
  peer.say(script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["bad_frame", "bad_frame"]);
  assert.equal(client.state.game.n, script.n);
});

test("a missing event is asked for and taken when it comes", async () => {
  const { client, peer, script } = await voting();
  script.next("comet");
  peer.say(script.next("comet"), script.batchEnd());
  await until(client, (state) => state.game?.n === script.n, "the missing event");
  assert.deepEqual(codesOf(client), ["gap"]);
  assert.deepEqual(sentBy(peer, "join").at(-1).resume.n, 1);
  assert.equal(client.state.game.chain, "whole");
});

test("events that come twice are no fault", async () => {
  const { client, peer, script } = await voting();
  peer.say(...script.texts, script.next("comet"), script.batchEnd());
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.game.n, script.n);
});

test("a listener that throws disturbs neither whoever emits nor other listeners", () => {
  const emitter = JSON.stringify(new URL("../../protocol/js/emitter.js", import.meta.url).href);
  const program = `
    import { Emitter } from ${emitter};
    process.on("uncaughtException", (error) => console.log(error.message));
    const emitter = new Emitter();
    emitter.on("x", () => { throw new Error("thrown"); });
    emitter.on("x", (value) => console.log("heard", value));
    emitter.emit("x", 7);
    console.log("went on");`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  assert.equal(stdout.toString(), "heard 7\nwent on\nthrown\n");
});

test("frames that are changed at random never get out as an exception", () =>
  seeded("mutations", async (prng) => {
    const { client, peer, script } = await voting();
    const frames = [
      script.private(1), script.snapshot({ own: script.private(1) }), script.batchEnd(),
      { frame: "room", ...roomOf(script) }, JSON.parse(script.texts[0]),
      { frame: "table", what: "said", seat: 0, name: "A", phrase: null, text: "x" },
      { frame: "notice", code: "announcement", text: "x" },
    ];
    for (let i = 0; i < 2000; ++i) peer.say(mutated(prng.pick(frames), prng));
    await settled(client);
    assert.equal(client.state.connection.phase, "online");
  }));

/** Another value somewhere in it. */
function mutated(frame, prng) {
  const copy = structuredClone(frame);
  let at = copy;
  for (;;) {
    const key = prng.pick(Object.keys(at));
    if (key === undefined) return copy;
    const inner = at[key];
    if (typeof inner === "object" && inner !== null && prng.chance(0.7)) at = inner;
    else {
      at[key] = prng.pick([null, -1, 1e9, 0.5, "x", "", [], {}, true, [null], { fx: 1 }]);
      return copy;
    }
  }
}
