// A screen in the hall: turns its slides, counts down, says how old what it shows is, and comes
// back by itself. What changed is taken by live.js; this script never shows an error.
// @ts-check

import "./live.js";

const clock = () => new Date().toTimeString().slice(0, 8);
const at = document.body;
let seen = Date.now();
let turned = Date.now();
let now = Number(at.dataset.first ?? 0);

const slides = () => [...document.querySelectorAll(".slide")].filter((one) => one instanceof HTMLElement);

function show() {
  const all = slides();
  if (all.length === 0) return;
  now %= all.length;
  all.forEach((slide, place) => {
    slide.hidden = place !== now;
  });
}

function turn() {
  const all = slides();
  const own = Number(all[now]?.dataset.seconds ?? 20) * 1000;
  if (all.length > 1 && Date.now() - turned >= own) {
    turned = Date.now();
    now = (now + 1) % all.length;
    show();
  }
}

/** @param {number} rest */
function left(rest) {
  const seconds = Math.max(0, Math.ceil(rest / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function count() {
  for (const slide of slides()) {
    // The first moment that is still to come is counted down to, within a day.
    let found = false;
    for (const one of slide.querySelectorAll("[data-until]")) {
      if (!(one instanceof HTMLElement)) continue;
      const rest = Date.parse(one.dataset.until ?? "") - Date.now();
      one.hidden = found || rest <= 0 || rest > 86_400_000;
      const shown = one.querySelector("b");
      if (!one.hidden && shown) shown.textContent = left(rest);
      found = found || !one.hidden;
    }
    const tally = slide.querySelector("[data-tally]");
    if (tally instanceof HTMLElement) tally.hidden = found;
  }
}

function age() {
  const lost = document.documentElement.classList.contains("live-lost") || at.dataset.liveIs !== "on";
  if (!lost) seen = Date.now();
  const old = Math.round((Date.now() - seen) / 1000);
  for (const one of document.querySelectorAll("[data-age]")) {
    if (!(one instanceof HTMLElement)) continue;
    const said = lost ? (one.dataset.old ?? "").replace("{time}", new Date(seen).toTimeString().slice(0, 8)).replace("{seconds}", String(old)) : `${clock()}, ${one.dataset.live ?? ""}`;
    if (one.textContent !== said) one.textContent = said;
  }
  for (const one of document.querySelectorAll("[data-clock]")) one.textContent = clock().slice(0, 5);
}

function tick() {
  turn();
  count();
  age();
}

// Another build of the program, or another set of lists, is another page.
document.addEventListener("jadoube:fresh", () => {
  const fresh = document.querySelector("#screen");
  if (!(fresh instanceof HTMLElement)) return;
  if (fresh.dataset.build !== at.dataset.build || fresh.dataset.topics !== at.dataset.liveTopics) {
    location.reload();
    return;
  }
  show();
  tick();
});
show();
tick();
window.setInterval(tick, 500);
