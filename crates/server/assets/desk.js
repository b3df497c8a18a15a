// The arbiter's desk: keys that lead from page to page and act on a row. Every page works without it.

import { show } from "./unsent.js";

document.documentElement.classList.add("has-scripts");
show();

const head = document.querySelector("[data-base]");
const base = head?.getAttribute("data-base") ?? "";

/** What every form of ours carries. */
export const token = head?.getAttribute("data-form") ?? "";

/**
 * Whether somebody is typing.
 *
 * @param {EventTarget | null} at
 */
export const isTyping = (at) => at instanceof HTMLElement && at.closest("input:not([type=radio]):not([type=checkbox]):not([type=hidden]), select, textarea") !== null;

/** Rooms by the letter after g. */
const rooms = new Map([
  ["KeyP", "/players"],
  ["KeyR", ""],
  ["KeyS", "/standings"],
  ["KeyC", "/check-in"],
  ["KeyT", "/teams"],
  ["KeyF", "/floor"],
  ["KeyI", "/incidents"],
  ["KeyE", "/reports"],
  ["KeyO", "/settings"],
  ["KeyL", "/log"],
]);

let going = false;

/**
 * A key pressed anywhere on the page.
 *
 * @param {KeyboardEvent} event
 */
function pressed(event) {
  if (event.key === "Escape" && !event.defaultPrevented) {
    const way = document.querySelector("a[data-escape]");
    if (way instanceof HTMLAnchorElement && !isTyping(event.target)) {
      event.preventDefault();
      way.click();
    }
    return;
  }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    const form = document.querySelector("form[data-submit-key]");
    const button = form?.querySelector(".act-bar button:not(.quiet)") ?? form?.querySelector(".act-bar button");
    if (button instanceof HTMLButtonElement) {
      event.preventDefault();
      button.click();
    }
    return;
  }
  if (event.code === "KeyZ" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && !isTyping(event.target)) {
    const form = document.querySelector("form[data-undo-last]");
    if (form instanceof HTMLFormElement) {
      event.preventDefault();
      form.submit();
    }
    return;
  }
  if (event.key === "F1" && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const help = document.querySelector("a[data-help]");
    if (help instanceof HTMLAnchorElement) {
      event.preventDefault();
      help.click();
    }
    return;
  }
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") {
    event.preventDefault();
    showKeys();
    return;
  }
  // Where a page has no search of its own, the players are searched.
  if (event.key === "/" && document.querySelector("input[type=search]") === null && base !== "") {
    event.preventDefault();
    location.assign(`${base}/players#find`);
    return;
  }
  if (event.code === "KeyP" && event.shiftKey) {
    const form = document.querySelector("form[data-publish]");
    if (form instanceof HTMLFormElement) {
      event.preventDefault();
      form.requestSubmit();
    }
    return;
  }
  if (going) {
    going = false;
    const room = rooms.get(event.code);
    if (room !== undefined && base !== "") {
      event.preventDefault();
      location.assign(base + room);
    }
    return;
  }
  if (event.code === "KeyG" && !event.shiftKey) going = true;
}

document.addEventListener("keydown", pressed);

/** The keys of this page, in a box over it. */
function showKeys() {
  const box = document.querySelector("dialog[data-keys-box]");
  if (!(box instanceof HTMLDialogElement)) return;
  if (box.open) box.close();
  else box.showModal();
}
document.querySelector("[data-keys]")?.addEventListener("click", showKeys);

