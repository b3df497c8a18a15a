// Teams at the desk: rosters, line-ups with their secrecy, matches and their boards, the table (S25, S27).
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, widths } from "./browser.mjs";
import { begin, drafted, hall, publish, standings, type } from "./event.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/**
 * Teams A, B, ... with so many people each, the first the strongest.
 *
 * @param {number} count
 * @param {number} size
 */
const teams = (count, size) =>
  [..."ABCDEF"].slice(0, count).flatMap((letter, team) => [
    `Team ${letter}`,
    ...Array.from({ length: size }, (_, at) => `Sample${letter}${at + 1}, Player\t${2300 - 50 * team - at - 1}`),
    "",
  ]);

/** White and Black of every board. @param {Page} page */
const seated = (page) =>
  page.locator("tr[data-board]").evaluateAll((rows) => rows.map((row) => `${row.getAttribute("data-white")?.slice(6, 8)}-${row.getAttribute("data-black")?.slice(6, 8)}`));

test("a league of four teams: Berger, colours by boards, match points and the count of boards decide", () =>
  arbiter(async (page) => {
    const base = await begin(page, "league", teams(4, 3), { boards: "2" });
    // C.05, four teams: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    assert.deepEqual(await drafted(page), ["1-4", "2-3"]);
    await publish(page);
    // The home team has White on odd boards; the order of the roster sits down.
    assert.deepEqual(await seated(page), ["A1-D1", "D2-A2", "B1-C1", "C2-B2"]);
    await type(page, "1131");
    await page.waitForSelector("#match-2 .match-score:text-is('0.5 : 1.5')");
    assert.deepEqual(await page.locator(".match-score").allTextContents(), ["1.0 : 1.0", "0.5 : 1.5"]);
    assert.deepEqual(await standings(page, base), ["1 3 2.0", "2 1 1.0", "3 4 1.0", "4 2 0.0"]);
    // A match by decision leaves its boards as they were played.
    await page.goto(`${base}/rounds/1/matches/1`);
    await page.selectOption("#to", "away");
    await page.fill("#reason", "a player was not entered");
    await page.click("form:has(#to) button");
    await page.waitForSelector(".match-score:text-is('0.0 : 2.0')");
    assert.deepEqual(await page.locator("#match-live tbody strong").allTextContents(), ["1-0", "1-0"]);
    await page.goto(`${base}/teams`);
    assert.equal(await page.locator(".team-card").count(), 4);
    assert.equal(await page.locator("form[action$='/teams']").count(), 0);
  }));

test("S25: a ladder line-up out of order is refused by name and article, secret until shown, and filled by rule", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-team", teams(2, 5), { boards: "4" });
    await page.goto(`${base}/settings`);
    await page.selectOption("#line_ups", "ladder");
    await page.click("form[action$='/settings'] .act-bar button");
    await page.waitForSelector("form.asked.level-2");
    await page.click("form.asked .act-bar button");
    await page.waitForURL("**/settings");
    await page.goto(`${base}/rounds/1/draft`);
    await page.click(".act-bar .button:not(.quiet):not(.locked)");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["1-2"]);
    await publish(page);
    assert.equal(await page.locator("tr[data-board]").count(), 0);
    await page.click(".note a[href$='/line-ups']");
    await page.waitForURL("**/line-ups");
    /** @param {number[]} order */
    const hand = async (order) => {
      for (const [at, who] of order.entries()) await page.selectOption(`#s-1-${at + 1}`, { label: `SampleA${who}, Player` });
      await page.click(".team-card:nth-child(1) form.line-up button");
    };
    await hand([2, 1, 3, 4]);
    await page.waitForSelector(".refusal");
    const said = (await page.textContent(".refusal")) ?? "";
    assert.match(said, /SampleA1, Player/);
    assert.match(said, /SampleA2, Player/);
    assert.match(said, /V\/3\.6\.2\.4/);
    await page.goto(`${base}/rounds/1/line-ups`);
    await hand([1, 3, 4, 5]);
    await page.waitForSelector(".team-card:nth-child(1) .state.ok");
    // The other captain has sent none: the rule fills it when the line-ups are shown.
    await page.click("form:has(input[value=fill-lineups]) button");
    await page.waitForSelector(".team-card:nth-child(2) .state.told");
    assert.match((await page.textContent(".team-card:nth-child(2)")) ?? "", /V\/3\.6\.2\.3/);
    await page.click("form:has(input[value=reveal-lineups]) button");
    await page.waitForURL(/\/rounds\/1$/);
    assert.deepEqual(await seated(page), ["A1-B1", "B2-A3", "A4-B3", "B4-A5"]);
    await type(page, "1323");
    await page.waitForSelector("#match-1 .match-score:text-is('4 : 4')");
  }));

test("S27: Scheveningen of four: every round as the table has it", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-scheveningen", teams(2, 4));
    const rounds = ["A1-B1 A2-B2 A3-B3 A4-B4", "B2-A1 B3-A2 B4-A3 B1-A4", "A1-B3 A2-B4 A3-B1 A4-B2", "B4-A1 B1-A2 B2-A3 B3-A4"];
    for (const [at, boards] of rounds.entries()) {
      await page.goto(`${base}/rounds/${at + 1}/draft`);
      await publish(page);
      assert.equal((await seated(page)).join(" "), boards);
      await type(page, "1111");
    }
  }));

for (const lang of langs) {
  for (const width of widths) {
    test(`pages of teams in ${lang} at ${width} pixels`, () =>
      arbiter(
        async (page) => {
          const base = await begin(page, "draughts-team", teams(4, 5));
          const look = async (/** @type {string} */ address) => {
            await page.goto(address);
            assert.equal(await page.getAttribute("html", "lang"), lang);
            assert.deepEqual(await faults(page), [], address);
            assert.deepEqual(await smallTargets(page), [], address);
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            assert.ok(sideways <= 0, `${address} is ${sideways} pixels too wide`);
          };
          for (const room of ["teams", "rounds/1/draft", "rounds/1/line-ups"]) await look(`${base}/${room}`);
          await page.goto(`${base}/rounds/1/draft`);
          await publish(page);
          await page.goto(`${base}/rounds/1/line-ups`);
          await page.click("form:has(input[value=fill-lineups]) button");
          await page.waitForSelector(".team-card:nth-child(4) .state.told");
          await page.click("form:has(input[value=reveal-lineups]) button");
          await page.waitForURL(/\/rounds\/1$/);
          for (const room of ["rounds/1", "rounds/1/line-ups", "rounds/1/matches/1", "standings", "crosstable", "teams"]) await look(`${base}/${room}`);
        },
        { locale: lang, viewport: { width, height: 844 }, colorScheme: lang === "cs" ? "dark" : "light" },
      ));
  }
}
