/**
 * What every recorded state looks like: nothing too wide, too small, too pale, or without a name.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startGallery } from "./browser.js";
import { GAMES, LANGUAGES, recorded } from "./fixtures.js";

let gallery;
before(async () => (gallery = await startGallery()));
after(() => gallery.close());

const SMALL = { viewport: { width: 320, height: 640 } };
const TARGETS = "button, summary, [role=slider]";

/** Runs `check` in the page for each recorded moment; it returns a list of faults. */
async function inEveryMoment(page, check, ...args) {
  for (const game of GAMES) {
    for (const moment of Object.keys(recorded(game).moments)) {
      await page.evaluate(([name, at]) => window.gallery.show(name, at), [game, moment]);
      const faults = await page.evaluate(check, args);
      assert.deepEqual(faults, [], `${game} ${moment}`);
    }
  }
  assert.deepEqual(page.faults, []);
}

for (const language of LANGUAGES) {
  test(`at 320 pixels nothing is too wide, and what is tapped has 44 pixels, in ${language}`, async () => {
    const page = await gallery.open({ language }, SMALL);
    await inEveryMoment(
      page,
      ([targets]) => {
        const wide = document.documentElement.scrollWidth - innerWidth;
        const faults = wide > 0 ? [`${wide} pixels too wide`] : [];
        for (const each of document.querySelectorAll(targets)) {
          const { width, height } = each.getBoundingClientRect();
          if (width < 43.5 || height < 43.5) faults.push(`${each.className} ${width} x ${height}`);
        }
        for (const each of document.querySelectorAll("game-table *")) {
          const { left, right } = each.getBoundingClientRect();
          const seen = right - left > 1 && !each.closest(".gt-hidden, .gt-handle");
          if (seen && (right > innerWidth + 1 || left < -1))
            faults.push(`${each.className} sticks out`);
        }
        for (const each of document.querySelectorAll(".gt-own-zone > ul > li > *")) {
          const list = each.closest("ul").getBoundingClientRect();
          const { left, right } = each.getBoundingClientRect();
          if (left < list.left - 1 || right > list.right + 1)
            faults.push(`${each.className} sticks out of its zone`);
        }
        return faults;
      },
      TARGETS,
    );
    await page.context().close();
  });
}

/** Names as people have them, and the longest that the server takes, without a place to break. */
const NAMES = [["Maximiliane-Theodora Wxyz", "Bo", "Олександра"], ["W".repeat(24)]];

/** Every moment with every set of names; where a secret choice is locked, also turned up. */
function* namedMoments() {
  for (const game of GAMES) {
    for (const moment of Object.keys(recorded(game).moments)) {
      for (const names of NAMES) {
        yield [game, moment, { names }];
        if (moment.endsWith("-locked")) yield [game, moment, { names, revealed: true }];
      }
    }
  }
}

