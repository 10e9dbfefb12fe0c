/** Where the files of the web client lie in the sources: as the build puts them together. */
import { existsSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const HASHES = "lib/noble-hashes/";

/** @param {string} path "app/main.js", "kit/index.js" @returns {URL} */
export function sourceOf(path) {
  const own = new URL(`protocol/web/${path}`, ROOT);
  if (path.startsWith("kit/") && !existsSync(own))
    return new URL(`protocol/js/${path.slice(4)}`, ROOT);
  if (path.startsWith(HASHES)) {
    return new URL(`protocol/js/node_modules/@noble/hashes/${path.slice(HASHES.length)}`, ROOT);
  }
  if (path.startsWith("text/")) return new URL(`protocol/${path}`, ROOT);
  return own;
}
