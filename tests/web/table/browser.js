/** A headless Chromium and the gallery in it, for the tests of tables. */
import { launch } from "../browser.js";
import { servePages } from "./page_server.js";

/** @returns the started browser, and `open(query, options)` for a page of the gallery in it */
export async function startGallery() {
  const pages = await servePages();
  const browser = await launch();
  return {
    browser,
    /**
     * @param {object} query  of the gallery: game, moment, language, hints, motion
     * @param {object} [options]  of the browser's context: viewport, colorScheme, hasTouch, ...
     */
    async open(query, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      context.setDefaultTimeout(15000);
      const page = await context.newPage();
      page.faults = [];
      page.on("pageerror", (error) => page.faults.push(String(error)));
      page.on(
        "console",
        (message) => message.type() === "error" && page.faults.push(message.text()),
      );
      await page.goto(
        `${pages.url}/tests/gallery/index.html?${new URLSearchParams({ bare: "1", ...query })}`,
      );
      await page.waitForSelector("html[data-ready]", { state: "attached" });
      return page;
    },
    async close() {
      await browser.close();
      await pages.close();
    },
  };
}
