// What the acceptance stories (section 7 of the specification) demand at their ends: files, tables, refusals, marks.
// Every outcome stands in the specification before the program is asked.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { begin, confirmed, drafted, hall, pair, players, publish, rated, standings, type } from "./event.mjs";
import { binary } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/**
 * The report as a program fetches it.
 *
 * @param {Page} page
 * @param {string} base
 * @param {string} [query]
 */
async function trf(page, base, query = "") {
  const answer = await page.request.get(`/api/v1/tournaments/${base.split("/").pop()}/export/trf26${query}`);
  assert.equal(answer.status(), 200);
  return answer.text();
}

/**
 * What the command line says about a file.
 *
 * @param {string} text
 * @param {(file: string) => string[]} command
 */
function said(text, command) {
  const folder = mkdtempSync(join(tmpdir(), "jadoube-outcome-"));
  try {
    const file = join(folder, "report.trf");
    writeFileSync(file, text);
    return execFileSync(binary("debug"), ["--lang", "en", ...command(file)], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Page} page @param {string} base @param {string} name */
async function card(page, base, name) {
  await page.goto(`${base}/players`);
  await page.click(`table.players th a:has-text("${name}")`);
  await page.waitForSelector("#games");
}

test("S2: the table of the page is the table of `jadoube rank` on the export", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-blitz", players(12));
    await publish(page);
    await type(page, "132113");
    const ranked = JSON.parse(said(await trf(page, base), (file) => ["rank", file, "--json"]));
    const rows = (ranked.rows ?? ranked.table ?? ranked.ranking ?? ranked.players ?? ranked).map((/** @type {any} */ row) => `${row.rank ?? row.place} ${row.number ?? row.player}`);
    const shown = (await standings(page, base)).map((row) => row.split(" ").slice(0, 2).join(" "));
    assert.equal(rows.length, 12);
    assert.deepEqual(rows.sort(), shown.sort());
  }));

test("S7, S8: the notes stand in the file; too late for the table, the report alone has the new result", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    await publish(page);
    await type(page, "12");
    await pair(page, base, 2);
    await page.goto(`${base}/rounds/1/boards/2`);
    await page.check("input[name=outcome][value='1/2']");
    await page.fill("#reason", "slip read wrongly");
    await page.click("form.panel:has(#reason) button");
    await confirmed(page);
    assert.deepEqual((await standings(page, base)).map((row) => row.split(" ").slice(1).join(" ")).sort(), ["1 1.0", "2 0.5", "3 0.0", "4 0.5"]);
    await page.goto(`${base}/rounds/2`);
    await type(page, "31");
    assert.deepEqual(await pair(page, base, 3), ["1-4", "3-2"]);
    assert.match(await trf(page, base), /^### Correction @ Round 1: 4-2: 0-1 => 1\/2$/m);
    // Two rounds later: refused for the table, and the way out is named.
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.check("form.panel:has(#reason) input[value='0-1']");
    await page.fill("#reason", "colours mixed up");
    await page.click("form.panel:has(#reason) button");
    await page.waitForSelector(".refusal");
    assert.match((await page.textContent("main")) ?? "", /FIDE mode/);
    const before = await standings(page, base);
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.selectOption("#for-report", "0-1");
    await page.fill("#report-reason", "colours mixed up");
    await page.click("form.panel:has(#report-reason) button");
    await confirmed(page);
    assert.deepEqual(await standings(page, base), before);
    const text = await trf(page, base);
    assert.match(text, /^### Rating correction @ Round 1/m);
    // Number 1 lost to number 3 with White, number 3 won.
    const line = (/** @type {number} */ number) => text.split("\n").find((one) => one.startsWith(`001 ${String(number).padStart(4)} `)) ?? "";
    assert.match(line(1), / {3}3 w 0/);
    assert.match(line(3), / {3}1 b 1/);
  }));

