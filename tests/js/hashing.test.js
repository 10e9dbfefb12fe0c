// The kit's hashes against tests/cases/fairness-vectors.json, which another program computed, and
// against the worked example of the protocol page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { builtinDeck } from "../../protocol/js/games/deck.js";
import { dealSplito } from "../../protocol/js/games/splito-rules.js";
import { dealSplitz } from "../../protocol/js/games/splitz-rules.js";
import * as hashing from "../../protocol/js/hashing.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const vectors = JSON.parse(read("../cases/fairness-vectors.json"));
const seeds = Object.entries(vectors.player_seeds).map(([seat, seed]) => ({ seat: +seat, seed }));

test("the chain begins with the game's id and goes on over the bytes as they arrived", () => {
  assert.equal(hashing.firstPrev(vectors.game_id), vectors.genesis);
  assert.equal(hashing.eventHash(vectors.frame0), vectors.ctx0);
  assert.equal(hashing.eventHash(vectors.frame1), vectors.ctx1);
});

test("a short code is the first sixty bits of a hash", () => {
  assert.equal(hashing.shortCode(vectors.ctx1), "3HBZ-S3DD-KPRE");
  assert.equal(hashing.shortCode("0".repeat(64)), "0000-0000-0000");
  assert.equal(hashing.shortCode("f".repeat(64)), "ZZZZ-ZZZZ-ZZZZ");
});

test("commitments bind context, seat, nonce and choice", () => {
  for (const { ctx, seat, nonce, choice, digest } of vectors.commitments) {
    assert.equal(hashing.commitment(ctx, seat, nonce, choice), digest);
  }
});

test("seeds and their commitments give the deck key", () => {
  for (const { seat, seed } of seeds) {
    const digest = hashing.playerSeedCommitment(vectors.ctx0, seat, seed);
    assert.equal(digest, vectors.player_commitments[seat]);
  }
  const sc = hashing.serverSeedCommitment(vectors.ctx0, vectors.server_seed);
  assert.equal(sc, vectors.server_commitment);
  assert.equal(hashing.deckKey(vectors.server_seed, vectors.ctx1, seeds), vectors.deck_key);
  assert.equal(hashing.deckKey(vectors.server_seed, vectors.ctx1, []), vectors.deck_key_no_seeds);
});

test("the stream of a key goes over the end of a block", () => {
  const next = hashing.stream(vectors.deck_key);
  assert.deepEqual(vectors.first_u32.map(() => next()), vectors.first_u32);
});

test("the deck key gives the cards of Splitz and of Splito", () => {
  const splitz = dealSplitz(vectors.splitz.players, hashing.drawer(vectors.deck_key));
  assert.deepEqual(splitz.deck, vectors.splitz.deck);
  assert.equal(splitz.leader, vectors.splitz.first_leader);
  const splito = dealSplito(builtinDeck, hashing.drawer(vectors.deck_key));
  assert.deepEqual(splito.commons, vectors.splito.commons);
  assert.deepEqual(splito.deck, vectors.splito.deck);
});

test("defaults are drawn from the key of decision and seat", () => {
  for (const { decision, seat, key, below } of vectors.defaults) {
    assert.equal(hashing.defaultKey(vectors.deck_key, decision, seat), key);
    for (const [n, drawn] of Object.entries(below)) assert.equal(hashing.drawer(key)(+n), drawn);
  }
});

test("numbers that would favour the lower ones are drawn again", () => {
  const n = 3_000_000_000; // nearly a third of all u32 must be thrown away
  const next = hashing.stream(vectors.deck_key);
  const kept = Array.from({ length: 40 }, () => next()).filter((each) => each < n);
  const below = hashing.drawer(vectors.deck_key);
  assert.ok(kept.length < 40);
  assert.deepEqual(kept.map(() => below(n)), kept);
});

test("the built-in deck is the deck file", async () => {
  const file = read("../../rules/splito/splito_deck.json");
  const { createHash } = await import("node:crypto");
  assert.equal(createHash("sha256").update(file).digest("hex"), builtinDeck.sha256);
  const listed = JSON.parse(file).map(({ id, kind, params, points, symbol }) =>
    (symbol ? { id, kind, params, points, symbol } : { id, kind, params, points }));
  assert.deepEqual(builtinDeck.objectives, listed);
});

