/** Names, numbers, times and codes as people read and type them. */
import { language } from "./text.js";

/** "4Q2S 726S": a code in two halves. */
export function showCode(code) {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/**
 * The code of a room in what somebody typed or pasted: a link, lower case, spaces and dashes, and the
 * letters O, I and L for the digits that they look like.
 * @param {string} text
 * @returns {string|null}
 */
export function readCode(text) {
  const link = /#\/room\/([^/?\s]+)/.exec(text);
  const bare = (link ? link[1] : text)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(bare) ? bare : null;
}

const MOST_LETTERS = 24;
const MOST_BYTES = 64;

/** A name as far as a server takes it: so many code points, and so many bytes in UTF-8. */
export function fittingName(text) {
  const letters = [...text.trim()].slice(0, MOST_LETTERS);
  while (new TextEncoder().encode(letters.join("")).length > MOST_BYTES) letters.pop();
  return letters.join("").trim();
}

/** "90 seconds", "3 minutes", "1 day". */
export function showSpan(ms) {
  const seconds = Math.round(ms / 1000);
  const [value, unit] =
    seconds % 86400 === 0 && seconds > 0
      ? [seconds / 86400, "day"]
      : seconds % 3600 === 0 && seconds > 0
        ? [seconds / 3600, "hour"]
        : seconds % 60 === 0 && seconds >= 120
          ? [seconds / 60, "minute"]
          : [seconds, "second"];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(
    value,
  );
}

/** "1:05": a countdown. */
export function showCountdown(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
  }
  return `${minutes}:${pad(seconds % 60)}`;
}

function pad(number) {
  return String(number).padStart(2, "0");
}

/** Day and time, in the language and time zone of the person. */
export function showTime(ms) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
    ms,
  );
}

/** A number with the separators of the language. */
export function showNumber(value) {
  return new Intl.NumberFormat(language()).format(value);
}
