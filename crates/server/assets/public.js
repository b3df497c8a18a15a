// Public pages: who is followed is remembered on this device and nowhere else; names are found as
// one types; times are counted down. Every page is whole without it.
// @ts-check

const html = document.documentElement;
html.classList.add("has-scripts");
if (document.querySelector("[data-live-topics]") !== null) import("./live.js");

// On a phone the rooms are a strip that is moved sideways: the one we are in is in sight.
const here = document.querySelector(".rooms [aria-current]");
const strip = here?.closest(".rooms");
if (here && strip) strip.scrollLeft += Math.max(0, here.getBoundingClientRect().right - strip.getBoundingClientRect().right + 24);

const KEY = "jadoube-followed";

/** @returns {string[]} */
function followed() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => /^[a-z0-9]{1,52}$/.test(String(one))).slice(0, 30) : [];
  } catch {
    return [];
  }
}

/** @param {string[]} all */
function follow(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** Letters without their marks, as the server folds them. @param {string} text */
const folded = (text) => text.toLowerCase().replaceAll("ł", "l").replaceAll("ø", "o").normalize("NFD").replace(/\p{M}/gu, "");

function buttons() {
  const all = followed();
  for (const button of document.querySelectorAll("button[data-follow]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const on = all.includes(button.dataset.follow ?? "");
    const word = (on ? button.dataset.on : button.dataset.off) ?? "";
    // Nothing is touched that is right already: parts are compared when they are taken again.
    if (button.textContent !== word) button.textContent = word;
    button.setAttribute("aria-pressed", String(on));
    button.hidden = false;
  }
  for (const row of document.querySelectorAll("tr[data-entry]")) {
    row.classList.toggle("me", all.includes(row.getAttribute("data-entry") ?? ""));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-follow]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const entry = button.dataset.follow ?? "";
  const all = followed();
  if (follow(all.includes(entry) ? all.filter((one) => one !== entry) : [...all, entry])) {
    buttons();
    mine();
  }
});

let turn = 0;
// The tickets of those who are followed are the ones of their own pages.
async function mine() {
  const box = document.querySelector("[data-mine]");
  const list = box?.querySelector("[data-mine-list]");
  if (!(box instanceof HTMLElement) || !list) return;
  const now = ++turn;
  const card = box.dataset.card ?? "";
  const shown = new Set([...document.querySelectorAll("#hits [data-ticket]")].map((one) => one.getAttribute("data-ticket")));
  const wanted = followed().filter((entry) => !shown.has(entry));
  const tickets = await Promise.all(
    wanted.map(async (entry) => {
      try {
        const answer = await fetch(card.replace(/0{26}/, entry), { headers: { Accept: "text/html" } });
        if (!answer.ok) return null;
        return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(`[data-ticket="${entry}"]`);
      } catch {
        return list.querySelector(`[data-ticket="${entry}"]`);
      }
    }),
  );
  if (now !== turn) return;
  const fresh = tickets.filter((one) => one !== null);
  list.replaceChildren(...fresh.map((one) => document.adoptNode(one)));
  box.hidden = fresh.length === 0;
  buttons();
  times();
}

function times() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    if (!(time instanceof HTMLElement)) continue;
    const until = Date.parse(time.getAttribute("datetime") ?? "");
    const minutes = Math.ceil((until - Date.now()) / 60000);
    let left = time.nextElementSibling;
    if (!(minutes > 0 && minutes <= 120)) {
      if (left?.matches("[data-left]")) left.remove();
      continue;
    }
    if (!left?.matches("[data-left]")) {
      left = document.createElement("b");
      left.setAttribute("data-left", "");
      time.after(" ", left);
    }
    left.textContent = (time.dataset.in ?? "{minutes}").replace("{minutes}", String(minutes));
  }
}

// A long list is looked through as one types.
function filters() {
  const form = document.querySelector("form[data-filter]");
  const input = form?.querySelector("input");
  if (!(form instanceof HTMLFormElement) || !input) return;
  form.hidden = false;
  const asked = new URLSearchParams(location.search).get("q");
  if (asked !== null && input.value === "") input.value = asked;
  const look = () => {
    const parts = folded(input.value).split(/\s+/).filter(Boolean);
    for (const row of document.querySelectorAll("tr[data-name]")) {
      const name = row.getAttribute("data-name") ?? "";
      row.toggleAttribute("hidden", !parts.every((part) => name.includes(part)));
    }
  };
  input.addEventListener("input", look);
  form.addEventListener("submit", (event) => event.preventDefault());
  look();
}

// A page that has become another one, as on the day it opens.
document.addEventListener("jadoube:gone", () => location.reload());
buttons();
filters();
times();
void mine();
window.setInterval(times, 15000);
document.addEventListener("jadoube:refreshed", () => {
  buttons();
  filters();
  times();
  void mine();
});
