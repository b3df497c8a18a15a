// What an arbiter does at the desk of an event, step by step.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { launch, painted } from "./browser.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */

/**
 * A hall of one's own: a program with its data, and desks at which arbiters sit down, each at a browser of their own.
 * What a page complains about fails the walk.
 */
export function hall() {
  /** @type {Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof startProgram>>} */
  let program;
  /** @type {Awaited<ReturnType<typeof signedIn>>} */
  let storageState;
  before(async () => {
    browser = await launch();
    program = await startProgram();
    storageState = await signedIn(browser, program.url, await program.owner);
  });
  after(async () => {
    await browser.close();
    assert.equal(await program.stop(), 0);
  });
  /** @type {(walk: (page: Page) => Promise<void>, options?: import("playwright-core").BrowserContextOptions) => Promise<void>} */
  const arbiter = async (walk, options = {}) => {
    const context = await browser.newContext({ baseURL: program.url, locale: "en", viewport: { width: 1280, height: 900 }, storageState, ...options });
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    await walk(page).catch(async (error) => {
      // What was on the page then says more than the selector that was not.
      const shown = await page.locator("body").innerText({ timeout: 10_000 }).catch(String);
      console.error(`${page.url()} showed:\n${shown.slice(0, 1500)}`);
      throw error;
    });
    assert.deepEqual(complaints, []);
    await context.close();
  };
  return Object.assign(arbiter, {
    /** The power is cut. */
    cut: () => program.kill(),
    /** It is back. */
    back: () => program.again(),
  });
}

/** @param {number} count */
export const rated = (count) => players(count).map((name, at) => `${name}\t${2200 - 50 * at}`);

/**
 * Opens the owner's link once and gives the cookies of whoever did.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {string} link
 * @param {string} [password] who has one may make accounts and invite devices
 */
export async function signedIn(browser, url, link, password = "four words of one's own") {
  const context = await browser.newContext({ baseURL: url, locale: "en" });
  const page = await context.newPage();
  await page.goto(link);
  await page.fill("#name", "Sample Owner");
  await page.fill("#password", password);
  await page.click("form.people-form button");
  await page.waitForSelector("a[href='/events']");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @param {number} count */
export const players = (count) => {
  const given = ["Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip", "Greta", "Hubert", "Irena", "Jan", "Karol", "Lena"];
  return given.slice(0, count).map((name) => `Sample, ${name}`);
};

/**
 * A new event from a preset up to the draft of round 1; the lot is White.
 *
 * @param {Page} page
 * @param {string} preset
 * @param {string[]} names
 * @param {Record<string, string>} [settings]
 */
export async function begin(page, preset, names, settings = {}) {
  await page.goto(`/events/new?preset=${preset}`);
  await page.fill("#players", names.join("\n"));
  await page.locator("#regulations").evaluate((fold) => fold.setAttribute("open", ""));
  for (const [field, value] of Object.entries({ colour: "white", ...settings })) {
    const control = page.locator(`#${field}`);
    if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(value);
    else await control.fill(value);
  }
  await page.click("button[value=start]");
  await page.waitForSelector("form.asked, form[data-publish]");
  // What the rules ask about the plan is confirmed.
  if ((await page.locator("form.asked").count()) > 0) await page.click("form.asked .act-bar button");
  await page.waitForURL("**/rounds/1/draft");
  return page.url().replace(/\/rounds\/.*$/, "");
}

/**
 * The boards of a draft as `1-7`.
 *
 * @param {Page} page
 */
export const drafted = (page) =>
  page.locator("table.boards tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll(".seat > .no")].map((number) => number.textContent?.trim()).join("-")),
  );

/** @param {Page} page */
export async function publish(page) {
  await page.click("form[data-publish] button");
  await page.waitForURL(/\/rounds\/\d+$/);
  await painted(page);
}

/**
 * Pairs a round and publishes it.
 *
 * @param {Page} page
 * @param {string} base
 * @param {number} round
 */
export async function pair(page, base, round) {
  await page.goto(`${base}/rounds/${round}/draft`);
  await page.click("form.panel button");
  await page.waitForSelector("form[data-publish]");
  const boards = await drafted(page);
  await publish(page);
  return boards;
}

/**
 * Confirms whatever the rules ask, on one screen or two.
 *
 * @param {Page} page
 */
export async function confirmed(page) {
  await page.waitForLoadState();
  for (let screens = 0; screens < 4 && (await page.locator("form.asked").count()) > 0; screens += 1) {
    await Promise.all([page.waitForNavigation(), page.click("form.asked .act-bar button")]);
  }
}

/**
 * Types results by keys and waits until the server has them all.
 *
 * @param {Page} page
 * @param {string} keys
 */
export async function type(page, keys) {
  for (const key of keys) await page.keyboard.press(`Digit${key}`);
  await page.waitForFunction(() => document.querySelectorAll("tr.sending, tr[data-state=open]").length === 0);
}

/**
 * The table as `place number points`.
 *
 * @param {Page} page
 * @param {string} base
 */
export async function standings(page, base) {
  await page.goto(`${base}/standings`);
  const rows = await page.locator("table.standings tbody tr:not(.why-row)").evaluateAll((all) =>
    all.map((row) => [".place", "th .no", ".points"].map((part) => row.querySelector(part)?.textContent?.trim()).join(" ")),
  );
  assert.ok(rows.length > 0);
  return rows;
}

/**
 * The kinds of acts in the log, the newest first.
 *
 * @param {Page} page
 * @param {string} base
 */
export async function acts(page, base) {
  await page.goto(`${base}/log`);
  return page.locator(".log-what strong").allTextContents();
}
