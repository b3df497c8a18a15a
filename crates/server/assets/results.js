// Results by keys. One key is one result; keys pressed while a request is under way wait in a queue; an error
// stops the queue at its row. Without this script every row has its buttons.
import { isTyping, token } from "./desk.js";

const table = document.querySelector("table[data-results]");
const words = document.querySelector("template[data-words]");
const box = document.querySelector("[data-said]");

/** @param {string} name */
const word = (name) => words?.getAttribute(`data-${name}`) ?? "";

/** @returns {HTMLTableRowElement[]} */
const rows = () => [...(table?.querySelectorAll("tbody tr") ?? [])].filter((row) => row instanceof HTMLTableRowElement);

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
const names = (/** @type {HTMLTableRowElement} */ row) => `${row.dataset.board} ${row.dataset.white} – ${row.dataset.black}`;

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

/** A short tone: somebody who types blind hears that something is wrong. */
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

/** @returns {string} a key nobody has used */
const nonce = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {{ board: string, outcome: string, seen: string }} Entry */

/** @type {Entry[]} */
const queue = [];
let busy = false;

/**
 * A row is replaced by what the server says of it; the cursor stays where it is.
 *
 * @param {string} board
 * @param {string} html
 */
function replace(board, html) {
  const old = document.getElementById(`board-${board}`);
  if (old === null || html === "") return;
  const holder = document.createElement("tbody");
  holder.innerHTML = html;
  const fresh = holder.querySelector("tr");
  if (fresh === null) return;
  if (old.classList.contains("now")) fresh.classList.add("now");
  fresh.classList.add("changed");
  old.replaceWith(fresh);
}

/**
 * What the rules ask is asked on a page of its own.
 *
 * @param {Entry} entry
 */
function ask(entry) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = table?.getAttribute("data-url") ?? "";
  for (const [name, value] of Object.entries({ ...entry, form: token, nonce: nonce() })) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** @param {any} answer */
function tally(answer) {
  const head = document.querySelector("[data-tally]");
  if (head !== null) head.textContent = answer.tally;
  const bar = document.querySelector("[data-progress]");
  if (bar instanceof HTMLProgressElement) bar.value = answer.done;
  const todo = document.querySelector("[data-todo]");
  if (todo !== null) todo.textContent = "";
}

/** Sends one entry after the other. */
async function run() {
  if (busy) return;
  busy = true;
  while (queue.length > 0) {
    const entry = queue[0];
    if (entry === undefined) break;
    /** @type {any} */
    let answer;
    try {
      const body = new URLSearchParams({ ...entry, nonce: nonce() });
      const sent = await fetch(table?.getAttribute("data-url") ?? "", { method: "POST", body, headers: { accept: "application/json", "x-form-token": token } });
      answer = await sent.json();
    } catch {
      answer = { state: "failed", says: word("not-sent") };
    }
    queue.shift();
    const row = document.getElementById(`board-${entry.board}`);
    row?.classList.remove("sending");
    if (answer.row !== undefined) replace(entry.board, answer.row);
    if (answer.state === "ask") {
      queue.length = 0;
      ask(entry);
      break;
    }
    if (answer.state !== "done") {
      // The queue stops here: whoever types must look up.
      for (const left of queue) document.getElementById(`board-${left.board}`)?.classList.remove("sending");
      queue.length = 0;
      const stopped = document.getElementById(`board-${entry.board}`);
      if (stopped instanceof HTMLTableRowElement) choose(stopped);
      if (answer.tally !== undefined) tally(answer);
      say(answer.says ?? answer.said ?? word("not-sent"), true);
      tone();
      break;
    }
    tally(answer);
    const now = current();
    const notices = (answer.notices ?? []).join(" ");
    const next = answer.missing === 0 ? word("all-in") : now !== undefined && isOpen(now) ? `${word("next")} ${names(now)}` : "";
    say([answer.said, notices, next].filter((part) => part !== "").join(" "));
    if (answer.missing === 0) choose(undefined);
  }
  busy = false;
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
  if (!already) {
    row.classList.add("sending");
    queue.push({ board: row.dataset.board ?? "", outcome, seen });
  }
  if (outcome !== "clear") advance(row);
  void run();
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
  mark.textContent = outcome === "clear" ? "∅" : outcome;
  row.querySelector(".res")?.append(mark);
  say(`${row.dataset.board}: ${mark.textContent}. ${word("sure")}`);
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
    say(`${row.dataset.board}: ${word("differs")}. ${word("typed")} ${outcome}. ${word("sure")}`, true);
    tone();
    return;
  }
  const list = rows();
  const at = list.indexOf(row);
  const next = list.slice(at + 1).find((one) => !one.classList.contains("same"));
  choose(next);
  if (list.every((one) => one.classList.contains("same") || one.dataset.kept === "yes")) say(word("verified"));
  else if (next !== undefined) say(names(next));
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
      const found = list.find((one) => one.dataset.board === jump);
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
        queue.push({ board: at.dataset.board ?? "", outcome, seen: at.dataset.code ?? "" });
        void run();
      } else {
        at.dataset.kept = "yes";
      }
      choose(list.slice(list.indexOf(at) + 1).find((one) => !one.classList.contains("same")));
    } else if (taken) {
      enter(at, outcome);
    }
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
  const hash = /^#board-(\d+)$/.exec(location.hash)?.[1];
  const asked = hash === undefined ? undefined : rows().find((row) => row.dataset.board === hash);
  const open = rows().find(isOpen);
  if (asked !== undefined && isOpen(asked)) choose(asked);
  else if (asked !== undefined) {
    choose(asked, false);
    advance(asked);
  } else choose(open, false);
}
