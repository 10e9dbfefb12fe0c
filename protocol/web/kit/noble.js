// Stands in for the kit's file of that name, which names an npm package.
export { hmac } from "../lib/noble-hashes/hmac.js";
export { sha256 } from "../lib/noble-hashes/sha2.js";
