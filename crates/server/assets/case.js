// The case desk: forms update in place, the board reports moves. Every page works without it.
import "./game-board.js";

document.documentElement.classList.add("has-scripts");

/** The desk element, looked up each time: it is replaced after every step. */
const desk = () => document.getElementById("case");

/**
 * What had the focus, by something that survives the replacement.
 *
 * @returns {string | undefined}
 */
function focusKey() {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !desk()?.contains(at)) return undefined;
  if (at.id !== "") return `#${CSS.escape(at.id)}`;
  if (at instanceof HTMLButtonElement) return `button[name="${CSS.escape(at.name)}"][value="${CSS.escape(at.value)}"]`;
  if (at instanceof HTMLInputElement) return `input[name="${CSS.escape(at.name)}"]`;
  return undefined;
}

/** What is open and typed, so that a new desk shows the same. */
function remember() {
  /** @type {Map<string, string>} */
  const typed = new Map();
  /** @type {Map<string, boolean>} */
  const open = new Map();
  for (const field of desk()?.querySelectorAll("#tell input[id], #tell select[id], #setting input[id], #setting select[id], #setting textarea[id]") ?? []) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) typed.set(field.id, field.value);
    } else if (field instanceof HTMLSelectElement) {
      typed.set(field.id, field.value);
    }
  }
  for (const fold of desk()?.querySelectorAll("details[id]") ?? []) {
    if (fold instanceof HTMLDetailsElement) open.set(fold.id, fold.open);
  }
  return { typed, open, key: focusKey(), press: pressing() };
}

/** Whether a move on the board presses the clock too. */
function pressing() {
  const box = document.getElementById("board-press");
  return box instanceof HTMLInputElement ? box.checked : true;
}

/**
 * Puts back what was open and typed.
 *
 * @param {ReturnType<typeof remember>} kept
 * @param {string} sent the id of the form that was sent
 */
