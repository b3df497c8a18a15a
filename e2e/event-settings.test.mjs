// Settings of an event, changed at the desk: what is free, what asks, what leaves FIDE mode (S5, S29, S30).
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, widths } from "./browser.mjs";
import { begin, confirmed, hall, pair, players, publish, rated, type } from "./event.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/** @param {Page} page */
const save = (page) => page.click("form[action$='/settings'] .act-bar button");

/**
 * The report as it would be sent.
 *
 * @param {Page} page
 * @param {string} base
 */
async function report(page, base) {
  const answer = await page.request.get(`/api/v1/tournaments/${base.split("/").at(-1)}/export/trf26`);
  assert.equal(answer.status(), 200);
  return answer.text();
}

test("officials are named, stand in the report's head and lose their office again", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(6));
    await page.goto(`${base}/settings`);
    for (const [office, name] of [
      ["chief-arbiter", "Sample, Eva"],
      ["deputy", "Sample, Fil"],
    ]) {
      await page.selectOption("#office", office ?? "");
      await page.fill("#office-name", name ?? "");
      await page.click("form:has(#office) button");
      await page.waitForSelector(`section[aria-labelledby=officials] .line-item:has-text("${name}")`);
    }
    assert.match(await report(page, base), /^102 Sample, Eva$/m);
    assert.match(await report(page, base), /^112 Sample, Fil$/m);
    await page.click("section[aria-labelledby=officials] .line-item:has-text('Sample, Fil') button");
    await page.waitForSelector("section[aria-labelledby=officials] .line-item:has-text('Sample, Fil')", { state: "detached" });
    assert.doesNotMatch(await report(page, base), /^112 /m);
  }));

test("before round 1 settings change freely; only what was touched is in the log", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(10));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.goto(`${base}/settings`);
    assert.equal(await page.inputValue("#rounds"), "9");
    assert.equal(await page.inputValue("#tb1"), "BH/C1");
    // The lot of the colour is drawn: it is shown and cannot be changed.
    assert.equal(await page.locator("#initial_colour").isDisabled(), true);
    await save(page);
    await page.waitForURL("**/settings");
    await page.fill("#default_time", "15");
    await page.fill("#starts_on", "2026-11-16");
    await page.selectOption("#tb1", "DE");
    await page.selectOption("#tb4", "");
    await page.check("input[name=no_appeals]");
    await save(page);
    await page.waitForFunction(() => document.querySelector("#tb1") instanceof HTMLSelectElement && document.readyState === "complete");
    await page.goto(`${base}/settings`);
    assert.equal(await page.inputValue("#default_time"), "15");
    assert.equal(await page.inputValue("#starts_on"), "2026-11-16");
    assert.equal(await page.isChecked("input[name=no_appeals]"), true);
    const list = await page.locator("select[name=tie_break]").evaluateAll((all) => all.map((one) => (one instanceof HTMLSelectElement ? one.value : "")));
    assert.deepEqual(list, ["DE", "BH", "SB", "WIN", "", "", "", ""]);
    await page.goto(`${base}/log`);
    assert.equal(await page.locator(".log-what strong:text-is('Settings changed')").count(), 2);
  }));

test("S5: a bye worth half a point: the draft goes stale, the card shows 0.5", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(7));
    await page.goto(`${base}/settings`);
    await page.selectOption("#pab", "5");
    await save(page);
    await page.waitForSelector("form.asked.level-2");
    await page.click("form.asked .act-bar button");
    await page.waitForURL("**/settings");
    await page.goto(`${base}/rounds/1/draft`);
    await page.click(".act-bar .button:not(.quiet):not(.locked)");
    await page.waitForSelector("form[data-publish]");
    await publish(page);
    await page.goto(`${base}/players`);
    await page.click("a:has-text('Sample, Greta')");
    await page.waitForSelector("#games");
    assert.match((await page.textContent(".page-head")) ?? "", /0\.5/);
    assert.equal(await page.textContent("tbody tr:first-child td:last-child"), "½");
  }));

