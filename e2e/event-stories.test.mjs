// Acceptance stories of the specification (section 7) that an arbiter lives through at the desk; every outcome stands
// in the specification before the program is asked.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { langs } from "./browser.mjs";
import { begin, confirmed, drafted, hall, pair, players, publish, rated, standings, type } from "./event.mjs";
import { binary } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();
const report = fileURLToPath(new URL("../examples/fide/open.trf", import.meta.url));

/**
 * The report as a program fetches it.
 *
 * @param {Page} page
 * @param {string} base
 */
async function trf(page, base) {
  const answer = await page.request.get(`/api/v1/tournaments/${base.split("/").pop()}/export/trf26`);
  assert.equal(answer.status(), 200);
  return answer.text();
}

/**
 * What the command line says of a report.
 *
 * @param {string} text
 */
function checked(text) {
  const folder = mkdtempSync(join(tmpdir(), "jadoube-story-"));
  try {
    const file = join(folder, "report.trf");
    writeFileSync(file, text);
    return execFileSync(binary("debug"), ["--lang", "en", "check", file], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The boards of a published round by present numbers.
 *
 * @param {Page} page
 * @param {string} base
 * @param {number} round
 */
async function boards(page, base, round) {
  await page.goto(`${base}/rounds/${round}`);
  return page.locator("tr[data-board]").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll(".who .no")].map((one) => one.textContent).join("-")));
}

/**
 * The card of somebody.
 *
 * @param {Page} page
 * @param {string} base
 * @param {string} name
 */
async function card(page, base, name) {
  await page.goto(`${base}/players`);
  await page.click(`table.players th a:has-text("${name}")`);
  await page.waitForSelector("#games");
}

