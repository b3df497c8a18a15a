// The arbiter's desk, used as an arbiter uses it: stories S1, S2, S5, S7-S11, S14, S36, S37 of the specification.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, widths } from "./browser.mjs";
import { acts, begin, drafted, hall, pair, players, publish, rated, standings, type } from "./event.mjs";

const arbiter = hall();

test("a stranger is sent to sign in", () =>
  arbiter(
    async (page) => {
      await page.goto("/events");
      assert.equal(await page.locator("a[href='/sign-in?back=/events']").count(), 1);
      await page.goto("/events/new");
      assert.match(page.url(), /\/sign-in\?back=\/events\/new$/);
    },
    { storageState: undefined },
  ));

test("S1: a club blitz of 12, from the list of events to round 1 in five clicks and one paste", () =>
  arbiter(async (page) => {
    let clicks = 0;
    const click = async (/** @type {string} */ what) => {
      clicks += 1;
      await page.click(what);
    };
    await page.goto("/");
    await click("a[href='/events/new?preset=club-blitz']");
    // Pasted in no order: numbers are alphabetical.
    await page.fill("#players", players(12).reverse().join("\n"));
    assert.equal(await page.textContent("#players-read"), "12");
    await click("#regulations summary");
    clicks += 1;
    await page.selectOption("#colour", "white");
    await click("button[value=start]");
    await page.waitForURL("**/rounds/1/draft");
    assert.deepEqual(await drafted(page), ["1-7", "8-2", "3-9", "10-4", "5-11", "12-6"]);
    const names = await page.locator("table.boards tbody tr:first-child .name").allTextContents();
    assert.deepEqual(names, ["Sample, Anna", "Sample, Greta"]);
    await click("form[data-publish] button");
    await page.waitForURL("**/rounds/1");
    assert.equal(await page.locator("tr[data-state=open]").count(), 6);
    assert.ok(clicks <= 6, `${clicks} clicks`);
  }));

test("S2: results by keys, no mouse: six events, the table as it must be", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await type(page, "132113");
    assert.match((await page.textContent("[data-said]")) ?? "", /All results are in/);
    assert.equal(await page.locator("tr.now").count(), 0);
    const shown = await page.locator(".round .result").allTextContents();
    assert.deepEqual(shown, ["1-0", "½-½", "0-1", "1-0", "1-0", "½-½"]);
    const table = await standings(page, base);
    const at = (/** @type {string} */ place) => table.filter((row) => row.startsWith(`${place} `)).map((row) => Number(row.split(" ")[1])).sort((a, b) => a - b);
    assert.deepEqual(at("1"), [1, 5, 9, 10]);
    assert.deepEqual(at("5"), [2, 6, 8, 12]);
    assert.deepEqual(at("9"), [3, 4, 7, 11]);
    assert.deepEqual(
      table.map((row) => row.split(" ")[2]),
      ["1.0", "1.0", "1.0", "1.0", "0.5", "0.5", "0.5", "0.5", "0.0", "0.0", "0.0", "0.0"],
    );
    const log = await acts(page, base);
    assert.equal(log.filter((act) => act === "Result confirmed").length, 6);
  }));

test("S5: seven rated players: the bye, and why", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(7));
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    const bye = page.locator("section.away a");
    assert.match((await bye.textContent()) ?? "", /^7 Sample, Greta/);
    await bye.click();
    await page.waitForSelector("#why .verdict");
    assert.match((await page.textContent("#why")) ?? "", /7/);
    // Two names pressed one after the other ask about the two.
    await page.goto(`${base}/rounds/1/draft`);
    await page.click(".seat:has-text('Sample, Anna')");
    await page.click(".seat:has-text('Sample, Bruno')");
    await page.waitForSelector("#why .verdict");
    assert.match((await page.textContent("#why .soft")) ?? "", /1 Sample, Anna · 2 Sample, Bruno/);
    await publish(page);
    await page.goto(`${base}/standings`);
    assert.match((await page.textContent("table.standings tbody tr:first-child")) ?? "", /Greta/);
  }));