test("S9: a stale draft is refused with 409, whatever the page shows", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    await publish(page);
    await type(page, "111");
    await page.goto(`${base}/rounds/2/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    const hash = await page.getAttribute("form[data-publish] input[name=hash]", "value");
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.check("input[name=outcome][value='0-1']");
    await page.fill("#reason", "slip read wrongly");
    await page.click("form.panel:has(#reason) button");
    await confirmed(page);
    const status = await page.evaluate(
      async ([place, seen]) => {
        const form = document.querySelector("header")?.dataset.form ?? "";
        const body = new URLSearchParams({ form, kind: "publish-round", round: "2", hash: seen ?? "" });
        return (await fetch(`${place}/do`, { method: "POST", body })).status;
      },
      [base, hash],
    );
    assert.equal(status, 409);
    await page.goto(`${base}/rounds/2/draft`);
    await page.click(".act-bar .button:not(.quiet):not(.locked)");
    await page.waitForSelector("form[data-publish]");
    // 3, 4 and 5 have a point now, 1, 2 and 6 none: 5 floats down; it has met 2, and like 1 it is due Black, so it
    // meets 6; 4 and 2 had Black.
    assert.deepEqual(await drafted(page), ["4-3", "6-5", "2-1"]);
  }));

test("S14: twenty boards typed a second time with one wrong digit: exactly that row lights", () =>
  arbiter(async (page) => {
    const names = Array.from({ length: 40 }, (_, at) => `Sample, P${String(at + 1).padStart(2, "0")}\t${2400 - at}`);
    const base = await begin(page, "open-rapid", names);
    await publish(page);
    const keys = "1".repeat(20);
    await type(page, keys);
    await page.keyboard.press("KeyV");
    for (let board = 1; board <= 20; board += 1) {
      await page.keyboard.press(board === 13 ? "Digit2" : "Digit1");
      if (board !== 13) continue;
      assert.deepEqual(await page.locator("tr.differs").evaluateAll((all) => all.map((row) => row.getAttribute("data-board"))), ["13"]);
      assert.equal(await page.locator("tr[data-board='13']").getAttribute("data-code"), "1-0", "nothing is written");
      // The slip was right, the list was wrong.
      await page.keyboard.press("Enter");
      await page.waitForSelector("tr[data-board='13'][data-code='0-1']");
    }
    await page.waitForSelector("#round-head .state.ok");
    assert.equal(await page.locator("tr.differs").count(), 0);
    await page.reload();
    assert.equal(await page.locator("tr [href='#i-twice']").count(), 20);
    assert.equal((await standings(page, base)).length, 40);
  }));

test("S16: the open game is named above the table; the exchange file has `?`, the rating file is refused", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(8), { rounds: "4" });
    await publish(page);
    for (const key of "111") await page.keyboard.press(`Digit${key}`);
    await page.waitForFunction(() => document.querySelectorAll("tr[data-state=done]").length === 3);
    await page.goto(`${base}/rounds/2/draft`);
    await page.click("form.panel button");
    await confirmed(page);
    await page.waitForSelector("form[data-publish]");
    await publish(page);
    await type(page, "1111");
    await page.goto(`${base}/standings`);
    assert.deepEqual((await page.locator(".open-games li").allTextContents()).map((text) => text.trim()), ["Round 1, table 4: Sample, Hubert – Sample, Daniel"]);
    assert.match(await trf(page, base), /^001 {4}4 .* 8 b \?/m);
    const answer = await page.request.get(`${base}/reports/file/trf26`);
    assert.equal(answer.status(), 422);
  }));

test("S17: arrows of round 2: 4 and 6 down, 2 and 5 up", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(8));
    await publish(page);
    await type(page, "1312");
    await pair(page, base, 2);
    await type(page, "3131");
    await page.goto(`${base}/rounds/3/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    const arrows = await page.locator("table.boards .seat").evaluateAll((all) =>
      all
        .map((seat) => [seat.querySelector(".no")?.textContent?.trim(), seat.querySelector(".due")?.textContent ?? ""])
        .map(([number, due]) => [number, /↓\s*2/.test(due ?? "") ? "down" : /↑\s*2/.test(due ?? "") ? "up" : ""])
        .filter(([, way]) => way !== "")
        .map(([number, way]) => `${number} ${way}`)
        .sort(),
    );
    assert.deepEqual(arrows, ["2 up", "4 down", "5 up", "6 down"]);
  }));