test("S4: a report of another program is taken over: nothing to adjust, five rounds equal, round 6 as the rules have it, and why not 5 and 9", () =>
  arbiter(async (page) => {
    await page.goto("/events");
    await page.click(".take-over summary");
    await page.setInputFiles("#take-over", report);
    await page.click(".take-over button");
    await page.waitForURL("**/taken");
    assert.equal(await page.locator(".note.wrong").count(), 0);
    assert.match((await page.textContent(".note.ok")) ?? "", /5 rounds were paired again by the rules: all equal/);
    assert.match((await page.textContent("main")) ?? "", /Nothing had to be corrected/);
    const base = page.url().replace(/\/taken$/, "");
    await page.goto(`${base}/rounds/6/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["10-3", "2-5", "6-9", "13-1", "12-7", "11-4"]);
    await page.goto(`${base}/rounds/6/draft?a=5&b=9`);
    const why = (await page.textContent("#why")) ?? "";
    for (const part of ["C12", "3.0", "5-9", "6-1", "13-2"]) assert.ok(why.includes(part), `${part} in ${why}`);
  }));

test("S6: a late entry has the number of his rating; the board list of round 1 reads by the new numbers; the report agrees with itself", () =>
  arbiter(async (page) => {
    const names = ["Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip"].map((name, at) => `Sample, ${name}\t${2200 - 100 * at}`);
    const base = await begin(page, "club-rapid", names);
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    await publish(page);
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "Sample, Late");
    await page.fill(".add-line input[name=rating]", "1950");
    await page.click(".add-line button");
    await confirmed(page);
    await page.goto(`${base}/players`);
    const numbers = await page.locator("table.players tbody tr").evaluateAll((rows) => rows.map((row) => `${row.querySelector("td.no")?.textContent} ${row.querySelector("th a")?.textContent?.trim()}`));
    assert.deepEqual(numbers, ["1 Sample, Anna", "2 Sample, Bruno", "3 Sample, Celina", "4 Sample, Late", "5 Sample, Daniel", "6 Sample, Ewa", "7 Sample, Filip"]);
    assert.deepEqual(await boards(page, base, 1), ["1-5", "6-2", "3-7"]);
    await type(page, "111");
    const text = await trf(page, base);
    const late = text.split("\n").find((line) => line.startsWith("001    4 "));
    assert.match(late ?? "", /Sample, Late.*0000 - Z/);
    assert.match(checked(text), /differ 0/);
  }));

test("S10: two seats change places; two screens; the note is written, and goes when they change back", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(7));
    const here = `${base}/rounds/1/draft`;
    const notes = async () => {
      await page.goto(`${base}/reports`);
      return page.locator("section:has(#notes) code").allTextContents();
    };
    /** @type {(one: string, other: string) => Promise<void>} */
    const swap = async (one, other) => {
      await page.click(`.hand .seat:has-text("${one}")`);
      await page.waitForSelector(".hand .seat.chosen");
      await page.click(`.hand button.seat:has-text("${other}")`);
      await confirmed(page);
      await page.waitForSelector(".hand a.seat");
    };
    await page.click("form:has(input[value=start-editing]) button");
    await page.waitForSelector(".hand .seat");
    await swap("Daniel", "Ewa");
    await page.click("form:has(input[value=finish-editing]) button");
    await page.waitForSelector("form.asked.level-4");
    const told = (await page.textContent(".happens")) ?? "";
    assert.match(told, /C\.04\.2 1\.5/);
    assert.match(told, /### MPA/);
    await page.click("form.asked .act-bar button");
    await page.waitForSelector("form.asked.level-4 .button.grave");
    await page.click("form.asked .button.grave");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["1-5", "4-2", "3-6"]);
    // Cancelling another session leaves what was there.
    await page.click("form:has(input[value=start-editing]) button");
    await page.waitForSelector(".hand .seat");
    await swap("Celina", "Filip");
    await page.click("form:has(input[value=cancel-editing]) button");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["1-5", "4-2", "3-6"]);
    // Back again: equal to the checker's, no question.
    await page.click("form:has(input[value=start-editing]) button");
    await page.waitForSelector(".hand .seat");
    await swap("Daniel", "Ewa");
    await page.click("form:has(input[value=finish-editing]) button");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    await publish(page);
    assert.deepEqual(await notes(), []);
    const other = await begin(page, "club-rapid", rated(7));
    await page.click("form:has(input[value=start-editing]) button");
    await page.waitForSelector(".hand .seat");
    await swap("Daniel", "Ewa");
    await page.click("form:has(input[value=finish-editing]) button");
    await confirmed(page);
    await page.goto(`${other}/rounds/1/draft`);
    await publish(page);
    assert.match(await trf(page, other), /^### MPA @ Round 1: 1-4 5-2 => 1-5 4-2$/m);
    assert.equal(here, `${base}/rounds/1/draft`);
  }));

test("one arbiter pairs by hand at a time: the other sees who it is, takes over, and the first is told", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(6));
    const here = new URL(`${base}/rounds/1/draft`).pathname;
    await page.goto("/accounts");
    await page.fill("#name", "Sample Deputy");
    await page.selectOption("#role", "deputy");
    await page.selectOption("#scope", "server");
    await page.click("button[value=add]");
    const link = await page.getAttribute(".made .link a", "href");
    await page.goto(here);
    await page.click("form:has(input[value=start-editing]) button");
    await page.waitForSelector(".hand .seat");
    assert.equal(await page.locator(".editing-note").count(), 0);
    await arbiter(
      async (other) => {
        await other.goto(link ?? "");
        await other.fill("#password", "four words of another's own");
        await other.click("form.people-form button");
        await other.waitForSelector("a[href='/events']");
        await other.goto(here);
        assert.match((await other.textContent(".editing-note")) ?? "", /Sample Owner has been pairing this round by hand/);
        assert.equal(await other.locator(".hand").count(), 0);
        await other.click(".editing-note button");
        await other.waitForSelector(".hand .seat");
        // The first one's page says so by itself, and takes nothing more.
        await page.waitForSelector(".editing-note");
        assert.match((await page.textContent(".editing-note")) ?? "", /Sample Deputy has been pairing this round by hand/);
        assert.equal(await page.locator(".hand").count(), 0);
        const status = await page.evaluate(async () => {
          const head = document.querySelector("[data-form]");
          const body = new URLSearchParams({ kind: "finish-editing", round: "1", form: head?.getAttribute("data-form") ?? "" });
          return (await fetch(`${head?.getAttribute("data-base")}/do`, { method: "POST", body })).status;
        });
        assert.equal(status, 409);
        await other.click("form:has(input[value=cancel-editing]) button");
        await other.waitForSelector("form:has(input[value=start-editing])");
      },
      { storageState: { cookies: [], origins: [] } },
    );
  }));

test("what is certain of the next round while one game is open", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(8));
    await publish(page);
    for (const key of "111") await page.keyboard.press(`Digit${key}`);
    await page.waitForFunction(() => document.querySelectorAll("tr[data-state=done]").length === 3);
    await page.goto(`${base}/rounds/2/draft`);
    await page.waitForSelector(".early");
    const certain = await page.locator(".early-list li").evaluateAll((all) => all.map((one) => (one.textContent?.match(/\d+/g) ?? []).join("-")));
    const others = 4 - certain.length;
    // Whatever the last game comes to, the boards named are those of the draft.
    await page.goto(`${base}/rounds/1`);
    await page.waitForSelector("tr[data-state=open]");
    await type(page, "2");
    const made = await pair(page, base, 2);
    for (const board of certain) assert.ok(made.includes(board), `${board} of ${made.join(" ")}`);
    assert.ok(others > 0, "the open game decides something");
  }));

test("S16: an unfinished game is drawn for the pairing, open in the table, in nobody's way at the end but in the seal's", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(8), { rounds: "4" });
    await publish(page);
    for (const key of "111") await page.keyboard.press(`Digit${key}`);
    await page.waitForFunction(() => document.querySelectorAll("tr[data-state=done]").length === 3);
    await page.goto(`${base}/rounds/2/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form.asked.level-2");
    await confirmed(page);
    await page.waitForSelector("form[data-publish]");
    // Both of the adjourned game stand with half a point in the draft.
    const half = await page.locator("table.boards .seat:has(.seat-points:text-is('0.5')) > .no").allTextContents();
    assert.deepEqual(half.sort(), ["4", "8"]);
    await publish(page);
    await page.goto(`${base}/standings`);
    // The adjourned one and the four of round 2.
    assert.match((await page.textContent(".note.wait")) ?? "", /\b5\b/);
    await page.goto(`${base}/rounds/2`);
    await page.waitForSelector("tr[data-state=open]");
    await type(page, "1111");
    for (const round of [3, 4]) {
      await page.goto(`${base}/rounds/${round}/draft`);
      await page.click("form.panel button");
      await confirmed(page);
      await page.waitForSelector("form[data-publish]");
      await publish(page);
      await type(page, "1111");
    }
    await page.goto(`${base}/reports`);
    assert.equal(await page.locator("form:has(input[value=seal-final]) button").isDisabled(), true);
    await page.goto(`${base}/rounds/1/boards/4`);
    await page.check("input[name=outcome][value='1-0']");
    await page.click("form.panel:has(input[name=outcome]) button");
    await page.waitForSelector("form.asked.level-3");
    assert.match((await page.textContent(".happens")) ?? "", /### Adjournment/);
    await confirmed(page);
    assert.match(await trf(page, base), /^### Adjournment @ Round 1: .*1-0$/m);
    await page.goto(`${base}/reports`);
    assert.equal(await page.locator("form:has(input[value=seal-final]) button").isDisabled(), false);
  }));

test("S17, S18: the classic Swiss of the draughts code, board by board", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(8));
    assert.deepEqual(await drafted(page), ["1-5", "6-2", "3-7", "8-4"]);
    await publish(page);
    await type(page, "1312");
    assert.deepEqual(await pair(page, base, 2), ["3-1", "4-2", "5-6", "7-8"]);
    await type(page, "3131");
    assert.deepEqual(await pair(page, base, 3), ["1-4", "6-3", "2-7", "8-5"]);
    await type(page, "3312");
    assert.deepEqual(await pair(page, base, 4), ["4-3", "2-1", "5-7", "8-6"]);
    const odd = await begin(page, "draughts-100", rated(7));
    assert.deepEqual(await drafted(page), ["1-4", "5-2", "3-6"]);
    assert.match((await page.textContent("section.away")) ?? "", /7 Sample, Greta/);
    await publish(page);
    await type(page, "132");
    await page.goto(`${odd}/rounds/2/draft`);
    await page.click("form.panel button");
    await page.waitForSelector("form[data-publish]");
    assert.deepEqual(await drafted(page), ["6-1", "2-7", "3-5"]);
    assert.match((await page.textContent("section.away")) ?? "", /4 Sample, Daniel/);
  }));

