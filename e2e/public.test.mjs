// What anybody sees: public pages on a phone, with and without scripts, secrecy of drafts, why somebody has his place,
// the static site, all of it in three languages (S1, S32, S44 and section 4.20).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative } from "node:path";
import { after, before, test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, launch, widths } from "./browser.mjs";
import { begin, pair, players, publish, rated, signedIn, type } from "./event.mjs";
import { binary, startProgram } from "./program.mjs";

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

/** @param {import("playwright-core").BrowserContextOptions} [options] */
const open = async (options = {}) => {
  const context = await browser.newContext({ baseURL: program.url, locale: "en", viewport: { width: 390, height: 844 }, ...options });
  return context.newPage();
};
const desk = () => open({ storageState: owner, viewport: { width: 1280, height: 900 } });

/** The public address of a tournament at a desk. @param {string} base */
const slug = (base) => base.split("/").pop() ?? "";

/** The page as it came over the wire. @param {string} path @param {Record<string, string>} [headers] */
const raw = async (path, headers = {}) => {
  const answer = await fetch(`${program.url}${path}`, { headers: { "accept-language": "en", ...headers } });
  return { status: answer.status, text: await answer.text() };
};

/** Until the stream is open. @param {Page} page */
const live = (page) => page.waitForSelector("[data-live-is=on]");

test("S1: a phone that waits sees round 1 as it is published; a name finds its table", async (t) => {
  const page = await desk();
  const base = await begin(page, "club-blitz", players(12));
  const phone = await open();
  await phone.goto(`/p/${slug(base)}`);
  assert.equal(await phone.textContent("main .lead"), "Not published yet.");
  assert.equal(await phone.locator("table").count(), 0);
  await live(phone);
  await publish(page);
  const since = Date.now();
  await phone.waitForSelector("h1:has-text('Where do I sit?')");
  await phone.waitForSelector("table.pairs tbody tr");
  t.diagnostic(`on the phone ${Date.now() - since} ms after the arbiter had the answer`);
  assert.deepEqual(await phone.locator("table.pairs tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(" "))), [
    "1 Sample, Anna · Sample, Greta",
    "2 Sample, Hubert · Sample, Bruno",
    "3 Sample, Celina · Sample, Irena",
    "4 Sample, Jan · Sample, Daniel",
    "5 Sample, Ewa · Sample, Karol",
    "6 Sample, Lena · Sample, Filip",
  ]);
  // No account, no cookie.
  assert.deepEqual(await phone.context().cookies(), []);
  await phone.fill("#me", "sample hub");
  await phone.press("#me", "Enter");
  await phone.waitForSelector("#hits .ticket");
  assert.equal(await phone.locator("#hits .ticket").count(), 1);
  assert.equal(await phone.textContent("#hits .table-no b"), "2");
  assert.equal(await phone.textContent("#hits .colour b"), "White");
  assert.equal(await phone.textContent("#hits .foe b"), "Sample, Bruno");
  // Followed, he is found on this phone without typing; the result comes by itself.
  await phone.click("#hits button[data-follow]");
  await phone.goto(`/p/${slug(base)}`);
  await phone.waitForSelector("[data-mine] .ticket:has-text('Sample, Hubert')");
  await live(phone);
  await page.goto(`${base}/rounds/1`);
  await type(page, "111111");
  await phone.waitForSelector("[data-mine] .ticket-result:has-text('1-0')");
  await phone.waitForSelector("table.stand tbody tr");
  assert.deepEqual(await phone.context().cookies(), []);
  await phone.context().close();
  await page.context().close();
});

