// Every page of the arbiter's desk as a picture, in three languages at two widths, light and dark: for looking at.
// The pages belong to events in every state: being entered, being played, sealed; chess, draughts, teams, a cup.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { langs, widths } from "./browser.mjs";
import { begin, confirmed, pair, publish, type } from "./event.mjs";
import { invite, join } from "./phones.mjs";

const shots = fileURLToPath(new URL("shots/desk", import.meta.url));

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {{ name: string, address: string, act?: (page: Page) => Promise<unknown> }} Stop */

/** Names as long as names are. */
const names = [
  "Sample-Chrząszczewska, Wawrzyniec Bartłomiej\t2415\tKlub Szachowy Hetman Koronny Przemyśl",
  "Sample, Řehoř\t2398\tŠK Sokol Ústí nad Labem-Střekov",
  "Sample, Anna\t2301\tClub North",
  "Sample, Bruno\t2287\tClub South",
  "Sample, Celina\t2240\tClub North",
  "Sample, Daniel\t2199\tClub East",
  "Sample, Ewa\t2105\tClub West",
  "Sample, Filip\t2050\tClub North",
  "Sample, Greta\t1987\tClub South",
  "Sample, Hubert\t1902\tClub East",
  "Sample, Irena\t1850\t",
  "Sample, Jan\t1800\tClub West",
  "Sample, Karol\t1722\tClub North",
  "Sample, Lena\t1650\tClub South",
  "Sample, Maja\t\tClub East",
];

/** @param {string} letter @param {number} first */
const team = (letter, first) => [`Team ${letter}`, ...Array.from({ length: 5 }, (_, at) => `Sample${letter}${at + 1}, Player\t${first - at}`), ""];

/**
 * The events and their pages.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {Awaited<ReturnType<typeof import("./event.mjs").signedIn>>} storageState
 */
