// Where a client keeps its identity and its secrets.

/** Forgets everything with the page or process. */
export function memoryStore() {
  const kept = new Map();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    delete: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((each) => each.startsWith(prefix)),
  };
}

/** Null where pages may not keep anything; reading the property throws there. */
function usableLocalStorage() {
  try {
    const probe = "splitroom.probe";
    globalThis.localStorage.setItem(probe, "1");
    globalThis.localStorage.removeItem(probe);
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/**
 * The browser's localStorage, shared by all pages of the origin; memory where there is none.
 * @param {string} prefix of all keys
 */
export function localStorageStore(prefix = "splitroom.") {
  const kept = usableLocalStorage();
  if (kept === null) return memoryStore();
  return {
    get: (key) => kept.getItem(prefix + key),
    set: (key, value) => kept.setItem(prefix + key, value),
    delete: (key) => kept.removeItem(prefix + key),
    keys: (start) =>
      Array.from({ length: kept.length }, (_, i) => kept.key(i))
        .filter((each) => each?.startsWith(prefix + start))
        .map((each) => each.slice(prefix.length)),
  };
}
