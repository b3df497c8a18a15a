// What a screen reader is told, kept as files: e2e/aria/*.yml. UPDATE_ARIA=1 writes them anew.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { base, langs, launch } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */

const folder = fileURLToPath(new URL("aria/", import.meta.url));

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Parts of pages that do not change with the contents of the lawbook. */
const parts = /** @type {const} */ ([
  ["head", "/laws", "header.top"],
  ["foot", "/laws", "footer.bottom"],
  ["search", "/laws/search", "body"],
  ["problem", "/nowhere", "body"],
]);

for (const lang of langs) {
  for (const [name, address, part] of parts) {
    test(`${name} is told in ${lang} as it was`, async () => {
      const context = await browser.newContext({ baseURL: base(), locale: lang, viewport: { width: 1280, height: 844 } });
      const page = await context.newPage();
      await page.goto(address);
      const told = `${await page.locator(part).ariaSnapshot()}\n`;
      const file = `${folder}${name}-${lang}.yml`;
      if (process.env.UPDATE_ARIA === "1") {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, told);
      }
      assert.ok(existsSync(file), `${file} does not exist: run with UPDATE_ARIA=1`);
      assert.equal(told, readFileSync(file, "utf8"));
      await context.close();
    });
  }
}

test("headings of a book go down one step at a time", async () => {
  const context = await browser.newContext({ baseURL: base(), locale: "en" });
  const page = await context.newPage();
  for (const address of ["/", "/laws", "/laws/fide-2023", "/laws/pzwarc", "/laws/fide-2023/7.5.5", "/laws/topics", "/laws/topics/second-illegal-move", "/board", "/case", "/case?start=flag-fell"]) {
    await page.goto(address);
    const levels = await page.evaluate(() => [...document.querySelectorAll("main h1, main h2, main h3, main h4")].map((heading) => Number(heading.tagName[1])));
    assert.equal(levels[0], 1, address);
    assert.equal(levels.filter((level) => level === 1).length, 1, address);
    for (const [index, level] of levels.entries()) {
      assert.ok(level <= (levels[index - 1] ?? 1) + 1, `${address}: heading ${index} jumps to ${level}`);
    }
  }
  await context.close();
});
