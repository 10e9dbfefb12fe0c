/** Listeners by name. One that throws does not disturb the others, nor whoever emits. */
export class Emitter {
  #listeners = new Map();

  /** @returns {() => void} takes the listener away */
  on(name, listener) {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all);
    const entry = { listener };
    all.add(entry);
    return () => all.delete(entry);
  }

  emit(name, ...values) {
    for (const { listener } of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(...values);
      } catch (error) {
        queueMicrotask(() => {
          throw error; // the page's own fault: shown where it looks for such things
        });
      }
    }
  }
}
