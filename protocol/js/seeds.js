// The own share of the shuffle. Source: ../README.md, "The shuffle that nobody controls".
import { playerSeedCommitment } from "./hashing.js";

export class Seeds {
  #host;
  #given = new Map(); // ctx0 of a draw: the own digest and seed
  #opening = new Set(); // digests whose seeds were sent
  #opened = new Set(); // ctx0 of draws whose own seed the server has taken

  /**
   * @param {object} host `game`, `state`, `wantsSeed`, `commands`, `secrets`, `isSure`,
   *   `fault(fault)`, `distrust(fault)`
   */
  constructor(host) {
    this.#host = host;
  }

  /** Another game, or none. */
  reset() {
    this.#given.clear();
    this.#opening.clear();
    this.#opened.clear();
  }

  /** An event, before it changes the table. */
  inspect(event) {
    if (event.event === "deal_open") this.#lookForOwn(event);
    if (event.event === "deal_failed") this.#lookForBlame(event);
    if (event.event === "deal_seeds") this.#compare(event);
  }

  /** A batch has ended: commits and opens what is due. */
  batchEnded() {
    const { game, state: { private: own }, isSure } = this.#host;
    if (game === null || own === null || own.game_id !== game.gameId || !isSure) return;
    const { seed } = own;
    if (seed === null || seed.opened || !this.#follows(seed.ctx)) return;
    const isDrawn = game.table.draw !== null;
    if (isDrawn && seed.digest !== null) this.#open(own);
    else if (!isDrawn && seed.wanted && this.#host.wantsSeed) this.#commit(own);
  }

  /** Whether a draw belongs to the history that was followed. */
  #follows(ctx) {
    return this.#contextOf(Infinity) === ctx;
  }

  /** ctx0 of the draw before event n. */
  #contextOf(n) {
    const { chain } = this.#host.game;
    const begun = chain.events.findLast((each) =>
      each.n < n && (each.event === "game_start" || each.event === "deal_failed"));
    return begun === undefined ? null : chain.hashAt(begun.n);
  }

  async #commit({ game_id, seat, seed: { ctx, digest: sent } }) {
    if (this.#given.has(ctx)) return;
    const { secrets, commands } = this.#host;
    this.#given.set(ctx, null);
    if (sent !== null && (await secrets.seed(game_id, sent)) !== null) return; // before a reload
    const seed = secrets.random();
    const digest = playerSeedCommitment(ctx, seat, seed);
    try {
      await secrets.setSeed(game_id, digest, { ctx, seat, seed });
    } catch {
      const text = "Your seed could not be stored, so it takes no part in the shuffle.";
      return void this.#host.fault({ code: "store_failed", text, n: null });
    }
    this.#given.set(ctx, { digest, seed });
    return commands.send({ cmd: "seed_commit", game_id, digest }).catch(() => {
      if (this.#given.get(ctx)?.digest === digest) this.#given.set(ctx, null);
    });
  }

  async #open({ game_id, seat, seed: { ctx } }) {
    const { game, secrets, commands } = this.#host;
    const digest = game.table.draw.pc.find((each) => each.seat === seat)?.digest;
    if (digest === undefined || this.#opening.has(digest)) return;
    this.#opening.add(digest);
    const stored = await secrets.seed(game_id, digest);
    const isOwn = stored !== null && stored.ctx === ctx && stored.seat === seat &&
      playerSeedCommitment(ctx, seat, stored.seed) === digest;
    if (!isOwn) return void this.#missing("The seed in your name was not given here.");
    if (this.#host.game !== game || !this.#host.isSure) return void this.#opening.delete(digest);
    this.#given.set(ctx, { digest, seed: stored.seed });
    const onOk = () => this.#opened.add(ctx);
    await commands.send({ cmd: "seed_open", game_id, seed: stored.seed }, { onOk }).catch(() => {
      this.#opening.delete(digest);
    });
  }

  #missing(text) {
    this.#host.fault({ code: "seed_differs", text, n: this.#host.game.chain.n });
  }

  #distrust(text, n) {
    this.#host.distrust({ code: "seed_differs", text, n });
  }

  #lookForOwn({ n, pc }) {
    const given = this.#given.get(this.#contextOf(n));
    const own = this.#host.state.private;
    if (!given || !own?.seed?.digest) return; // not acknowledged: it may have come too late
    if (pc.every((each) => each.seat !== own.seat)) this.#distrust("Your seed was left out.", n);
  }

  #lookForBlame({ n, seats }) {
    const own = this.#host.state.private;
    if (!this.#opened.has(this.#contextOf(n)) || !seats.includes(own?.seat)) return;
    this.#distrust("Your seed is said not to have come, but the server had taken it.", n);
  }

  /** Every seed must be the one that was committed to, and the own one among them. */
  #compare({ n, seeds, server_alone: isAlone }) {
    const { draw } = this.#host.game.table;
    const ctx = this.#contextOf(n);
    if (draw === null || ctx === null) return;
    for (const { seat, digest } of draw.pc) {
      const seed = seeds.find((each) => each.seat === seat)?.seed;
      if (seed !== undefined && playerSeedCommitment(ctx, seat, seed) === digest) continue;
      this.#distrust(`The seed of seat ${seat} is not the one it committed to.`, n);
    }
    if (seeds.length !== draw.pc.length) {
      this.#distrust("There are other seeds than those that were committed to.", n);
    }
    if (isAlone !== (seeds.length === 0)) {
      this.#distrust("It is not true whether the server has shuffled alone.", n);
    }
  }
}
