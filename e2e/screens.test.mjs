// Screens in the hall: families, rotators, timers, alerts; a server that is gone and comes back (S42, section 4.21).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults } from "./axe.mjs";
import { launch } from "./browser.mjs";
import { begin, pair, publish, rated, signedIn, type } from "./event.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startProgram>>} */
let program;
/** @type {Awaited<ReturnType<typeof signedIn>>} */
let owner;
before(async () => {
  browser = await launch();
  program = await startProgram();
  owner = await signedIn(browser, program.url, await program.owner);
});
after(async () => {
  await browser.close();
  assert.equal(await program.stop(), 0);
});

const LANDSCAPE = { width: 1920, height: 1080 };
const PORTRAIT = { width: 1080, height: 1920 };

/** @param {import("playwright-core").BrowserContextOptions} [options] */
const open = async (options = {}) => (await browser.newContext({ baseURL: program.url, locale: "en", viewport: LANDSCAPE, ...options })).newPage();
const desk = () => open({ storageState: owner, viewport: { width: 1280, height: 900 } });

/** Hangs screens and gives their addresses. @param {Page} page @param {string} event @param {string} name @param {string} list @param {number} count */
async function hang(page, event, name, list, count) {
  await page.goto(`/e/${event}/screens`);
  await page.fill("#name", name);
  await page.fill("#screens", String(count));
  await page.selectOption("#slide", list);
  await page.click("form:has(#name) button");
  const family = page.locator(`.screen-card:has(h2:text-is("${name}"))`);
  await family.waitFor();
  return family.locator(".screen-links a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** What a screen shows of its list, cut off or not. @param {Page} page */
const lines = (page) =>
  page.locator(".slide:not([hidden]) .tv-list li").evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent?.trim()).join(" ")));

/** Nothing scrolls, nothing is cut off below. @param {Page} page */
const fits = (page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const faults = [];
    if (root.scrollHeight > window.innerHeight || root.scrollWidth > window.innerWidth) faults.push("it scrolls");
    for (const list of document.querySelectorAll(".slide:not([hidden]) .tv-list")) {
      const box = list.getBoundingClientRect();
      if (box.bottom > window.innerHeight) faults.push("the list ends below the screen");
      const letters = parseFloat(getComputedStyle(list).fontSize);
      for (const line of list.children) {
        const own = line.getBoundingClientRect();
        if (own.bottom > box.bottom + 1 || own.right > box.right + 1) faults.push(`out of the list: ${line.textContent}`);
        if (own.height + 1 < letters) faults.push(`letters of ${letters} in ${own.height}`);
      }
    }
    return faults.slice(0, 3);
  });

/** @param {Page} page */
const live = (page) => page.waitForSelector("body[data-live-is=on]");

