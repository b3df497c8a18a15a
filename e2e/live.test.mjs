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
 * @param {string} topic
 */
const asks = (page, topic) =>
  page.addInitScript((wanted) => {
    const mark = () => {
      const main = document.querySelector("main");
      if (main && !document.querySelector("[data-live-topics]")) {
        main.dataset.liveTopics = wanted;
        main.dataset.liveLost = "lost {time}";
        main.dataset.form = document.querySelector("input[name=form]")?.getAttribute("value") ?? "";
      }
      document.getElementById("tally")?.setAttribute("data-live-part", "");
      if (main?.parentElement && !document.querySelector("[data-live-state]")) {
        const said = document.createElement("p");
        said.hidden = true;
        said.dataset.liveState = "";
        main.append(said);
      }
    };
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
  }, topic);

/** @param {Page} page */
const hears = (page) => page.waitForSelector("[data-live-is=on]");

/** @param {Page} page */
const tally = (page) => page.locator("#tally").textContent();

/**
 * Waits until a page shows what another shows.
 *
 * @param {Page} page
 * @param {string | null} wanted
 */
const shows = (page, wanted) => page.waitForFunction((text) => document.getElementById("tally")?.textContent === text, wanted);

async function streams() {
  const text = await (await fetch(`${program.url}/metrics`)).text();
  const counts = [...text.matchAll(/^jadoube_streams(?:\{[^}]*\})? (\d+)$/gm)].map((found) => Number(found[1]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Keys the result of the first board that has none; gives what the page then counts.
 *
 * @param {Page} page
 */
async function key(page) {
  const left = await page.locator("tr[data-state=open]").count();
  await page.keyboard.press("Digit1");
  await page.waitForFunction(
    (wanted) => document.querySelectorAll("tr[data-state=open]").length === wanted && document.querySelectorAll("tr.sending").length === 0,
    left - 1,
  );
  return tally(page);
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
    await asks(page, topic);
  }
  const before = await streams();
  await first.goto(address);
  await hears(first);
  assert.equal(await first.evaluate(() => isSecureContext), false);
  assert.equal(await streams(), before + 1);
  await second.goto(address);
  const none = await tally(second);
  const one = await key(keyboard);
  assert.notEqual(one, none);
  await shows(first, one);
  await shows(second, one);
  assert.equal(await streams(), before + 1, "two tabs share a stream");

  // The tab that held the stream closes: the other takes it.
  await first.close();
  await shows(second, await key(keyboard));
  await hears(second);

  // The server ends and comes back: the page says so, and hears again.
  const again = await program.pause();
  await second.waitForSelector("[data-live-is=off]");
  await second.waitForSelector("[data-live-state]:not([hidden])");
  await again();
  // What happens before the page is back is not missed.
  await keyboard.reload();
  await shows(second, await key(keyboard));
  await hears(second);
  assert.equal(await second.locator("[data-live-state]:not([hidden])").count(), 0);
  await shows(second, await key(keyboard));
  assert.deepEqual(complaints, []);
});
