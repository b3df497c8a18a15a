// Phones of the hall over plain HTTP: helpers, captains, tables; a net that goes and comes back; a kiosk (S12, S13, S25, S41).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, launchAway } from "./browser.mjs";
import { acts, begin, confirmed, pair, players, publish, signedIn, type } from "./event.mjs";
import { asks, invite, isPlain, join, password, sendAs } from "./phones.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const HALL = "hall.test";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startProgram>>} */
let program;
/** @type {Awaited<ReturnType<typeof signedIn>>} */
let owner;
let hall = "";
before(async () => {
  browser = await launchAway(HALL);
  program = await startProgram("debug", ["--host", HALL]);
  hall = program.url.replace("127.0.0.1", HALL);
  owner = await signedIn(browser, hall, await program.owner);
  const desk = await (await browser.newContext({ baseURL: hall, locale: "en", storageState: owner })).newPage();
  await password(desk);
  owner = await desk.context().storageState();
  await desk.context().close();
});
after(async () => {
  await browser.close();
  assert.equal(await program.stop(), 0);
});

const sit = async () => (await browser.newContext({ baseURL: hall, locale: "en", viewport: { width: 1280, height: 900 }, storageState: owner })).newPage();

/** The boards a phone shows. @param {Page} phone */
const cards = (phone) => phone.locator(".phone-card").evaluateAll((all) => all.map((one) => one.getAttribute("data-board")));

/** @param {string[]} log @param {string} kind */
const count = (log, kind) => log.filter((act) => act === kind).length;

