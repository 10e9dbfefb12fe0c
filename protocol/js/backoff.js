/** Waits before new tries to connect: ever longer, and different for every client. */
export class Backoff {
  #tries = 0;

  /**
   * @param {{firstMs?: number, longestMs?: number}} [waits]
   * @param {() => number} [random] from 0 to 1
   */
  constructor({ firstMs = 500, longestMs = 30000 } = {}, random = Math.random) {
    this.firstMs = firstMs;
    this.longestMs = longestMs;
    this.random = random;
  }

  /** Milliseconds until the next try; the first one comes nearly at once. */
  next() {
    const full = Math.min(this.longestMs, this.firstMs * 2 ** Math.min(this.#tries, 30));
    const least = this.#tries === 0 ? 0 : full / 2;
    ++this.#tries;
    return least + this.random() * (full - least);
  }

  reset() {
    this.#tries = 0;
  }
}