test("S7, S8: a correction in its window asks at level 3; too late, only the rating report changes", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    assert.deepEqual(await drafted(page), ["1-3", "4-2"]);
    await publish(page);
    await type(page, "12");
    assert.deepEqual(await pair(page, base, 2), ["2-1", "3-4"]);
    // Board 2 of round 1 was a draw.
    await page.goto(`${base}/rounds/1/boards/2`);
    await page.check("input[name=outcome][value='1/2']");
    await page.fill("#reason", "slip read wrongly");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector("form.asked.level-3");
    assert.match((await page.textContent(".happens")) ?? "", /C\.04\.2 4\.3/);
    assert.match((await page.textContent(".happens")) ?? "", /### Correction/);
    // The cursor begins on Cancel; places are shown as they will be.
    assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute("data-escape")), true);
    assert.ok((await page.locator(".asked-grid tbody tr").count()) > 0);
    await page.click("form.asked .act-bar button");
    await page.waitForURL("**/rounds/1#board-2");
    assert.deepEqual((await standings(page, base)).map((row) => row.split(" ").slice(1).join(" ")).sort(), ["1 1.0", "2 0.5", "3 0.0", "4 0.5"]);
    await page.goto(`${base}/rounds/2`);
    await type(page, "31");
    assert.deepEqual(await pair(page, base, 3), ["1-4", "3-2"]);
    // Two rounds later the table is closed to it.
    const before = await standings(page, base);
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.check("form.panel:has(#reason) input[value='0-1']");
    await page.fill("#reason", "colours mixed up");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector(".refusal");
    assert.equal(await page.locator("form.panel input[name=confirm]").count(), 1);
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.selectOption("#for-report", "0-1");
    await page.fill("#report-reason", "colours mixed up");
    await page.click("form.panel:has(#report-reason) button");
    await page.waitForSelector("form.asked.level-3");
    assert.match((await page.textContent(".happens")) ?? "", /### Rating correction/);
    await page.click("form.asked .act-bar button");
    await page.waitForURL("**/rounds/1#board-1");
    assert.deepEqual(await standings(page, base), before);
  }));

