// The desk's speed and size bars (section 7 of the specification), measured from outside on the release binary: what an
// arbiter waits for, with the sizes of a large hall. Prints a line each, with its bar; ends with 1 where one is missed.
// DESK_BENCH_SMALL=1 walks through everything with small numbers and judges nothing.
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { performance as clock } from "node:perf_hooks";
import { launch } from "../e2e/browser.mjs";
import { signedIn } from "../e2e/event.mjs";
import { startProgram } from "../e2e/program.mjs";

const small = process.env.DESK_BENCH_SMALL === "1";
const size = (/** @type {number} */ full, /** @type {number} */ few) => (small ? few : full);
const profile = process.env.JADOUBE_PROFILE === "debug" ? "debug" : "release";

/** @type {string[]} */
const missed = [];

/** @param {number[]} times */
const p95 = (times) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/**
 * @param {string} what
 * @param {number} found
 * @param {number} bar
 * @param {string} [unit]
 */
function told(what, found, bar, unit = "ms") {
  const ok = found <= bar;
  if (!ok && !small) missed.push(what);
  console.log(`${what.padEnd(72)} ${found.toFixed(found < 100 ? 1 : 0).padStart(8)} ${unit}  bar ${bar} ${unit}${ok ? "" : "  OVER"}`);
}

const program = await startProgram(profile);
const browser = await launch();
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const storageState = await signedIn(browser, program.url, await program.owner);
const cookie = storageState.cookies.map((one) => `${one.name}=${one.value}`).join("; ");
const { hostname, port } = new URL(program.url);

/**
 * One request, timed to its first byte and to its end.
 *
 * @param {string} method
 * @param {string} path
 * @param {{ body?: string, headers?: Record<string, string> }} [more]
 * @returns {Promise<{ status: number, body: string, first: number, whole: number }>}
 */
