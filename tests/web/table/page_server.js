/** A small static server for the pages of tests, with the policy of the real page. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceOf } from "../tree.js";

const TESTS = "/tests/";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'";

/** @returns {Promise<{ url: string, close: function(): Promise<void> }>} */
export async function servePages() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = path.startsWith(TESTS)
      ? new URL(`../${path.slice(TESTS.length)}`, import.meta.url)
      : sourceOf(path.slice(1));
    try {
      const body = await readFile(fileURLToPath(file));
      const type = TYPES[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-security-policy": POLICY });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await servePages();
  console.log(`${url}/tests/gallery/index.html`);
}