test("without scripts: search, rounds, table, cards, language", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(8));
  await publish(page);
  await type(page, "1231");
  const phone = await open({ javaScriptEnabled: false });
  await phone.goto(`/p/${slug(base)}`);
  await phone.fill("#me", "bruno");
  await phone.click(".search button");
  await phone.waitForSelector("#hits .ticket:has-text('Sample, Bruno')");
  await phone.click("nav.rooms a:has-text('Pairings')");
  assert.equal(await phone.locator("table.pairs tbody tr").count(), 4);
  await phone.click(".chips a:has-text('by name')");
  assert.deepEqual((await phone.locator("table.names tbody th").allTextContents()).slice(0, 3), ["Sample, Anna", "Sample, Bruno", "Sample, Celina"]);
  await phone.click("nav.rooms a:has-text('Standings')");
  await phone.click("table.stand tbody tr:nth-child(2) a.ask-why");
  assert.match((await phone.textContent("#why .verdict")) ?? "", /1\.0 points/);
  await phone.click("button[value=pl]");
  assert.match((await phone.textContent("#why h2")) ?? "", /Dlaczego/);
  await phone.context().close();
  await page.context().close();
});

test("S32: a draft changes nothing anywhere outside; publishing changes everything", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(8));
  await publish(page);
  await type(page, "1111");
  await pair(page, base, 2);
  await type(page, "1111");
  const id = slug(base);
  const event = base.split("/").at(-2) ?? "";
  await page.goto(`/e/${event}/screens`);
  await page.fill("#name", "Sample hall");
  await page.selectOption("#slide", `${id} boards`);
  await page.click("form:has(#name) button");
  const screen = (await page.getAttribute(".screen-links a", "href")) ?? "";
  assert.match(screen, /^\/screen\/[a-z0-9]{10}$/);
  // A helper's phone, by its own token.
  const token = execFileSync(binary("debug"), ["token", "--role", "helper", "--scope", `tournament/${id}`, "--data", program.data], { encoding: "utf8" }).trim();
  const helper = { authorization: `Bearer ${token}` };
  const entry = (await (await fetch(`${program.url}/api/v1/public/${id}/entries`)).json()).entries[0].entry;
  const outside = [
    `/p/${id}`,
    `/p/${id}?q=anna`,
    `/p/${id}/rounds/2`,
    `/p/${id}/rounds/2/names`,
    `/p/${id}/rounds/3`,
    `/p/${id}/standings`,
    `/p/${id}/players`,
    `/p/${id}/players/${entry}`,
    `/p/${id}/feed.atom`,
    `/p/${id}/calendar.ics`,
    `/api/v1/public/${id}`,
    `/api/v1/public/${id}/entries`,
    `/api/v1/public/${id}/rounds/2`,
    `/api/v1/public/${id}/rounds/3`,
    `/api/v1/public/${id}/standings`,
    screen,
  ];
  const hers = [`/api/v1/tournaments/${id}/rounds/3`, `${base.replace(program.url, "")}/phone`];
  const look = async () => [
    ...(await Promise.all(outside.map(async (path) => ({ path, ...(await raw(path)) })))),
    ...(await Promise.all(
      hers.map(async (path) => {
        const found = await raw(path, helper);
        // How far the log is, is no secret from those who work here.
        const text = found.text.replace(/"head":\d+/, '"head":0').replaceAll(/data-live-after="[^"]*"|name="nonce" value="[^"]*"/g, "");
        return { path, ...found, text };
      }),
    )),
  ];
  // The public's stream stays open over it all.
  const heard = await stream(`/live/stream?topics=tournament/${id}`);
  const before = await look();
  assert.match(before.find((one) => one.path === `/p/${id}/rounds/3`)?.text ?? "", /Not published yet/);
  await page.goto(`${base}/rounds/3/draft`);
  await page.click("form.panel button");
  await page.waitForSelector("form[data-publish]");
  const drafted = await look();
  for (const [at, one] of before.entries()) assert.deepEqual(drafted[at], one, one.path);
  assert.equal(heard.frames(), 0, heard.text());
  await publish(page);
  await heard.until("changed");
  const published = await look();
  const same = published.filter((one, at) => one.text === before[at]?.text).map((one) => one.path);
  // What is about the rounds before stays as it was.
  const past = [`/p/${id}/rounds/2/names`, `/p/${id}/calendar.ics`, `/api/v1/public/${id}/entries`, `/api/v1/public/${id}/rounds/2`, `/api/v1/public/${id}/standings`];
  assert.deepEqual(same.filter((path) => !past.includes(path)), []);
  assert.equal(published.find((one) => one.path === `/api/v1/public/${id}/rounds/3`)?.status, 200);
  heard.close();
  await page.context().close();
});