test("S12: a helper's phone fills board 5 and nothing else; a link that is only looked at enrols nobody; revoked, the next tap is refused", async () => {
  const desk = await sit();
  const base = await begin(desk, "club-blitz", players(12));
  await publish(desk);
  await type(desk, "111111");
  await pair(desk, base, 2);
  // The arbiter has entered board 4 of round 2.
  await desk.click("button[name=set][value='4 1-0']");
  await desk.waitForSelector("tr[data-board='4'][data-state=done]");
  const link = await invite(desk, base, { role: "helper" });
  // A messenger fetches the address: nobody is enrolled.
  const preview = await (await browser.newContext({ baseURL: hall })).newPage();
  assert.equal((await preview.goto(link))?.status(), 200);
  await preview.context().close();
  await desk.reload();
  assert.equal(await desk.locator("input[name=device]").count(), 0);

  const phone = await join(browser, hall, link, "Sample phone");
  await isPlain(phone);
  assert.match(phone.url(), /\/phone$/);
  // Only the open boards of the current round, their buttons for a thumb.
  assert.deepEqual(await cards(phone), ["1", "2", "3", "5", "6"]);
  const heights = await phone.locator(".taps button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(Math.min(...heights) >= 64, `a button is ${Math.min(...heights)} pixels high`);
  await phone.click("button[name=set][value='5 0-1']");
  await phone.waitForFunction(() => document.querySelector("#board-5") === null);
  assert.deepEqual(await cards(phone), ["1", "2", "3", "6"]);
  // What is not the phone's is refused by the server, whatever a page shows.
  const path = new URL(base).pathname;
  for (const [round, board, said] of /** @type {const} */ ([["2", "4", /There is already a result: 1-0\. Ask the arbiter\./], ["1", "1", /Ask the arbiter\./]])) {
    const answer = await sendAs(phone, `${path}/phone`, { round, board, outcome: "0-1" });
    assert.equal(answer.status, 403, `${round} ${board}`);
    assert.match(JSON.parse(answer.text).says, said);
  }
  assert.equal((await sendAs(phone, `${path}/rounds/2/result`, { board: "1", outcome: "1-0" })).status, 403);
  const other = await begin(desk, "club-blitz", players(4));
  for (const [address, status] of /** @type {const} */ ([
    [`${path}/settings`, 403],
    [`${path}/players`, 403],
    [`${path}/rounds/1`, 403],
    [`${new URL(other).pathname}/phone`, 404],
  ])) {
    assert.equal((await asks(phone, address)).status, status, address);
  }
  const log = await acts(desk, base);
  assert.equal(count(log, "Result reported"), 1);
  assert.equal(count(log, "Result confirmed"), 6 + 1 + 1);
  assert.equal(count(log, "Result contested"), 0);
  // Locked, a stray tap does nothing.
  await phone.click("[data-lock]");
  assert.equal(await phone.locator("#phone-boards").evaluate((list) => (list instanceof HTMLElement ? list.inert : false)), true);
  await phone.click("[data-unlock]");
  // Revoked: the next tap is refused, and kept.
  await desk.goto(`/tournaments/${base.split("/").pop()}/devices`);
  await desk.click("form:has(input[name=device]) button");
  await phone.click("button[name=set][value='1 1-0']");
  await phone.waitForSelector("[data-said].wrong:has-text('no longer connected')");
  await desk.goto(`${base}/rounds/2`);
  assert.equal(await desk.getAttribute("tr[data-board='1']", "data-state"), "open");
  await desk.context().close();
  await phone.context().close();
});

test("S13: a phone without the net keeps four results; three are taken in order, the one the arbiter keyed differently is not, and both see it", async () => {
  const desk = await sit();
  const base = await begin(desk, "club-blitz", players(12));
  await publish(desk);
  const link = await invite(desk, base, { role: "helper", boards: "1-4" });
  const phone = await join(browser, hall, link, "Sample phone 13");
  await isPlain(phone);
  assert.deepEqual(await cards(phone), ["1", "2", "3", "4"]);
  await phone.waitForSelector("[data-live-is=on]");
  await phone.context().setOffline(true);
  for (const [board, outcome] of [["1", "1-0"], ["2", "1/2"], ["3", "0-1"], ["4", "1-0"]]) await phone.click(`button[name=set][value='${board} ${outcome}']`);
  await phone.waitForFunction(() => document.querySelectorAll(".phone-card.unsent").length === 4);
  assert.match((await phone.textContent("[data-unsent]")) ?? "", /4/);
  // Meanwhile the arbiter keys one of them differently.
  await desk.goto(`${base}/rounds/1`);
  await desk.click("button[name=set][value='2 1-0']");
  await desk.waitForSelector("tr[data-board='2'][data-state=done]");
  await phone.context().setOffline(false);
  await phone.waitForSelector("[data-not-taken-box]:not([hidden])");
  await phone.waitForFunction(() => document.querySelectorAll(".phone-card.unsent").length === 0);
  assert.deepEqual(await phone.locator("[data-not-taken] li").allTextContents(), ["Table 2: 1/2. There is already a result: 1-0. Ask the arbiter."]);
  for (const [board, code] of [["1", "1-0"], ["2", "1-0"], ["3", "0-1"], ["4", "1-0"]]) await desk.waitForSelector(`tr[data-board='${board}'][data-code='${code}'][data-state=done]`);
  // Still listed after a reload, until it was seen.
  await phone.reload();
  assert.equal(await phone.locator("[data-not-taken] li").count(), 1);
  await phone.click("[data-not-taken-clear]");
  await phone.reload();
  assert.equal(await phone.locator("[data-not-taken-box]").isVisible(), false);
  // The arbiter has it in the list, and no event stands twice.
  await desk.goto(`${base}/requests`);
  assert.match((await desk.textContent(".not-taken-list li")) ?? "", /Round 1, Table 2: 1\/2 there: 1-0/);
  assert.equal(await desk.locator(".not-taken-list li").count(), 1);
  const log = await acts(desk, base);
  assert.deepEqual([count(log, "Result reported"), count(log, "Result confirmed"), count(log, "Result contested")], [3, 4, 0]);
  // In the order of the taps: the log has the newest first.
  const boards = await desk.locator(".log li:has-text('Result reported')").allTextContents();
  assert.deepEqual(boards.map((line) => /table (\d)/i.exec(line)?.[1]), ["4", "3", "1"]);
  await desk.context().close();
  await phone.context().close();
});

/** @param {string} letter */
const team = (letter, first = 2300) => [`Team ${letter}`, ...Array.from({ length: 5 }, (_, at) => `Sample${letter}${at + 1}, Player\t${first - at}`), ""];

test("S25: a captain's phone: a ladder out of order is refused by name and article; the line-up is in with its time and version, and secret from the other captain", async () => {
  const desk = await sit();
  const base = await begin(desk, "draughts-team", [...team("A"), ...team("B", 2200)], { boards: "4" });
  await desk.goto(`${base}/settings`);
  await desk.selectOption("#line_ups", "ladder");
  await desk.click("form[action$='/settings'] .act-bar button");
  await confirmed(desk);
  await desk.goto(`${base}/rounds/1/draft`);
  await desk.click(".act-bar .button:not(.quiet):not(.locked)");
  await desk.waitForSelector("form[data-publish]");
  await publish(desk);
  const a = await join(browser, hall, await invite(desk, base, { role: "captain", team: "Team A" }), "Captain A");
  const b = await join(browser, hall, await invite(desk, base, { role: "captain", team: "Team B" }), "Captain B");
  await isPlain(a);
  assert.match(a.url(), /\/captain$/);
  assert.equal((await a.textContent("#round-1 .handed.out"))?.trim(), "NOT HANDED IN");
  /** @param {number[]} order */
  const hand = async (order) => {
    for (const [at, who] of order.entries()) await a.selectOption(`#s-1-${at + 1}`, { label: `SampleA${who}, Player` });
    await a.click("#round-1 form.line-up button");
    await a.waitForLoadState();
  };
  await hand([2, 1, 3, 4]);
  const said = (await a.textContent(".refusal")) ?? "";
  assert.match(said, /SampleA1, Player/);
  assert.match(said, /SampleA2, Player/);
  assert.match(said, /V\/3\.6\.2\.4/);
  await a.click(".actions a");
  assert.equal((await a.textContent("#round-1 .handed.out"))?.trim(), "NOT HANDED IN");
  await hand([1, 2, 3, 4]);
  assert.match((await a.textContent("#round-1 .handed.in")) ?? "", /Handed in \d\d:\d\d:\d\d, version 1/);
  await hand([1, 3, 4, 5]);
  assert.match((await a.textContent("#round-1 .handed.in")) ?? "", /Handed in \d\d:\d\d:\d\d, version 2/);
  // Secret: no page, no answer and no frame of the other captain or of the public has a name of it.
  const id = base.split("/").pop();
  const path = new URL(base).pathname;
  await b.reload();
  assert.equal(await b.locator("body:has-text('SampleA')").count(), 0);
  const lineups = `/api/v1/tournaments/${id}/rounds/1/lineups`;
  assert.match((await asks(a, lineups)).text, /SampleA3/);
  assert.doesNotMatch((await asks(b, lineups)).text, /SampleA/);
  for (const address of [`${path}/rounds/1/line-ups`, `${path}/rounds/1/matches/1`, `${path}/log`]) assert.equal((await asks(b, address)).status, 403, address);
  const heard = await b.evaluate(async (topic) => {
    const frames = /** @type {string[]} */ ([]);
    const source = new EventSource(`/live/stream?topics=${topic}`);
    await new Promise((resolve) => source.addEventListener("state", resolve));
    for (const name of ["changed", "reset"]) source.addEventListener(name, (event) => frames.push(/** @type {MessageEvent} */ (event).data));
    /** @type {any} */ (window).frames_heard = frames;
    return frames.length;
  }, `tournament/${id}`);
  assert.equal(heard, 0);
  const people = await a.locator("#s-1-1 option").evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? "").filter((id) => id !== ""));
  assert.equal(people.length, 5);
  await hand([1, 2, 4, 5]);
  assert.match((await a.textContent("#round-1 .handed.in")) ?? "", /version 3/);
  // The other captain has sent none: the rule fills it, and both are shown.
  await desk.goto(`${base}/rounds/1/line-ups`);
  await desk.click("form:has(input[value=fill-lineups]) button");
  await desk.waitForSelector(".team-card:nth-child(2) .state.told");
  assert.match((await desk.textContent(".team-card:nth-child(2)")) ?? "", /V\/3\.6\.2\.3/);
  // Until it is shown the stream has told nobody's name and nobody's number.
  const told = await b.evaluate(() => /** @type {any} */ (window).frames_heard.join("\n"));
  for (const secret of ["SampleA", ...people]) assert.ok(!told.includes(secret), secret);
  await desk.click("form:has(input[value=reveal-lineups]) button");
  await desk.waitForURL(/\/rounds\/1$/);
  await b.waitForFunction(() => /** @type {any} */ (window).frames_heard.length > 0);
  // Read only now; the boards of the captain's match take reports.
  await a.waitForSelector(".phone-card");
  assert.equal(await a.locator("#round-1 form.line-up").count(), 0);
  assert.deepEqual(await cards(a), ["1", "2", "3", "4"]);
  await a.click("button[name=set][value='1 2-0']");
  await desk.waitForSelector("tr[data-board='1'][data-code='2-0'], tr[data-board='1'][data-state=reported]");
  // A captain asks; the arbiter answers; the phone shows it.
  await a.click("details summary");
  await a.selectOption("#what", "other");
  await a.fill("#ask-text", "May we begin ten minutes later?");
  await a.click("form[action$='/captain/ask'] button");
  await a.waitForSelector("[data-said]:has-text('Sent. The answer')");
  await desk.goto(`${base}/requests`);
  assert.match((await desk.textContent("#request-1")) ?? "", /Team A[\s\S]*May we begin ten minutes later\?/);
  await desk.fill("#a-1", "Five minutes, no more.");
  await desk.click("#request-1 button[value=no]");
  await confirmed(desk);
  await a.reload();
  assert.match((await a.textContent("#phone-boards")) ?? "", /Five minutes, no more\.[\s\S]*declined/);
  for (const page of [desk, a, b]) await page.context().close();
});

