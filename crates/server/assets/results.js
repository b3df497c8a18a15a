// Results by keys. One key is one result; keys pressed while a request is under way wait in a queue; an error
// stops the queue at its row. Without this script every row has its buttons.
import { isTyping, token } from "./desk.js";
import { forget, keep, kept, nonce } from "./unsent.js";

const table = document.querySelector("table[data-results]");
const words = document.querySelector("template[data-words]");
const box = document.querySelector("[data-said]");

/** @param {string} name */
const word = (name) => words?.getAttribute(`data-${name}`) ?? "";

/** @returns {HTMLTableRowElement[]} */
const rows = () => [...(table?.querySelectorAll("tbody tr[data-board]") ?? [])].filter((row) => row instanceof HTMLTableRowElement);

/** @returns {HTMLTableRowElement | undefined} */
const current = () => rows().find((row) => row.classList.contains("now"));

/** @param {HTMLTableRowElement} row */
const isOpen = (row) => row.dataset.state === "open" || row.dataset.state === "reported";

/**
 * Says it to eyes and ears.
 *
 * @param {string} text
 * @param {boolean} [wrong]
 */
function say(text, wrong = false) {
  const line = document.createElement("p");
  line.textContent = text;
  box?.replaceChildren(line);
  box?.classList.toggle("wrong", wrong);
}

/** Two men of one board, as they are called. */
const names = (/** @type {HTMLTableRowElement} */ row) => `${row.dataset.table} ${row.dataset.white} – ${row.dataset.black}`;

/**
 * @param {HTMLTableRowElement | undefined} row
 * @param {boolean} [scroll]
 */
function choose(row, scroll = true) {
  current()?.classList.remove("now");
  if (row === undefined) return;
  row.classList.add("now");
  if (scroll) row.scrollIntoView({ block: "nearest" });
}

/** A short tone, so that a touch typist hears that something is wrong. */
function tone() {
  try {
    const context = new AudioContext();
    const sound = context.createOscillator();
    sound.frequency.value = 220;
    sound.connect(context.destination);
    sound.start();
    sound.stop(context.currentTime + 0.15);
  } catch {
    // A browser without sound has the words.
  }
}

/** @typedef {import("./unsent.js").Entry} Entry */

const url = table?.getAttribute("data-url") ?? "";

/** @type {Entry[]} */
const queue = [];
let busy = false;
/** The server did not answer: retries, and queues what is typed meanwhile. */
let away = false;
let again = 0;

/**
 * A row is replaced by what the server says of it; the cursor stays where it is, and a row in which somebody is
 * about to enter something is left alone.
 *
 * @param {string} board
 * @param {string} html
 */
function replace(board, html) {
  const old = document.getElementById(`board-${board}`);
  if (html === "" || old?.classList.contains("waiting")) return;
  const holder = document.createElement("tbody");
  holder.innerHTML = html;
  const fresh = holder.querySelector("tr");
  if (fresh === null) return;
  if (old === null) {
    const only = table?.getAttribute("data-show") ?? "";
    if (only !== "" && only !== fresh.dataset.state) return;
    // Tables of another sector are not shown here.
    const [from, to] = [table?.getAttribute("data-from") ?? "", table?.getAttribute("data-to") ?? ""];
    const at = Number(fresh.dataset.table);
    if ((from !== "" && at < Number(from)) || (to !== "" && at > Number(to))) return;
    // A board that was added: where its number belongs.
    const after = rows().find((row) => Number(row.dataset.board) > Number(board));
    if (after === undefined) table?.querySelector("tbody")?.append(fresh);
    else after.before(fresh);
    return;
  }
  if (old.dataset.state === fresh.dataset.state && old.innerHTML.trim() === fresh.innerHTML.trim()) return;
  for (const name of ["now", "same", "differs", "sending", "unsent"]) {
    if (old.classList.contains(name)) fresh.classList.add(name);
  }
  fresh.classList.add("changed");
  old.replaceWith(fresh);
}

/**
 * Confirmations are shown on a separate page.
 *
 * @param {Entry} entry
 */
