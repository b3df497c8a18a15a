// Rating lists: loaded on their page, found while a name is typed, with and without scripts; how old they are is seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults } from "./axe.mjs";
import { begin, confirmed, hall } from "./event.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/** Two namesakes, accents, a rating for each rate of play. */
const LIST = [
  "fide_id;name;title;rating;rapid;blitz;federation;born",
  "100;Łoś, Żaneta;WFM;2100;1990;1900;POL;1999",
  "200;Sample, Anna;;2000;;;CZE;1980",
  "201;Sample, Anna;;1500;;;CZE;2010",
].join("\n");

/** Loads a list by the form of its page. @param {Page} page @param {string} text @param {string} period */
async function load(page, text, period) {
  await page.goto("/lists");
  await page.fill("#list", "fide");
  await page.fill("#period", period);
  await page.setInputFiles("#file", { name: "players.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.click("form:has(#file) button");
}

const month = (/** @type {number} */ back) => {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth() - back, 1);
  return `${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, "0")}`;
};

test("a list is loaded, tried, found while a name is typed, and its age is seen", async () => {
  await arbiter(async (page) => {
    await load(page, LIST, month(4));
    assert.match((await page.textContent(".made[role=status]")) ?? "", /is loaded.*3.*Łoś, Żaneta/s);
    assert.match((await page.textContent(".people-list")) ?? "", /4 months old\. Too old: load the current one/);
    assert.deepEqual(await faults(page), []);
    await page.goto("/events");
    assert.match((await page.textContent("section:has(#lists)")) ?? "", /FIDE.*4 months old/s);
    await load(page, LIST, month(0));
    assert.match((await page.textContent(".people-list")) ?? "", /of this month/);
    await page.fill("#find", "zaneta l");
    await page.click("form:has(#find) button");
    await page.waitForSelector("ul[aria-label='Try a search'] >> text=Łoś, Żaneta");
    // A rapid event: the rating of rapid play, with its list.
    const base = await begin(page, "club-rapid", ["Sample, Bruno", "Sample, Celina"]);
    await page.goto(`${base}/players`);
    assert.match((await page.textContent(".add-line")) ?? "", new RegExp(`Lists: FIDE ${month(0)}`));
    await page.fill(".add-line input[name=name]", "los");
    await page.click(".known button >> text=Łoś, Żaneta");
    assert.equal(await page.inputValue(".add-line input[name=rating]"), "1990");
    await Promise.all([page.waitForNavigation(), page.press(".add-line input[name=name]", "Enter")]);
    // The draft of round 1 will have to be made again.
    await confirmed(page);
    const row = page.locator("table.players tr", { hasText: "Łoś, Żaneta" });
    await row.waitFor();
    assert.match((await row.textContent()) ?? "", /WFM.*1990 fide/s);
    // Somebody else typed over a hit keeps nothing of it.
    await page.fill(".add-line input[name=name]", "sample a");
    const hits = page.locator(".known button");
    await hits.first().waitFor();
    assert.deepEqual(await hits.evaluateAll((all) => all.map((one) => /\d{4}, CZE, (\d{4})/.exec(one.textContent ?? "")?.[1] ?? one.textContent)), ["1980", "2010"]);
    await hits.first().click();
    assert.equal(await page.locator("input[data-of-hit][name=fide_id]").inputValue(), "200");
    await page.fill(".add-line input[name=name]", "Sample, Dora");
    assert.equal(await page.locator("input[data-of-hit]").count(), 0);
  });
});

test("without scripts: the lists are searched on a page of their own", async () => {
  await arbiter(
    async (page) => {
      await load(page, LIST, month(0));
      await page.goto("/events/new?preset=club-rapid");
      await page.fill("#players", "Sample, Bruno\nSample, Celina");
      await page.click("form:has(#players) button.button:not(.quiet)");
      const [event, id] = new URL(page.url()).pathname.split("/").slice(2, 4);
      await page.goto(`/e/${event}/${id}/players`);
      await page.fill(".add-line input[name=name]", "los");
      await page.click("text=Search the lists");
      await page.waitForSelector("text=Found for “los”");
      await page.click("li:has-text('Łoś, Żaneta') button");
      await confirmed(page);
      await page.waitForSelector("table.players >> text=Łoś, Żaneta");
    },
    { javaScriptEnabled: false },
  );
});

test("ratings of those entered are compared with a list, and only what is ticked changes", async () => {
  await arbiter(async (page) => {
    await load(page, LIST, month(0));
    const base = await begin(page, "open-standard", ["Sample, Bruno", "Sample, Celina"]);
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "100");
    await page.click(".known button >> text=Łoś, Żaneta");
    await page.fill(".add-line input[name=rating]", "1234");
    await Promise.all([page.waitForNavigation(), page.press(".add-line input[name=name]", "Enter")]);
    // The draft of round 1 will have to be made again.
    await confirmed(page);
    await page.locator("table.players tr", { hasText: "1234" }).waitFor();
    await page.goto(`${base}/players/import`);
    await page.selectOption("#from-list", "list:fide");
    await page.click("form:has(#from-list) button");
    assert.match((await page.textContent("[data-changed]")) ?? "", /Łoś, Żaneta.*1234 → 2100/s);
    // Players missing from the list are not gone.
    assert.equal(await page.locator("input[name=gone]").count(), 0);
    await page.click(".act-bar button");
    await page.locator("table.players tr", { hasText: "2100 fide" }).waitFor();
  });
});
