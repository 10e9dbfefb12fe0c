// What a chain takes, and what it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Chain } from "../../protocol/js/chain.js";
import { Script } from "./support/scripted.js";

function scriptOf(count, name = "comet") {
  const script = new Script();
  script.start();
  while (script.n + 1 < count) script.next(name);
  return script;
}

const accept = (chain, text) => chain.accept(text, JSON.parse(text));

test("events that follow are taken, once, and give the server's head", () => {
  const script = scriptOf(4);
  const chain = new Chain(script.gameId);
  for (const text of script.texts) assert.equal(accept(chain, text), "next");
  for (const text of script.texts) assert.equal(accept(chain, text), "known");
  assert.equal(chain.head, script.head);
  assert.equal(chain.text, script.texts.map((each) => `${each}\n`).join(""));
  assert.deepEqual(chain.resumePoint(), { game_id: script.gameId, n: 3, hash: script.head });
});

test("an event of another history, or before its time, is not taken", () => {
  const script = scriptOf(4);
  const other = scriptOf(5, "meteor");
  const chain = new Chain(script.gameId);
  assert.equal(accept(chain, script.texts[1]), "gap");
  for (const text of script.texts) accept(chain, text);
  assert.equal(accept(chain, other.texts[4]), "fork");
  assert.equal(accept(chain, other.texts[2]), "fork");
  assert.equal(accept(new Chain("02".repeat(16)), script.texts[0]), "fork");
  assert.equal(chain.n, 3);
});

test("the past is put before what is known when it leads there, and only then", () => {
  const script = scriptOf(6);
  const base = () => new Chain(script.gameId, { n: 3, head: script.heads[3] });
  const chain = base();
  assert.equal(accept(chain, script.texts[4]), "next");
  assert.equal(chain.isWhole, false);
  const outcomes = script.texts.slice(0, 5).map((text) => accept(chain, text));
  assert.deepEqual(outcomes, ["known", "known", "known", "whole", "known"]);
  assert.equal(chain.isWhole, true);
  assert.equal(accept(chain, script.texts[5]), "next");
  assert.equal(chain.hashAt(0), script.heads[0]);
  const wrong = base();
  const others = scriptOf(4, "meteor").texts.map((text) => accept(wrong, text));
  assert.deepEqual(others, ["known", "known", "known", "fork"]);
  assert.equal(wrong.isWhole, false);
});