/** A stream that is read as it comes. @param {string} path */
async function stream(path) {
  const end = new AbortController();
  const answer = await fetch(`${program.url}${path}`, { signal: end.signal });
  assert.equal(answer.status, 200);
  let text = "";
  /** @type {(() => void)[]} */
  const waiting = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of /** @type {any} */ (answer.body)) {
        text += decoder.decode(bytes);
        waiting.splice(0).forEach((wake) => wake());
      }
    } catch {
      // Closed by us.
    }
  })();
  const until = async (/** @type {string} */ event) => {
    while (!text.includes(`event: ${event}\n`)) await new Promise((wake) => waiting.push(() => wake(undefined)));
  };
  await until("state");
  return { until, text: () => text, frames: () => text.split("event: changed").length - 1, close: () => (end.abort(), reading) };
}

const FOUR = `012 Sample event
142 2
212 PTS,DE,BH
001    1 m    Sample, One                       2100 POL                         1.5    1     2 w 1     3 b =
001    2 m    Sample, Two                       2050 POL                         1.0    3     1 b 0  0000 - U
001    3 m    Sample, Three                     2000 POL                         1.5    2     4 b 1     1 w =
001    4 m    Sample, Four                      1950 POL                         0.0    4     3 w 0  0000 - Z
`;

test("S44: why am I second, on a phone, equal to the command line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jadoube-s44-"));
  const file = join(folder, "four.trf");
  writeFileSync(file, FOUR);
  const told = JSON.parse(execFileSync(binary("debug"), ["rank", file, "--player", "3", "--json"], { encoding: "utf8" }));
  const token = execFileSync(binary("debug"), ["token", "--role", "owner", "--data", program.data], { encoding: "utf8" }).trim();
  const send = async (/** @type {string} */ path, /** @type {string} */ body) => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": `s44-${path.length}-${Date.now()}-0000`, "content-type": "application/json" };
    const answer = await fetch(`${program.url}${path}`, { method: "POST", headers, body });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  };
  const { event } = await send("/api/v1/events", JSON.stringify({ name: "Sample S44" }));
  const { tournament } = await send(`/api/v1/events/${event}/tournaments/import`, FOUR);
  const entries = (await (await fetch(`${program.url}/api/v1/public/${tournament}/entries`)).json()).entries;
  const three = entries.find((/** @type {any} */ one) => one.number === 3).entry;
  const why = await (await fetch(`${program.url}/api/v1/public/${tournament}/standings/${three}/why`)).json();
  delete why.entry;
  assert.deepEqual(why, told);
  const phone = await open();
  await phone.goto(`/p/${tournament}/standings`);
  await phone.click("table.stand tr:has-text('Sample, Three') a.ask-why");
  await phone.waitForSelector("#why");
  assert.match((await phone.textContent("#why .verdict")) ?? "", /Buchholz/);
  const steps = await phone.locator("#why .step").evaluateAll((all) =>
    all.map((step) => [step.querySelector("h3 .soft")?.textContent, [...step.querySelectorAll(".values strong")].map((one) => one.textContent)]),
  );
  assert.deepEqual(steps, [
    ["DE", ["0.5", "0.5"]],
    ["BH", ["2.5", "2.0"]],
  ]);
  // Each round's part.
  assert.ok((await phone.locator("#why .step:nth-of-type(2) details li").count()) >= 2);
  await phone.context().close();
  rmSync(folder, { recursive: true });
});