test("S41: a kiosk with a number: 30 children tap, two of them the neighbour; the confirm box shows the name; nothing but the kiosk is open", async () => {
  const name = (/** @type {number} */ at) => `Sample${String(at).padStart(3, "0")}, Player`;
  const desk = await sit();
  const base = await begin(desk, "school", Array.from({ length: 30 }, (_, at) => name(at + 1)));
  await desk.click("form:has(input[value=discard-draft]) button");
  await desk.goto(`${base}/check-in`);
  await desk.click("form:has(input[value=open-check-in]) button");
  await desk.waitForSelector(".presence-row");
  const page = await join(browser, hall, await invite(desk, base, { role: "check-in" }), "Tablet at the door", { javaScriptEnabled: false });
  assert.match(page.url(), /\/check-in$/);
  await page.goto(`${base}/kiosk/lock`);
  await page.fill("#pin", "12");
  await page.click("form.desk-form button");
  assert.equal(await page.locator("[role=alert]").count(), 1);
  await page.fill("#pin", "4711");
  await page.click("form.desk-form button");
  assert.equal(await page.locator("a.presence-row").count(), 30);
  for (let at = 1; at <= 30; at += 1) {
    if (at === 5 || at === 20) {
      // The neighbour: the name is read, and it was not meant.
      await page.click(`a.presence-row:has-text('${name(at + 1)}')`);
      assert.equal((await page.textContent(".kiosk-box h1"))?.trim(), name(at + 1));
      await page.click(".no-it-is-not");
    }
    await page.click(`a.presence-row:has-text('${name(at)}')`);
    assert.equal((await page.textContent(".kiosk-box h1"))?.trim(), name(at));
    await page.click(".kiosk-box .yes");
    assert.match((await page.textContent(".kiosk-box.done")) ?? "", new RegExp(name(at)));
    // The list is back by itself after five seconds.
    assert.match((await page.getAttribute("meta[http-equiv=refresh]", "content")) ?? "", /^5;url=.*\/kiosk$/);
    await page.click(".kiosk-box a");
  }
  assert.equal(await page.locator("a.presence-row").count(), 0);
  assert.equal(await page.locator("span.presence-row.here").count(), 30);
  // Nothing else is open, though the tablet may do more.
  for (const address of ["/events", `${base}/check-in`, "/device", "/"]) {
    await page.goto(address);
    assert.match(page.url(), /\/kiosk$/, address);
  }
  assert.equal((await page.goto(`/api/v1/tournaments/${base.split("/").pop()}`))?.status(), 403);
  await page.goto("/");
  await page.click(".kiosk-way a");
  await page.fill("#pin", "4712");
  await page.click("form.desk-form button");
  assert.equal(await page.locator("[role=alert]").count(), 1);
  await page.fill("#pin", "4711");
  await page.click("form.desk-form button");
  await page.waitForURL(/\/check-in$/);
  assert.match((await page.textContent(".counters")) ?? "", /^\s*30/);
  await desk.context().close();
  await page.context().close();
});

