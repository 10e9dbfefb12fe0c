/**
 * QR codes (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 10, which is up to 213
 * bytes of UTF-8: enough for a link to a room.
 */

/** By version: codewords for error correction a block, then the data codewords of each block. */
const BLOCKS = [
  null,
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

/** By version: centres of the alignment patterns, along each axis. */
const ALIGNMENT = [
  null,
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/**
 * The modules of a QR code.
 * @param {string} text
 * @returns {boolean[][]}  rows from the top, true is dark; without the quiet zone of 4 modules
 * @throws {RangeError}  when the text has more than 213 bytes
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = smallestVersion(bytes.length);
  const codewords = withCorrection(dataCodewords(bytes, version), version);
  let best = null;
  for (let mask = 0; mask < 8; mask++) {
    const grid = draw(version, codewords, mask);
    const penalty = penaltyOf(grid);
    if (!best || penalty < best.penalty) best = { penalty, grid };
  }
  return best.grid;
}

/** The same as the `d` of an SVG path: one unit a module, the quiet zone included in the offset. */
export function qrPath(modules, quiet = 4) {
  let path = "";
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    });
  });
  return path;
}

const sum = (list) => list.reduce((a, b) => a + b, 0);

function smallestVersion(length) {
  for (let version = 1; version <= 10; version++) {
    const overhead = version < 10 ? 2 : 3; // mode and length, rounded up to bytes
    if (length + overhead <= sum(BLOCKS[version][1])) return version;
  }
  throw new RangeError("too long for a QR code of version 10");
}

function dataCodewords(bytes, version) {
  const bits = [];
  const put = (value, count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const room = sum(BLOCKS[version][1]);
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits into blocks, adds Reed-Solomon codewords to each, and interleaves. */
function withCorrection(data, version) {
  const [count, sizes] = BLOCKS[version];
  const generator = generatorPolynomial(count);
  const blocks = [];
  let at = 0;
  for (const size of sizes) {
    const words = data.slice(at, (at += size));
    blocks.push({ words, correction: remainder(words, generator) });
  }
  const result = [];
  for (let i = 0; i < Math.max(...sizes); i++) {
    for (const block of blocks) if (i < block.words.length) result.push(block.words[i]);
  }
  for (let i = 0; i < count; i++) for (const block of blocks) result.push(block.correction[i]);
  return result;
}

/** Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function generatorPolynomial(degree) {
  let polynomial = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const next = new Array(polynomial.length + 1).fill(0);
    polynomial.forEach((c, j) => {
      next[j] ^= c;
      next[j + 1] ^= times(c, root);
    });
    polynomial = next;
    root = times(root, 2);
  }
  return polynomial.slice(1);
}

function remainder(words, generator) {
  const rest = new Array(generator.length).fill(0);
  for (const word of words) {
    const factor = word ^ rest.shift();
    rest.push(0);
    generator.forEach((c, i) => {
      rest[i] ^= times(c, factor);
    });
  }
  return rest;
}

function draw(version, codewords, mask) {
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  drawFunctionPatterns(grid, version);
  drawFormat(grid, mask);
  const fixed = grid.map((row) => row.map((cell) => cell !== null));
  drawData(grid, fixed, codewords, mask);
  return grid.map((row) => row.map((cell) => cell === true));
}

function drawFunctionPatterns(grid, version) {
  const size = grid.length;
  for (let i = 0; i < size; i++) grid[6][i] = grid[i][6] = i % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (grid[y + dy] && x + dx >= 0 && x + dx < size) {
          grid[y + dy][x + dx] = ring !== 2 && ring !== 4;
        }
      }
    }
  }
  drawAlignment(grid, ALIGNMENT[version]);
  if (version >= 7) drawVersion(grid, version);
}

function drawAlignment(grid, centres) {
  const last = centres[centres.length - 1];
  for (const y of centres) {
    for (const x of centres) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (corner) continue; // a finder pattern is there
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          grid[y + dy][x + dx] = Math.max(Math.abs(dx), Math.abs(dy)) !== 1;
        }
      }
    }
  }
}

function drawVersion(grid, version) {
  const bits = (version << 12) | bch(version, 12, 0x1f25);
  const size = grid.length;
  for (let i = 0; i < 18; i++) {
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    grid[b][a] = grid[a][b] = ((bits >> i) & 1) === 1;
  }
}

/** Remainder of value * x^shift by the polynomial `by`, which has the degree `shift`. */
function bch(value, shift, by) {
  let rest = value;
  for (let i = 0; i < shift; i++) rest = (rest << 1) ^ ((rest >> (shift - 1)) * by);
  return rest;
}

function drawFormat(grid, mask) {
  const size = grid.length;
  const data = mask; // level M is 00 before the three bits of the mask
  const bits = ((data << 10) | bch(data, 10, 0x537)) ^ 0x5412;
  const bit = (i) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) grid[i][8] = bit(i);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8][14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8][size - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[size - 15 + i][8] = bit(i);
  grid[size - 8][8] = true;
}

const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Two columns at a time from the right, up and down in turn; column 6 is the timing pattern. */
function drawData(grid, fixed, codewords, mask) {
  const size = grid.length;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        const bit = i < codewords.length * 8 ? (codewords[i >> 3] >> (7 - (i & 7))) & 1 : 0;
        grid[y][x] = (bit === 1) !== MASKS[mask](x, y);
        i++;
      }
    }
  }
}

/** How hard a grid is to read, by the four rules of the standard. */
function penaltyOf(grid) {
  const size = grid.length;
  let penalty = 0;
  const columns = grid.map((_, x) => grid.map((row) => row[x]));
  for (const line of [...grid, ...columns]) penalty += penaltyOfLine(line);
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (grid[y][x]) dark++;
      if (x + 1 < size && y + 1 < size) {
        const four = grid[y][x] + grid[y][x + 1] + grid[y + 1][x] + grid[y + 1][x + 1];
        if (four === 0 || four === 4) penalty += 3;
      }
    }
  }
  return penalty + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}

const FINDER_LIKE = ["10111010000", "00001011101"];

function penaltyOfLine(line) {
  const text = line.map(Number).join("");
  let penalty = 0;
  for (const run of text.match(/1+|0+/g)) if (run.length >= 5) penalty += run.length - 2;
  for (const pattern of FINDER_LIKE) {
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) penalty += 40;
  }
  return penalty;
}
