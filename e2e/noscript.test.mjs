// Without scripts everything still works, and on paper everything can be read.
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
 * @param {import("playwright-core").BrowserContextOptions} options
 * @param {(page: Page) => Promise<void>} walk
 */
async function reader(options, walk) {
  const context = await browser.newContext({ baseURL: base(), locale: "en", viewport: { width: 390, height: 844 }, ...options });
  await walk(await context.newPage());
  await context.close();
}

test("the search works without scripts", () =>
  reader({ javaScriptEnabled: false }, async (page) => {
    await page.goto("/laws/fide-2023");
    await page.fill("#q", "ilegal mvoe");
    await page.click(".search button");
    await page.waitForURL("**/laws/search?q=ilegal+mvoe");
    assert.ok((await page.locator(".hits li").count()) > 5);
    assert.match((await page.textContent("[role=status]")) ?? "", /^\d+ hits$/);
    await page.click(".hits a:has-text('illegal') >> nth=0");
    assert.match((await page.textContent("main")) ?? "", /illegal/i);
  }));

test("filter, contents and language work without scripts", () =>
  reader({ javaScriptEnabled: false }, async (page) => {
    await page.goto("/laws/fide-2014");
    await page.click(".chips a[href*='class=clock']");
    await page.waitForURL("**/laws/fide-2014?class=clock");
    assert.match((await page.textContent(".book-head [role=status]")) ?? "", /^\d+ provisions/);
    await page.click(".outline-small summary");
    await page.click(".outline-small a >> nth=1");
    assert.match(page.url(), /#chapter-/);
    await page.click(".tongues button[value=pl]");
    await page.waitForSelector("html[lang=pl]");
    assert.ok(page.url().includes("/laws/fide-2014?class=clock"));
  }));

test("a chapter is opened without scripts, on a page of its own", () =>
  reader({ javaScriptEnabled: false }, async (page) => {
    await page.goto("/laws/pzwarc");
    await page.click("details.chapter summary >> nth=2");
    await page.click("details.chapter[open] .whole-chapter a");
    await page.waitForURL("**/laws/pzwarc?chapter=**");
    assert.ok((await page.locator(".rule").count()) > 3);
  }));

test("what is still English on a Polish page is marked so, and nothing else is", () =>
  reader({ locale: "pl" }, async (polish) => {
    await reader({ locale: "en" }, async (english) => {
      for (const address of ["/laws/fide-1993?whole=true", "/laws/fide-2023?class=clock", "/laws/pzwarc?class=rating"]) {
        await polish.goto(address);
        await english.goto(address);
        const told = await polish.locator(".summary, .rule h3 > span").evaluateAll((parts) => parts.map((part) => [part.textContent, part.getAttribute("lang")]));
        const originals = await english.locator(".summary, .rule h3 > span").allTextContents();
        assert.equal(told.length, originals.length);
        assert.ok(told.length > 20);
        for (const [index, [text, lang]] of told.entries()) {
          // A name such as "FIDE" may be the same in both.
          if (text !== originals[index]) assert.equal(lang, null, text ?? "");
          else if ((text ?? "").includes(" ")) assert.equal(lang, "en", text ?? "");
        }
      }
    });
  }));

test("paper gets the text, its number, its source and no controls", () =>
  reader({ viewport: { width: 1280, height: 844 } }, async (page) => {
    for (const address of ["/laws/fide-2023", "/laws/fide-2023/7.5.5", "/laws/topics/second-illegal-move", "/laws"]) {
      await page.goto(address);
      await page.emulateMedia({ media: "print" });
      for (const gone of [".search", ".tongues", ".rooms", ".outline", ".chips", ".neighbours", ".tabs"]) {
        assert.equal(await page.locator(gone).first().isVisible(), false, `${address}: ${gone}`);
      }
      assert.equal(await page.isVisible("h1"), true);
      assert.equal(await page.isVisible(".own-words"), true);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).color), "rgb(0, 0, 0)");
      await page.emulateMedia({ media: null });
    }
    await page.goto("/laws/fide-1993?whole=true");
    const paper = await page.pdf({ preferCSSPageSize: true });
    const count = [...paper.toString("latin1").matchAll(/\/Type \/Page\b(?!s)/g)].length;
    assert.ok(count >= 3 && count <= 20, `${count} sheets`);
  }));

test("printing in the dark still uses black on white", () =>
  reader({ colorScheme: "dark" }, async (page) => {
    await page.goto("/laws/fide-2023/7.5.5");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.color, style.backgroundColor];
    });
    assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  }));