function ask(entry) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = table?.getAttribute("data-url") ?? "";
  const { board, outcome, seen } = entry;
  for (const [name, value] of Object.entries({ board, outcome, seen, form: token, nonce: nonce() })) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Up to which event of the tournament this page shows rows. */
let newest = 0;

/**
 * The server's answer about rows and the panel next to them. Answers may overtake each other: an older one changes
 * nothing any more.
 *
 * @param {any} answer
 * @returns {boolean} whether it was taken
 */
function take(answer) {
  if (typeof answer.head === "number") {
    if (answer.head < newest) return false;
    newest = answer.head;
  }
  for (const row of answer.rows ?? []) replace(String(row.board), row.html);
  for (const one of answer.matches ?? []) {
    const old = document.getElementById(`match-${one.match}`);
    const holder = document.createElement("tbody");
    holder.innerHTML = one.html;
    const fresh = holder.querySelector("tr");
    if (old !== null && fresh !== null && !old.contains(document.activeElement)) old.replaceWith(fresh);
  }
  if (Array.isArray(answer.boards)) {
    const boards = new Set(answer.boards.map(String));
    for (const row of rows()) if (!boards.has(row.dataset.board ?? "")) row.remove();
  }
  for (const [code, count] of Object.entries(answer.counts ?? {})) {
    const chip = document.querySelector(`[data-filter="${code}"]`);
    if (!(chip instanceof HTMLElement)) continue;
    chip.hidden = count === 0 && chip.getAttribute("aria-current") === null;
    const shown = chip.querySelector("[data-count]");
    if (shown !== null) shown.textContent = String(count);
  }
  const panel = document.getElementById("round-tally");
  if (panel !== null && typeof answer.panel === "string" && !panel.contains(document.activeElement)) {
    const holder = document.createElement("template");
    holder.innerHTML = answer.panel;
    panel.replaceWith(holder.content);
  }
  return true;
}

/**
 * Asks the server to take one.
 *
 * @param {Entry} entry
 * @returns {Promise<any>}
 */
async function send(entry) {
  const { board, outcome, seen, was } = entry;
  const stop = new AbortController();
  const limit = window.setTimeout(() => stop.abort(), 10_000);
  try {
    const body = new URLSearchParams({ board, outcome, seen, was, nonce: entry.nonce });
    const sent = await fetch(url, { method: "POST", body, signal: stop.signal, headers: { accept: "application/json", "x-form-token": token } });
    const isJson = sent.headers.get("content-type")?.includes("json") ?? false;
    if (isJson && sent.status !== 503) return await sent.json();
    return sent.status < 500 && sent.status !== 429 ? { state: "strange", says: word("sign-in") } : { state: "away" };
  } catch {
    return { state: "away" };
  } finally {
    clearTimeout(limit);
  }
}

/** Rows whose results wait for the server. */
function mark() {
  const waiting = new Map(queue.map((entry) => [entry.board, entry.outcome]));
  for (const row of rows()) {
    const typed = away ? waiting.get(row.dataset.board ?? "") : undefined;
    row.querySelectorAll(".typed, .not-sent").forEach((old) => old.remove());
    row.classList.toggle("unsent", typed !== undefined);
    if (typed === undefined) continue;
    row.classList.remove("sending");
    for (const [place, name, text] of [[".res", "pending typed", typed], [".st", "not-sent", word("unsent-mark")]]) {
      const shown = document.createElement("span");
      shown.className = name ?? "";
      shown.textContent = text === "1/2" ? "½-½" : (text ?? "");
      row.querySelector(place ?? "")?.append(shown);
    }
  }
}

/** @param {Entry} entry */
function isolate(entry) {
  away = true;
  for (const one of queue) {
    one.late = true;
    keep(url, one);
  }
  mark();
  say(`${word("waiting")} ${queue.length}.`, true);
  if (again === 0) tone();
  clearTimeout(again);
  again = window.setTimeout(() => void run(), 2000);
  document.getElementById(`board-${entry.board}`)?.classList.remove("sending");
}