test("S19: a published round of the code stands: ugly colours are no cause, and after the start nothing is", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(8));
    await publish(page);
    /** @type {(cause: string) => Promise<string>} */
    const refused = async (cause) => {
      await page.goto(`${base}/rounds/1`);
      await page.click(".repair summary");
      await page.selectOption("#repair-cause", cause);
      await page.fill("#repair-why", "the colours are ugly");
      await page.click(".repair button[value=unpublish-round]");
      await page.waitForSelector(".refusal");
      return (await page.textContent("main")) ?? "";
    };
    assert.match(await refused("best-interest"), /V\/2\.8\.9\.6/);
    await page.goto(`${base}/rounds/1`);
    await page.click("form:has(input[value=start-round]) button");
    await page.waitForSelector("form:has(input[value=start-round])", { state: "detached" });
    assert.match(await refused("illegal-pair"), /V\/2\.8\.9\.9/);
  }));

test("S20: a latecomer in draughts is the last number, with zero rounds, and nobody is renumbered", () =>
  arbiter(async (page) => {
    const names = Array.from({ length: 20 }, (_, at) => `Sample, P${String(at + 1).padStart(2, "0")}\t${2000 - 10 * at}`);
    const base = await begin(page, "draughts-100", names, { rounds: "5" });
    await publish(page);
    await type(page, "1".repeat(10));
    await pair(page, base, 2);
    await type(page, "1".repeat(10));
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "Sample, Late");
    await page.fill(".add-line input[name=rating]", "2500");
    await page.click(".add-line button");
    await confirmed(page);
    await page.goto(`${base}/players`);
    const numbers = await page.locator("table.players tbody tr").evaluateAll((rows) => rows.map((row) => `${row.querySelector("td.no")?.textContent} ${row.querySelector("th a")?.textContent?.trim()}`));
    assert.equal(numbers.length, 21);
    for (const [at, one] of numbers.slice(0, 20).entries()) assert.equal(one, `${at + 1} Sample, P${String(at + 1).padStart(2, "0")}`);
    assert.equal(numbers[20], "21 Sample, Late");
    const last = (await standings(page, base)).find((row) => row.split(" ")[1] === "21");
    assert.equal(last?.split(" ")[2], "0");
  }));

