/** QR codes are read back by another program. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { qrModules, qrPath } from "../../protocol/web/app/qr.js";

const CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]; // bytes at level M, versions 1 to 10

function zbar(modules) {
  const [quiet, scale] = [4, 4];
  const width = (modules.length + 2 * quiet) * scale;
  const pixels = Buffer.alloc(width * width, 255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let dy = 0; dark && dy < scale; dy++) {
        const from = ((y + quiet) * scale + dy) * width + (x + quiet) * scale;
        pixels.fill(0, from, from + scale);
      }
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), "qr-"));
  try {
    const file = join(folder, "code.pgm");
    writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${width} 255\n`), pixels]));
    const args = ["--raw", "--quiet", "-Sdisable", "-Sqr.enable", file];
    return execFileSync("zbarimg", args, { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .replace(/\n$/, "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("links of every length up to the largest version are read by zbarimg", () => {
  for (const [index, capacity] of CAPACITY.entries()) {
    for (const length of [index === 0 ? 1 : CAPACITY[index - 1] + 1, capacity]) {
      let text = "http://a.b/#".slice(0, length);
      while (text.length < length) text += String.fromCharCode(33 + ((text.length * 7) % 90));
      const modules = qrModules(text);
      assert.equal(modules.length, 21 + 4 * index, `${length} bytes`);
      assert.equal(zbar(modules), text);
    }
  }
});

test("a link to a room is read", () => {
  const link = "https://games.example.org/#/room/4Q2S726S";
  assert.equal(zbar(qrModules(link)), link);
});

test("what does not fit is refused", () => {
  assert.throws(() => qrModules("x".repeat(214)), RangeError);
});

test("the path draws each dark module once", () => {
  const modules = qrModules("hello");
  const dark = modules.flat().filter(Boolean).length;
  assert.equal(qrPath(modules).split("M").length - 1, dark);
});