function restore(kept, sent) {
  for (const [id, value] of kept.typed) {
    const field = document.getElementById(id);
    const own = field?.closest("form")?.id;
    // The form that was sent has its answer from the server; a list stays as chosen.
    if (field instanceof HTMLSelectElement && own === "tell") {
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (own !== sent && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      field.value = value;
    }
  }
  for (const [id, open] of kept.open) {
    const fold = document.getElementById(id);
    // What was applied is done with.
    if (id === "settings" && sent === "setting") continue;
    if (fold instanceof HTMLDetailsElement && fold.querySelector("[aria-invalid=true]") === null) fold.open = open;
  }
  const box = document.getElementById("board-press");
  if (box instanceof HTMLInputElement) box.checked = kept.press;
}

/**
 * The board stays the same element: its focus square and who sits below are kept,
 * and a man that moved is seen moving.
 *
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 */
function keepBoard(old, fresh) {
  const [before, after] = [old.querySelector("#board"), fresh.querySelector("#board")];
  if (before === null || after === null) return null;
  before.removeAttribute("placing");
  for (const name of ["game", "fen", "last-move", "marks", "label", "lang"]) {
    const value = after.getAttribute(name);
    if (value === null) before.removeAttribute(name);
    else if (value !== before.getAttribute(name)) before.setAttribute(name, value);
  }
  before.replaceChildren(...after.childNodes);
  return before;
}

/**
 * Shows an answer of the server: the desk with its new address.
 *
 * @param {string} text
 * @param {string} sent
 * @param {boolean} forward whether the address is new
 */
function show(text, sent, forward) {
  const answer = new DOMParser().parseFromString(text, "text/html");
  const fresh = answer.getElementById("case");
  const old = desk();
  if (fresh === null || old === null) {
    document.open();
    document.write(text);
    document.close();
    return;
  }
  const kept = remember();
  const board = keepBoard(old, fresh);
  old.replaceWith(fresh);
  if (board !== null) fresh.querySelector("#board")?.replaceWith(board);
  restore(kept, sent);
  prepare();
  const link = fresh.dataset.link ?? "/case";
  const bad = fresh.querySelector("#problems");
  if (forward && bad === null && link !== location.pathname + location.search) history.pushState(null, "", link);
  document.title = `${fresh.querySelector("h1")?.textContent ?? ""} · Jadoube`;
  for (const back of document.querySelectorAll("form.tongues input[name=back]")) {
    if (back instanceof HTMLInputElement) back.value = link;
  }
  const live = document.getElementById("case-live");
  if (bad instanceof HTMLElement) {
    const field = fresh.querySelector("[aria-invalid=true]");
    (field instanceof HTMLElement ? field : bad).focus();
    return;
  }
  if (live !== null) live.textContent = fresh.dataset.said ?? "";
  const again = kept.key === undefined ? null : fresh.querySelector(kept.key);
  const ruling = fresh.querySelector("#ruling");
  if (again instanceof HTMLElement && ["move", "board"].includes(again.id)) again.focus({ preventScroll: true });
  else if (ruling instanceof HTMLElement && kept.key !== undefined) ruling.focus({ preventScroll: true });
  if (ruling !== null && sent === "tell" && ruling.getBoundingClientRect().top < 0) ruling.scrollIntoView({ block: "start" });
}

/** One question at a time: a later one waits for the answer before it. */
let waiting = Promise.resolve();

/** What was sent and not yet answered. */
const unanswered = new Set();

/**
 * What a form says, whatever case it was drawn for.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
function saying(form, button) {
  const said = [...new FormData(form)].filter(([name]) => name !== "c").map(([name, value]) => [name, String(value)]);
  if (button instanceof HTMLButtonElement) said.push([button.name, button.value]);
  return JSON.stringify([form.id, said]);
}

/**
 * Sends a form of the desk and shows the answer in place.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
async function send(form, button) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (button instanceof HTMLButtonElement && button.name !== "") body.set(button.name, button.value);
  // The desk may have changed since this form was drawn.
  const current = desk()?.querySelector("input[name=c]");
  if (current instanceof HTMLInputElement) body.set("c", current.value);
  desk()?.classList.add("busy");
  try {
    const answer = await fetch("/case", { method: "POST", body, headers: { "x-case": "part" } });
    const text = await answer.text();
    if (answer.status >= 500 || !text.includes('id="case"')) throw new Error(String(answer.status));
    show(text, form.id, true);
  } catch {
    // The server is away: the plain form says so and loses nothing.
    if (button instanceof HTMLButtonElement) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = button.name;
      field.value = button.value;
      form.append(field);
    }
    form.submit();
  } finally {
    desk()?.classList.remove("busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !desk()?.contains(form)) return;
  event.preventDefault();
  const button = event.submitter;
  // The same said again before it was answered is the same tap twice: it adds nothing.
  const said = saying(form, button);
  if (unanswered.has(said)) return;
  unanswered.add(said);
  waiting = waiting.then(() => send(form, button)).finally(() => unanswered.delete(said));
});

document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target : null;
  const link = at?.closest("a[data-case]");
  if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    open(link.href, true);
  }
  // A link to a folded part unfolds it.
  const inside = at?.closest("a[href^='#']");
  if (inside instanceof HTMLAnchorElement) {
    const target = document.getElementById(inside.hash.slice(1));
    for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  }
  if (at?.id === "copy") copy(at);
  if (at?.id === "print-now") window.print();
  if (at?.id === "place") place(true);
  if (at?.id === "place-cancel") location.reload();
  if (at?.id === "place-done") {
    const apply = document.getElementById("apply");
    if (apply instanceof HTMLButtonElement) apply.form?.requestSubmit(apply);
  }
  if (at?.id === "recent-forget") forget();
});

/**
 * Shows another case in place.
 *
 * @param {string} address
 * @param {boolean} forward
 */
async function open(address, forward) {
  try {
    const answer = await fetch(address);
    show(await answer.text(), "", forward);
  } catch {
    location.assign(address);
  }
}

window.addEventListener("popstate", () => {
  if (desk() !== null && location.pathname === "/case") open(location.href, false);
});

/**
 * Copies the link, or marks it where the browser does not allow copying.
 *
 * @param {Element} button
 */
async function copy(button) {
  const field = document.getElementById("link");
  const live = document.getElementById("case-live");
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    field.select();
    document.execCommand("copy");
  }
  const told = button instanceof HTMLElement ? (button.dataset.copied ?? "") : "";
  if (live !== null) live.textContent = told;
  button.textContent = told;
}

/**
 * Sets up the board: men are placed freely until *done* takes the position into the setting.
 *
 * @param {boolean} on
 */
function place(on) {
  const board = document.getElementById("board");
  const fold = document.getElementById("settings");
  if (board === null) return;
  board.toggleAttribute("placing", on);
  document.getElementById("placing")?.toggleAttribute("hidden", !on);
  if (on && fold instanceof HTMLDetailsElement) fold.open = false;
  if (on) board.scrollIntoView({ block: "center" });
}

document.addEventListener("board-place", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const field = document.getElementById("position");
  if (field instanceof HTMLTextAreaElement) field.value = event.detail.fen;
});

