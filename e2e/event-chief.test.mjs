// The chief arbiter's rooms: incidents with their rulings, reports, prizes, the bracket, another computer (S28, S38, S39).
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, launch, widths } from "./browser.mjs";
import { acts, begin, confirmed, hall, pair, publish, rated, signedIn, standings, type } from "./event.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/**
 * Three taps from the round: the board, what happened, who.
 *
 * @param {Page} page
 * @param {string} base
 * @param {number} board
 * @param {string} kind
 * @param {string} who
 */
async function happens(page, base, board, kind, who) {
  await page.goto(`${base}/rounds/1`);
  await page.click("a[href$='/incidents/new?round=1']");
  await page.click(`.tap[href$='board=${board}']`);
  await page.click(`a[href$='&i=${kind}']`);
  await page.click(`.who-tap:has-text("${who}")`);
  await page.waitForURL(/\/incidents\/\d+$/);
}

/** @param {Page} page */
const keep = async (page) => {
  await page.click("form[action$='/rule'] button");
  await page.waitForSelector("#ruling");
};

test("an illegal move in three taps: the event knows that the next one is the second, and its ruling brings the result", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    await publish(page);
    // Board 1 is 1-3.
    await happens(page, base, 1, "illegal-move", "Sample, Anna");
    assert.match((await page.textContent(".note.told")) ?? "", /The first/);
    // 7.5.5 with A.3: in rapid one minute for the opponent.
    assert.match((await page.textContent(".ruling")) ?? "", /1:00|one minute/);
    await keep(page);
    assert.match((await page.textContent("#main")) ?? "", /7\.5\.5/);
    assert.match((await page.textContent("#main")) ?? "", /Black’s clock \+1:00/);
    await happens(page, base, 1, "illegal-move", "Sample, Anna");
    assert.match((await page.textContent(".note.told")) ?? "", /The second/);
    assert.match((await page.textContent(".note.wait")) ?? "", /Earlier in this event: Sample, Anna/);
    await keep(page);
    // The loss waits for those who may confirm it: one tap, also in the round.
    await page.goto(`${base}/rounds/1`);
    assert.equal(await page.locator("#board-1").getAttribute("data-state"), "open");
    assert.equal((await page.textContent("#board-1 .confirm"))?.trim(), "Confirm 0-1");
    await page.click("#board-1 .confirm");
    await page.waitForSelector("#board-1[data-state=done]");
    assert.equal(await page.textContent("#board-1 .result"), "0-1");
    await page.goto(`${base}/incidents`);
    assert.deepEqual(await page.locator(".incident .state").allTextContents(), ["confirmed", "ruled"]);
    assert.match((await page.textContent("table.reading tbody tr")) ?? "", /Sample, Anna.*2/s);
    assert.equal((await acts(page, base)).filter((act) => act === "Ruling confirmed").length, 1);
    const table = await page.request.get(`${base}/incidents?form=csv`);
    assert.equal((await table.text()).split("\r\n").length, 4);
  }));

test("a first illegal move of the other player is the first; what the event knows can be said otherwise", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    await publish(page);
    await happens(page, base, 1, "illegal-move", "Sample, Anna");
    await keep(page);
    await happens(page, base, 1, "illegal-move", "Sample, Celina");
    assert.match((await page.textContent(".note.told")) ?? "", /The first/);
    await page.click(".in-desk .chips a");
    await page.click(".answers a:has-text('The second')");
    assert.match((await page.textContent(".ruling")) ?? "", /1–0/);
  }));

