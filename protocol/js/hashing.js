// What the protocol hashes. Source: ../README.md, "Hashing" and "From K to cards". SHA-256 is
// synchronous, so that a frame is hashed before the next one is looked at.
import { concat, fromHex, toHex, uint, utf8 } from "./bytes.js";
import { hmac, sha256 } from "./noble.js";

const DIGEST = 32;
const SHORT_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function tag(name) {
  const bytes = new Uint8Array(16);
  bytes.set(utf8(name));
  return bytes;
}

const TAG = {
  game: tag("splitroom.game"),
  event: tag("splitroom.event"),
  commit: tag("splitroom.commit"),
  playerSeed: tag("splitroom.pseed"),
  serverSeed: tag("splitroom.sseed"),
  deck: tag("splitroom.deck"),
  default: tag("splitroom.auto"),
  stream: tag("splitroom.drbg"),
};

function hash(...parts) {
  return toHex(sha256(concat(...parts)));
}

/** `prev` of event 0. @param {string} gameId hex32 */
export function firstPrev(gameId) {
  return hash(TAG.game, fromHex(gameId, 16));
}

/** h(n). @param {string} text the event's frame as it arrived */
export function eventHash(text) {
  return hash(TAG.event, utf8(text));
}

/** C. @param {string} ctx hex64 @param {number} seat @param {string} nonce hex64 */
export function commitment(ctx, seat, nonce, choice) {
  const bytes = utf8(choice);
  return hash(TAG.commit, fromHex(ctx, DIGEST), uint(seat, 1), fromHex(nonce, DIGEST),
    uint(bytes.length, 2), bytes);
}

/** PC. @param {string} ctx0 hex64 @param {number} seat @param {string} seed p, hex64 */
export function playerSeedCommitment(ctx0, seat, seed) {
  return hash(TAG.playerSeed, fromHex(ctx0, DIGEST), uint(seat, 1), fromHex(seed, DIGEST));
}

/** SC. @param {string} ctx0 hex64 @param {string} seed S, hex64 */
export function serverSeedCommitment(ctx0, seed) {
  return hash(TAG.serverSeed, fromHex(ctx0, DIGEST), fromHex(seed, DIGEST));
}

/**
 * K.
 * @param {string} serverSeed S, hex64
 * @param {string} ctx1 hex64
 * @param {{seat: number, seed: string}[]} seeds by seat ascending
 */
export function deckKey(serverSeed, ctx1, seeds) {
  const contributed = seeds.flatMap((each) => [uint(each.seat, 1), fromHex(each.seed, DIGEST)]);
  const message = concat(TAG.deck, fromHex(ctx1, DIGEST), uint(seeds.length, 1), ...contributed);
  return toHex(hmac(sha256, fromHex(serverSeed, DIGEST), message));
}

/** Key of the default of one seat in one decision. @param {string} key K, hex64 */
export function defaultKey(key, decision, seat) {
  const message = concat(TAG.default, uint(decision, 4), uint(seat, 1));
  return toHex(hmac(sha256, fromHex(key, DIGEST), message));
}

/**
 * The stream of a key.
 * @param {string} key hex64
 * @returns {() => number} the next u32
 */
export function stream(key) {
  const bytes = fromHex(key, DIGEST);
  let block = null;
  let blocks = 0;
  let at = 0;
  return () => {
    if (block === null || at === DIGEST) {
      block = new DataView(sha256(concat(TAG.stream, bytes, uint(blocks++, 8))).buffer);
      at = 0;
    }
    const value = block.getUint32(at);
    at += 4;
    return value;
  };
}

/**
 * `below` of a key's stream.
 * @param {string} key hex64
 * @returns {(n: number) => number} a number from 0 to n - 1
 */
export function drawer(key) {
  const next = stream(key);
  return (n) => {
    const limit = Math.floor(2 ** 32 / n) * n;
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % n;
  };
}

/** Fisher-Yates from the top, in place. @param {(n: number) => number} below */
export function shuffle(cards, below) {
  for (let i = cards.length - 1; i > 0; --i) {
    const other = below(i + 1);
    [cards[i], cards[other]] = [cards[other], cards[i]];
  }
  return cards;
}

/** The first 60 bits of a hash to read aloud: "3HBZ-S3DD-KPRE". @param {string} digest hex64 */
export function shortCode(digest) {
  const bits = BigInt(`0x${digest.slice(0, 15)}`);
  let code = "";
  for (let i = 0; i < 12; ++i) {
    if (i > 0 && i % 4 === 0) code += "-";
    code += SHORT_CODE_ALPHABET[Number((bits >> BigInt(55 - 5 * i)) & 31n)];
  }
  return code;
}
