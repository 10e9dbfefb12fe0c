// Client kit for Splitroom servers. See README.md.
export { connect } from "./client.js";
export { CommandError } from "./errors.js";
export { localStorageStore, memoryStore } from "./store.js";
export { verifyTranscript } from "./verify/verify.js";
export { replay } from "./replay.js";
export { viewAfter } from "./games/games.js";
export { builtinDeck } from "./games/deck.js";
export { commitment, eventHash, firstPrev, shortCode } from "./hashing.js";
