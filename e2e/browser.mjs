// Debian's Chromium through playwright-core.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The engine alone, without the windows of the desktop program, does the same in less than half the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const program = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");

/** Without these Chromium calls its makers at every start. */
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Widths every page is looked at: a phone and a laptop. */
export const widths = /** @type {const} */ ([390, 1280]);

/** The languages of the interface. */
export const langs = /** @type {const} */ (["pl", "cs", "en"]);

/** @param {string[]} more */
function options(more = []) {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { timeout: 600_000, executablePath: program, args: [...flags, ...sandbox, ...more] };
}

/** Starts a browser that every file of tests may use. */
export const launchShared = () => chromium.launchServer(options());

/** How long a condition is waited for: a loaded machine is slow, not wrong. Who writes a test sets a shorter time. */
const PATIENCE = Number(process.env.PATIENCE ?? 600_000);

/**
 * A server that is busy, or asked too often, says so, and a reader comes back.
 *
 * @param {import("playwright-core").Page} page
 */
function comesBack(page) {
  const go = page.goto.bind(page);
  page.goto = async (address, how) => {
    for (;;) {
      const answer = await go(address, how);
      if (![429, 503].includes(answer?.status() ?? 0)) return answer;
    }
  };
}

/** The browser all share, or one of one's own. Closing it leaves the shared one running. */
export async function launch() {
  const shared = process.env.BROWSER_URL;
  return patient(await (shared === undefined ? chromium.launch(options()) : chromium.connect(shared, { timeout: PATIENCE })));
}

/**
 * A browser of one's own that finds these host names on this machine: over plain HTTP such a
 * page is not a secure context, as in a hall.
 *
 * @param {string} name
 */
export const launchAway = async (name) => patient(await chromium.launch(options([`--host-resolver-rules=MAP ${name} 127.0.0.1`])));

/** In the page: a form on its way to the server, and how many keys arrived. */
function notices() {
  const seen = /** @type {Seen} */ (/** @type {unknown} */ (window));
  seen.keysHeard = 0;
  addEventListener("keydown", () => (seen.keysHeard += 1), true);
  // The last to hear of it: what a script sends itself does not leave the page.
  addEventListener("submit", (event) => (seen.leaving = !event.defaultPrevented && event.target instanceof HTMLFormElement && event.target.target === ""));
}

/** How playwright presses a key on a page that runs scripts. @type {WeakMap<import("playwright-core").Page, (key: string) => Promise<void>>} */
const plainKey = new WeakMap();

/**
 * Nobody types or clicks before there is something to see, and Chromium drops what comes before its first frame
 * is shown: a key that means nothing is pressed until one arrives.
 *
 * @param {import("playwright-core").Page} page
 */
export async function painted(page) {
  const key = plainKey.get(page);
  if (key === undefined) return;
  const deaf = () =>
    asked(() => page.evaluate(() => document.contentType === "text/html" && /** @type {Seen} */ (/** @type {unknown} */ (window)).keysHeard === 0));
  while (await deaf()) await key("Shift");
}

/** @typedef {{ leaving?: boolean, keysHeard: number }} Seen */

/** @param {() => Promise<unknown>} question */
async function asked(question) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      // The page left while it was asked.
      if (!String(error).includes("context was destroyed")) throw error;
    }
  }
}

/**
 * A click that sends a form ends when the answer is there: on a loaded machine the way there can
 * begin after the click.
 *
 * @param {import("playwright-core").Page} page
 */
function followsForms(page) {
  plainKey.set(page, page.keyboard.press.bind(page.keyboard));
  const click = page.click.bind(page);
  page.click = async (selector, how) => {
    await painted(page);
    await click(selector, how);
    await asked(() => page.waitForFunction(() => /** @type {Seen} */ (/** @type {unknown} */ (window)).leaving !== true));
  };
  const key = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (name, how) => {
    await painted(page);
    await key(name, how);
  };
}

/**
 * The same where no script runs: every button of a form leads to another page.
 *
 * @param {import("playwright-core").Page} page
 */
function followsPlainForms(page) {
  const click = page.click.bind(page);
  page.click = async (selector, how) => {
    const sends = await page.locator(selector).first().evaluate((one) => one instanceof HTMLButtonElement && one.type === "submit" && one.form?.target === "");
    if (!sends) return click(selector, how);
    const answered = page.waitForNavigation().catch((error) => {
      // A file leads nowhere.
      if (!String(error).includes("ERR_ABORTED")) throw error;
    });
    await Promise.all([answered, click(selector, how)]);
  };
}

/** @param {import("playwright-core").Browser} browser */
function patient(browser) {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (wanted) => {
    const context = await open(wanted);
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    context.on("page", comesBack);
    if (wanted?.javaScriptEnabled === false) context.on("page", followsPlainForms);
    else {
      await context.addInitScript(notices);
      context.on("page", followsForms);
    }
    return context;
  };
  return browser;
}

/**
 * Windows by what they were opened with: tests that want the same share a window,
 * which keeps the styles and scripts it has once loaded.
 *
 * @param {() => import("playwright-core").Browser} browser
 */
export function windows(browser) {
  /** @type {Map<string, Promise<import("playwright-core").BrowserContext>>} */
  const open = new Map();
  /** @param {import("playwright-core").BrowserContextOptions} wanted */
  return async (wanted) => {
    const key = JSON.stringify(wanted);
    const window = open.get(key) ?? browser().newContext(wanted);
    open.set(key, window);
    return (await window).newPage();
  };
}

/** The address of the program under test. */
export function base() {
  const url = process.env.JADOUBE_URL;
  if (url === undefined) throw new Error("JADOUBE_URL is not set: run e2e/run.mjs");
  return url;
}