test("S23: draws with advantage: C, A, B; A by the difference, B by the number", () =>
  arbiter(async (page) => {
    const names = Array.from({ length: 11 }, (_, at) => `Sample, P${String(at + 1).padStart(2, "0")}\t${2400 - at}`);
    const base = await begin(page, "draughts-100", names, { system: "round-robin" });
    await page.goto(`${base}/settings`);
    await page.check("input[name=advantage]");
    await page.click("form[action$='/settings'] .act-bar button");
    await confirmed(page);
    // A (1), B (2) and C (3) against everybody, from their side: 12 points and four wins each; A three 1+ and
    // one 1-, B two 1+, C three 1+.
    const rows = [
      ["", "2", "1-", "2", "2", "2", "1+", "1+", "1+", "0", "0"],
      ["0", "", "1", "2", "2", "2", "2", "1+", "1+", "1", "0"],
      ["1+", "1", "", "2", "2", "2", "2", "1+", "1+", "0", "0"],
    ];
    const keys = { "2": "1", "1": "3", "0": "2", "1+": "4", "1-": "5" };
    const turned = { "2": "0", "1": "1", "0": "2", "1+": "1-", "1-": "1+" };
    /** @type {(white: number, black: number) => string} */
    const key = (white, black) => {
      const own = rows[white - 1]?.[black - 1];
      const theirs = rows[black - 1]?.[white - 1];
      const result = /** @type {keyof typeof keys} */ (own ?? (theirs === undefined ? "0" : turned[/** @type {keyof typeof turned} */ (theirs)]));
      return keys[result];
    };
    for (let round = 1; round <= 11; round += 1) {
      await page.goto(`${base}/rounds/${round}/draft`);
      if ((await page.locator("form[data-publish]").count()) === 0) {
        await page.click(".act-bar .button:not(.quiet):not(.locked), form.panel button");
        await page.waitForSelector("form[data-publish]");
      }
      const boards = await drafted(page);
      await publish(page);
      await page.waitForSelector("tr[data-state=open]");
      await type(page, boards.map((board) => key(Number(board.split("-")[0]), Number(board.split("-")[1]))).join(""));
    }
    const table = await standings(page, base);
    const three = table.map((row) => row.split(" ")).filter(([, number]) => ["1", "2", "3"].includes(number ?? ""));
    assert.deepEqual(three.map(([, number, points]) => `${number} ${points}`), ["3 12", "1 12", "2 12"]);
    for (const [number, article] of [["1", "V/1.7.2.3"], ["2", "V/1.7.2.4"]]) {
      await page.goto(`${base}/standings?why=${number}`);
      assert.ok(((await page.textContent(".why-row")) ?? "").includes(article ?? ""), `${number}: ${await page.textContent(".why-row")}`);
    }
  }));

test("S34: a player with games is not deleted: three ways; erased, the name is gone everywhere and the games stay", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", ["Sample, Anna\t2200", "Sample, Bruno\t2150", "Vanishing, Celina\t2100", "Sample, Daniel\t2050"]);
    await publish(page);
    await type(page, "12");
    await pair(page, base, 2);
    await type(page, "31");
    const id = base.split("/").pop();
    // Texts about her: a note at the table, and why she takes a round off.
    await page.goto(`${base}/incidents/new?round=2&board=2&i=disturbs`);
    await page.fill("#text", "Vanishing talked to her neighbour");
    await page.click(".who-tap:has-text('Vanishing')");
    await page.waitForURL(/\/incidents\/1$/);
    assert.match((await page.textContent("main")) ?? "", /Vanishing talked/);
    const before = { table: await standings(page, base), report: await trf(page, base) };
    await card(page, base, "Vanishing, Celina");
    const her = page.url();
    assert.equal(await page.locator("form:has(input[value=remove-entry])").count(), 0);
    const ways = await page.locator(".ways li").allTextContents();
    assert.equal(ways.length, 3);
    assert.match(ways.join("|"), /Withdraw.*\|.*Expel.*\|.*Erase/);
    // Sent all the same, it is refused with the same three.
    await page.goto(`${base}/players`);
    await page.check("tr:has-text('Vanishing, Celina') .tick-cell input");
    await page.selectOption("#bulk select[name=what]", "remove");
    await page.click("#bulk button:not([formaction])");
    await page.waitForSelector(".refusal");
    const refused = (await page.textContent(".refusal")) ?? "";
    for (const way of [/withdraw/, /expel/, /erased/]) assert.match(refused, way);
    assert.deepEqual(await standings(page, base), before.table);
    await page.goto(her);
    await page.click(".ways a");
    await page.waitForURL(/\/persons\//);
    await page.check("input[name=sure]");
    await page.click("button[value=erase]");
    await page.waitForURL(/done=erase/);
    // Pages, exports, the log, the public: nowhere.
    const places = [`${base}/players`, her, `${base}/rounds/1`, `${base}/rounds/2`, `${base}/rounds/1/draft`, `${base}/standings`, `${base}/standings?why=3`, `${base}/crosstable`, `${base}/log`, `${base}/incidents`, `${base}/incidents/1`, `${base}/floor`, `${base}/prizes`, `${base}/norms`, "/persons?q=vanishing", `/p/${id}`, `/p/${id}/standings`];
    for (const address of places) {
      await page.goto(address);
      // What was typed into the search stands in its field.
      const text = (await page.locator("main").innerText()) ?? "";
      assert.doesNotMatch(text, /Vanishing/, address);
    }
    for (const form of ["trf26", "trf16", "json", "backup", "tournament"]) {
      const answer = await page.request.get(`/api/v1/tournaments/${id}/export/${form}`);
      if (answer.status() === 200) assert.doesNotMatch(await answer.text(), /Vanishing/, form);
      else assert.ok([404, 422].includes(answer.status()), `${form} ${answer.status()}`);
    }
    // Games and places stay, also when the log is read again from its beginning.
    const facts = (/** @type {string} */ text) => text.split("\n").filter((line) => line.startsWith("001")).map((line) => line.slice(0, 8) + line.slice(80));
    assert.deepEqual(await standings(page, base), before.table);
    assert.deepEqual(facts(await trf(page, base)), facts(before.report));
    await arbiter.cut();
    await arbiter.back();
    assert.deepEqual(await standings(page, base), before.table);
    assert.deepEqual(facts(await trf(page, base)), facts(before.report));
    await page.goto(`${base}/players`);
    assert.doesNotMatch(await page.locator("main").innerText(), /Vanishing/);
    assert.deepEqual((await pair(page, base, 3)).length, 2);
  }));