test("a page with everything it needs is under 100 kB", async (t) => {
  const page = await desk();
  const names = Array.from({ length: 120 }, (_, at) => `Sample, Player-${String(at).padStart(3, "0")}\t${2400 - at}`);
  const base = await begin(page, "open-standard", names);
  await publish(page);
  for (const path of ["", "/rounds/1", "/rounds/1/names", "/players", "/standings"]) {
    // A phone that has nothing yet.
    const context = await browser.newContext({ baseURL: program.url, locale: "en" });
    const phone = await context.newPage();
    /** @type {Map<string, Promise<number>>} */
    const parts = new Map();
    // The page asks once more whether it is still good; that is answered without it.
    phone.on("response", (answer) => {
      if (answer.url().includes("/live/") || parts.has(answer.url())) return;
      parts.set(answer.url(), answer.body().then((body) => body.length));
    });
    await phone.goto(`/p/${slug(base)}${path}`, { waitUntil: "load" });
    await phone.waitForSelector("html.has-scripts");
    const bytes = (await Promise.all(parts.values())).reduce((sum, one) => sum + one, 0);
    t.diagnostic(`${path || "/"}: ${bytes} bytes unpacked, ${parts.size} files`);
    await context.close();
    assert.ok(bytes > 10_000 && bytes < 100_000, `${path}: ${bytes} bytes unpacked`);
  }
  await page.context().close();
});

/** Every file below a folder. @param {string} folder @returns {string[]} */
const files = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)));

/**
 * Every link of every page leads to a file, and a page says what the server's page says, in every language.
 *
 * @param {string} to
 * @param {string} id
 */
async function crawl(to, id) {
  const there = new Set(files(to));
  // Every link of every page leads to a file.
  const reader = await open({ javaScriptEnabled: false });
  let links = 0;
  for (const name of [...there].filter((one) => one.endsWith(".html"))) {
    await reader.setContent(readFileSync(join(to, name), "utf8"));
    const addresses = await reader.evaluate(() => [...document.querySelectorAll("[href], [src]")].map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? ""));
    for (const address of addresses.filter((one) => !one.startsWith("#"))) {
      links += 1;
      const target = posix.normalize(posix.join(posix.dirname(name), address.replace(/#.*/, "")));
      assert.ok(there.has(target), `${name} leads to ${address}, which is not there`);
    }
  }
  // What a page says is what the server's page says, in every language.
  const said = () => reader.evaluate(() => (document.querySelector("main")?.textContent ?? "").replaceAll(/\s+/g, " ").trim());
  let compared = 0;
  for (const lang of langs) {
    for (const name of there) {
      const inside = new RegExp(`^${lang}/${id}/(.*?)/?index\\.html$`).exec(name);
      if (!inside) continue;
      await reader.setContent(readFileSync(join(to, name), "utf8"));
      const file = await said();
      const answer = await fetch(`${program.url}/p/${id}/${inside[1]}`.replace(/\/$/, ""), { headers: { "accept-language": lang } });
      assert.equal(answer.status, 200, name);
      await reader.setContent(await answer.text());
      assert.equal(file, await said(), name);
      compared += 1;
    }
  }
  await reader.context().close();
  return { links, compared };
}

test("the static site: no dead link, the same content as on the server, written again only where something changed", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6));
  await publish(page);
  await type(page, "132");
  const id = slug(base);
  const event = base.split("/").at(-2) ?? "";
  await page.goto(`${base}/public`);
  await page.fill("#text", "Round 2 starts at three & <soon>.");
  await page.click("form:has(#text) button");
  await page.waitForSelector(".notice-text:has-text('Round 2 starts')");
  const folder = mkdtempSync(join(tmpdir(), "jadoube-site-"));
  const to = join(folder, "site");
  const run = () => JSON.parse(execFileSync(binary("debug"), ["--json", "publish", "--event", event, "--to", to, "--data", program.data], { encoding: "utf8" }));
  const first = run();
  assert.equal(first.written, first.files);
  assert.equal(run().written, 0, "nothing changed");
  const there = new Set(files(to));
  assert.equal(there.size, first.files + 1, "all files and their list");
  const crawled = await crawl(to, id);
  assert.ok(crawled.links > 300 && crawled.compared >= 3 * 14, JSON.stringify(crawled));
  // A result changes some files and leaves the others untouched.
  const old = new Map([...there].map((name) => [name, statSync(join(to, name)).mtimeMs]));
  await pair(page, base, 2);
  const again = run();
  assert.ok(again.written > 0 && again.written < again.files, JSON.stringify(again));
  const untouched = [...there].filter((name) => statSync(join(to, name)).mtimeMs === old.get(name));
  assert.ok(untouched.includes("assets/public.css") && untouched.includes(`en/${id}/rounds/1/names/index.html`) === false);
  // The button of the desk writes the same.
  await page.goto(`${base}/public`);
  await page.click("form[action$='/site'] button");
  await page.waitForSelector("section:has(#files) code");
  const own = (await page.textContent("section:has(#files) code")) ?? "";
  for (const name of files(to)) assert.equal(readFileSync(join(own, name), "utf8"), readFileSync(join(to, name), "utf8"), name);
  await page.context().close();
  rmSync(folder, { recursive: true });
});

