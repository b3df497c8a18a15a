// The desk while the hall is at work: several browsers at once, a net that goes and comes back (S11, S13, section 3.2).
import assert from "node:assert/strict";
import { test } from "node:test";
import { acts, begin, hall, players, publish, rated } from "./event.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/** Until the stream is open. @param {Page} page */
const live = (page) => page.waitForSelector("[data-live-word]:not([hidden])");

test("what one arbiter types another sees: the row, the counts, the table, the log", (t) =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    await arbiter(async (other) => {
      await other.goto(page.url());
      await live(other);
      // The cursor of the second arbiter is not moved by what the first does.
      await other.keyboard.press("ArrowDown");
      assert.equal(await other.locator("tr.now").getAttribute("data-board"), "2");
      await page.keyboard.press("Digit1");
      await page.waitForSelector("tr[data-board='1'][data-state=done]");
      const since = Date.now();
      await other.waitForSelector("tr[data-board='1'][data-code='1-0']");
      t.diagnostic(`seen by the other browser ${Date.now() - since} ms after the first had its answer`);
      assert.equal(await other.locator("tr.now").getAttribute("data-board"), "2");
      await other.waitForSelector("[data-filter=open] [data-count]:text-is('2')");
      await page.waitForSelector("[data-filter=open] [data-count]:text-is('2')");
      await other.waitForSelector("#round-tally:has-text('1 of 3')");
      // Standings and the log follow as well.
      await other.goto(`${base}/standings`);
      await live(other);
      assert.equal(await other.locator("table.standings tbody tr:has-text('Sample, Bruno') .points").textContent(), "0.0");
      await page.keyboard.press("Digit2");
      await other.waitForSelector("table.standings tbody tr:has-text('Sample, Bruno') .points:text-is('1.0')");
      await other.goto(`${base}/log`);
      await live(other);
      await page.keyboard.press("Digit3");
      await other.waitForSelector(".log li:nth-child(1):has-text('½-½')");
      await other.waitForFunction(() => document.querySelectorAll(".log li").length > 3);
    });
  }));

test("a draft is seen by the other arbiter as it is made, changed and published", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.waitForSelector("form.panel button");
    await arbiter(async (other) => {
      await other.goto(`${base}/rounds/1/draft`);
      await live(other);
      assert.equal(await other.locator("table.boards").count(), 0);
      await page.click("form.panel button");
      await page.waitForSelector("form[data-publish]");
      await other.waitForSelector("table.boards tbody tr:nth-child(3)");
      await other.waitForSelector("form[data-publish]");
      await publish(page);
      await other.waitForSelector(".page-head a[href$='/rounds/1']");
      assert.equal(await other.locator("form[data-publish]").count(), 0);
    });
  }));

test("check-in at two desks: a tick at one is seen at the other", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(8));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.goto(`${base}/check-in`);
    await arbiter(async (other) => {
      await other.goto(`${base}/check-in`);
      await live(other);
      await page.click("form:has(input[value=open-check-in]) button");
      await other.waitForSelector(".presence-row");
      await page.click(".presence-row:has-text('Sample, Anna')");
      await other.waitForSelector(".presence-row.here:has-text('Sample, Anna')");
      assert.match((await other.textContent(".counters")) ?? "", /^\s*1/);
    });
  }));

test("S13: without the net results wait in the browser, survive a reload, and are sent by themselves", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await page.route("**/rounds/1/result", (route) => route.abort());
    for (const key of "1321") await page.keyboard.press(`Digit${key}`);
    await page.waitForFunction(() => document.querySelectorAll("tr.unsent").length === 4);
    assert.match((await page.textContent("[data-unsent]")) ?? "", /4/);
    assert.deepEqual(await page.locator("tr.unsent .typed").allTextContents(), ["1-0", "½-½", "0-1", "1-0"]);
    // The cursor went on: typing is not held up.
    assert.equal(await page.locator("tr.now").getAttribute("data-board"), "5");
    // Meanwhile somebody else enters board 2 differently.
    await arbiter(async (other) => {
      await other.goto(page.url());
      await other.click("button[name=set][value='2 1-0']");
      await other.waitForSelector("tr[data-board='2'][data-state=done]");
    });
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll("tr.unsent").length === 4);
    assert.match((await page.textContent("[data-said]")) ?? "", /4/);
    await page.unroute("**/rounds/1/result");
    // Three are taken in their order; the fourth is contested and listed.
    await page.waitForFunction(() => document.querySelectorAll("tr.unsent").length === 0);
    await page.waitForSelector("tr[data-board='2'][data-state=contested]");
    assert.deepEqual(
      await page.locator("tr[data-state=done]").evaluateAll((all) => all.map((row) => `${row.getAttribute("data-board")} ${row.getAttribute("data-code")}`)),
      ["1 1-0", "3 0-1", "4 1-0"],
    );
    await page.waitForSelector("[data-said].wrong:has-text('2: 1/2')");
    assert.equal(await page.locator("[data-unsent]").isVisible(), false);
    const log = await acts(page, base);
    assert.equal(log.filter((act) => act === "Result confirmed").length, 4);
    assert.equal(log.filter((act) => act === "Result contested").length, 1);
  }));

test("S15: the server is killed while results are typed: the page says since when, goes grey, keeps them, catches up", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await live(page);
    await arbiter(async (other) => {
      await other.goto(page.url());
      await live(other);
      await page.keyboard.press("Digit1");
      await page.waitForSelector("tr[data-board='1'][data-state=done]");
      await arbiter.cut();
      await other.waitForSelector("[data-live-state]:not([hidden])");
      assert.match((await other.textContent("[data-live-state]")) ?? "", /\d\d:\d\d/);
      assert.notEqual(await other.evaluate(() => getComputedStyle(document.querySelector("main") ?? document.body).filter), "none");
      await page.keyboard.press("Digit3");
      await page.keyboard.press("Digit2");
      await page.waitForFunction(() => document.querySelectorAll("tr.unsent").length === 2);
      await arbiter.back();
      // Sent by themselves, seen by the other one, nothing twice and nothing lost.
      await page.waitForFunction(() => document.querySelectorAll("tr[data-state=done]").length === 3);
      await other.waitForFunction(() => document.querySelectorAll("tr[data-state=done]").length === 3);
      await live(other);
      assert.equal(await other.locator("[data-live-state]").isVisible(), false);
    });
    const log = await acts(page, base);
    assert.equal(log.filter((act) => act === "Result confirmed").length, 3);
  }));
