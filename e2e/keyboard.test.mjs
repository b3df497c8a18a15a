// The whole way through the rulebook without a mouse.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { base, launch } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/**
 * @param {string} address
 * @param {(page: Page) => Promise<void>} walk
 */
async function at(address, walk) {
  const context = await browser.newContext({ baseURL: base(), locale: "en", viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  await walk(page);
  await context.close();
}

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.textContent?.trim().replace(/\s+/g, " ") ?? "");

test("the first stop skips to the content", () =>
  at("/laws/fide-2023", async (page) => {
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Skip to the content");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "main");
  }));

test("a slash goes to the search from anywhere, but writes itself while writing", () =>
  at("/laws/fide-2023", async (page) => {
    await page.keyboard.press("/");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "q");
    assert.equal(await page.inputValue("#q"), "");
    await page.keyboard.type("a/b");
    assert.equal(await page.inputValue("#q"), "a/b");
  }));

test("search as one types: arrows walk the hits, Enter opens, Escape closes", () =>
  at("/laws", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("stalemate");
    await page.waitForSelector(".drop:not([hidden]) .hits a");
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible(".drop"), false);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "q");
    await page.keyboard.type(" ");
    await page.waitForSelector(".drop:not([hidden]) .hits a");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const wanted = await page.evaluate(() => document.activeElement?.getAttribute("href"));
    assert.ok(wanted?.startsWith("/laws/"));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${wanted}`);
    assert.match((await page.textContent("main")) ?? "", /stalemate/i);
  }));

test("tabbing on closes the list of hits", () =>
  at("/laws", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("clock");
    await page.waitForSelector(".drop:not([hidden]) .hits a");
    await page.focus(".tongues button");
    assert.equal(await page.isVisible(".drop"), false);
  }));

test("on the search page the hits follow the typing, and so does the address", () =>
  at("/laws/search", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("choragiewka");
    await page.waitForFunction(() => document.querySelectorAll("[data-hits] .hits li").length > 3);
    await page.waitForURL("**/laws/search?q=choragiewka");
    assert.match((await page.textContent("[data-hits] [role=status]")) ?? "", /^\d+ hits$/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/laws/") && !url.pathname.startsWith("/laws/search"));
    await page.goBack();
    assert.equal(await page.inputValue("#q"), "choragiewka");
  }));

test("Enter in the field opens the page of hits", () =>
  at("/", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("7.5.5");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/laws/search?q=7.5.5");
    assert.match((await page.textContent(".hits")) ?? "", /FIDE 2023 · 7\.5\.5/);
  }));

test("every stop of a page shows where the focus is, and the way round ends", () =>
  at("/laws/topics/second-illegal-move", async (page) => {
    const stops = await page.evaluate(() => document.querySelectorAll("a, button, input:not([type=hidden]), summary").length);
    const seen = new Set();
    for (let step = 0; step < stops + 2; step += 1) {
      await page.keyboard.press("Tab");
      const look = await page.evaluate(() => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || at === document.body) return null;
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        return { outline: style.outlineStyle, width: parseFloat(style.outlineWidth), seen: box.bottom > 0 && box.top < innerHeight, key: at.outerHTML };
      });
      if (look === null) break;
      assert.equal(look.outline, "solid", look.key);
      assert.ok(look.width >= 2, look.key);
      assert.ok(look.seen, `out of sight: ${look.key}`);
      seen.add(look.key);
    }
    assert.ok(seen.size > 10);
  }));

test("a citation opens and closes by keyboard and leads to its article", () =>
  at("/laws/topics/second-illegal-move", async (page) => {
    await page.focus(".answer .cited summary");
    await page.keyboard.press("Enter");
    assert.equal(await page.isVisible(".answer .cited details[open] a.open"), true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/laws\/fide-\d+\/[0-9.()a-z%]+$/);
  }));

test("the language switch stays on the page and is remembered", () =>
  at("/laws/fide-2023?class=clock", async (page) => {
    await page.focus(".tongues button[value=cs]");
    await page.keyboard.press("Enter");
    await page.waitForSelector("html[lang=cs]");
    assert.ok(page.url().endsWith("/laws/fide-2023?class=clock"));
    await page.goto("/");
    assert.equal(await page.getAttribute("html", "lang"), "cs");
    const [cookie] = await page.context().cookies();
    assert.equal(cookie?.sameSite, "Strict");
    assert.equal(cookie?.httpOnly, true);
  }));

test("a deep link lands at its article and the outline shows the chapter", () =>
  at("/laws/fide-2023#7.5.5", async (page) => {
    await page.waitForSelector("article[id='7.5.5']");
    const top = await page.evaluate(() => document.getElementById("7.5.5")?.getBoundingClientRect().top);
    assert.ok(top !== undefined && top >= 0 && top < 400, `${top}`);
    await page.waitForFunction(() => document.querySelector(".outline a[aria-current]")?.textContent?.includes("Irregularities"));
  }));
