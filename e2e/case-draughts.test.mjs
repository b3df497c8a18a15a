// The case desk in draughts: too few men captured, corrected or left to stand.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { begin, cited, look, tell } from "./desk.mjs";
import { base, langs, launch, widths, windows } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());
const open = windows(() => browser);

/** White may take two with 32x14 and must; 48x37 takes one. */
const POSITION = "W:W32,48:B19,28,42";

for (const lang of langs) {
  for (const width of widths) {
    describe(`${lang}, ${width} pixels`, () => {
      test("one man taken instead of two: put right on demand, or left to stand by playing on", async () => {
        const page = await open({ baseURL: base(), locale: lang, viewport: { width, height: 900 } });
        await begin(page, "blank-draughts", { position: POSITION });
        await tell(page, "white makes {move}", { move: "48x37" });
        await tell(page, "white presses", { after: "0:02" });
        const shared = page.url();
        await tell(page, "black demands correction", { after: "0:10" });
        assert.ok((await cited(page)).some((address) => address.includes("5.4.8")));
        assert.match((await page.getAttribute("#board", "fen")) ?? "", /^W:W32,48:B19,28,42/);
        await look(page);
        await page.goto(shared);
        await page.waitForFunction(() => customElements.get("game-board") !== undefined);
        await tell(page, "black makes {move}", { move: "19-24", after: "0:20" });
        assert.ok((await cited(page)).some((address) => address.includes("5.7")));
        assert.match((await page.getAttribute("#board", "fen")) ?? "", /^W:W32,37:B24,28/);
        await page.close();
      });
    });
  }
}
