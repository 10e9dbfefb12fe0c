/**
 * Who this person is for the server: a token, kept by the kit in localStorage. It can be taken to
 * another device as a text or a link; whoever has it is this person.
 */
import { app } from "./app.js";
import { address } from "./route.js";

/** The token in a pasted text or link; null when there is none. */
export function readToken(text) {
  const found = /(?:^|[^0-9a-f])([0-9a-f]{64})(?:$|[^0-9a-f])/.exec(text.trim());
  return found ? found[1] : null;
}

/** A link that makes another device this person. */
export function identityLink(value) {
  return new URL(address("identity", value), location.href.split("#")[0]).href;
}

/** For requests about the own games. */
export async function authorization() {
  const value = await app.client.token();
  return value ? { Authorization: `Bearer ${value}` } : {};
}