test("S37: without scripts the round is printed: the sheet is a page of its own", () =>
  arbiter(
    async (page) => {
      await page.goto("/events/new?preset=club-blitz");
      await page.fill("#players", players(6).join("\n"));
      await page.click("button[value=start]");
      await page.waitForURL("**/rounds/1/draft");
      const base = page.url().replace(/\/rounds\/.*$/, "");
      await publish(page);
      await page.goto(`${base}/print`);
      // The form of a document is a plain question: its address is the sheet.
      await page.click("#doc-pairings .paper-act button:not(.quiet)");
      await page.waitForURL(/\/print\/[a-z-]+/);
      const text = (await page.textContent("body")) ?? "";
      for (const name of players(6)) assert.ok(text.includes(name), name);
    },
    { javaScriptEnabled: false },
  ));

test("S40: in draughts a game with colours swapped stands, and what is paired next stands with it", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(4), { rounds: "3" });
    await publish(page);
    await type(page, "12");
    const before = await standings(page, base);
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.click("form:has(input[value=reverse-colours]) button");
    await confirmed(page);
    assert.deepEqual((await standings(page, base)).map((row) => row.split(" ").slice(1).join(" ")).sort(), before.map((row) => row.split(" ").slice(1).join(" ")).sort());
  }));

test("an event is created days before: entries first, nothing numbered or paired", () =>
  arbiter(async (page) => {
    await page.goto("/events/new?preset=open-standard");
    await page.fill("#players", rated(6).join("\n"));
    await page.click("button[value=create]");
    await page.waitForURL(/\/players$/);
    assert.equal(await page.locator("table.players tbody tr").count(), 6);
    const base = page.url().replace(/\/players$/, "");
    assert.equal(await page.locator("form:has(input[value=assign-numbers]) button").count(), 1);
    await page.goto(`${base}/rounds/1/draft`);
    assert.equal(await page.locator("table.boards").count(), 0);
    await page.goto(`${base}/standings`);
    assert.equal(await page.locator("table.standings .points").count(), 0);
    await page.goto(`${base}/reports`);
    assert.match((await page.textContent("main")) ?? "", /No round is published yet/);
  }));

test("before a round is started its boards have no result; once it is started they run", () =>
  arbiter(async (page) => {
    await begin(page, "open-rapid", rated(4));
    await publish(page);
    assert.deepEqual(await page.locator("tr[data-board] .st .state").allTextContents().then((all) => all.map((one) => one.trim())), ["no result yet", "no result yet"]);
    await page.click("form:has(input[value=start-round]) button");
    await page.waitForSelector("form:has(input[value=start-round])", { state: "detached" });
    await page.waitForFunction(() => [...document.querySelectorAll("tr[data-board] .st .state")].every((one) => one.textContent?.trim() === "running"));
  }));

/**
 * Goes on with the Tab key until something has the focus.
 *
 * @param {Page} page
 * @param {string} what
 */
async function tabTo(page, what) {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what)) return;
  }
  throw new Error(`${what} is not reached by the Tab key`);
}