test("S9: a draft that rests on what changed cannot be published; drafted again it uses the new score", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    await type(page, "111");
    await page.goto(`${base}/rounds/2/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    const first = await drafted(page);
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.check("input[name=outcome][value='0-1']");
    await page.fill("#reason", "slip read wrongly");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector("form.asked.level-2");
    await page.click("form.asked .act-bar button");
    await page.goto(`${base}/rounds/2/draft`);
    assert.equal(await page.locator("form[data-publish]").count(), 0);
    assert.equal(await page.locator(".button.locked").count(), 1);
    await page.click(".act-bar .button:not(.quiet):not(.locked)");
    await page.waitForSelector("form[data-publish]");
    assert.notDeepEqual(await drafted(page), first);
    // The new scores: number 4 won on board 1, number 1 lost.
    const score = (/** @type {string} */ name) => page.locator(`table.boards .seat:has-text("${name}") .seat-points`).textContent();
    assert.deepEqual([await score("Sample, Daniel"), await score("Sample, Anna")], ["1.0", "0.0"]);
  }));

test("S11: two arbiters enter different results: contested, settled, both in the log", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    await arbiter(async (other) => {
      await other.goto(page.url());
      // Within a second: the second arbiter has not yet seen what the first entered.
      await other.route("**/rows?**", (route) => route.abort());
      await page.keyboard.press("Digit1");
      await page.waitForSelector("tr[data-board='1'][data-state=done]");
      await other.keyboard.press("Digit2");
      await other.waitForSelector("tr[data-board='1'][data-state=contested]");
      assert.ok(await other.locator("[data-said].wrong").count());
      // The first browser sees it too, without being loaded again.
      await page.waitForSelector("tr[data-board='1'][data-state=contested]");
    });
    assert.equal(await page.locator("tr[data-state=contested]").count(), 1);
    // Who said what, and when; the round cannot be closed.
    assert.equal(await page.locator("tr[data-state=contested] .voice").count(), 2);
    assert.match((await page.locator("tr[data-state=contested] .voice").allTextContents()).join(), /1-0 Sample Owner \d\d:\d\d:\d\d,0-1 Sample Owner \d\d:\d\d:\d\d/);
    assert.equal(await page.locator("form:has(input[value=close-round])").count(), 0);
    assert.match((await standings(page, base)).join(), /0\.0/);
    assert.ok(!(await standings(page, base)).some((row) => row.endsWith("1.0")));
    await page.goto(`${base}/rounds/1`);
    await page.click("tr[data-board='1'] .settle button:has-text('1-0')");
    await page.waitForSelector("tr[data-board='1'][data-state=done]");
    const log = await acts(page, base);
    assert.deepEqual(log.slice(0, 3), ["Result confirmed", "Result contested", "Result confirmed"]);
  }));

test("S14: slips typed again: only the wrong one lights up, nothing is written, Enter corrects it", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await type(page, "132113");
    const before = (await acts(page, base)).length;
    await page.goto(`${base}/rounds/1`);
    await page.keyboard.press("KeyV");
    assert.equal(await page.locator("table.verifying").count(), 1);
    assert.equal(await page.locator(".round .result").first().isVisible(), false);
    for (const key of "133") await page.keyboard.press(`Digit${key}`);
    // The third slip says a draw, the list says that Black won.
    assert.deepEqual(await page.locator("tr.differs").evaluateAll((all) => all.map((row) => row.getAttribute("data-board"))), ["3"]);
    await page.keyboard.press("Enter");
    await page.waitForSelector("tr[data-board='3'][data-code='1/2']");
    for (const key of "113") await page.keyboard.press(`Digit${key}`);
    // Every slip agrees now: the round says who typed them a second time, on every row and to everybody.
    await page.waitForFunction(() => document.querySelectorAll("tr [href='#i-twice']").length === 6);
    await page.waitForSelector("#round-head .state.ok");
    assert.match((await page.textContent("#round-head")) ?? "", /typed twice by Sample Owner/);
    const log = await acts(page, base);
    assert.equal(log.length, before + 2);
    assert.deepEqual(log.slice(0, 2), ["Slips typed a second time", "Result corrected"]);
  }));

test("S36: the top row of a Czech keyboard enters results; in a search box it types letters", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    const press = (/** @type {string} */ code, /** @type {string} */ key) =>
      page.evaluate(([at, letter]) => document.body.dispatchEvent(new KeyboardEvent("keydown", { code: at, key: letter, bubbles: true, cancelable: true })), [code, key]);
    await press("Digit1", "+");
    await page.waitForSelector("tr[data-board='1'][data-code='1-0']");
    await press("Numpad1", "1");
    await page.waitForSelector("tr[data-board='2'][data-code='1-0']");
    await press("Digit3", "š");
    await page.waitForSelector("tr[data-board='3'][data-code='1/2']");
    await page.goto(`${base}/players`);
    await page.focus("#find");
    await page.keyboard.type("ewa");
    await page.keyboard.press("Enter");
    await page.waitForURL("**q=ewa");
    assert.equal(await page.locator("table.players tbody tr").count(), 1);
  }));

test("forfeits wait for Enter, a board is gone to by its number, a result is undone in the log", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    await page.keyboard.press("KeyB");
    await page.keyboard.press("Digit3");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("tr.now").getAttribute("data-board"), "3");
    await page.keyboard.press("Digit6");
    assert.equal(await page.locator("tr[data-board='3'] .pending").count(), 1);
    assert.equal(await page.locator("tr[data-board='3']").getAttribute("data-state"), "open");
    await page.keyboard.press("Enter");
    await page.waitForSelector("tr[data-board='3'][data-code='+/-']");
    await page.goto(`${base}/log`);
    await page.click(".log li:first-child form button");
    await page.waitForSelector(".log li.undone");
    await page.goto(`${base}/rounds/1`);
    assert.equal(await page.locator("tr[data-board='3']").getAttribute("data-state"), "open");
  }));

test("S37: without scripts an event is set up, paired, published, filled by forms, and paired again", () =>
  arbiter(
    async (page) => {
      await page.goto("/events");
      await page.click("a[href='/events/new?preset=club-blitz']");
      await page.fill("#players", players(12).join("\n"));
      await page.click("#regulations summary");
      await page.selectOption("#colour", "white");
      await page.click("button[value=start]");
      await page.waitForURL("**/rounds/1/draft");
      const base = page.url().replace(/\/rounds\/.*$/, "");
      await publish(page);
      for (const [board, outcome] of [[1, "1-0"], [2, "1/2"], [3, "0-1"], [4, "1-0"], [5, "1-0"], [6, "1/2"]]) {
        await page.click(`button[name=set][value='${board} ${outcome}']`);
        await page.waitForSelector(`tr[data-board='${board}'][data-state=done]`);
      }
      const log = await acts(page, base);
      assert.equal(log.filter((act) => act === "Result confirmed").length, 6);
      await pair(page, base, 2);
      assert.equal(await page.locator("tr[data-state=open]").count(), 6);
    },
    { javaScriptEnabled: false },
  ));

test("players: a pasted list is looked at first, namesakes are found, changes are shown field by field", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(8));
    await page.goto(`${base}/players`);
    await page.fill("#text", "Sample, Anna\t2250\nSample, Bruno\t2150\nSample, Zoe\t1700\tClub North\nsample zoé\n;;1650");
    await page.click("#paste button");
    await page.waitForSelector("form.import-diff");
    const ticked = await page.locator(".pasted input[name=take]").evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? `${one.value}${one.checked ? "+" : "-"}` : "")));
    assert.deepEqual(ticked, ["3+", "4-"]);
    const changed = await page.locator("[data-changed] .tick").allInnerTexts();
    assert.deepEqual(changed.map((text) => text.replace(/\s+/g, " ")), ["Sample, Anna, Rating: 2200 → 2250"]);
    // Nothing is written before it is applied.
    await arbiter(async (other) => {
      await other.goto(`${base}/players`);
      assert.equal(await other.locator("table.players tbody tr").count(), 8);
    });
    await page.click("form.import-diff .act-bar button");
    // The draft rests on the list: that is asked.
    await page.waitForSelector("form.asked.level-2");
    await page.click("form.asked .act-bar button");
    await page.waitForURL("**/players");
    assert.equal(await page.locator("table.players tbody tr").count(), 9);
  }));

test("players: added, corrected, given a bye, withdrawn and back, checked in", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(8));
    await page.goto(`${base}/rounds/1/draft`);
    await page.click("form:has(input[value=discard-draft]) button");
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "Sample, Yvona");
    await page.fill(".add-line input[name=rating]", "1600");
    await page.keyboard.press("Enter");
    await page.waitForSelector("tr:has-text('Sample, Yvona')");
    await page.click("a:has-text('Sample, Yvona')");
    await page.waitForSelector("#entry-title");
    await page.fill("#name", "Sample, Ivona");
    await page.fill("#club", "Club South");
    await page.click("form[action$='/edit'] button");
    await page.waitForSelector("h1:has-text('Sample, Ivona')");
    assert.equal(await page.inputValue("#club"), "Club South");
    await page.selectOption("#bye-2", "half");
    await page.click("form.inline:has(#bye-2) button");
    await page.waitForSelector("#coming ~ ul li:nth-child(2) .state.told");
    await page.click("form:has(input[value=withdraw]) button");
    await page.waitForSelector("form:has(input[value=return])");
    await page.click("form:has(input[value=return]) button");
    await page.waitForSelector("form:has(input[value=withdraw])");
    await page.goto(`${base}/check-in`);
    await page.click("form:has(input[value=open-check-in]) button");
    await page.waitForSelector(".presence");
    await page.click(".presence-row:has-text('Sample, Anna')");
    await page.waitForSelector(".presence-row.here:has-text('Sample, Anna')");
    await page.click("a[href$='/check-in/close']");
    // One of nine: over half of the field would not play.
    await page.waitForSelector(".note.wrong");
    assert.equal(await page.locator(".close-rows li").count(), 8);
  }));

test("why somebody is fourth: the criterion that decided, round by round", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(8));
    await publish(page);
    await type(page, "1111");
    await pair(page, base, 2);
    await type(page, "1313");
    await page.goto(`${base}/standings`);
    const fourth = page.locator("table.standings tbody tr:nth-child(4) td:last-child a");
    await fourth.click();
    await page.waitForSelector(".why-row .verdict");
    assert.ok((await page.locator(".why-row .steps .panel").count()) > 0);
    await page.goto(`${base}/crosstable`);
    assert.equal(await page.locator("table.cross tbody tr").count(), 8);
  }));

test("draughts: the arbiter says whether a round is the last; numbers and results are those of the code", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(8), { rounds: "5" });
    assert.equal((await drafted(page)).length, 4);
    await publish(page);
    await type(page, "1321");
    assert.deepEqual(await page.locator(".round .result").allTextContents(), ["2-0", "1-1", "0-2", "2-0"]);
    await page.goto(`${base}/rounds/2/draft`);
    assert.equal(await page.locator("input[name=last]").count(), 2);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    assert.ok((await page.locator(".story p").count()) > 3);
  }));

test("a sample event is made with one click and removed with one click", () =>
  arbiter(async (page) => {
    await page.goto("/events");
    await page.click("form[action='/events/sample'] button");
    await page.waitForURL("**/rounds/3");
    assert.equal(await page.locator("tr[data-board]").count(), 7);
    await page.click("form.sample button");
    await page.waitForURL("**/events");
    assert.equal(await page.locator("form[action$='/remove']").count(), 0);
    assert.equal(await page.locator("form[action='/events/sample']").count(), 1);
  }));

describe("every page in three languages, at phone and laptop width, in the dark", () => {
  for (const lang of langs) {
    for (const width of widths) {
      test(`${lang}, ${width} pixels`, () =>
        arbiter(
          async (page) => {
            const base = await begin(page, "open-standard", rated(9));
            const pages = ["/events", "/events/new?preset=draughts-100", `${base}/players`, `${base}/check-in`, `${base}/rounds/1/draft?a=1&b=2`, `${base}/standings`, `${base}/log`];
            const look = async (/** @type {string} */ address) => {
              await page.goto(address);
              assert.equal(await page.getAttribute("html", "lang"), lang);
              assert.deepEqual(await faults(page), [], address);
              assert.deepEqual(await smallTargets(page), [], address);
              const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
              assert.ok(sideways <= 0, `${address} is ${sideways} pixels too wide`);
            };
            for (const address of pages) await look(address);
            await page.goto(`${base}/rounds/1/draft`);
            await publish(page);
            await page.click("button[name=set][value='1 1-0']");
            await page.waitForSelector("tr[data-board='1'][data-state=done]");
            for (const address of [`${base}/rounds/1`, `${base}/rounds/1/boards/1`, `${base}/standings?why=1`, `${base}/crosstable`]) await look(address);
            await page.goto(`${base}/players`);
            await page.click("table.players tbody tr:first-child a");
            await look(page.url());
          },
          { locale: lang, viewport: { width, height: 844 }, colorScheme: lang === "cs" ? "dark" : "light" },
        ));
    }
  }
});