test("codes anew: a phone whose address is lost goes on as what it was, and where it was before it is no longer", async () => {
  const desk = await sit();
  const base = await begin(desk, "club-blitz", players(12));
  await publish(desk);
  const before = await join(browser, hall, await invite(desk, base, { role: "helper", boards: "2-3" }), "Sample phone at the door");
  assert.deepEqual(await cards(before), ["2", "3"]);
  // The time zone of the hall stands in the head of every page.
  assert.match((await before.textContent(".zone")) ?? "", /UTC[+-]\d\d:\d\d/);
  await desk.goto(`/tournaments/${base.split("/").pop()}/devices`);
  await desk.click("form[action$='/anew'] button");
  await desk.waitForSelector(".made svg.qr");
  assert.deepEqual(await desk.locator(".made h2").allTextContents(), ["Sample phone at the door"]);
  const link = new URL((await desk.getAttribute(".made .link a", "href")) ?? "").pathname;
  const after = await join(browser, hall, link, "");
  assert.deepEqual(await cards(after), ["2", "3"]);
  await after.click("button[name=set][value='2 1-0']");
  await after.waitForFunction(() => document.querySelector("#board-2") === null);
  // One device, its name kept; its old browser is out.
  await desk.goto(`/tournaments/${base.split("/").pop()}/devices`);
  assert.equal(await desk.locator("form:has(input[name=device])").count(), 1);
  assert.match((await desk.textContent("main")) ?? "", /Sample phone at the door/);
  await before.click("button[name=set][value='3 1-0']");
  await before.waitForSelector("[data-said].wrong:has-text('no longer connected')");
  // A code is for once.
  const third = await (await browser.newContext({ baseURL: hall })).newPage();
  assert.equal((await third.goto(link))?.status(), 404);
  for (const page of [desk, before, after, third]) await page.context().close();
});