test("S21, S24: round robins by their tables: pauses of seven, a double one of six without three colours running", () =>
  arbiter(async (page) => {
    const base = await begin(page, "draughts-100", rated(7), { system: "round-robin" });
    const pauses = [];
    for (let round = 1; round <= 7; round += 1) {
      await page.goto(`${base}/rounds/${round}/draft`);
      const seated = (await drafted(page)).flatMap((board) => board.split("-"));
      pauses.push(["1", "2", "3", "4", "5", "6", "7"].find((number) => !seated.includes(number)));
    }
    assert.deepEqual(pauses, ["1", "5", "2", "6", "3", "7", "4"]);
    const double = await begin(page, "club-championship", rated(6), { system: "double-round-robin" });
    /** @type {Map<string, string>} */
    const colours = new Map();
    for (let round = 1; round <= 10; round += 1) {
      await page.goto(`${double}/rounds/${round}/draft`);
      for (const board of await drafted(page)) {
        const [white = "", black = ""] = board.split("-");
        colours.set(white, `${colours.get(white) ?? ""}w`);
        colours.set(black, `${colours.get(black) ?? ""}b`);
      }
    }
    assert.equal(colours.size, 6);
    for (const [who, row] of colours) {
      assert.equal(row.length, 10, who);
      assert.doesNotMatch(row, /www|bbb/, who);
    }
  }));

