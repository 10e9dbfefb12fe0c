/**
 * Makes docs/pictures: the page in its main states. `node tests/web/pictures.js`, then look at
 * them. Needs Debian's pngquant.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DESK, farewell, launch, openTable, person, PHONE, playToEnd, ready } from "./browser.js";
import { startSite } from "./site.js";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;

async function picture(page, name) {
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  execFileSync("pngquant", ["--force", "--ext", ".png", "--nofs", "200", file]); // a third as large
}

/** Two people play until one has given so many answers and is asked `kind`; then both stop. */
async function playUntil(ann, ben, kind, count) {
  let stopped = false;
  const stop = async (asked, answers) => {
    if (stopped || (asked === kind && answers >= count)) {
      stopped = true;
      throw new Error("here");
    }
  };
  const other = async () => {
    if (stopped) throw new Error("here");
  };
  const parts = [playToEnd(ann.page, 11, stop), playToEnd(ben.page, 23, other)];
  await Promise.any(
    parts.map((each) =>
      each.catch((error) => {
        if (error.message !== "here") throw error;
      }),
    ),
  );
}

async function game(browser, site, edition, scheme, kind, count) {
  const ann = await person(browser, site, { name: "Oksana", viewport: DESK, colorScheme: scheme });
  const code = await openTable(ann.page, {
    edition,
    players: edition === "duel" ? undefined : 3,
    bots: edition === "duel" ? 0 : 1,
  });
  const ben = await person(browser, site, {
    name: "Max",
    viewport: PHONE,
    colorScheme: scheme,
    hash: `#/room/${code}`,
  });
  await ben.page.locator("#ready").waitFor();
  if (edition === "splitz") await picture(ben.page, "lobby");
  await ready(ann.page);
  await ready(ben.page);
  await playUntil(ann, ben, kind, count);
  await ann.page.waitForTimeout(500);
  await picture(ann.page, edition === "splitz" ? "splitz" : "splito");
  await picture(ben.page, edition === "splitz" ? "splitz-phone" : "splito-phone");
  if (edition !== "splitz") return;
  await Promise.all([playToEnd(ann.page, 11), playToEnd(ben.page, 23)]);
  await ann.page.locator(".result .checked summary").click();
  await picture(ann.page, "checked");
}

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await launch();
try {
  const start = await person(browser, site, { name: "Oksana", viewport: DESK });
  await start.page.locator(".game-card").first().waitFor();
  await picture(start.page, "start");
  await game(browser, site, "splitz", "light", "divide", 12);
  await game(browser, site, "standard", "dark", "play", 7);
  await farewell();
} finally {
  await browser.close();
  await site.close();
}