test("S42: a family of two and a rotator, over a restart; an alert on all of them", async (t) => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(12));
  await publish(page);
  const [event, id] = base.split("/").slice(-2);
  const family = await hang(page, event ?? "", "Sample wall", `${id} boards`, 2);
  assert.equal(family.length, 2);
  const [rotator] = await hang(page, event ?? "", "Sample door", `${id} names`, 1);
  const card = page.locator('.screen-card:has(h2:text-is("Sample door"))');
  await card.locator("select").nth(1).selectOption(`${id} results`);
  await card.locator("input[type=number]").nth(0).fill("3");
  await card.locator("input[type=number]").nth(1).fill("3");
  await Promise.all([page.waitForNavigation(), card.locator("button", { hasText: "Switch" }).click()]);
  const screens = await Promise.all([...family, rotator ?? ""].map(async (address) => {
    const screen = await open();
    await screen.goto(address);
    await live(screen);
    return screen;
  }));
  const [first, second, third] = screens;
  assert.ok(first && second && third);
  // The family shows every board once.
  assert.deepEqual((await lines(first)).map((line) => line.split(" ")[0]), ["1", "2", "3"]);
  assert.deepEqual((await lines(second)).map((line) => line.split(" ")[0]), ["4", "5", "6"]);
  // The rotator turns.
  assert.equal((await lines(third)).length, 12);
  await third.waitForSelector(".slide.kind-results:not([hidden])");
  await third.waitForSelector(".slide.kind-names:not([hidden])");
  // A result is seen at once.
  await page.goto(`${base}/rounds/1`);
  await type(page, "111111");
  await third.waitForFunction(() => [...document.querySelectorAll(".kind-results .tv-result")].some((one) => one.textContent?.includes("1-0")));
  // The server goes: the screens keep what they show and say how old it is.
  const back = await program.pause();
  for (const screen of screens) {
    await screen.waitForSelector("html.live-lost");
    await screen.waitForFunction(() => /^as of \d\d:\d\d:\d\d, \d+ s ago$/.test(document.querySelector(".slide:not([hidden]) [data-age]")?.textContent ?? ""));
    assert.ok((await lines(screen)).length > 0);
    assert.equal(await screen.locator("[role=alert]").count(), 0);
  }
  await back();
  const since = Date.now();
  await Promise.all(screens.map((screen) => screen.waitForSelector("html:not(.live-lost) body[data-live-is=on]")));
  t.diagnostic(`all screens are back ${Date.now() - since} ms after the server`);
  await Promise.all(screens.map((screen) => screen.waitForFunction(() => /^\d\d:\d\d:\d\d, live$/.test(document.querySelector(".slide:not([hidden]) [data-age]")?.textContent ?? ""))));
  // An alert stands over everything, on all of them, and goes.
  await page.goto(`/e/${event}/screens`);
  await page.fill("#alert", "Please leave the hall");
  await page.click("form:has(#alert) button");
  await page.waitForSelector(".alert-now");
  const told = Date.now();
  await Promise.all(screens.map((screen) => screen.waitForSelector(".tv-alert:has-text('Please leave the hall')")));
  t.diagnostic(`the alert is everywhere ${Date.now() - told} ms after the answer`);
  await page.click("section:has(.alert-now) button");
  await Promise.all(screens.map((screen) => screen.waitForSelector(".tv-alert", { state: "detached" })));
  // Another list, from the desk.
  const wall = page.locator('.screen-card:has(h2:text-is("Sample wall"))');
  await wall.locator("select").nth(0).selectOption(`${id} names`);
  await wall.locator("button", { hasText: "Switch" }).click();
  await Promise.all([first, second].map((screen) => screen.waitForSelector(".slide.kind-names:not([hidden])")));
  assert.equal((await lines(first)).length, 6);
  for (const screen of screens) assert.deepEqual(await fits(screen), []);
  await Promise.all(screens.map((screen) => screen.context().close()));
  await page.context().close();
});

test("a screen before anything is public shows the event and the time, and round 1 as it is published", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6), {});
  const [event, id] = base.split("/").slice(-2);
  const [address] = await hang(page, event ?? "", "Sample hall", `${id} boards`, 1);
  const screen = await open();
  await screen.goto(address ?? "");
  await screen.waitForFunction(() => /^\d\d:\d\d$/.test(document.querySelector("[data-clock]")?.textContent ?? ""));
  await live(screen);
  await page.goto(`${base}/rounds/1/draft`);
  await page.fill("#starts", "2030-05-04T15:00");
  await publish(page);
  await screen.waitForSelector(".slide.kind-boards .tv-list li:nth-child(3)");
  assert.equal(await screen.locator(".tv-list li").count(), 3);
  await screen.context().close();
  await page.context().close();
});

test("the count-down names the start, then the default time", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6), { default_time: "20" });
  const [event, id] = base.split("/").slice(-2);
  // The hall's clock, some minutes on.
  const soon = await page.evaluate(() => {
    const at = new Date(Date.now() + 30 * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await page.fill("#starts", soon);
  await publish(page);
  const [address] = await hang(page, event ?? "", "Sample clock", `${id} boards`, 1);
  const screen = await open();
  await screen.goto(address ?? "");
  await screen.waitForFunction(() => /^starts in (2|3)\d:\d\d$/.test((document.querySelector(".tv-count:not([hidden])")?.textContent ?? "").trim()));
  // Begun earlier than planned: from then on the twenty minutes of the regulations run.
  await live(screen);
  await page.goto(`${base}/rounds/1`);
  await page.click("form:has(input[value=start-round]) button");
  await screen.waitForFunction(() => /^default time ends in (19|20):\d\d$/.test((document.querySelector(".tv-count:not([hidden])")?.textContent ?? "").trim().replace(/\s+/g, " ")));
  await screen.context().close();
  await page.context().close();
});

test("256 pairings on one portrait screen: every line is there, nothing scrolls; landscape as well", async (t) => {
  const page = await desk();
  const names = Array.from({ length: 512 }, (_, at) => `Sample-Longer-Name, Player ${String(at).padStart(3, "0")}\t${2700 - at}`);
  const base = await begin(page, "open-standard", names);
  await publish(page);
  const [event, id] = base.split("/").slice(-2);
  const [address] = await hang(page, event ?? "", "Sample long", `${id} boards`, 1);
  for (const viewport of [PORTRAIT, LANDSCAPE]) {
    const screen = await open({ viewport });
    await screen.goto(address ?? "");
    assert.equal(await screen.locator(".tv-list li").count(), 256);
    assert.deepEqual(await fits(screen), [], JSON.stringify(viewport));
    const letters = await screen.evaluate(() => parseFloat(getComputedStyle(document.querySelector(".tv-list") ?? document.body).fontSize));
    t.diagnostic(`${viewport.width}x${viewport.height}: letters of ${letters.toFixed(1)} pixels`);
    assert.ok(letters >= 12, `${letters}`);
    // The number of table 256 stands on one line and is whole.
    const cut = await screen.locator(".tv-no").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(one).fontSize)).map((one) => one.textContent));
    assert.deepEqual(cut, [], JSON.stringify(viewport));
    await screen.context().close();
  }
  await page.context().close();
});