test("S22: leaving at exactly half: chess keeps the results, draughts takes them out; both tables are shown before", () =>
  arbiter(async (page) => {
    const given = ["Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip", "Greta", "Hubert", "Irena"];
    /** @type {(preset: string) => Promise<{ now: string[], then: string[] }>} */
    const leaving = async (preset) => {
      const names = given.map((name, at) => `Sample, ${name}\t${2200 - 50 * at}`);
      const base = await begin(page, preset, names, { system: "round-robin" });
      // Rounds until somebody has four games: with nine players nobody has more after four rounds.
      for (let round = 1; round <= 4; round += 1) {
        await page.goto(`${base}/rounds/${round}/draft`);
        await page.waitForSelector("form[data-publish]");
        await publish(page);
        await page.waitForSelector("tr[data-state=open]");
        await type(page, "1111");
      }
      await page.goto(`${base}/players`);
      const links = await page.locator("table.players th a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
      for (const link of links) {
        await page.goto(`${link}/leave`);
        const told = (await page.textContent(".page-head")) ?? "";
        if (!told.includes("4 of 8")) continue;
        /** @type {(id: string) => Promise<string[]>} */
        const rows = (id) =>
          page.locator(`section[aria-labelledby=${id}] tbody tr`).evaluateAll((all) => all.map((row) => `${row.querySelector("th")?.textContent?.trim().replace(/\s+/g, " ")} ${row.querySelector(".points")?.textContent}`));
        const found = { now: await rows("table-now"), then: await rows("table-then") };
        const number = await page.locator("section[aria-labelledby=table-now] tr.now .no").textContent();
        await page.click(".act-bar button");
        await confirmed(page);
        await page.waitForURL(/\/players\/[^/]+$/);
        const after = await standings(page, base);
        // What was shown is what came.
        const shown = found.then.map((row) => `${row.split(" ")[0]} ${row.split(" ").pop()}`).sort();
        assert.deepEqual(after.map((row) => row.split(" ").slice(1).join(" ")).sort(), shown);
        assert.ok(number);
        return found;
      }
      throw new Error("nobody has played half");
    };
    const points = (/** @type {string[]} */ rows) => rows.reduce((sum, row) => sum + Number(row.split(" ").pop()), 0);
    const chess = await leaving("club-championship");
    // Chess: four games stand, four forfeits to come give nobody a point yet.
    assert.equal(chess.then.length, 9);
    assert.equal(points(chess.then), points(chess.now));
    const draughts = await leaving("draughts-100");
    // Draughts: at most half played, so the games count for nobody: four times two points less.
    assert.equal(points(draughts.now) - points(draughts.then), 8);
  }));

test("S31: a second half-point bye asks at level 3, a marked player gets none, a full one asks and is noted", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-rapid", rated(8), { rounds: "9" });
    await publish(page);
    /** @type {(round: number, kind: string) => Promise<void>} */
    const grant = async (round, kind) => {
      await page.selectOption(`#bye-${round}`, kind);
      await page.click(`form:has(#bye-${round}) button`);
      await page.waitForLoadState();
    };
    await card(page, base, "Sample, Hubert");
    await grant(3, "half");
    await page.waitForSelector("#games");
    await grant(4, "half");
    await page.waitForSelector("form.asked.level-3");
    await card(page, base, "Sample, Greta");
    await page.click("details:has(#fixed_table) summary");
    await page.selectOption("#no_half_bye", "yes");
    await page.click("form:has(#no_half_bye) button");
    await page.waitForSelector("#games");
    await grant(3, "half");
    await page.waitForSelector(".refusal");
    await card(page, base, "Sample, Filip");
    await grant(2, "full");
    await page.waitForSelector("form.asked.level-2");
    await confirmed(page);
    await page.goto(`${base}/rounds/1`);
    await page.waitForSelector("tr[data-state=open]");
    await type(page, "1111");
    await page.goto(`${base}/rounds/2/draft`);
    await page.click("form.panel button");
    await confirmed(page);
    await page.waitForSelector("form[data-publish]");
    // Seven are left: the bye goes to somebody else.
    assert.doesNotMatch((await page.textContent("section.away p")) ?? "", /Filip/);
    await publish(page);
    assert.match(await trf(page, base), /^### FPB @ Round 2: 6$/m);
  }));