/** Of what waited for the server: how many it has now, and which it did not take. */
let late = 0;
/** @type {string[]} */
let not = [];

/** Sends one entry after the other. */
async function run() {
  if (busy) return;
  busy = true;
  while (queue.length > 0) {
    const entry = queue[0];
    if (entry === undefined) break;
    const answer = await send(entry);
    if (answer.state === "away") {
      isolate(entry);
      break;
    }
    if (answer.state === "strange") {
      // Kept, so that they are still here after signing in again.
      away = true;
      mark();
      say(answer.says, true);
      tone();
      break;
    }
    if (away) {
      away = false;
      again = 0;
    }
    queue.shift();
    forget(url, entry);
    const row = document.getElementById(`board-${entry.board}`);
    row?.classList.remove("sending", "unsent");
    row?.querySelectorAll(".typed, .not-sent").forEach((old) => old.remove());
    take(answer);
    const said = answer.rows?.[0]?.said ?? "";
    if (answer.state === "ask" && !entry.late) {
      drain();
      ask(entry);
      break;
    }
    if (entry.late) {
      // Nobody is typing: the others go on, and what was not taken is listed.
      late += 1;
      if (answer.state !== "done") not.push(`${entry.board}: ${entry.outcome} (${answer.says ?? said})`);
      continue;
    }
    if (answer.state !== "done") {
      // The queue stops here: the user must look up.
      drain();
      const stopped = document.getElementById(`board-${entry.board}`);
      if (stopped instanceof HTMLTableRowElement) choose(stopped);
      say(answer.says ?? said, true);
      tone();
      break;
    }
    const now = current();
    const notices = (answer.notices ?? []).join(" ");
    const next = answer.missing === 0 ? word("all-in") : now !== undefined && isOpen(now) ? `${word("next")} ${names(now)}` : "";
    say([said, notices, next].filter((part) => part !== "").join(" "));
  }
  busy = false;
  if (late > 0 && queue.length === 0) {
    mark();
    if (not.length > 0) {
      say(`${word("not-taken")} ${not.join("; ")}`, true);
      tone();
    } else say(`${word("sent")} ${late}.`);
    late = 0;
    not = [];
  }
}

/** What is still in the queue was typed after a mistake: it is typed again. */
function drain() {
  for (const left of queue) {
    document.getElementById(`board-${left.board}`)?.classList.remove("sending");
    forget(url, left);
  }
  queue.length = 0;
}

/**
 * @param {HTMLTableRowElement} row
 * @param {string} outcome
 */
function put(row, outcome) {
  const entry = { board: row.dataset.board ?? "", outcome, seen: row.dataset.code ?? "", was: row.dataset.state ?? "", nonce: nonce(), at: Date.now(), late: away };
  queue.push(entry);
  keep(url, entry);
  row.classList.add("sending");
  if (away) mark();
  void run();
}

/** The next board without a result after this one, else the first one. */
function advance(/** @type {HTMLTableRowElement} */ from) {
  const list = rows();
  const at = list.indexOf(from);
  const waiting = (/** @type {HTMLTableRowElement} */ row) => isOpen(row) && row !== from && !row.classList.contains("sending");
  choose(list.slice(at + 1).find(waiting) ?? list.find(waiting));
}

/**
 * @param {HTMLTableRowElement} row
 * @param {string} outcome
 */
function enter(row, outcome) {
  const seen = row.dataset.code ?? "";
  const already = seen === outcome && row.dataset.state === "done";
  if (!already) put(row, outcome);
  if (outcome !== "clear") advance(row);
}

// Layouts of the three plain results; the legend shows the one in force.
const layouts = {
  one: { white: "1", draw: "3", black: "2", clear: "0" },
  two: { white: "1", draw: "2", black: "3", clear: "0" },
  ten: { white: "1", draw: "=", black: "0", clear: "⌫" },
};

/** @returns {keyof typeof layouts} */
function layout() {
  try {
    const kept = localStorage.getItem("jadoube-layout");
    if (kept === "two" || kept === "ten") return kept;
  } catch {
    // A browser that keeps nothing has the usual layout.
  }
  return "one";
}