test("the static site of a league: teams, matches and their people lead somewhere and say what the server says", async () => {
  const page = await desk();
  const teams = [..."ABCD"].flatMap((letter, team) => [`Klub ${letter} Żółć`, ...[1, 2, 3].map((at) => `Sample${letter}${at}, Player\t${2300 - 50 * team - at}`), ""]);
  const base = await begin(page, "league", teams, { boards: "2" });
  await publish(page);
  await type(page, "1131");
  const folder = mkdtempSync(join(tmpdir(), "jadoube-site-"));
  execFileSync(binary("debug"), ["publish", "--event", base.split("/").at(-2) ?? "", "--to", folder, "--data", program.data]);
  const crawled = await crawl(folder, slug(base));
  // Four teams and the people of their line-ups have a page each, in three languages.
  assert.ok(crawled.compared >= 3 * (4 + 8), JSON.stringify(crawled));
  // A team can be linked to, and its page names its match.
  const { entries } = await (await fetch(`${program.url}/api/v1/public/${slug(base)}/entries`)).json();
  const team = entries.find((/** @type {any} */ one) => one.name === "Klub A Żółć");
  const phone = await open();
  await phone.goto(`/p/${slug(base)}/players/${team.entry}`);
  assert.match((await phone.textContent("main")) ?? "", /Klub A Żółć[\s\S]*Klub D Żółć/);
  // The room one is in is in sight, however many stand before it.
  await phone.waitForFunction(() => {
    const here = document.querySelector("nav.rooms [aria-current]")?.getBoundingClientRect();
    return here !== undefined && here.left >= 0 && here.right <= window.innerWidth;
  });
  await phone.context().close();
  await page.context().close();
  rmSync(folder, { recursive: true });
});

test("feed and calendar are what their readers expect", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6));
  await page.fill("#starts", "2030-05-04T15:00");
  await publish(page);
  const id = slug(base);
  await page.goto(`${base}/public`);
  await page.fill("#text", "Lights & <tables>");
  await page.click("form:has(#text) button");
  await page.waitForSelector(".notice-text:has-text('Lights')");
  const { text } = await raw(`/p/${id}/feed.atom`);
  const parsed = await page.evaluate((xml) => {
    const found = new DOMParser().parseFromString(xml, "application/xml");
    return { error: found.querySelector("parsererror")?.textContent ?? null, titles: [...found.querySelectorAll("entry > title")].map((one) => one.textContent), ids: new Set([...found.querySelectorAll("id")].map((one) => one.textContent)).size };
  }, text);
  assert.deepEqual(parsed, { error: null, titles: ["Lights & <tables>", "Round 1: pairings published"], ids: 3 });
  const entry = (await (await fetch(`${program.url}/api/v1/public/${id}/entries`)).json()).entries[0].entry;
  const calendar = (await raw(`/p/${id}/players/${entry}/calendar.ics`)).text;
  assert.match(calendar, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  assert.match(calendar, /DTSTART:20300504T\d{6}Z\r\n/);
  assert.match(calendar.replaceAll("\r\n ", ""), /DESCRIPTION:Table 1\\, White\\, against Sample\\, Daniel\r\n/);
  await page.context().close();
});