test("S29: nine rounds become eight after round 8 was paired: two screens, and the report says so", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(12));
    await publish(page);
    await type(page, "131313");
    for (let round = 2; round <= 8; round += 1) {
      await pair(page, base, round);
      if (round < 8) await type(page, "131213");
    }
    await page.goto(`${base}/settings`);
    await page.fill("#rounds", "8");
    await page.fill("#reason", "the hall closes");
    await save(page);
    await page.waitForSelector("form.asked.level-4");
    await page.click("form.asked .act-bar button");
    await page.waitForSelector("form.asked.level-4 .button.grave");
    await page.click("form.asked .button.grave");
    await page.waitForURL("**/settings");
    assert.equal(await page.inputValue("#rounds"), "8");
    assert.match(await report(page, base), /^### Rounds @ Round 8: 9 => 8$/m);
  }));

test("S30: a pair forbidden in round 4 is refused in FIDE mode; whoever leaves it carries the mark for good", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(10));
    await publish(page);
    await type(page, "13131");
    for (let round = 2; round <= 4; round += 1) {
      await pair(page, base, round);
      if (round < 4) await type(page, "13121");
    }
    await page.goto(`${base}/settings`);
    const one = await page.locator("#apart-a option").nth(9).getAttribute("value");
    const other = await page.locator("#apart-b option").nth(10).getAttribute("value");
    await page.selectOption("#apart-a", one ?? "");
    await page.selectOption("#apart-b", other ?? "");
    await page.fill("#apart-why", "one family");
    await page.click("form:has(#apart-a) button");
    await page.waitForSelector(".refusal");
    await page.click("form.panel:has(input[name=confirm]) button");
    await page.waitForSelector("form.asked.level-4 .button.grave");
    await page.click("form.asked .button.grave");
    await page.waitForURL("**/settings");
    assert.equal(await page.locator(".line-item").count(), 1);
    // Setting everything back does not take the mark away.
    await page.click(".line-item button");
    await confirmed(page);
    await page.goto(`${base}/settings`);
    assert.equal(await page.locator(".line-item").count(), 0);
    for (const room of ["players", "check-in", "rounds/4", "standings", "crosstable", "incidents", "reports", "prizes", "norms", "log", "settings"]) {
      await page.goto(`${base}/${room}`);
      assert.match((await page.locator(".band-line:not([hidden])").first().textContent()) ?? "", /Not in FIDE mode since round 4/, room);
    }
    assert.match(await report(page, base), /^### FIDE mode exited @ Round 4$/m);
  }));

test("what the public sees is set round by round", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await page.goto(`${base}/settings`);
    assert.equal(await page.inputValue("#public-1"), "results");
    await page.selectOption("#public-1", "pairings");
    await page.click("form:has(#public-1) button");
    await confirmed(page);
    await page.goto(`${base}/settings`);
    assert.equal(await page.inputValue("#public-1"), "pairings");
  }));

for (const lang of langs) {
  for (const width of widths) {
    test(`settings in ${lang} at ${width} pixels, chess and draughts`, () =>
      arbiter(
        async (page) => {
          for (const preset of ["open-standard", "draughts-100"]) {
            const base = await begin(page, preset, rated(9), preset === "draughts-100" ? { rounds: "5" } : {});
            await publish(page);
            await page.goto(`${base}/settings`);
            assert.equal(await page.getAttribute("html", "lang"), lang);
            assert.deepEqual(await faults(page), [], preset);
            assert.deepEqual(await smallTargets(page), [], preset);
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            assert.ok(sideways <= 0, `${sideways} pixels too wide`);
          }
        },
        { locale: lang, viewport: { width, height: 844 }, colorScheme: lang === "cs" ? "dark" : "light" },
      ));
  }
}