const draughts = table?.getAttribute("data-draughts") === "true";
const advantage = table?.getAttribute("data-advantage") === "true";
const codes = draughts ? { white: "2-0", draw: "1-1", black: "0-2" } : { white: "1-0", draw: "1/2", black: "0-1" };

/** What a digit means; digits are read by their place, because a Czech top row types letters. */
function meaning(/** @type {KeyboardEvent} */ event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (event.key === "=" || event.code === "NumpadAdd") return { outcome: codes.draw, waits: false };
  if (digit === undefined) return undefined;
  const keys = layouts[layout()];
  if (layout() === "ten" && digit === "5" && !advantage) return { outcome: codes.draw, waits: false };
  if (digit === keys.white) return { outcome: codes.white, waits: false };
  if (digit === keys.draw) return { outcome: codes.draw, waits: false };
  if (digit === keys.black) return { outcome: codes.black, waits: false };
  if (digit === keys.clear) return { outcome: "clear", waits: true };
  if (advantage && digit === "4") return { outcome: "1+/1-", waits: false };
  if (advantage && digit === "5") return { outcome: "1-/1+", waits: false };
  if (digit === "6") return { outcome: "+/-", waits: true };
  if (digit === "7") return { outcome: "-/+", waits: true };
  if (digit === "8") return { outcome: "-/-", waits: true };
  if (digit === "9") return { outcome: "adj", waits: true };
  return undefined;
}

/** What waits for Enter. @type {{ row: HTMLTableRowElement, outcome: string } | undefined} */
let pending;

/** Digits of a board that is gone to. @type {string | undefined} */
let jump;

/** Whether slips are typed a second time. */
let verifying = false;

function drop() {
  pending?.row.querySelector(".pending")?.remove();
  pending?.row.classList.remove("waiting");
  pending = undefined;
}

/**
 * @param {HTMLTableRowElement} row
 * @param {string} outcome
 */
function wait(row, outcome) {
  drop();
  pending = { row, outcome };
  row.classList.add("waiting");
  const mark = document.createElement("span");
  mark.className = "pending";
  mark.textContent = outcome === "clear" ? "∅" : outcome === "1/2" ? "½-½" : outcome;
  row.querySelector(".res")?.append(mark);
  say(`${row.dataset.table}: ${mark.textContent}. ${word("sure")}`);
}

/**
 * A slip typed again: nothing is written, a difference lights up and stops.
 *
 * @param {HTMLTableRowElement} row
 * @param {string} outcome
 */
function verify(row, outcome) {
  const same = row.dataset.code === outcome;
  row.classList.remove("same", "differs");
  row.classList.add(same ? "same" : "differs");
  if (!same) {
    pending = { row, outcome };
    say(`${row.dataset.table}: ${word("differs")}. ${word("typed")} ${outcome}. ${word("sure")}`, true);
    tone();
    return;
  }
  const list = rows();
  const at = list.indexOf(row);
  const next = list.slice(at + 1).find((one) => !one.classList.contains("same"));
  choose(next);
  if (next !== undefined) say(names(next));
  passed();
}

/** Every slip was typed a second time: the round says so to everybody. What is still on its way is waited for. */
function passed() {
  const list = rows();
  if (!verifying || list.length === 0 || pending !== undefined) return;
  if (!list.every((one) => one.classList.contains("same"))) return;
  if (queue.length > 0 || busy) {
    window.setTimeout(passed, 100);
    return;
  }
  const form = document.getElementById("verify");
  if (!(form instanceof HTMLFormElement)) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.set(name, value);
  body.set("nonce", nonce());
  body.set("data", JSON.stringify({ boards: list.map((one) => Number(one.dataset.board)) }));
  verification(false);
  void fetch(form.action, { method: "POST", body, headers: { "x-form-token": token } }).then(
    (answer) => say(answer.ok ? word("verified") : word("not-sent"), !answer.ok),
    () => say(word("not-sent"), true),
  );
}