test("a screen without scripts turns by itself and has no fault; nobody but its keepers switches it", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6));
  await publish(page);
  await type(page, "111");
  await pair(page, base, 2);
  const [event, id] = base.split("/").slice(-2);
  const [address] = await hang(page, event ?? "", "Sample plain", `${id} standings`, 1);
  const plain = await open({ javaScriptEnabled: false });
  const answer = await plain.goto(address ?? "");
  assert.match((await answer?.text()) ?? "", /http-equiv="refresh" content="20;url=\/screen\//);
  assert.equal((await lines(plain)).length, 6);
  await plain.context().close();
  for (const [viewport, colorScheme] of /** @type {const} */ ([[LANDSCAPE, "light"], [PORTRAIT, "dark"]])) {
    const screen = await open({ viewport, colorScheme, locale: "pl" });
    await screen.goto(address ?? "");
    await live(screen);
    assert.deepEqual(await faults(screen), []);
    await screen.context().close();
  }
  const stranger = await open();
  const refused = await stranger.goto(`/e/${event}/screens`);
  assert.match(refused?.url() ?? "", /sign-in/);
  await stranger.context().close();
  await page.context().close();
});

/** A picture of one white point. */
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=", "base64");

test("a picture hangs on a screen as large as it can, and its place is kept when it is gone", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(4));
  await publish(page);
  const event = base.split("/").at(-2) ?? "";
  await page.goto(`/e/${event}/screens`);
  // What is no picture is refused, and said so.
  await page.fill("#label", "Nothing");
  await page.setInputFiles("#picture", { name: "plan.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
  await page.click("form:has(#picture) button");
  await page.waitForSelector("[role=alert] >> text=This picture cannot be taken");
  await page.fill("#label", "Plan of the hall");
  await page.setInputFiles("#picture", { name: "plan.png", mimeType: "image/png", buffer: PICTURE });
  await page.click("form:has(#picture) button");
  await page.waitForSelector(".screen-pictures >> text=Plan of the hall");
  assert.deepEqual(await faults(page), []);
  await page.fill("#name", "Sample door");
  await page.selectOption("#slide", { label: "picture: Plan of the hall" });
  await page.click("form:has(#name) button");
  const link = page.locator('.screen-card:has(h2:text-is("Sample door")) .screen-links a');
  const screen = await open();
  await screen.goto((await link.getAttribute("href")) ?? "");
  // What is live may be taken anew at any moment: the picture of that moment is asked.
  await screen.waitForFunction(() => {
    const box = document.querySelector(".tv-image img")?.getBoundingClientRect();
    return box !== undefined && box.width > 1800 && box.height > 900;
  });
  assert.equal(await screen.locator(".tv-image img").getAttribute("alt"), "Plan of the hall");
  assert.ok(await screen.locator(".tv-image img").evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth === 1));
  assert.deepEqual(await fits(screen), []);
  assert.deepEqual(await faults(screen), []);
  // Removed, the screen shows the clock and no fault.
  await page.click(".screen-pictures button");
  await page.waitForSelector(".screen-pictures", { state: "detached" });
  await screen.reload();
  await screen.waitForSelector(".slide.kind-clock [data-clock]");
});

test("marks above letters are not cut off on a screen", async () => {
  const page = await desk();
  const names = ["Šámal, Žofie\t2000", "Čapek, Řehoř\t1900", "Ďuriš, Ľubomír\t1800", "Świątek, Żaneta\t1700"];
  const base = await begin(page, "club-rapid", names);
  await publish(page);
  const [event, id] = base.split("/").slice(-2);
  const [address] = await hang(page, event ?? "", "Sample wall", `${id} names`, 1);
  const screen = await open();
  await screen.goto(address ?? "");
  // The letters with their marks are 1.2 times as high as the font; the box that cuts must be higher.
  const cut = await screen.locator(".tv-name").evaluateAll((all) => all.filter((one) => one.clientHeight < 1.4 * parseFloat(getComputedStyle(one).fontSize)).length);
  assert.equal(cut, 0);
});