for (const width of [360, 900]) {
  for (const language of ["de", "uk"]) {
    test(`at ${width} pixels names of all lengths fit, in ${language}`, async () => {
      const page = await gallery.open(
        { language },
        {
          viewport: { width, height: 740 },
          reducedMotion: "reduce", // a card that turns is narrow
        },
      );
      for (const [game, moment, change] of namedMoments()) {
        await page.evaluate((wanted) => window.gallery.show(...wanted), [game, moment, change]);
        const faults = await page.evaluate(() => {
          const found = [];
          for (const each of document.querySelectorAll("game-table *")) {
            if (each.closest(".gt-hidden, .gt-handle")) continue;
            const { left, right, width, height } = each.getBoundingClientRect();
            if (width > 1 && (right > innerWidth + 1 || left < -1))
              found.push(`${each.className} sticks out`);
            if (!each.matches("bdi")) continue;
            const size = parseFloat(getComputedStyle(each).fontSize);
            // A column of single letters is no name.
            if (height > 2 * size && width < 4 * size)
              found.push(`${each.className} ${each.textContent} is ${width} x ${height}`);
          }
          return found.slice(0, 5);
        });
        assert.deepEqual(faults, [], `${game} ${moment} ${JSON.stringify(change)}`);
      }
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}

test("names of common length are not cut in Splito", async () => {
  const page = await gallery.open({ language: "uk" }, { viewport: { width: 900, height: 740 } });
  for (const game of ["splito-3", "splito-4", "splito-5", "duel-2"]) {
    const names = ["Федір", "Марія", "Олена", "Дмитро", "Оксана"];
    await page.evaluate(
      (wanted) => window.gallery.show(...wanted),
      [game, "play-asked", { names }],
    );
    const cut = await page
      .locator(".gt-token-name")
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    assert.deepEqual(cut, [], game);
  }
  await page.context().close();
});

test("on small cards nothing covers the value", async () => {
  const page = await gallery.open({}, { viewport: { width: 360, height: 740 } });
  await inEveryMoment(page, () => {
    const faults = [];
    for (const corner of document.querySelectorAll(".gt-card > .gt-corner")) {
      if (corner.getClientRects().length === 0) continue;
      const range = document.createRange();
      range.selectNodeContents(corner.parentElement.querySelector(".gt-card-value"));
      const [value, mark] = [range.getBoundingClientRect(), corner.getBoundingClientRect()];
      // Boxes of letters are higher than the letters.
      if (mark.right > value.left + 1 && mark.bottom > value.top + value.height / 3)
        faults.push(`${corner.textContent} covers ${corner.parentElement.textContent}`);
    }
    return faults;
  });
  await page.context().close();
});

for (const colorScheme of ["light", "dark"]) {
  test(`all text has enough contrast in ${colorScheme}`, async () => {
    const page = await gallery.open({}, { colorScheme });
    await page.addScriptTag({ url: "/tests/gallery/contrast.js", type: "module" });
    await page.waitForFunction(() => window.paleTexts);
    await inEveryMoment(page, () => window.paleTexts(document.querySelector("game-table")));
    await page.context().close();
  });
}

test("whatever can be pressed, and every card, has a name", async () => {
  const page = await gallery.open({});
  await inEveryMoment(page, () => {
    const faults = [];
    for (const each of document.querySelectorAll("button, summary, [role=img], [role=slider]")) {
      if (each.closest("[aria-hidden=true]")) continue;
      const name = each.getAttribute("aria-label") ?? each.textContent;
      if (!name.trim() || /\b(table|game)\.[a-z]/.test(name))
        faults.push(`${each.className}: ${name}`);
    }
    return faults;
  });
  await page.context().close();
});

test("no words are missing in any language", async () => {
  for (const language of LANGUAGES) {
    const page = await gallery.open({ language });
    await inEveryMoment(page, () => {
      const text = document.querySelector("game-table").outerHTML;
      return [...text.matchAll(/\b(table|game)\.[a-z_]+|\{\w+\}|undefined|NaN/g)].map(
        ([all]) => all,
      );
    });
    await page.context().close();
  }
});

test("hints are there, and turned off they are gone", async () => {
  const states = [
    ["splitz-3", "divide-asked"],
    ["splitz-3", "vote-asked"],
    ["splitz-2", "discard-asked"],
  ];
  for (const [game, moment] of states) {
    for (const [hints, wanted] of [
      ["1", true],
      ["0", false],
    ]) {
      const page = await gallery.open({ game, moment, hints });
      assert.equal(
        (await page.locator(".gt-hint").count()) > 0,
        wanted,
        `${game} ${moment} ${hints}`,
      );
      await page.context().close();
    }
  }
  for (const [hints, wanted] of [
    ["1", 2],
    ["0", 0],
  ]) {
    const page = await gallery.open({ game: "splito-4", moment: "play-asked", hints });
    await page.locator(".gt-hand-card").first().click();
    assert.equal(await page.locator(".gt-play .gt-hint").count(), wanted);
    await page.context().close();
  }
});

test("a hostile name is text", async () => {
  const page = await gallery.open({});
  await page.evaluate(() => {
    const { table } = window.gallery;
    const room = structuredClone(table.model.room);
    for (const seat of room.seats) seat.name = "<img src=x onerror=alert(1)>";
    table.model = { ...table.model, room, events: [] };
  });
  assert.equal(await page.locator("game-table img").count(), 0);
  assert.match(await page.locator(".gt-seat-name bdi").first().textContent(), /^<img/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("hints are read out where the name of a control stands for its content", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" });
  const label = await page.locator(".gt-part.gt-pick").first().getAttribute("aria-label");
  assert.match(label, /^part A, white: .+\. Vote for it\. .*points/);
  await page.context().close();
});
