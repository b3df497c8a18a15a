// What happens reaches every tab without a click, over plain HTTP at a host's own name: one
// stream for a browser's tabs, another leader when the first tab closes, and no gap when the
// server was away.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchAway } from "./browser.mjs";
import { begin, players, publish, signedIn } from "./event.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */

const HALL = "hall.test";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startProgram>>} */
let program;
let hall = "";
before(async () => {
  browser = await launchAway(HALL);
  program = await startProgram("debug", ["--host", HALL]);
  hall = program.url.replace("127.0.0.1", HALL);
});
after(async () => {
  await browser.close();
  assert.equal(await program.stop(), 0);
});

/**
 * A page that asks to be kept fresh as live.js says; where the desk asks for it itself, as it is.
 *
 * @param {Page} page
 * @param {string} address
 * @param {string} topic
 */
async function asks(page, address, topic) {
  await page.route(address, async (route) => {
    const headers = await route.request().allHeaders();
    // Only the browser knows the hall by its name.
    const answer = await route.fetch({ url: route.request().url().replace(HALL, "127.0.0.1"), headers: { ...headers, host: "" } });
    let body = await answer.text();
    if (!body.includes("data-live-topics")) {
      const form = /name="form" value="([^"]+)"/.exec(body)?.[1] ?? "";
      body = body
        .replace('<main id="main"', `<main id="main" data-live-topics="${topic}" data-form="${form}" data-live-lost="lost {time}"`)
        .replace("<table data-results", '<table id="boards" data-live-part data-results')
        .replace("</main>", '<p role="status" data-live-state hidden></p></main>');
    }
    await route.fulfill({ response: answer, body });
  });
}

/** @param {Page} page */
const hears = (page) => page.waitForSelector("[data-live-is=on]");

/** @param {Page} page @param {number} count */
const open = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll("tr[data-state=open]").length === wanted, count);

async function streams() {
  const text = await (await fetch(`${program.url}/metrics`)).text();
  const counts = [...text.matchAll(/^jadoube_streams(?:\{[^}]*\})? (\d+)$/gm)].map((found) => Number(found[1]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Keys the result of the first board that has none.
 *
 * @param {Page} page
 */
async function key(page) {
  const left = await page.locator("tr[data-state=open]").count();
  await page.keyboard.press("Digit1");
  await open(page, left - 1);
}

test("two tabs hear of a result over one stream; the second goes on when the first closes; nothing is missed while the server was away", async () => {
  const storageState = await signedIn(browser, hall, await program.owner);
  const desk = await browser.newContext({ baseURL: hall, locale: "en", storageState });
  const keyboard = await desk.newPage();
  const base = await begin(keyboard, "club-blitz", players(12));
  await publish(keyboard);
  const address = keyboard.url();
  const topic = `tournament/${base.split("/").pop()}`;
  assert.equal(await keyboard.evaluate(() => isSecureContext), false);

  // Another browser of the same arbiter, with two tabs.
  const other = await browser.newContext({ baseURL: hall, locale: "en", storageState });
  const [first, second] = [await other.newPage(), await other.newPage()];
  /** @type {string[]} */
  const complaints = [];
  for (const page of [first, second]) {
    page.on("pageerror", (error) => complaints.push(String(error)));
    await asks(page, address, topic);
  }
  const before = await streams();
  await first.goto(address);
  await hears(first);
  assert.equal(await first.evaluate(() => isSecureContext), false);
  assert.equal(await streams(), before + 1);
  await second.goto(address);
  await open(second, 6);
  await key(keyboard);
  await open(first, 5);
  await open(second, 5);
  assert.equal(await streams(), before + 1, "two tabs share a stream");

  // The tab that held the stream closes: the other takes it.
  await first.close();
  await key(keyboard);
  await open(second, 4);
  await hears(second);

  // The server ends and comes back: the page says so, and hears again.
  const again = await program.pause();
  await second.waitForSelector("[data-live-is=off]");
  if ((await second.locator("[data-live-state]").count()) > 0) await second.waitForSelector("[data-live-state]:not([hidden])");
  program = await again();
  // What happens before the page is back is not missed.
  await keyboard.reload();
  await key(keyboard);
  await open(second, 3);
  await hears(second);
  assert.equal(await second.locator("[data-live-state]:not([hidden])").count(), 0);
  await key(keyboard);
  await open(second, 2);
  assert.deepEqual(complaints, []);
});
