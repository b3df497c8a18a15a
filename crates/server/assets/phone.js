// Results from a phone. A tap is sent at once; without the net it waits in this browser, survives a reload, and is
// sent by itself in the order of the taps. What the server does not take stays listed until somebody has seen it.
// Works on plain HTTP. Without this script every button is a form.
// @ts-check
import { token } from "./desk.js";
import { forget, keep, kept, nonce } from "./unsent.js";

/** @typedef {import("./unsent.js").Entry} Entry */

const main = document.querySelector("[data-phone]");
const words = document.querySelector("template[data-words]");
const box = document.querySelector("[data-said]");
const url = main?.getAttribute("data-url") ?? "";
const NOT_TAKEN = `jadoube-not-taken:${url}`;

/** @param {string} name */
const word = (name) => words?.getAttribute(`data-${name}`) ?? "";

/**
 * @param {string} text
 * @param {boolean} [wrong]
 */
function say(text, wrong = false) {
  const line = document.createElement("p");
  line.textContent = text;
  box?.replaceChildren(line);
  box?.classList.toggle("wrong", wrong);
}

/** What was not taken, as this browser keeps it. @returns {string[]} */
function refusals() {
  try {
    const found = JSON.parse(localStorage.getItem(NOT_TAKEN) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** @param {string[]} all */
function keepRefusals(all) {
  try {
    if (all.length === 0) localStorage.removeItem(NOT_TAKEN);
    else localStorage.setItem(NOT_TAKEN, JSON.stringify(all.slice(-50)));
  } catch {
    // The page still shows them.
  }
  showRefusals(all);
}

/** @param {string[]} all */
function showRefusals(all) {
  const holder = document.querySelector("[data-not-taken-box]");
  const list = holder?.querySelector("[data-not-taken]");
  if (!(holder instanceof HTMLElement) || !list) return;
  holder.hidden = all.length === 0;
  const lines = all.map((text) => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  });
  list.replaceChildren(...lines);
}

/** @type {Entry[]} */
const queue = [];
let busy = false;
let away = false;
let again = 0;
let late = 0;

/** @param {string} board */
const card = (board) => document.getElementById(`board-${board}`);

/** Cards whose results are on their way or wait. */
function mark() {
  document.querySelectorAll(".phone-card").forEach((one) => {
    const entry = queue.find((waiting) => waiting.board === one.getAttribute("data-board"));
    one.classList.toggle("sending", entry !== undefined && !away);
    one.classList.toggle("unsent", entry !== undefined && away);
    one.querySelector(".unsent-line")?.remove();
    for (const button of one.querySelectorAll(".taps button")) {
      button.classList.toggle("chosen", button.getAttribute("value") === `${entry?.board} ${entry?.outcome}`);
      if (button instanceof HTMLButtonElement) button.disabled = entry !== undefined;
    }
    if (entry === undefined || !away) return;
    const line = document.createElement("p");
    line.className = "unsent-line";
    line.textContent = `${entry.outcome === "1/2" ? "½-½" : entry.outcome}: ${word("unsent")}`;
    one.append(line);
  });
}

/**
 * @param {Entry} entry
 * @returns {Promise<{ state: string, says?: string }>}
 */
async function send(entry) {
  const stop = new AbortController();
  const limit = window.setTimeout(() => stop.abort(), 10_000);
  try {
    const { board, outcome, round = "" } = entry;
    const body = new URLSearchParams({ board, outcome, round, nonce: entry.nonce, entered_at: String(entry.at) });
    const sent = await fetch(url, { method: "POST", body, signal: stop.signal, headers: { accept: "application/json", "x-form-token": token } });
    const isJson = sent.headers.get("content-type")?.includes("json") ?? false;
    if (isJson && sent.status !== 503) return await sent.json();
    if (sent.status >= 500 || sent.status === 429) return { state: "away" };
    return { state: "strange", says: sent.status === 401 || sent.redirected ? word("gone") : word("sign-in") };
  } catch {
    return { state: "away" };
  } finally {
    clearTimeout(limit);
  }
}

/** Sends one after the other. */
async function run() {
  if (busy) return;
  busy = true;
  clearTimeout(again);
  while (queue.length > 0) {
    const entry = queue[0];
    if (entry === undefined) break;
    const answer = await send(entry);
    if (answer.state === "away" || answer.state === "strange") {
      away = true;
      for (const one of queue) {
        one.late = true;
        keep(url, one);
      }
      mark();
      if (answer.state === "away") {
        say(`${word("waiting")} ${queue.length}.`, true);
        again = window.setTimeout(() => void run(), 2000);
      } else say(answer.says ?? "", true);
      break;
    }
    away = false;
    queue.shift();
    forget(url, entry);
    if (entry.late) late += 1;
    if (answer.state === "done") {
      card(entry.board)?.remove();
      say(answer.says ?? "");
    } else {
      const what = `${word("board").replace("{n}", entry.board)}: ${entry.outcome}. ${answer.says ?? ""}`;
      keepRefusals([...refusals(), what]);
      say(what, true);
    }
    mark();
  }
  busy = false;
  if (late > 0 && queue.length === 0) {
    say(`${word("sent")} ${late}.`);
    late = 0;
  }
}

/** @param {boolean} on */
function lock(on) {
  main?.classList.toggle("is-locked", on);
  const boards = document.getElementById("phone-boards");
  if (boards instanceof HTMLElement) boards.inert = on;
  const shown = document.querySelector("[data-locked]");
  if (shown instanceof HTMLElement) shown.hidden = !on;
  document.querySelector("[data-lock]")?.setAttribute("aria-pressed", String(on));
  const unlock = document.querySelector("[data-unlock]");
  if (on && unlock instanceof HTMLElement) unlock.focus();
}

if (main instanceof HTMLElement) {
  main.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name=set]") : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const [board = "", ...rest] = button.value.split(" ");
    const entry = { board, outcome: rest.join(" "), seen: "", was: "", round: main.dataset.round ?? "", nonce: nonce(), at: Date.now(), late: away };
    queue.push(entry);
    keep(url, entry);
    mark();
    void run();
  });
  document.querySelector("[data-lock]")?.addEventListener("click", () => lock(!main.classList.contains("is-locked")));
  document.querySelector("[data-unlock]")?.addEventListener("click", () => lock(false));
  document.querySelector("[data-not-taken-clear]")?.addEventListener("click", () => keepRefusals([]));
  // A part that was taken again from the server knows nothing of what waits here.
  document.addEventListener("jadoube:fresh", () => {
    mark();
    if (main.classList.contains("is-locked")) lock(true);
  });
  document.addEventListener("jadoube:found", () => {
    if (away) void run();
  });
  window.addEventListener("online", () => void run());
  showRefusals(refusals());
  const left = kept(url);
  if (left.length > 0) {
    for (const entry of left) queue.push({ ...entry, late: true });
    away = true;
    mark();
    say(`${word("kept")} ${left.length}.`, true);
    void run();
  }
}
