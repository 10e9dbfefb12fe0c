// Lobby, host, talk, clocks and the shuffle, on a real server.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { memoryStore } from "../../protocol/js/index.js";
import { BY_HAND, breakable, closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { Prng, seeded } from "./support/prng.js";
import { startServer } from "./support/server.js";

let server;
before(async () => {
  server = await startServer();
});
afterEach(closeAll);
after(() => server?.stop());

const FAST = { backoff: { firstMs: 5, longestMs: 50 } };
const open = (name, options = {}) => makeClient({ url: server.url, name, ...FAST, ...options });

async function pair(options = {}, [annOptions, benOptions] = [{}, {}]) {
  const ann = open("Ann", annOptions);
  const ben = open("Ben", benOptions);
  const { room } = await ann.create({ game: "splitz", players: 2, options });
  await ben.join(room);
  return { ann, ben, room };
}

test("what a lobby can do is done, and shown to all", async () => {
  const ann = open("Ann");
  const ben = open("Ben");
  const { room, seat } = await ann.create({
    game: "splitz", edition: "split-it", players: 3, visibility: "public",
  });
  assert.equal(seat, 0);
  assert.ok((await ben.rooms({ game: "splitz" })).some((each) => each.room === room));
  assert.deepEqual(await ben.join(room.toLowerCase()), { room, seat: 1 });
  await ben.sit(2);
  assert.equal(ben.state.me.seat, 2);
  await ann.addBot({ seat: 1, level: "random" });
  await ann.removeBot(1);
  await ann.seatOrder([2, 1, 0]);
  await until(ben, (state) => state.me.seat === 0, "another seat");
  await ann.configure({ players: 2, options: { talk: "free", untimed: true } });
  await until(ben, (state) => state.room.players === 2, "a smaller table");
  assert.equal(ben.state.room.options.untimed, true);
  await ann.handOver(0);
  await until(ben, (state) => state.room.host === 0, "the office of host");
  await ben.say({ text: "Hello, <b>Ann</b>!" });
  await ben.react("clap");
  const { talk } = await until(ann, (state) => state.talk.length === 2, "the talk");
  assert.equal(talk[0].text, "Hello, <b>Ann</b>!");
  assert.equal(talk[1].reaction, "clap");
  assert.ok((await ann.phrases()).some((each) => each.phrase === "hello"));
  assert.equal((await ann.deck()).objectives.length, 37);
  await assert.rejects(ann.kick(0), { code: "not_host", cmd: "kick" });
  await ben.kick(1);
  const out = await until(ann, (state) => state.room === null, "being put out");
  assert.equal(out.notices.at(-1).code, "kicked");
  await assert.rejects(ann.join(room), { code: "no_such_room", field: "room" });
  await ben.leave();
  assert.equal(ben.state.room, null);
  assert.deepEqual([...ann.faults, ...ben.faults], []);
});

test("a room that is closed in the middle of a game leaves its transcript", async () => {
  const { ann, ben } = await pair({ untimed: true });
  await Promise.all([ann.ready(), ben.ready()]);
  await until(ben, (state) => state.decision, "a decision");
  await ann.closeRoom();
  const isOver = (state) => state.verified && state.room === null;
  const { verified, aborted } = await until(ben, isOver, "the end");
  assert.equal(verified.ok, true, verified.fault?.text);
  assert.equal(aborted, "closed");
  assert.match(ben.transcript(), /"event":"end"/);
  const { room } = await ben.create({ game: "splitz", players: 2 });
  assert.equal(ben.state.room.room, room);
  assert.equal(ben.state.game, null);
});

test("a name is changed, and an identity forgotten", async () => {
  const store = memoryStore();
  const ann = open("Ann", { store });
  await ann.welcomed;
  ann.rename("Anna");
  await until(ann, (state) => state.me.name === "Anna", "the name");
  await ann.create({ game: "splitz", players: 2 });
  assert.equal(ann.state.room.seats[0].name, "Anna");
  assert.equal(store.keys("").length, 1);
  await ann.forget();
  assert.deepEqual(store.keys(""), []);
  await assert.rejects(ann.ping(), { code: "closed" });
});

test("nothing to answer is said so", async () => {
  const { ann } = await pair();
  await assert.rejects(ann.answer("white"), { code: "not_asked" });
  await assert.rejects(ann.withdraw(), { code: "not_asked" });
  await assert.rejects(ann.callDefault(), { code: "not_asked" });
});

test("a connection is called online only when all is as on the server", async () => {
  const socket = breakable();
  const { ann, ben } = await pair({}, [{ WebSocket: socket }, {}]);
  socket.drop();
  await until(ann, (state) => state.connection.phase === "waiting", "the break");
  assert.ok(ann.state.connection.retryAt >= Date.now() - 1000);
  await ben.ready();
  const seen = await until(ann, (state) => state.connection.phase === "online", "the way back");
  assert.equal(seen.room.seats[1].ready, true);
  assert.deepEqual(seen.present, [true, true]);
});

test("who withholds a seed burns the draw, and is told apart", { timeout: 30000 }, () =>
  seeded("burnt", async (prng) => {
    const { ann, ben } = await pair({ deal_ms: 1000 }, [{}, { seed: false }]);
    playAtRandom(ann, prng);
    playAtRandom(ben, prng);
    ann.ready();
    await ben.send({ cmd: "ready", seed: true });
    const { game } = await until(ben, (state) => state.game, "the game");
    await ben.send({ cmd: "seed_commit", game_id: game.game_id, digest: "7".repeat(64) });
    const { verified } = await until(ann, (state) => state.verified, "the end");
    assert.equal(verified.ok, true, verified.fault?.text);
    assert.deepEqual(verified.seeds, { seats: [0], serverAlone: false, failed: [1] });
    assert.equal((await ann.notes()).seeds.length, 2);
    assert.deepEqual(ann.faults, []);
    await until(ben, (state) => state.verified, "the end");
    const codes = ben.faults.map((each) => each.code); // his kit did not give that seed
    assert.deepEqual(codes, ["seed_differs", "not_verified"]);
  }));

test("in a room that takes only blind answers, blind ones are given", { timeout: 30000 }, () =>
  seeded("blind", async (prng) => {
    const plain = { answers: "plain" };
    const { ann, ben } = await pair({ blind_only: true }, [plain, plain]);
    playAtRandom(ann, prng);
    playAtRandom(ben, prng);
    await Promise.all([ann.ready(), ben.ready()]);
    const { verified } = await until(ann, (state) => state.verified, "the end");
    assert.equal(verified.ok, true, verified.fault?.text);
    assert.equal(verified.modes.plain, 0);
    assert.ok(verified.modes.blind > 0);
  }));

test("the host calls the default, and whose it was is told", () =>
  seeded("default", async () => {
    const { ann, ben } = await pair({ untimed: true });
    await Promise.all([ann.ready(), ben.ready()]);
    for (let decision = 1; decision < 12; ++decision) {
      const isNext = (state) => state.decision?.decision === decision;
      const { deadline } = await until(ann, isNext, "a decision");
      assert.equal(deadline, null);
      await until(ben, isNext, "a decision");
      await ann.callDefault();
      await until(ann, (state) => !isNext(state), "the next");
    }
    const { stage, by, why, choice } = ann.state.answer;
    assert.deepEqual({ stage, by, why, choice },
      { stage: "defaulted", by: "server", why: "host", choice: null });
    assert.deepEqual([...ann.faults, ...ben.faults], []);
  }));

test("a deadline is told by this machine's clock", async () => {
  const { ann, ben } = await pair({ decision_ms: 50000 });
  await Promise.all([ann.ready(), ben.ready()]);
  const isOpen = (state) => state.decision && state.deadline !== null;
  const { deadline } = await until(ann, isOpen, "a decision");
  assert.ok(Math.abs(deadline - Date.now() - 50000) < 5000, String(deadline - Date.now()));
});

/** What a snapshot says, and what is shown without one. */
async function compareWithSnapshot(client) {
  let shown = null;
  const done = new Promise((resolve) => {
    const stop = client.on("message", (direction, text) => {
      const frame = JSON.parse(text);
      if (direction !== "in" || frame.frame !== "snapshot") return;
      stop();
      shown = client.state; // before it is taken in
      resolve(frame);
    });
  });
  await client.send({ cmd: "snapshot" });
  const frame = await done;
  if (frame.n !== shown.game?.n || frame.room.revision !== shown.room.revision) return 0;
  for (const field of ["view", "decision", "pause", "outcome", "aborted", "present"]) {
    assert.deepEqual(shown[field], frame[field], `${field} at event ${frame.n}`);
  }
  assert.equal(shown.budgets.length, frame.budgets.length);
  for (const [i, { seat, left_ms: left }] of frame.budgets.entries()) {
    assert.equal(shown.budgets[i].seat, seat);
    assert.ok(shown.budgets[i].left_ms >= left, "what runs now is not yet taken off");
  }
  return 1;
}

for (const [absent, more] of [
  ["pause", { pause_budget_ms: 4000 }], ["bot", { absent_grace_ms: 0 }], ["default", {}],
]) {
  test(`without snapshots the same is shown when somebody is away: ${absent}`,
    { timeout: 60000 }, () => seeded(`away ${absent}`, async (prng) => {
      const socket = breakable();
      const progress = prng.pick(["names", "count", "nothing"]);
      const { ann, ben } = await pair({ absent, progress, ...more },
        [{ view: "events" }, { WebSocket: socket, ...BY_HAND }]);
      playAtRandom(ann, prng);
      playAtRandom(ben, prng);
      await Promise.all([ann.ready(), ben.ready()]);
      let compared = 0;
      for (const round of [2, 4, 6]) {
        const isThere = (state) => state.view?.round >= round || state.outcome;
        await until(ann, isThere, `round ${round}`);
        compared += await compareWithSnapshot(ann);
        socket.drop();
        await until(ann, (state) => state.present[1] === false, "Ben away");
        compared += await compareWithSnapshot(ann);
        if (absent === "pause") {
          await until(ann, (state) => state.pause !== null, "the clock to stand still");
          assert.deepEqual(ann.state.pause, { why: "paused", seats: [1] });
          assert.equal(ann.state.deadline, null);
          compared += await compareWithSnapshot(ann);
        }
        ben.reconnect();
        await until(ann, (state) => state.present[1] === true, "Ben back");
        compared += await compareWithSnapshot(ann);
      }
      const { verified } = await until(ann, (state) => state.verified, "the end");
      assert.equal(verified.ok, true, verified.fault?.text);
      assert.ok(compared > 3, `${compared} compared`);
      assert.deepEqual(ann.faults, []);
    }));
}

test("a seat that is taken after a game has no part in it", async () => {
  const store = memoryStore();
  const { ann, ben, room } = await pair({}, [{ store }, {}]);
  playAtRandom(ann, new Prng("ann"));
  playAtRandom(ben, new Prng("ben"));
  await Promise.all([ann.ready(), ben.ready()]);
  for (const each of [ann, ben]) {
    const { verified, game } = await until(each, (state) => state.verified !== null, "an end");
    assert.ok(verified.ok, JSON.stringify(verified.fault));
    assert.equal(game.seat, each.state.me.seat);
  }
  await ben.leave();
  const cal = open("Cal");
  await cal.join(room);
  const { verified, game, me } = await until(cal, (state) => state.verified !== null, "a check");
  assert.equal(me.seat, 1);
  assert.equal(game.seat, null);
  assert.ok(verified.ok, JSON.stringify(verified.fault));
  assert.ok(verified.checks.every((each) => each.check !== "notes"));
  assert.equal(await cal.notes(), null);
  assert.deepEqual(cal.faults, []);
  ann.close();
  const again = open("Ann", { store });
  await again.join(room);
  const known = await until(again, (state) => state.verified !== null, "a check after a reload");
  assert.equal(known.game.seat, 0);
  assert.ok(known.verified.checks.some((each) => each.check === "notes" && each.ok));
});
