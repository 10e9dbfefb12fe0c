// What must outlive a page: identity, nonces, seeds, and what was seen. Keys name what they belong
// to down to the digest, so that pages that share a store never overwrite each other's.
import { toHex } from "./bytes.js";

const KEPT_GAMES = 20; // whose notes are kept

export class Secrets {
  #store;
  #crypto;
  #prefix;
  #known = new Map(); // written by this client: also there when the store fails
  #writing = Promise.resolve();

  /** @param {object} store @param {object} crypto @param {string} server its URL */
  constructor(store, crypto, server) {
    this.#store = store;
    this.#crypto = crypto;
    this.#prefix = `${server} `;
  }

  /** 32 random bytes. @returns {string} hex64 */
  random() {
    const bytes = new Uint8Array(32);
    this.#crypto.getRandomValues(bytes);
    return toHex(bytes);
  }

  /** What proves the identity: the token that was offered last and not refused, or its own. */
  async token() {
    return (await this.#shared("token/next")) ?? this.#shared("token");
  }

  /**
   * The server takes it. What it takes the place of is forgotten then, and not before.
   * @param {string|null} shown what `token` had given: nothing has changed by that, and another
   *   page may have stored a newer one meanwhile
   */
  async setToken(token, shown = null) {
    const isNext = (await this.#shared("token/next")) === token;
    if (token !== shown || isNext) await this.#set("token", token);
    if (isNext) await this.#delete("token/next");
  }

  /** It was offered. Resolves once it is stored. */
  setNextToken(token) {
    return this.#set("token/next", token);
  }

  /** The server refuses it. A newer one, which another page has stored, is kept. */
  async forgetToken(refused) {
    for (const key of ["token/next", "token"]) {
      if ((await this.#shared(key)) === refused) await this.#delete(key);
    }
  }

  /** Resolves once it is stored. @param {{ctx, seat, choice, nonce, mode}} answer */
  setAnswer(gameId, decision, digest, answer) {
    return this.#set(`answer/${gameId}/${decision}/${digest}`, answer);
  }

  /** What was committed to with that digest; null: not by a client with this store. */
  answer(gameId, decision, digest) {
    return this.#get(`answer/${gameId}/${decision}/${digest}`);
  }

  /** Resolves once it is stored. @param {{ctx, seat, seed}} seed */
  setSeed(gameId, digest, seed) {
    return this.#set(`seed/${gameId}/${digest}`, seed);
  }

  seed(gameId, digest) {
    return this.#get(`seed/${gameId}/${digest}`);
  }

  /** The last event of a game that was seen. Written one after the other, the last one last. */
  setSeen(gameId, n, head) {
    this.#writing = this.#writing
      .then(() => this.#set(`seen/${gameId}`, { n, head }))
      .catch(() => {}); // it only helps after a reload
  }

  seen(gameId) {
    return this.#get(`seen/${gameId}`);
  }

  /** Notes of a game that is over; what they were made of is deleted. */
  async setNotes(gameId, notes) {
    const games = ((await this.#get("games")) ?? []).filter((each) => each !== gameId);
    await this.#set(`notes/${gameId}`, notes);
    for (const old of games.splice(KEPT_GAMES - 1)) await this.#delete(`notes/${old}`);
    await this.#set("games", [gameId, ...games]);
    await this.#writing;
    await this.#deleteAll([`answer/${gameId}/`, `seed/${gameId}/`, `seen/${gameId}`]);
  }

  notes(gameId) {
    return this.#get(`notes/${gameId}`);
  }

  /** Deletes everything of this server. */
  async forget() {
    await this.#writing;
    for (const game of (await this.#get("games")) ?? []) await this.#delete(`notes/${game}`);
    await this.#deleteAll([""]);
  }

  /** What other pages may have changed: from the store, if that knows it. */
  async #stored(key) {
    const known = this.#known.get(key) ?? null;
    this.#known.delete(key);
    const stored = await this.#get(key);
    if (stored === null && known !== null) this.#known.set(key, known);
    return stored ?? known;
  }

  async #get(key) {
    return this.#known.has(key) ? this.#known.get(key) : this.#read(key);
  }

  /** What other pages write as well. */
  async #shared(key) {
    return (await this.#read(key)) ?? this.#known.get(key) ?? null;
  }

  async #read(key) {
    try {
      return JSON.parse((await this.#store.get(this.#prefix + key)) ?? "null");
    } catch {
      return null; // a store that fails, or was written by something else
    }
  }

  async #set(key, value) {
    await this.#store.set(this.#prefix + key, JSON.stringify(value));
    this.#known.set(key, value);
  }

  async #delete(key) {
    this.#known.delete(key);
    await this.#store.delete(this.#prefix + key);
  }

  async #deleteAll(starts) {
    const stored = [];
    for (const start of starts) {
      for (const key of (await this.#store.keys?.(this.#prefix + start)) ?? []) {
        stored.push(key.slice(this.#prefix.length));
      }
    }
    const known = [...this.#known.keys()];
    const matching = known.filter((key) => starts.some((start) => key.startsWith(start)));
    for (const key of new Set([...stored, ...matching])) await this.#delete(key);
  }
}
