// A day at the desk: one next step where one waits, names whole, questions that name what they ask about.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { langs, launch } from "./browser.mjs";
import { begin, confirmed, drafted, hall, pair, publish, rated, signedIn, type } from "./event.mjs";
import { invite, join } from "./phones.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

const LONG = "Sample-Chrząszczewska, Wawrzyniec Bartłomiej";

/**
 * An event with its entries and nothing else.
 *
 * @param {Page} page
 * @param {string[]} names
 */
async function entered(page, names) {
  await page.goto("/events/new?preset=open-standard");
  await page.fill("#players", names.join("\n"));
  await page.click("button[value=create]");
  await page.waitForURL(/\/players$/);
  return page.url().replace(/\/players$/, "");
}

test("before numbers are given the list is in the event's alphabet", () =>
  arbiter(
    async (page) => {
      const base = await entered(page, ["Żuk, A", "Bąk, B", "Bielak, C", "Ćwik, D", "Czyż, E", "Łuk, F", "Lis, G"]);
      assert.deepEqual(await page.locator("table.players th[scope=row]").allInnerTexts(), ["Bąk, B", "Bielak, C", "Czyż, E", "Ćwik, D", "Lis, G", "Łuk, F", "Żuk, A"]);
      // Without numbers nothing can be paired: the page gives them, and only then offers the pairing.
      await page.goto(`${base}/rounds/1/draft`);
      assert.equal(await page.locator("form:has(input[value=draft-round])").count(), 0);
      await page.click("form:has(input[value=assign-numbers]) button");
      await page.waitForSelector("form:has(input[value=draft-round])");
      // An open check-in is told: it counts only once it is closed.
      await page.goto(`${base}/check-in`);
      await page.click("form:has(input[value=open-check-in]) button");
      await page.click(".presence-row:has-text('Bąk')");
      await page.waitForSelector(".presence-row.here");
      await page.goto(`${base}/rounds/1/draft`);
      assert.match((await page.textContent(".happens")) ?? "", /1 z 7/);
      assert.equal(await page.locator(".happens a[href$='/check-in']").count(), 1);
    },
    { locale: "pl" },
  ));

test("closing the check-in: one answer for everybody missing, and each can still be another", () =>
  arbiter(async (page) => {
    const base = await entered(page, rated(6));
    await page.goto(`${base}/check-in`);
    await page.click("form:has(input[value=open-check-in]) button");
    await page.click(".presence-row:has-text('Sample, Anna')");
    await page.waitForSelector(".presence-row.here");
    await page.click("a[href$='/check-in/close']");
    await page.selectOption("#everyone", "withdraw");
    assert.deepEqual(await page.locator(".close-rows select").evaluateAll((all) => all.map((one) => /** @type {HTMLSelectElement} */ (one).value)), Array(5).fill("withdraw"));
    await page.locator(".close-rows select").first().selectOption("here");
    await page.click(".act-bar button");
    // More than half were missing: the rules ask whether presence was taken at all.
    await confirmed(page);
    await page.goto(`${base}/check-in`);
    await page.waitForSelector(".counters:has-text('closed')");
    await page.goto(`${base}/players`);
    assert.equal(await page.locator("table.players tbody tr").count(), 6);
    assert.equal(await page.locator("table.players tr.left").count(), 4);
  }));