test("by keyboard alone: an event, its round, its results, its table, the next round", () =>
  arbiter(async (page) => {
    await page.goto("/events");
    await tabTo(page, "a[href='/events/new?preset=club-blitz']");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#players:focus");
    await page.keyboard.insertText(players(12).join("\n"));
    await page.keyboard.press("Control+Enter");
    await page.waitForURL("**/rounds/1/draft");
    await page.waitForSelector("form[data-publish]");
    await page.keyboard.press("Shift+P");
    await page.waitForURL(/\/rounds\/1$/);
    await type(page, "132113");
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyS");
    await page.waitForURL("**/standings");
    await tabTo(page, "table.standings a[aria-expanded]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".why-row .verdict");
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyR");
    await page.waitForURL(/\/rounds\/1$/);
    await tabTo(page, "a[href$='/rounds/2/draft']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/rounds/2/draft");
    await tabTo(page, "form.panel button");
    await page.keyboard.press("Enter");
    await page.waitForSelector("form[data-publish]");
    await page.keyboard.press("Shift+P");
    await page.waitForURL(/\/rounds\/2$/);
    assert.equal(await page.locator("tr[data-state=open]").count(), 6);
  }));

test("letters of twice the size: no page of the desk scrolls sideways, on a laptop or on a phone", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", [...rated(8), "Sample-Chrząszczewska, Wawrzyniec Bartłomiej\t1500"]);
    await page.goto(`${base}/rounds/1/draft`);
    await publish(page);
    await page.click("button[name=set][value='1 1-0']");
    await page.waitForSelector("tr[data-board='1'][data-state=done]");
    const rooms = ["players", "check-in", "rounds/1", "rounds/1/boards/1", "rounds/1/draft?a=1&b=2", "rounds/2/draft", "standings?why=1", "crosstable", "floor", "incidents", "incidents/new?round=1", "incidents/new?round=1&board=2", "reports", "prizes", "norms", "public", "settings", "log", "requests"];
    // A phone whose letters are set to twice their size, and a laptop zoomed to 200 %.
    for (const { width, size } of [{ width: 390, size: "200%" }, { width: 640, size: "" }]) {
      await page.setViewportSize({ width, height: 900 });
      for (const lang of ["pl", "cs", "en"]) {
        await page.context().addCookies([{ name: "lang", value: lang, url: new URL(base).origin }]);
        for (const address of ["/events", "/events/new?preset=open-standard", ...rooms.map((room) => `${base}/${room}`)]) {
          await page.goto(address);
          const sideways = await page.evaluate((large) => {
            document.documentElement.style.fontSize = large;
            return document.documentElement.scrollWidth - window.innerWidth;
          }, size);
          assert.ok(sideways <= 0, `${lang} ${address} is ${sideways} pixels too wide at ${width}`);
        }
      }
    }
  }));

test("names pasted for a new event outlive another preset and a reload; once started they are gone", () =>
  arbiter(async (page) => {
    await page.goto("/events/new?preset=club-blitz");
    await page.fill("#players", players(6).join("\n"));
    await page.click("a[href='/events/new?preset=club-rapid']");
    await page.waitForURL("**preset=club-rapid");
    assert.equal(await page.inputValue("#players"), players(6).join("\n"));
    await page.reload();
    assert.equal(await page.textContent("#players-read"), "6");
    await page.click("button[value=start]");
    await page.waitForURL("**/rounds/1/draft");
    await page.goto("/events/new?preset=club-rapid");
    assert.equal(await page.inputValue("#players"), "");
  }));

test("a sector of a large hall: its tables alone, and nothing else comes in while others type", () =>
  arbiter(async (page) => {
    const names = Array.from({ length: 30 }, (_, at) => `Sample, P${String(at + 1).padStart(2, "0")}\t${2400 - at}`);
    const base = await begin(page, "open-rapid", names);
    await publish(page);
    await page.fill("#from", "4");
    await page.fill("#to", "6");
    await page.click("form.sector button");
    await page.waitForURL(/from=4&to=6/);
    const tables = () => page.locator("tr[data-board]").evaluateAll((all) => all.map((row) => row.getAttribute("data-board")));
    assert.deepEqual(await tables(), ["4", "5", "6"]);
    await page.waitForSelector("[data-live-word]:not([hidden])");
    await arbiter(async (other) => {
      await other.goto(`${base}/rounds/1`);
      await other.click("button[name=set][value='1 1-0']");
      await other.click("button[name=set][value='5 1-0']");
      await other.waitForSelector("tr[data-board='5'][data-state=done]");
    });
    await page.waitForSelector("tr[data-board='5'][data-state=done]");
    assert.deepEqual(await tables(), ["4", "5", "6"]);
    await page.keyboard.press("Digit1");
    await page.waitForSelector("tr[data-board='4'][data-state=done]");
    assert.equal(await page.locator("tr.now").getAttribute("data-board"), "6");
  }));
