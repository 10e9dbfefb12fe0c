/** A server that takes one command at a time: the page waits as it says, and nobody notices. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { openTable, playToEnd, ready } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite({ more: ["--commands-per-second", "10", "--commands-at-once", "1"] });

/** How often the page of that person was refused a command for being too fast. */
function countRefusals(page) {
  const counted = { refused: 0 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"rate_limited"')) counted.refused++;
    }),
  );
  return counted;
}

test("two people play a whole game in small limits", async () => {
  const ann = await here.come({ name: "Ann" });
  const counted = countRefusals(ann.page);
  await ann.page.reload();
  const code = await openTable(ann.page, { edition: "split-it", players: 2 });
  const ben = await here.come({ name: "Ben", hash: `#/room/${code}` });
  await ben.page.locator("#ready").waitFor();
  await ready(ann.page);
  await ready(ben.page);
  const answers = await Promise.all([playToEnd(ann.page, 11), playToEnd(ben.page, 23)]);
  assert.ok(
    answers.every((each) => each > 0),
    `${answers}`,
  );
  for (const { page } of [ann, ben]) await page.locator(".result .checked.good").waitFor();
  assert.ok(counted.refused > 0, "the limits were not felt");
});
