// Bytes, hexadecimal and UTF-8.

const encoder = new TextEncoder();

/** @param {string} text @returns {Uint8Array} UTF-8 */
export function utf8(text) {
  return encoder.encode(text);
}

/** @param {Uint8Array} bytes @returns {string} lower-case hexadecimal */
export function toHex(bytes) {
  let text = "";
  for (const each of bytes) text += each.toString(16).padStart(2, "0");
  return text;
}

/**
 * @param {string} hex lower-case hexadecimal
 * @param {number} length in bytes
 * @returns {Uint8Array}
 * @throws {TypeError} when it is anything else
 */
export function fromHex(hex, length) {
  if (!isHex(hex, length)) throw new TypeError(`not ${2 * length} hexadecimal digits`);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; ++i) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** Whether a value is lower-case hexadecimal of so many bytes. */
export function isHex(value, length) {
  return typeof value === "string" && value.length === 2 * length && /^[0-9a-f]*$/.test(value);
}

/** @param {...Uint8Array} parts @returns {Uint8Array} */
export function concat(...parts) {
  const bytes = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

/** A big-endian unsigned integer; @param {number} size in bytes, at most 8 */
export function uint(value, size) {
  const bytes = new Uint8Array(size);
  for (let i = size - 1, rest = value; i >= 0; --i, rest = Math.floor(rest / 256)) {
    bytes[i] = rest % 256;
  }
  return bytes;
}
