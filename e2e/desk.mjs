// What an arbiter does at the case desk, step by step.
import assert from "node:assert/strict";
import { faults, smallTargets } from "./axe.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Does something and waits until the desk has answered.
 *
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
export async function answered(page, act) {
  await page.evaluate(() => document.getElementById("case")?.setAttribute("data-seen", ""));
  await act();
  await page.waitForSelector("#case:not([data-seen])");
}

/**
 * Opens the setting.
 *
 * @param {Page} page
 */
export async function unfold(page) {
  const fold = page.locator("#settings");
  if ((await fold.getAttribute("open")) === null) await fold.locator(":scope > summary").click();
}

/**
 * A case of one's own with its setting.
 *
 * @param {Page} page
 * @param {"blank" | "blank-draughts"} start
 * @param {Record<string, string>} setting
 */
export async function begin(page, start, setting) {
  await page.goto("/case");
  await page.click(`a[href='/case?start=${start}']`);
  await page.waitForSelector("#case");
  await page.waitForFunction(() => customElements.get("game-board") !== undefined);
  await unfold(page);
  for (const [field, value] of Object.entries(setting)) {
    const control = page.locator(`#setting #${field}`);
    if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(value);
    else await control.fill(value);
  }
  await answered(page, () => page.click("#apply"));
}

/**
 * Says what happened next.
 *
 * @param {Page} page
 * @param {string} what the value of the button
 * @param {{ move?: string, after?: string }} how
 */
export async function tell(page, what, { move, after: pause } = {}) {
  if (move !== undefined) await page.fill("#move", move);
  if (pause !== undefined) await page.fill("#after", pause);
  const button = page.locator(`#tell button[value="${what}"]`);
  // A person unfolds what is folded.
  await button.evaluate((element) => {
    for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  });
  await answered(page, () => button.click());
}

/** @param {Page} page */
export const verdicts = (page) => page.locator("#ruling .finding").evaluateAll((all) => all.map((one) => one.getAttribute("data-verdict")));

/** @param {Page} page */
export const cited = (page) => page.locator("#ruling a.cite").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));

/**
 * What is wrong with a page as it stands. Faults of structure are the same in every
 * language; `accessibility.test.mjs` looks at each.
 *
 * @param {Page} page
 */
export async function look(page) {
  if ((await page.getAttribute("html", "lang")) === "pl") assert.deepEqual(await faults(page), []);
  assert.deepEqual(await smallTargets(page), []);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(sideways <= 0, `the page is ${sideways} pixels too wide`);
}
