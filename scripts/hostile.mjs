// Load and hostility: figures of a running binary, and whether twenty case links that cannot
// be settled, clients that never read and clients that never finish disturb anybody else.
// Use: node scripts/hostile.mjs [BINARY]
import { spawn } from "node:child_process";
import { setMaxListeners } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

const binary = process.argv[2] ?? "target/release/jadoube";
const data = mkdtempSync(join(tmpdir(), "jadoube-"));
const child = spawn(binary, ["--json", "serve", "--listen", "127.0.0.1:0", "--data", data], { stdio: ["ignore", "pipe", "inherit"] });
const port = await new Promise((resolve) => {
  child.stdout.once("data", (line) => resolve(Number(/:(\d+)"/.exec(String(line))?.[1])));
});

/** @param {string} path @param {AbortSignal} [signal] @param {string} [localAddress] @returns {Promise<{status: number, bytes: number, ms: number}>} */
function get(path, signal, localAddress) {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, agent: false, signal, localAddress, headers: { "accept-language": "en" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part) => (bytes += part.length));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - begin }));
      answer.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** @param {number[]} times @param {number} share */
function rank(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** @param {string} name @param {string} path @param {number} count */
async function figure(name, path, count) {
  const times = [];
  let status = 0;
  for (let place = 0; place < count; place += 1) {
    const answer = await get(path);
    status = answer.status;
    times.push(answer.ms);
  }
  console.log(`${name}: p50 ${rank(times, 0.5)} ms, p99 ${rank(times, 0.99)} ms of ${count} (${status})`);
}

/** Seconds the server has computed so far. */
function computed() {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** @param {string} fen @param {string} story */
function link(fen, story) {
  const text = `kind = "game"\ntitle = ""\nfen = "${fen}"\nstory = """\n${story}"""\n`;
  return `/case?c=${deflateRawSync(text).toString("base64url")}`;
}

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const middle = ["4B1B1", "3B2B1", "4B2B", "2B3B1", "3B1B2"];
const hostile = Array.from({ length: 20 }, (_, place) => {
  const fen = `3k1b2/2p1pBp1/KpP1P1P1/1P3B2/${middle[place % middle.length]}/5B2/8/8 b - - 0 1`;
  return link(fen, place % 2 === 0 ? "" : "arbiter begins the round\nblack resigns\n");
});

await figure("/", "/", 300);
await figure("/laws/fide-2023", "/laws/fide-2023", 100);
await figure("/laws/search?q=flag", "/laws/search?q=flag", 200);
await figure("/case?start=flag-fell", "/case?start=flag-fell", 50);

const before = computed();
const begin = performance.now();
let waiting = hostile.length;
const leaving = new AbortController();
setMaxListeners(hostile.length, leaving.signal);
/** @type {Map<string, number>} */
const ends = new Map();
const asked = hostile.map((path) =>
  get(path, leaving.signal)
    .then((answer) => `${answer.status}`, () => "left")
    .then((end) => {
      waiting -= 1;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }),
);
await pause(200);
const times = [];
while (performance.now() - begin < 10_000) {
  times.push((await get("/")).ms);
  await pause(10);
}
console.log(`/ while ${hostile.length} hostile links run: p50 ${rank(times, 0.5)} ms, p99 ${rank(times, 0.99)} ms of ${times.length}; ${waiting} still unanswered after 10 s`);
leaving.abort();
await Promise.all(asked);
await pause(1_000);
const left = computed();
await pause(3_000);
console.log(`hostile links: ${JSON.stringify(Object.fromEntries(ends))}, ${(left - before).toFixed(1)} CPU s, and ${(computed() - left).toFixed(1)} CPU s in the 3 s after all had left`);

// Who asks for books and reads nothing, and who never finishes a head.
/** @param {string} text @param {number} count */
async function hold(text, count) {
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(text);
    return socket;
  });
  await pause(500);
  return sockets;
}
const deaf = await hold("GET /laws/fide-2023 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20), 1_100);
const slow = await hold("GET / HTTP/1.1\r\nHost: localhost\r\nX-Half", 100);
const patient = AbortSignal.timeout(20_000);
// Requests from another address.
const other = await get("/", patient, "127.0.0.2").then((answer) => `${answer.ms.toFixed(0)} ms`, (error) => `no answer (${error.message})`);
console.log(`/ while 1,100 clients read nothing and 100 send half a head: ${other}`);
for (const socket of [...deaf, ...slow]) socket.destroy();

const late = hostile.slice(0, 4).map((path) => get(path).catch(() => undefined));
await pause(300);
const asking = performance.now();
child.kill("SIGTERM");
const code = await new Promise((resolve) => child.once("exit", resolve));
console.log(`asked to end while computing: exit ${code} after ${((performance.now() - asking) / 1000).toFixed(1)} s`);
await Promise.all(late);
