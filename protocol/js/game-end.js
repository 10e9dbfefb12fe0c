// What is done once when a game is over: the notes of the own part are kept, and all is verified.
import { notesOf } from "./notes.js";
import { verifyTranscript } from "./verify/verify.js";

export class GameEnd {
  #host;
  #seenTo = null; // the last game whose end was seen to
  #finished = new Set(); // ids of games that were played to their end

  /**
   * @param {object} host `secrets`, `game`, `state`, `deck`, `options.verify`, `show(patch)`,
   *   `fault(fault)`
   */
  constructor(host) {
    this.#host = host;
  }

  /** Whether a game of this id is over already. */
  isReused(gameId) {
    return this.#finished.has(gameId);
  }

  /** @param {import("./game.js").Game} game whose last event has come */
  async take(game) {
    const host = this.#host;
    if (!game.chain.isWhole || this.#seenTo === game) return;
    this.#seenTo = game;
    this.#finished.add(game.gameId);
    const notes = await this.#keepNotes(game);
    game.seat = notes?.seat ?? null;
    if (host.game !== game) return;
    const shown = { game: { ...host.state.game, seat: game.seat } };
    if (host.options.verify === false) return void host.show(shown);
    const verified = verifyTranscript(game.text, { notes, deck: host.deck });
    host.show({ ...shown, verified });
    if (verified.ok) return;
    const { text, n } = verified.fault;
    host.fault({ code: "not_verified", text, n });
  }

  /** What a page before this one has noted counts before what is still in the store. */
  async #keepNotes(game) {
    const { secrets } = this.#host;
    const made = await notesOf(game.chain, game.seat, secrets);
    const notes = (await secrets.notes(game.gameId)) ?? made;
    if (notes !== null) await secrets.setNotes(game.gameId, notes).catch(() => {});
    return notes;
  }
}
