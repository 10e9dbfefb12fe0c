// Random decisions that can be repeated: SPLITROOM_SEED=N runs the same again.

const given = process.env.SPLITROOM_SEED;

/** The seed of this run; named in every failure. */
export const runSeed = given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);

export class Prng {
  #state;

  /** @param {string} name of the test, so that tests do not disturb each other's numbers */
  constructor(name) {
    this.#state = [...name].reduce((sum, each) => Math.imul(sum ^ each.charCodeAt(0), 16777619),
      runSeed | 0);
  }

  /** From 0 to 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(n) {
    return Math.floor(this.next() * n);
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  chance(probability) {
    return this.next() < probability;
  }
}

/** Runs a test whose failure says the seed. */
export async function seeded(name, run) {
  try {
    await run(new Prng(name));
  } catch (error) {
    error.message = `[SPLITROOM_SEED=${runSeed}] ${error.message}`;
    throw error;
  }
}
