/**
 * Who this person is for the server: a token, kept by the kit in localStorage. It can be taken to
 * another device as a text or a link; whoever has it is this person.
 */
import { address } from "./route.js";
import { STORE_PREFIX, serverUrl } from "./server.js";

/** The kit's key for the token: what it keeps is sorted by the server's address. */
const key = () => `${STORE_PREFIX}${serverUrl()} token`;

/** The token; null when there is none yet. */
export function token() {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? "null");
  } catch {
    return null;
  }
}

/** Becomes the person with that token, from the next connection on. */
export function setToken(value) {
  localStorage.setItem(key(), JSON.stringify(value));
}

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
export function authorization() {
  const value = token();
  return value ? { Authorization: `Bearer ${value}` } : {};
}