test("S40: colours swapped at the board: late it counts as played, early it is annulled; draughts goes on", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4));
    assert.deepEqual(await drafted(page), ["1-3", "4-2"]);
    await publish(page);
    await type(page, "12");
    await page.goto(`${base}/rounds/1/boards/1`);
    await page.click("form:has(input[value=reverse-colours]) button");
    await confirmed(page);
    // As played: 3 had White; the list that was published stays.
    assert.deepEqual(await boards(page, base, 1), ["3-1", "4-2"]);
    await page.goto(`${base}/rounds/1/draft`);
    assert.deepEqual(await drafted(page), ["1-3", "4-2"]);
    // Board 2 is found out early: it is played again.
    await page.goto(`${base}/rounds/1/boards/2`);
    await page.click(".rare summary");
    await page.fill("#annul-reason", "colours swapped at move 6");
    await page.click("form:has(input[value=annul-game]) button");
    await confirmed(page);
    await page.goto(`${base}/rounds/1`);
    await page.waitForSelector("tr[data-board='2'][data-state=open]");
    await type(page, "2");
    // Number 1 had Black in round 1 after all: White is due.
    const second = await pair(page, base, 2);
    assert.ok(second.some((board) => board.startsWith("1-")), second.join(" "));
  }));

test("S43: names in the order of their language, in the list and in the report", async () => {
  const names = ["Łukasz Sample", "Sample, Zenon", "Sample, Ł", "Chalupa, Sample", "Cibula, Sample", "Hora, Sample", "Öhman, Sample", "O'Sample, Ann", "Sample, Jan", "Řehoř, Sample"];
  for (const [locale, expected] of /** @type {const} */ ([
    ["cs", ["Cibula, Sample", "Hora, Sample", "Chalupa, Sample"]],
    ["pl", ["Chalupa, Sample", "Cibula, Sample", "Hora, Sample"]],
  ])) {
    await arbiter(
      async (page) => {
        const base = await begin(page, "club-rapid", names);
        await page.goto(`${base}/players`);
        const order = await page.locator("table.players th a").evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));
        assert.deepEqual(order.filter((name) => /^(C|H)/.test(name)), expected);
        const text = await trf(page, base);
        for (const line of text.split("\n").filter((one) => one.startsWith("001"))) {
          // Columns stay where they are, counted in letters.
          assert.match([...line].slice(14, 47).join(""), /\S/);
        }
        assert.ok(text.includes("Řehoř, Sample") && text.includes("Öhman, Sample") && text.includes("O'Sample, Ann"));
      },
      { locale },
    );
  }
});