async function stops(browser, url, storageState) {
  const context = await browser.newContext({ baseURL: url, locale: "en", storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const other = await context.newPage();
  /** @type {Stop[]} */
  const all = [];
  /** @type {(name: string, address: string, act?: (page: Page) => Promise<unknown>) => void} */
  const add = (name, address, act) => {
    all.push({ name, address: address.replace(url, ""), ...(act === undefined ? {} : { act }) });
  };

  // An open in its second round: everything that can be on its way.
  const open = await begin(page, "open-standard", names, { name: "Sample Open", rounds: "7" });
  await page.goto(`${open}/rounds/1/draft`);
  await publish(page);
  await page.click("form:has(input[value=start-round]) button");
  await page.waitForSelector("tr[data-state=open]");
  await type(page, "1321131");
  await page.goto(`${open}/rounds/2/draft`);
  await page.click("form.panel button");
  await page.waitForSelector("form[data-publish]");
  const fresh = await begin(other, "open-standard", names, { name: "Sample Open of the day before", rounds: "7" });
  await publish(page);
  await page.click("form:has(input[value=start-round]) button");
  await page.waitForSelector("tr[data-state=open]");
  await page.click("button[name=set][value='2 1-0']");
  await page.waitForSelector("tr[data-board='2'][data-state=done]");
  await page.click("button[name=set][value='4 1/2']");
  await page.waitForSelector("tr[data-board='4'][data-state=done]");
  // Contested, adjourned, reported by a phone.
  await other.goto(`${open}/rounds/2`);
  await other.route("**/rows?**", (route) => route.abort());
  await page.click("button[name=set][value='3 1-0']");
  await page.waitForSelector("tr[data-board='3'][data-state=done]");
  await other.click("button[name=set][value='3 0-1']");
  await other.unroute("**/rows?**");
  const phoneLink = await invite(page, open, { role: "helper", boards: "6-7" });
  const phone = await join(browser, url, phoneLink, "Sample phone at the door");
  await phone.click("button[name=set][value='6 1-0']");
  await page.goto(`${open}/incidents/new?round=2&board=1&i=illegal-move`);
  await page.click(".who-tap");
  await page.waitForURL(/\/incidents\/1$/);
  await page.click("form[action$='/rule'] button");
  await page.waitForSelector("#ruling");
  await page.goto(`${open}/incidents/new?round=2&board=7&i=disturbs`);
  await page.click(".who-tap");
  await page.waitForURL(/\/incidents\/2$/);
  await page.goto(`${open}/requests`);

  add("events", "/events");
  add("new", "/events/new?preset=open-standard");
  add("new-blitz", "/events/new?preset=club-blitz");
  add("new-open", "/events/new?preset=open-standard", (at) => at.locator("#regulations").evaluate((fold) => fold.setAttribute("open", "")));
  add("new-team", "/events/new?preset=league");
  add("players", `${open}/players`);
  await page.goto(`${open}/players`);
  const links = await page.locator("table.players th a").evaluateAll((found) => found.map((one) => one.getAttribute("href") ?? ""));
  add("card", links[0] ?? "");
  add("card-last", links[14] ?? "");
  add("import", `${open}/players/import`);
  add("import-diff", `${open}/players`, async (at) => {
    await at.fill("#text", "Sample, Anna\t2350\nSample, Zoe\t1700\tClub North\nsample zoé\n;;1650");
    await at.locator("#paste button").evaluate((button) => { for (let fold = button.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true; });
    await at.click("#paste button");
    await at.waitForSelector("form.import-diff");
  });
  add("check-in", `${open}/check-in`);
  add("round", `${open}/rounds/2`);
  add("round-1", `${open}/rounds/1`);
  add("round-open", `${open}/rounds/2?show=open`);
  add("board", `${open}/rounds/2/boards/2`);
  add("board-contested", `${open}/rounds/2/boards/3`);
  add("correction", `${open}/rounds/1/boards/2`, async (at) => {
    await at.check("input[name=outcome][value='1-0']");
    await at.fill("#reason", "slip read wrongly");
    await at.click("form.panel:has(#reason) button");
    await at.waitForSelector("form.asked");
  });
  add("draft-why", `${open}/rounds/2/draft?a=1&b=2`);
  add("draft-next", `${open}/rounds/3/draft`);
  add("standings", `${open}/standings`);
  add("standings-why", `${open}/standings?why=4`);
  add("crosstable", `${open}/crosstable`);
  add("floor", `${open}/floor`);
  add("incidents", `${open}/incidents`);
  add("incident", `${open}/incidents/1`);
  add("incident-open", `${open}/incidents/2`);
  add("incident-new", `${open}/incidents/new?round=2`);
  add("incident-kinds", `${open}/incidents/new?round=2&board=1`);
  add("incident-who", `${open}/incidents/new?round=2&board=1&i=illegal-move`);
  add("reports", `${open}/reports`);
  add("prizes", `${open}/prizes`);
  add("norms", `${open}/norms`);
  add("public", `${open}/public`);
  add("print", `${open}/print`);
  add("settings", `${open}/settings`);
  add("log", `${open}/log`);
  add("requests", `${open}/requests`);
  add("devices", `/tournaments/${open.split("/").pop()}/devices`);
  add("from-paper", `${open}/rounds/3/from-paper`);
  add("keys", `${open}/rounds/2`, (at) => at.keyboard.press("?"));
  add("help", "/help/round");
  // The day before: a draft of round 1, nothing published.
  add("draft", `${fresh}/rounds/1/draft`);
  add("fresh-standings", `${fresh}/standings`);
  add("fresh-floor", `${fresh}/floor`);
  add("fresh-incidents", `${fresh}/incidents`);
  add("fresh-crosstable", `${fresh}/crosstable`);
  add("by-hand", `${fresh}/rounds/1/draft`, async (at) => {
    if ((await at.locator(".hand").count()) === 0) {
      const take = at.locator(".editing-note button, form:has(input[value=start-editing]) button").first();
      await take.click();
      await at.waitForSelector(".hand .seat");
    }
    await at.click(".hand .seat:has-text('Daniel')");
    await at.waitForSelector(".hand .seat.chosen");
  });
  // Nobody entered.
  await page.goto("/events/new?preset=open-standard");
  await page.locator("#regulations").evaluate((fold) => fold.setAttribute("open", ""));
  await page.fill("#name", "Sample Congress");
  await page.click("button[value=start]");
  await page.waitForURL(/\/players$/);
  const empty = page.url().replace(/\/players.*$/, "");
  for (const room of ["players", "check-in", "rounds/1/draft", "standings", "crosstable", "floor", "incidents", "reports", "log", "requests", "prizes"]) add(`empty-${room.replaceAll("/", "-")}`, `${empty}/${room}`);
  // Draughts, all played and sealed.
  const code = await begin(page, "draughts-100", names.slice(0, 9), { name: "Sample Championship", rounds: "3" });
  await publish(page);
  await type(page, "1321");
  await pair(page, code, 2);
  await type(page, "1131");
  await pair(page, code, 3);
  await type(page, "3311");
  await page.goto(`${code}/prizes`);
  const rows = page.locator(".prize-set tbody tr");
  for (const [at, amount] of ["500", "300", "200"].entries()) {
    await rows.nth(at).locator("input[name=place]").fill(String(at + 1));
    await rows.nth(at).locator("input[name=amount]").fill(amount);
  }
  await page.click("form[action$='/prizes'] button");
  await page.waitForSelector(".awards");
  await page.goto(`${code}/reports`);
  await page.click("form:has(input[value=seal-final]) button");
  await confirmed(page);
  for (const room of ["rounds/3", "rounds/2/draft", "standings?why=2", "crosstable", "reports", "prizes", "norms", "settings"]) add(`draughts-${room.replaceAll(/[/?=]/g, "-")}`, `${code}/${room}`);
  // Teams with line-ups.
  const league = await begin(page, "draughts-team", [...team("A", 2300), ...team("B", 2200), ...team("C", 2100), ...team("D", 2000)], { name: "Sample League", boards: "4" });
  await publish(page);
  const captain = await join(browser, url, await invite(page, league, { role: "captain", team: "Team A" }), "Captain A");
  await page.goto(`${league}/rounds/1/line-ups`);
  for (const room of ["teams", "rounds/1/line-ups", "rounds/1", "standings"]) add(`teams-${room.replaceAll("/", "-")}`, `${league}/${room}`);
  const second = await begin(page, "draughts-team", [...team("A", 2300), ...team("B", 2200), ...team("C", 2100), ...team("D", 2000)], { name: "Sample League 2", boards: "4" });
  await publish(page);
  await page.goto(`${second}/rounds/1/line-ups`);
  await page.click("form:has(input[value=fill-lineups]) button");
  await page.waitForLoadState();
  await page.click("form:has(input[value=reveal-lineups]) button");
  await page.waitForURL(/\/rounds\/1$/);
  await type(page, "13211321");
  for (const room of ["rounds/1", "rounds/1/matches/1", "standings"]) add(`teams2-${room.replaceAll("/", "-")}`, `${second}/${room}`);
  // A cup.
  const cup = await begin(page, "knock-out", names.slice(0, 6), { name: "Sample Cup" });
  await publish(page);
  await type(page, "31");
  for (const room of ["bracket", "rounds/1"]) add(`cup-${room.replaceAll("/", "-")}`, `${cup}/${room}`);
  const phones = [
    { name: "phone", address: phone.url().replace(url, ""), state: await phone.context().storageState() },
    { name: "captain", address: captain.url().replace(url, ""), state: await captain.context().storageState() },
  ];
  await context.close();
  await phone.context().close();
  await captain.context().close();
  return { all, phones };
}

/**
 * @param {Browser} browser
 * @param {Awaited<ReturnType<typeof import("./program.mjs").startProgram>>} program
 * @param {Awaited<ReturnType<typeof import("./event.mjs").signedIn>>} storageState
 * @param {string[]} only
 */
export async function gallery(browser, program, storageState, only) {
  mkdirSync(shots, { recursive: true });
  const { all, phones } = await stops(browser, program.url, storageState);
  let count = 0;
  for (const lang of langs) {
    for (const width of widths) {
      const options = { baseURL: program.url, locale: lang, viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: /** @type {"dark" | "light"} */ (lang === "cs" ? "dark" : "light") };
      const context = await browser.newContext({ ...options, storageState });
      const page = await context.newPage();
      for (const { name, address, act } of all) {
        const title = `${name}-${lang}-${width}`;
        if (only.length > 0 && !only.some((part) => title.includes(part))) continue;
        // Pairing by hand is for a wide window.
        if (name === "by-hand" && width < 600) continue;
        await page.goto(address);
        await act?.(page);
        await page.screenshot({ path: `${shots}/${title}.png`, fullPage: true });
        count += 1;
      }
      await context.close();
      if (width > 600) continue;
      for (const { name, address, state } of phones) {
        if (only.length > 0 && !only.some((part) => `${name}-${lang}-${width}`.includes(part))) continue;
        const own = await browser.newContext({ ...options, storageState: state });
        const at = await own.newPage();
        await at.goto(address);
        await at.screenshot({ path: `${shots}/${name}-${lang}-${width}.png`, fullPage: true });
        count += 1;
        await own.close();
      }
    }
  }
  return count;
}
