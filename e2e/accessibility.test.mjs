// Every page, at phone and laptop width, in three languages: no WCAG A or AA fault, nothing cut off, large targets.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { base, langs, launch, widths } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */

const pages = [
  "/",
  "/laws",
  "/laws/fide-1993",
  "/laws/fide-2023?class=clock",
  "/laws/pzwarc?class=board",
  "/laws/fide-2023/7.5.5",
  "/laws/topics",
  "/laws/topics/second-illegal-move",
  "/laws/search?q=zegar",
  "/laws/search?q=qqqqqq",
  "/board",
  "/board?game=draughts100",
  "/board?game=draughts64&fen=W:W99:B1",
  "/case",
  "/case?start=blank",
  "/case?start=threefold-claim",
  "/case?start=second-illegal-move",
  "/incident",
  "/incident?i=illegal-move&who=white",
  "/incident?i=illegal-move&who=white&count=second",
  "/incident?i=flag&who=white",
  "/incident?i=draw-claim&who=white",
  "/incident?i=touched&who=white&man=own",
  "/api",
  "/nowhere",
];

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

for (const lang of langs) {
  for (const width of widths) {
    describe(`${lang}, ${width} pixels`, () => {
      for (const address of pages) {
        test(`${address} has no fault`, async () => {
          const context = await browser.newContext({ baseURL: base(), locale: lang, viewport: { width, height: 844 } });
          const page = await context.newPage();
          /** @type {string[]} */
          const complaints = [];
          page.on("console", (message) => {
            // The browser notes the status of a refused page; that one is meant.
            if (message.type() === "error" && !/40[04]|422/.test(message.text())) complaints.push(message.text());
          });
          page.on("pageerror", (error) => complaints.push(String(error)));
          await page.goto(address);
          assert.equal(await page.getAttribute("html", "lang"), lang);
          assert.deepEqual(await faults(page), []);
          assert.deepEqual(await smallTargets(page), []);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(sideways <= 0, `the page is ${sideways} pixels too wide`);
          assert.deepEqual(complaints, []);
          await context.close();
        });
      }
    });
  }
}

describe("in the dark", () => {
  for (const address of pages) {
    test(`${address} has enough contrast`, async () => {
      const context = await browser.newContext({ baseURL: base(), locale: "pl", colorScheme: "dark", viewport: { width: 1280, height: 844 } });
      const page = await context.newPage();
      await page.goto(address);
      assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(250, 249, 245)");
      assert.deepEqual(await faults(page), []);
      await context.close();
    });
  }
});

test("the whole book of 2023 has no fault", async () => {
  const context = await browser.newContext({ baseURL: base(), locale: "cs", viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  for (const address of ["/laws/fide-2023", "/laws/fide-2023?whole=true", "/laws/pzwarc/checklist"]) {
    await page.goto(address);
    assert.deepEqual(await faults(page), [], address);
  }
  await context.close();
});

describe("text twice as large still fits a phone", () => {
  const large = [
    "/",
    "/laws",
    "/laws/fide-2023?class=clock",
    "/laws/fide-2023/7.5.5",
    "/laws/topics",
    "/laws/topics/second-illegal-move",
    "/laws/search?q=zegar",
    "/case",
    "/case?start=second-illegal-move",
    "/incident",
    "/incident?i=illegal-move&who=black&count=first",
    "/case?start=threefold-claim",
    "/case?start=blank-draughts",
    "/board",
    "/board?game=draughts100",
    "/board?game=draughts64&fen=W:W99:B1",
    "/nowhere",
  ];
  for (const lang of langs) {
    test(lang, async () => {
      const context = await browser.newContext({ baseURL: base(), locale: lang, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      /** @type {string[]} */
      const wide = [];
      for (const address of large) {
        await page.goto(address);
        if ((await page.locator("game-board").count()) > 0) await page.waitForFunction(() => customElements.get("game-board") !== undefined);
        const sideways = await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
          return document.documentElement.scrollWidth - window.innerWidth;
        });
        if (sideways > 0) wide.push(`${address} is ${sideways} pixels too wide`);
      }
      assert.deepEqual(wide, []);
      await context.close();
    });
  }
});