test("no word falls apart on a phone: presence, crosstable, a helper's cards with a long name", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", [...rated(5), `${LONG}\t2500`]);
    await publish(page);
    await type(page, "131");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/check-in`);
    await page.click("form:has(input[value=open-check-in]) button");
    await page.waitForSelector(".presence-row");
    for (const lang of langs) {
      await page.context().addCookies([{ name: "lang", value: lang, url: new URL(base).origin }]);
      await page.goto(`${base}/check-in`);
      const lines = await page.locator(".presence-row > .state > span").evaluateAll((all) => all.map((one) => one.getClientRects().length));
      assert.ok(lines.length > 0 && lines.every((count) => count === 1), `${lang}: ${lines}`);
      await page.goto(`${base}/crosstable`);
      const widths = await page.locator("table.cross tbody th.pin").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      assert.ok(widths.length === 6 && widths.every((width) => width > 100), `${lang}: ${widths}`);
    }
  }));

describe("a helper's phone", () => {
  test("holds a long name, and what is not sent can be read", async () => {
    const browser = await launch();
    const program = await startProgram();
    const storageState = await signedIn(browser, program.url, await program.owner);
    const context = await browser.newContext({ baseURL: program.url, locale: "en", storageState, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const base = await begin(page, "open-standard", [...rated(3), `${LONG}\t2500`]);
    await publish(page);
    const phone = await join(browser, program.url, await invite(page, base, { role: "helper" }), "Sample phone");
    await phone.waitForSelector(".phone-card");
    const sideways = () => phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok((await sideways()) <= 0, "the page is too wide");
    await phone.context().setOffline(true);
    await phone.locator(".phone-card button[name=set]").first().click();
    await phone.waitForSelector(".phone-card.unsent .unsent-line");
    const [names, ground] = await phone.locator(".phone-card.unsent").evaluate((card) => [getComputedStyle(card.querySelector(".pair") ?? card).color, getComputedStyle(document.body).color]);
    assert.equal(names, ground, "names keep the colour of text");
    await phone.context().setOffline(false);
    await phone.waitForSelector(".phone-card:not(.unsent)");
    await phone.context().close();
    await context.close();
    assert.equal(await program.stop(), 0);
    await browser.close();
  });
});

test("a correction names the game, the whole line of the report, and those whose points change first", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(6));
    await publish(page);
    await type(page, "131");
    await pair(page, base, 2);
    await page.goto(`${base}/rounds/1/boards/3`);
    await page.check("input[name=outcome][value='1/2']");
    await page.fill("#reason", "slip read wrongly");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector("form.asked.level-3");
    const told = (await page.textContent(".happens")) ?? "";
    // Boards of round 1: 1-4, 5-2, 3-6.
    assert.match(told, /Sample, Celina – Sample, Filip \(round 1, table 3\)/);
    assert.match(told, /from 1-0 to ½-½/);
    assert.match(told, /### Correction @ Round 1: 3-6: 1-0 => 1\/2/);
    const first = await page.locator(".small-rows tbody tr").evaluateAll((rows) => rows.slice(0, 2).map((row) => row.querySelectorAll("s").length));
    assert.deepEqual(first, [1, 1]);
  }));

test("S6: the story of a round keeps the numbers and points it was paired with, whoever comes later", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", ["Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip"].map((name, at) => `Sample, ${name}\t${2200 - 100 * at}`));
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    await publish(page);
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "Sample, Late");
    await page.fill(".add-line input[name=rating]", "1950");
    await page.click(".add-line button");
    await confirmed(page);
    // The list of the round reads by the new numbers, its story by those of the pairing.
    await page.goto(`${base}/rounds/1`);
    assert.deepEqual(await page.locator("tr[data-board]").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll(".who .no")].map((one) => one.textContent).join("-"))), ["1-5", "6-2", "3-7"]);
    await page.goto(`${base}/rounds/1/draft?a=1&b=4`);
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    assert.match((await page.textContent(".story")) ?? "", /1-4, 5-2, 3-6/);
    assert.match((await page.textContent("#why .soft")) ?? "", /1 Sample, Anna · 4 Sample, Daniel/);
    assert.match((await page.textContent("#main")) ?? "", /numbers and points are those of the moment of pairing/i);
  }));

test("S5: with the pairing's bye at half a point the card shows it, and the answer names the lowest score group", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(7));
    await page.goto(`${base}/settings`);
    const half = await page.locator("#pab option").evaluateAll((all) => all.find((one) => one.textContent?.includes("0.5"))?.getAttribute("value") ?? "");
    await page.selectOption("#pab", half);
    await page.click("form[action$='/settings'] .act-bar button");
    await confirmed(page);
    await page.goto(`${base}/rounds/1/draft?a=7&b=0`);
    assert.match((await page.textContent("#why .verdict")) ?? "", /\b7\b/);
    assert.match((await page.textContent(".story")) ?? "", /lowest score/);
    await page.goto(`${base}/rounds/1/draft`);
    // What the draft rests on may have changed: it is made again.
    if ((await page.locator("form[data-publish]").count()) === 0) await page.click(".act-bar form:has(input[value=draft-round]) button");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    await publish(page);
    await page.goto(`${base}/players`);
    await page.click("table.players th a:has-text('Sample, Greta')");
    await page.waitForSelector("#games");
    assert.match((await page.textContent(".page-head")) ?? "", /0\.5/);
  }));

test("level 4 asks twice: first what it rests on, then what follows", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(6), { rounds: "5" });
    await publish(page);
    await type(page, "131");
    await page.goto(`${base}/settings`);
    await page.fill("#rounds", "4");
    await page.fill("#reason", "the hall closes");
    await page.click("form[action$='/settings'] .act-bar button");
    await page.waitForSelector("form.asked.level-4");
    const first = (await page.textContent(".happens")) ?? "";
    assert.match(first, /### Rounds @ Round 1: 5 => 4/);
    assert.doesNotMatch(first, /checked again/);
    await page.click("form.asked .act-bar button");
    await page.waitForSelector("form.asked.level-4 .button.grave");
    assert.match((await page.textContent(".happens")) ?? "", /checked again/);
    await page.click("form.asked .act-bar a[data-escape]");
    await page.waitForURL(/\/settings$/);
    assert.equal(await page.inputValue("#rounds"), "5");
  }));

test("a plan of no rounds is refused at its field, and the answers given stay open", () =>
  arbiter(async (page) => {
    await page.goto("/events/new?preset=open-standard");
    await page.fill("#players", [...rated(4), "2500"].join("\n"));
    // A line without a letter is nobody.
    assert.equal(await page.textContent("#players-read"), "4");
    await page.locator("#regulations").evaluate((fold) => fold.setAttribute("open", ""));
    await page.fill("#rounds", "0");
    await page.click("button[value=look]");
    await page.waitForSelector(".note.wrong a[href='#rounds']");
    assert.equal(await page.locator("#regulations[open]").count(), 1);
  }));
