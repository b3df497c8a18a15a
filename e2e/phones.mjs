// Phones in the hall: invited at the desk, joined by the link of the QR code.
import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */

/**
 * A password comes before the first device.
 *
 * @param {Page} page
 */
export async function password(page) {
  await page.goto("/account");
  await page.fill("#password, input[type=password]", "four words of one's own");
  await page.click("form:has(input[type=password]) button");
  await page.waitForLoadState();
}

/**
 * Invites a device and gives the path of its link.
 *
 * @param {Page} page
 * @param {string} base
 * @param {{ role: string, boards?: string, team?: string }} what
 */
export async function invite(page, base, { role, boards, team }) {
  await page.goto(`/tournaments/${base.split("/").pop()}/devices`);
  await page.selectOption("#role", role);
  if (boards !== undefined) await page.fill("#boards", boards);
  if (team !== undefined) await page.selectOption("#team", { label: team });
  await page.click("form.people-form button");
  await page.waitForSelector(".made .link a");
  return new URL((await page.getAttribute(".made .link a", "href")) ?? "").pathname;
}

/**
 * A phone of its own that joins by a link and opens its work.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {string} link
 * @param {string} label
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function join(browser, url, link, label, options = {}) {
  const context = await browser.newContext({ baseURL: url, locale: "en", viewport: { width: 390, height: 844 }, hasTouch: true, ...options });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.fill("#label", label);
  await phone.click("form.people-form button");
  await phone.click("a[href='/device']");
  await phone.click(".device-role a");
  await phone.waitForLoadState();
  return phone;
}

/**
 * Sends a form as the page's own scripts do, whatever the page shows.
 *
 * @param {Page} page
 * @param {string} address
 * @param {Record<string, string>} fields
 */
export const sendAs = (page, address, fields) =>
  page.evaluate(
    async ([to, body]) => {
      const token = document.querySelector("[data-form]")?.getAttribute("data-form") ?? "";
      const answer = await fetch(to, { method: "POST", body: new URLSearchParams(body), headers: { accept: "application/json", "x-form-token": token } });
      return { status: answer.status, text: await answer.text() };
    },
    /** @type {[string, Record<string, string>]} */ ([address, fields]),
  );

/** Over plain HTTP under a host's own name. @param {Page} page */
export const isPlain = async (page) => assert.equal(await page.evaluate(() => isSecureContext), false);

/**
 * What an address answers whoever sits at this page: the browser alone knows where the host is.
 *
 * @param {Page} page
 * @param {string} address
 */
export const asks = (page, address) =>
  page.evaluate(async (to) => {
    const answer = await fetch(to);
    return { status: answer.status, text: await answer.text() };
  }, address);