test("switched off is not sent; what is listed is found; going back is asked about", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(6));
  await publish(page);
  await type(page, "111");
  const id = slug(base);
  assert.match((await raw(`/p/${id}/standings`)).text, /2200/);
  assert.doesNotMatch((await raw("/events")).text, new RegExp(id));
  await page.goto(`${base}/public`);
  for (const code of ["rating", "tie-breaks", "card"]) await page.uncheck(`input[value=${code}]`);
  await page.check("input[value=listed]");
  await page.click("form:has(.switches) button");
  await page.waitForLoadState();
  const table = (await raw(`/p/${id}/standings`)).text;
  assert.doesNotMatch(table, /2200|Buchholz|why/);
  const entries = (await raw(`/api/v1/public/${id}/entries`)).text;
  assert.doesNotMatch(entries, /2200/);
  const entry = JSON.parse(entries).entries[0].entry;
  assert.equal((await raw(`/p/${id}/players/${entry}`)).status, 404);
  assert.match((await raw("/events")).text, new RegExp(id));
  await page.goto(`${base}/settings`);
  await page.selectOption("#public-1", "pairings");
  await page.click("form:has(#public-1) button");
  assert.match((await page.textContent("form.asked")) ?? "", /results, standings/);
  await page.click("form.asked .act-bar button");
  await page.waitForLoadState();
  const round = (await raw(`/p/${id}/rounds/1`)).text;
  assert.doesNotMatch(round, /1-0/);
  assert.match((await raw(`/p/${id}/standings`)).text, /Not published yet/);
  await page.context().close();
});

test("no fault in three languages, on a phone and a laptop, light and dark, with large letters", async () => {
  const page = await desk();
  const base = await begin(page, "club-rapid", rated(7));
  await page.fill("#starts", "2030-05-04T15:00");
  await publish(page);
  await type(page, "132");
  const id = slug(base);
  const event = base.split("/").at(-2) ?? "";
  await page.goto(`${base}/public`);
  await page.fill("#text", "Sample notice");
  await page.click("form:has(#text) button");
  await page.waitForSelector(".notice-text");
  const entry = (await (await fetch(`${program.url}/api/v1/public/${id}/entries`)).json()).entries[0].entry;
  const pages = ["", "?q=sample", "/rounds/1", "/rounds/1/names", "/rounds/2", "/standings", "/players", `/players/${entry}`, "/notices", "/regulations"].map((path) => `/p/${id}${path}`);
  const inside = [`${base.replace(program.url, "")}/public`, `${base.replace(program.url, "")}/told`, `/e/${event}/screens`, `/e/${event}/webhooks`];
  for (const locale of langs) {
    for (const width of widths) {
      const reader = await open({ locale, viewport: { width, height: 844 }, storageState: owner });
      for (const address of [...pages, ...inside]) {
        await reader.goto(address);
        assert.deepEqual(await faults(reader), [], `${locale} ${width} ${address}`);
        assert.deepEqual(await smallTargets(reader), [], `${locale} ${width} ${address}`);
        const sideways = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(sideways <= 0, `${locale} ${width} ${address} is ${sideways} pixels too wide`);
      }
      await reader.context().close();
    }
  }
  const dark = await open({ locale: "pl", colorScheme: "dark", storageState: owner });
  for (const address of [...pages, ...inside]) {
    await dark.goto(address);
    assert.deepEqual(await faults(dark), [], `dark ${address}`);
    await dark.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const sideways = await dark.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(sideways <= 0, `large ${address} is ${sideways} pixels too wide`);
  }
  await dark.context().close();
  await page.context().close();
});
