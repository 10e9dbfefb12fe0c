// The one dependency. A page without import maps puts a file of its own in the place of this one.
export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
