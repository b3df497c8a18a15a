// The walk of docs/tour.md: a small event from nothing to its report, a picture at every stop.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { begin, confirmed, pair, publish, rated, type } from "./event.mjs";

const docs = fileURLToPath(new URL("../docs/tour", import.meta.url));

/**
 * @param {import("playwright-core").Browser} browser
 * @param {Awaited<ReturnType<typeof import("./program.mjs").startProgram>>} program
 * @param {Awaited<ReturnType<typeof import("./event.mjs").signedIn>>} storageState
 */
export async function tour(browser, program, storageState) {
  mkdirSync(docs, { recursive: true });
  const context = await browser.newContext({ baseURL: program.url, locale: "en", storageState, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const picture = (/** @type {string} */ name) => page.screenshot({ path: `${docs}/${name}.png` });
  await page.goto("/events");
  await picture("01-events");
  await page.goto("/events/new?preset=club-rapid");
  await page.fill("#players", rated(8).join("\n"));
  await picture("02-new");
  const base = await begin(page, "club-rapid", rated(8), { rounds: "3" });
  await picture("03-draft");
  await publish(page);
  await page.keyboard.press("Digit1");
  await page.waitForSelector("tr[data-state=done]");
  await picture("04-round");
  await page.goto(`${base}/incidents/new?round=1&board=2&i=illegal-move`);
  await page.click(".who-tap");
  await page.waitForURL(/\/incidents\/1$/);
  await picture("05-incident");
  await page.click("form[action$='/rule'] button");
  await page.waitForSelector("#ruling");
  await page.goto(`${base}/incidents`);
  await picture("06-incidents");
  await page.goto(`${base}/rounds/1`);
  await page.waitForSelector("tr[data-state=open]");
  await type(page, "312");
  await pair(page, base, 2);
  await type(page, "1321");
  await page.goto(`${base}/standings`);
  await picture("07-standings");
  await pair(page, base, 3);
  await type(page, "1131");
  await page.goto(`${base}/prizes`);
  const rows = page.locator(".prize-set tbody tr");
  for (const [at, amount] of ["500", "300", "200"].entries()) {
    await rows.nth(at).locator("input[name=place]").fill(String(at + 1));
    await rows.nth(at).locator("input[name=amount]").fill(amount);
  }
  await page.selectOption("#sharing", "hort");
  await page.click("form[action$='/prizes'] button");
  await page.waitForSelector(".awards");
  await picture("08-prizes");
  await page.goto(`${base}/reports`);
  await page.click("form:has(input[value=seal-final]) button");
  await confirmed(page);
  await page.goto(`${base}/reports`);
  await picture("09-reports");
  await page.goto(`${base}/log`);
  await picture("10-log");
  const cup = await begin(page, "knock-out", rated(6));
  await publish(page);
  await type(page, "31");
  await page.goto(`${cup}/bracket`);
  await picture("11-bracket");
  const hand = await begin(page, "club-rapid", rated(7));
  await page.click("form:has(input[value=start-editing]) button");
  await page.waitForSelector(".hand .seat");
  await page.click(".hand .seat:has-text('Daniel')");
  await page.waitForSelector(".hand .seat.chosen");
  await picture("13-by-hand");
  await page.click("form:has(input[value=cancel-editing]) button");
  await page.waitForSelector("form[data-publish]");
  await publish(page);
  await page.keyboard.press("Digit1");
  await page.waitForSelector("tr[data-state=done]");
  await page.goto(`${hand}/incidents/new?round=1&board=2&i=illegal-move`);
  await page.click(".who-tap");
  await page.waitForURL(/\/incidents\/1$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hand}/floor`);
  await picture("14-floor");
  await page.goto(`${base}/incidents/new?round=3`);
  await picture("12-phone");
  await context.close();
}