test("the phone pages in three languages, light and dark, without a fault; without scripts a tap is a form", async () => {
  const desk = await sit();
  const base = await begin(desk, "club-blitz", players(6));
  await desk.goto(`${base}/rounds/1/draft`);
  await publish(desk);
  const phone = await join(browser, hall, await invite(desk, base, { role: "table", boards: "2" }), "Table 2", { javaScriptEnabled: false });
  assert.deepEqual(await cards(phone), ["2"]);
  const state = await phone.context().storageState();
  for (const lang of langs) {
    const context = await browser.newContext({ baseURL: hall, locale: lang, viewport: { width: 390, height: 844 }, storageState: state, colorScheme: lang === "cs" ? "dark" : "light" });
    const page = await context.newPage();
    await page.goto(phone.url());
    assert.equal(await page.getAttribute("html", "lang"), lang);
    assert.deepEqual(await faults(page), [], lang);
    assert.deepEqual(await smallTargets(page), [], lang);
    const sideways = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth - window.innerWidth;
    });
    assert.ok(sideways <= 0, `${lang} is ${sideways} pixels too wide`);
    await context.close();
  }
  await phone.click("button[name=set][value='2 1/2']");
  await phone.waitForURL(/done=2/);
  assert.match((await phone.textContent("[data-said]")) ?? "", /2.*½/);
  assert.equal(await phone.locator(".phone-card").count(), 0);
  await desk.goto(`${base}/rounds/1`);
  assert.equal(await desk.getAttribute("tr[data-board='2']", "data-code"), "1/2");
  await desk.context().close();
  await phone.context().close();
});
