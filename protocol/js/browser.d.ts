import type { Client } from "./index.js";

/** Wakes the client when the page is seen again or the network is back. Returns what stops it. */
export function browserHints(client: Client): () => void;
