// What the platform gives. Node 18 has Web Crypto, but not as a global.
const webCrypto = globalThis.crypto ?? (await import("node:crypto")).webcrypto;

/** @throws {TypeError} when there is no WebSocket and none was given */
export function platform({ WebSocket = globalThis.WebSocket, crypto = webCrypto }) {
  if (WebSocket === undefined) {
    throw new TypeError("This platform has no WebSocket: give one, connect({ WebSocket, ... })");
  }
  return { WebSocket, crypto };
}