/** @param {boolean} on */
function verification(on) {
  verifying = on;
  drop();
  table?.classList.toggle("verifying", on);
  const bar = document.querySelector("[data-pass]");
  if (bar instanceof HTMLElement) bar.hidden = !on;
  for (const row of rows()) {
    row.classList.remove("same", "differs");
    delete row.dataset.kept;
  }
  if (on) choose(rows()[0]);
}

/**
 * Shift and an arrow: left and right to another round, up and down to another section.
 *
 * @param {KeyboardEvent} event
 */
function beside(event) {
  const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const links = [...document.querySelectorAll(sideways ? ".chips.rounds a" : "[data-sections] a")];
  const at = links.findIndex((link) => link.getAttribute("aria-current") !== null);
  const to = links[at + (event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1)];
  if (at < 0 || !(to instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  to.click();
}

/** The time left for absent players (Laws 6.7.1; II/5.5). */
function countDown() {
  for (const one of document.querySelectorAll("[data-until]")) {
    const left = Math.ceil((Number(one.getAttribute("data-until")) - Date.now()) / 60_000);
    const shown = one.querySelector("[data-left]");
    if (shown !== null) shown.textContent = left > 0 ? word("left").replace("{n}", String(left)) : "";
  }
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const list = rows();
  const row = current();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (jump !== undefined) {
    if (digit !== undefined) {
      jump += digit;
      say(`${word("go-to")}: ${jump}`);
    } else if (event.key === "Enter") {
      const found = list.find((one) => one.dataset.table === jump) ?? list.find((one) => one.dataset.board === jump);
      jump = undefined;
      if (found !== undefined) {
        choose(found);
        say(names(found));
      }
    } else if (event.key === "Escape") {
      jump = undefined;
    } else {
      return;
    }
    event.preventDefault();
    return;
  }
  if (pending !== undefined && (event.key === "Enter" || event.key === "Escape")) {
    event.preventDefault();
    const { row: at, outcome } = pending;
    const taken = event.key === "Enter";
    drop();
    if (verifying) {
      at.classList.remove("differs");
      at.classList.add("same");
      if (taken) {
        put(at, outcome);
      } else {
        at.dataset.kept = "yes";
      }
      choose(list.slice(list.indexOf(at) + 1).find((one) => !one.classList.contains("same")));
      passed();
    } else if (taken) {
      enter(at, outcome);
    }
    return;
  }
  if (event.shiftKey && /^Arrow/.test(event.key)) {
    beside(event);
    return;
  }
  if (event.key === "ArrowDown" || event.key === "ArrowUp" || event.key === "Backspace") {
    event.preventDefault();
    drop();
    const at = row === undefined ? -1 : list.indexOf(row);
    const step = event.key === "ArrowDown" ? Math.min(at + 1, list.length - 1) : Math.max(at - 1, 0);
    if (event.key === "Backspace" && layout() === "ten" && row !== undefined) {
      wait(row, "clear");
      return;
    }
    choose(list[step]);
    const now = current();
    if (now !== undefined) say(names(now));
    return;
  }
  const means = meaning(event);
  if (means !== undefined && row !== undefined && !event.shiftKey) {
    event.preventDefault();
    drop();
    if (verifying) verify(row, means.outcome);
    else if (row.dataset.state === "contested" && means.outcome === "clear") return;
    else if (means.waits || (row.dataset.state === "done" && row.dataset.code !== means.outcome)) wait(row, means.outcome);
    else enter(row, means.outcome);
    return;
  }
  if (event.key === "*" || event.code === "KeyB" || event.code === "NumpadMultiply") {
    event.preventDefault();
    jump = "";
    say(word("go-to"));
  } else if (event.code === "KeyS" && row !== undefined) {
    const link = row.querySelector("td.tb a");
    if (link instanceof HTMLAnchorElement) link.click();
  } else if (event.code === "KeyV") {
    verification(!verifying);
  } else if (event.key === "Escape" && verifying) {
    event.preventDefault();
    verification(false);
  }
}

if (table instanceof HTMLTableElement) {
  document.addEventListener("keydown", pressed);
  document.querySelector("[data-verify]")?.addEventListener("click", () => verification(true));
  document.querySelector("[data-verify-end]")?.addEventListener("click", () => verification(false));
  // Buttons answer in place.
  table.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name=set]") : null;
    const row = button?.closest("tr");
    if (!(button instanceof HTMLButtonElement) || !(row instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const outcome = button.value.slice(button.value.indexOf(" ") + 1);
    choose(row, false);
    enter(row, outcome);
  });
  const chooser = document.querySelector("[data-layout]");
  const show = () => {
    const keys = layouts[layout()];
    for (const [name, key] of Object.entries(keys)) {
      const shown = document.querySelector(`[data-key=${name}]`);
      if (shown !== null) shown.textContent = key;
    }
  };
  if (chooser instanceof HTMLSelectElement) {
    chooser.value = layout();
    chooser.addEventListener("change", () => {
      try {
        localStorage.setItem("jadoube-layout", chooser.value);
      } catch {
        // Then it holds for nobody: the legend still says what is in force.
      }
      show();
      chooser.blur();
    });
  }
  show();
  countDown();
  window.setInterval(countDown, 10_000);
  document.addEventListener("jadoube:fresh", countDown);
  const hash = /^#board-(\d+)$/.exec(location.hash)?.[1];
  const asked = hash === undefined ? undefined : rows().find((row) => row.dataset.board === hash);
  const open = rows().find(isOpen);
  if (asked !== undefined && isOpen(asked)) choose(asked);
  else if (asked !== undefined) {
    choose(asked, false);
    advance(asked);
  } else choose(open, false);
  catchUp();
}

/** What others do is seen here. */
function catchUp() {
  /** Games to be looked at; all where it is null. @type {Set<string> | null} */
  let games = new Set();
  let looking = false;
  /** The last event that was told: rows that do not know it yet are asked for again. */
  let heard = 0;
  const look = async () => {
    if (looking) return;
    looking = true;
    while (games === null || games.size > 0) {
      const asked = games;
      const query = asked === null ? "" : `?games=${[...asked].join(",")}`;
      games = new Set();
      let taken = false;
      try {
        const answer = await fetch(`${table?.getAttribute("data-rows-url")}${query}`, { headers: { accept: "application/json" } });
        const rows = answer.ok ? await answer.json() : null;
        // A round that was taken back has no rows.
        taken = answer.status === 404 || (rows !== null && take(rows) && rows.head >= heard);
      } catch {
        // The strip says that the server is unreachable; everything is looked at when it is back.
        games = null;
        break;
      }
      if (taken) continue;
      if (asked === null) games = null;
      else asked.forEach((game) => games?.add(game));
      await new Promise((later) => window.setTimeout(later, 200));
    }
    looking = false;
  };
  const own = `${table?.getAttribute("data-round")}.`;
  const stream = `tournament/${(table?.getAttribute("data-url") ?? "").split("/")[3]}`;
  document.addEventListener("jadoube:changed", (event) => {
    const detail = event instanceof CustomEvent ? event.detail : {};
    if (detail.all) games = null;
    for (const fact of detail.facts ?? []) {
      const kind = String(fact.kind ?? "");
      if (detail.topic === stream && typeof fact.seq === "number") heard = Math.max(heard, fact.seq);
      if (typeof fact.game === "string") {
        if (fact.game.startsWith(own)) games?.add(fact.game);
      } else if (!/^(device|person|checkin|note)\./.test(kind)) games = null;
    }
    void look();
  });
  document.addEventListener("jadoube:reset", () => {
    games = null;
    void look();
  });
  document.addEventListener("jadoube:found", () => {
    if (away) void run();
    if (games === null) void look();
  });
  // What this browser could not send before.
  const left = kept(url);
  if (left.length > 0) {
    for (const entry of left) queue.push({ ...entry, late: true });
    away = true;
    mark();
    say(`${word("kept")} ${left.length}.`, true);
    void run();
  }
}