test("two sections of one event: tables of their own, Shift and an arrow between them", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(4), { name: "Sample A" });
    await publish(page);
    await page.goto(`${base}/settings`);
    await page.fill("#table_offset", "100");
    await page.click("form[action$='/settings'] .act-bar button");
    await page.waitForLoadState();
    await page.click("a[href^='/events/new?event=']");
    await page.fill("#players", players(4).join("\n"));
    await page.click("#regulations summary");
    await page.fill("#name", "Sample B");
    await page.selectOption("#colour", "white");
    await page.click("button[value=start]");
    await page.waitForSelector("form.asked, form[data-publish]");
    await confirmed(page);
    await page.waitForURL("**/rounds/1/draft");
    await publish(page);
    assert.deepEqual(await page.locator("[data-sections] a").allTextContents(), ["Sample A", "Sample B"]);
    assert.equal(await page.locator("[data-sections] a[aria-current]").textContent(), "Sample B");
    await page.keyboard.press("Shift+ArrowUp");
    await page.waitForURL(`**${new URL(base).pathname}/rounds/1`);
    assert.deepEqual(await page.locator("td.tb a").allTextContents(), ["101", "102"]);
    await page.keyboard.press("KeyB");
    for (const key of "102") await page.keyboard.press(`Digit${key}`);
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("tr.now").getAttribute("data-board"), "2");
  }));

test("the way back from paper: a round typed in is compared, published, and counts", () =>
  arbiter(async (page) => {
    const base = await begin(page, "club-rapid", rated(7));
    await publish(page);
    await type(page, "111");
    await page.goto(`${base}/rounds/2/from-paper`);
    // A line nobody can read, and somebody twice: nothing is written.
    await page.fill("#text", "1-3 1-0\n1-7\nfour");
    await page.click("button[value=look]");
    await page.waitForSelector(".read-lines .wrong");
    assert.equal(await page.locator(".read-lines .wrong").count(), 2);
    assert.equal(await page.locator("button[value=take]").isDisabled(), true);
    const text = "7-1 0-1\n2-5 ½\n3-4 1-0\n6 bye";
    await page.fill("#text", text);
    await page.click("button[value=look]");
    await page.waitForSelector(".read-lines .ok");
    assert.equal(await page.locator(".read-lines .wrong").count(), 0);
    await page.click("button[value=take]");
    await confirmed(page);
    await page.waitForURL(/\/rounds\/2$/);
    assert.deepEqual(await boards(page, base, 2), ["7-1", "2-5", "3-4"]);
    assert.deepEqual(await page.locator(".round .result").allTextContents(), ["0-1", "½-½", "1-0"]);
  }));

test("keys: ? shows them, F1 opens the page of the manual, g and a letter goes, in three languages", async () => {
  for (const [locale, title] of /** @type {const} */ ([["en", "Results"], ["pl", "Wyniki"], ["cs", "Výsledky"]])) {
    await arbiter(
      async (page) => {
        const base = await begin(page, "club-rapid", rated(4));
        await publish(page);
        await page.keyboard.press("?");
        assert.equal(await page.locator("dialog[data-keys-box]").evaluate((box) => box instanceof HTMLDialogElement && box.open), true);
        await page.keyboard.press("Escape");
        await page.keyboard.press("KeyG");
        await page.keyboard.press("KeyF");
        await page.waitForURL("**/floor");
        assert.equal(await page.locator(".tile").count(), 2);
        await page.goto(`${base}/rounds/1`);
        await page.keyboard.press("F1");
        await page.waitForURL("**/help/round");
        assert.equal(await page.textContent("h2"), title);
      },
      { locale },
    );
  }
});

test("what a screen reader is told of results entry, in three languages", async () => {
  for (const locale of langs) {
    await arbiter(
      async (page) => {
        const base = await begin(page, "club-rapid", rated(4));
        await publish(page);
        await page.keyboard.press("Digit1");
        await page.waitForSelector("tr[data-board='1'][data-state=done]:not(.sending)");
        await page.waitForSelector("[data-said] p");
        const told = `${await page.locator("main").ariaSnapshot()}\n`.replaceAll(new URL(base).pathname, "/e/event/section");
        const file = fileURLToPath(new URL(`aria/results-${locale}.yml`, import.meta.url));
        if (process.env.UPDATE_ARIA === "1") writeFileSync(file, told);
        assert.ok(existsSync(file), `${file} does not exist: run with UPDATE_ARIA=1`);
        assert.equal(told, readFileSync(file, "utf8"));
      },
      { locale },
    );
  }
});
