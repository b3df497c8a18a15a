// Accounts, devices, tokens, journal and system: used without scripts, looked at in three
// languages on a phone and a laptop, light and dark.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, launch, widths } from "./browser.mjs";
import { begin, players, publish, signedIn } from "./event.mjs";
import { startProgram } from "./program.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Awaited<ReturnType<typeof signedIn>>} Signed */

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startProgram>>} */
let program;
/** @type {Signed} */
let owner;
let base = "";
before(async () => {
  browser = await launch();
  program = await startProgram();
  owner = await signedIn(browser, program.url, await program.owner, "");
});
after(async () => {
  await browser.close();
  assert.equal(await program.stop(), 0);
});

/**
 * @param {import("playwright-core").BrowserContextOptions} options
 */
const open = async (options) => (await browser.newContext({ baseURL: program.url, locale: "en", ...options })).newPage();

/** @type {Signed} */
let phone;

test("without scripts: a password, an invitation for four boards, a phone that joins by digits and sees what it may", async () => {
  const desk = await open({ storageState: owner });
  base = await begin(desk, "club-blitz", players(12));
  await publish(desk);
  await desk.context().close();
  const page = await open({ storageState: owner, javaScriptEnabled: false });
  const devices = `/tournaments/${base.split("/").pop()}/devices`;
  await page.goto(devices);
  await page.click("form.people-form button");
  assert.equal(await page.locator("[role=alert]").count(), 1, "a password comes first");
  await page.goto("/account");
  await page.fill("#password, input[type=password]", "four words of one's own");
  await page.click("form:has(input[type=password]) button");
  await page.goto(devices);
  await page.fill("#boards", "1-4");
  await page.click("form.people-form button");
  const digits = (await page.textContent(".code strong")) ?? "";
  assert.match(digits, /^\d{4} \d{4}$/);
  assert.equal(await page.locator("svg.qr").count(), 1);
  owner = await page.context().storageState();

  const other = await open({ javaScriptEnabled: false });
  await other.goto("/join");
  await other.fill("#code", digits);
  await other.fill("#label", "Sample phone");
  await other.click("form.people-form button");
  await other.click("a[href='/device']");
  assert.equal(await other.textContent("h1"), "Sample phone");
  const role = await other.textContent(".device-role");
  assert.match(role ?? "", /Helper[\s\S]*boards 1-4[\s\S]*report results/);
  // The way to the work leads there, and nowhere else.
  assert.equal(await other.getAttribute(".device-role a", "href"), base.replace(program.url, ""));
  for (const [address, status] of /** @type {const} */ ([["/accounts", 403], ["/about/system", 403]])) {
    assert.equal((await other.goto(address))?.status(), status, address);
  }
  phone = await other.context().storageState();
  await page.goto(devices);
  assert.match((await page.textContent("main")) ?? "", /Sample phone/);
});

/** The page of a player of the event. */
const somebody = async () => {
  const page = await open({ storageState: owner });
  await page.goto("/persons?q=a");
  const address = (await page.getAttribute("main .row-links a", "href")) ?? "";
  await page.context().close();
  return address;
};

test("without scripts: a wish to be erased waits with its day, and an answer ends it", async () => {
  const page = await open({ storageState: owner, javaScriptEnabled: false });
  const address = await somebody();
  await page.goto(address);
  await page.click("button[value=ask]");
  assert.match((await page.textContent("main [role=status]")) ?? "", /is recorded/);
  await page.goto("/persons");
  assert.match((await page.textContent("main")) ?? "", /answer due by \d{4}-\d{2}-\d{2}/);
  await page.goto(address);
  await page.click("button[value=erase]");
  assert.equal(await page.locator("main [role=alert]").count(), 1, "first sure, then erased");
  const fetched = page.waitForEvent("download");
  await page.click("form[action$='/export'] button");
  assert.equal((await fetched).suggestedFilename(), "person.zip");
  await page.goto(address);
  await page.selectOption("#ground", "ruling");
  await page.click("button[value=refuse]");
  await page.goto("/persons");
  assert.doesNotMatch((await page.textContent("main")) ?? "", /answer due by/);
  await page.context().close();
});

test("every page of people in three languages and two widths, light and dark", async () => {
  const devices = `/tournaments/${base.split("/").pop()}/devices`;
  /** @type {[string, Signed | undefined][]} */
  const pages = [
    ["/account", owner],
    ["/accounts", owner],
    ["/devices", owner],
    [devices, owner],
    ["/tokens", owner],
    ["/journal", owner],
    [`${base}/tried`, owner],
    ["/about/system", owner],
    ["/persons?q=a", owner],
    [await somebody(), owner],
    ["/device", phone],
    ["/privacy", undefined],
    ["/sign-in", undefined],
    ["/join", undefined],
  ];
  for (const [at, lang] of langs.entries()) {
    for (const width of widths) {
      for (const state of [owner, phone, undefined]) {
        const colorScheme = (at + widths.indexOf(width)) % 2 === 0 ? "light" : "dark";
        const page = await open({ storageState: state, locale: lang, viewport: { width, height: 900 }, colorScheme });
        for (const [address, whose] of pages.filter(([, whose]) => whose === state)) {
          const answer = await page.goto(address);
          const place = `${address} ${lang} ${width}`;
          assert.equal(answer?.status(), 200, `${place} ${whose === undefined}`);
          assert.equal(await page.getAttribute("html", "lang"), lang);
          assert.deepEqual(await faults(page), [], place);
          assert.deepEqual(await smallTargets(page), [], place);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(sideways <= 0, `${place} is ${sideways} pixels too wide`);
        }
        await page.context().close();
      }
    }
  }
});
