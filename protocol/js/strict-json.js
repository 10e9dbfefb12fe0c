// JSON as the protocol reads it: no key twice, integers without fraction or exponent. JSON.parse
// keeps the last of two equal keys and reads 1.0 as 1, so that two readers of the same bytes could
// see different things.

const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g;
const INTEGER = /^-?(0|[1-9]\d*)$/;

/**
 * @param {string} text
 * @returns {any}
 * @throws {SyntaxError} says why
 */
export function parseStrict(text) {
  const value = JSON.parse(text);
  const keys = []; // of the objects around, null for lists
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{") keys.push(new Set());
    else if (token === "[") keys.push(null);
    else if (token === "}" || token === "]") keys.pop();
    else if (token === ":") addKey(keys.at(-1), JSON.parse(last));
    else checkNumber(token);
    last = token;
  }
  return value;
}

function addKey(known, key) {
  if (known.has(key)) throw new SyntaxError(`the key "${key}" stands twice in one object`);
  known.add(key);
}

function checkNumber(token) {
  if (!/^[-\d]/.test(token)) return;
  if (!INTEGER.test(token)) throw new SyntaxError(`${token} is no plain integer`);
  if (!Number.isSafeInteger(Number(token))) throw new SyntaxError(`${token} is too large`);
}