test("a warning by the arbiter's choice, the second is seen; an appeal has its deadline", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    await page.goto(`${base}/settings`);
    await page.fill("#appeal_minutes", "30");
    await page.click("form[action$='/settings'] .act-bar button");
    await confirmed(page);
    await page.goto(`${base}/rounds/1/draft`);
    await publish(page);
    await happens(page, base, 2, "disturbs", "Sample, Bruno");
    await page.check("input[name=penalty][value=warning]");
    await keep(page);
    await happens(page, base, 2, "disturbs", "Sample, Bruno");
    assert.equal(await page.locator(".note.wait li").count(), 1);
    await page.check("input[name=penalty][value=warning]");
    await keep(page);
    assert.match((await page.textContent(".side")) ?? "", /An appeal is heard until \d\d:\d\d/);
    await page.fill("#appeal-text", "nobody was disturbed");
    await page.click("form:has(#appeal-text) button");
    await page.waitForURL("**/incidents");
    await page.fill("#answer-1", "the warning stands");
    await page.click("button[name=upheld][value=no]");
    await page.waitForSelector("#appeal-1 .ruled");
    assert.match((await page.textContent("#appeal-1")) ?? "", /refused/);
    assert.match((await page.textContent("table.reading tbody tr")) ?? "", /Sample, Bruno.*2/s);
  }));

/**
 * Four players, three rounds, all played.
 *
 * @param {Page} page
 */
async function played(page) {
  const base = await begin(page, "club-rapid", rated(4), { rounds: "3" });
  await publish(page);
  await type(page, "12");
  await pair(page, base, 2);
  await type(page, "31");
  await pair(page, base, 3);
  await type(page, "11");
  return base;
}

test("S39: sealed, made, sent; a corrected result is shown as changed since sent and no game is sent twice", () =>
  arbiter(async (page) => {
    const base = await played(page);
    await page.goto(`${base}/settings`);
    await page.fill("#ends_on", "2026-11-16");
    await page.click("form[action$='/settings'] .act-bar button");
    await confirmed(page);
    await page.goto(`${base}/reports`);
    // The federation wants it seven days after the last one.
    assert.match((await page.textContent("#trf26-federation")) ?? "", /Due 23 November 2026/);
    await page.click("form:has(input[value=seal-final]) button");
    await confirmed(page);
    await page.waitForSelector("form:has(input[value=unseal])");
    await page.click("#trf26-federation button[name=report]");
    await page.waitForSelector("#trf26-federation form:has(input[value=record-sent])");
    const file = await page.request.get(`${base}/reports/file/trf26`);
    assert.match(await file.text(), /^012 /m);
    await page.click("#trf26-federation form:has(input[value=record-sent]) button");
    await page.waitForSelector("#trf26-federation form:has(input[value=record-answer])");
    assert.match((await page.textContent("#trf26-federation")) ?? "", /Receipt 1: .*games: 6/);
    // The table is opened and a result of round 3 corrected.
    await page.fill("#unseal", "slip found");
    await page.click("form:has(input[value=unseal]) button");
    await confirmed(page);
    await page.goto(`${base}/rounds/3/boards/1`);
    await page.check("input[name=outcome][value='1/2']");
    await page.fill("#reason", "slip found");
    await page.click("form.panel:has(#reason) button");
    await confirmed(page);
    await page.goto(`${base}/reports`);
    assert.match((await page.textContent("#trf26-federation .note.wrong")) ?? "", /Round 3, table 1: 1-0 → ½-½/);
    const again = await page.evaluate(async (place) => {
      const form = document.querySelector("header")?.dataset.form ?? "";
      const body = new URLSearchParams({ form, kind: "record-sent", report: "trf26", authority: "federation", hash: "x", data: '{"games":["3.1"]}' });
      return (await fetch(`${place}/do`, { method: "POST", body })).status;
    }, base);
    assert.equal(again, 422);
  }));

