// What a page before this one has seen of a game: it must be in what is shown now.

export class Seen {
  #host;

  /** @param {object} host `game`, `session`, `secrets`, `fault(fault)` */
  constructor(host) {
    this.#host = host;
  }

  /**
   * Looks up what was seen of a game that has just been taken up.
   * @returns {Promise<boolean>} false: meanwhile it is another game
   */
  async recall(game) {
    game.remember(await this.#host.secrets.seen(game.gameId));
    return this.#host.game === game;
  }

  /** Keeps how far a game has come, for the page after this one. */
  note({ gameId, chain, isAsRemembered, isBroken }) {
    if (isAsRemembered && !isBroken) this.#host.secrets.setSeen(gameId, chain.n, chain.head);
  }

  /** Breaks with a history that is not the one that was shown here before. */
  compare(game) {
    const { session, fault } = this.#host;
    if (game.isForgetful || game.isAsRemembered || game.isBroken || session.isCatchingUp) return;
    const text = "This is not the history that was shown here before.";
    fault({ code: "history_lost", text, n: game.chain.n });
    game.break();
  }
}