document.addEventListener("board-touch", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const field = document.getElementById("move");
  if (field instanceof HTMLInputElement) field.value = event.detail.square;
});

document.addEventListener("board-move", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const form = document.getElementById("tell");
  const field = document.getElementById("move");
  if (!(form instanceof HTMLFormElement) || !(field instanceof HTMLInputElement)) return;
  const { from, to, text } = event.detail;
  field.value = text || `${from}-${to}`;
  const verb = pressing() ? "plays" : "makes";
  const add = `${form.dataset.mover ?? "white"} ${verb} {move}`;
  const button = form.querySelector(`button[value="${CSS.escape(add)}"]`);
  if (button instanceof HTMLButtonElement) form.requestSubmit(button);
  else field.focus();
});

const RECENT = "cases";
const MOST_RECENT = 8;

/**
 * The cases this browser has seen last. Storage may be closed, full or written by another age.
 *
 * @returns {{ title: string, link: string }[]}
 */
function recent() {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((it) => typeof it?.title === "string" && typeof it?.link === "string" && it.link.startsWith("/case?c="));
  } catch {
    return [];
  }
}

/** Remembers the case on the desk: one line a title, the newest first. */
function recall() {
  const at = desk();
  const link = at?.dataset.link;
  const title = at?.querySelector("h1")?.textContent?.trim() ?? "";
  if (link === undefined || title === "" || at?.querySelector(".events") === null) return;
  const others = recent().filter((it) => it.title !== title && it.link !== link);
  try {
    localStorage.setItem(RECENT, JSON.stringify([{ title, link }, ...others].slice(0, MOST_RECENT)));
  } catch {
    // Without storage there is no list.
  }
}

/** Lists the cases of this browser on the first page. */
function listRecent() {
  const section = document.getElementById("recent");
  const list = section?.querySelector("ul");
  if (section === null || list === null || list === undefined) return;
  const links = recent().map(({ title, link }) => {
    const row = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = title;
    row.append(anchor);
    return row;
  });
  list.replaceChildren(...links);
  section.hidden = links.length === 0;
}

function forget() {
  try {
    localStorage.removeItem(RECENT);
  } catch {
    // Nothing was kept.
  }
  listRecent();
}

/** Lines become boards that play through. */
function prepare() {
  recall();
  const link = document.getElementById("link");
  if (link instanceof HTMLInputElement && link.value.startsWith("/")) link.value = location.origin + link.value;
  for (const list of document.querySelectorAll("ol.line")) {
    if (!(list instanceof HTMLElement) || list.classList.contains("stepping")) continue;
    const steps = [...list.children];
    let at = 0;
    const bar = document.createElement("div");
    bar.className = "stepper";
    const back = document.createElement("button");
    const next = document.createElement("button");
    const where = document.createElement("span");
    for (const [button, label, move] of /** @type {const} */ ([[back, list.dataset.back, -1], [next, list.dataset.next, 1]])) {
      button.type = "button";
      button.className = "button quiet";
      button.textContent = label ?? "";
      button.addEventListener("click", () => turn(move));
    }
    where.setAttribute("role", "status");
    /** @param {number} by */
    const turn = (by) => {
      at = Math.min(Math.max(at + by, 0), steps.length - 1);
      steps.forEach((step, place) => step.classList.toggle("shown", place === at));
      where.textContent = `${at} / ${steps.length - 1}`;
      back.toggleAttribute("disabled", at === 0);
      next.toggleAttribute("disabled", at === steps.length - 1);
    };
    list.classList.add("stepping");
    bar.append(back, next, where);
    list.before(bar);
    turn(0);
  }
}

prepare();
listRecent();

// Ready-made cases, searched as one types.
const search = document.getElementById("case-search");
const hits = document.getElementById("case-hits");
const query = document.getElementById("q");
if (search !== null && hits !== null && query instanceof HTMLInputElement) {
  let timer = 0;
  query.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const asked = query.value;
      const answer = await fetch(`/case/hits?${new URLSearchParams({ q: asked })}`).catch(() => undefined);
      if (answer?.ok !== true || asked !== query.value) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      hits.replaceChildren(...page.body.childNodes);
    }, 120);
  });
}

const file = document.getElementById("file");
file?.addEventListener("change", async () => {
  const text = document.getElementById("text");
  const chosen = file instanceof HTMLInputElement ? file.files?.[0] : undefined;
  if (chosen !== undefined && text instanceof HTMLTextAreaElement) text.value = await chosen.text();
});
