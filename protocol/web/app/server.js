/** Where the server is, and where the kit keeps what belongs to it. */

export const STORE_PREFIX = "splitroom.";

/** The WebSocket at the origin that this page came from. */
export function serverUrl(from = location) {
  return `${from.protocol === "https:" ? "wss:" : "ws:"}//${from.host}/ws`;
}