// Rows of rooms and of presets scroll sideways on a phone: the current one is in sight.
for (const row of document.querySelectorAll(".in-event .rooms, .chips")) {
  const here = row.querySelector("[aria-current]");
  if (here instanceof HTMLElement && row instanceof HTMLElement && row.scrollWidth > row.clientWidth) {
    const [at, around] = [here.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += at.left - around.left - (around.width - at.width) / 2;
  }
}

// Sent here to search: the field has the cursor.
if (location.hash === "#find") {
  const field = document.querySelector("input[type=search]");
  if (field instanceof HTMLInputElement) field.focus();
}

// How many names were typed or pasted so far.
for (const box of document.querySelectorAll("textarea[data-count-lines]")) {
  const shown = document.getElementById(box.getAttribute("data-count-lines") ?? "");
  if (!(box instanceof HTMLTextAreaElement) || shown === null) continue;
  const count = () => {
    shown.textContent = String(box.value.split("\n").filter((line) => /\p{L}/u.test(line)).length);
  };
  box.addEventListener("input", count);
  count();
}

// One answer for all rows; each can still be changed.
for (const one of document.querySelectorAll("select[data-sets]")) {
  if (!(one instanceof HTMLSelectElement)) continue;
  one.addEventListener("change", () => {
    for (const row of document.querySelectorAll(one.dataset.sets ?? "")) if (row instanceof HTMLSelectElement) row.value = one.value;
  });
}

// What was typed for a new event outlives another preset and a reload, in this tab.
const fresh = document.querySelector("form[data-submit-key] textarea#players");
if (fresh instanceof HTMLTextAreaElement) {
  const key = "jadoube-new";
  try {
    const kept = sessionStorage.getItem(key) ?? "";
    if (fresh.value === "" && kept !== "") {
      fresh.value = kept;
      fresh.dispatchEvent(new Event("input"));
    }
    fresh.addEventListener("input", () => sessionStorage.setItem(key, fresh.value));
    fresh.form?.addEventListener("submit", (event) => {
      const button = event.submitter;
      if (button instanceof HTMLButtonElement && button.value !== "look") sessionStorage.removeItem(key);
    });
  } catch {
    // A browser that keeps nothing forgets it.
  }
}

/** Rows that are moved through with the arrows. */
const table = document.querySelector("table[data-rows]");
if (table instanceof HTMLTableElement) {
  /** @returns {HTMLTableRowElement[]} */
  const rows = () => [...table.querySelectorAll("tbody tr")].filter((row) => row instanceof HTMLTableRowElement);
  const chosen = () => table.querySelector("tr.now");

  /** @param {Element | undefined} row */
  const choose = (row) => {
    if (!(row instanceof HTMLTableRowElement)) return;
    chosen()?.classList.remove("now");
    row.classList.add("now");
    const link = row.querySelector("a");
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };

  /**
   * Sends a command about the chosen row as a form, so that confirmations are shown.
   *
   * @param {Record<string, string>} fields
   */
  const act = (fields) => {
    const row = chosen();
    const form = document.getElementById("row-act");
    if (!(row instanceof HTMLElement) || !(form instanceof HTMLFormElement)) return;
    form.replaceChildren();
    const all = { form: token, entry: row.dataset.entry ?? "", back: `${base}/players#${row.id}`, ...fields };
    for (const [name, value] of Object.entries(all)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    }
    form.submit();
  };

  const next = table.dataset.next ?? "1";
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || going) return;
    const list = rows();
    const at = list.findIndex((row) => row === chosen());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(list[event.key === "ArrowDown" ? Math.min(at + 1, list.length - 1) : Math.max(at - 1, 0)]);
    } else if (at < 0 || event.shiftKey) {
      return;
    } else if (event.code === "KeyA") {
      act({ kind: "grant-bye", kind_of_bye: "zero", round: next });
    } else if (event.code === "KeyH") {
      act({ kind: "grant-bye", kind_of_bye: "half", round: next });
    } else if (event.code === "KeyW") {
      act({ kind: "withdraw", from_round: next });
    } else if (event.code === "KeyP") {
      act(list[at]?.classList.contains("left") ? { kind: "return" } : { kind: "cancel-bye", round: next });
    }
  });
  // Back from an act the same row is chosen again.
  const before = location.hash.startsWith("#e-") ? document.getElementById(location.hash.slice(1)) : null;
  if (before !== null) choose(before);
}