test("S38: to another computer and back: the old copy takes nothing, afterwards both are the same", async () => {
  const browser = await launch();
  const other = await startProgram();
  try {
    await arbiter(async (page) => {
      const base = await begin(page, "club-rapid", rated(4), { rounds: "3" });
      await publish(page);
      await type(page, "12");
      await page.goto(`${base}/reports`);
      await page.fill("#to", "the second laptop");
      await page.click("form[action$='/hand-over'] button");
      await page.waitForSelector("#file");
      const backup = (await page.getAttribute("a[href$='/export/backup']", "href")) ?? "";
      const given = await (await page.request.get(backup)).text();
      // Every write is refused here.
      const refused = await page.evaluate(async (place) => {
        const form = document.querySelector("header")?.dataset.form ?? "";
        const body = new URLSearchParams({ form, kind: "draft-round", round: "2" });
        return (await fetch(`${place}/do`, { method: "POST", body })).status;
      }, base);
      assert.equal(refused, 422);
      // There it goes on for two rounds.
      const storageState = await signedIn(browser, other.url, await other.owner);
      const context = await browser.newContext({ baseURL: other.url, locale: "en", storageState });
      const there = await context.newPage();
      const path = new URL(base).pathname;
      const upload = async (/** @type {Page} */ at, /** @type {string} */ field, /** @type {string} */ text) =>
        at.setInputFiles(field, { name: "event.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await there.goto("/events");
      await there.click(".take-over summary");
      await upload(there, "#take-over", given);
      await there.click(".take-over button");
      await there.waitForURL(`**${path}/**`);
      const place = `${other.url}${path}`;
      await pair(there, place, 2);
      await type(there, "31");
      await pair(there, place, 3);
      await type(there, "11");
      const table = await standings(there, place);
      await there.goto(`${place}/reports`);
      await there.fill("#to", "the first laptop");
      await there.click("form[action$='/hand-over'] button");
      await there.waitForSelector("#file");
      const report = await (await there.request.get(`${place}/reports/file/trf26`)).text();
      const back = await (await there.request.get(backup)).text();
      await context.close();
      // A file that does not continue this event is refused.
      await upload(page, "#file", back.replace("the second laptop", "somebody else"));
      await page.click("form[action$='/take-back'] button");
      await page.waitForSelector(".problem");
      await page.goto(`${base}/reports`);
      await upload(page, "#file", back);
      await page.click("form[action$='/take-back'] button");
      await page.waitForURL("**/reports");
      assert.equal(await page.locator("form[action$='/hand-over']").count(), 1);
      assert.deepEqual(await standings(page, base), table);
      assert.equal(await (await page.request.get(`${base}/reports/file/trf26`)).text(), report);
      const here = JSON.parse(await (await page.request.get(backup)).text()).log;
      const sent = JSON.parse(back).log;
      assert.equal(here.length, sent.length + 1, "what came back, and that it came back");
      assert.deepEqual(here.slice(0, -1).map((/** @type {any} */ one) => [one.kind, one.data]), sent.map((/** @type {any} */ one) => [one.kind, one.data]));
    });
  } finally {
    await browser.close();
    assert.equal(await other.stop(), 0);
  }
});

test("prizes: announced, shared by Hort, each with its reason", () =>
  arbiter(async (page) => {
    const base = await played(page);
    await page.goto(`${base}/prizes`);
    const cells = page.locator(".prize-set tbody tr");
    for (const [at, [place, amount]] of [["1", "400"], ["2", "200"], ["3", "100"]].entries()) {
      await cells.nth(at).locator("input[name=place]").fill(place ?? "");
      await cells.nth(at).locator("input[name=amount]").fill(amount ?? "");
    }
    await page.selectOption("#sharing", "hort");
    await page.click("form[action$='/prizes'] button");
    await page.waitForSelector(".awards");
    const rows = await page.locator(".awards tbody tr").evaluateAll((all) => all.map((row) => [".c + .c", ".amount"].map((part) => row.querySelector(part)?.textContent?.trim())));
    const sum = rows.reduce((so_far, [, amount]) => so_far + Number(amount), 0);
    assert.equal(sum, 700, "every coin is given");
    assert.ok(rows.every(([points]) => (points ?? "") !== ""));
    assert.ok((await page.locator(".why-cell").allTextContents()).slice(1).every((text) => text.trim() !== ""));
  }));

test("S28: a cup of six: byes for 1 and 2, a level tie opens its rapid stage, the bracket stands once the next stage is out", () =>
  arbiter(async (page) => {
    const base = await begin(page, "knock-out", rated(6));
    await page.goto(`${base}/bracket`);
    const seats = async () =>
      page.locator(".stage").evaluateAll((all) =>
        all.map((stage) => [...stage.querySelectorAll(".tie")].map((tie) => [...tie.querySelectorAll(".tie-seat")].map((seat) => seat.querySelector(".no")?.textContent ?? "-").join(" "))),
      );
    assert.deepEqual(await seats(), [["1 -", "4 5", "2 -", "3 6"], ["1 -", "2 -"], ["- -"]]);
    await page.goto(`${base}/rounds/1/draft`);
    await publish(page);
    // 4-5 is drawn, 3 beats 6.
    await type(page, "31");
    await page.goto(`${base}/bracket`);
    assert.match((await page.textContent(".tie-acts")) ?? "", /level/);
    await page.click(".tie-acts form:has(input[value=order-play-off]) button");
    await page.waitForSelector(".tie-acts form:has(input[value=record-play-off])");
    await page.click(".tie-acts form:has(input[value=record-play-off]) button:has-text('Ewa')");
    await page.waitForFunction(() => document.querySelectorAll(".tie-acts").length === 0);
    assert.deepEqual(await seats(), [["1 -", "4 5", "2 -", "3 6"], ["1 5", "2 3"], ["- -"]]);
    await pair(page, base, 2);
    await page.goto(`${base}/rounds/1/boards/2`);
    await page.check("input[name=outcome][value='0-1']");
    await page.fill("#reason", "slip found");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector(".refusal");
    assert.match((await page.textContent(".refusal")) ?? "", /who advances can no longer change/);
  }));

test("Ctrl+Z takes one's own last act back, once each; the log is filtered by table and player and tells fields before and after", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    await page.goto(`${base}/settings`);
    await page.fill("#default_time", "25");
    await page.click("form[action$='/settings'] .act-bar button");
    await confirmed(page);
    await page.goto(`${base}/rounds/1/draft`);
    await publish(page);
    await type(page, "12");
    await page.goto(`${base}/rounds/1`);
    for (const board of [2, 1]) {
      await page.waitForSelector(`#board-${board}[data-state=done]`);
      await Promise.all([page.waitForNavigation(), page.keyboard.press("Control+KeyZ")]);
      await page.waitForSelector(`#board-${board}[data-state=open]`);
    }
    await page.goto(`${base}/log?board=2`);
    assert.deepEqual(await page.locator(".log-what strong").allTextContents(), ["Result cleared", "Result confirmed"]);
    await page.goto(`${base}/log`);
    assert.match((await page.textContent(".log-what:has-text('Settings changed')")) ?? "", /default time \(min\): \d+ → 25/);
    await page.selectOption("#f-player", { label: "Sample, Anna" });
    await page.click(".log-filter button");
    await page.waitForURL(/player=/);
    const about = await page.locator(".log-what").allTextContents();
    assert.ok(about.length > 0 && about.every((act) => act.includes("Sample, Anna")), about.join("\n"));
  }));

