/** What the tests of one file share: a site and a browser, from the first test to the last. */
import { after, afterEach, before } from "node:test";
import { farewell, launch, person } from "./browser.js";
import { startSite } from "./site.js";

/**
 * Call once, at the top of a test file.
 * @param {object} [how]  as for `startSite`
 * @returns an object with `site` and `browser`, once a test runs, and `come(options, where = site)`: a
 *   person with a browser of their own, until the end of the test
 */
export function onSite(how) {
  const here = {
    site: null,
    browser: null,
    come: (options, where = here.site) => person(here.browser, where, options),
  };
  before(async () => {
    here.site = await startSite(how);
    here.browser = await launch();
  });
  afterEach(farewell);
  after(async () => {
    await here.browser.close();
    await here.site.close();
  });
  return here;
}