function ask(method, path, more = {}) {
  return new Promise((resolve, reject) => {
    const began = clock.now();
    const sent = request({ hostname, port, method, path, agent, headers: { cookie, "x-form-token": form, "accept-language": "en", ...more.headers } }, (answer) => {
      const first = clock.now() - began;
      /** @type {Buffer[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString(), first, whole: clock.now() - began }));
    });
    sent.on("error", reject);
    sent.end(more.body);
  });
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function post(path, body) {
  for (;;) {
    const answer = await ask("POST", path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "idempotency-key": randomBytes(16).toString("hex") },
    });
    // Asked more often than a hall ever would: the desk says when to come back.
    if (answer.status === 429 || answer.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      continue;
    }
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return { ...answer, json: JSON.parse(answer.body) };
  }
}

let form = "";
{
  const context = await browser.newContext({ baseURL: program.url, storageState });
  const page = await context.newPage();
  await page.goto("/events/new?preset=club-blitz");
  form = (await page.getAttribute("input[name=form]", "value")) ?? "";
  await context.close();
}

/** @param {number} count */
const people = (count, from = 0) => Array.from({ length: count }, (_, at) => ({ name: `Sample${String(at + from).padStart(5, "0")}, Player`, rating: 2600 - ((at + from) % 1500) }));

/**
 * An event with round 1 published.
 *
 * @param {number} players
 */
async function event(players) {
  const made = (await post("/api/v1/events", { name: `Bench ${players}` })).json.event;
  const wanted = { name: `Bench ${players}`, game: "chess", system: "fide-dutch", rounds: 9, initial_colour: "white" };
  const tournament = (await post(`/api/v1/events/${made}/tournaments`, wanted)).json.tournament;
  const command = (/** @type {string} */ kind, /** @type {object} */ data, confirm = /** @type {string[]} */ ([])) =>
    post(`/api/v1/tournaments/${tournament}/commands`, { kind, data, confirm });
  await command("add-entries", { entries: people(players) });
  await command("assign-numbers", { order: "standard" });
  await command("draft-round", { round: 1 });
  await command("publish-round", { round: 1 });
  return { event: made, tournament, base: `/e/${made}/${tournament}`, command };
}

try {
  // Key to confirmed: 200 boards, four arbiters at their browsers.
  const hall = await event(size(400, 16));
  const boards = size(200, 8);
  const writers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const context = await browser.newContext({ baseURL: program.url, storageState, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${hall.base}/rounds/1`);
      await page.waitForSelector("tr[data-state=open]");
      return page;
    }),
  );
  const mine = boards / 4;
  const keyed = await Promise.all(
    writers.map((page, at) =>
      page.evaluate(
        async ({ from, many }) => {
          /** @type {number[]} */
          const times = [];
          for (let board = from; board < from + many; board += 1) {
            const row = document.querySelector(`tr[data-board="${board}"]`);
            const button = row?.querySelector("button[name=set]");
            if (!(button instanceof HTMLElement)) continue;
            const began = performance.now();
            button.click();
            await new Promise((resolve) => {
              const look = () => (document.querySelector(`tr[data-board="${board}"][data-state=done]`) ? resolve(undefined) : requestAnimationFrame(look));
              look();
            });
            times.push(performance.now() - began);
          }
          return times;
        },
        { from: at * mine + 1, many: mine },
      ),
    ),
  );
  told(`key to confirmed on screen, ${boards} boards, 4 writers, p95`, p95(keyed.flat()), 50);
  await Promise.all(writers.map((page) => page.context().close()));
  await hall.command("draft-round", { round: 2 });
  await hall.command("publish-round", { round: 2 });
  const server = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      /** @type {number[]} */
      const times = [];
      for (let board = at * mine + 1; board <= (at + 1) * mine; board += 1) {
        times.push((await hall.command("confirm-result", { round: 2, board, outcome: "1/2" })).whole);
      }
      return times;
    }),
  );
  told("the same, the server's part, p95", p95(server.flat()), 10);

  // The round page of 250 boards, and the table of 500 after a result.
  const open = await event(size(500, 20));
  const repeated = size(20, 3);
  /** @type {number[]} */
  const first = [];
  for (let at = 0; at < repeated; at += 1) first.push((await ask("GET", `${open.base}/rounds/1`)).first);
  told(`round page of ${size(250, 10)} boards, first byte, p95`, p95(first), 30);
  const context = await browser.newContext({ baseURL: program.url, storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  /** @type {number[]} */
  const rendered = [];
  for (let at = 0; at < repeated; at += 1) {
    await page.goto(`${open.base}/rounds/1`, { waitUntil: "load" });
    rendered.push(await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd - entry.startTime : Number.NaN;
    }));
  }
  told("the same, full render, p95", p95(rendered), 300);
  await context.close();
  /** @type {number[]} */
  const tables = [];
  for (let board = 1; board <= repeated; board += 1) {
    await open.command("confirm-result", { round: 1, board, outcome: "1-0" });
    tables.push((await ask("GET", `${open.base}/standings`)).whole);
  }
  told(`standings of ${size(500, 20)} after a result, p95`, p95(tables), 100);

  // One result to 300 open streams, from a few addresses as in a hall.
  const readers = size(300, 10);
  /** @type {Promise<number>[]} */
  const heard = [];
  /** @type {(() => void)[]} */
  const ends = [];
  /** @type {Promise<void>[]} */
  const ready = [];
  for (let at = 0; at < readers; at += 1) {
    /** @type {(value: void) => void} */
    let isReady = () => {};
    ready.push(new Promise((resolve) => { isReady = resolve; }));
    heard.push(
      new Promise((resolve, reject) => {
        let tries = 0;
        const connect = () => {
          tries += 1;
          const sent = request({ hostname, port, path: `/live/stream?topics=tournament/${open.tournament}`, localAddress: `127.0.0.${2 + (at % 8)}`, headers: { cookie } }, (answer) => {
            // All come at once, which no hall does: those told to wait come back.
            if ((answer.statusCode === 429 || answer.statusCode === 503) && tries < 60) {
              answer.resume();
              setTimeout(connect, 1_000);
              return;
            }
            // A stream that is refused is a fault of the bench, and said as such.
            if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`));
            answer.on("data", (part) => {
              isReady();
              if (String(part).includes("result.")) resolve(clock.now());
            });
          });
          sent.on("error", reject);
          sent.end();
          ends.push(() => sent.destroy());
        };
        connect();
      }),
    );
  }
  await Promise.race([Promise.all(ready), Promise.all(heard)]);
  const began = clock.now();
  await open.command("confirm-result", { round: 1, board: repeated + 1, outcome: "0-1" });
  told(`live update to ${readers} readers, to the last one`, Math.max(...(await Promise.all(heard))) - began, 300);
  for (const end of ends) end();

  // A list of 1,000 over 900 that are there.
  const list = await event(size(900, 20));
  const rows = JSON.stringify({ entries: people(size(1_000, 25)) });
  const diff = await ask("POST", `/api/v1/tournaments/${list.tournament}/import`, { body: rows, headers: { "content-type": "application/json", "idempotency-key": randomBytes(16).toString("hex") } });
  if (diff.status !== 200) throw new Error(`import: ${diff.status} ${diff.body.slice(0, 300)}`);
  told(`import of ${size(1_000, 25)} players with diff`, diff.whole, 2_000);

  // Start with 20 events and 100,000 entries in the log.
  const events = size(20, 2);
  const each = size(5_000, 40);
  for (let at = 0; at < events; at += 1) {
    const made = (await post("/api/v1/events", { name: `Long ${at}` })).json.event;
    const wanted = { name: `Long ${at}`, game: "chess", system: "fide-dutch", rounds: 9 };
    const tournament = (await post(`/api/v1/events/${made}/tournaments`, wanted)).json.tournament;
    for (let from = 0; from < each; from += 500) {
      await post(`/api/v1/tournaments/${tournament}/commands`, { kind: "add-entries", data: { entries: people(Math.min(500, each - from), from) } });
    }
  }
  await program.kill();
  const started = clock.now();
  await program.again();
  for (;;) {
    const answer = await ask("GET", "/readyz").catch(() => ({ status: 0 }));
    if (answer.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  told(`start to ready with ${events} more events, ${events * each} entries more in the log`, clock.now() - started, 1_000);
  const listed = await ask("GET", "/events");
  told("the first list of events after it", listed.whole, 1_000);
} finally {
  agent.destroy();
  await browser.close();
  await program.stop();
}
if (missed.length > 0) {
  console.error(`bench: over the bar: ${missed.join("; ")}`);
  process.exit(1);
}
console.log("bench: the desk ran");
