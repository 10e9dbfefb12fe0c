/** What is new in a model, what happened last, and how all voted last. */

const NEWS = 6;

export class Recent {
  #game = null;
  #n = -1;
  /** The last events since a reveal. */
  news = [];
  /** Choices by seat of the last reveal; null: none yet. */
  votes = null;

  /**
   * @param {object} model  see game-table.js
   * @returns {{ fresh: object[], follows: boolean }} events that are new; whether the model goes
   *   on from the last one. A table that is opened in mid-game, or set back in a replay, starts
   *   from how it lies there: then only what happened last is new.
   */
  take({ room, events = [] }) {
    const game = room?.game_id ?? null;
    const last = events.at(-1)?.n ?? -1;
    const follows = game === this.#game && last >= this.#n;
    const fresh = follows ? events.filter((each) => each.n > this.#n) : sinceLastCause(events);
    if (!follows) this.#forget();
    this.#game = game;
    this.#n = last;
    this.#remember(fresh);
    return { fresh, follows };
  }

  #forget() {
    this.news = [];
    this.votes = null;
  }

  #remember(fresh) {
    for (const event of fresh) {
      if (event.event === "revealed") {
        this.news = [];
        this.votes = new Map(event.answers.map((each) => [each.seat, each.choice]));
      }
      this.news.push(event);
    }
    this.news = this.news.slice(-NEWS);
  }
}

function sinceLastCause(events) {
  const index = events.findLastIndex((each) => each.effects?.length);
  return index < 0 ? [] : events.slice(index);
}