describe("the rooms hold axe, targets and their width", () => {
  for (const lang of langs) {
    for (const width of widths) {
      test(`${lang} at ${width} pixels`, () =>
        arbiter(
          async (page) => {
            const base = await begin(page, "club-rapid", rated(4));
            await publish(page);
            const look = async () => {
              assert.equal(await page.getAttribute("html", "lang"), lang);
              assert.deepEqual(await faults(page), [], page.url());
              assert.deepEqual(await smallTargets(page), [], page.url());
              const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
              assert.ok(sideways <= 0, `${page.url()}: ${sideways} pixels too wide`);
            };
            for (const step of ["", "&board=1", "&board=1&i=illegal-move"]) {
              await page.goto(`${base}/incidents/new?round=1${step}`);
              await look();
            }
            await page.click(".who-tap");
            await page.waitForURL(/\/incidents\/1$/);
            await look();
            await page.click("form[action$='/rule'] button");
            await page.waitForSelector("#ruling");
            await look();
            for (const room of ["incidents", "reports", "prizes", "norms"]) {
              await page.goto(`${base}/${room}`);
              await look();
            }
            const cup = await begin(page, "knock-out", rated(6));
            await page.goto(`${cup}/bracket`);
            await look();
          },
          { locale: lang, viewport: { width, height: 844 }, colorScheme: lang === "cs" ? "dark" : "light" },
        ));
    }
  }
});
